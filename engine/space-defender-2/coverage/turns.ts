/** What the Starfighter does, what its equipment does, and how a turn ends. */
import { idOf, itemsFor } from '../../common/reachable';
import type { Reachable, Reached } from '../../face';
import { PHASE_NAMES } from '../rules/events';
import type { Game, State } from '../rules/state';
import { kindFor } from '../rules/turn';
import type { TurnCommand } from '../tables/enemies';
import { ARMOURS, ENGINES } from '../tables/parts';
import { POWERS } from '../tables/powers';
import { WEAPONS } from '../tables/weapons';
import { itemIn } from './item';

const COMMANDS: readonly TurnCommand[] = ['pass', 'move', 'fire', 'special'];

const named = (
  parts: readonly { readonly name: string }[],
  what: string,
  titleOf: (name: string) => string,
  text: string,
) =>
  itemsFor(
    parts.map(({ name }) => name),
    (name): Reachable => ({ id: idOf(what, name), group: 'Equipment used', title: titleOf(name), text }),
  );

const turnIn = (mode: string, text: string) =>
  itemsFor(COMMANDS, (command) => ({
    id: idOf('turn', mode, command),
    group: 'Turns',
    title: `${command} in ${mode} mode`,
    text,
  }));

const turn = itemIn('Turns');
const starfighter = itemIn('Starfighter');
const ending = itemIn('Endings');

export const TURNS = {
  normal: turnIn('normal', 'A turn shows the Starfighter and the board with fog.'),
  debug: turnIn('debug', 'A turn shows all entities, all actions by phase, and the board without fog.'),
  drawsShown: turn(
    'turn/random-numbers',
    'Random numbers shown',
    'The row and the value of the spawn follow the board.',
  ),
  noDraws: turn('turn/no-random-numbers', 'No random numbers to show', 'A board without a finished turn has none.'),
  nothingSpawns: turn('turn/nothing-spawns', 'Nothing spawns', 'A value at or above all thresholds makes no enemy.'),
  spawnBlocked: turn(
    'turn/spawn-blocked',
    'An enemy is in the way of a spawn',
    'Nothing spawns into the cell of an enemy, though both numbers are drawn.',
  ),
};

export const EQUIPMENT = {
  fired: named(
    WEAPONS,
    'fired',
    (name) => `${name} fired`,
    'A weapon takes its cost and places its projectiles from top to bottom.',
  ),
  flown: named(
    WEAPONS,
    'flown',
    (name) => `Projectile of ${name} acts`,
    'Projectiles act first in a turn: they fly, jump, accelerate or wait as their weapon says.',
  ),
  used: named(POWERS, 'used', (name) => `${name} used`, 'A power takes its cost after regeneration, then works.'),
  worn: named(
    ARMOURS,
    'worn',
    (name) => `A turn with armour ${name}`,
    'Armour adds to the attributes and is taken off the damage of projectiles.',
  ),
  driven: named(
    ENGINES,
    'driven',
    (name) => `A turn with engine ${name}`,
    'The engine decides most of vision, range and energy.',
  ),
};

export const STARFIGHTER = {
  regenerated: starfighter(
    'starfighter/regenerates',
    'The Starfighter regenerates',
    'Health and energy below their totals regenerate first, up to the totals; twice on pass.',
  ),
  paid: starfighter('starfighter/pays', 'The Starfighter pays', 'Moving, firing and powers take energy or health.'),
  overchargedLess: starfighter(
    'starfighter/overcharges-less',
    'Overcharge with little health',
    'Overcharge never takes the last point of health.',
  ),
  overchargedAll: starfighter(
    'starfighter/overcharges-all',
    'Overcharge with all it takes',
    'Overcharge turns 50 health into 100 energy.',
  ),
  clearedFriendly: starfighter(
    'starfighter/clears-friendly',
    'Drones clear a friendly projectile',
    'Deploy Drones clears all projectiles, also our own.',
  ),
  clearedEnemy: starfighter(
    'starfighter/clears-enemy',
    'Drones clear an enemy projectile',
    'Deploy Drones clears all projectiles.',
  ),
  shot: starfighter(
    'starfighter/projectile-placed',
    'Friendly projectile placed',
    'A projectile enters the cell its weapon says.',
  ),
  shotOutside: starfighter(
    'starfighter/projectile-outside',
    'Friendly projectile placed outside the board',
    'It gets an id and is gone.',
  ),
  shotLeaves: starfighter(
    'starfighter/projectile-leaves',
    'Friendly projectile leaves the board',
    'Beyond the last column, or the first or last row, it is gone.',
  ),
};

export const ENDINGS = {
  normal: ending(
    'ending/normal',
    'Starfighter destroyed in normal mode',
    'The last board is shown, then the game is over.',
  ),
  debug: ending(
    'ending/debug',
    'Starfighter destroyed in debug mode',
    'What happened so far is shown, then the game is over.',
  ),
  phases: itemsFor(PHASE_NAMES, (phase) =>
    ending(
      idOf('ending', phase),
      `Starfighter destroyed in the phase ${phase}`,
      'The turn ends where the Starfighter falls; only the enemy at work finishes its action.',
    ),
  ),
};

/** The turn itself, whatever happened in it. */
export function reachTurn(before: Game, command: TurnCommand, after: State, isOver: boolean, reached: Reached): void {
  const { weapon, power, armour, engine } = before.starfighter.ship.loadout;
  const mode = after.isDebug ? 'debug' : 'normal';
  reached.add(isOver ? ENDINGS[mode] : TURNS[mode][command]);
  reached.add(EQUIPMENT.worn[armour.name]);
  reached.add(EQUIPMENT.driven[engine.name]);
  if (command === 'fire') reached.add(EQUIPMENT.fired[weapon.name]);
  if (command === 'special') reached.add(EQUIPMENT.used[power.name]);
}

/** A turn whose numbers were drawn, and nothing came of them. */
export function reachNoSpawn({ thresholds }: Game, roll: number, reached: Reached): void {
  reached.add(kindFor(roll, thresholds) ? TURNS.spawnBlocked : TURNS.nothingSpawns);
}
