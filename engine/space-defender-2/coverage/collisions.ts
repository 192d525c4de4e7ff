/**
 * The cells of the collision table, in every way a game can bring about. No game does the others: a Snipe
 * projectile jumps onto another or onto the Starfighter only if that is further ahead than a board is long;
 * Recall meets nothing friendly, because nothing friendly is in the first column when the Starfighter acts.
 * Only these two ever jump.
 */
import { idOf, itemsFor } from '../../common/reachable';
import type { Reachable } from '../../face';
import type { Arrival, Effect } from '../rules/events';
import type { Entity } from '../rules/state';
import { itemIn } from './item';

type Side = 'friendly projectile' | 'enemy projectile' | 'enemy' | 'Starfighter';
type Row<Value> = Readonly<Partial<Record<Side, Value>>>;

const SIDES: Readonly<Record<Entity['group'], Side>> = {
  friendly: 'friendly projectile',
  hostile: 'enemy projectile',
  enemy: 'enemy',
  starfighter: 'Starfighter',
};

const RULES: Readonly<Record<Effect['kind'], string>> = {
  combining: 'Projectiles of one side become one: the mover takes the damage of the other and goes on.',
  negating: 'Projectiles of both sides take their damage off each other; the stronger one stays with the rest.',
  dealing: 'A projectile deals its damage, less the armour, and is gone.',
  taking: 'Whoever runs into a projectile takes its damage, less the armour; the projectile is gone.',
  healing: 'An enemy is healed by an enemy projectile, up to its total; the projectile is gone.',
  trading: 'The enemy is destroyed and the Starfighter loses as much health as the enemy had; armour does not count.',
};

const ALL_WAYS: readonly Arrival[] = ['moving', 'spawning', 'teleporting'];
const MOVED_OR_SPAWNED: readonly Arrival[] = ['moving', 'spawning'];
const MOVED_OR_JUMPED: readonly Arrival[] = ['moving', 'teleporting'];
const MOVED: readonly Arrival[] = ['moving'];

/** Who enters (row) whose cell (column): what becomes of it, and how the one that enters can come there. */
const TABLE: Row<Row<readonly [Effect['kind'], readonly Arrival[]]>> = {
  'friendly projectile': {
    'friendly projectile': ['combining', MOVED_OR_SPAWNED],
    'enemy projectile': ['negating', ALL_WAYS],
    enemy: ['dealing', ALL_WAYS],
    Starfighter: ['dealing', MOVED],
  },
  'enemy projectile': {
    'friendly projectile': ['negating', MOVED_OR_SPAWNED],
    'enemy projectile': ['combining', MOVED_OR_SPAWNED],
    enemy: ['healing', MOVED_OR_SPAWNED],
    Starfighter: ['dealing', MOVED_OR_SPAWNED],
  },
  enemy: {
    'friendly projectile': ['taking', MOVED_OR_SPAWNED],
    'enemy projectile': ['healing', MOVED_OR_SPAWNED],
    Starfighter: ['trading', MOVED_OR_SPAWNED],
  },
  Starfighter: {
    'friendly projectile': ['taking', MOVED],
    'enemy projectile': ['taking', MOVED_OR_JUMPED],
    enemy: ['trading', MOVED_OR_JUMPED],
  },
};

const mapped = <Key extends string, From, To>(
  row: Readonly<Partial<Record<Key, From>>>,
  make: (key: Key, value: From) => To,
): Readonly<Partial<Record<Key, To>>> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, make(key as Key, value as From)])) as Readonly<
    Partial<Record<Key, To>>
  >;

/** By who enters, who is there and how it came. */
export const COLLISIONS: Row<Row<Readonly<Record<string, Reachable>>>> = mapped(TABLE, (who, row) =>
  mapped(row, (into, [effect, ways]) =>
    itemsFor(ways, (by) => ({
      id: idOf('collision', who, into, by),
      group: 'Collisions',
      title: `${who} ${by} into ${into}: ${effect}`,
      text: RULES[effect],
    })),
  ),
);

/** Meetings that can destroy one of the two, beside trading, which always does. Only `Starfighter` takes Recall's. */
const DEADLY: Row<Row<readonly Arrival[]>> = {
  'friendly projectile': { enemy: ALL_WAYS, Starfighter: MOVED },
  'enemy projectile': { Starfighter: MOVED_OR_SPAWNED },
  enemy: { 'friendly projectile': MOVED_OR_SPAWNED },
  Starfighter: { 'friendly projectile': MOVED, 'enemy projectile': MOVED },
};

