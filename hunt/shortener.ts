/**
 * Makes what was found shorter, one kind after the other, the shortest first: by guesses of our engine, by a look at
 * short scripts that reach something else, by taking commands away, and then, while there is patience, by other ways
 * to the same place. One fault shows in several ways, and runs of somebody's program are dear: the longer ones wait.
 */
import type { Command, Signature } from '../engine/face';
import { type Difference, tellingLine } from './difference';
import type { Finding } from './hunter';
import { type Shrinking, withFewerCommands, withSmallerArguments } from './shrink';
import { withSimplerValues } from './simpler';

/** Rounds of other ways without success after which a script counts as short. */
const PATIENCE = 8;
/** How much shorter a guess may well make a script. */
const HOPE = 3;
/** Other ways that are tried in a round. */
const TRIED = 12;
/** Guesses that are made again, of scripts of more commands than so many: they cost our engine more than other ways. */
const GUESSED_AGAIN = 3;
const SHORT = 2;

/** Who knows other scripts that may come to the same place. */
export interface OtherWays {
  shorter(
    shown: { readonly script: readonly Command[]; readonly line: string | undefined },
    most: number,
  ): Iterable<readonly Command[]>;
}

export interface ShortenerOptions {
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly alike: OtherWays | undefined;
  /** What a script may be shortened to at once, if it still shows the difference; the boldest guess first. */
  guesses(commands: readonly Command[], difference: Difference): AsyncIterable<readonly Command[]>;
  /** Shorter ones that begin near the difference, by files made for it. */
  restarts?(commands: readonly Command[]): readonly (readonly Command[])[];
  /** Scripts of fewer commands that are worth a look, whatever they show. */
  probes(below: number): readonly (readonly Command[])[];
  /** Values are made simpler, too, before commands are taken away once more. */
  readonly isSimplified?: boolean;
  /** How many trials are worth making at once. */
  readonly width: number;
  /** The shortest script of each kind, the shortest kind first. */
  findings(): readonly Finding[];
  /** Where a script parts from what is expected, if it can be at the place that is wanted at all. */
  difference(commands: readonly Command[], wanted?: Difference): Promise<Difference | undefined>;
  keep(commands: readonly Command[], difference: Difference): void;
  /** A difference of another kind came up on the way. */
  noticed(commands: readonly Command[], difference: Difference): void;
  /** It seems to be a fault that a shorter script shows already. */
  isOneOfShorter(finding: Finding): Promise<boolean>;
  /** A kind is as short as it will be for now. */
  done(): void;
  /** Searching is over; what was found may still be tidied up. */
  isLate(): boolean;
  isOver(): boolean;
}

/** What comes next for a kind; arguments may be larger than they need be until the end. */
type Stage = 'guess' | 'probe' | 'cut' | 'again' | 'ways' | 'arguments';

interface Work {
  readonly stage: Stage;
  /** Rounds of other ways without success. */
  readonly failed: number;
}

export class Shortener {
  /** What is left to do, by kind. */
  readonly #work = new Map<string, Work>();
  #isAtWork = false;
  #cutting: Promise<unknown> | undefined;
  #rounds = 0;

  constructor(private readonly options: ShortenerOptions) {}

  /** Nothing is left to do. */
  get isIdle(): boolean {
    return !this.#isAtWork && this.#next() === undefined;
  }

  add(kind: string): void {
    this.#work.set(kind, { stage: 'guess', failed: 0 });
  }

  /** Commands were not yet taken away one by one. */
  isRough(kind: string): boolean {
    const stage = this.#work.get(kind)?.stage;
    return stage === 'guess' || stage === 'probe' || stage === 'cut';
  }

  /** Until each of what was found has been cut down once, as far as somebody is at it. */
  async cutDown(): Promise<void> {
    while (this.#isAtWork && this.#cutting && !this.options.isOver()) await this.#cutting;
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

  /** One more round for the shortest, by turns of other ways and of guesses: there is time. */
  async again(): Promise<void> {
    const [shortest] = this.options.findings();
    const canBeShorter = this.options.alike && shortest && shortest.commands.length > 1;
    if (!canBeShorter || !this.isIdle) return;
    const isGuessed = this.#rounds++ % 2 === 1 && shortest.commands.length > SHORT;
    this.#work.set(shortest.difference.kind, { stage: isGuessed ? 'again' : 'ways', failed: PATIENCE - 1 });
    await this.work();
  }

  /** The shortest first, unless a guess may make a longer one shorter than it; arguments come last. */
  #next(): Finding | undefined {
    const isLate = this.options.isLate();
    const stageOf = ({ difference: { kind } }: Finding): Stage | undefined => this.#work.get(kind)?.stage;
    const hope = (finding: Finding): number => finding.commands.length / (stageOf(finding) === 'guess' ? HOPE : 1);
    const findings = this.options.findings();
    const open = findings.filter((finding) => {
      const stage = stageOf(finding);
      return stage !== undefined && stage !== 'arguments' && !(stage === 'ways' && isLate);
    });
    return open.sort((a, b) => hope(a) - hope(b))[0] ?? findings.find((finding) => stageOf(finding) === 'arguments');
  }

  async #shorten({ commands, difference }: Finding): Promise<void> {
    const { kind } = difference;
    const work = this.#work.get(kind);
    if (work) {
      const worked = this.#worked(work, commands, difference);
      this.#cutting = this.isRough(kind) ? worked : undefined;
      this.#goOn(kind, await worked);
    }
    const best = this.options.findings().find(({ difference: { kind: each } }) => each === kind);
    if (best && (best.commands !== commands || work?.stage === 'cut')) this.options.done();
  }

