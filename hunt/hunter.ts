/**
 * The hunt: scripts from the generator through somebody's program, several at a time; what differs is shrunk, and
 * each kind of difference is kept once, with the shortest script that shows it.
 */
import type { Command, Signature } from '../engine/face';
import { Alike } from './alike';
import { Behind } from './behind';
import { Brief } from './brief';
import type { Difference, Played } from './difference';
import { Families, type Family } from './families';
import type { Finding, Tally } from './finding';
import type { Game } from './generator';
import { Hopeless } from './hopeless';
import { Pace } from './pace';
import { Referee, type Verdict } from './referee';
import { probes, rehearsed } from './rehearsal';
import { restarted } from './restarts';
import { Rewriter } from './rewriter';
import { Shortener } from './shortener';
import { sameScript, scriptKey } from './shrink';
import { Stream } from './stream';
import { Suspects } from './suspects';

/** Who plays the same game otherwise: a program, or an engine under test. */
export interface Rival {
  play(commands: readonly Command[]): Promise<Played | undefined>;
}

/** Who makes up scripts: for a game that our engine plays, or from a grammar alone. */
export interface ScriptSource {
  next(): readonly Command[] | Promise<readonly Command[]>;
  /** Scripts of fewer commands than that, each on the way to something else. */
  waysBelow?(length: number): readonly (readonly Command[])[];
  /** What is expected of a script, for those who learn from it. */
  learn?(commands: readonly Command[], transcript: string): void;
}

export interface HuntOptions {
  readonly signatures: readonly Signature[];
  /** Where our engine plays the game: it finds other ways by itself. */
  readonly game?: Game;
  readonly generator: ScriptSource;
  readonly rival: Rival;
  /** What counts: the transcript of the engine, or of the program that is believed; undefined where that fails itself. */
  readonly expected: (commands: readonly Command[]) => Promise<string | undefined> | string | undefined;
  readonly jobs: number;
  /** Faults that are kept: kinds of differences that do not seem to be one. */
  readonly most: number;
  /** Kinds of differences that are kept of what seems to be one fault; each is a fault of its own if nothing is said. */
  readonly ways?: number;
  /** Whoever wants one difference stops at so many, once they are short; all of `most` if nothing is said. */
  readonly enough?: number;
  readonly seed: number;
  /** Milliseconds since the start. */
  readonly now: () => number;
  /** All ends then; where something was found, the last of it is left for making that shorter. */
  readonly milliseconds: number;
  readonly isStopped: () => boolean;
  /** Lets programs that have ended be heard while our engine is at work. */
  readonly pause?: () => Promise<void>;
  /** There is something new among the families. */
  readonly found?: () => void;
}

export type { Finding, Tally };

/** Why a script is played. */
interface Asked {
  /** It may show the same, shorter. */
  readonly wanted?: Difference | undefined;
  /** It was made up, for nothing that was found. */
  readonly isChance?: boolean;
}

/** From here on nothing new is looked for, if there is something to make shorter. */
const TIDYING = 0.85;
async function* noGuesses(): AsyncGenerator<never> {}

/** After so many scripts, what was found is looked at once more. */
const AGAIN_EVERY = 4;

export class Hunter {
  readonly tally: Tally = { scripts: 0, commands: 0, runs: 0 };
  readonly #findings = new Map<string, Finding>();
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #shortener: Shortener;
  readonly #suspects: Suspects | undefined;
  readonly #referee: Referee;
  readonly #families: Families;
  /** Scripts that were tried in vain: nobody tries them twice. */
  readonly #agreed = new Set<string>();
  readonly #hopeless = new Hopeless();
  /** Where our engine plays, it knows other ways to what is not found yet. */
  readonly #behind: Behind | undefined;
  readonly #pace = new Pace();

