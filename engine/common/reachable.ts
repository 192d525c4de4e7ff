/**
 * What can be reached, as tables: each leaf is an item, and whoever looks up what happened finds the item it is.
 * What is not in a table cannot be reached, or is no rule of its own.
 */
import type { Reachable } from '../face';

export interface ReachableTable<Item extends Reachable = Reachable> {
  readonly [key: string]: Item | ReachableTable<Item>;
}

/** An item that `listed` has seen: its place in the list of its game, from 0. */
interface Listed extends Reachable {
  place?: number;
}

/** Bits of a word of marks. */
const WORD = 32;
/** For as many items as a game has; a longer list of marks grows by itself. */
const NO_MARKS: readonly number[] = new Array<number>(16).fill(0);

/** The items that one command reached, each once. A mark for each place is much quicker to look at than a set. */
export class Reached {
  /** In the order in which they were reached. */
  readonly ids: string[] = [];
  private readonly marks = NO_MARKS.slice();

  add(item: Reachable | undefined): void {
    if (item === undefined) return;
    const { place } = item as Listed;
    if (place === undefined) throw new Error(`${item.id} is in no list`);
    const word = (place / WORD) | 0;
    const mark = 1 << (place % WORD);
    const known = this.marks[word] ?? 0;
    if ((known & mark) !== 0) return;
    this.marks[word] = known | mark;
    this.ids.push(item.id);
  }
}

/** All items of a game, in order. Each learns its place here, once, before anybody reaches it. */
export function listed<Item extends Reachable>(items: readonly Item[]): readonly Item[] {
  for (const [place, item] of items.entries()) (item as Listed).place = place;
  return items;
}

/** As others see an item. */
export const plain = ({ id, group, title, text, isExtension }: Reachable): Reachable => ({
  id,
  group,
  title,
  text,
  ...(isExtension ? { isExtension } : {}),
});

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
