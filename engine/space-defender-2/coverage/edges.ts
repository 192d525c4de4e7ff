/** Where a number decides and one more or less would decide otherwise: what small faults are found by. */
import { distance } from '../../common/grid';
import { idOf } from '../../common/reachable';
import type { Reachable, Reached } from '../../face';
import type { Report } from '../rules/events';
import type { Refusal } from '../rules/refusals';
import type { Treasure } from '../rules/score';
import { energyToSpend } from '../rules/starfighter';
import type { Game, Starfighter } from '../rules/state';
import type { Order } from '../rules/turn';

const edge = (id: string, title: string, text: string): Reachable => ({
  id: idOf('edge', id),
  group: 'Edges',
  title,
  text,
});

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
  fullPlatinum: edge(
    'full-platinum',
    'A platinum focus is full',
    'Three slots filled double what is in it; it begins with a bronze orb.',
  ),
  fullDiamond: edge(
    'full-diamond',
    'A diamond focus is full',
    'Four slots filled triple what is in it; it begins with a gold orb.',
  ),
  intoPlatinum: edge(
    'into-platinum',
    'A platinum focus is filled further',
    'What is dropped goes into the open focus.',
  ),
  intoDiamond: edge('into-diamond', 'A diamond focus is filled further', 'What is dropped goes into the open focus.'),
  nestedFocus: edge('nested-focus', 'A focus in a focus', 'What is dropped goes into the innermost focus with room.'),
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

export function reachTurnEdges(before: Game, order: Order, after: Game, { draws }: Report, reached: Reached): void {
  const { starfighter, thresholds } = before;
  reachCost(starfighter, order, reached);
  reachTotals(starfighter, reached);
  reachSight(after, reached);
  reachTreasure(before.treasure, after.treasure, reached);
  if (!draws) return;
  if (thresholds.includes(draws.roll)) reached.add(EDGES.onThreshold);
  if (thresholds.includes(draws.roll + 1)) reached.add(EDGES.belowThreshold);
}

function reachCost(starfighter: Starfighter, order: Order, reached: Reached): void {
  const { ship } = starfighter;
  const { weapon, power } = ship.loadout;
  const energy = energyToSpend(starfighter);
  if (order.name === 'move') {
    const spaces = distance(starfighter, order.target);
    if (spaces === ship.move) reached.add(EDGES.farthest);
    if (spaces * ship.moveCost === energy) reached.add(EDGES.lastMove);
  }
  if (order.name === 'fire' && weapon.resource === 'energy' && weapon.cost === energy) reached.add(EDGES.lastFire);
  if (order.name === 'special' && power.energy === energy && energy > 0) reached.add(EDGES.lastSpecial);
}

function reachTotals({ health, energy, ship }: Starfighter, reached: Reached): void {
  if (health > ship.health) reached.add(EDGES.overHealth);
  else if (health < ship.health && health + ship.healthRegen > ship.health) reached.add(EDGES.cappedHealth);
  if (energy > ship.energy) reached.add(EDGES.overEnergy);
  else if (energy < ship.energy && energy + ship.energyRegen > ship.energy) reached.add(EDGES.cappedEnergy);
}

function reachSight({ starfighter, enemies }: Game, reached: Reached): void {
  const { vision } = starfighter.ship;
  for (const enemy of enemies) {
    const apart = distance(starfighter, enemy);
    if (apart === enemy.spec.vision) reached.add(EDGES.justSees);
    else if (apart === enemy.spec.vision + 1) reached.add(EDGES.justBlind);
    if (apart === vision) reached.add(EDGES.justSeen);
    else if (apart === vision + 1) reached.add(EDGES.justHidden);
  }
}

function reachTreasure(before: Treasure, after: Treasure, reached: Reached): void {
  if (after === before) return;
  if (after.open?.outer) reached.add(EDGES.nestedFocus);
  if (after.open && after.open.slots.length > 1)
    reached.add(after.open.kind === 'platinum' ? EDGES.intoPlatinum : EDGES.intoDiamond);
  if (after.closed === before.closed) return;
  if (after.closed?.orbment.kind === 'platinum') reached.add(EDGES.fullPlatinum);
  if (after.closed?.orbment.kind === 'diamond') reached.add(EDGES.fullDiamond);
}
