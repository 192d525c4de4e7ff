/**
 * The shortest script that leads to a step of some kind, by our engine alone: commands are taken away, shorter ways to
 * what is reached on the way are put in their place, then thousands of variations are played. One that is as short
 * takes its place, too: a way round is often the way to less.
 */
import type { Command, Moment, Signature, Standing, Step } from '../engine/face';
import { Chooser } from './chooser';
import { featuresOf, knownOf } from './features';
import { Frontier } from './frontier';
import { type Game, signaturesOf } from './generator';
import { Habits } from './manners';
import { type Shrinking, scriptKey, withFewerCommands, withoutLargeParts } from './shrink';
import { standingOf } from './stages';
import type { Stream } from './stream';
import { stepsOf } from './transcript';
import { type Variation, varied, withOtherArguments } from './vary';

export interface Sought {
  /** Whether the last of the steps is one of those that are sought. */
  isLike(step: Step, steps: readonly Step[]): boolean;
  /** What such a step reaches, and what is reached before it: whoever is there already has less far to go. */
  readonly near: readonly string[];
}

/** Scripts of so many commands that are played to know short ways to everything: at first, and with each question. */
const SHORT = 8;
const EXPLORED = 1200;
const EXPLORED_MORE = 400;
/** Share of them that go on from what was seldom reached, and share of those ways that are taken otherwise. */
const FROM_RARE = 0.8;
const OTHERWISE = 0.8;
const LONG = 2 * SHORT;
/** Beyond so many commands a script is cut into so many parts at most. */
const LONGEST = 2 * LONG;
const PARTS = 16;
/** Variations that are played; as many joined scripts, at most. */
const PLAYS = 300;

/** Share of commands played in variations of a script that is too long to be played often. */
const VARIED = 0.4;

const NOTHING: Sought = { isLike: () => false, near: [] };

export class Brief {
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #changes: Variation;
  readonly #habits = new Habits();
  /** The shortest ways to everything that was reached here. */
  readonly #ways = new Frontier();
  /** Those after which a game goes on: the shortest way to a rare deed is often the one that does not survive it. */
  readonly #open = new Frontier();
  #isExplored = false;
  /** The steps of the script that was played last: what the next one begins with alike is not played again. */
  #steps: Step[] = [];
  #sought = NOTHING;

  constructor(
    private readonly game: Game,
    private readonly stream: Stream,
    /** There is no more time. */
    private readonly isOver: () => boolean = () => false,
  ) {
    this.#signatures = new Map(signaturesOf(game).map((signature) => [signature.name, signature]));
    this.#changes = { stream, signatures: this.#signatures, supplies: game.supplies };
  }

  /** The shortest way known to something. */
  wayTo(feature: string): readonly Command[] | undefined {
    this.#explore();
    return this.#ways.wayTo(feature);
  }

  /** The shortest ways known to everything, as far as they are shorter than so many commands; each once. */
  waysBelow(length: number): readonly (readonly Command[])[] {
    this.#explore();
    const ways = this.#ways.features.map((feature) => this.#ways.wayTo(feature) ?? []);
    const short = ways.filter((way) => way.length > 0 && way.length < length);
    return [...new Map(short.map((way) => [scriptKey(way), way])).values()];
  }

  /** Nothing, where the script does not lead there itself. As long as it is long, `effort` times as much is tried. */
  async shortest(script: readonly Command[], sought: Sought, effort = 1): Promise<readonly Command[] | undefined> {
    if (this.#isExplored) this.#exploreMore(EXPLORED_MORE);
    else this.#explore();
    this.#seek(sought);
    const length = this.#lengthOf(script, script.length);
    if (length === undefined) return undefined;
    const drifted = this.#drifted(this.#spliced(await this.#cut(script.slice(0, length))), effort);
    // What became short enough by other ways can now be looked at command by command.
    return length > LONGEST && drifted.length <= LONGEST ? this.#cut(drifted) : drifted;
  }

  /** Of a long script large parts alone: each trial costs as much as the script is long, and there is one a part. */
  #cut(script: readonly Command[]): Promise<readonly Command[]> {
    const shrinking: Shrinking = {
      width: 1,
      signatures: this.#signatures,
      isOver: this.isOver,
      trial: async (commands) => this.#lengthOf(commands, commands.length),
    };
    if (script.length <= LONGEST) return withFewerCommands(script, shrinking);
    return withoutLargeParts(script, shrinking, Math.ceil(script.length / PARTS));
  }

