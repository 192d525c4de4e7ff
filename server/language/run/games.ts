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
export const gamesOf = (analysis: Analysis): readonly Game[] => [...eachGame(analysis)];

/** The same one by one, found only as far as somebody looks. */
export const eachGame = (analysis: Analysis): Iterable<Game> => finderOf(analysis).each();

const finderOf = kept((analysis: Analysis) => new GameFinder(analysis));

export function gameAt(analysis: Analysis, index: number): Game | undefined {
  return gamesOf(analysis).find(({ first, last }) => first <= index && index <= last);
}

export const stageBefore = (analysis: Analysis, index: number): Stage =>
  index > 0 ? analysis.run.stageAt(index - 1) : analysis.run.start.stage;

/** Looks only at commands that led to another stage, and goes on where it stopped when more of the run is known. */
class GameFinder {
  readonly #closed: Game[] = [];
  #looked = 0;
  #first = -1;
  #lastOfSetup = -1;

  constructor(private readonly analysis: Analysis) {}

  *each(): Generator<Game, void> {
    const { known, run } = this.analysis;
    const changes = run.stageChanges();
    for (let number = 0; ; number++) {
      while (number === this.#closed.length && this.#looked < changes.length) this.#take(changes[this.#looked++] ?? 0);
      const game = this.#closed[number];
      if (!game) break;
      yield game;
    }
    if (this.#first < 0) return;
    const last = known - 1;
    const isInSetup = run.stageAt(last).kind === 'setup';
    yield this.#game(isInSetup ? last : this.#lastOfSetup, last, false);
  }

  #take(index: number): void {
    const before = stageBefore(this.analysis, index);
    const now = this.analysis.run.stageAt(index);
    const isAnother = before.kind !== 'idle' && now.kind !== 'idle' && now.game !== before.game;
    const isOver = isAnother || now.kind === 'idle';
    if (before.kind === 'setup') this.#lastOfSetup = isOver ? index - 1 : index;
    if (isOver) this.#close(isAnother ? index - 1 : index);
    if (now.kind !== 'idle' && (before.kind === 'idle' || isAnother)) {
      this.#first = index;
      this.#lastOfSetup = index;
    }
  }

  #close(last: number): void {
    if (this.#first >= 0) this.#closed.push(this.#game(this.#lastOfSetup, last, true));
    this.#first = -1;
  }

  #game = (lastOfSetup: number, last: number, isOver: boolean): Game => ({
    number: this.#closed.length + 1,
    first: this.#first,
    lastOfSetup,
    last,
    isOver,
  });
}
