/**
 * One line per event: actions indented by four, details by six. Whoever entered a cell is the
 * subject. Lines are put together in one go, because every joint costs again when text is read.
 */
import { placeAt } from '../../common/text';
import { unreachable } from '../../common/unreachable';
import type { Cell, EntityRef } from '../../system';
import type { Action, Detail, Effect } from '../events';

/** The line of an action; empty for what a transcript does not tell. */
export function actionLine(action: Action): string {
  const { who } = action;
  switch (action.kind) {
    case 'moved':
      return `${actor(who) + id(who)} moves: ${place(action.from)} -> ${action.to ? place(action.to) : OUTSIDE}\n`;
    case 'stayed':
      return `${actor(who) + id(who)} stays at: ${place(action.at)}\n`;
    case 'passed':
      return `${actor(who) + id(who)} passes at location ${place(action.at)}, doubling regen rate.\n`;
    case 'fired':
      return `${actor(who) + id(who)} fires at location ${place(action.at)}.\n`;
    case 'recalled':
      return `${actor(who) + id(who)} uses special, teleporting to: ${place(action.at)}\n`;
    case 'repaired':
      return `${actor(who) + id(who)} uses special, gaining ${action.health} health.\n`;
    case 'overcharged':
      return `${actor(who) + id(who)} uses special, gaining ${action.energy} energy at the expense of ${action.health} health.\n`;
    case 'cleared':
      return `${actor(who) + id(who)} uses special, clearing projectiles with drones.\n`;
    case 'unleashed':
      return `${actor(who) + id(who)} uses special, unleashing a wave of energy.\n`;
    case 'gained':
      return `${actor(who) + id(who)} gains ${action.amount} ${action.stat}.\n`;
    case 'appeared':
      return `${actor(who) + id(who)} spawns at location ${place(action.at)}.\n`;
    case 'regenerated':
    case 'paid':
      return '';
    default:
      return unreachable(action);
  }
}

export function detailLine(detail: Detail): string {
  const { who } = detail;
  switch (detail.kind) {
    case 'spawned':
      return `      A ${who.name + id(who)} spawns at location ${detail.at ? place(detail.at) : OUTSIDE}.\n`;
    case 'collided':
      return `${subject(who)} collides with ${detail.into.name + id(detail.into)} at location ${place(detail.at)}, ${effectWords(detail.effect)}`;
    case 'destroyed':
      return `      The ${who.name} at location ${place(detail.at)} has been destroyed.\n`;
    case 'healed':
      return `      The ${who.name} heals ${detail.into.name + id(detail.into)} at location ${place(detail.at)} for ${detail.amount} damage.\n`;
    case 'neutralized':
      return `      A projectile${id(who)} at location ${place(detail.at)} has been neutralized.\n`;
    case 'struck':
      return `      A ${who.name + id(who)} at location ${place(detail.at)} takes ${detail.damage} damage.\n`;
    default:
      return unreachable(detail);
  }
}

function effectWords(effect: Effect): string {
  switch (effect.kind) {
    case 'combining':
      return 'combining damage.\n';
    case 'negating':
      return 'negating damage.\n';
    case 'dealing':
    case 'taking':
    case 'healing':
    case 'trading':
      return `${effect.kind} ${effect.damage} damage.\n`;
    default:
      return unreachable(effect);
  }
}

const OUTSIDE = 'out of board';

const id = (who: EntityRef): string => `(id:${who.id})`;
const place = (cell: Cell): string => placeAt(cell.row, cell.column);

/** There is one Starfighter, and many of everybody else. */
const actor = (who: EntityRef): string => (who.id === 0 ? '    The Starfighter' : `    A ${who.name}`);

/** Projectiles have negative ids, and no side where they are the subject. */
const subject = (who: EntityRef): string => (who.id < 0 ? '      The projectile' : `      The ${who.name}`);
