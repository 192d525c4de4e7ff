/** Named values as a tree. Ids are stable: the same thing has the same id in every moment. */

import type { Size } from '../../common/grid';
import { kept } from '../../common/kept';
import { advanced, drawn } from '../../common/rng';
import { shortPlace } from '../../common/text';
import type { Fact, Gauge } from '../../face';
import { stageTitle } from '../render/transcript';
import { refOf, STARFIGHTER_REF } from '../rules/events';
import { type Slot, scoreOf, slotCount, slotsOf } from '../rules/score';
import { type Enemy, type Game, type Projectile, type Ship, type State, shipOf, type Thresholds } from '../rules/state';
import { kindFor } from '../rules/turn';
import { HIGHEST_ROLL, SPAWN_ORDER } from '../tables/enemies';

/** How deep focuses in focuses are listed. */
const DEPTH_SHOWN = 8;

/** How many slots of the Starfighter's focus are listed, newest of all. */
const SLOTS_SHOWN = 50;

/** `game` is the one shown: also the one that has just been lost. */
export function factsOf(state: State, game: Game | undefined): readonly Fact[] {
  const { stage } = state;
  const facts: Fact[] = [{ id: 'stage', label: 'State', value: stageTitle(state) }];
  facts.push(game ? starfighterFact(game) : equipmentFact(state));
  if (game) facts.push(enemiesFact(game), projectilesFact(game));
  const terms = game ?? (stage.kind === 'setup' ? stage : undefined);
  if (terms) facts.push(boardFact(terms.size), thresholdsFact(terms.thresholds));
  if (stage.kind === 'in game') facts.push(nextSpawnFact(state, stage.game));
  facts.push(
    { id: 'mode.debug', label: 'Debug mode', value: state.isDebug },
    { id: 'mode.rng', label: 'Random numbers shown', value: state.showsRng },
  );
  return facts;
}

export function gaugesOf({ starfighter, enemies, projectiles, treasure }: Game): readonly Gauge[] {
  return [
    { id: 'health', label: 'Health', value: starfighter.health, max: starfighter.ship.health },
    { id: 'energy', label: 'Energy', value: starfighter.energy, max: starfighter.ship.energy },
    { id: 'score', label: 'Score', value: scoreOf(treasure) },
    { id: 'enemies', label: 'Enemies', value: enemies.length },
    { id: 'projectiles', label: 'Projectiles', value: projectiles.length },
  ];
}

// What cannot change during a game is made once for it: then it is also seen at a glance that it did not.

const partFacts = kept(({ loadout }: Ship): readonly Fact[] => [
  {
    id: 'starfighter.weapon',
    label: 'Weapon',
    value: loadout.weapon.name,
    note: `${loadout.weapon.damage} damage for ${loadout.weapon.cost} ${loadout.weapon.resource}`,
  },
  { id: 'starfighter.armourPart', label: 'Armour part', value: loadout.armour.name },
  { id: 'starfighter.engine', label: 'Engine', value: loadout.engine.name },
  { id: 'starfighter.power', label: 'Power', value: loadout.power.name, note: loadout.power.line },
]);

/** What the parts chosen so far add up to. */
function equipmentFact({ loadout }: State): Fact {
  const ship = shipOf(loadout);
  return {
    id: 'starfighter',
    label: 'Starfighter',
    value: 'not in a game',
    facts: [
      ...partFacts(ship),
      { id: 'starfighter.health', label: 'Health', value: ship.health, note: `+${ship.healthRegen} a turn` },
      { id: 'starfighter.energy', label: 'Energy', value: ship.energy, note: `+${ship.energyRegen} a turn` },
      ...shipFacts(ship),
    ],
  };
}

const shipFacts = kept((ship: Ship): readonly Fact[] => [
  { id: 'starfighter.armour', label: 'Armour', value: ship.armour, note: 'taken off the damage of projectiles' },
  { id: 'starfighter.vision', label: 'Vision', value: ship.vision },
  { id: 'starfighter.move', label: 'Move', value: ship.move },
  { id: 'starfighter.moveCost', label: 'Move cost', value: ship.moveCost, note: 'energy a cell' },
]);

function starfighterFact(game: Game): Fact {
  return {
    id: 'starfighter',
    label: 'Starfighter',
    value: game.starfighter.health > 0 ? 'in game' : 'destroyed',
    entity: STARFIGHTER_REF,
    facts: starfighterFacts(game),
  };
}

export function starfighterFacts({ starfighter, treasure }: Game): readonly Fact[] {
  const { ship, health, energy } = starfighter;
  return [
    { id: 'starfighter.health', label: 'Health', value: health, max: ship.health, note: `+${ship.healthRegen} a turn` },
    { id: 'starfighter.energy', label: 'Energy', value: energy, max: ship.energy, note: `+${ship.energyRegen} a turn` },
    { id: 'starfighter.location', label: 'Location', value: shortPlace(starfighter) },
    ...shipFacts(ship),
    ...partFacts(ship),
    {
      id: 'starfighter.score',
      label: 'Score',
      value: scoreOf(treasure),
      facts: focusFacts('starfighter.score', slotsOf(treasure, SLOTS_SHOWN), slotCount(treasure), DEPTH_SHOWN),
    },
  ];
}

