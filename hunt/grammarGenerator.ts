/**
 * Scripts of a game that no engine of ours plays: commands from its grammar, values from their types and from what
 * scripts and transcripts held so far. What the believed program prints leads: new kinds of lines are what to go on from.
 */
import type { ArgumentValue, Command, Domain, Grammar, Parameter, Signature } from '../engine/face';
import { blocksOf } from '../server/language';
import { drawnArguments } from './arguments';
import { kindsIn } from './blockKinds';
import { Cast } from './cast';
import { Frontier } from './frontier';
import { drawnManner } from './manners';
import { unnamed } from './names';
import { partsOf, roleOf } from './parts';
import { Doings, Phases, START } from './phases';
import { Stream } from './stream';
import type { Supplies } from './values';
import { varied } from './vary';

/** Scripts are made up in rounds: what a round taught is used from the next one on, in the order of its scripts. */
const ROUND = 8;
/** Long ones cost hardly more than short ones; but where a game is over for good, what stands behind is lost. */
const LENGTHS = [30, 80, 200, 400];
/** After so many commands others are preferred: what one phase of a game is about is refused in the next. */
const SPANS = [8, 15, 30, 200];
const FIRST_LENGTH = 15;
const GROWTH = 8;
/** In so many lines a block says what became of its command. */
const VERDICT = 2;
/** Share of the commands that are drawn whether they may well do something or not: refusals are rules, too. */
const BLIND = 0.25;
/** How much commands are avoided after which little can be done: they end games. */
const PATIENCE = [2, 5, 10];
/** Values kept of each type. */
const MOST_SEEN = 200;
/** And of those of one name and type with which its command did something. */
const MOST_PROVEN = 40;

export class GrammarGenerator {
  readonly frontier = new Frontier();
  readonly #stream: Stream;
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #seen = new Map<string, ArgumentValue[]>();
  /** Of transcripts, so far. */
  readonly #words = new Set<string>();
  readonly #supplies: Supplies;
  readonly #phases = new Phases();
  readonly #proven = new Map<string, ArgumentValue[]>();
  readonly #lessons = new Map<readonly Command[], string | undefined>();
  #count = 0;
  #taught: () => void = () => undefined;
  #learning: Promise<void> | undefined;

  constructor(
    private readonly grammar: Grammar,
    seed: number,
    private readonly seeds: readonly (readonly Command[])[] = [],
  ) {
    this.#stream = new Stream(seed);
    this.#signatures = new Map(grammar.signatures.map((signature) => [signature.name, signature]));
    this.#supplies = { dialect: grammar.dialect, names: () => [], seen: this.#seen, proven: this.#proven };
    for (const command of seeds.flat()) this.#keepArguments(command);
  }

