/** Who is who, before and after the command. */
import type { Cell, EntityCard, EntityId, Side } from '../../../../engine/face';
import type { MomentView, StateAnswer } from '../../../../server/protocol';
import { placeIn } from './board';

/** An id as an attribute, and back: `4` and `"4"` are two. */
export const idKey = (id: EntityId): string => JSON.stringify(id);
export function idOf(key: string): EntityId | undefined {
  const id: unknown = JSON.parse(key);
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}

/** What is drawn beside a card. */
export const iconOf = ({ shape, side, entity }: EntityCard) => ({ shape, side, symbol: entity.symbol });

export type Sides = ReadonlyMap<EntityId, Side>;

/** The side of everybody seen before or after, also of those who did not survive. */
export function sidesOf(answer: StateAnswer): Sides {
  const sides = new Map<EntityId, Side>();
  for (const moment of [answer.before, answer.after]) {
    for (const row of moment?.board?.tiles ?? []) {
      for (const tile of row) {
        for (const piece of tile.pieces) if (piece?.entity) sides.set(piece.entity.id, piece.side);
      }
    }
    for (const card of moment?.cards ?? []) sides.set(card.entity.id, card.side);
  }
  return sides;
}

/** Where an entity stands: its card says it, or the board does. */
export function cellOf(moment: MomentView, entity: EntityId): Cell | undefined {
  const card = moment.cards.find((candidate) => candidate.entity.id === entity);
  if (card?.cell) return card.cell;
  const { board } = moment;
  if (!board) return undefined;
  for (const [r, row] of board.tiles.entries()) {
    for (const [c, tile] of row.entries()) {
      const slot = tile.pieces.findIndex((piece) => piece?.entity?.id === entity);
      if (slot < 0) continue;
      return board.slots === 'pile' ? placeIn(board, r, c) : { ...placeIn(board, r, c), slot: slot + 1 };
    }
  }
  return undefined;
}

export const exists = (moment: MomentView | undefined, entity: EntityId): boolean =>
  moment !== undefined &&
  (moment.cards.some((card) => card.entity.id === entity) || cellOf(moment, entity) !== undefined);

export interface CardGroup {
  readonly title: string;
  readonly cards: readonly EntityCard[];
  /** Those that were there before the command and are no more. */
  readonly gone: readonly EntityCard[];
}

/** Cards by group, in the order in which the game lists them; the player's own has a panel of its own. */
export function groupsOf(now: MomentView, before: MomentView | undefined): readonly CardGroup[] {
  const present = new Set(now.cards.map((card) => card.entity.id));
  const others = now.cards.filter(({ side }) => side !== 'self');
  // Where the board itself is gone, so is everybody: that is no news of the one or the other.
  const gone = (now.board ? (before?.cards ?? []) : []).filter((card) => !present.has(card.entity.id));
  const titles = [...new Set([...others, ...gone].map((card) => card.group))];
  return titles.map((title) => ({
    title,
    cards: others.filter((card) => card.group === title),
    gone: gone.filter((card) => card.group === title),
  }));
}
