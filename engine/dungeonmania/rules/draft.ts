/**
 * A game while one command changes it. Plain assignment inside; no draft outlives its command, and
 * one that ends in a fault is thrown away. Also what reads a game (admission, ways) asks a draft.
 */
import { drawnBelow, type JavaRandom, seeded } from '../../common/javaRandom';
import { NumberMap } from '../../common/numberMap';
import type { Square } from '../tables/directions';
import type { SwitchName } from '../tables/switches';
import type { EntityType } from '../tables/types';
import { including } from './box';
import { type Entity, idOf, isEnemy, type Key, type Player } from './entities';
import type { Drawer, DungeonEvent, Ref } from './events';
import type { Configuration } from './reading/configuration';
import type { Action } from './schedule';
import type { Game, Rows } from './state';

const NOBODY: readonly Key[] = [];
const NO_ENTITIES: readonly Entity[] = [];

export class Draft {
  readonly config: Configuration;
  readonly events: DungeonEvent[] = [];
  /** Those whose action joins the schedule of the next tick. */
  readonly newcomers: Key[] = [];
  /** Teleports of the move that is being made. */
  teleports = 0;
  battles: number;
  private entities: NumberMap<Entity>;
  private rows: Rows;
  private present: number;
  private movers: readonly Key[];
  private switchesOff: number;
  private numbers: Game['numbers'];
  /** Whoever came to a square in this command: they alone can widen the box. */
  private readonly arrived = new Set<Key>();

  constructor(
    readonly game: Game,
    public random: JavaRandom = seeded(0),
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
    let { box } = this.game;
    for (const key of this.arrived) {
      const entity = this.get(key);
      if (entity.isOnMap) box = including(box, entity);
    }
    return { ...this.game, ticks, entities, rows, present, movers, switchesOff, schedule, numbers, battles, box };
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
    const player = this.get(this.game.player);
    if (player.type !== 'player') throw new Error(`${player.id} is no player`);
    return player;
  }

  /** The entity as it is now: whoever holds a record may hold an old one. */
  now<E extends Entity>(entity: E): E {
    return this.get(entity.key) as E;
  }

  /** Keys of those on a square, in order of arrival. */
  keysOn({ x, y }: Square): readonly Key[] {
    return this.rows.get(y)?.get(x) ?? NOBODY;
  }

  on(square: Square): readonly Entity[] {
    const keys = this.keysOn(square);
    return keys.length === 0 ? NO_ENTITIES : keys.map((key) => this.get(key));
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
    this.entities = this.entities.with(entity.key, entity);
  }

  /** Puts an entity on a square as the last arrival there; tells nobody. */
  place<E extends Entity>(entity: E, { x, y }: Square): E {
    const now = this.now(entity);
    if (now.isOnMap) this.leave(now);
    const placed = { ...now, x, y, isOnMap: true };
    this.put(placed);
    const row = this.rows.get(y) ?? NumberMap.of<readonly Key[]>();
    this.rows = this.rows.with(y, row.with(x, [...(row.get(x) ?? NOBODY), entity.key]));
    this.arrived.add(entity.key);
    return placed;
  }

  /** Takes an entity off the map and off the schedule. */
  destroy(entity: Entity): void {
    const now = this.get(entity.key);
    if (now.isOnMap) this.leave(now);
    this.put('isStruckOff' in now ? { ...now, isOnMap: false, isStruckOff: true } : { ...now, isOnMap: false });
  }

  /** Takes an item off the map; it is held from now on. */
  takeOff(entity: Entity): void {
    const now = this.get(entity.key);
    if (now.isOnMap) this.leave(now);
    this.put({ ...now, isOnMap: false });
  }

  /** Makes what was not in the dungeon's file; it is nowhere yet. */
  create<E extends Entity>(type: E['type'] & EntityType, make: (body: NewBody) => E): E {
    const number = (this.numbers[type] ?? 0) + 1;
    this.numbers = { ...this.numbers, [type]: number };
    const body = { key: this.entities.size, id: idOf(type, number), number, x: 0, y: 0, isOnMap: false };
    const entity = make(body);
    this.put(entity);
    return entity;
  }

  /** One of several, by chance; nothing is drawn among none. */
  choose<S extends Square>(drawer: Drawer, who: Entity | undefined, among: readonly S[]): S | undefined {
    if (among.length === 0) return undefined;
    const [drawn, random] = drawnBelow(this.random, among.length);
    this.random = random;
    const chosen = among[drawn];
    if (chosen === undefined) throw new Error(`drew ${drawn} of ${among.length}`);
    this.events.push({
      kind: 'drew',
      drawer,
      who: who && refOf(who),
      drawn,
      count: among.length,
      to: { x: chosen.x, y: chosen.y },
    });
    return chosen;
  }

  private leave(entity: Entity): void {
    const { x, y, key } = entity;
    const row = this.rows.get(y);
    if (row === undefined) return;
    const rest = (row.get(x) ?? NOBODY).filter((other) => other !== key);
    const shorter = rest.length > 0 ? row.with(x, rest) : row.without(x);
    this.rows = shorter.size > 0 ? this.rows.with(y, shorter) : this.rows.without(y);
  }

  private updateMovers({ key, isOnMap }: Entity): void {
    this.movers = isOnMap ? [...this.movers, key] : this.movers.filter((other) => other !== key);
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

export interface NewBody {
  readonly key: Key;
  readonly id: string;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly isOnMap: boolean;
}

export const refOf = ({ key, id, type, x, y }: Entity): Ref => ({ key, id, type, x, y });

const offSwitches = (entity: Entity | undefined): number =>
  entity?.type === 'switch' && entity.isOnMap && !entity.isOn ? 1 : 0;

/** Looks up each number of a short range; of a long one, asks the map what it has. */
function* inRange<V>(map: NumberMap<V>, from: number, to: number): IterableIterator<readonly [number, V]> {
  if (to - from >= map.size) {
    yield* map.entries();
    return;
  }
  for (let number = from; number <= to; number++) {
    const value = map.get(number);
    if (value !== undefined) yield [number, value];
  }
}
