/** Remarks on a whole script that no single command shows. Each must be worth a reader's time. */
import { countLeading } from '../../common/sorted';
import type { Advice, Files, Step, StepList } from '../../face';
import { DungeonDraft } from '../rules/draft';
import { INITIAL, type State } from '../rules/state';
import { chanceAdvice } from './chanceAdvice';
import { lostHope } from './hopes';

/** What the game was after a step; steps of this game alone know it. */
export type StateOf = (step: Step) => State | undefined;
/** The files that a step was run with. */
export type FilesOf = (step: Step) => Files | undefined;

/** So many refusals in a row are no test of refusals any more. */
const LONG_TAIL = 10;

export function advise(steps: StepList, stateOf: StateOf, filesOf: FilesOf): readonly Advice[] {
  const drawn = firstDraw(steps, stateOf);
  return [
    ...lostGoals(steps, stateOf),
    ...playedOnDead(steps, stateOf),
    ...deadTails(steps),
    ...unseeded(steps, drawn),
    ...(drawn === undefined ? [] : byChance(steps, stateOf, filesOf)),
  ].sort((a, b) => a.index - b.index);
}

function byChance(steps: StepList, stateOf: StateOf, filesOf: FilesOf): readonly Advice[] {
  const last = steps.at(steps.length - 1);
  return chanceAdvice(steps, stateOf(last), filesOf(last));
}

/** Hope that is lost never returns, so it is enough to look at the end of each game and to search from there. */
function lostGoals(steps: StepList, stateOf: StateOf): readonly Advice[] {
  return gamesOf(steps, stateOf).flatMap((game) => {
    const index = firstWith(game, (at) => reasonAt(steps, at, stateOf) !== undefined);
    if (index === undefined) return [];
    const message = `From here on the goals cannot be reached: ${reasonAt(steps, index, stateOf)}.`;
    return [{ index, code: 'lost-goal', message, rule: 'goals' }];
  });
}

/** By the rules of the original the game goes on, and the next move puts the player back: a reader may not notice. */
function playedOnDead(steps: StepList, stateOf: StateOf): readonly Advice[] {
  return gamesOf(steps, stateOf).flatMap(([first, last]) => {
    for (let index = first; index < last; index++) {
      const game = stateOf(steps.at(index))?.game;
      if (!game?.switches['death.final']) return [];
      if (new DungeonDraft(game).player.isOnMap) continue;
      const message = 'The player dies here; by these rules the game goes on, and the next move puts him back.';
      return [{ index, code: 'player-dead', message, rule: 'death' }];
    }
    return [];
  });
}

/** The first command of a game from which on it is so; asked only where it is so at its end. */
function firstWith([first, last]: readonly [number, number], isSo: (index: number) => boolean): number | undefined {
  if (!isSo(last)) return undefined;
  return first + countLeading(last - first, (nth) => !isSo(first + nth));
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
function unseeded(steps: StepList, drawn: number | undefined): readonly Advice[] {
  if (drawn === undefined) return [];
  for (let index = 0; index < drawn; index++) if (steps.commandAt(index).name === 'seed') return [];
  const message = 'The first random number is drawn here, and no seed was set: what follows depends on chance.';
  return [{ index: drawn, code: 'no-seed', message, rule: 'chance' }];
}

/** The first command that drew at random. */
function firstDraw(steps: StepList, stateOf: StateOf): number | undefined {
  let before = INITIAL.random.bits;
  for (let index = 0; index < steps.length; index++) {
    const bits = stateOf(steps.at(index))?.random.bits ?? before;
    if (bits !== before && steps.commandAt(index).name !== 'seed') return index;
    before = bits;
  }
  return undefined;
}
