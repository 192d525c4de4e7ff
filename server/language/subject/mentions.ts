/** Mentions of an entity in comments, `id:3`, and the commands that touched it. */
import { kept, madeOnce } from '../../../engine/common/kept';
import type { EntityId } from '../../../engine/face';
import { gameAt, gamesOf } from '../run/games';
import type { Analysis } from '../run/types';
import { commentAt, type Mention, mentionsIn } from '../text/directives';

/** The mention under the offset, its end included. */
export function mentionAt(analysis: Analysis, offset: number): Mention | undefined {
  const comment = commentAt(analysis.script.comments, offset);
  if (!comment) return undefined;
  return mentionsIn(comment, analysis.script).find(({ span }) => span.start <= offset && offset <= span.end);
}

/** Ids start anew with each game, so a mention speaks of the game it stands in, or the next one. */
export function rangeOfIds(analysis: Analysis, offset: number): readonly [number, number] {
  const index = analysis.lastRunBefore(offset);
  const game = gameAt(analysis, index) ?? gamesOf(analysis).find(({ first }) => first > index);
  return game ? [game.first, game.last] : [0, analysis.known - 1];
}

/** Commands between the two indexes that touched the entity, in order. */
export function touching(analysis: Analysis, id: EntityId, [from, to]: readonly [number, number]): readonly number[] {
  const found: number[] = [];
  for (let index = from; index <= Math.min(to, analysis.known - 1); index++) {
    if (touched(analysis, index).includes(id)) found.push(index);
  }
  return found;
}

/** By the number of the command. */
const touchedBy = kept((_analysis: Analysis) => new Map<number, readonly EntityId[]>());

const touched = (analysis: Analysis, index: number): readonly EntityId[] =>
  madeOnce(touchedBy(analysis), (at: number) => analysis.step(at).touched?.() ?? [])(index);
