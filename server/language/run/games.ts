/** The games of a script: where each opens, where its setup ends, where it is over. */
import type { Stage } from '../../../engine/face';
import type { Analysis } from './types';

export interface Game {
  /** From 1. */
  readonly number: number;
  /** The command that left the idle state, or another game. */
  readonly first: number;
  /** The last command of the setup; `first` where the game has none. */
  readonly lastOfSetup: number;
  /** The command that ended the game, or the last one before the next game or of the script. */
  readonly last: number;
  readonly isOver: boolean;
}

/** The games of what is known of the run. */
export function gamesOf(analysis: Analysis): readonly Game[] {
  const kept = gamesKnown.get(analysis);
  if (kept?.known === analysis.known) return kept.games;
  const games = found(analysis);
  gamesKnown.set(analysis, { known: analysis.known, games });
  return games;
}

const gamesKnown = new WeakMap<Analysis, { readonly known: number; readonly games: readonly Game[] }>();

export function gameAt(analysis: Analysis, index: number): Game | undefined {
  return gamesOf(analysis).find(({ first, last }) => first <= index && index <= last);
}

export const stageBefore = (analysis: Analysis, index: number): Stage =>
  index > 0 ? analysis.run.stageAt(index - 1) : analysis.run.start.stage;

function found(analysis: Analysis): readonly Game[] {
  const games: Game[] = [];
  let first = -1;
  let lastOfSetup = -1;
  const close = (last: number, isOver: boolean): void => {
    if (first >= 0) games.push({ number: games.length + 1, first, lastOfSetup, last, isOver });
    first = -1;
  };
  let before = analysis.run.start.stage.kind;
  let game = analysis.run.start.stage.game;
  for (let index = 0; index < analysis.known; index++) {
    const stage = analysis.run.stageAt(index);
    const now = stage.kind;
    const isAnother = before !== 'idle' && now !== 'idle' && stage.game !== game;
    if (isAnother) close(index - 1, true);
    if (now !== 'idle' && (before === 'idle' || isAnother)) {
      first = index;
      lastOfSetup = index;
    }
    if (now === 'setup' || (before === 'setup' && now === 'play')) lastOfSetup = index;
    if (now === 'idle') close(index, true);
    before = now;
    game = stage.game;
  }
  close(analysis.known - 1, false);
  return games;
}
