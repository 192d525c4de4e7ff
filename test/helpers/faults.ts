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
  /** Commands of the shortest script known that shows it. */
  readonly shortest: number | undefined;
}

const faults = (
  system: string,
  folder: string,
  list: readonly (readonly [file: string, find: string, put: string, shortest?: number])[],
): readonly Fault[] =>
  list.map(([file, find, put, shortest]) => ({ system, file: `${folder}/${file}.ts`, find, put, shortest }));

const DEFENDER = faults('space-defender-2', 'space-defender-2', [
  ['tables/weapons', 'damage: 70,', 'damage: 71,', 1],
  ['tables/weapons', "cost: 20,\n    resource: 'energy'", "cost: 21,\n    resource: 'energy'", 1],
  ['tables/weapons', 'speed: 8,', 'speed: 7,', 5],
  ['tables/weapons', 'acceleration: 2', 'acceleration: 3', 7],
  ['tables/weapons', 'damage: 150,', 'damage: 140,', 1],
  ['tables/parts', '[4, 0], 10, 0, -1, 5', '[4, 0], 9, 0, -1, 5', 2],
  ['tables/parts', '[0, 3], 3, 6, 4, 5', '[0, 3], 3, 6, 5, 5', 2],
  [
    'tables/enemies',
    "pass: { kind: 'gain', stat: 'total health', amount: 10 }",
    "pass: { kind: 'gain', stat: 'total health', amount: 11 }",
    5,
  ],
  ['tables/enemies', 'plan: { steps: 6, deed: fire(100, 10) }', 'plan: { steps: 5, deed: fire(100, 10) }', 5],
  [
    'tables/enemies',
    "special: { kind: 'gain', stat: 'regen', amount: 10 }",
    "special: { kind: 'gain', stat: 'regen', amount: 5 }",
    5,
  ],
  ['tables/enemies', 'deed: fire(70, 2)', 'deed: fire(70, 3)', 5],
  ['tables/enemies', "{ kind: 'heal', amount: 10 }", "{ kind: 'heal', amount: 9 }", 5],
  ['tables/orbments', 'capacity: 4, multiplier: 3', 'capacity: 4, multiplier: 2', 18],
  ['tables/orbments', 'capacity: 3, multiplier: 2', 'capacity: 2, multiplier: 2', 7],
  ['tables/powers', 'OVERCHARGE_LIMIT = 50', 'OVERCHARGE_LIMIT = 49', 5],
  ['rules/refusals', 'if (spaces > reach)', 'if (spaces >= reach)', 3],
  ['rules/refusals', 'if (needed > available)', 'if (needed >= available)', 6],
  ['rules/refusals', 'if (value < before)', 'if (value <= before)', 1],
  ['rules/refusals', "if (spaces === 0) return { code: 'already-there', target };", '', 3],
  ['rules/arrivals', 'Math.max(damage - armour, 0)', 'Math.max(damage - armour, 1)', 21],
  ['rules/arrivals', 'if (enemy.health > 0) return false;', 'if (enemy.health >= 0) return false;', 7],
  ['rules/specials', 'starfighter.health - 1)', 'starfighter.health)', 6],
  [
    'rules/enemies',
    'Math.abs(enemy.column - pylon.column) > vision',
    'Math.abs(enemy.column - pylon.column) >= vision',
    7,
  ],
  ['rules/enemies', 'enemy.row, enemy.column - 1);', 'enemy.row, enemy.column - 2);', 4],
  ['rules/starfighter', 'regenerate(draft, 2);', 'regenerate(draft, 3);', 4],
  [
    'rules/starfighter',
    'if (row !== target.row) row += Math.sign(target.row - row);\n    else column += Math.sign(target.column - column);',
    'if (column !== target.column) column += Math.sign(target.column - column);\n    else row += Math.sign(target.row - row);',
    4,
  ],
  ['render/phrases', 'unleashing a wave of energy', 'unleashing a burst of energy', 7],
  ['render/phrases', 'has been neutralized', 'has been cleared', 8],
]);

const ODYSSEY_1 = faults('simodyssey', 'odyssey', [
  ['tables/entities', 'EXPLORER = { fuel: 3,', 'EXPLORER = { fuel: 4,', 1],
  ['tables/entities', "'blue giant': 5,", "'blue giant': 1,", 1],
  ['tables/entities', "'yellow dwarf': 2,", "'yellow dwarf': 1,", 1],
  ['tables/entities', 'stationaries: 10,', 'stationaries: 9,', 1],
  ['tables/entities', 'REST = { low: 0, high: 2 }', 'REST = { low: 0, high: 3 }', 1],
  ['rules/refusals', "if (isLanded) return { code: 'already-landed', sector };", '', 5],
  ['rules/refusals', 'planet.isAttached && !planet.isVisited', 'planet.isAttached', 5],
  ['rules/refusals', '>= QUADRANTS', '> QUADRANTS', 2],
  [
    'rules/turn',
    'if (!draft.exhaust(draft.explorer)) draft.devour(draft.explorer);',
    'if (!draft.devour(draft.explorer)) draft.exhaust(draft.explorer);',
    4,
  ],
  ['rules/travel', 'direction - 1', 'direction % 8', 2],
  ['rules/travel', 'Math.min(free, mover.place)', 'free', 5],
  ['render/phrases', 'Stationary on planet surface', 'Stationary on the planet surface', 4],
  ['render/phrases', 'found no life as we know it', 'found no life', 3],
  ['render/phrases', 'got devoured by blackhole', 'got devoured by black hole', 2],
]);

