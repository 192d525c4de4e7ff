/**
 * Scripts of a game that an engine of ours plays, one after the other: some played afresh, some that go on from what
 * was seldom reached. What comes next depends on the seed and on nothing that happens outside.
 */
import type { Command, Files, Moment, Signature, System } from '../engine/face';
import { ATTENTIVE, Chooser } from './chooser';
import { featuresOf } from './features';
import { Frontier } from './frontier';
import { Habits } from './manners';
import { Stream } from './stream';
import type { Supplies } from './values';
import { type Variation, varied } from './vary';

export interface Game {
  readonly system: System & { start(): Moment };
  readonly files: Files;
  readonly supplies: Supplies;
}

/** The first scripts are short, so that what is easy is found at once; later ones do much for one start of a program. */
const FIRST_LENGTH = 40;
const GROWTH = 12;
const LONGEST = 400;
/** What every step tells of itself is always noted; its events only now and then. */
const EVENTS_EVERY = 3;
/** A way that fills the script leaves nothing to find. */
const LONGEST_WAY = 150;

export class Generator {
  readonly frontier = new Frontier();
  readonly #stream: Stream;
  readonly #habits = new Habits();
  readonly #signatures: ReadonlyMap<string, Signature>;
  #count = 0;

  constructor(
    private readonly game: Game,
    seed: number,
    private readonly seeds: readonly (readonly Command[])[] = [],
    private readonly looksEvery = ATTENTIVE,
  ) {
    this.#stream = new Stream(seed);
    this.#signatures = new Map(game.system.grammar.signatures.map((signature) => [signature.name, signature]));
  }

  next(): readonly Command[] {
    const stream = this.#stream.fork();
    const { system, supplies } = this.game;
    const length = Math.min(LONGEST, FIRST_LENGTH + GROWTH * this.#count);
    const head = this.#head(stream);
    this.#count++;
    const chooser = new Chooser(stream, system.grammar.signatures, supplies, this.#habits, this.looksEvery);
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

  #played(head: readonly Command[], length: number, chooser: Chooser): readonly Command[] {
    const { system, files } = this.game;
    const commands: Command[] = [];
    let moment: Moment = system.start();
    while (commands.length < length) {
      const command = head[commands.length] ?? chooser.next(moment);
      const step = moment.run?.(command, files);
      if (!step) break;
      commands.push(command);
      this.frontier.note(featuresOf(step, commands.length % EVENTS_EVERY === 0), commands, commands.length);
      this.#habits.note(command.name, moment.stage.kind, step.stage.kind, step.outcome.kind === 'accepted');
      moment = step;
    }
    return commands;
  }
}