export const DESTRUCTIONS: Row<Row<Readonly<Record<string, Reachable>>>> = mapped(DEADLY, (who, row) =>
  mapped(row, (into, ways) =>
    itemsFor(ways, (by) => ({
      id: idOf('destruction', who, into, by),
      group: 'Destructions',
      title: `${who} ${by} into ${into}, destroying the one that is hit`,
      text: 'Who has no health left is destroyed in the cell of the meeting; an enemy drops its orbment.',
    })),
  ),
);

const effect = itemIn('Effects', 'effect');

/** A word for each outcome of two projectiles of both sides, and who of them came. */
const STAYS: Readonly<Record<Negating['stays'], readonly [title: string, text: string]>> = {
  mover: ['is stronger', 'It goes on with the difference.'],
  other: ['is weaker', 'The other stays with the difference; the mover is gone.'],
  nobody: ['is as strong', 'Both are gone.'],
};

type Negating = Extract<Effect, { kind: 'negating' }>;

const negatingBy = (who: Side, ways: readonly Arrival[]) =>
  itemsFor(ways, (by) =>
    mapped(STAYS, (stays, [title, text]) =>
      effect(`negating/${who}/${by}/${stays}`, `Negating: ${who} ${by} ${title}`, text),
    ),
  );

/** Whoever has just been launched has its total already. */
const healingBy = (who: Side, by: Arrival, canGainAll: boolean) => ({
  toTotal: effect(
    `healing/${who}/${by}/to-total`,
    `Healing up to the total: ${who} ${by}`,
    'Health never exceeds the total; the sentence tells the whole damage.',
  ),
  ...(canGainAll && {
    inFull: effect(
      `healing/${who}/${by}/in-full`,
      `Healing in full: ${who} ${by}`,
      'An enemy with room for it gains all of the damage.',
    ),
  }),
});

export const EFFECTS = {
  negating: {
    // Snipe, which alone jumps, is stronger than whatever enemies fire.
    friendly: negatingBy('friendly projectile', MOVED_OR_SPAWNED),
    hostile: negatingBy('enemy projectile', MOVED_OR_SPAWNED),
  },
  healing: {
    hostile: {
      moving: healingBy('enemy projectile', 'moving', true),
      spawning: healingBy('enemy projectile', 'spawning', true),
    },
    enemy: { moving: healingBy('enemy', 'moving', true), spawning: healingBy('enemy', 'spawning', false) },
  },
  dealsNothing: effect('dealing-nothing', 'Dealing no damage', 'Damage below the armour counts as 0.'),
  takesNothing: effect('taking-nothing', 'Taking no damage', 'Damage below the armour counts as 0.'),
};

export interface Meeting {
  readonly collision: Reachable | undefined;
  readonly destruction: Reachable | undefined;
}

const GROUPS = ['friendly', 'hostile', 'enemy', 'starfighter'] as const satisfies readonly Entity['group'][];

/** Both of a meeting side by side: it is looked up once. */
const MEETINGS = itemsFor(GROUPS, (who) =>
  itemsFor(GROUPS, (into) =>
    itemsFor(
      ALL_WAYS,
      (by): Meeting => ({
        collision: COLLISIONS[SIDES[who]]?.[SIDES[into]]?.[by],
        destruction: DESTRUCTIONS[SIDES[who]]?.[SIDES[into]]?.[by],
      }),
    ),
  ),
);

export const meetingOf = (who: Entity, into: Entity, by: Arrival): Meeting => MEETINGS[who.group][into.group][by];

/** Of what the mover did by meeting somebody; `by` as it came. */
export function effectItem(effect: Effect, who: Entity, by: Arrival): Reachable | undefined {
  switch (effect.kind) {
    case 'negating':
      return NEGATING[who.group]?.[by]?.[effect.stays];
    case 'healing':
      return HEALING[who.group]?.[by]?.[effect.healed < effect.damage ? 'toTotal' : 'inFull'];
    case 'dealing':
      return effect.damage === 0 ? EFFECTS.dealsNothing : undefined;
    case 'taking':
      return effect.damage === 0 ? EFFECTS.takesNothing : undefined;
    default:
      return undefined;
  }
}

type ByMover = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Reachable>>>>>>;
const NEGATING: ByMover = EFFECTS.negating;
const HEALING: ByMover = EFFECTS.healing;
