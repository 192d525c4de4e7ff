/** A mission while one turn changes it. Plain mutation inside; no draft outlives its turn. */

import { insertBy } from '../../common/sorted';
import { LUMINOSITY } from '../tables/entities';
import type { Dice } from './dice';
import { type DeathCause, type Log, placeOf, refOf } from './events';
import { firstPlace, QUADRANTS, sectorOf } from './galaxy';
import {
  type Entity,
  type Explorer,
  type Flyer,
  type Mission,
  type Movable,
  type Other,
  type Stationary,
  slotsOf,
} from './state';

export class OdysseyDraft {
  /** The number of the turn that is being made. */
  readonly turn: number;
  explorer: Explorer;
  /** By ascending id; the dead leave a hole, so that the order of acting needs no second list. */
  readonly others: (Other | undefined)[];
  private readonly slots: (Entity | undefined)[];
  private nextId: number;

  constructor(
    private readonly mission: Mission,
    readonly dice: Dice,
    readonly log: Log | undefined,
  ) {
    this.turn = mission.turn + 1;
    this.explorer = mission.explorer;
    this.others = mission.others.slice();
    this.nextId = mission.nextId;
    this.slots = slotsOf(mission);
  }

  finished(): Mission {
    const { mission, turn, explorer, nextId } = this;
    const { mode, thresholds, stationaries } = mission;
    return { mode, thresholds, turn, explorer, stationaries, others: this.living(), nextId };
  }

  private living(): readonly Other[] {
    const living: Other[] = [];
    for (const other of this.others) if (other !== undefined) living.push(other);
    return living;
  }

  stationary(sector: number): Stationary | undefined {
    return this.mission.stationaries[sector];
  }

  luminosity(sector: number): number {
    const stationary = this.mission.stationaries[sector];
    return stationary === undefined ? 0 : LUMINOSITY[stationary.kind];
  }

  /** The left-most free place of a sector; undefined if it is full. */
  freePlace(sector: number): number | undefined {
    const first = firstPlace(sector);
    for (let place = first; place < first + QUADRANTS; place++) if (this.slots[place] === undefined) return place;
    return undefined;
  }

  /** Who is in the sector, by ascending id. */
  inSector(sector: number): readonly Entity[] {
    const first = firstPlace(sector);
    const found: Entity[] = [];
    for (let place = first; place < first + QUADRANTS; place++) {
      const entity = this.slots[place];
      if (entity !== undefined) insertBy(found, entity, idOf);
    }
    return found;
  }

  /** `index` is its place in `others`. */
  putOther(index: number, before: Other, after: Other): void {
    this.slots[before.place] = undefined;
    this.slots[after.place] = after;
    this.others[index] = after;
  }

  putExplorer(after: Explorer): void {
    this.slots[this.explorer.place] = undefined;
    this.slots[after.place] = after;
    this.explorer = after;
  }

  /** Ids only grow, so the newborn stands last; whoever goes through the list has its end already. */
  add(make: (id: number) => Other): Other {
    const other = make(this.nextId++);
    this.others.push(other);
    this.slots[other.place] = other;
    return other;
  }

  /** The cause is only made where it is told. */
  kill(victim: Movable, causeOf: () => DeathCause): void {
    this.slots[victim.place] = undefined;
    if (victim.kind === 'explorer') this.explorer = { ...victim, life: 0 };
    else this.others[this.others.indexOf(victim)] = undefined;
    if (!this.log) return;
    const movable = victim.kind === 'explorer' ? this.explorer : victim;
    this.log.events.push({ kind: 'died', who: refOf(victim), at: placeOf(victim), movable, cause: causeOf() });
  }

  /** Asked before the black hole: with no fuel in its sector there is one death only; true if it died. */
  exhaust(movable: Explorer | Flyer): boolean {
    if (movable.fuel > 0) return false;
    this.kill(movable, () => ({ kind: 'no fuel' }));
    return true;
  }

  /** The black hole takes whoever ends a move in its sector; true if it did. */
  devour(movable: Movable): boolean {
    const hole = this.stationary(sectorOf(movable.place));
    if (hole?.kind !== 'black hole') return false;
    this.kill(movable, () => ({ kind: 'black hole', by: refOf(hole) }));
    return true;
  }
}

const idOf = ({ id }: Entity): number => id;
