/**
 * Faults that were made up after the hunter was, by reading the rules alone: whether it finds what nobody had in mind
 * when it was written.
 */
import { type Fault, faults } from './fault';

const DEFENDER = faults('space-defender-2', 'space-defender-2', [
  ['rules/starfighter', 'pay(draft, weapon.cost, 0)', 'pay(draft, weapon.cost + 1, 0)', 3],
  ['rules/starfighter', 'pay(draft, 0, weapon.cost)', 'pay(draft, 0, weapon.cost - 1)', 4],
  ['rules/specials', 'pay(draft, power.energy, 0);', 'pay(draft, power.energy - 1, 0);', 3],
  ['rules/specials', 'pierced(STRIKE_DAMAGE, enemy.armour)', 'STRIKE_DAMAGE', 7],
  ['rules/vision', 'apart <= starfighter.ship.vision', 'apart < starfighter.ship.vision', 4],
  ['rules/vision', 'apart <= enemy.spec.vision', 'apart < enemy.spec.vision', 4],
  ['render/refusals', 'Menu option selected out of range.', 'Menu option chosen out of range.', 3],
  ['render/phrases', 'at the expense of', 'at the cost of', 6],
  [
    'rules/turn',
    'friendlyProjectilesAct(draft);\n  if (draft.isOver) return;\n  enemyProjectilesAct(draft);',
    'enemyProjectilesAct(draft);\n  if (draft.isOver) return;\n  friendlyProjectilesAct(draft);',
    6,
  ],
  ['rules/turn', 'if (roll < (thresholds', 'if (roll <= (thresholds', 3],
  ['rules/setup', 'return choice > options ?', 'return choice > options + 1 ?', 3],
  ['rules/setup', "if (stage.kind === 'in game') return { code: 'already-in-game' };", '', 3],
  [
    'rules/arrivals',
    'draft.destroy(enemy, at);\n  hurtStarfighter(draft, health, at);',
    'hurtStarfighter(draft, health, at);\n  draft.destroy(enemy, at);',
    5,
  ],
  ['rules/arrivals', 'Math.min(before + amount, enemy.totalHealth)', 'before + amount', 5],
  ['rules/enemies', 'enemy.totalHealth += amount;', '', 5],
  [
    'rules/refusals',
    "needed > available ? { code: 'cannot-pay-special'",
    "needed >= available ? { code: 'cannot-pay-special'",
    5,
  ],
  ['rules/state', 'Math.ceil(rows / 2)', 'Math.floor(rows / 2 + 1)', 2],
  ['tables/orbments', "kind: 'silver', points: 2", "kind: 'silver', points: 3", 4],
]);

const ODYSSEY_1 = faults('simodyssey', 'odyssey', [
  ['tables/entities', 'LIFE_DRAW = { low: 1, high: 2, alive: 2 }', 'LIFE_DRAW = { low: 1, high: 2, alive: 1 }', 2],
  ['rules/refusals', "if (stationary?.kind !== 'yellow dwarf') return { code: 'no-yellow-dwarf', sector };", '', 2],
  [
    'rules/refusals',
    "if (isLanded) return { code: 'landed', sector };\n      return stationary?.kind === 'wormhole' ? undefined : { code: 'no-wormhole', sector };",
    "if (stationary?.kind !== 'wormhole') return { code: 'no-wormhole', sector };\n      return isLanded ? { code: 'landed', sector } : undefined;",
    4,
  ],
  ['render/phrases', 'Travelling at cruise speed', 'Traveling at cruise speed', 2],
  ['render/phrases', 'has lifted off from planet', 'has lifted off from the planet', 4],
  ['rules/travel', 'journey.isFlown ? 1 : 0', 'journey.isFlown ? 2 : 0', 2],
  ['rules/travel', 'return { place, isFlown: false, details };', 'return { place, isFlown: true, details };', 3],
  ['rules/draft', 'if (movable.fuel > 0) return false;', 'if (movable.fuel >= 0) return false;', 4],
  [
    'rules/behaviour',
    'if (draft.luminosity(sectorOf(place)) > 0) {',
    'if (draft.luminosity(sectorOf(place)) > 2) {',
    2,
  ],
  ['rules/galaxy', '[1, 1],\n  [1, 0],', '[1, 0],\n  [1, 1],', 2],
  [
    'rules/step',
    "return { kind: 'won', mission: { ...before, explorer, others }, state: turned(state, state.random, undefined) };",
    "return { kind: 'won', mission: { ...before, explorer, others }, state: spoken({ ...state, mission: undefined }) };",
    3,
  ],
]);

