/** Commands that are refused because their game is over: many refusals with one cause. */
import { eachGame, type Game } from '../run/games';
import type { Subject } from './subject';

/** Refused commands that are told as one. */
export interface Refused {
  /** In order: one, or those that are refused alike between the end of a game and the next. */
  readonly commands: readonly number[];
  /** The game that was over; undefined where that is not the reason. */
  readonly ended?: Game;
}

/** Looking for the reason of a refusal costs; of so many it is looked for, the others are taken for alike. */
const MOST_LOOKED_AT = 200;

/** Sorts refused commands, ascending, into those of an ended game and all others; only as far as somebody looks. */
export function* afterTheEnd(subject: Subject, refused: readonly number[]): Generator<Refused, void> {
  if (refused.length < 2) return yield* singly(refused);
  let at = 0;
  const before = (end: number): readonly number[] => {
    const from = at;
    while (at < refused.length && (refused[at] ?? 0) < end) at++;
    return refused.slice(from, at);
  };
  let ended: Game | undefined;
  for (const game of eachGame(subject.analysis)) {
    yield* between(subject, ended, before(game.first));
    yield* singly(before(game.last + 1));
    ended = game.isOver ? game : undefined;
  }
  yield* between(subject, ended, before(Number.POSITIVE_INFINITY));
}

/** Those between the end of a game, if one was, and the next. */
function* between(subject: Subject, ended: Game | undefined, indexes: readonly number[]): Generator<Refused, void> {
  const { alike, others } = ended ? sorted(subject, indexes) : { alike: [], others: indexes };
  if (ended && alike.length > 0) yield { commands: alike, ended };
  yield* singly(others);
}

function* singly(indexes: readonly number[]): Generator<Refused, void> {
  for (const index of indexes) yield { commands: [index] };
}

/** Those with the reason of the first; others are refused for reasons of their own. */
function sorted({ refusals }: Subject, indexes: readonly number[]): { alike: number[]; others: readonly number[] } {
  if (indexes.length < 2) return { alike: [], others: indexes };
  const code = (index: number | undefined): string | undefined =>
    index === undefined ? undefined : refusals.of(index)?.rejection.code;
  const first = code(indexes[0]);
  const isAlike = (index: number, rank: number): boolean => rank >= MOST_LOOKED_AT || code(index) === first;
  const alike = indexes.filter(isAlike);
  if (alike.length < 2) return { alike: [], others: indexes };
  return { alike, others: indexes.filter((index, rank) => !isAlike(index, rank)) };
}