  constructor(private readonly options: HuntOptions) {
    const { game, seed, signatures, jobs, pause } = options;
    const suspects = game && new Suspects(game);
    const isOver = (): boolean => this.#isAfter(1);
    const brief = game && new Brief(game, new Stream(seed ^ 0xb21ef), isOver);
    const rehearsal = game && suspects && brief && { game, suspects, brief, pause };
    this.#signatures = new Map(signatures.map((signature) => [signature.name, signature]));
    this.#behind = game ? undefined : new Behind(new Stream(seed ^ 0xbe41d), this.#signatures);
    this.#suspects = suspects;
    this.#referee = new Referee({
      ...options,
      ran: (commands, milliseconds) => {
        this.tally.runs++;
        this.#pace.note(commands, milliseconds);
      },
    });
    this.#families = new Families(game, suspects, this.#signatures);
    this.#shortener = new Shortener({
      signatures: this.#signatures,
      alike:
        game && suspects
          ? new Alike({
              game,
              stream: new Stream(seed ^ 0x5eed),
              suspects,
              wayTo: (feature) => brief?.wayTo(feature),
              isOver,
            })
          : new Rewriter(
              new Stream(seed ^ 0x5eed),
              this.#signatures,
              (length) => options.generator.waysBelow?.(length) ?? [],
            ),
      guesses: (commands, difference) => (rehearsal ? rehearsed(rehearsal, commands, difference) : noGuesses()),
      restarts: (commands) => (game ? restarted(game, commands) : []),
      probes: (below) => (rehearsal ? probes(rehearsal, below) : []),
      isSimplified: !game,
      width: jobs,
      findings: () => this.findings,
      difference: (commands, wanted) => this.#difference(commands, { wanted }),
      keep: (commands, difference) => this.#keep(commands, difference),
      noticed: (commands, difference) => this.#notice(commands, difference),
      isOneOfShorter: (finding) => this.#isOneOfShorter(finding),
      done: () => options.found?.(),
      isLate: () => this.#isLate(),
      isOver,
    });
  }

  /** What was found so far, the shortest first. */
  get findings(): readonly Finding[] {
    return [...this.#findings.values()].sort((a, b) => a.commands.length - b.commands.length);
  }

  /** What seems to be one fault each, the shortest first. */
  get families(): readonly Family[] {
    if (this.#ways === 1) return this.findings.map((shortest) => ({ shortest, others: [] }));
    return this.#families.of(this.findings).slice(0, this.options.most);
  }

  /** The same at the end of the hunt, when nothing is made shorter any more. */
  get settled(): readonly Family[] {
    if (this.#ways === 1) return this.families;
    const isRough = ({ difference: { kind } }: Finding): boolean => this.#shortener.isRough(kind);
    const families = this.#families.of(this.findings, isRough).slice(0, this.options.most);
    return families.map(({ shortest, others }) => ({ shortest, others: others.slice(0, this.#ways - 1) }));
  }

  async hunt(): Promise<readonly Finding[]> {
    const { jobs } = this.options;
    await Promise.all(Array.from({ length: jobs }, () => this.#lane()));
    return this.findings;
  }

  /** Where the program parts from what is expected on this script, as short as it can be; undefined if it does not. */
  async shorten(commands: readonly Command[]): Promise<Finding | undefined> {
    const difference = await this.#difference(commands);
    if (difference) await this.#found(commands, difference);
    return this.findings[0];
  }

  async #lane(): Promise<void> {
    const { generator } = this.options;
    while (!this.#isLate() && !this.#isEnough()) {
      if (this.tally.scripts % AGAIN_EVERY === AGAIN_EVERY - 1) await this.#shortener.again();
      // Without an engine, each step of cutting down is two runs: what was found comes before what else there may be.
      if (!this.options.game) await this.#shortener.cutDown();
      const made = await generator.next();
      const commands = this.#pace.fitting(this.#hopeless.without(made));
      // Whoever learns waits to hear of each script that it made.
      if (commands !== made) generator.learn?.(made, '');
      this.tally.scripts++;
      this.tally.commands += commands.length;
      await this.#tried(commands);
    }
  }

  /** Without an engine, once more without what is known to be wrong: nothing behind that was compared. */
  async #tried(commands: readonly Command[]): Promise<void> {
    const verdict = await this.#verdict(commands, { isChance: true });
    if (!verdict?.difference) return;
    await this.#found(commands, verdict.difference);
    const rest = this.#behind?.restOf(commands, verdict.transcript, this.findings) ?? commands;
    if (rest === commands || this.#isLate()) return;
    const difference = await this.#difference(rest, { isChance: true });
    if (difference) await this.#found(rest, difference);
  }

  #isLate(): boolean {
    return this.#isAfter(this.#findings.size > 0 ? TIDYING : 1);
  }

  #isAfter(share: number): boolean {
    const { now, milliseconds, isStopped } = this.options;
    return isStopped() || now() > milliseconds * share;
  }

  #isEnough(): boolean {
    const { most, enough = most } = this.options;
    return this.#findings.size >= enough && this.#shortener.isIdle && this.families.length >= enough;
  }

  get #ways(): number {
    return this.options.ways ?? 1;
  }

  /** Where the program parts from what is expected of it; not asked where that cannot be what is `wanted`. */
  async #difference(commands: readonly Command[], asked?: Asked): Promise<Difference | undefined> {
    return (await this.#verdict(commands, asked))?.difference;
  }

  async #verdict(commands: readonly Command[], { wanted, isChance = false }: Asked = {}): Promise<Verdict | undefined> {
    const key = wanted && scriptKey(commands);
    if (key !== undefined && this.#agreed.has(key)) return undefined;
    const verdict = await this.#referee.judged(commands, wanted);
    if (!verdict) return undefined;
    const { difference } = verdict;
    this.#hopeless.note(commands, difference);
    this.#suspects?.agree(commands, difference ? difference.index : commands.length, isChance);
    if (!difference && key !== undefined) this.#agreed.add(key);
    return verdict;
  }

  async #found(commands: readonly Command[], difference: Difference): Promise<void> {
    if (this.#notice(commands, difference)) await this.#shortener.work();
  }

  /** Kept as it is for now; made shorter when its turn comes. Nothing, where a script as short shows it already. */
  #notice(commands: readonly Command[], difference: Difference): boolean {
    const { kind, index } = difference;
    const known = this.#findings.get(kind);
    const isShorter = !known || index + 1 < known.commands.length;
    const cut = commands.slice(0, index + 1);
    if (!isShorter || !(known || this.#hasRoom(cut, difference))) return false;
    this.#keep(cut, difference);
    this.#shortener.add(kind);
    return true;
  }

  /** For one more kind: as a fault of its own, or among the ways in which one shows, in the place of a longer script. */
  #hasRoom(commands: readonly Command[], difference: Difference): boolean {
    const { families } = this;
    const finding = { commands, difference, length: commands.length, milliseconds: 0 };
    const own = this.#ways > 1 ? families.find((family) => this.#families.isOf(family, finding)) : undefined;
    if (!own) return families.length < this.options.most;
    if (own.others.length + 1 < this.#ways) return true;
    const longest = own.others.at(-1);
    if (!longest || longest.commands.length <= commands.length) return false;
    this.#findings.delete(longest.difference.kind);
    return true;
  }

  /** Asks the program, too, what it shows where more of the state is displayed. */
  async #isOneOfShorter(finding: Finding): Promise<boolean> {
    if (this.#ways === 1) return false;
    const { kind } = finding.difference;
    const script = this.#families.revealing(finding);
    const verdict = script && !this.#isAfter(1) ? await this.#verdict(script) : undefined;
    // Where nothing was asked any more, what was seen before still counts.
    if (script && verdict) {
      const { difference } = verdict;
      const shown = difference && { ...finding, commands: script.slice(0, difference.index + 1), difference };
      this.#families.reveal(kind, shown);
      if (difference) this.#notice(script, difference);
    }
    return this.families.some(({ others }) => others.some(({ difference: { kind: each } }) => each === kind));
  }

  /** The shortest of a kind; of two as short, the later one, for its arguments are smaller. */
  #keep(commands: readonly Command[], difference: Difference): void {
    const { kind } = difference;
    const known = this.#findings.get(kind);
    if (known && (commands.length > known.commands.length || sameScript(commands, known.commands))) return;
    const milliseconds = known?.milliseconds ?? this.options.now();
    this.#findings.set(kind, { commands, difference, length: known?.length ?? commands.length, milliseconds });
  }
}
