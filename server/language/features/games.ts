/** The games of a script: where each opens, where its setup ends, where it is over. */
import type { Stage } from '../../../engine/system';
import type { Analysis } from '../types';

export interface Game {
  /** From 1. */
  readonly number: number;
  /** The command that left the idle state. */
  readonly first: number;
  /** The last command of the setup; `first` where the game has none. */
  readonly lastOfSetup: number;
  /** The command that ended the game, or the last one of the script. */
  readonly last: number;
  readonly isOver: boolean;
}

/** Only for an analysis that is simulated to its end. */
export function gamesOf(analysis: Analysis): readonly Game[] {
  const known = kept.get(analysis);
  if (known) return known;
  const games = found(analysis);
  kept.set(analysis, games);
  return games;
}

const kept = new WeakMap<Analysis, readonly Game[]>();

export function gameAt(analysis: Analysis, index: number): Game | undefined {
  return gamesOf(analysis).find(({ first, last }) => first <= index && index <= last);
}

export const stageBefore = (analysis: Analysis, index: number): Stage =>
  index > 0 ? analysis.steps.stageAt(index - 1) : analysis.start.stage;

function found(analysis: Analysis): readonly Game[] {
  const games: Game[] = [];
  let first = -1;
  let lastOfSetup = -1;
  const close = (last: number, isOver: boolean): void => {
    if (first >= 0) games.push({ number: games.length + 1, first, lastOfSetup, last, isOver });
    first = -1;
  };
  let before = analysis.start.stage.kind;
  for (let index = 0; index < analysis.runs.length; index++) {
    const now = analysis.steps.stageAt(index).kind;
    if (before === 'idle' && now !== 'idle') {
      first = index;
      lastOfSetup = index;
    }
    if (now === 'setup' || (before === 'setup' && now === 'play')) lastOfSetup = index;
    if (now === 'idle') close(index, true);
    before = now;
  }
  close(analysis.runs.length - 1, false);
  return games;
}
