/** Boards among the lines of a state, in the ways the family prints them. */
import type { PlainBoard } from './board';
import { boxedBoard } from './gridBoxed';
import { addressedBoard, denseBoard, labelledBoard, spacedBoard } from './gridPlain';

/** Reads a board that begins at the line, or says at which line it is worth trying again. */
export type GridReader = (lines: readonly string[], first: number) => PlainBoard | number;

/** The more a way of printing shows of its structure, the earlier it is tried. */
const READERS: readonly GridReader[] = [addressedBoard, boxedBoard, labelledBoard, spacedBoard, denseBoard];

/** All boards of a block, from top to bottom. */
export function boardsIn(lines: readonly string[]): readonly PlainBoard[] {
  const boards: PlainBoard[] = [];
  const next = READERS.map(() => 0);
  for (let line = 0; line < lines.length; line++) {
    for (const [index, read] of READERS.entries()) {
      if (line < (next[index] ?? 0)) continue;
      const found = read(lines, line);
      if (typeof found === 'number') next[index] = found;
      else {
        boards.push(found);
        line = found.lastLine;
        break;
      }
    }
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