  #goOn(kind: string, work: Work | undefined): void {
    if (work) this.#work.set(kind, work);
    else this.#work.delete(kind);
  }

  /** What is to be done after it. */
  async #worked(
    { stage, failed }: Work,
    commands: readonly Command[],
    difference: Difference,
  ): Promise<Work | undefined> {
    switch (stage) {
      case 'guess': {
        // Asked for what it shows: whoever has to stop soon tells it as what it is.
        await this.#isOneOfShorter(difference);
        const { length } = await this.#guessed(commands, difference);
        return { stage: length > 1 ? 'probe' : 'arguments', failed };
      }
      case 'probe':
        await this.#probed();
        return { stage: 'cut', failed };
      case 'cut': {
        const { length } = await withFewerCommands(commands, this.#shrinking(difference));
        if (length <= 1) return { stage: 'arguments', failed };
        if (length < commands.length && this.options.alike) return { stage: 'guess', failed };
        if (await this.#isSimpler(difference)) return { stage: 'cut', failed };
        const isKnown = await this.#isOneOfShorter(difference);
        return { stage: isKnown || !this.options.alike ? 'arguments' : 'ways', failed };
      }
      case 'again': {
        const bold = firstFew(this.options.guesses(commands, difference), GUESSED_AGAIN);
        const isShorter = (await this.#firstOf(bold, commands.length, difference)) !== undefined;
        return isShorter ? { stage: 'guess', failed } : { stage: 'arguments', failed };
      }
      case 'ways': {
        const isShorter = (await this.#anotherWay(commands, difference)) !== undefined;
        if (isShorter) return { stage: 'guess', failed };
        return { stage: failed + 1 < PATIENCE ? 'ways' : 'arguments', failed: failed + 1 };
      }
      case 'arguments':
        await withSmallerArguments(commands, this.#shrinking(difference));
        return undefined;
    }
  }

  /** Whoever knows the fault by a shorter script looks for no other way to it. */
  async #isOneOfShorter({ kind }: Difference): Promise<boolean> {
    const finding = this.options.findings().find(({ difference }) => difference.kind === kind);
    return finding === undefined || (await this.options.isOneOfShorter(finding));
  }

  /** Where our engine finds other ways by itself, it needs no simpler values for it. */
  async #isSimpler(difference: Difference): Promise<boolean> {
    const finding = this.options.findings().find(({ difference: { kind } }) => kind === difference.kind);
    if (!finding || !this.options.isSimplified) return false;
    return (await withSimplerValues(finding.commands, this.#shrinking(difference))) !== finding.commands;
  }

  #shrinking(difference: Difference): Shrinking {
    const { signatures, width, isOver } = this.options;
    return { signatures, width, isOver, trial: (script) => this.#trial(script, difference) };
  }

  /** As long as guesses are right: each is made from the one before. */
  async #guessed(commands: readonly Command[], difference: Difference): Promise<readonly Command[]> {
    let script: readonly Command[] | undefined = commands;
    let best = commands;
    while (script && script.length > 1 && !this.options.isOver()) {
      best = script;
      script =
        (await this.#firstOf(this.options.restarts?.(best) ?? [], best.length, difference)) ??
        (await this.#firstOf(this.options.guesses(best, difference), best.length, difference));
    }
    return script ?? best;
  }

  /** One fault shows in several ways, and perhaps sooner in another. */
  async #probed(): Promise<void> {
    const { findings, probes, isOver, difference, noticed } = this.options;
    for (const script of probes(findings()[0]?.commands.length ?? 0)) {
      if (isOver()) return;
      const found = await difference(script);
      if (found) noticed(script, found);
    }
  }

  #anotherWay(script: readonly Command[], difference: Difference): Promise<readonly Command[] | undefined> {
    const line = tellingLine(difference);
    const ways = this.options.alike?.shorter({ script, line }, TRIED) ?? [];
    return this.#firstOf(ways, script.length, difference);
  }

  /** The first below a length that still shows the difference, cut off behind it; the shortest of those tried at once. */
  async #firstOf(
    scripts: Iterable<readonly Command[]> | AsyncIterable<readonly Command[]>,
    below: number,
    difference: Difference,
  ): Promise<readonly Command[] | undefined> {
    const { width, isOver } = this.options;
    const batch: (readonly Command[])[] = [];
    for await (const script of scripts) {
      if (isOver()) return undefined;
      if (script.length < below) batch.push(script);
      const found = batch.length < width ? undefined : await this.#shortestOf(batch.splice(0), difference);
      if (found) return found;
    }
    return this.#shortestOf(batch, difference);
  }

  async #shortestOf(
    batch: readonly (readonly Command[])[],
    difference: Difference,
  ): Promise<readonly Command[] | undefined> {
    const lengths = await Promise.all(batch.map((each) => this.#trial(each, difference)));
    const found = batch.flatMap((each, at) => {
      const length = lengths[at];
      return length === undefined ? [] : [each.slice(0, length)];
    });
    return found.sort((a, b) => a.length - b.length)[0];
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
}

async function* firstFew<T>(all: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  let left = count;
  for await (const each of all) {
    yield each;
    if (--left <= 0) return;
  }
}
