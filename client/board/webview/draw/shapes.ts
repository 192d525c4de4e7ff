/**
 * The shapes a piece can have, drawn in a box of 24 by 24. Silhouettes differ, so that nothing
 * depends on colour; holes are cut out (even-odd), so that they work on any background.
 */
import type { Shape } from '../../../../engine/face';
import { h, type VNode } from '../dom';

type Drawing = { readonly fill?: string; readonly line?: string; readonly thin?: string };

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const at = (angle: number, radius: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(12 + radius * Math.cos(turn)).toFixed(2)} ${(12 + radius * Math.sin(turn)).toFixed(2)}`;
};
const star = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => at((i * 180) / points, i % 2 ? inner : outer)).join('L')}z`;
/** From the middle outwards. */
const spiral = (turns: number, outer: number, inner: number): string =>
  Array.from(
    { length: 49 },
    (_, i) => `${i ? 'L' : 'M'}${at((i / 48) * turns * 360, inner + ((outer - inner) * i) / 48)}`,
  ).join('');
const rays = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, i) => `M${at((i * 360) / count, from)}L${at((i * 360) / count, to)}`).join('');

const DRAWINGS: Readonly<Record<Shape, Drawing>> = {
  ship: { fill: 'M2 3.5 23 12 2 20.5 6.2 12z M9.2 10.2v3.6L14 12z' },
  square: { fill: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z M9.5 9.5v5h5v-5z' },
  triangle: { fill: 'M20.5 3v18L2 12z' },
  bars: { fill: 'M2 6h5.4v12H2z M9.3 6h5.4v12H9.3z M16.6 6H22v12h-5.4z' },
  circle: { fill: ring(12, 12, 8) },
  tower: { fill: 'M5 3h3.4v3h2V3h3.2v3h2V3H19v7h-2v7h3v4H4v-4h3v-7H5z' },
  'arrow-right': { line: 'M2.5 12H20M13.5 5.5 20.5 12l-7 6.5' },
  'arrow-left': { line: 'M21.5 12H4M10.5 5.5 3.5 12l7 6.5' },
  cross: { line: 'M4.5 4.5l15 15M19.5 4.5l-15 15' },
  star: { fill: star(5, 11, 4.6) },
  sun: { fill: ring(12, 12, 5.6), line: rays(8, 8.6, 11.2) },
  swirl: { thin: spiral(2.4, 10.6, 1.2) },
  hole: { fill: `${ring(12, 12, 10.5)}${ring(12, 12, 7.6)}${ring(12, 12, 4.8)}` },
  planet: {
    fill: ring(12, 12, 6),
    thin: 'M4.7 13.9C2.3 16.3 1.2 18.4 2 19.200c1.300 1.300 7.400-2.200 12.200-7S22.500 4.100 21.200 2.800c-.8-.8-2.900.3-5.300 2.700',
  },
  rock: { fill: `M8 2.5l7.5-.3L21 7.5l.8 7-5 6.3-8 .9L2.6 17 2 9z${ring(9, 9.5, 2.1)}${ring(14.6, 15, 2.5)}` },
  claw: { line: 'M4 20C4.5 13 6.5 7.5 10 3M10.5 21c.3-6.5 2-11.5 5-16M17 21c.2-5 1.3-9 3.5-13' },
  shield: {
    fill: 'M12 1.5 21 5v6.5c0 5-3.6 9-9 11-5.4-2-9-6-9-11V5z M10.7 7v3.7H7v2.6h3.7V17h2.6v-3.7H17v-2.6h-3.7V7z',
  },
  broom: {
    fill: 'M20.5 1.5l2 2-7.6 7.6 1.7 1.7-2 2-5.4-5.4 2-2 1.7 1.7z M8 10.5l5.5 5.5-2.5 6.5-3-2.5.5 2.5-3-1-1.5-2-2-1 2-.5L1.5 15z',
  },
};

/** A shape that nobody drew yet. */
const UNKNOWN: Drawing = { line: 'M5 5h14v14H5z' };

/** The drawing alone, to be put into an `svg` of 24 by 24. */
export function drawing(shape: Shape): VNode[] {
  const { fill, line, thin } = DRAWINGS[shape] ?? UNKNOWN;
  return [
    ...(fill ? [h('path', { class: 'fill', d: fill, 'fill-rule': 'evenodd' })] : []),
    ...(line ? [h('path', { class: 'line', d: line })] : []),
    ...(thin ? [h('path', { class: 'line is-thin', d: thin })] : []),
  ];
}

/** A picture beside words that already say what it is. */
export function pieceIcon(shape: Shape, side: string, extra = ''): VNode {
  return h(
    'svg',
    { class: `piece side-${side} ${extra}`.trim(), viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    drawing(shape),
  );
}