const ODYSSEY_2 = faults('simodyssey-2', 'odyssey', [
  [
    'rules/behaviour',
    "if (victim.kind === 'malevolent') destroy",
    "if (victim.kind === 'malevolent' || victim.kind === 'janitaur') destroy",
    2,
  ],
  ['rules/behaviour', '!isAlive(explorer) || explorer.isLanded ||', '!isAlive(explorer) ||', 6],
  ['rules/behaviour', 'if (parent.countdown > 0) return', 'if (parent.countdown > 1) return', 2],
  ['rules/behaviour', 'load });\n  return 0;', 'load });\n  return load;', 2],
  ['rules/behaviour', 'draft.exhaust(moved) || draft.devour(moved)', 'draft.devour(moved) || draft.exhaust(moved)', 4],
  ['rules/behaviour', 'newborn(parent.kind, id, place, actsOn)', 'newborn(parent.kind, id, place, actsOn + 1)', 3],
  ['rules/behaviour', 'if (draft.devour(moved)) return;\n  for', 'for', 2],
  ['rules/refusals', "return isLanded ? undefined : { code: 'not-landed', sector };", 'return undefined;', 2],
  ['rules/refusals', '.find((planet) => planet.isAttached', '.findLast((planet) => planet.isAttached', 4],
  ['rules/travel', 'FLYERS[mover.kind].fuel)', 'FLYERS[mover.kind].fuel + 1)', 2],
  ['render/phrases', 'got lost in space - out of fuel', 'got lost in space - no fuel', 4],
  ['render/phrases', 'please abort the current one first', 'please abort the present one first', 2],
]);

const DUNGEONS = faults('dungeonmania', 'dungeonmania', [
  ['rules/bombs', 'right: x + radius,', 'right: x + radius + 1,', 2],
  ['rules/interacting', "if (mercenary.isAlly) return { reason: 'ally' };", ''],
  ['rules/interacting', "'treasure', draft.config.bribe_amount)", "'treasure', draft.config.bribe_amount - 1)"],
  ['rules/interacting', 'if (isAdjacent(ally, draft.player)) reached(draft, ally);', ''],
  ['rules/moving', 'if (mayCarry(draft)) collect', 'if (mayCarry(draft) || true) collect'],
  ['rules/moving', 'setSwitch(draft, there, false);', 'setSwitch(draft, there, there.isOn);'],
  ['rules/moving', 'untie(draft, bomb, switchesBeside(draft, bomb));', ''],
  ['rules/battle', '(strength.factor * strength.attack) / 5', '(strength.factor - 1 + strength.attack) / 5'],
  ['rules/battle', 'const weapons = player.effect ? []', 'const weapons = player.health < 0 ? []'],
  ['rules/spawning', 'closed.push(placeAt(HERE));', ''],
  ['rules/refusals', "if (isOver(draft.game, draft.player)) return { code: 'GAME_OVER' };", ''],
  ['rules/potions', 'effect.until !== ticks', 'effect.until - 1 !== ticks'],
  ['render/refusals', '} cannot be built', '} can not be built'],
  ['render/battles', "idsOf(items) || 'none'", "idsOf(items) || 'nothing'"],
  [
    'rules/enemies',
    "isInDanger = draft.player.effect?.type === 'invincibility_potion'",
    "isInDanger = draft.player.effect?.type === 'invisibility_potion'",
  ],
  ['rules/admission', "return mover.type === 'spider';", 'return false;'],
  ['rules/building', 'for (const item of from) dropItem', 'for (const item of from.slice(1)) dropItem'],
  ['rules/goals', ": first === '' || second === '';", ": first === '';"],
  [
    'tables/materials',
    "{ type: 'treasure', count: 1 },\n    ],\n    [\n      { type: 'wood', count: 2 },\n      { type: 'key', count: 1 },",
    "{ type: 'key', count: 1 },\n    ],\n    [\n      { type: 'wood', count: 2 },\n      { type: 'treasure', count: 1 },",
  ],
  ['rules/flight', "dx >= 0 ? 'RIGHT'", "dx > 0 ? 'RIGHT'"],
]);

export const LATER_FAULTS: readonly Fault[] = [...DEFENDER, ...ODYSSEY_1, ...ODYSSEY_2, ...DUNGEONS];
