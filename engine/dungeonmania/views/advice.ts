/** Remarks on a whole script that no single command shows. Each must be worth a reader's time. */
import type { Advice, Step, StepList } from '../../face';
import type { State } from '../rules/state';
import { lostHope } from './hopes';

/** What the game was after a step; steps of this game alone know it. */
export type StateOf = (step: Step) => State | undefined;

/** So many refusals in a row are no test of refusals any more. */
const LONG_TAIL = 10;

export function advise(steps: StepList, stateOf: StateOf): readonly Advice[] {
  return [...lostGoals(steps, stateOf), ...deadTails(steps), ...unseeded(steps, stateOf)].sort(
    (a, b) => a.index - b.index,
  );
}

/** Hope that is lost never returns, so it is enough to look at the end of each game and to search from there. */
function lostGoals(steps: StepList, stateOf: StateOf): readonly Advice[] {
  return gamesOf(steps, stateOf).flatMap(([first, last]) => {
    if (reasonAt(steps, last, stateOf) === undefined) return [];
    let low = first;
    let high = last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (reasonAt(steps, middle, stateOf) === undefined) low = middle + 1;
      else high = middle;
    }
    const message = `From here on the goals cannot be reached: ${reasonAt(steps, low, stateOf)}.`;
    return [{ index: low, code: 'lost-goal', message, rule: 'goals' }];
  });
}

function reasonAt(steps: StepList, index: number, stateOf: StateOf): string | undefined {
  const game = stateOf(steps.at(index))?.game;
  return game && lostHope(game);
}

/** First and last command of each game. */
function gamesOf(steps: StepList, stateOf: StateOf): readonly (readonly [number, number])[] {
  const starts: number[] = [];
  let games = 0;
  for (let index = 0; index < steps.length; index++) {
    if (steps.commandAt(index).name !== 'newGame') continue;
    const now = stateOf(steps.at(index))?.games ?? games;
    if (now > games) starts.push(index);
    games = now;
  }
  return starts.map((start, at) => [start, (starts[at + 1] ?? steps.length) - 1] as const);
}

/** The player died, and a long row of commands goes on as if nothing had happened. */
function deadTails(steps: StepList): readonly Advice[] {
  const advice: Advice[] = [];
  let first = -1;
  for (let index = 0; index <= steps.length; index++) {
    if (index < steps.length && isTickWithoutGame(steps, index)) {
      if (first < 0) first = index;
      continue;
    }
    const length = index - first;
    if (first > 0 && length >= LONG_TAIL) {
      const message = `No game is running any more; this command and the ${length - 1} after it are all refused.`;
      advice.push({ index: first, code: 'after-the-end', message, rule: 'death' });
    }
    first = -1;
  }
  return advice;
}

const TICKS: ReadonlySet<string> = new Set(['tick', 'build', 'interact']);

const isTickWithoutGame = (steps: StepList, index: number): boolean =>
  index > 0 && TICKS.has(steps.commandAt(index).name) && steps.stageAt(index - 1).kind === 'idle';

/** The first draw of a script that never set a seed: elsewhere it would come out differently. */
function unseeded(steps: StepList, stateOf: StateOf): readonly Advice[] {
  let before: number | undefined;
  for (let index = 0; index < steps.length; index++) {
    if (steps.commandAt(index).name === 'seed') return [];
    const bits = stateOf(steps.at(index))?.random.bits;
    if (before !== undefined && bits !== before) {
      const message = 'The first random number is drawn here, and no seed was set: what follows depends on chance.';
      return [{ index, code: 'no-seed', message, rule: 'chance' }];
    }
    before = bits;
  }
  return [];
}
