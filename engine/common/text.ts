/** Small pieces of text that more than one game prints. */
import type { Cell } from '../face';
import { rowName } from './grid';

/** `C12`, as the editor speaks of cells. */
export const shortPlace = (cell: Cell): string => `${rowName(cell.row)}${cell.column}`;

/** "1 foe", "2 foes" */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
