/** Small pieces of text that more than one game prints. */
import type { Cell } from '../face';
import { rowName } from './grid';

/** `C,12`: as a script writes a cell, and so everything else that speaks of one. */
export const shortPlace = (cell: Cell): string => `${rowName(cell.row)},${cell.column}`;

/** "1 foe", "2 foes" */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
