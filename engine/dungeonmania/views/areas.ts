/** Squares that belong together, as the board outlines them. */
import type { Area } from '../../face';
import type { Square } from '../tables/directions';
import { cellOf } from './words';

/** Larger squares round a bomb or player are not drawn: nobody would see their edge. */
const MOST_RADIUS = 30;

export const area = (label: string, squares: readonly Square[]): Area => ({
  label,
  kind: 'reach',
  cells: squares.map(cellOf),
});

export const blastOf = (bomb: Square & { readonly id: string }, radius: number): Area => ({
  ...area(`blast of ${bomb.id}`, squaresRound(bomb, radius)),
  kind: 'blast',
});

export function squaresRound({ x, y }: Square, radius: number): readonly Square[] {
  const reach = Math.min(radius, MOST_RADIUS);
  const squares: Square[] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) squares.push({ x: x + dx, y: y + dy });
  return squares;
}