  /** Waits, at the end of a round, for what its scripts teach. */
  async next(): Promise<readonly Command[]> {
    const isRoundOver = this.#count > 0 && this.#count % ROUND === 0;
    if (isRoundOver && this.#lessons.size >= ROUND) await this.#lesson();
    const commands = this.#made(this.#stream.fork());
    this.#count++;
    this.#lessons.set(commands, undefined);
    return commands;
  }

  waysBelow(length: number): readonly (readonly Command[])[] {
    return this.frontier.waysBelow(length);
  }

  /** What the believed program printed for a script of this generator. */
  learn(commands: readonly Command[], transcript: string): void {
    if (!this.#lessons.has(commands)) return;
    this.#lessons.set(commands, transcript);
    this.#taught();
  }

  /** One for all who wait for it. */
  #lesson(): Promise<void> {
    this.#learning ??= this.#learnt().finally(() => {
      this.#learning = undefined;
    });
    return this.#learning;
  }

  async #learnt(): Promise<void> {
    while ([...this.#lessons.values()].includes(undefined)) {
      await new Promise<void>((done) => {
        this.#taught = done;
      });
    }
    for (const [commands, transcript] of this.#lessons) this.#take(commands, transcript ?? '');
    this.#lessons.clear();
  }

  /** A block teaches its kinds of lines; its numbers and words may be arguments of later commands. */
  #take(commands: readonly Command[], transcript: string): void {
    const plain = unnamed(commands, this.#signatures);
    let before = '';
    let standing = START;
    const [opening, ...blocks] = blocksOf(transcript);
    const doings = new Doings(opening?.lines ?? []);
    for (const [index, { raw, lines }] of blocks.entries()) {
      const name = commands[index]?.name ?? '';
      const kinds = kindsIn(lines.map(plain));
      const done = doings.next(lines, kinds[0] ?? '');
      standing = this.#phases.note(standing, name, done);
      if (done !== undefined) this.#prove(commands[index]);
      // What comes right after what is a place of its own: what is taken back and done again, removed and made anew.
      const features = [
        `${before} > ${name} ${kinds.slice(0, VERDICT).join(' ')}`,
        ...kinds.map((kind) => `${name} ${kind}`),
      ];
      before = name;
      if (this.frontier.note(features, commands, index + 1) > 0) this.#keepValues(raw);
    }
  }

  #made(stream: Stream): readonly Command[] {
    const seed = this.seeds[this.#count];
    if (seed) return [...seed];
    const length = Math.min(stream.pick(LENGTHS) ?? 0, FIRST_LENGTH + GROWTH * this.#count);
    const commands = this.#head(stream).slice(0, length);
    return [...commands, ...this.#tail(stream, commands, length - commands.length)];
  }

  /** So many commands that go on from others, mostly such as may well do something, as the game seems to stand. */
  #tail(stream: Stream, head: readonly Command[], count: number): readonly Command[] {
    const { signatures } = this.grammar;
    const tail: Command[] = [];
    const cast = this.#castOf(head, stream);
    const supplies = { ...this.#supplies, cast };
    const names = signatures.map(({ name }) => name);
    const span = stream.pick(SPANS) ?? count;
    const patience = stream.pick(PATIENCE) ?? 0;
    let manner = drawnManner(stream, names);
    let standing = head.reduce((last, { name }) => this.#phases.after(last, name, stream), START);
    while (tail.length < count) {
      if ((tail.length + 1) % span === 0) manner = drawnManner(stream, names);
      const isBlind = stream.chance(BLIND);
      const signature = stream.weighted(signatures, ({ name }) => {
        const rate = isBlind ? 1 : this.#phases.rateOf(standing, name);
        return manner.weightOf(name) * rate * this.#phases.prospect(standing, name) ** patience;
      });
      if (!signature) break;
      standing = this.#phases.after(standing, signature.name, stream);
      const command = { name: signature.name, args: drawnArguments(stream, signature, supplies) };
      cast.note(command, signature);
      tail.push(command);
    }
    return tail;
  }

  /** Whoever goes on from something goes on with what was named there, first with what was named last. */
  #castOf(commands: readonly Command[], stream: Stream): Cast {
    const cast = new Cast(stream);
    for (const command of [...commands].reverse()) {
      const signature = this.#signatures.get(command.name);
      if (signature) cast.note(command, signature);
    }
    return cast;
  }

  #head(stream: Stream): readonly Command[] {
    const variation = { stream, signatures: this.#signatures, supplies: this.#supplies };
    if (this.seeds.length > 0 && stream.chance(0.4)) return varied(stream.pick(this.seeds) ?? [], variation);
    if (stream.chance(0.3)) return [];
    const way = this.frontier.rareWay(stream) ?? [];
    return stream.chance(0.5) ? varied(way, variation) : way;
  }

  #keepArguments(command: Command): void {
    const signature = this.#signatures.get(command.name);
    if (signature) for (const { type, value } of partsOf(command, signature)) this.#keep(type, value);
  }

  /** Each word is looked at once: there are thousands in a transcript, and few that are new. */
  #keepValues(text: string): void {
    for (const word of text.split(/[^A-Za-z0-9_.-]/)) {
      if (word === '' || this.#words.has(word)) continue;
      this.#words.add(word);
      for (const { params } of this.grammar.signatures) for (const param of params) this.#keepWord(param, word);
    }
  }

  /** What a command did something with is worth naming again, in such a place. */
  #prove(command: Command | undefined): void {
    const signature = command && this.#signatures.get(command.name);
    if (!signature) return;
    for (const part of partsOf(command, signature)) addNew(this.#proven, roleOf(part), part.value, MOST_PROVEN);
  }

  #keepWord({ type, domain }: Parameter, word: string): void {
    const value = argumentOf(word, domain);
    if (value !== undefined) this.#keep(type, value);
  }

  #keep(type: string, value: ArgumentValue): void {
    addNew(this.#seen, type, value, MOST_SEEN);
  }
}

function addNew(all: Map<string, ArgumentValue[]>, key: string, value: ArgumentValue, most: number): void {
  const known = all.get(key) ?? [];
  const text = JSON.stringify(value);
  if (known.length >= most || known.some((each) => JSON.stringify(each) === text)) return;
  all.set(key, [...known, value]);
}

/** A word of a transcript as an argument, where it can be one. */
function argumentOf(word: string, domain: Domain): ArgumentValue | undefined {
  switch (domain.kind) {
    case 'int': {
      const value = /^-?\d{1,15}$/.test(word) ? Number(word) : Number.NaN;
      return value >= domain.min && value <= domain.max ? value : undefined;
    }
    // Words are mostly those of sentences and labels; what a game has made up itself to name a thing by has a number.
    case 'text':
    case 'id':
      return /[A-Za-z]/.test(word) && /\d/.test(word) ? { text: word } : undefined;
    default:
      return undefined;
  }
}
