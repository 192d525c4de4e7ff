/**
 * Shorter scripts by our engine alone, that lead to a step like the one in question: one that reaches what is to blame,
 * or all that it reached, or says the same. Thousands of trials cost less here than a few runs of somebody's program,
 * which then has the last word.
 */
import { kept } from '../engine/common/kept';
import type { Command, Step } from '../engine/face';
import { linesIn } from '../server/language';
import type { Brief, Sought } from './brief';
import { type Difference, tellingLine } from './difference';
import { featuresOf } from './features';
import type { Game } from './generator';
import { formOfLine, withoutNumbers } from './lines';
import type { Suspects } from './suspects';
import { lastGame, stepsOf } from './transcript';

export interface Rehearsal {
  readonly game: Game;
  readonly brief: Brief;
  readonly suspects: Suspects;
  readonly pause: (() => Promise<void>) | undefined;
}

/** How many of the likeliest causes a step has to reach. */
const CAUSES = [1, 2, 4, 8];
/** Of what was reached before, so much is worth going to. */
const NEAR = 12;

/** The boldest guess is most often right: it is worth more. */
const BOLD_EFFORT = 12;
const EFFORT = 3;
/** With a script of more commands, the bold guesses are made quickly first: whichever is right, the rest is cheaper. */
const LONG = 32;
const QUICK = CAUSES.length;

/** From the boldest guess to the most careful one; each only where somebody asks for it. */
export async function* rehearsed(
  { game, brief, suspects, pause }: Rehearsal,
  commands: readonly Command[],
  difference: Difference,
): AsyncGenerator<readonly Command[]> {
  const steps = [...stepsOf(game, commands)];
  const last = steps.at(-1);
  if (!last) return;
  const here = suspects.ranked(featuresOf(last));
  const before = suspects.ranked(steps.slice(0, -1).flatMap((step) => featuresOf(step)));
  const way = brief.wayTo(here[0] ?? '');
  if (way) yield way;
  // What lies in the same game is nearer; but equipment, say, may have been chosen before it.
  const own = steps.slice(-lastGame(game, commands).length, -1);
  const inGame = suspects.ranked(own.flatMap((step) => featuresOf(step)));
  const near = [...new Set([...here, ...inGame.slice(0, NEAR), ...before.slice(0, NEAR)])];
  for (const isQuick of commands.length > LONG ? [true, false] : [false]) {
    let effort = isQuick ? 1 : BOLD_EFFORT;
    let left = isQuick ? QUICK : Number.POSITIVE_INFINITY;
    for (const isLike of likenesses({ here, before }, last, difference)) {
      if (left-- <= 0) break;
      const script = await brief.shortest(commands, { isLike, near }, effort);
      effort = isQuick ? 1 : EFFORT;
      if (script) yield script;
      await pause?.();
    }
    yield lastGame(game, commands);
  }
}

/** What was reached by the last step, and before it; the likeliest causes first. */
interface Causes {
  readonly here: readonly string[];
  readonly before: readonly string[];
}

/** The boldest first. */
function* likenesses({ here, before }: Causes, last: Step, difference: Difference): Generator<Sought['isLike']> {
  const { name } = last.command;
  const says = saying(tellingLine(difference));
  const counts = [...CAUSES.filter((count) => count < here.length), here.length];
  for (const count of counts) yield reaching(here.slice(0, count), says);
  for (const count of counts) yield after(before.slice(0, count), (step) => step.command.name === name && says(step));
  const text = last.text();
  const plain = withoutNumbers(text);
  yield (step) => step.command.name === name && withoutNumbers(step.text()) === plain;
  yield (step) => step.command.name === name && step.text() === text;
}

/** A script is played many times with the same beginning. */
const reachedBy = kept((step: Step): ReadonlySet<string> => new Set(featuresOf(step)));

type StepLikeness = (step: Step) => boolean;

const saying = (line: string | undefined): StepLikeness =>
  line === undefined ? () => true : (step) => linesIn(step.text()).some((each) => formOfLine(each) === line);

const reaching =
  (causes: readonly string[], says: StepLikeness): Sought['isLike'] =>
  (step) => {
    const own = reachedBy(step);
    return causes.every((cause) => own.has(cause)) && says(step);
  };

/** What went wrong unseen shows later: the causes lie in earlier steps. */
const after =
  (causes: readonly string[], isLast: StepLikeness): Sought['isLike'] =>
  (step, steps) =>
    isLast(step) && causes.every((cause) => steps.some((each) => reachedBy(each).has(cause)));

/** So many short scripts are worth a run each. */
const PROBES = 16;

/**
 * Short scripts that reach what was never seen to go well: a fault that was found far on may show at once elsewhere.
 * Those that reach most of it first; none that reaches nothing more.
 */
export function probes({ game, brief, suspects }: Rehearsal, below: number): readonly (readonly Command[])[] {
  const ways = brief.waysBelow(below).map((way) => ({
    way,
    unseen: new Set(
      [...stepsOf(game, way)].flatMap((step) => featuresOf(step)).filter((each) => suspects.isUnseen(each)),
    ),
  }));
  const chosen: (readonly Command[])[] = [];
  const covered = new Set<string>();
  const gain = ({ unseen }: { unseen: ReadonlySet<string> }): number =>
    [...unseen].filter((feature) => !covered.has(feature)).length;
  while (chosen.length < PROBES) {
    const best = ways.reduce((one, other) => (gain(other) > gain(one) ? other : one), ways[0] ?? NO_WAY);
    if (gain(best) === 0) break;
    chosen.push(best.way);
    for (const feature of best.unseen) covered.add(feature);
  }
  return chosen;
}

const NO_WAY = { way: [], unseen: new Set<string>() };
