/**
 * A game while one command changes it. Plain assignment inside; no draft outlives its command, and
 * one that ends in a fault is thrown away. Also what reads a game (admission, ways) asks a draft.
 */
import { drawnBelow, type JavaRandom, seeded } from '../../common/javaRandom';
import { Maker } from '../../common/maker';
import { NumberMap } from '../../common/numberMap';
import type { SharedList } from '../../common/sharedList';
import type { Square } from '../tables/directions';
import type { SwitchName } from '../tables/switches';
import type { EntityType, NewcomerType } from '../tables/types';
import { including } from './box';
import { type Entity, idOf, isActor, isEnemy, type Key, type Player } from './entities';
import type { Drawer, DungeonEvent, Ref } from './events';
import type { Configuration } from './reading/configuration';
import { columnsNear, inRange } from './rows';
import type { Action } from './schedule';
import { changed, copyOf, shaped } from './shape';
import type { Game, Rows } from './state';

const NOBODY: readonly Key[] = [];
const NO_ENTITIES: readonly Entity[] = [];
/** For those who only read. */
const NO_CHANCE = seeded(0);

export class DungeonDraft {
  readonly config: Configuration;
  readonly events: DungeonEvent[] = [];
  /** Those whose action joins the schedule of the next tick. */
  readonly newcomers: Key[] = [];
  /** Teleports of the move that is being made. */
  teleports = 0;
  battles: number;
  private entities: SharedList<Entity>;
  private rows: Rows;
  private present: number;
  private movers: readonly Key[];
  private switchesOff: number;
  private numbers: Game['numbers'];
  /** Whoever came to a square in this command: they alone can widen the box. */
  private readonly arrived: Key[] = [];
  /** Nobody sees the maps before the draft is finished: until then what it made is changed in place. */
  private maker = new Maker();
  /** The player as he is now, once asked for. */
  private you: Player | undefined = undefined;

  constructor(
    readonly game: Game,
    public random: JavaRandom = NO_CHANCE,
  ) {
    this.config = game.config;
    this.battles = game.battles;
    this.entities = game.entities;
    this.rows = game.rows;
    this.present = game.present;
    this.movers = game.movers;
    this.switchesOff = game.switchesOff;
    this.numbers = game.numbers;
  }

  finished(ticks: number, schedule: readonly Action[]): Game {
    const { entities, rows, present, movers, switchesOff, numbers, battles } = this;
    const { dungeon, configuration, rules, switches, config, goal, ids, portals, floorSwitches, player } = this.game;
    let { box } = this.game;
    for (const key of this.arrived) {
      const entity = this.get(key);
      if (entity.isOnMap) box = including(box, entity);
    }
    this.maker = new Maker();
    // Each by its name: a copy of the game before, with half of it set anew, takes many times as long.
    return {
      dungeon,
      configuration,
      rules,
      switches,
      config,
      goal,
      ids,
      portals,
      floorSwitches,
      player,
      ticks,
      entities,
      rows,
      present,
      movers,
      switchesOff,
      schedule,
      numbers,
      battles,
      box,
    };
  }

  /** Whether this game plays as the original program does where the two rule sets differ. */
  isOriginal(name: SwitchName): boolean {
    return this.game.switches[name];
  }

  get(key: Key): Entity {
    const entity = this.entities.get(key);
    if (entity === undefined) throw new Error(`no entity has the key ${key}`);
    return entity;
  }

  get player(): Player {
    if (this.you === undefined) {
      const player = this.get(this.game.player);
      if (player.type !== 'player') throw new Error(`${player.id} is no player`);
      this.you = player;
    }
    return this.you;
  }

  /** The entity as it is now: whoever holds a record may hold an old one. */
  now<E extends Entity>(entity: E): E {
    return this.get(entity.key) as E;
  }

  /** Keys of those on a square, in order of arrival. */
  keysOn({ x, y }: Square): readonly Key[] {
    return this.rows.get(y)?.get(x) ?? NOBODY;
  }

  /** The squares of a row that hold anything, by their x. */
  row(y: number): NumberMap<readonly Key[]> | undefined {
    return this.rows.get(y);
  }

  on(square: Square): readonly Entity[] {
    const keys = this.keysOn(square);
    return keys.length === 0 ? NO_ENTITIES : keys.map((key) => this.get(key));
  }

  /** Whether anything of a type is on a square. */
  holds(square: Square, type: EntityType): boolean {
    for (const key of this.keysOn(square)) if (this.get(key).type === type) return true;
    return false;
  }

  /** Enemies and allies on the map. */
  get moving(): readonly Key[] {
    return this.movers;
  }

  isEverySwitchOn(): boolean {
    return this.switchesOff === 0;
  }

  held(): readonly Entity[] {
    return this.player.inventory.map((key) => this.get(key));
  }

  /** Replaces a record; its place stays. */
  put(entity: Entity): void {
    const before = this.entities.get(entity.key);
    this.switchesOff += offSwitches(entity) - offSwitches(before);
    this.present += Number(entity.isOnMap) - Number(before?.isOnMap ?? false);
    if (isEnemy(entity) && entity.isOnMap !== (before?.isOnMap ?? false)) this.updateMovers(entity);
    if (entity.type === 'player') this.you = undefined;
    this.entities = this.entities.with(entity.key, shaped(entity), this.maker);
  }

