/**
 * A list that never changes: a changed one shares all but the few nodes on the way to the change. Keeping every state
 * of a game thus costs what changed in it. Numbers that are given out one after the other are found faster here than in
 * a `NumberMap`, which takes any.
 *
 * A tree whose nodes have up to 32 children, five bits of the index at a time from the highest; the items are in the
 * lowest nodes.
 */
import { Maker } from './maker';

interface Node<V> {
  readonly children: (Node<V> | V)[];
  readonly maker: Maker | undefined;
}

const STEP = 5;
const MASK = 31;

export class SharedList<V> {
  private constructor(
    private root: Node<V>,
    /** Bits of an index below those that choose a child of the root. */
    private shift: number,
    private count: number,
    private readonly maker: Maker | undefined,
  ) {}

  get length(): number {
    return this.count;
  }

  static from<V>(values: readonly V[]): SharedList<V> {
    const maker = new Maker();
    let list = new SharedList<V>({ children: [], maker }, 0, 0, maker);
    for (const value of values) list = list.with(list.count, value, maker);
    return list;
  }

  get(index: number): V | undefined {
    if (index < 0 || index >= this.count) return undefined;
    let node = this.root;
    for (let { shift } = this; shift > 0; shift -= STEP) node = node.children[(index >>> shift) & MASK] as Node<V>;
    return node.children[index & MASK] as V;
  }

  /** With the value in its place; at the length there is one more. */
  with(index: number, value: V, maker?: Maker): SharedList<V> {
    if (index < 0 || index > this.count) throw new RangeError(`no place ${index} in a list of ${this.count}`);
    const isFull = index >= 1 << (this.shift + STEP);
    const shift = isFull ? this.shift + STEP : this.shift;
    const root = isFull ? { children: [this.root], maker } : changeable(this.root, maker);
    put(root, shift, index, value, maker);
    return this.after(root, shift, Math.max(this.count, index + 1), maker);
  }

  *[Symbol.iterator](): IterableIterator<V> {
    for (let index = 0; index < this.count; index++) yield this.get(index) as V;
  }

  forEach(visit: (value: V) => void): void {
    for (let index = 0; index < this.count; index++) visit(this.get(index) as V);
  }

  private after(root: Node<V>, shift: number, count: number, maker: Maker | undefined): SharedList<V> {
    if (maker === undefined || this.maker !== maker) return new SharedList(root, shift, count, maker);
    this.root = root;
    this.shift = shift;
    this.count = count;
    return this;
  }
}

/** The node itself, where its maker asks. */
const changeable = <V>(node: Node<V>, maker: Maker | undefined): Node<V> =>
  maker !== undefined && node.maker === maker ? node : { children: node.children.slice(), maker };

/** Changes the root, and copies what lies on the way down. */
function put<V>(root: Node<V>, from: number, index: number, value: V, maker: Maker | undefined): void {
  let node = root;
  for (let shift = from; shift > 0; shift -= STEP) {
    const at = (index >>> shift) & MASK;
    const child = node.children[at] as Node<V> | undefined;
    const below: Node<V> = child ? changeable(child, maker) : { children: [], maker };
    node.children[at] = below;
    node = below;
  }
  node.children[index & MASK] = value;
}
