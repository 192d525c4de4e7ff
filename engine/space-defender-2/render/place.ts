/** A cell as the game prints it: `[C,12]`. */
import { rowName } from '../../common/grid';
import type { Cell } from '../../face';

export const placeText = ({ row, column }: Cell): string => `[${rowName(row)},${column}]`;
