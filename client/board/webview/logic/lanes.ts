/** Which ways lie beside each other: those that share a step from cell to cell get lanes of their own. */
import type { Cell } from '../../../../engine/face';

/** 0 is the middle, then one side and the other: 1, -1, 2, -2. */
const LANES: readonly number[] = [0, 1, -1, 2, -2];

export function lanesOf(paths: readonly (readonly Cell[])[]): readonly number[] {
  const taken = new Map<string, Set<number>>();
  return paths.map((path) => {
    const steps = stepsOf(path);
    const isFree = (lane: number): boolean => steps.every((step) => !taken.get(step)?.has(lane));
    const lane = LANES.find(isFree) ?? 0;
    for (const step of steps) taken.set(step, (taken.get(step) ?? new Set()).add(lane));
    return lane;
  });
}

/** A way runs over the lines between its cells, there or back. */
function stepsOf(path: readonly Cell[]): readonly string[] {
  return path.slice(1).flatMap((to, i) => {
    const from = path[i];
    if (!from) return [];
    const across = Math.sign(to.column - from.column);
    const down = Math.sign(to.row - from.row);
    const length = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
    return Array.from({ length }, (_, n) => edge(from.row + down * n, from.column + across * n, down, across));
  });
}

function edge(row: number, column: number, down: number, across: number): string {
  const isBack = down < 0 || (down === 0 && across < 0);
  return isBack ? `${row + down}:${column + across}:${-down}:${-across}` : `${row}:${column}:${down}:${across}`;
}
