/**
 * One line per event: actions indented by four, details by six. Whoever entered a cell is the
 * subject.
 */
import { eachNamed, located, named, numbered } from '../../common/phrase';
import { unreachable } from '../../common/unreachable';
import { type Action, type Detail, type Effect, STARFIGHTER_REF } from '../rules/events';

/** The line of an action and those of its details; empty for what a transcript does not tell. */
export function actionText(action: Action): string {
  const { id, name } = action.who;
  switch (action.kind) {
    case 'moved':
      return (
        moves(name)(id) + from(action.from) + (action.to ? to(action.to) : 'out of board\n') + lines(action.details)
      );
    case 'stayed':
      return staysAt(name)(id) + to(action.at) + lines(action.details);
    case 'passed':
      return passesAt(name)(id) + doubling(action.at);
    case 'fired':
      return firesAt(name)(id) + stop(action.at) + lines(action.details);
    case 'recalled':
      return teleportsTo(name)(id) + to(action.at) + lines(action.details);
    case 'repaired':
      return gainsBySpecial(name)(id) + health(action.health);
    case 'overcharged':
      return gainsBySpecial(name)(id) + energyFor(action.energy) + health(action.health);
    case 'cleared':
      return clears(name)(id) + lines(action.details);
    case 'unleashed':
      return unleashes(name)(id) + lines(action.details);
    case 'gained':
      return gains(name)(id) + amount(action.amount) + stat(action.stat);
    case 'appeared':
      return appearsAt(name)(id) + stop(action.at) + lines(action.details);
    case 'regenerated':
    case 'paid':
      return '';
    default:
      return unreachable(action);
  }
}

/** There is one Starfighter, and many of everybody else. */
const does = (deed: string) =>
  eachNamed((name) => numbered(`    ${name === STARFIGHTER_REF.name ? 'The' : 'A'} ${name}(id:`, `)${deed}`));

const moves = does(' moves: ');
const from = located('', ' -> ');
const to = located('', '\n');
const staysAt = does(' stays at: ');
const passesAt = does(' passes at location ');
const doubling = located('', ', doubling regen rate.\n');
const firesAt = does(' fires at location ');
const stop = located('', '.\n');
const teleportsTo = does(' uses special, teleporting to: ');
const gainsBySpecial = does(' uses special, gaining ');
const health = numbered('', ' health.\n');
const energyFor = numbered('', ' energy at the expense of ');
const clears = does(' uses special, clearing projectiles with drones.\n');
const unleashes = does(' uses special, unleashing a wave of energy.\n');
const gains = does(' gains ');
const amount = numbered('', ' ');
const stat = named('', '.\n');
const appearsAt = does(' spawns at location ');

function lines(details: readonly Detail[]): string {
  let text = '';
  for (const detail of details) text += detailLine(detail);
  return text;
}

function detailLine(detail: Detail): string {
  const { id, name } = detail.who;
  switch (detail.kind) {
    case 'spawned':
      return spawnsAt(name)(id) + (detail.at ? stop(detail.at) : 'out of board.\n');
    case 'collided': {
      // Projectiles have negative ids, and no side where they are the subject.
      const who = id < 0 ? '      The projectile collides with ' : collides(name);
      return who + other(detail.into.name)(detail.into.id) + comma(detail.at) + effectWords(detail.effect);
    }
    case 'destroyed':
      return theOneAt(name) + destroyed(detail.at);
    case 'healed':
      return heals(name) + other(detail.into.name)(detail.into.id) + forSome(detail.at) + damage(detail.amount);
    case 'neutralized':
      return projectileAt(id) + neutralized(detail.at);
    case 'struck':
      return somebody(name)(id) + takes(detail.at) + damage(detail.damage);
    default:
      return unreachable(detail);
  }
}

const spawnsAt = eachNamed((name) => numbered(`      A ${name}(id:`, ') spawns at location '));
const collides = named('      The ', ' collides with ');
const other = eachNamed((name) => numbered(`${name}(id:`, ') at location '));
const somebody = eachNamed((name) => numbered(`      A ${name}(id:`, ') at location '));
const comma = located('', ', ');
const theOneAt = named('      The ', ' at location ');
const destroyed = located('', ' has been destroyed.\n');
const heals = named('      The ', ' heals ');
const forSome = located('', ' for ');
const damage = numbered('', ' damage.\n');
const projectileAt = numbered('      A projectile(id:', ') at location ');
const neutralized = located('', ' has been neutralized.\n');
const takes = located('', ' takes ');

function effectWords(effect: Effect): string {
  switch (effect.kind) {
    case 'combining':
      return 'combining damage.\n';
    case 'negating':
      return 'negating damage.\n';
    case 'dealing':
      return dealing(effect.damage);
    case 'taking':
      return taking(effect.damage);
    case 'healing':
      return healing(effect.damage);
    case 'trading':
      return trading(effect.damage);
    default:
      return unreachable(effect);
  }
}

const dealing = numbered('dealing ', ' damage.\n');
const taking = numbered('taking ', ' damage.\n');
const healing = numbered('healing ', ' damage.\n');
const trading = numbered('trading ', ' damage.\n');
