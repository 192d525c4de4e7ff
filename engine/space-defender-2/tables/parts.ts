/** Armours and engines: numbers and names only. */
import { type Attributes, attributes } from './attributes';

export interface Part extends Attributes {
  readonly name: string;
}

export const NO_ARMOUR: Part = { name: 'None', ...attributes(50, 0, [1, 0], 0, 0, 1, 0) };

export const ARMOURS: readonly Part[] = [
  NO_ARMOUR,
  { name: 'Light', ...attributes(75, 0, [2, 0], 3, 0, 0, 1) },
  { name: 'Medium', ...attributes(100, 0, [3, 0], 5, 0, 0, 3) },
  { name: 'Heavy', ...attributes(200, 0, [4, 0], 10, 0, -1, 5) },
];

export const STANDARD_ENGINE: Part = { name: 'Standard', ...attributes(10, 60, [0, 2], 1, 12, 8, 2) };

export const ENGINES: readonly Part[] = [
  STANDARD_ENGINE,
  { name: 'Light', ...attributes(0, 30, [0, 1], 0, 15, 10, 1) },
  { name: 'Armoured', ...attributes(50, 100, [0, 3], 3, 6, 4, 5) },
];
