/**
 * The shortest script that leads to a step of some kind, by our engine alone: commands are taken away, then thousands
 * of variations are played. One that is as short takes its place, too: a way round is often the way to less.
 */
import type { Command, Moment, Signature, Step } from '../engine/face';
import { Chooser } from './chooser';
import { featuresOf, knownOf } from './features';
import { Frontier } from './frontier';
import { type Game, signaturesOf } from './generator';
import { Habits } from './manners';
import { scriptKey, withFewerCommands } from './shrink';
import type { Stream } from './stream';
import { varied, withOtherArguments } from './vary';

export interface Sought {
  /** Whether the last of the steps is one of those that are sought. */
  isLike(step: Step, steps: readonly Step[]): boolean;
  /** What such a step reaches, and what is reached before it: whoever is there already has less far to go. */
  readonly near: readonly string[];
}

/** Scripts of so many commands that are played to know short ways to everything. */
const SHORT = 8;
const EXPLORED = 1200;
const LONG = 2 * SHORT;
/** Variations that are played. */
const PLAYS = 300;

const NOTHING: Sought = { isLike: () => false, near: [] };

export class Brief {
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #habits = new Habits();
  /** The shortest ways to everything that was reached here. */
  readonly #ways = new Frontier();
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
    this.#explore();
    this.#seek(sought);
    const length = this.#lengthOf(script, script.length);
    if (length === undefined) return undefined;
    const fewer = await withFewerCommands(script.slice(0, length), {
      width: 1,
      signatures: this.#signatures,
      isOver: this.isOver,
      trial: async (commands) => this.#lengthOf(commands, commands.length),
    });
    return this.#drifted(fewer, effort);
  }

  #seek(sought: Sought): void {
    this.#sought = sought;
    this.#steps = [];
  }

  #explore(): void {
    if (this.#isExplored) return;
    this.#isExplored = true;
    this.#seek(NOTHING);
    for (let count = 0; count < EXPLORED && !this.isOver(); count++) this.#lengthOf([], SHORT);
  }

  #drifted(script: readonly Command[], effort: number): readonly Command[] {
    let best = script;
    for (let count = 0; count < PLAYS * (best.length > SHORT ? effort : 1); count++) {
      if (best.length <= 1 || this.isOver()) break;
      // Where a script is long, what is in it matters less than what is near.
      const isAfresh = best.length > LONG && this.stream.chance(0.8);
      const length = isAfresh ? this.#lengthOf(this.#near(), LONG) : this.#lengthOf(this.#variation(best), best.length);
      if (length !== undefined) best = this.#steps.slice(0, length).map(({ command }) => command);
    }
    return best;
  }

  #variation(script: readonly Command[]): readonly Command[] {
    const { stream, game } = this;
    const variation = { stream, signatures: this.#signatures, supplies: game.supplies };
    if (stream.chance(0.3)) return varied(script, variation);
    const head = stream.chance(0.4) ? script : this.#head(script);
    return stream.chance(0.5) ? withOtherArguments([...head], variation) : head;
  }

  /** The beginning of the script, or a way to what is near. */
  #head(script: readonly Command[]): readonly Command[] {
    const way = this.stream.chance(0.5) ? this.#near() : [];
    return way.length > 0 && way.length < script.length ? way : script.slice(0, this.stream.below(script.length));
  }

  #near(): readonly Command[] {
    return this.#ways.wayTo(this.stream.pick(this.#sought.near) ?? '') ?? [];
  }

  /** How many commands lead to such a step; what the script lacks is played on. Within `most`, or not at all. */
  #lengthOf(script: readonly Command[], most: number): number | undefined {
    const { system, files, supplies } = this.game;
    const steps = this.#steps.slice(0, this.#alike(script));
    const commands = steps.map(({ command }) => command);
    this.#steps = steps;
    let chooser: Chooser | undefined;
    let moment: Moment = steps.at(-1) ?? system.start();
    let { stage } = moment;
    while (steps.length < most) {
      if (steps.length >= script.length)
        chooser ??= new Chooser(this.stream, signaturesOf(this.game), supplies, this.#habits);
      const command = script[steps.length] ?? chooser?.next(moment, stage);
      const step = command && moment.run?.(command, files);
      if (!step) return undefined;
      steps.push(step);
      commands.push(command);
      const isNoted = steps.length <= LONG;
      const known = isNoted ? knownOf(step) : undefined;
      const next = known?.stage ?? step.stage;
      const outcome = known?.outcome ?? step.outcome;
      this.#habits.note(command.name, stage, next, outcome.kind === 'accepted');
      if (known) this.#ways.note(featuresOf(step, true, known), commands, steps.length);
      if (this.#sought.isLike(step, steps)) return steps.length;
      moment = step;
      stage = next;
    }
    return undefined;
  }

  /** Steps that can be taken over: none of them was like it but perhaps the last that was played. */
  #alike(script: readonly Command[]): number {
    const most = Math.min(script.length, this.#steps.length - 1);
    let same = 0;
    while (same < most && script[same] === this.#steps[same]?.command) same++;
    return same;
  }
}