  /** Puts an entity on a square as the last arrival there; tells nobody. */
  place<E extends Entity>(entity: E, { x, y }: Square): E {
    const now = this.now(entity);
    if (now.isOnMap) this.leave(now);
    const placed = elsewhere(now, x, y);
    this.put(placed);
    const row = this.rows.get(y) ?? NumberMap.of<readonly Key[]>();
    const there = row.get(x);
    this.setRow(y, row, row.with(x, there ? [...there, entity.key] : [entity.key], this.maker));
    this.arrived.push(entity.key);
    return placed;
  }

  /** Takes an entity off the map and off the schedule. */
  destroy(entity: Entity): void {
    const now = this.get(entity.key);
    if (now.isOnMap) this.leave(now);
    this.put(isActor(now) ? changed(now, { isOnMap: false, isStruckOff: true }) : changed(now, { isOnMap: false }));
  }

  /** Takes an item off the map; it is held from now on. */
  takeOff(entity: Entity): void {
    const now = this.get(entity.key);
    if (now.isOnMap) this.leave(now);
    this.put(changed(now, { isOnMap: false }));
  }

  /** Makes what was not in the dungeon's file; it is nowhere yet. */
  create<E extends Entity>(type: E['type'] & NewcomerType, make: (body: NewBody) => E): E {
    const number = this.numbers[type] + 1;
    this.numbers = { ...this.numbers, [type]: number };
    const body = { key: this.entities.length, id: idOf(type, number), number, x: 0, y: 0, isOnMap: false };
    const entity = make(body);
    this.put(entity);
    return entity;
  }

  /** One of several squares, by chance; nothing is drawn among none. */
  choose(drawer: Drawer, who: Entity | undefined, among: Choice): Square | undefined {
    const count = among.length;
    if (count === 0) return undefined;
    const [drawn, random] = drawnBelow(this.random, count);
    this.random = random;
    const chosen = among.at(drawn);
    if (chosen === undefined) throw new Error(`drew ${drawn} of ${count}`);
    this.events.push({ kind: 'drew', drawer, who: who && refOf(who), drawn, count, to: { x: chosen.x, y: chosen.y } });
    return chosen;
  }

  private leave(entity: Entity): void {
    const { x, y, key } = entity;
    const row = this.rows.get(y);
    if (row === undefined) return;
    const rest = without(row.get(x) ?? NOBODY, key);
    this.setRow(y, row, rest.length > 0 ? row.with(x, rest, this.maker) : row.without(x, this.maker));
  }

  private setRow(y: number, before: NumberMap<readonly Key[]>, after: NumberMap<readonly Key[]>): void {
    if (after.size === 0) this.rows = this.rows.without(y, this.maker);
    else if (after !== before) this.rows = this.rows.with(y, after, this.maker);
  }

  private updateMovers({ key, isOnMap }: Entity): void {
    this.movers = isOnMap ? [...this.movers, key] : this.movers.filter((other) => other !== key);
  }

  /** Visits the squares at most so many steps away that hold anything, with who is there, in no order. */
  near({ x, y }: Square, steps: number, visit: (keys: readonly Key[], dx: number, dy: number) => void): void {
    for (let dy = -steps; dy <= steps; dy++) {
      const row = this.rows.get((y + dy) | 0);
      if (row !== undefined) columnsNear(row, x, steps - Math.abs(dy), (keys, dx) => visit(keys, dx, dy));
    }
  }

  /** Squares that hold anything within a rectangle; never more work than there are squares. */
  *occupied(within: { left: number; right: number; top: number; bottom: number }): IterableIterator<readonly Key[]> {
    for (const [y, row] of inRange(this.rows, within.top, within.bottom)) {
      if (y < within.top || y > within.bottom) continue;
      for (const [x, keys] of inRange(row, within.left, within.right)) {
        if (x >= within.left && x <= within.right) yield keys;
      }
    }
  }
}

/** Squares to choose from: a list, or what would be a long one. */
export interface Choice {
  readonly length: number;
  at(index: number): Square | undefined;
}

export interface NewBody {
  readonly key: Key;
  readonly id: string;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly isOnMap: boolean;
}

export const refOf = ({ key, id, type, x, y }: Entity): Ref => ({ key, id, type, x, y });

/** The same on another square; a player remembers which one he left. */
function elsewhere<E extends Entity>(entity: E, x: number, y: number): E {
  const copy = copyOf<Entity>(entity);
  if (copy.type === 'player' && (copy.x !== x || copy.y !== y)) copy.previous = { x: copy.x, y: copy.y };
  copy.x = x;
  copy.y = y;
  copy.isOnMap = true;
  return copy as E;
}

export function without(keys: readonly Key[], key: Key): readonly Key[] {
  const isNobodyElse = keys.length === 0 || (keys.length === 1 && keys[0] === key);
  return isNobodyElse ? NOBODY : keys.filter((other) => other !== key);
}

const offSwitches = (entity: Entity | undefined): number =>
  entity?.type === 'switch' && entity.isOnMap && !entity.isOn ? 1 : 0;
