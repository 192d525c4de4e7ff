/** What becomes of the Explorer: its ways, its fuel, its life. */
import { itemsFor } from '../../common/reachable';
import type { Cell, Command, Reached } from '../../face';
import type { DeathEvent, Log, MovementEvent } from '../rules/events';
import { DIRECTIONS, QUADRANTS, SIDE, sectorOf } from '../rules/galaxy';
import type { Mission } from '../rules/state';
import { EXPLORER, EXPLORER_ID, SYMBOLS } from '../tables/entities';
import { type Item, itemIn } from './item';

const explorer = itemIn('Explorer');
const death = itemIn('Deaths');

export const EXPLORER_ITEMS = {
  directions: itemsFor(DIRECTIONS, (direction) =>
    explorer(
      `moves-${direction}`,
      `Explorer moves ${direction}`,
      'A move leads to the neighbouring sector, into its left-most free quadrant.',
    ),
  ),
  acrossRows: explorer(
    'across-rows',
    'Explorer crosses the northern or southern edge',
    'The edges of the galaxy are joined.',
  ),
  acrossColumns: explorer(
    'across-columns',
    'Explorer crosses the western or eastern edge',
    'The edges of the galaxy are joined.',
  ),
  lastPlace: explorer(
    'last-place',
    'Explorer takes the last place of a sector',
    'A sector with three in it has room for one more.',
  ),
  tunnelled: explorer(
    'tunnels',
    'Explorer tunnels',
    'A wormhole leads to a drawn sector that is not full, at no fuel.',
  ),
  tunnelledWithin: explorer(
    'tunnels-within',
    'Explorer tunnels within its sector',
    'A free quadrant before its own is taken.',
  ),
  returned: explorer('returns', 'Explorer returns to its place', 'The wormhole may lead back to its own quadrant.'),
  drawsAgain: explorer('draws-again', 'Explorer draws another sector', 'A full sector is drawn again.'),
  landed: explorer('lands', 'Landed without finding life', 'The planet is marked as visited and a turn is taken.'),
  foundLife: explorer('finds-life', 'Landed and found life', 'The mission is won.'),
  nextPlanet: explorer(
    'next-planet',
    'Landed on the next planet of a sector',
    'The unvisited attached planet with the lowest id is taken.',
  ),
  liftedOff: explorer('lifts-off', 'Lifted off', 'The Explorer leaves the planet.'),
  refuelled: itemsFor(['move', 'pass', 'land', 'wormhole'], (name) =>
    explorer(
      `refuels-on-${name}`,
      `Explorer refuelled on ${name}`,
      'A star in its sector refuels at the end of the action.',
    ),
  ),
  attacked: itemsFor(['2', '1', '0'], (life) =>
    explorer(
      `attacked-to-${life}`,
      `Explorer attacked, life ${life} of ${EXPLORER.life}`,
      'A malevolent takes one unit of life.',
      'malevolent',
    ),
  ),
};

export const EXPLORER_DEATHS: Readonly<Record<DeathEvent['cause']['kind'], Item | undefined>> = {
  'no fuel': death(
    'explorer-no-fuel',
    'Explorer lost without fuel',
    'Who has no fuel left after an action, and no star, is lost.',
  ),
  'black hole': death(
    'explorer-black-hole',
    'Explorer devoured',
    'The black hole takes whoever ends a move in its sector.',
  ),
  asteroid: death(
    'explorer-asteroid',
    'Explorer destroyed by an asteroid',
    'An asteroid destroys whoever it meets, unless landed.',
    'asteroid',
  ),
  'no life': death(
    'explorer-no-life',
    'Explorer lost without life',
    'The last unit of life was taken by a malevolent.',
    'malevolent',
  ),
  benign: undefined,
  janitaur: undefined,
};

export const EXPLORER_END = {
  othersAct: death('others-act', 'Others act after the death of the Explorer', 'The turn runs to its end.'),
  // No kind but these can kill it on the ground it leaves.
  atLiftoff: death(
    'explorer-at-liftoff',
    'Explorer dies in the turn in which it lifts off',
    'Who lifts off can be met in the same turn.',
    'asteroid',
    'malevolent',
  ),
};

export function reachExplorerMove(
  { kind, from, at }: MovementEvent,
  { name, args }: Command,
  after: Mission,
  reached: Reached,
): void {
  const isSameSector = from.row === at.row && from.column === at.column;
  if (kind === 'tunnelled') reached.add(isSameSector ? EXPLORER_ITEMS.tunnelledWithin : EXPLORER_ITEMS.tunnelled);
  if (kind === 'returned') reached.add(EXPLORER_ITEMS.returned);
  if (name !== 'move') return;
  const directions: Readonly<Record<string, Item>> = EXPLORER_ITEMS.directions;
  reached.add(directions[String(args[0])]);
  if (isAcross(from.row, at.row)) reached.add(EXPLORER_ITEMS.acrossRows);
  if (isAcross(from.column, at.column)) reached.add(EXPLORER_ITEMS.acrossColumns);
  if (at.slot === QUADRANTS && after.explorer.life > 0) reached.add(EXPLORER_ITEMS.lastPlace);
}

const isAcross = (from: Cell['row'], to: Cell['row']): boolean => Math.abs(from - to) === SIDE - 1;

export function reachExplorerTurn({ name }: Command, { events, draws }: Log, reached: Reached): void {
  const sectorDraws = (draws ?? []).filter(({ symbol, high }) => symbol === SYMBOLS.explorer && high === SIDE);
  if (sectorDraws.length > 2) reached.add(EXPLORER_ITEMS.drawsAgain);
  const isDead = events.some((event) => event.kind === 'died' && event.who.id === EXPLORER_ID);
  if (!isDead) return;
  if (name === 'liftoff') reached.add(EXPLORER_END.atLiftoff);
  if (events.some((event) => 'details' in event && event.who.id !== EXPLORER_ID)) reached.add(EXPLORER_END.othersAct);
}

/** Also where it wins the mission. */
export function reachLanding({ name }: Command, before: Mission, reached: Reached): void {
  if (name === 'land' && hasVisited(before)) reached.add(EXPLORER_ITEMS.nextPlanet);
}

const hasVisited = ({ others, explorer: { place } }: Mission): boolean =>
  others.some((other) => other.kind === 'planet' && other.isVisited && sectorOf(other.place) === sectorOf(place));
