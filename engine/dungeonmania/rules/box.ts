/** The rectangle that a map is shown in: it only ever grows. */
import type { Square } from '../tables/directions';
import type { Box } from './state';

export function including(box: Box | undefined, { x, y }: Square): Box {
  if (box === undefined) return { left: x, right: x, top: y, bottom: y };
  if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return box;
  return {
    left: Math.min(box.left, x),
    right: Math.max(box.right, x),
    top: Math.min(box.top, y),
    bottom: Math.max(box.bottom, y),
  };
}
