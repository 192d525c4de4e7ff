/**
 * Makes what was found shorter, one kind after the other: first every kind by taking commands away, then, while there
 * is patience, by other ways to the same place that our engine finds by itself. Runs of somebody's program are dear.
 */
import type { Command, Signature } from '../engine/face';
import type { Alike } from './alike';
import { type Difference, tellingLine } from './difference';
import type { Finding } from './hunter';
import { type Shrinking, withFewerCommands, withSmallerArguments } from './shrink';

/** Rounds without success after which a script counts as short. */
const PATIENCE = 8;
/** For each so many commands of a script, a round of other ways comes before taking commands away one by one. */
const LONG = 12;
/** Other ways that are tried in a round. */
const TRIED = 12;

export interface ShortenerOptions {
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly alike: Alike | undefined;
  /** What a script may be shortened to at once, if it still shows the difference; the boldest guess first. */
  guesses(commands: readonly Command[], difference: Difference): AsyncIterable<readonly Command[]>;
  /** How many trials are worth making at once. */
  readonly width: number;
  /** The shortest script of each kind, the shortest kind first. */
  findings(): readonly Finding[];
  /** Where a script parts from what is expected, if it can be at such a place at all. */
  difference(commands: readonly Command[], wanted: Difference): Promise<Difference | undefined>;
  keep(commands: readonly Command[], difference: Difference): void;
  /** A difference of another kind came up on the way. */
  noticed(commands: readonly Command[], difference: Difference): void;
  /** A kind is as short as it will be for now. */
  done(finding: Finding): void;
  /** Searching is over; what was found may still be tidied up. */
  isLate(): boolean;
  isOver(): boolean;
}

export class Shortener {
  /** Kinds that were not made shorter yet. */
  readonly #waiting = new Set<string>();
  /** Rounds that each kind has failed; kinds that have not begun are not in it. */
  readonly #failed = new Map<string, number>();
  /** Kinds whose arguments may be larger than they need be. */
  readonly #rough = new Set<string>();
  #isAtWork = false;

  constructor(private readonly options: ShortenerOptions) {}

  /** Nothing is left to do. */
  get isIdle(): boolean {
    return !this.#isAtWork && this.#next() === undefined;
  }

  add(kind: string): void {
    this.#waiting.add(kind);
    this.#failed.delete(kind);
  }

  /** Until nothing is left, unless somebody else is at it. */
  async work(): Promise<void> {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      for (let next = this.#next(); next && !this.options.isOver(); next = this.#next()) await this.#shorten(next);
    } finally {
      this.#isAtWork = false;
    }
  }

  /** First what nobody looked at, then what has failed least often, the shortest of several; arguments come last. */
  #next(): Finding | undefined {
    const findings = this.options.findings();
    const waiting = findings.find(({ difference: { kind } }) => this.#waiting.has(kind));
    return waiting ?? this.#open(findings) ?? findings.find(({ difference: { kind } }) => this.#rough.has(kind));
  }

  #open(findings: readonly Finding[]): Finding | undefined {
    if (!this.options.alike || this.options.isLate()) return undefined;
    const failures = ({ difference: { kind } }: Finding): number => this.#failed.get(kind) ?? PATIENCE;
    const open = findings.filter((finding) => failures(finding) < PATIENCE && finding.commands.length > 1);
    return open.sort((a, b) => failures(a) - failures(b))[0];
  }

  async #shorten(finding: Finding): Promise<void> {
    const { commands, difference } = finding;
    const { kind } = difference;
    const isChanged = await this.#isShortened(commands, difference);
    const best = this.options.findings().find(({ difference: { kind: each } }) => each === kind);
    if (best && isChanged) this.options.done(best);
  }

  async #isShortened(commands: readonly Command[], difference: Difference): Promise<boolean> {
    const { kind } = difference;
    if (this.#waiting.delete(kind)) {
      const guessed = await this.#guessed(commands, difference);
      await this.#cut(await this.#byOtherWays(guessed, difference), difference);
      return true;
    }
    if (this.#open(this.options.findings())?.difference.kind === kind) {
      const shorter = await this.#anotherWay(commands, difference);
      if (shorter) await this.#cut(shorter, difference);
      else this.#failed.set(kind, (this.#failed.get(kind) ?? 0) + 1);
      return shorter !== undefined;
    }
    this.#rough.delete(kind);
    await withSmallerArguments(commands, this.#shrinking(difference));
    return true;
  }

  async #cut(commands: readonly Command[], difference: Difference): Promise<void> {
    await withFewerCommands(commands, this.#shrinking(difference));
    this.#failed.set(difference.kind, 0);
    this.#rough.add(difference.kind);
  }

  #shrinking(difference: Difference): Shrinking {
    const { signatures, width, isOver } = this.options;
    return { signatures, width, isOver, trial: (script) => this.#trial(script, difference) };
  }

  /** A long script is not worth hundreds of runs while a short one may lead to the same place. */
  async #byOtherWays(commands: readonly Command[], difference: Difference): Promise<readonly Command[]> {
    let script = commands;
    for (let round = 1; script.length > LONG * round && !this.options.isOver(); round++) {
      const shorter = await this.#anotherWay(script, difference);
      if (shorter) script = await this.#guessed(shorter, difference);
    }
    return script;
  }

  /** A few runs that may save dozens. */
  async #guessed(commands: readonly Command[], difference: Difference): Promise<readonly Command[]> {
    for await (const guess of this.options.guesses(commands, difference)) {
      const length = guess.length < commands.length ? await this.#trial(guess, difference) : undefined;
      if (length !== undefined) return guess.slice(0, length);
      if (this.options.isOver()) break;
    }
    return commands;
  }

  /** How far a script goes until it shows the same kind of difference. */
  async #trial(script: readonly Command[], wanted: Difference): Promise<number | undefined> {
    const found = await this.options.difference(script, wanted);
    if (!found) return undefined;
    if (found.kind !== wanted.kind) {
      this.options.noticed(script, found);
      return undefined;
    }
    const cut = script.slice(0, found.index + 1);
    this.options.keep(cut, found);
    return cut.length;
  }

  async #anotherWay(script: readonly Command[], difference: Difference): Promise<readonly Command[] | undefined> {
    const { alike, width, isOver } = this.options;
    const candidates = alike?.shorter({ script, line: tellingLine(difference) }, TRIED) ?? [];
    for (let from = 0; from < candidates.length && !isOver(); from += width) {
      const batch = candidates.slice(from, from + width);
      const lengths = await Promise.all(batch.map((each) => this.#trial(each, difference)));
      const at = lengths.findIndex((length) => length !== undefined);
      if (at >= 0) return batch[at]?.slice(0, lengths[at]);
    }
    return undefined;
  }
}
