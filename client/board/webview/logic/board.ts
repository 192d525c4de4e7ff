/** A board by the game's own rows and columns, wherever they begin. */
import type { BoardView, Piece, Tile } from '../../../../engine/face';
import type { Place } from '../model';

const FIRST: Place = { row: 1, column: 1 };

export const originOf = ({ origin = FIRST }: BoardView): Place => origin;

export function tileAt(board: BoardView | undefined, { row, column }: Place): Tile | undefined {
  if (!board) return undefined;
  const origin = originOf(board);
  return board.tiles[row - origin.row]?.[column - origin.column];
}

/** The place of a tile by its position in `tiles`. */
export function placeIn(board: BoardView, r: number, c: number): Place {
  const origin = originOf(board);
  return { row: origin.row + r, column: origin.column + c };
}

export const piecesOf = (tile: Tile | undefined): readonly Piece[] =>
  (tile?.pieces ?? []).filter((piece) => piece !== null);

/** The one that is drawn: where pieces lie on each other, the topmost. */
export const topOf = (tile: Tile | undefined): Piece | undefined =>
  tile?.pieces.find((piece) => piece !== null) ?? undefined;

/** How many cells there are, empty ones too. */
export const sizeOf = ({ rows, columns }: BoardView): number => rows.length * columns.length;

/** The board in characters, with the names of its rows and columns; what the fog hides is left out if it is shown. */
export function boardText(board: BoardView, isFogShown: boolean): string {
  const slots = board.slots === 'pile' ? 1 : board.slots;
  const symbols = (tile: Tile): string => {
    if (tile.isHidden && isFogShown) return '?'.padEnd(slots);
    const drawn = board.slots === 'pile' ? [topOf(tile)] : tile.pieces;
    return drawn.map((piece) => piece?.symbol ?? '.').join('');
  };
  const width = board.columns.reduce((most, name) => Math.max(most, name.length), slots);
  const label = board.rows.reduce((most, name) => Math.max(most, name.length), 0);
  const head = [' '.repeat(label), ...board.columns.map((name) => name.padStart(width))].join(' ');
  const rows = board.tiles.map((row, r) =>
    [(board.rows[r] ?? '').padEnd(label), ...row.map((tile) => symbols(tile).padStart(width))].join(' '),
  );
  return `${[head, ...rows].map((line) => line.trimEnd()).join('\n')}\n`;
}
