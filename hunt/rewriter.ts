/**
 * Other ways to the same place where no engine of ours knows any: fewer commands, and other values in those that stay.
 * A command that only leads to where another one could have led at once goes only if that one changes with it. And
 * another beginning, which leads somewhere sooner: to the end of a smaller game, say.
 */
import type { ArgumentValue, Command, Signature } from '../engine/face';
import { exchanged, isWithin, keyOf, leavesOf, type Part, smallNumbers } from './parts';
import type { OtherWays } from './shortener';
import type { Stream } from './stream';
import { WIDE } from './values';

/** How many changes are made at once, and how many commands are left out. */
const CHANGES = [0, 1, 1, 1, 2, 3];
const FEWER = [1, 1, 1, 2, 3];
/** Rewritings that come out as something else than what there is are seldom in vain; so often one is looked for. */
const PATIENCE = 10;

const PLENTY = 100;

/** So many of the last commands stay behind another beginning, and so many of their values come from it. */
const TAILS = [1, 1, 1, 2, 2, 4];
const TAKEN_OVER = [0, 0.5, 1];
/** Share of other beginnings with another value in them. */
const VARIED = 0.3;

type Rewriting = (script: readonly Command[]) => readonly Command[];

export class Rewriter implements OtherWays {
  readonly #rewritings: readonly Rewriting[] = [
    (script) => this.#allAlike(script),
    (script) => this.#renamed(script),
    (script) => this.#renamed(script),
    (script) => this.#oneExchanged(script),
    (script) => this.#oneExchanged(script),
    (script) => this.#renumbered(script),
    (script) => this.#likeAnother(script),
  ];

  constructor(
    private readonly stream: Stream,
    private readonly signatures: ReadonlyMap<string, Signature>,
    private readonly waysBelow: (length: number) => readonly (readonly Command[])[] = () => [],
  ) {}

  *shorter({ script }: Parameters<OtherWays['shorter']>[0], most: number): Generator<readonly Command[]> {
    const tried = new Set<string>();
    const ways = this.waysBelow(script.length - 1);
    for (let left = most * PATIENCE; left > 0 && tried.size < most; left--) {
      const isBegunAnew = ways.length > 0 && this.stream.chance(0.5);
      const other = isBegunAnew ? this.#behind(ways, script) : this.#withFewer(this.#rewritten(script));
      const key = JSON.stringify(other);
      if (other.length === 0 || tried.has(key)) continue;
      tried.add(key);
      yield other;
    }
  }

  /** The end of the script behind another beginning, with values of that one in the places of its own. */
  #behind(ways: readonly (readonly Command[])[], script: readonly Command[]): readonly Command[] {
    const way = this.stream.pick(ways) ?? [];
    const tail = script.slice(-Math.min(this.stream.pick(TAILS) ?? 1, script.length - 1 - way.length));
    const parts = this.#partsOf(way);
    const share = this.stream.pick(TAKEN_OVER) ?? 0;
    const end = this.#exchanged(tail, ({ type, value }) => {
      const instead = this.stream.chance(share) ? parts.filter((part) => part.type === type) : [];
      return this.stream.pick(instead)?.value ?? value;
    });
    return this.stream.chance(VARIED) ? this.#oneExchanged([...way, ...end]) : [...way, ...end];
  }

  #rewritten(script: readonly Command[]): readonly Command[] {
    let other = script;
    for (let count = this.stream.pick(CHANGES) ?? 1; count > 0; count--)
      other = this.stream.pick(this.#rewritings)?.(other) ?? other;
    return other;
  }

  /** The last one shows the difference. */
  #withFewer(script: readonly Command[]): readonly Command[] {
    const other = [...script];
    for (let count = this.stream.pick(FEWER) ?? 1; count > 0 && other.length > 1; count--)
      other.splice(this.stream.below(other.length - 1), 1);
    return other;
  }

  /** All values of a type become one. */
  #allAlike(script: readonly Command[]): readonly Command[] {
    const part = this.stream.pick(this.#partsOf(script));
    const value = part && this.#instead(script, part);
    return value === undefined
      ? script
      : this.#exchanged(script, ({ type, value: old }) => (type === part?.type ? value : old));
  }

  /** What was called one thing is another one, everywhere. */
  #renamed(script: readonly Command[]): readonly Command[] {
    const part = this.stream.pick(this.#partsOf(script));
    const value = part && this.#instead(script, part);
    if (!part || value === undefined) return script;
    const key = keyOf(part);
    return this.#exchanged(script, (each) => (keyOf(each) === key ? value : each.value));
  }

  #oneExchanged(script: readonly Command[]): readonly Command[] {
    const parts = this.#partsOf(script);
    const at = this.stream.below(parts.length);
    const part = parts[at];
    const value = part && this.#instead(script, part);
    let index = 0;
    return value === undefined ? script : this.#exchanged(script, (each) => (index++ === at ? value : each.value));
  }

  /** Things that the game numbers by itself have smaller numbers, once there are fewer before them. */
  #renumbered(script: readonly Command[]): readonly Command[] {
    const part = this.stream.pick(
      this.#partsOf(script).filter(
        ({ value, domain }) => typeof value === 'number' && value > 1 && isWithin(value - 1, domain),
      ),
    );
    if (!part) return script;
    // Ids and amounts may be of one type, and ids be called by several names.
    const isNamed = this.stream.chance(0.5);
    const isBehind = ({ name, type, value }: Part): boolean =>
      type === part.type && (!isNamed || name === part.name) && Number(value) >= Number(part.value);
    return this.#exchanged(script, (each) =>
      typeof each.value === 'number' && isBehind(each) ? each.value - 1 : each.value,
    );
  }

  /** A command has the arguments of another one of its name, so that this one may go. */
  #likeAnother(script: readonly Command[]): readonly Command[] {
    const at = this.stream.below(script.length);
    const other = this.stream.pick(
      script.filter((command, index) => index !== at && command.name === script[at]?.name),
    );
    return other ? script.map((command, index) => (index === at ? other : command)) : script;
  }

  /** Another value of the same type: one that the script has, or for numbers a small one, or one that is enough for all. */
  #instead(script: readonly Command[], part: Part): ArgumentValue | undefined {
    const known = this.#partsOf(script).filter((each) => each.type === part.type && keyOf(each) !== keyOf(part));
    return this.stream.pick([
      ...known.map(({ value }) => value),
      ...smallNumbers(part),
      ...(isWithin(PLENTY, part.domain) ? [PLENTY] : []),
      ...this.#unknown(part),
    ]);
  }

  /** Where there are not too many others, any may lead there sooner: a level, a direction, what a game is drawn by. */
  #unknown({ value, domain }: Part): readonly ArgumentValue[] {
    if (domain.kind === 'enum') return [0, 1].flatMap(() => this.stream.pick(domain.values) ?? []);
    if (domain.kind !== 'int' || typeof value !== 'number') return [];
    const beside = [value - 1, value + 1].filter((each) => isWithin(each, domain));
    const isNarrow = domain.max - domain.min <= WIDE;
    return isNarrow ? [...beside, ...[0, 1].map(() => this.stream.between(domain.min, domain.max))] : beside;
  }

  #partsOf(script: readonly Command[]): readonly Part[] {
    return script.flatMap((command) => {
      const signature = this.signatures.get(command.name);
      return signature ? leavesOf(command, signature) : [];
    });
  }

  #exchanged(script: readonly Command[], other: (part: Part) => ArgumentValue): readonly Command[] {
    return script.map((command) => {
      const signature = this.signatures.get(command.name);
      return signature ? exchanged(command, signature, other) : command;
    });
  }
}
