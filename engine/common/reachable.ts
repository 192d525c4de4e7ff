/**
 * What can be reached, as tables: each leaf is an item, and whoever looks up what happened finds the item it is.
 * What is not in a table cannot be reached, or is no rule of its own.
 */
import type { Reachable } from '../face';

export interface ReachableTable<Item extends Reachable = Reachable> {
  readonly [key: string]: Item | ReachableTable<Item>;
}

/** The items that one command reached, each once. They are few: looking through them is quicker than a set. */
export class Reached {
  private readonly items: Reachable[] = [];

  /** From the last on: what was reached before was mostly reached just before. */
  add(item: Reachable | undefined): void {
    if (item === undefined) return;
    const { items } = this;
    for (let index = items.length - 1; index >= 0; index--) if (items[index] === item) return;
    items.push(item);
  }

  /** Ids in the order in which they were reached. */
  get ids(): readonly string[] {
    return this.items.map(({ id }) => id);
  }
}

/** All leaves of a table, in order. */
export const itemsIn = <Item extends Reachable>(table: ReachableTable<Item>): readonly Item[] =>
  Object.values(table).flatMap((inner) => (isItem(inner) ? [inner] : itemsIn(inner)));

const isItem = <Item extends Reachable>(inner: Item | ReachableTable<Item>): inner is Item =>
  typeof inner.id === 'string';

/** A row of a table: an item for each key. */
export const itemsFor = <Key extends string, Item>(
  keys: readonly Key[],
  itemOf: (key: Key) => Item,
): Readonly<Record<Key, Item>> =>
  Object.fromEntries(keys.map((key) => [key, itemOf(key)])) as Readonly<Record<Key, Item>>;

/** `friendly projectile` as part of an id: `friendly-projectile`. */
export const idOf = (...words: readonly string[]): string => words.join('/').toLowerCase().replaceAll(' ', '-');
