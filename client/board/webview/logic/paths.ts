/** The way something went, as lines to draw; joined edges are left on one side and entered on the other. */
import type { Cell } from '../../../../engine/face';
import { centreOf, type Geometry, type Point } from './geometry';

/** One unbroken piece of a way. */
export type Line = readonly Point[];

export function linesOf(g: Geometry, path: readonly Cell[]): readonly Line[] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  path.forEach((cell, i) => {
    const to = centreOf(g, cell);
    const from = line.at(-1);
    const previous = path[i - 1];
    if (!from || !previous) {
      line = [to];
      lines.push(line);
      return;
    }
    let at = from;
    for (const crossing of crossings(g, at, to)) {
      line.push(crossing.leave);
      line = [crossing.enter];
      lines.push(line);
      at = crossing.enter;
    }
    line.push(to);
  });
  return lines;
}

interface Crossing {
  readonly leave: Point;
  readonly enter: Point;
}

/** Where the short way from one point to another crosses joined edges: never, once, or at a corner twice. */
function crossings(g: Geometry, from: Point, to: Point): readonly Crossing[] {
  if (!g.wraps) return [];
  const size = { x: g.columns * g.width, y: g.rows * g.height };
  const dx = shortest(to.x - from.x, size.x, g.width);
  const dy = shortest(to.y - from.y, size.y, g.height);
  const atX = edgeShare(from.x, dx, size.x);
  const atY = edgeShare(from.y, dy, size.y);
  const found: { share: number; shift: Point }[] = [];
  if (atX !== undefined) found.push({ share: atX, shift: { x: dx > 0 ? -size.x : size.x, y: 0 } });
  if (atY !== undefined) found.push({ share: atY, shift: { x: 0, y: dy > 0 ? -size.y : size.y } });
  found.sort((a, b) => a.share - b.share);
  let shifted: Point = { x: 0, y: 0 };
  return found.map(({ share, shift }) => {
    const leave = { x: from.x + dx * share + shifted.x, y: from.y + dy * share + shifted.y };
    shifted = { x: shifted.x + shift.x, y: shifted.y + shift.y };
    return { leave, enter: { x: leave.x + shift.x, y: leave.y + shift.y } };
  });
}

/** Going round is the way only if it is clearly shorter: boards of two or three columns have neighbours both ways. */
function shortest(distance: number, size: number, cell: number): number {
  const around = distance - Math.sign(distance) * size;
  return Math.abs(around) + cell / 2 < Math.abs(distance) ? around : distance;
}

function edgeShare(from: number, distance: number, size: number): number | undefined {
  const to = from + distance;
  if (to < 0) return from / -distance;
  if (to > size) return (size - from) / distance;
  return undefined;
}

/** A jump: one bow from the first to the last cell. */
export function bow(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lift = 0.18;
  const middle = { x: (from.x + to.x) / 2 + dy * lift, y: (from.y + to.y) / 2 - dx * lift };
  return `M${xy(from)}Q${xy(middle)} ${xy(to)}`;
}

/** The first and last points moved inwards, so that a line does not run through the pieces it joins. */
export function trimmed(line: Line, start: number, end: number): Line {
  return trimStart([...trimStart([...line].reverse(), end)].reverse(), start);
}

function trimStart(line: Line, by: number): Line {
  const [first, second] = line;
  if (!first || !second) return line;
  const length = Math.hypot(second.x - first.x, second.y - first.y);
  if (length === 0) return line;
  const share = Math.min(by / length, 0.85);
  return [{ x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share }, ...line.slice(1)];
}

export function polyline(line: Line): string {
  return line.map((point, i) => `${i ? 'L' : 'M'}${xy(point)}`).join('');
}

/** The two strokes of an arrow head at the end of a line. */
export function arrowHead(from: Point, to: Point, size: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): Point => ({
    x: to.x - size * Math.cos(angle + turn),
    y: to.y - size * Math.sin(angle + turn),
  });
  return `M${xy(wing(0.5))}L${xy(to)}L${xy(wing(-0.5))}`;
}

export const xy = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
