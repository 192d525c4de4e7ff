/** Everything that our own scripts must show at least once, in the words of `witness.ts`. */

import { SETUP_PAGES } from '../../../engine/space-defender-2/rules/state';
import { SPAWN_ORDER } from '../../../engine/space-defender-2/tables/enemies';
import { ARMOURS, ENGINES } from '../../../engine/space-defender-2/tables/parts';
import { POWERS } from '../../../engine/space-defender-2/tables/powers';
import { WEAPONS } from '../../../engine/space-defender-2/tables/weapons';

const REFUSALS = [
  'play: already-in-setup',
  'play: already-in-game',
  'play: thresholds-decrease',
  'setup_next: setup-only',
  'setup_back: setup-only',
  'setup_select: not-selectable',
  'setup_select: no-such-option',
  'abort: nothing-to-abort',
  'move: game-only',
  'move: outside-board',
  'move: already-there',
  'move: out-of-range',
  'move: cannot-pay-move',
  'pass: game-only',
  'fire: game-only',
  'fire: cannot-pay-fire',
  'special: game-only',
  'special: cannot-pay-special',
].map((refusal) => `refused ${refusal}`);

const SETUP = [
  'setup opened',
  'setup left',
  'setup aborted',
  'game started in normal mode',
  'game started in debug mode',
  'game aborted',
  'debug toggled on',
  'debug toggled off',
  'rng toggled on',
  'rng toggled off',
  'random numbers shown',
  'no random numbers to show',
  ...SETUP_PAGES.map((page) => `page turned to ${page}`),
  ...WEAPONS.map(({ name }) => `weapon setup: ${name}`),
  ...ARMOURS.map(({ name }) => `armour setup: ${name}`),
  ...ENGINES.map(({ name }) => `engine setup: ${name}`),
  ...POWERS.map(({ name }) => `power setup: ${name}`),
];

/**
 * Every cell of the collision table in every way a game can bring about. No game does the others,
 * so `arrivals.test.ts` shows them: a Snipe projectile jumps onto another or onto the Starfighter
 * only if that is further ahead than a board is long; Recall meets nothing friendly, because
 * nothing friendly is in the first column when the Starfighter acts. Only these two ever jump.
 */
const COLLISIONS = [
  'friendly projectile moving into friendly projectile: combining',
  'friendly projectile spawning into friendly projectile: combining',
  'friendly projectile moving into enemy projectile: negating',
  'friendly projectile spawning into enemy projectile: negating',
  'friendly projectile teleporting into enemy projectile: negating',
  'friendly projectile moving into enemy: dealing',
  'friendly projectile spawning into enemy: dealing',
  'friendly projectile teleporting into enemy: dealing',
  'friendly projectile moving into Starfighter: dealing',
  'enemy projectile moving into friendly projectile: negating',
  'enemy projectile spawning into friendly projectile: negating',
  'enemy projectile moving into enemy projectile: combining',
  'enemy projectile spawning into enemy projectile: combining',
  'enemy projectile moving into enemy: healing',
  'enemy projectile spawning into enemy: healing',
  'enemy projectile moving into Starfighter: dealing',
  'enemy projectile spawning into Starfighter: dealing',
  'enemy moving into friendly projectile: taking',
  'enemy spawning into friendly projectile: taking',
  'enemy moving into enemy projectile: healing',
  'enemy spawning into enemy projectile: healing',
  'enemy moving into Starfighter: trading',
  'enemy spawning into Starfighter: trading',
  'Starfighter moving into friendly projectile: taking',
  'Starfighter moving into enemy projectile: taking',
  'Starfighter teleporting into enemy projectile: taking',
  'Starfighter moving into enemy: trading',
  'Starfighter teleporting into enemy: trading',
  'negating, mover stays',
  'negating, other stays',
  'negating, nobody stays',
  'healing up to the total',
  'healing in full',
  'dealing no damage',
  'taking no damage',
];

const KILLS = [
  'friendly projectile moving into enemy, destroying enemy',
  'friendly projectile spawning into enemy, destroying enemy',
  'friendly projectile teleporting into enemy, destroying enemy',
  'friendly projectile moving into Starfighter, destroying Starfighter',
  'enemy projectile moving into Starfighter, destroying Starfighter',
  'enemy projectile spawning into Starfighter, destroying Starfighter',
  'enemy moving into friendly projectile, destroying enemy',
  'enemy spawning into friendly projectile, destroying enemy',
  'Starfighter moving into enemy projectile, destroying Starfighter',
  'Starfighter moving into friendly projectile, destroying Starfighter',
  ...SPAWN_ORDER.map((kind) => `destroyed ${kind}`),
  ...['friendly projectiles', 'enemy projectiles', 'Starfighter', 'enemies', 'natural spawn'].map(
    (phase) => `falls in phase ${phase}`,
  ),
  'fell in normal mode',
  'fell in debug mode',
];

const STARFIGHTER = [
  ...['pass', 'move', 'fire', 'special'].flatMap((name) => [`${name} in normal mode`, `${name} in debug mode`]),
  ...WEAPONS.map(({ name }) => `fires ${name}`),
  ...WEAPONS.map(({ name }) => `${name} ${name === 'Splitter' ? 'stayed' : 'moved'}`),
  ...POWERS.map(({ name }) => `uses ${name}`),
  ...ARMOURS.map(({ name }) => `armour ${name}`),
  ...ENGINES.map(({ name }) => `engine ${name}`),
  'overcharged with less than 50 health',
  'overcharged with all 50 health',
  'paid Starfighter',
  'regenerated Starfighter',
  'neutralized friendly projectile',
  'neutralized enemy projectile',
  'friendly projectile spawned on the board',
  'friendly projectile spawned outside the board',
  'friendly projectile leaves the board',
  ...SPAWN_ORDER.map((kind) => `struck ${kind}`),
];

const ENEMY_ACTIONS = [
  ...SPAWN_ORDER.flatMap((kind) => [`appeared ${kind}`, `moved ${kind}`, `stayed ${kind}`, `${kind} leaves the board`]),
  'Grunt gains total health on pass',
  'Grunt gains total health on special',
  'Grunt acts: moved and spawned',
  'Grunt acts: stayed and spawned',
  'Fighter gains armour on fire',
  'Fighter pre-empts pass: moved',
  'Fighter pre-empts pass: stayed',
  'Fighter acts: moved and spawned',
  'Fighter acts: stayed and spawned',
  'Carrier gains regen on special',
  'Carrier pre-empts pass: moved',
  'Carrier pre-empts pass: stayed',
  'Carrier acts: moved',
  'Carrier acts: moved and spawned',
  'Interceptor pre-empts fire: moved',
  'Interceptor pre-empts fire: stayed',
  'Interceptor acts: moved',
  'Interceptor spawned on the board',
  'Interceptor spawned outside the board',
  'Pylon acts: moved and healed',
  'Pylon acts: moved and spawned',
  ...SPAWN_ORDER.map((kind) => `healed ${kind}`),
  ...['Grunt', 'Fighter', 'Carrier'].map((kind) => `regenerated ${kind}`),
  'enemy projectile spawned on the board',
  'enemy projectile spawned outside the board',
  'enemy projectile leaves the board',
  'nothing spawns',
];

export const EXPECTED: readonly string[] = [
  ...REFUSALS,
  ...SETUP,
  ...COLLISIONS,
  ...KILLS,
  ...STARFIGHTER,
  ...ENEMY_ACTIONS,
];
