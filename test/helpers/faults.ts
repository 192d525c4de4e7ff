/**
 * Engines with one small fault each, made by changing one place in the source of ours: a number in a table, a
 * comparison, a word, an order, a refusal that is missing. What a hunt has to find.
 */
export interface Fault {
  /** Id of the system. */
  readonly system: string;
  /** Below `engine`. */
  readonly file: string;
  /** What stands there, once. */
  readonly find: string;
  readonly put: string;
}

const faults = (
  system: string,
  folder: string,
  list: readonly (readonly [string, string, string])[],
): readonly Fault[] => list.map(([file, find, put]) => ({ system, file: `${folder}/${file}.ts`, find, put }));

const DEFENDER = faults('space-defender-2', 'space-defender-2', [
  ['tables/weapons', 'damage: 70,', 'damage: 71,'],
  ['tables/weapons', "cost: 20,\n    resource: 'energy'", "cost: 21,\n    resource: 'energy'"],
  ['tables/weapons', 'speed: 8,', 'speed: 7,'],
  ['tables/weapons', 'acceleration: 2', 'acceleration: 3'],
  ['tables/weapons', 'damage: 150,', 'damage: 140,'],
  ['tables/parts', '[4, 0], 10, 0, -1, 5', '[4, 0], 9, 0, -1, 5'],
  ['tables/parts', '[0, 3], 3, 6, 4, 5', '[0, 3], 3, 6, 5, 5'],
  [
    'tables/enemies',
    "pass: { kind: 'gain', stat: 'total health', amount: 10 }",
    "pass: { kind: 'gain', stat: 'total health', amount: 11 }",
  ],
  ['tables/enemies', 'plan: { steps: 6, deed: fire(100, 10) }', 'plan: { steps: 5, deed: fire(100, 10) }'],
  [
    'tables/enemies',
    "special: { kind: 'gain', stat: 'regen', amount: 10 }",
    "special: { kind: 'gain', stat: 'regen', amount: 5 }",
  ],
  ['tables/enemies', 'deed: fire(70, 2)', 'deed: fire(70, 3)'],
  ['tables/enemies', "{ kind: 'heal', amount: 10 }", "{ kind: 'heal', amount: 9 }"],
  ['tables/orbments', 'capacity: 4, multiplier: 3', 'capacity: 4, multiplier: 2'],
  ['tables/orbments', 'capacity: 3, multiplier: 2', 'capacity: 2, multiplier: 2'],
  ['tables/powers', 'OVERCHARGE_LIMIT = 50', 'OVERCHARGE_LIMIT = 49'],
  ['rules/refusals', 'if (spaces > reach)', 'if (spaces >= reach)'],
  ['rules/refusals', 'if (needed > available)', 'if (needed >= available)'],
  ['rules/refusals', 'if (value < before)', 'if (value <= before)'],
  ['rules/refusals', "if (spaces === 0) return { code: 'already-there', target };", ''],
  ['rules/arrivals', 'Math.max(damage - armour, 0)', 'Math.max(damage - armour, 1)'],
  ['rules/arrivals', 'if (enemy.health > 0) return false;', 'if (enemy.health >= 0) return false;'],
  ['rules/specials', 'starfighter.health - 1)', 'starfighter.health)'],
  [
    'rules/enemies',
    'Math.abs(enemy.column - pylon.column) > vision',
    'Math.abs(enemy.column - pylon.column) >= vision',
  ],
  ['rules/enemies', 'enemy.row, enemy.column - 1);', 'enemy.row, enemy.column - 2);'],
  ['rules/starfighter', 'regenerate(draft, 2);', 'regenerate(draft, 3);'],
  [
    'rules/starfighter',
    'if (row !== target.row) row += Math.sign(target.row - row);\n    else column += Math.sign(target.column - column);',
    'if (column !== target.column) column += Math.sign(target.column - column);\n    else row += Math.sign(target.row - row);',
  ],
  ['render/phrases', 'unleashing a wave of energy', 'unleashing a burst of energy'],
  ['render/phrases', 'has been neutralized', 'has been cleared'],
]);

const ODYSSEY_1 = faults('simodyssey', 'odyssey', [
  ['tables/entities', 'EXPLORER = { fuel: 3,', 'EXPLORER = { fuel: 4,'],
  ['tables/entities', "'blue giant': 5,", "'blue giant': 1,"],
  ['tables/entities', "'yellow dwarf': 2,", "'yellow dwarf': 1,"],
  ['tables/entities', 'stationaries: 10,', 'stationaries: 9,'],
  ['tables/entities', 'REST = { low: 0, high: 2 }', 'REST = { low: 0, high: 3 }'],
  ['rules/refusals', "if (isLanded) return { code: 'already-landed', sector };", ''],
  ['rules/refusals', 'planet.isAttached && !planet.isVisited', 'planet.isAttached'],
  ['rules/refusals', '>= QUADRANTS', '> QUADRANTS'],
  [
    'rules/turn',
    'if (!draft.exhaust(draft.explorer)) draft.devour(draft.explorer);',
    'if (!draft.devour(draft.explorer)) draft.exhaust(draft.explorer);',
  ],
  ['rules/travel', 'direction - 1', 'direction % 8'],
  ['rules/travel', 'Math.min(free, mover.place)', 'free'],
  ['render/phrases', 'Stationary on planet surface', 'Stationary on the planet surface'],
  ['render/phrases', 'found no life as we know it', 'found no life'],
  ['render/phrases', 'got devoured by blackhole', 'got devoured by black hole'],
]);

