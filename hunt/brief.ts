/**
 * The shortest script that leads to a step of some kind, by our engine alone: commands are taken away, then thousands
 * of variations are played. One that is as short takes its place, too: a way round is often the way to less.
 */
import type { Command, Moment, Signature, Step } from '../engine/face';
import { Chooser } from './chooser';
import type { Game } from './generator';
import { Habits } from './manners';
import { withFewerCommands } from './shrink';
import type { Stream } from './stream';
import { varied, withOtherArguments } from './vary';

/** Whether the last of the steps is one of those that are sought. */
export type Likeness = (step: Step, steps: readonly Step[]) => boolean;

export class Brief {
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #habits = new Habits();
  /** The steps of the script that was played last: what the next one begins with alike is not played again. */
  #steps: Step[] = [];
  #isLike: Likeness = () => false;

  constructor(
    private readonly game: Game,
    private readonly stream: Stream,
  ) {
    this.#signatures = new Map(game.system.grammar.signatures.map((signature) => [signature.name, signature]));
  }

  /** Nothing, where the script does not lead there itself. So many variations are played. */
  async shortest(script: readonly Command[], isLike: Likeness, plays: number): Promise<readonly Command[] | undefined> {
    this.#isLike = isLike;
    this.#steps = [];
    const length = this.#lengthOf(script, script.length);
    if (length === undefined) return undefined;
    const fewer = await withFewerCommands(script.slice(0, length), {
      width: 1,
      signatures: this.#signatures,
      isOver: () => false,
      trial: async (commands) => this.#lengthOf(commands, commands.length),
    });
    return this.#drifted(fewer, plays);
  }

  #drifted(script: readonly Command[], plays: number): readonly Command[] {
    let best = script;
    for (let count = 0; count < plays && best.length > 1; count++) {
      const length = this.#lengthOf(this.#variation(best), best.length);
      if (length !== undefined) best = this.#steps.slice(0, length).map(({ command }) => command);
    }
    return best;
  }

  #variation(script: readonly Command[]): readonly Command[] {
    const { stream, game } = this;
    const variation = { stream, signatures: this.#signatures, supplies: game.supplies };
    if (stream.chance(0.35)) return varied(script, variation);
    const head = stream.chance(0.4) ? script : script.slice(0, stream.below(script.length));
    return stream.chance(0.5) ? withOtherArguments([...head], variation) : head;
  }

  /** How many commands lead to such a step; what the script lacks is played on. Within `most`, or not at all. */
  #lengthOf(script: readonly Command[], most: number): number | undefined {
    const { system, files, supplies } = this.game;
    const steps = this.#steps.slice(0, this.#alike(script));
    this.#steps = steps;
    let chooser: Chooser | undefined;
    let moment: Moment = steps.at(-1) ?? system.start();
    let { stage } = moment;
    while (steps.length < most) {
      chooser ??=
        steps.length < script.length
          ? undefined
          : new Chooser(this.stream, system.grammar.signatures, supplies, this.#habits);
      const command = script[steps.length] ?? chooser?.next(moment, stage);
      const step = command && moment.run?.(command, files);
      if (!step) return undefined;
      steps.push(step);
      const { stage: next } = step;
      this.#habits.note(step.command.name, stage, next, step.outcome.kind === 'accepted');
      if (this.#isLike(step, steps)) return steps.length;
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
