/**
 * A map from whole numbers of 32 bits that never changes: a changed one shares all but the few
 * nodes on the way to the change. Keeping every state of a game thus costs what changed in it.
 *
 * A trie over the bits of the key, five at a time from the lowest. A branch keeps only the children
 * it has, and one bit for each of the 32 it could have.
 */
import { Maker } from './maker';

interface Leaf<V> {
  readonly key: number;
  readonly value: V;
}

interface Branch<V> {
  bits: number;
  children: Node<V>[];
  readonly maker: Maker | undefined;
}

type Node<V> = Leaf<V> | Branch<V>;

const STEP = 5;
const MASK = 31;

export class NumberMap<V> {
  static readonly empty: NumberMap<never> = new NumberMap<never>(
    { bits: 0, children: [], maker: undefined },
    0,
    undefined,
  );

  private constructor(
    private root: Branch<V>,
    private count: number,
    private readonly maker: Maker | undefined,
  ) {}

  get size(): number {
    return this.count;
  }

  /** The map without entries, for values of any type. */
  static of<V>(): NumberMap<V> {
    return NumberMap.empty as NumberMap<V>;
  }

  /** All at once: one after the other, each would copy what it shares with those before it. */
  static from<V>(entries: Iterable<readonly [number, V]>): NumberMap<V> {
    const maker = new Maker();
    let map = NumberMap.of<V>();
    for (const [key, value] of entries) map = map.with(key, value, maker);
    return map;
  }

  get(key: number): V | undefined {
    let branch = this.root;
    for (let rest = key; ; rest >>>= STEP) {
      const child = childAt(branch, rest & MASK);
      if (child === undefined) return undefined;
      if (isLeaf(child)) return child.key === key ? child.value : undefined;
      branch = child;
    }
  }

  with(key: number, value: V, maker?: Maker): NumberMap<V> {
    const root = changeable(this.root, maker);
    const isMore = insert(root, { key, value }, maker);
    return this.after(root, isMore ? 1 : 0, maker);
  }

  without(key: number, maker?: Maker): NumberMap<V> {
    if (this.get(key) === undefined) return this;
    const root = removed(this.root, key, 0, maker);
    if (root !== undefined && !isLeaf(root)) return this.after(root, -1, maker);
    return root === undefined ? NumberMap.of() : NumberMap.of<V>().with(root.key, root.value, maker);
  }

  /** In an order that depends on the keys alone, not on how the map came to be. */
  *entries(): IterableIterator<readonly [number, V]> {
    yield* leaves(this.root);
  }

  /** The values, in the same order. */
  forEach(visit: (value: V, key: number) => void): void {
    visitLeaves(this.root, visit);
  }

  private after(root: Branch<V>, growth: number, maker: Maker | undefined): NumberMap<V> {
    if (maker === undefined || this.maker !== maker) return new NumberMap(root, this.count + growth, maker);
    this.root = root;
    this.count += growth;
    return this;
  }
}

const isLeaf = <V, B>(node: Leaf<V> | B): node is Leaf<V> => 'key' in (node as object);

function childAt<V>(branch: Branch<V>, index: number): Node<V> | undefined {
  const bit = 1 << index;
  return branch.bits & bit ? branch.children[bitCount(branch.bits & (bit - 1))] : undefined;
}

const branchOf = <V>(children: Node<V>[], bits: number, maker: Maker | undefined): Branch<V> => ({
  bits,
  children,
  maker,
});

/** The branch itself, where its maker asks. */
const changeable = <V>(branch: Branch<V>, maker: Maker | undefined): Branch<V> =>
  maker !== undefined && branch.maker === maker ? branch : branchOf(branch.children.slice(), branch.bits, maker);

/** Tells whether there is one more now. The branch may be changed; what lies below it is copied on the way. */
function insert<V>(root: Branch<V>, leaf: Leaf<V>, maker: Maker | undefined): boolean {
  let branch = root;
  for (let shift = 0; ; shift += STEP) {
    const bit = 1 << ((leaf.key >>> shift) & MASK);
    const at = bitCount(branch.bits & (bit - 1));
    const child = branch.bits & bit ? branch.children[at] : undefined;
    if (child === undefined) {
      branch.children = withOneMore(branch.children, at, leaf);
      branch.bits |= bit;
      return true;
    }
    if (isLeaf(child) && child.key === leaf.key) {
      branch.children[at] = leaf;
      return false;
    }
    // A leaf that shares its bits so far with the new one goes one branch deeper.
    const below = isLeaf(child)
      ? branchOf([child], 1 << ((child.key >>> (shift + STEP)) & MASK), maker)
      : changeable(child, maker);
    branch.children[at] = below;
    branch = below;
  }
}

/** A branch with a single leaf left becomes that leaf, so that equal maps have equal shapes. */
function removed<V>(branch: Branch<V>, key: number, shift: number, maker: Maker | undefined): Node<V> | undefined {
  const bit = 1 << ((key >>> shift) & MASK);
  const at = bitCount(branch.bits & (bit - 1));
  const child = branch.children[at];
  if (child === undefined) return branch;
  const rest = isLeaf(child) ? undefined : removed(child, key, shift + STEP, maker);
  if (rest === undefined) return withoutChild(branch, at, bit, maker);
  if (branch.children.length === 1 && isLeaf(rest)) return rest;
  const changed = changeable(branch, maker);
  changed.children[at] = rest;
  return changed;
}

function withoutChild<V>(branch: Branch<V>, at: number, bit: number, maker: Maker | undefined): Node<V> | undefined {
  const left = withoutOne(branch.children, at);
  const [only] = left;
  return only === undefined || (left.length === 1 && isLeaf(only)) ? only : branchOf(left, branch.bits & ~bit, maker);
}

/** Copied by hand, into lists just as long as they must be: there are thousands of these a tick. */
function withOneMore<T>(list: readonly T[], at: number, item: T): T[] {
  const longer = new Array<T>(list.length + 1);
  for (let index = 0; index < at; index++) longer[index] = list[index] as T;
  longer[at] = item;
  for (let index = at; index < list.length; index++) longer[index + 1] = list[index] as T;
  return longer;
}

function withoutOne<T>(list: readonly T[], at: number): T[] {
  const shorter = new Array<T>(list.length - 1);
  for (let index = 0; index < at; index++) shorter[index] = list[index] as T;
  for (let index = at + 1; index < list.length; index++) shorter[index - 1] = list[index] as T;
  return shorter;
}

function visitLeaves<V>(branch: Branch<V>, visit: (value: V, key: number) => void): void {
  for (const child of branch.children) {
    if (isLeaf(child)) visit(child.value, child.key);
    else visitLeaves(child, visit);
  }
}

function* leaves<V>(branch: Branch<V>): IterableIterator<readonly [number, V]> {
  for (const child of branch.children) {
    if (isLeaf(child)) yield [child.key, child.value];
    else yield* leaves(child);
  }
}

/** How many bits of a 32-bit number are set. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
