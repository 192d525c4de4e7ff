/** Where a number decides and one more or less would decide otherwise: what small faults are found by. */
import { distance } from '../../common/grid';
import type { Reachable, Reached } from '../../face';
import type { Refusal } from '../rules/refusals';
import { energyToSpend } from '../rules/starfighter';
import type { Game, Starfighter } from '../rules/state';
import type { Order } from '../rules/turn';
import { itemIn } from './item';
import { reachTreasure } from './scoring';

const edge = itemIn('Edges', 'edge');

export const EDGES = {
  farthest: edge('farthest-move', 'Move to the end of the range', 'A distance equal to the Move value is allowed.'),
  tooFar: edge(
    'one-too-far',
    'Move one cell beyond the range',
    'A distance of one more than the Move value is refused.',
  ),
  lastMove: edge(
    'last-energy-move',
    'Move with the last energy',
    'A cost equal to the energy after regeneration is allowed.',
  ),
  lastFire: edge(
    'last-energy-fire',
    'Fire with the last energy',
    'A cost equal to the energy after regeneration is allowed.',
  ),
  lastSpecial: edge(
    'last-energy-special',
    'Power with the last energy',
    'A cost equal to the energy after regeneration is allowed.',
  ),
  shortMove: edge(
    'one-short-move',
    'Move with one energy too little',
    'A cost of one more than the energy after regeneration is refused.',
  ),
  shortFire: edge(
    'one-short-fire',
    'Fire with one energy too little',
    'A cost of one more than the energy after regeneration is refused.',
  ),
  shortSpecial: edge(
    'one-short-special',
    'Power with one energy too little',
    'A cost of one more than the energy after regeneration is refused.',
  ),
  overHealth: edge(
    'over-health',
    'A turn with more than the total health',
    'Health over its total does not regenerate and is not taken away.',
  ),
  overEnergy: edge(
    'over-energy',
    'A turn with more than the total energy',
    'Energy over its total does not regenerate and is not taken away.',
  ),
  cappedHealth: edge('capped-health', 'Health regenerates up to its total', 'What would exceed the total is lost.'),
  cappedEnergy: edge('capped-energy', 'Energy regenerates up to its total', 'What would exceed the total is lost.'),
  justSees: edge('just-sees', 'An enemy just sees the Starfighter', 'A distance equal to its vision is seen.'),
  justBlind: edge(
    'just-blind',
    'An enemy just does not see the Starfighter',
    'A distance of one more than its vision is not seen.',
  ),
  justSeen: edge('just-seen', 'An enemy is just seen', "A distance equal to the Starfighter's vision is seen."),
  justHidden: edge(
    'just-hidden',
    'An enemy is just hidden',
    "A distance of one more than the Starfighter's vision is hidden.",
  ),
  onThreshold: edge(
    'on-threshold',
    'The value drawn equals a threshold',
    'A kind spawns below its threshold, not at it.',
  ),
  belowThreshold: edge(
    'below-threshold',
    'The value drawn is one below a threshold',
    'A kind spawns up to one below its threshold.',
  ),
};

export function reachRefusalEdge(refusal: Refusal, reached: Reached): void {
  switch (refusal.code) {
    case 'out-of-range':
      if (refusal.distance === refusal.reach + 1) reached.add(EDGES.tooFar);
      break;
    case 'cannot-pay-move':
      if (refusal.needed === refusal.available + 1) reached.add(EDGES.shortMove);
      break;
    case 'cannot-pay-fire':
      if (refusal.needed === refusal.available + 1) reached.add(EDGES.shortFire);
      break;
    case 'cannot-pay-special':
      if (refusal.needed === refusal.available + 1) reached.add(EDGES.shortSpecial);
      break;
    default:
      break;
  }
}

/**
 * A bit for each. An edge is rarely met, and a call that is rarely made makes the compiler give up what it made of the
 * code around it: so a turn is looked at without any, and its edges are told in one place.
 */
const LIST: readonly Reachable[] = Object.values(EDGES);
const bit = (item: Reachable): number => 1 << LIST.indexOf(item);

const FARTHEST = bit(EDGES.farthest);
const LAST_MOVE = bit(EDGES.lastMove);
const LAST_FIRE = bit(EDGES.lastFire);
const LAST_SPECIAL = bit(EDGES.lastSpecial);
const OVER_HEALTH = bit(EDGES.overHealth);
const OVER_ENERGY = bit(EDGES.overEnergy);
const CAPPED_HEALTH = bit(EDGES.cappedHealth);
const CAPPED_ENERGY = bit(EDGES.cappedEnergy);
const JUST_SEES = bit(EDGES.justSees);
const JUST_BLIND = bit(EDGES.justBlind);
const JUST_SEEN = bit(EDGES.justSeen);
const JUST_HIDDEN = bit(EDGES.justHidden);
const ON_THRESHOLD = bit(EDGES.onThreshold);
const BELOW_THRESHOLD = bit(EDGES.belowThreshold);

/** `roll` is the value drawn at the end of the turn, if it came to that. */
export function reachTurnEdges(
  before: Game,
  order: Order,
  after: Game,
  roll: number | undefined,
  reached: Reached,
): void {
  let edges = costEdges(before.starfighter, order) | totalEdges(before.starfighter) | sightEdges(after);
  if (roll !== undefined) edges |= rollEdges(before, roll);
  while (edges !== 0) {
    const index = 31 - Math.clz32(edges);
    reached.add(LIST[index]);
    edges ^= 1 << index;
  }
  if (after.treasure !== before.treasure) reachTreasure(before.treasure, after.treasure, reached);
}

function costEdges(starfighter: Starfighter, order: Order): number {
  const { ship } = starfighter;
  const { weapon, power } = ship.loadout;
  const energy = energyToSpend(starfighter);
  switch (order.name) {
    case 'move': {
      const spaces = distance(starfighter, order.target);
      return (spaces === ship.move ? FARTHEST : 0) | (spaces * ship.moveCost === energy ? LAST_MOVE : 0);
    }
    case 'fire':
      return weapon.resource === 'energy' && weapon.cost === energy ? LAST_FIRE : 0;
    case 'special':
      return energy > 0 && power.energy === energy ? LAST_SPECIAL : 0;
    case 'pass':
      return 0;
  }
}

const totalEdges = ({ health, energy, ship }: Starfighter): number =>
  totalEdge(health, ship.healthRegen, ship.health, OVER_HEALTH, CAPPED_HEALTH) |
  totalEdge(energy, ship.energyRegen, ship.energy, OVER_ENERGY, CAPPED_ENERGY);

const totalEdge = (now: number, rate: number, total: number, over: number, capped: number): number =>
  now > total ? over : now < total && now + rate > total ? capped : 0;

function sightEdges({ starfighter, enemies }: Game): number {
  const { vision } = starfighter.ship;
  let edges = 0;
  for (const enemy of enemies) {
    const apart = distance(starfighter, enemy);
    const sees = apart - enemy.spec.vision;
    const seen = apart - vision;
    edges |= sees === 0 ? JUST_SEES : sees === 1 ? JUST_BLIND : 0;
    edges |= seen === 0 ? JUST_SEEN : seen === 1 ? JUST_HIDDEN : 0;
  }
  return edges;
}

function rollEdges({ thresholds }: Game, roll: number): number {
  let edges = 0;
  for (const threshold of thresholds)
    edges |= threshold === roll ? ON_THRESHOLD : threshold === roll + 1 ? BELOW_THRESHOLD : 0;
  return edges;
}
