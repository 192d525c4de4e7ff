/** Commands that are refused because their game is over: many refusals with one cause. */
import { type Game, gamesOf } from '../run/games';
import type { Subject } from './subject';

export interface EndedGame {
  readonly game: Game;
  /** What is refused between its end and the next game, in order; two at least. */
  readonly refused: readonly number[];
}

export interface Refused {
  readonly single: readonly number[];
  readonly groups: readonly EndedGame[];
}

/** Looking for the reason of a refusal costs; of so many it is looked for, the others are taken for alike. */
const MOST_LOOKED_AT = 200;

/** Sorts refused commands, ascending, into those of an ended game and all others. */
export function afterTheEnd(subject: Subject, refused: readonly number[]): Refused {
  const games = gamesOf(subject.analysis);
  const single: number[] = [];
  const groups: EndedGame[] = [];
  let at = 0;
  games.forEach((game, number) => {
    while (at < refused.length && (refused[at] ?? 0) <= game.last) single.push(refused[at++] ?? 0);
    const next = games[number + 1]?.first ?? Number.POSITIVE_INFINITY;
    const between: number[] = [];
    while (at < refused.length && (refused[at] ?? 0) < next) between.push(refused[at++] ?? 0);
    const { alike, others } = game.isOver ? sorted(subject, between) : { alike: [], others: between };
    for (const index of others) single.push(index);
    if (alike.length > 0) groups.push({ game, refused: alike });
  });
  return { single: [...single, ...refused.slice(at)], groups };
}

/** Those with the reason of the first; others are refused for reasons of their own. */
function sorted({ refusals }: Subject, indexes: readonly number[]): { alike: number[]; others: readonly number[] } {
  const code = (index: number | undefined): string | undefined =>
    index === undefined ? undefined : refusals.of(index)?.rejection.code;
  const first = code(indexes[0]);
  const isAlike = (index: number, rank: number): boolean => rank >= MOST_LOOKED_AT || code(index) === first;
  const alike = indexes.filter(isAlike);
  if (alike.length < 2) return { alike: [], others: indexes };
  return { alike, others: indexes.filter((index, rank) => !isAlike(index, rank)) };
}
