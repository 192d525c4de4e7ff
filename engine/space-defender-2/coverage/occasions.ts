/**
 * The same meeting on other occasions: a dash to the Starfighter's row, a launch, a natural spawn; several meetings in
 * one action. The rules are one, but whoever wrote another program may have written them twice.
 */
import { idOf, itemsFor } from '../../common/reachable';
import type { Reachable, Reached } from '../../face';
import type { Entity } from '../rules/state';

const SIDES = {
  friendly: 'friendly projectile',
  hostile: 'enemy projectile',
  enemy: 'enemy',
  starfighter: 'Starfighter',
} as const satisfies Record<Entity['group'], string>;

type Group = Entity['group'];

const item = (id: string, group: string, title: string, text: string): Reachable => ({ id, group, title, text });

const meetings = (occasion: string, title: string, whom: readonly Group[]) =>
  itemsFor(whom, (into) =>
    item(
      idOf('occasion', occasion, SIDES[into]),
      'Collisions',
      `${title} meets ${SIDES[into]}`,
      'An enemy meets whoever is in its way by the same rules, however it comes there.',
    ),
  );

const fallen = (occasion: string, title: string) =>
  item(
    idOf('occasion', occasion, 'destroyed'),
    'Destructions',
    `${title} is destroyed by a friendly projectile`,
    'It drops its orbment, and what it would have done next is left out.',
  );

export const OCCASIONS = {
  dash: meetings('dash', 'Interceptor that dashes', ['friendly', 'hostile', 'starfighter']),
  dashFallen: fallen('dash', 'Interceptor that dashes'),
  dashBlocked: item(
    idOf('occasion', 'dash', 'blocked'),
    'Enemies',
    "Interceptor stops before the Starfighter's row",
    'An enemy in the way ends the dash one cell before it.',
  ),
  launch: meetings('launch', 'Interceptor that is launched', ['friendly', 'hostile', 'starfighter']),
  launchFallen: fallen('launch', 'Interceptor that is launched'),
  // Enemies fire to their left: nothing of theirs is ever in the last column.
  natural: meetings('natural', 'Enemy that spawns naturally', ['friendly', 'starfighter']),
  naturalFallen: fallen('natural', 'Enemy that spawns naturally'),
  recall: item(
    idOf('occasion', 'recall'),
    'Collisions',
    'Recall leads into somebody',
    'Whoever is in the spawn cell is met as by a move.',
  ),
  stopsShort: item(
    idOf('occasion', 'stops-short'),
    'Enemies',
    'Enemy stops on its way',
    'An enemy in the way ends the move one cell before it.',
  ),
  several: itemsFor(['friendly', 'hostile', 'enemy', 'starfighter'], (group: Group) =>
    item(
      idOf('occasion', 'several', SIDES[group]),
      'Collisions',
      `Several meetings in one action: ${SIDES[group]}`,
      'Whoever is left after a meeting goes on to its end.',
    ),
  ),
};

type ByGroup = Readonly<Partial<Record<Group, Reachable>>>;
const DASH: ByGroup = OCCASIONS.dash;
const LAUNCH: ByGroup = OCCASIONS.launch;
const NATURAL: ByGroup = OCCASIONS.natural;

const bit: Readonly<Record<Group, number>> = { friendly: 1, hostile: 2, enemy: 4, starfighter: 8 };
const GROUPS: readonly Group[] = ['friendly', 'hostile', 'enemy', 'starfighter'];

/** The meetings of the action that is told next. */
export class Meetings {
  private count = 0;
  private met = 0;
  private hasFallen = false;

  note(into: Entity): void {
    this.count += 1;
    this.met |= bit[into.group];
  }

  fell(): void {
    this.hasFallen = true;
  }

  dashed(reached: Reached): void {
    for (const group of GROUPS) if ((this.met & bit[group]) !== 0) reached.add(DASH[group]);
    if (this.hasFallen && (this.met & bit.starfighter) === 0) reached.add(OCCASIONS.dashFallen);
  }

  end(who: Group, reached: Reached): void {
    // Most actions meet nobody.
    if (this.count === 0 && !this.hasFallen) return;
    if (this.count > 1) reached.add(OCCASIONS.several[who]);
    this.count = 0;
    this.met = 0;
    this.hasFallen = false;
  }
}

/** An enemy that meets somebody in its first cell. */
export const spawnItem = (into: Entity, isLaunched: boolean): Reachable | undefined =>
  (isLaunched ? LAUNCH : NATURAL)[into.group];
