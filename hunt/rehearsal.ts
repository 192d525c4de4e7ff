/**
 * Shorter scripts by our engine alone, that lead to a step like the one in question: one that reaches what is to blame,
 * or all that it reached, or says the same. Thousands of trials cost less here than a few runs of somebody's program,
 * which then has the last word.
 */
import { kept } from '../engine/common/kept';
import type { Command, Step } from '../engine/face';
import { linesIn } from '../server/language';
import type { Brief, Likeness } from './brief';
import { type Difference, tellingLine, withoutNumbers } from './difference';
import { featuresOf } from './features';
import type { Frontier } from './frontier';
import type { Game } from './generator';
import type { Suspects } from './suspects';
import { lastGame, stepsOf } from './transcript';

export interface Rehearsal {
  readonly game: Game;
  readonly brief: Brief;
  readonly suspects: Suspects;
  readonly frontier: Frontier | undefined;
  readonly pause: (() => Promise<void>) | undefined;
}

/** Variations that are played for each kind of step that is sought. */
const PLAYS = 300;
/** How many of the likeliest causes a step has to reach. */
const CAUSES = [1, 2, 4, 8];

/** From the boldest guess to the most careful one, each once. */
export async function rehearsed(
  rehearsal: Rehearsal,
  commands: readonly Command[],
  difference: Difference,
): Promise<readonly (readonly Command[])[]> {
  const { game, brief, suspects, frontier, pause } = rehearsal;
  const steps = [...stepsOf(game, commands)];
  const last = steps.at(-1);
  if (!last) return [];
  const own = lastGame(game, commands);
  const guesses: (readonly Command[])[] = [own];
  let start: readonly Command[] = commands;
  // The careful first: what they come to is where the bold begin.
  for (const isLike of likenesses(suspects, steps, difference).reverse()) {
    const script = (await brief.shortest(start, isLike, PLAYS)) ?? (await brief.shortest(commands, isLike, PLAYS));
    await pause?.();
    if (!script) continue;
    start = script;
    guesses.push(script);
  }
  const [cause = ''] = suspects.ranked(featuresOf(last));
  const way = frontier?.wayTo(cause);
  if (way && way.length < commands.length) guesses.push(way);
  return guesses.reverse();
}

/** The boldest first. */
function likenesses(suspects: Suspects, steps: readonly Step[], difference: Difference): Likeness[] {
  const last = steps.at(-1);
  if (!last) return [];
  const text = last.text();
  const plain = withoutNumbers(text);
  const { name } = last.command;
  const says = saying(tellingLine(difference));
  const here = suspects.ranked(featuresOf(last));
  const before = suspects.ranked(steps.slice(0, -1).flatMap((step) => featuresOf(step)));
  const counts = [...CAUSES.filter((count) => count < here.length), here.length];
  return [
    ...counts.map((count) => reaching(here.slice(0, count), says)),
    ...counts.map((count) => after(before.slice(0, count), (step) => step.command.name === name && says(step))),
    (step) => step.command.name === name && withoutNumbers(step.text()) === plain,
    (step) => step.command.name === name && step.text() === text,
  ];
}

/** A script is played many times with the same beginning. */
const reachedBy = kept((step: Step): ReadonlySet<string> => new Set(featuresOf(step)));

type StepLikeness = (step: Step) => boolean;

const saying = (line: string | undefined): StepLikeness =>
  line === undefined ? () => true : (step) => linesIn(step.text()).some((each) => withoutNumbers(each) === line);

const reaching =
  (causes: readonly string[], says: StepLikeness): Likeness =>
  (step) => {
    const own = reachedBy(step);
    return causes.every((cause) => own.has(cause)) && says(step);
  };

/** What went wrong unseen shows later: the causes lie in earlier steps. */
const after =
  (causes: readonly string[], isLast: StepLikeness): Likeness =>
  (step, steps) => {
    return isLast(step) && causes.every((cause) => steps.some((each) => reachedBy(each).has(cause)));
  };
