/** Small pieces that all texts of this game are made of. */
import type { Square } from '../tables/directions';

export const place = ({ x, y }: Square): string => `[${x},${y}]`;

/** Doubles in the shortest form that reads back; minus zero is written as 0. */
export const amount = (value: number): string => String(value);

interface Named {
  readonly id: string;
  readonly type: string;
  readonly number: number;
}

/** By the name of the type, then by number. */
export const byName = (one: Named, other: Named): number =>
  one.type === other.type ? one.number - other.number : one.type < other.type ? -1 : 1;

export const idsOf = (named: readonly { readonly id: string }[]): string => named.map(({ id }) => id).join(', ');
