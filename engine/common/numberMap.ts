/**
 * A map from whole numbers of 32 bits that never changes: a changed one shares all but the few
 * nodes on the way to the change. Keeping every state of a game thus costs what changed in it.
 *
 * A trie over the bits of the key, five at a time from the lowest. A branch keeps only the children
 * it has, and one bit for each of the 32 it could have.
 */
interface Leaf<V> {
  readonly key: number;
  readonly value: V;
}

interface Branch<V> {
  readonly bits: number;
  readonly children: readonly Node<V>[];
}

type Node<V> = Leaf<V> | Branch<V>;

/** A branch of a map that nobody else knows yet. */
interface GrowingBranch<V> {
  bits: number;
  readonly children: (Leaf<V> | GrowingBranch<V>)[];
}

const STEP = 5;
const MASK = 31;

export class NumberMap<V> {
  static readonly empty: NumberMap<never> = new NumberMap<never>({ bits: 0, children: [] }, 0);

  private constructor(
    private readonly root: Branch<V>,
    readonly size: number,
  ) {}

  /** The map without entries, for values of any type. */
  static of<V>(): NumberMap<V> {
    return NumberMap.empty as NumberMap<V>;
  }

  /** All at once: one after the other, each would copy what it shares with those before it. */
  static from<V>(entries: Iterable<readonly [number, V]>): NumberMap<V> {
    const root: GrowingBranch<V> = { bits: 0, children: [] };
    let size = 0;
    for (const [key, value] of entries) if (putInto(root, { key, value })) size++;
    return new NumberMap(root, size);
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

  with(key: number, value: V): NumberMap<V> {
    const grows = this.get(key) === undefined;
    return new NumberMap(inserted(this.root, { key, value }, 0), this.size + (grows ? 1 : 0));
  }

  without(key: number): NumberMap<V> {
    if (this.get(key) === undefined) return this;
    const root = removed(this.root, key, 0);
    return root === undefined || isLeaf(root) ? NumberMap.of<V>().withLeaf(root) : new NumberMap(root, this.size - 1);
  }

  /** In an order that depends on the keys alone, not on how the map came to be. */
  *entries(): IterableIterator<readonly [number, V]> {
    yield* leaves(this.root);
  }

  private withLeaf(leaf: Leaf<V> | undefined): NumberMap<V> {
    return leaf === undefined ? this : this.with(leaf.key, leaf.value);
  }
}

const isLeaf = <V, B>(node: Leaf<V> | B): node is Leaf<V> => 'key' in (node as object);

function childAt<V>(branch: Branch<V>, index: number): Node<V> | undefined {
  const bit = 1 << index;
  return branch.bits & bit ? branch.children[bitCount(branch.bits & (bit - 1))] : undefined;
}

function inserted<V>(branch: Branch<V>, leaf: Leaf<V>, shift: number): Branch<V> {
  const bit = 1 << ((leaf.key >>> shift) & MASK);
  const at = bitCount(branch.bits & (bit - 1));
  const children = branch.children.slice();
  const child = branch.children[at];
  if (child === undefined || !(branch.bits & bit)) children.splice(at, 0, leaf);
  else children[at] = joined(child, leaf, shift + STEP);
  return { bits: branch.bits | bit, children };
}

/** True if the key is new. */
function putInto<V>(root: GrowingBranch<V>, leaf: Leaf<V>): boolean {
  let branch = root;
  for (let shift = 0; ; shift += STEP) {
    const bit = 1 << ((leaf.key >>> shift) & MASK);
    const at = bitCount(branch.bits & (bit - 1));
    const child = branch.bits & bit ? branch.children[at] : undefined;
    if (child === undefined) {
      branch.bits |= bit;
      branch.children.splice(at, 0, leaf);
      return true;
    }
    if (!isLeaf(child)) {
      branch = child;
      continue;
    }
    if (child.key === leaf.key) {
      branch.children[at] = leaf;
      return false;
    }
    const below: GrowingBranch<V> = { bits: 1 << ((child.key >>> (shift + STEP)) & MASK), children: [child] };
    branch.children[at] = below;
    branch = below;
  }
}

/** What stands in the place of `node` once `leaf` has come to it, too. */
function joined<V>(node: Node<V>, leaf: Leaf<V>, shift: number): Node<V> {
  if (!isLeaf(node)) return inserted(node, leaf, shift);
  if (node.key === leaf.key) return leaf;
  return inserted(inserted({ bits: 0, children: [] }, node, shift), leaf, shift);
}

/** A branch with a single leaf left becomes that leaf, so that equal maps have equal shapes. */
function removed<V>(branch: Branch<V>, key: number, shift: number): Node<V> | undefined {
  const bit = 1 << ((key >>> shift) & MASK);
  const at = bitCount(branch.bits & (bit - 1));
  const child = branch.children[at];
  if (child === undefined) return branch;
  const rest = isLeaf(child) ? undefined : removed(child, key, shift + STEP);
  const children = branch.children.slice();
  if (rest === undefined) children.splice(at, 1);
  else children[at] = rest;
  const [only] = children;
  if (only === undefined) return undefined;
  if (children.length === 1 && isLeaf(only)) return only;
  return { bits: rest === undefined ? branch.bits & ~bit : branch.bits, children };
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
