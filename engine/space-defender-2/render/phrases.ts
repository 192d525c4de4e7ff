/** One sentence per event. Whoever entered a cell is the subject. */
import { place } from '../../common/text';
import { unreachable } from '../../common/unreachable';
import type { Cell, EntityRef } from '../../system';
import type { Action, Detail } from '../events';

const OUTSIDE = 'out of board';

export const named = (who: EntityRef): string => `${who.name}(id:${who.id})`;

/** The line of an action; undefined for what a transcript does not tell. */
export function actionPhrase(action: Action): string | undefined {
  switch (action.kind) {
    case 'moved':
      return `${actor(action.who)} moves: ${place(action.from)} -> ${placeOrOutside(action.to)}`;
    case 'stayed':
      return `${actor(action.who)} stays at: ${place(action.at)}`;
    case 'passed':
      return `${actor(action.who)} passes at location ${place(action.at)}, doubling regen rate.`;
    case 'fired':
      return `${actor(action.who)} fires at location ${place(action.at)}.`;
    case 'recalled':
      return `${actor(action.who)} uses special, teleporting to: ${place(action.at)}`;
    case 'repaired':
      return `${actor(action.who)} uses special, gaining ${action.health} health.`;
    case 'overcharged':
      return `${actor(action.who)} uses special, gaining ${action.energy} energy at the expense of ${action.health} health.`;
    case 'cleared':
      return `${actor(action.who)} uses special, clearing projectiles with drones.`;
    case 'unleashed':
      return `${actor(action.who)} uses special, unleashing a wave of energy.`;
    case 'gained':
      return `${actor(action.who)} gains ${action.amount} ${action.stat}.`;
    case 'appeared':
      return `${actor(action.who)} spawns at location ${place(action.at)}.`;
    case 'regenerated':
    case 'paid':
      return undefined;
    default:
      return unreachable(action);
  }
}

export function detailPhrase(detail: Detail): string {
  switch (detail.kind) {
    case 'spawned':
      return `${actor(detail.who)} spawns at location ${placeOrOutside(detail.at)}.`;
    case 'collided':
      return `The ${shortName(detail.who)} collides with ${named(detail.into)} at location ${place(detail.at)}, ${effectPhrase(detail.effect)}`;
    case 'destroyed':
      return `The ${detail.who.name} at location ${place(detail.at)} has been destroyed.`;
    case 'healed':
      return `The ${detail.who.name} heals ${named(detail.into)} at location ${place(detail.at)} for ${detail.amount} damage.`;
    case 'neutralized':
      return `A projectile(id:${detail.who.id}) at location ${place(detail.at)} has been neutralized.`;
    case 'struck':
      return `${actor(detail.who)} at location ${place(detail.at)} takes ${detail.damage} damage.`;
    default:
      return unreachable(detail);
  }
}

function effectPhrase(effect: Extract<Detail, { kind: 'collided' }>['effect']): string {
  switch (effect.kind) {
    case 'combining':
    case 'negating':
      return `${effect.kind} damage.`;
    case 'dealing':
    case 'taking':
    case 'healing':
    case 'trading':
      return `${effect.kind} ${effect.damage} damage.`;
    default:
      return unreachable(effect);
  }
}

/** There is one Starfighter, and many of everybody else. */
const actor = (who: EntityRef): string => `${who.id === 0 ? 'The' : 'A'} ${named(who)}`;

/** Projectiles have negative ids. */
const shortName = (who: EntityRef): string => (who.id < 0 ? 'projectile' : who.name);

const placeOrOutside = (cell: Cell | undefined): string => (cell ? place(cell) : OUTSIDE);