const ODYSSEY_2 = faults('simodyssey-2', 'odyssey', [
  ['tables/entities', 'janitaur: { fuel: 5, interval: 2, load: 2,', 'janitaur: { fuel: 5, interval: 1, load: 2,', 1],
  ['tables/entities', 'janitaur: { fuel: 5, interval: 2, load: 2,', 'janitaur: { fuel: 5, interval: 2, load: 1,', 1],
  [
    'tables/entities',
    'benign: { fuel: 3, interval: 1, load: 0, tunnels: true }',
    'benign: { fuel: 3, interval: 1, load: 0, tunnels: false }',
    2,
  ],
  ['tables/entities', 'malevolent: { fuel: 3,', 'malevolent: { fuel: 4,', 1],
  [
    'rules/behaviour',
    "return entity.kind === 'explorer'\n    ? !entity.isLanded",
    "return entity.kind === 'explorer'\n    ? true",
    13,
  ],
  ['rules/behaviour', 'const life = explorer.life - 1;', 'const life = explorer.life - 2;', 2],
  ['rules/behaviour', "if (draft.inSector(sector).some((entity) => entity.kind === 'benign')) return;", '', 2],
  ['rules/behaviour', 'if (place === undefined) return 0;', 'if (place === undefined) return 1;', 3],
  ['rules/behaviour', 'load >= FLYERS.janitaur.load', 'load > FLYERS.janitaur.load', 6],
  [
    'rules/behaviour',
    "entity.kind === 'malevolent' || entity.kind === 'benign' || entity.kind === 'janitaur';",
    "entity.kind === 'malevolent' || entity.kind === 'benign';",
    2,
  ],
  [
    'rules/behaviour',
    'moved.countdown = reproduce(draft, moved, journey.details);\n  moved.load = behave(draft, moved, journey.details);',
    'moved.load = behave(draft, moved, journey.details);\n  moved.countdown = reproduce(draft, moved, journey.details);',
    4,
  ],
  ['rules/refusals', 'value < (thresholds[at - 1] ?? value)', 'value <= (thresholds[at - 1] ?? 0)', 1],
  ['render/phrases', 'out of life support', 'out of life', 3],
  ['render/phrases', 'got imploded by janitaur', 'got destroyed by janitaur', 2],
]);

const DUNGEONS = faults('dungeonmania', 'dungeonmania', [
  ['tables/materials', "{ type: 'arrow', count: 3 }", "{ type: 'arrow', count: 2 }", 2],
  [
    'tables/materials',
    "{ type: 'wood', count: 2 },\n      { type: 'treasure', count: 1 }",
    "{ type: 'wood', count: 1 },\n      { type: 'treasure', count: 1 }",
    3,
  ],
  ['tables/limits', 'SPIDER_REACH = 20', 'SPIDER_REACH = 19', 4],
  [
    'tables/directions',
    '{ x: (x + 1) | 0, y },\n  { x, y: (y + 1) | 0 },',
    '{ x, y: (y + 1) | 0 },\n  { x: (x + 1) | 0, y },',
    2,
  ],
  ['rules/bombs', 'left: x - radius,', 'left: x - radius + 1,', 2],
  ['rules/potions', 'until: ticks + duration', 'until: ticks + duration + 1', 3],
  ['rules/spawning', '(draft.game.ticks + 1) %', 'draft.game.ticks %', 2],
  ['rules/interacting', 'if (held < wanted)', 'if (held <= wanted)', 1],
  ['rules/interacting', 'distance <= radius', 'distance < radius', 1],
  ['rules/battle', 'for (const weapon of weapons) wear(draft, weapon);', '', 3],
  ['rules/bombs', 'bombs.filter((bomb) => bomb.isOnMap)', 'bombs'],
  ['rules/bombs', "entity.type !== 'player'", "entity.type !== 'player' && entity.type !== 'wall'", 2],
  ['rules/bombs', 'if (there.isOn) explodeAll(draft, draft.now(there));', '', 4],
  ['rules/potions', 'queue: [...draft.player.queue, potion.key]', 'queue: [potion.key, ...draft.player.queue]', 5],
  ['rules/admission', 'exits.every(isOpen) : exits.some(isOpen)', 'exits.every(isOpen) : exits.every(isOpen)', 2],
  ['rules/admission', 'key?.keyNumber === door.keyNumber', 'key !== undefined', 3],
  ['rules/goals', "word === 'AND' ? first === '' && second === ''", "word === 'AND' ? second === ''", 2],
  ['rules/goals', 'treasure >= draft', 'treasure > draft', 2],
  ['rules/inventory', 'if (durability <= 0)', 'if (durability < 0)', 4],
  ['rules/battle', "type === 'shield') defence", "type === 'sword') defence", 3],
  ['rules/battle', '(attack - strength.defence) / 10', '(attack - strength.defence) / 5', 2],
  ['rules/flight', 'Math.abs(dx) >= Math.abs(dy)', 'Math.abs(dx) > Math.abs(dy)', 4],
  ['rules/spawning', "there.every(({ type }) => type !== 'player') && admits", 'admits', 2],
  ['rules/enemies', 'spider.turn === 1 ? -1 : 1', 'spider.turn', 2],
  ['rules/ally', "!draft.isOriginal('ally.reach') && distance", "draft.isOriginal('ally.reach') && distance", 3],
  ['rules/inventory', '[...player.inventory, item.key]', '[item.key, ...player.inventory]', 2],
  ['render/state', ', then ', ', next ', 4],
  ['render/refusals', 'No game has been started', 'No game was started', 1],
  [
    'render/refusals',
    "return invalid('Entity cannot be interacted');",
    "return illegal('Entity cannot be interacted');",
    2,
  ],
]);

export const FAULTS: readonly Fault[] = [...DEFENDER, ...ODYSSEY_1, ...ODYSSEY_2, ...DUNGEONS];