/** Slots count from 1, oldest first; long lists start with a later one. */
function focusFacts(id: string, slots: readonly Slot[], count: number, depth: number): readonly Fact[] {
  return slots.map((slot, index): Fact => {
    const number = count - slots.length + index + 1;
    const slotId = `${id}.${number}`;
    const isOrb = slot.kind !== 'platinum' && slot.kind !== 'diamond';
    return {
      id: slotId,
      label: isOrb ? `${slot.kind} orb` : `${slot.kind} focus`,
      value: slot.points,
      ...(isOrb
        ? {}
        : {
            note: slot.isFull ? 'full' : 'has room',
            facts: depth > 0 ? focusFacts(slotId, slot.slots, slot.slots.length, depth - 1) : [],
          }),
    };
  });
}

const enemiesFact = ({ enemies }: Game): Fact => ({
  id: 'enemies',
  label: 'Enemies',
  value: enemies.length,
  facts: enemies.map((enemy) => ({
    id: `enemy.${enemy.id}`,
    label: `${enemy.spec.name} ${enemy.id}`,
    value: enemy.spec.name,
    entity: refOf(enemy),
    facts: enemyFacts(enemy),
  })),
});

export function enemyFacts(enemy: Enemy): readonly Fact[] {
  const { id } = enemy;
  return [
    { id: `enemy.${id}.health`, label: 'Health', value: enemy.health, max: enemy.totalHealth },
    { id: `enemy.${id}.location`, label: 'Location', value: shortPlace(enemy) },
    { id: `enemy.${id}.regen`, label: 'Regeneration', value: enemy.regen },
    { id: `enemy.${id}.armour`, label: 'Armour', value: enemy.armour },
    { id: `enemy.${id}.vision`, label: 'Vision', value: enemy.spec.vision },
    { id: `enemy.${id}.isSeen`, label: 'Seen by the Starfighter', value: enemy.isSeen },
    { id: `enemy.${id}.canSee`, label: 'Sees the Starfighter', value: enemy.canSee },
  ];
}

const projectilesFact = ({ projectiles }: Game): Fact => ({
  id: 'projectiles',
  label: 'Projectiles',
  value: projectiles.length,
  facts: projectiles.map((projectile) => ({
    id: `projectile.${projectile.id}`,
    label: `Projectile ${projectile.id}`,
    value: projectile.group === 'friendly' ? 'friendly' : 'enemy',
    entity: refOf(projectile),
    facts: projectileFacts(projectile),
  })),
});

export function projectileFacts(projectile: Projectile): readonly Fact[] {
  const { id } = projectile;
  return [
    { id: `projectile.${id}.damage`, label: 'Damage', value: projectile.damage },
    { id: `projectile.${id}.move`, label: 'Move', value: projectile.speed, note: 'cells a turn' },
    { id: `projectile.${id}.location`, label: 'Location', value: shortPlace(projectile) },
  ];
}

const boardFact = kept(
  ({ rows, columns }: Size): Fact => ({
    id: 'board',
    label: 'Board',
    value: `${rows} × ${columns}`,
    facts: [
      { id: 'board.rows', label: 'Rows', value: rows },
      { id: 'board.columns', label: 'Columns', value: columns },
    ],
  }),
);

const thresholdsFact = kept(
  (thresholds: Thresholds): Fact => ({
    id: 'thresholds',
    label: 'Thresholds',
    value: thresholds.join(', '),
    facts: SPAWN_ORDER.map((kind, index) => ({
      id: `threshold.${kind}`,
      label: kind,
      value: thresholds[index] ?? 0,
      note: `${chanceOf(thresholds, index)} % a turn`,
    })),
  }),
);

/** In per cent, since the roll is one of a hundred numbers. */
export const chanceOf = (thresholds: Thresholds, index: number): number =>
  (thresholds[index] ?? 1) - (index === 0 ? 1 : (thresholds[index - 1] ?? 1));

/** The numbers to be drawn are fixed, so an author may know them. An enemy in the cell prevents the spawn. */
function nextSpawnFact({ rng }: State, { size, thresholds }: Game): Fact {
  const row = drawn(rng, 1, size.rows);
  const kind = kindFor(drawn(advanced(rng), 1, HIGHEST_ROLL), thresholds);
  return {
    id: 'spawn.next',
    label: 'Next spawn',
    ...(kind
      ? {
          value: `${kind} at ${shortPlace({ row, column: size.columns })}`,
          note: 'if the turn gets that far and no enemy is in the cell',
        }
      : { value: 'none' }),
  };
}
