/** Boards among the lines of a state, in the ways the family prints them. */
import type { PlainBoard } from './board';
import { boxedBoard } from './gridBoxed';
import { addressedBoard, denseBoard, labelledBoard, spacedBoard } from './gridPlain';

/** Reads a board that begins at the line, or nothing. */
export type GridReader = (lines: readonly string[], first: number) => PlainBoard | undefined;

/** The more a way of printing shows of its structure, the earlier it is tried. */
const READERS: readonly GridReader[] = [addressedBoard, boxedBoard, labelledBoard, spacedBoard, denseBoard];

/** All boards of a block, from top to bottom. */
export function boardsIn(
  lines: readonly string[],
  isTaken: (line: number) => boolean = () => false,
): readonly PlainBoard[] {
  const boards: PlainBoard[] = [];
  for (let line = 0; line < lines.length; line++) {
    if (isTaken(line)) continue;
    const board = firstBoard(lines, line);
    if (!board) continue;
    boards.push(board);
    line = board.lastLine;
  }
  return boards;
}

/** The largest, which is what the state is about. */
export const mainBoard = (boards: readonly PlainBoard[]): PlainBoard | undefined =>
  boards.reduce<PlainBoard | undefined>(
    (best, board) => (best && sizeOf(best) >= sizeOf(board) ? best : board),
    undefined,
  );

const sizeOf = ({ rows, columns }: PlainBoard): number => rows.length * columns.length;

function firstBoard(lines: readonly string[], line: number): PlainBoard | undefined {
  for (const read of READERS) {
    const board = read(lines, line);
    if (board) return board;
  }
  return undefined;
}
