/** Rules that hold in one corner of a turn: how far a Pylon heals, how fast a rocket is, who gains a second time. */
import { distance } from '../../common/grid';
import { itemsFor } from '../../common/reachable';
import type { Reachable, Reached } from '../../face';
import { NO_TREASURE } from '../rules/score';
import { type Enemy, FIRST_IDS, type Game, type State } from '../rules/state';
import type { Order } from '../rules/turn';
import type { EnemyKind } from '../tables/enemies';
import { OVERCHARGE_LIMIT } from '../tables/powers';
import { itemIn } from './item';

const edge = itemIn('Edges', 'detail');
const enemies = itemIn('Enemies', 'detail');
const endings = itemIn('Endings', 'detail');
const turns = itemIn('Turns', 'detail');

/** A rocket at 16 has left the board, or leaves it with its next flight. */
const ROCKET_SPEEDS = ['1', '2', '4', '8', '16'];
/** Who gains something and acts all the same. */
const GAINING: readonly EnemyKind[] = ['Grunt', 'Fighter', 'Carrier'];

const LATER = {
  turn: 'turn',
  shot: 'projectile',
  enemy: 'enemy',
  drop: 'score',
};
/** What begins anew with a game, and what goes on. */
const later = (end: string) =>
  itemsFor(Object.keys(LATER) as (keyof typeof LATER)[], (what) =>
    turns(
      `after-${end}/${what}`,
      `The first ${LATER[what]} of a game after one that was ${end}`,
      'Turns, ids and score begin anew; equipment, mode and random numbers go on.',
    ),
  );

export const DETAILS = {
  after: { lost: later('lost'), aborted: later('aborted') },
  healsFarthest: edge(
    'heals-farthest',
    'A Pylon heals at the end of its sight',
    'A distance equal to its vision is healed.',
  ),
  healsNew: enemies(
    'heals-new',
    'A Pylon heals an enemy of this turn',
    'Who was launched this turn is healed with the rest.',
  ),
  healsInFull: enemies('heals-in-full', 'A Pylon heals by all it can', 'An enemy with room for it gains 10 health.'),
  healsToTotal: edge('heals-to-total', 'A Pylon heals up to the total', 'What would exceed the total is lost.'),
  rocket: itemsFor(ROCKET_SPEEDS, (speed) =>
    edge(
      `rocket-${speed}`,
      `A rocket flies by its speed: ${speed}`,
      'A rocket flies twice as far each turn, without an end.',
    ),
  ),
  gainsAgain: itemsFor(GAINING, (kind) =>
    enemies(`gains-again-${kind}`, `${kind} gains a second time`, 'There is no limit to what an enemy gains.'),
  ),
  overchargeJustLess: edge(
    'overcharge-just-less',
    'Overcharge with just the health it takes',
    'Of 50 health it takes 49: the last point is never taken.',
  ),
  fallsOnWay: endings('falls-on-way', 'Starfighter destroyed on its way', 'It pays for the cells it covered.'),
  fallsAtTarget: endings('falls-at-target', 'Starfighter destroyed where it was to go', 'It pays for the whole way.'),
  fallsAfterLaunch: endings(
    'falls-after-launch',
    'Starfighter destroyed after an Interceptor was launched',
    'Who is launched looks around at once; nobody does so again in this turn.',
  ),
  enemiesLeft: endings(
    'enemies-left',
    'Starfighter destroyed with enemies left',
    'They are shown as they were when it fell: who sees whom is not looked at again.',
  ),
};

const { healsInFull: HEALS_IN_FULL, healsToTotal: HEALS_TO_TOTAL } = DETAILS;
const ROCKET: Readonly<Record<number, Reachable>> = DETAILS.rocket;
const AGAIN: Readonly<Record<string, Reachable>> = DETAILS.gainsAgain;

export const rocketItem = (speed: number): Reachable | undefined => ROCKET[speed];

/** `firstNew` is the id of the first enemy of this turn. */
export function reachHealing(
  pylon: Enemy,
  into: Enemy,
  amount: number,
  healed: number,
  firstNew: number,
  reached: Reached,
): void {
  if (distance(pylon, into) === pylon.spec.vision) reached.add(DETAILS.healsFarthest);
  if (into.id >= firstNew) reached.add(DETAILS.healsNew);
  reached.add(healed === amount ? HEALS_IN_FULL : healed > 0 ? HEALS_TO_TOTAL : undefined);
}

/** In a game that is not the first: what an earlier one could have left its mark on shows in what comes first. */
export function reachLater({ lastGame }: State, before: Game, after: Game, reached: Reached): void {
  if (lastGame === 'none') return;
  const items = DETAILS.after[lastGame];
  if (before.turn === 0) reached.add(items.turn);
  if (isFirst(before.nextProjectile, after.nextProjectile, FIRST_IDS.projectile)) reached.add(items.shot);
  if (isFirst(before.nextEnemy, after.nextEnemy, FIRST_IDS.enemy)) reached.add(items.enemy);
  if (isFirst(before.treasure, after.treasure, NO_TREASURE)) reached.add(items.drop);
}

const isFirst = <T>(before: T, after: T, none: T): boolean => before === none && after !== none;

/** Whether an enemy that gains had gained before. */
export const againItem = ({ spec, totalHealth, armour, regen }: Enemy): Reachable | undefined =>
  totalHealth > spec.health || armour > spec.armour || regen > spec.regen ? AGAIN[spec.name] : undefined;

/** It regenerates first, so there is always something to take. */
export const overchargeItem = (health: number): Reachable | undefined =>
  health === OVERCHARGE_LIMIT - 1 ? DETAILS.overchargeJustLess : undefined;

/** A turn in which the Starfighter fell. */
export function reachFall(order: Order, after: Game, isOwnMove: boolean, hasLaunched: boolean, reached: Reached): void {
  if (after.enemies.length > 0) reached.add(DETAILS.enemiesLeft);
  if (hasLaunched) reached.add(DETAILS.fallsAfterLaunch);
  if (order.name !== 'move' || !isOwnMove) return;
  reached.add(distance(after.starfighter, order.target) > 0 ? DETAILS.fallsOnWay : DETAILS.fallsAtTarget);
}
