/**
 * Shorter scripts by our engine alone: commands are taken away as long as the last one still says and reaches the
 * same. Hundreds of trials cost less here than a few runs of somebody's program, which then has the last word.
 */
import type { Command, Moment, Step } from '../engine/face';
import { linesIn } from '../server/language';
import { type Difference, tellingLine, withoutNumbers } from './difference';
import { featuresOf } from './features';
import type { Game } from './generator';
import { withFewerCommands } from './shrink';
import { lastGame } from './transcript';

/** Whether a step is like the one in question. */
type Likeness = (step: Step) => boolean;

/** From the boldest guess to the most careful one; each only where somebody asks for it. */
export async function* rehearsed(
  game: Game,
  commands: readonly Command[],
  difference: Difference,
): AsyncGenerator<readonly Command[]> {
  const replay = new Replay(game);
  const last = replay.play(commands).at(-1);
  if (!last) return;
  const own = lastGame(game, commands);
  const script = replay.play(own).at(-1)?.text() === last.text() ? own : commands;
  for (const isLike of likenesses(last, difference)) yield rehearsedBy(game, replay, script, isLike);
  yield own;
}

/** It reaches the same and says such a line; it says the same but for numbers; it says the same. */
function likenesses(last: Step, difference: Difference): readonly Likeness[] {
  const features = featuresOf(last);
  const line = tellingLine(difference);
  const text = last.text();
  const plain = withoutNumbers(text);
  const reaches = (step: Step): boolean => {
    const own = new Set(featuresOf(step));
    return features.every((feature) => own.has(feature));
  };
  const says = (step: Step): boolean =>
    line === undefined || linesIn(step.text()).some((each) => withoutNumbers(each) === line);
  return [
    (step) => reaches(step) && says(step),
    (step) => withoutNumbers(step.text()) === plain,
    (step) => step.text() === text,
  ];
}

function rehearsedBy(
  { system }: Game,
  replay: Replay,
  commands: readonly Command[],
  isLike: Likeness,
): Promise<readonly Command[]> {
  const name = commands.at(-1)?.name;
  return withFewerCommands(commands, {
    width: 1,
    signatures: new Map(system.grammar.signatures.map((signature) => [signature.name, signature])),
    isOver: () => false,
    trial: async (script) => {
      const at = replay.play(script).findIndex((step) => step.command.name === name && isLike(step));
      return at < 0 ? undefined : at + 1;
    },
  });
}

/** Plays scripts one after the other; what a script begins with like the one before it is not played again. */
class Replay {
  #steps: Step[] = [];

  constructor(private readonly game: Game) {}

  play(commands: readonly Command[]): readonly Step[] {
    const { system, files } = this.game;
    let same = 0;
    while (same < commands.length && commands[same] === this.#steps[same]?.command) same++;
    const steps = this.#steps.slice(0, same);
    let moment: Moment = steps.at(-1) ?? system.start();
    for (const command of commands.slice(same)) {
      const step: Step | undefined = moment.run?.(command, files);
      if (!step) break;
      steps.push(step);
      moment = step;
    }
    this.#steps = steps;
    return steps;
  }
}
