/**
 * Messages on their way to the page. The editor writes, reads and copies an object of a message four times before the
 * page has it, value by value; bytes are handed on as they are. Most of a large board is free tiles, and a run of them
 * travels as one number: above zero in sight, below zero in the fog.
 */
import type { BoardView, Tile } from '../../engine/face';
import type { MomentView } from '../../server/protocol';
import type { HostMessage } from './hostMessages';

type PackedTile = Tile | number;

/** What is really posted. */
export interface Packed {
  readonly bytes: Uint8Array;
}

export const pack = (message: HostMessage): Packed => ({
  bytes: new TextEncoder().encode(JSON.stringify(withRows(message, packRow))),
});
export const unpack = ({ bytes }: Packed): HostMessage =>
  withRows(JSON.parse(new TextDecoder().decode(bytes)), unpackRow);

/** The packed row has the type of the plain one: only this file ever sees the difference. */
type Rewrite = (row: readonly PackedTile[], board: BoardView) => readonly PackedTile[];

function withRows(message: HostMessage, rewrite: Rewrite): HostMessage {
  if (message.type !== 'state') return message;
  const { after, before } = message.answer;
  const answer = { ...message.answer, after: rewritten(after, rewrite) };
  return { ...message, answer: before ? { ...answer, before: rewritten(before, rewrite) } : answer };
}

function rewritten(moment: MomentView, rewrite: Rewrite): MomentView {
  const { board } = moment;
  if (!board) return moment;
  const tiles = board.tiles.map((row) => rewrite(row, board)) as BoardView['tiles'];
  return { ...moment, board: { ...board, tiles } };
}

function packRow(row: readonly PackedTile[], board: BoardView): readonly PackedTile[] {
  const packed: PackedTile[] = [];
  for (const tile of row) {
    const last = packed.at(-1);
    if (typeof tile === 'number' || !isFree(tile, board)) packed.push(tile);
    else if (typeof last === 'number' && last < 0 === tile.isHidden) packed[packed.length - 1] = last + Math.sign(last);
    else packed.push(tile.isHidden ? -1 : 1);
  }
  return packed;
}

function unpackRow(row: readonly PackedTile[], board: BoardView): readonly PackedTile[] {
  // Free tiles are alike, and nobody changes one.
  const [seen, hidden] = [freeTile(false, board), freeTile(true, board)];
  return row.flatMap((tile) =>
    typeof tile === 'number' ? Array.from({ length: Math.abs(tile) }, () => (tile < 0 ? hidden : seen)) : [tile],
  );
}

const slotsOf = ({ slots }: BoardView): number => (slots === 'pile' ? 0 : slots);

const isFree = ({ pieces }: Tile, board: BoardView): boolean =>
  pieces.length === slotsOf(board) && pieces.every((piece) => piece === null);

const freeTile = (isHidden: boolean, board: BoardView): Tile => ({
  isHidden,
  pieces: Array.from({ length: slotsOf(board) }, () => null),
});
