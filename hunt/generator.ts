/**
 * Scripts of a game that an engine of ours plays, one after the other: some played afresh, some that go on from what
 * was seldom reached. What comes next depends on the seed and on nothing that happens outside.
 */
import type { Command, Files, Moment, Signature, System, WriteFile } from '../engine/face';
import { Chooser } from './chooser';
import { featuresOf, knownOf } from './features';
import { type Found, Frontier } from './frontier';
import { Habits } from './manners';
import { standingOf } from './stages';
import { Stream } from './stream';
import type { Supplies } from './values';
import { type Variation, varied } from './vary';

export interface Game {
  readonly system: System & { start(): Moment };
  readonly files: Files;
  /** Keys of those files that nobody wrote. */
  readonly invented?: ReadonlySet<string>;
  /** Adds one more of those, for scripts that begin where another stands; absent where nobody would find it. */
  readonly write?: WriteFile;
  readonly supplies: Supplies;
  /** Commands that are drawn; all of the grammar if nothing is said. */
  readonly signatures?: readonly Signature[];
}

export const signaturesOf = ({ system, signatures }: Game): readonly Signature[] =>
  signatures ?? system.grammar.signatures;

/** The first scripts are short, so that what is easy is found at once; later ones do much for one start of a program. */
const FIRST_LENGTH = 40;
const GROWTH = 12;
const LONGEST = 240;
/** What every step tells of itself is always noted; its events only now and then. */
const EVENTS_EVERY = 3;
/** A way that fills the script leaves nothing to find. */
const LONGEST_WAY = 150;

interface Made {
  readonly commands: readonly Command[];
  /** Each once. */
  readonly reached: readonly Found[];
}

const NOTHING: Made = { commands: [], reached: [] };

/** Of so many scripts one is given away. */
const CHOICE = 6;

export class Generator {
  readonly frontier = new Frontier();
  /** Commands that were played so far, also of scripts that were not given away. */
  played = 0;
  readonly #stream: Stream;
  readonly #habits = new Habits();
  readonly #signatures: ReadonlyMap<string, Signature>;
  #count = 0;

  constructor(
    private readonly game: Game,
    seed: number,
    private readonly seeds: readonly (readonly Command[])[] = [],
  ) {
    this.#stream = new Stream(seed);
    this.#signatures = new Map(signaturesOf(game).map((signature) => [signature.name, signature]));
  }

  /** The most promising of a few: playing one here costs less than a run of somebody's program. */
  next(): readonly Command[] {
    const length = Math.min(LONGEST, FIRST_LENGTH + GROWTH * this.#count);
    const isGiven = this.#count < this.seeds.length;
    const made = Array.from({ length: isGiven ? 1 : CHOICE }, () => this.#made(length));
    this.#count++;
    const [first, ...others] = made;
    const best = others.reduce((chosen, each) => (worthOf(each) > worthOf(chosen) ? each : chosen), first);
    for (const found of best?.reached ?? []) found.given++;
    return best?.commands ?? [];
  }

  #made(length: number): Made {
    const stream = this.#stream.fork();
    const head = this.#head(stream);
    const chooser = new Chooser(stream, signaturesOf(this.game), this.game.supplies, this.#habits);
    return this.#played(head, Math.max(length, head.length), chooser);
  }

  /** What the script begins with: a seed as it is at first, then variations and ways to what is rare. */
  #head(stream: Stream): readonly Command[] {
    const seed = this.seeds[this.#count];
    if (seed) return seed;
    const variation: Variation = { stream, signatures: this.#signatures, supplies: this.game.supplies };
    if (this.seeds.length > 0 && stream.chance(0.3)) return varied(stream.pick(this.seeds) ?? [], variation);
    if (this.#count < 4 || stream.chance(0.5)) return [];
    const found = this.frontier.rareWay(stream) ?? [];
    const way = found.length > LONGEST_WAY ? [] : found;
    return stream.chance(0.6) ? varied(way, variation) : way;
  }

  #played(head: readonly Command[], length: number, chooser: Chooser): Made {
    const { system, files } = this.game;
    const commands: Command[] = [];
    const own: Found[] = [];
    let moment: Moment = system.start();
    let standing = standingOf(moment);
    while (commands.length < length) {
      const command = head[commands.length] ?? chooser.next(moment, standing);
      const step = moment.run?.(command, files);
      if (!step) break;
      commands.push(command);
      const known = knownOf(step);
      const features = featuresOf(step, commands.length % EVENTS_EVERY === 0, known);
      this.frontier.noted(features, commands, commands.length, own);
      this.#habits.note(command.name, standing, known.standing, known.outcome.kind === 'accepted');
      moment = step;
      standing = known.standing;
    }
    this.played += commands.length;
    return { commands, reached: own };
  }
}

/** Much of what was in few scripts so far. */
function worthOf({ reached }: Made = NOTHING): number {
  let worth = 0;
  for (const { given } of reached) worth += 1 / (given + 0.1);
  return worth;
}
