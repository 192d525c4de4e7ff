/**
 * The one table of shapes that a piece can have, drawn in a box of 24 by 24. Silhouettes differ, so
 * that nothing depends on colour; holes are cut out (even-odd), so that they work on any background.
 * A name says what is drawn, not which game it belongs to.
 */
import type { Shape } from '../../../../engine/face';

export type Drawing = { readonly fill?: string; readonly line?: string; readonly thin?: string };

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

const FLASK = 'M9 2.5h6v2h-1v4.2l5.6 9.3a2 2 0 0 1-1.7 3H6.1a2 2 0 0 1-1.7-3L10 8.7V4.5H9z';

export const DRAWINGS: Readonly<Record<Shape, Drawing>> = {
  // In space.
  ship: { fill: 'M2 3.5 23 12 2 20.5 6.2 12z M9.2 10.2v3.6L14 12z' },
  star: { fill: star(5, 11, 4.6) },
  sun: { fill: ring(12, 12, 5.6), line: rays(8, 8.6, 11.2) },
  swirl: { thin: spiral(2.4, 10.6, 1.2) },
  hole: { fill: `${ring(12, 12, 10.5)}${ring(12, 12, 7.6)}${ring(12, 12, 4.8)}` },
  planet: {
    fill: ring(12, 12, 6),
    thin: 'M4.7 13.9C2.3 16.3 1.2 18.4 2 19.2c1.3 1.3 7.4-2.2 12.2-7S22.5 4.1 21.2 2.8c-.8-.8-2.9.3-5.3 2.7',
  },
  rock: { fill: `M8 2.5l7.5-.3L21 7.5l.8 7-5 6.3-8 .9L2.6 17 2 9z${ring(9, 9.5, 2.1)}${ring(14.6, 15, 2.5)}` },

  // Plain figures.
  square: { fill: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z M9.5 9.5v5h5v-5z' },
  triangle: { fill: 'M20.5 3v18L2 12z' },
  bars: { fill: 'M2 6h5.4v12H2z M9.3 6h5.4v12H9.3z M16.6 6H22v12h-5.4z' },
  circle: { fill: ring(12, 12, 8) },
  tower: { fill: 'M5 3h3.4v3h2V3h3.2v3h2V3H19v7h-2v7h3v4H4v-4h3v-7H5z' },
  'arrow-right': { line: 'M2.5 12H20M13.5 5.5 20.5 12l-7 6.5' },
  'arrow-left': { line: 'M21.5 12H4M10.5 5.5 3.5 12l7 6.5' },
  cross: { line: 'M4.5 4.5l15 15M19.5 4.5l-15 15' },
  claw: { line: 'M4 20C4.5 13 6.5 7.5 10 3M10.5 21c.3-6.5 2-11.5 5-16M17 21c.2-5 1.3-9 3.5-13' },
  shield: {
    fill: 'M12 1.5 21 5v6.5c0 5-3.6 9-9 11-5.4-2-9-6-9-11V5z M10.7 7v3.7H7v2.6h3.7V17h2.6v-3.7H17v-2.6h-3.7V7z',
  },
  broom: {
    fill: 'M20.5 1.5l2 2-7.6 7.6 1.7 1.7-2 2-5.4-5.4 2-2 1.7 1.7z M8 10.5l5.5 5.5-2.5 6.5-3-2.5.5 2.5-3-1-1.5-2-2-1 2-.5L1.5 15z',
  },

  // Between walls.
  wall: { fill: 'M1 2h13v6H1z M16 2h7v6h-7z M1 10h6v5H1z M9 10h14v5H9z M1 17h13v5H1z M16 17h7v5h-7z' },
  door: { fill: `M4 1.5h16v21H4z M7 4.5v15h10v-15z M8.5 6h7v12h-7z${ring(14, 12, 1.4)}` },
  'door-open': { fill: 'M4 1.5h16v21h-3v-18H7v18H4z M8.5 6 15 9v12.5l-6.5-3z' },
  exit: { fill: 'M3 2h11v4h-3V5H6v14h5v-1h3v4H3z', line: 'M10.5 12H21M17 7.5 21.5 12 17 16.5' },
  boulder: { fill: `${ring(12, 12, 10)}M6 9.5l4-3.5 3 2-4 4z M13 14l4-2 1.5 2.5-4 3z` },
  switch: { fill: `M2 2h20v20H2z M5 5v14h14V5z${ring(12, 12, 4.6)}` },
  portal: { fill: `${ring(12, 12, 11)}${ring(12, 12, 8)}`, thin: spiral(1.5, 6, 0.8) },
  spawner: { fill: `M2 9 12 2l10 7v13H2z M6 12v10h12V12z${ring(12, 17, 3)}` },
  person: { fill: `${ring(12, 6.5, 4.5)}M3.5 22c0-6 3.5-9.5 8.5-9.5s8.5 3.5 8.5 9.5z` },
  guard: {
    fill: 'M12 1.5c4 0 6.5 3 6.5 7v3h-13v-3c0-4 2.5-7 6.5-7z M7.5 7.5h9v2h-9z M4 13h16l2 9.5H2z M11 13v9.5h2V13z',
  },
  zombie: { fill: `${ring(12, 6, 4.5)}M9 5.5h2v2H9z M13 5.5h2v2h-2z M7 11.5h15v3h-8v8h-7z` },
  spider: {
    fill: `${ring(12, 14, 5)}${ring(12, 7.5, 3)}`,
    thin: 'M8 12 3 8V4M8 14.5H2L1 18M8.5 17 4 22M16 12l5-4V4M16 14.5h6l1 3.5M15.5 17l4.5 5',
  },
  skull: {
    fill: `M12 1.5c5.5 0 9.5 4 9.5 9 0 3-1.5 5-3.5 6.5v4.5H6V17c-2-1.5-3.5-3.5-3.5-6.5 0-5 4-9 9.5-9z${ring(8.3, 11, 2.3)}${ring(15.7, 11, 2.3)}`,
  },
  treasure: { fill: 'M2 10c0-4 2.5-6.5 6-6.5h8c3.5 0 6 2.5 6 6.5v1.5h-7V10H9v1.5H2z M2 13.5h7V15h6v-1.5h7V21H2z' },
  coin: { fill: `${ring(12, 12, 10)}${ring(12, 12, 7.4)}M10.7 7.5h2.6v9h-2.6z` },
  key: { fill: `${ring(7, 8, 6)}${ring(7, 8, 2.8)}M11 10.6 13 8.7 22.5 18v4h-4v-3h-3v-3z` },
  potion: { fill: `${FLASK}M8.8 14h6.4l2.7 4.5H6.1z` },
  'potion-full': { fill: FLASK },
  sword: { fill: 'M22 2v4L11 17l-4-4L18 2z M4.5 13.5l6 6-2 2-2-2-3 3L1.5 20.5l3-3-2-2z' },
  bow: { line: 'M6 2.5c9 1 14.5 6.5 15.5 15.5', thin: 'M6 2.5 21.5 18M2.5 21.5 16 8M2.5 16.5v5h5' },
  arrow: { line: 'M3 21 20 4M12.5 4H20v7.5', thin: 'M3 15.5V21h5.5' },
  wood: { fill: `M6 6h12a6 6 0 0 1 0 12H6z${ring(6, 12, 6)}${ring(6, 12, 3.2)}` },
  bomb: { fill: `${ring(10.5, 14, 8.5)}`, line: 'M16.5 7.5 19 5', thin: 'M20 1.5v2M22.5 6h-2M22.5 1.5 21 3' },
  helmet: { fill: 'M12 2.5c6 0 9.5 4 9.5 10V19h-6v-6h-7v6h-6v-6.5c0-6 3.5-10 9.5-10z' },
  heart: { fill: 'M12 21.5C4 16 1.5 12 2.3 8 3.3 3.3 9.5 2.5 12 7c2.5-4.5 8.7-3.7 9.7 1 .8 4-1.7 8-9.7 13.5z' },
  flag: { fill: 'M4 1.5h2.6v2H21l-4 5 4 5H6.6v9H4z' },
  water: { line: 'M1.5 8c3.5-4 7-4 10.5 0s7 4 10.5 0M1.5 16c3.5-4 7-4 10.5 0s7 4 10.5 0' },
  tree: { fill: 'M12 1.5 20 11h-4l5 7h-7.5v4.5h-3V18H3l5-7H4z' },
};