  #seek(sought: Sought): void {
    this.#sought = sought;
    this.#steps = [];
  }

  #explore(): void {
    if (this.#isExplored) return;
    this.#isExplored = true;
    this.#exploreMore(EXPLORED);
  }

  #exploreMore(scripts: number): void {
    this.#seek(NOTHING);
    for (let count = 0; count < scripts && !this.isOver(); count++) this.#lengthOf(this.#rareHead(), SHORT);
  }

  /** Whatever begins with a way to something rare comes to what lies behind it. */
  #rareHead(): readonly Command[] {
    const { stream } = this;
    const way = stream.chance(FROM_RARE) ? (this.#ways.rareWay(stream) ?? []) : [];
    const head = way.length < SHORT ? way : [];
    return stream.chance(OTHERWISE) ? withOtherArguments([...head], this.#changes) : head;
  }

  /** As long as a part can be replaced by a shorter one. */
  #spliced(script: readonly Command[]): readonly Command[] {
    let best = script;
    for (let next = this.#splice(best); next; next = this.#splice(best)) best = next;
    return best;
  }

  /** A shorter way to what one of the steps reached, and on from there as before; the longest part first. */
  #splice(script: readonly Command[]): readonly Command[] | undefined {
    const reached = [...stepsOf(this.game, script)].map((step) => featuresOf(step));
    const tried = new Set<string>();
    for (let at = script.length - 2; at > 0; at--) {
      for (const feature of reached[at] ?? []) {
        const way = this.#ways.wayTo(feature);
        if (tried.size >= PLAYS || this.isOver()) return undefined;
        if (!way || way.length > at) continue;
        const joined = [...way, ...script.slice(at + 1)];
        const key = scriptKey(joined);
        const length = tried.has(key) ? undefined : this.#lengthOf(joined, joined.length);
        if (length !== undefined) return joined.slice(0, length);
        tried.add(key);
      }
    }
    return undefined;
  }

  #drifted(script: readonly Command[], effort: number): readonly Command[] {
    let best = script;
    for (let count = 0; count < PLAYS * (best.length > SHORT ? effort : 1); count++) {
      if (best.length <= 1 || this.isOver()) break;
      // Where a script is long, what is in it matters less than what is near; and it costs as much as it is long.
      const isAfresh = best.length > LONG && !this.stream.chance((VARIED * LONG) / best.length);
      const length = isAfresh ? this.#lengthOf(this.#near(), LONG) : this.#lengthOf(this.#variation(best), best.length);
      if (length !== undefined) best = this.#steps.slice(0, length).map(({ command }) => command);
    }
    return best;
  }

  #variation(script: readonly Command[]): readonly Command[] {
    const { stream } = this;
    if (stream.chance(0.3)) return varied(script, this.#changes);
    const head = stream.chance(0.4) ? script : this.#head(script);
    return stream.chance(0.5) ? withOtherArguments([...head], this.#changes) : head;
  }

  /** The beginning of the script, or a way to what is near. */
  #head(script: readonly Command[]): readonly Command[] {
    const way = this.stream.chance(0.5) ? this.#near() : [];
    return way.length > 0 && way.length < script.length ? way : script.slice(0, this.stream.below(script.length));
  }

  /** Any of it; or by turns the rarest from where a game goes on, which lies deepest. */
  #near(): readonly Command[] {
    const { near } = this.#sought;
    const deep = this.stream.chance(0.5) ? this.#open.rareWay(this.stream, near) : undefined;
    return deep ?? this.#ways.wayTo(this.stream.pick(near) ?? '') ?? [];
  }

  /** How many commands lead to such a step; what the script lacks is played on. Within `most`, or not at all. */
  #lengthOf(script: readonly Command[], most: number): number | undefined {
    const { system, files, supplies } = this.game;
    const steps = this.#steps.slice(0, this.#alike(script));
    const commands = steps.map(({ command }) => command);
    this.#steps = steps;
    let chooser: Chooser | undefined;
    let moment: Moment = steps.at(-1) ?? system.start();
    let standing = standingOf(moment);
    while (steps.length < most) {
      if (steps.length >= script.length)
        chooser ??= new Chooser(this.stream, signaturesOf(this.game), supplies, this.#habits);
      const command = script[steps.length] ?? chooser?.next(moment, standing);
      const step = command && moment.run?.(command, files);
      if (!step) return undefined;
      steps.push(step);
      commands.push(command);
      const isNoted = steps.length <= LONG;
      const known = isNoted ? knownOf(step) : undefined;
      const next = known?.standing ?? standingOf(step);
      const outcome = known?.outcome ?? step.outcome;
      this.#habits.note(command.name, standing, next, outcome.kind === 'accepted');
      if (known) this.#note(featuresOf(step, true, known), commands, next);
      if (this.#sought.isLike(step, steps)) return steps.length;
      moment = step;
      standing = next;
    }
    return undefined;
  }

  #note(features: readonly string[], commands: readonly Command[], { kind }: Standing): void {
    this.#ways.note(features, commands, commands.length);
    if (kind === 'play') this.#open.note(features, commands, commands.length);
  }

  /** Steps that can be taken over: none of them was like it but perhaps the last that was played. */
  #alike(script: readonly Command[]): number {
    const most = Math.min(script.length, this.#steps.length - 1);
    let same = 0;
    while (same < most && script[same] === this.#steps[same]?.command) same++;
    return same;
  }
}
