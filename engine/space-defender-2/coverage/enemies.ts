/** What each kind of enemy does, and what is done to it. */
import { idOf, itemsFor } from '../../common/reachable';
import type { Reachable } from '../../face';
import type { PlanName } from '../rules/events';
import { ENEMIES, type EnemyKind, SPAWN_ORDER, type TurnCommand } from '../tables/enemies';
import { itemIn } from './item';

const TURN_COMMANDS: readonly TurnCommand[] = ['pass', 'move', 'fire', 'special'];

const eachKind = (
  kinds: readonly EnemyKind[],
  what: string,
  titleOf: (kind: EnemyKind) => string,
  text: string,
): Readonly<Record<string, Reachable>> =>
  itemsFor(kinds, (kind) => ({ id: idOf('enemy', kind, what), group: 'Enemies', title: titleOf(kind), text }));

const all = (what: string, titleOf: (kind: EnemyKind) => string, text: string) =>
  eachKind(SPAWN_ORDER, what, titleOf, text);

export const ENEMY_EVENTS = {
  appeared: all(
    'appears',
    (kind) => `${kind} appears`,
    'An enemy spawns in a drawn row of the last column at the end of a turn.',
  ),
  stayed: all(
    'stays',
    (kind) => `${kind} cannot move`,
    'An enemy stops one cell before another enemy, and may not move at all.',
  ),
  left: all(
    'leaves',
    (kind) => `${kind} leaves the board`,
    'An enemy that moves beyond the first column is gone without a drop.',
  ),
  destroyed: all(
    'destroyed',
    (kind) => `${kind} destroyed`,
    'A destroyed enemy drops its orbment, which counts for the score.',
  ),
  struck: all('struck', (kind) => `${kind} struck by Orbital Strike`, 'The strike hits every enemy, less its armour.'),
  healed: all(
    'healed',
    (kind) => `${kind} healed by a Pylon`,
    'A Pylon that does not see the Starfighter heals all enemies in its sight, itself included.',
  ),
  regenerated: eachKind(
    SPAWN_ORDER.filter((kind) => ENEMIES[kind].regen > 0),
    'regenerates',
    (kind) => `${kind} regenerates`,
    'An enemy below its total regenerates before it moves.',
  ),
};

const PLAN_RULES: Readonly<Record<PlanName, (kind: EnemyKind) => string>> = {
  unseen: (kind) => `${kind} that does not see the Starfighter`,
  seen: (kind) => `${kind} that sees the Starfighter`,
  preemptive: (kind) => `${kind} that pre-empts the Starfighter`,
};

const endsItsTurn = (kind: EnemyKind): boolean =>
  Object.values(ENEMIES[kind].preempts).some((preemption) => preemption.kind !== 'gain');

/** By kind and plan. */
export const PLANS: Readonly<Record<string, Readonly<Record<string, Reachable>>>> = Object.fromEntries(
  SPAWN_ORDER.map((kind) => {
    const plans: readonly PlanName[] = endsItsTurn(kind) ? ['unseen', 'seen', 'preemptive'] : ['unseen', 'seen'];
    return [
      kind,
      itemsFor(plans, (plan) => ({
        id: idOf('plan', kind, plan),
        group: 'Enemy plans',
        title: `${PLAN_RULES[plan](kind)} acts`,
        text: 'An enemy regenerates, moves left, and does what its plan says; which plan, its sight and the command decide.',
      })),
    ];
  }),
);

/** By kind and command: what it gains before it acts. */
export const GAINS: Readonly<Record<string, Readonly<Record<string, Reachable>>>> = Object.fromEntries(
  SPAWN_ORDER.map((kind) => [
    kind,
    itemsFor(
      TURN_COMMANDS.filter((command) => ENEMIES[kind].preempts[command]?.kind === 'gain'),
      (command) => ({
        id: idOf('gain', kind, command),
        group: 'Enemy plans',
        title: `${kind} gains when the Starfighter does ${command}`,
        text: 'Some enemies grow stronger before they act; that does not end their turn.',
      }),
    ),
  ]),
);

const launch = itemIn('Enemies', 'enemy');

export const LAUNCHES = {
  interceptor: launch(
    'interceptor/launched',
    'Interceptor launched',
    'A Carrier launches Interceptors ahead of it, or above and below it.',
  ),
  outside: launch(
    'interceptor/launched-outside',
    'Interceptor launched outside the board',
    'It gets an id and is gone.',
  ),
  shot: launch('projectile/fired', 'Enemy projectile fired', 'Enemies fire into the cell to their left.'),
  shotOutside: launch(
    'projectile/fired-outside',
    'Enemy projectile fired outside the board',
    'It gets an id and is gone.',
  ),
  shotLeaves: launch(
    'projectile/leaves',
    'Enemy projectile leaves the board',
    'Enemy projectiles fly left until they leave the board.',
  ),
};

/** All that enemies of one kind reach, side by side: an action is looked up by its enemy's kind once. */
export interface KindItems {
  readonly kind: EnemyKind;
  readonly appeared: Reachable | undefined;
  readonly stayed: Reachable | undefined;
  readonly left: Reachable | undefined;
  readonly destroyed: Reachable | undefined;
  readonly struck: Reachable | undefined;
  readonly healed: Reachable | undefined;
  readonly regenerated: Reachable | undefined;
  readonly unseen: Reachable | undefined;
  readonly seen: Reachable | undefined;
  readonly preemptive: Reachable | undefined;
}

const KINDS: Readonly<Record<string, KindItems>> = itemsFor(SPAWN_ORDER, (kind) => ({
  kind,
  appeared: ENEMY_EVENTS.appeared[kind],
  stayed: ENEMY_EVENTS.stayed[kind],
  left: ENEMY_EVENTS.left[kind],
  destroyed: ENEMY_EVENTS.destroyed[kind],
  struck: ENEMY_EVENTS.struck[kind],
  healed: ENEMY_EVENTS.healed[kind],
  regenerated: ENEMY_EVENTS.regenerated[kind],
  unseen: PLANS[kind]?.unseen,
  seen: PLANS[kind]?.seen,
  preemptive: PLANS[kind]?.preemptive,
}));

export const itemsOfKind = (name: string): KindItems | undefined => KINDS[name];