const ODYSSEY_2 = faults('simodyssey-2', 'odyssey', [
  ['tables/entities', 'janitaur: { fuel: 5, interval: 2, load: 2,', 'janitaur: { fuel: 5, interval: 1, load: 2,'],
  ['tables/entities', 'janitaur: { fuel: 5, interval: 2, load: 2,', 'janitaur: { fuel: 5, interval: 2, load: 1,'],
  [
    'tables/entities',
    'benign: { fuel: 3, interval: 1, load: 0, tunnels: true }',
    'benign: { fuel: 3, interval: 1, load: 0, tunnels: false }',
  ],
  ['tables/entities', 'malevolent: { fuel: 3,', 'malevolent: { fuel: 4,'],
  [
    'rules/behaviour',
    "return entity.kind === 'explorer'\n    ? !entity.isLanded",
    "return entity.kind === 'explorer'\n    ? true",
  ],
  ['rules/behaviour', 'const life = explorer.life - 1;', 'const life = explorer.life - 2;'],
  ['rules/behaviour', "if (draft.inSector(sector).some((entity) => entity.kind === 'benign')) return;", ''],
  ['rules/behaviour', 'if (place === undefined) return 0;', 'if (place === undefined) return 1;'],
  ['rules/behaviour', 'load >= FLYERS.janitaur.load', 'load > FLYERS.janitaur.load'],
  [
    'rules/behaviour',
    "entity.kind === 'malevolent' || entity.kind === 'benign' || entity.kind === 'janitaur';",
    "entity.kind === 'malevolent' || entity.kind === 'benign';",
  ],
  [
    'rules/behaviour',
    'moved.countdown = reproduce(draft, moved, journey.details);\n  moved.load = behave(draft, moved, journey.details);',
    'moved.load = behave(draft, moved, journey.details);\n  moved.countdown = reproduce(draft, moved, journey.details);',
  ],
  ['rules/refusals', 'value < (thresholds[at - 1] ?? value)', 'value <= (thresholds[at - 1] ?? 0)'],
  ['render/phrases', 'out of life support', 'out of life'],
  ['render/phrases', 'got imploded by janitaur', 'got destroyed by janitaur'],
]);

const DUNGEONS = faults('dungeonmania', 'dungeonmania', [
  ['tables/materials', "{ type: 'arrow', count: 3 }", "{ type: 'arrow', count: 2 }"],
  [
    'tables/materials',
    "{ type: 'wood', count: 2 },\n      { type: 'treasure', count: 1 }",
    "{ type: 'wood', count: 1 },\n      { type: 'treasure', count: 1 }",
  ],
  ['tables/limits', 'SPIDER_REACH = 20', 'SPIDER_REACH = 19'],
  [
    'tables/directions',
    '{ x: (x + 1) | 0, y },\n  { x, y: (y + 1) | 0 },',
    '{ x, y: (y + 1) | 0 },\n  { x: (x + 1) | 0, y },',
  ],
  ['rules/bombs', 'left: x - radius,', 'left: x - radius + 1,'],
  ['rules/potions', 'until: ticks + duration', 'until: ticks + duration + 1'],
  ['rules/spawning', '(draft.game.ticks + 1) %', 'draft.game.ticks %'],
  ['rules/interacting', 'if (held < wanted)', 'if (held <= wanted)'],
  ['rules/interacting', 'distance <= radius', 'distance < radius'],
  ['rules/battle', 'for (const weapon of weapons) wear(draft, weapon);', ''],
  ['rules/bombs', 'bombs.filter((bomb) => bomb.isOnMap)', 'bombs'],
  ['rules/bombs', "entity.type !== 'player'", "entity.type !== 'player' && entity.type !== 'wall'"],
  ['rules/bombs', 'if (there.isOn) explodeAll(draft, draft.now(there));', ''],
  ['rules/potions', 'queue: [...draft.player.queue, potion.key]', 'queue: [potion.key, ...draft.player.queue]'],
  ['rules/admission', 'exits.every(isOpen) : exits.some(isOpen)', 'exits.every(isOpen) : exits.every(isOpen)'],
  ['rules/admission', 'key?.keyNumber === door.keyNumber', 'key !== undefined'],
  ['rules/goals', "word === 'AND' ? first === '' && second === ''", "word === 'AND' ? second === ''"],
  ['rules/goals', 'treasure >= draft', 'treasure > draft'],
  ['rules/inventory', 'if (durability <= 0)', 'if (durability < 0)'],
  ['rules/battle', "type === 'shield') defence", "type === 'sword') defence"],
  ['rules/battle', '(attack - strength.defence) / 10', '(attack - strength.defence) / 5'],
  ['rules/flight', 'Math.abs(dx) >= Math.abs(dy)', 'Math.abs(dx) > Math.abs(dy)'],
  ['rules/spawning', "there.every(({ type }) => type !== 'player') && admits", 'admits'],
  ['rules/enemies', 'spider.turn === 1 ? -1 : 1', 'spider.turn'],
  ['rules/ally', "!draft.isOriginal('ally.reach') && distance", "draft.isOriginal('ally.reach') && distance"],
  ['rules/inventory', '[...player.inventory, item.key]', '[item.key, ...player.inventory]'],
  ['render/state', ', then ', ', next '],
  ['render/refusals', 'No game has been started', 'No game was started'],
  [
    'render/refusals',
    "return invalid('Entity cannot be interacted');",
    "return illegal('Entity cannot be interacted');",
  ],
]);

export const FAULTS: readonly Fault[] = [...DEFENDER, ...ODYSSEY_1, ...ODYSSEY_2, ...DUNGEONS];
