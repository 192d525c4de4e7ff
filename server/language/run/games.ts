/** The games of a script: where each opens, where its setup ends, where it is over. */
import { kept } from '../../../engine/common/kept';
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
export const gamesOf = (analysis: Analysis): readonly Game[] => finderOf(analysis).games();

const finderOf = kept((analysis: Analysis) => new GameFinder(analysis));

export function gameAt(analysis: Analysis, index: number): Game | undefined {
  return gamesOf(analysis).find(({ first, last }) => first <= index && index <= last);
}

export const stageBefore = (analysis: Analysis, index: number): Stage =>
  index > 0 ? analysis.run.stageAt(index - 1) : analysis.run.start.stage;

/** Goes on where it stopped when more of the run is known. */
class GameFinder {
  readonly #closed: Game[] = [];
  #looked = 0;
  #first = -1;
  #lastOfSetup = -1;
  #before: Stage;

  constructor(private readonly analysis: Analysis) {
    this.#before = analysis.run.start.stage;
  }

  games(): readonly Game[] {
    const { known, run } = this.analysis;
    for (; this.#looked < known; this.#looked++) this.#take(this.#looked, run.stageAt(this.#looked));
    return this.#first < 0 ? this.#closed : [...this.#closed, this.#game(known - 1, false)];
  }

  #take(index: number, stage: Stage): void {
    const { kind: before, game } = this.#before;
    const now = stage.kind;
    const isAnother = before !== 'idle' && now !== 'idle' && stage.game !== game;
    if (isAnother) this.#close(index - 1);
    if (now !== 'idle' && (before === 'idle' || isAnother)) {
      this.#first = index;
      this.#lastOfSetup = index;
    }
    if (now === 'setup' || (before === 'setup' && now === 'play')) this.#lastOfSetup = index;
    if (now === 'idle') this.#close(index);
    this.#before = stage;
  }

  #close(last: number): void {
    if (this.#first >= 0) this.#closed.push(this.#game(last, true));
    this.#first = -1;
  }

  #game = (last: number, isOver: boolean): Game => ({
    number: this.#closed.length + 1,
    first: this.#first,
    lastOfSetup: this.#lastOfSetup,
    last,
    isOver,
  });
}
