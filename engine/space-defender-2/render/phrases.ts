/**
 * One line per event: actions indented by four, details by six. Whoever entered a cell is the
 * subject.
 */
import type { NumberedRef } from '../../common/numbered';
import { unreachable } from '../../common/unreachable';
import type { Cell } from '../../face';
import type { Action, Detail, Effect } from '../rules/events';
import { STARFIGHTER_ID } from '../rules/state';
import { placeText } from './place';

export function actionsText(actions: readonly Action[]): string {
  let text = '';
  for (const action of actions) text += actionText(action);
  return text;
}

/** The line of an action and those of its details; empty for what a transcript does not tell. */
function actionText(action: Action): string {
  const who = subject(action.who);
  switch (action.kind) {
    case 'moved':
      return `    ${who} moves: ${placeText(action.from)} -> ${placeOrOutside(action.to)}\n${detailsText(action.details)}`;
    case 'stayed':
      return `    ${who} stays at: ${placeText(action.at)}\n${detailsText(action.details)}`;
    case 'passed':
      return `    ${who} passes at location ${placeText(action.at)}, doubling regen rate.\n`;
    case 'fired':
      return `    ${who} fires at location ${placeText(action.at)}.\n${detailsText(action.details)}`;
    case 'recalled':
      return `    ${who} uses special, teleporting to: ${placeText(action.at)}\n${detailsText(action.details)}`;
    case 'repaired':
      return `    ${who} uses special, gaining ${action.health} health.\n`;
    case 'overcharged':
      return `    ${who} uses special, gaining ${action.energy} energy at the expense of ${action.health} health.\n`;
    case 'cleared':
      return `    ${who} uses special, clearing projectiles with drones.\n${detailsText(action.details)}`;
    case 'unleashed':
      return `    ${who} uses special, unleashing a wave of energy.\n${detailsText(action.details)}`;
    case 'gained':
      return `    ${who} gains ${action.amount} ${action.stat}.\n`;
    case 'appeared':
      return `    ${who} spawns at location ${placeText(action.at)}.\n${detailsText(action.details)}`;
    case 'regenerated':
    case 'paid':
      return '';
    default:
      return unreachable(action);
  }
}

function detailsText(details: readonly Detail[]): string {
  let text = '';
  for (const detail of details) text += detailLine(detail);
  return text;
}

function detailLine(detail: Detail): string {
  const { who } = detail;
  switch (detail.kind) {
    case 'spawned':
      return `      ${subject(who)} spawns at location ${placeOrOutside(detail.at)}.\n`;
    case 'collided':
      return `      The ${shortName(who)} collides with ${named(detail.into)} at location ${placeText(detail.at)}, ${effectWords(detail.effect)}.\n`;
    case 'destroyed':
      return `      The ${who.name} at location ${placeText(detail.at)} has been destroyed.\n`;
    case 'healed':
      return `      The ${who.name} heals ${named(detail.into)} at location ${placeText(detail.at)} for ${detail.amount} damage.\n`;
    case 'neutralized':
      return `      A projectile(id:${who.id}) at location ${placeText(detail.at)} has been neutralized.\n`;
    case 'struck':
      return `      ${subject(who)} at location ${placeText(detail.at)} takes ${detail.damage} damage.\n`;
    default:
      return unreachable(detail);
  }
}

function effectWords(effect: Effect): string {
  switch (effect.kind) {
    case 'combining':
    case 'negating':
      return `${effect.kind} damage`;
    case 'dealing':
    case 'taking':
    case 'healing':
    case 'trading':
      return `${effect.kind} ${effect.damage} damage`;
    default:
      return unreachable(effect);
  }
}

const named = ({ id, name }: NumberedRef): string => `${name}(id:${id})`;

/** There is one Starfighter, and many of everybody else. */
const subject = (who: NumberedRef): string => (who.id === STARFIGHTER_ID ? `The ${named(who)}` : `A ${named(who)}`);

/** Projectiles have negative ids, and no side where they run into somebody. */
const shortName = ({ id, name }: NumberedRef): string => (id < 0 ? 'projectile' : name);

const placeOrOutside = (cell: Cell | undefined): string => (cell ? placeText(cell) : 'out of board');
