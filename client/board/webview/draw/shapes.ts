/** A piece as a picture: its drawing from the table, or its symbol where nobody drew the shape. */
import type { Look, Shape } from '../../../../engine/face';
import { h, type VNode } from './dom';
import { DRAWINGS, type Drawing } from './drawings';

export const drawingOf = (shape: Shape): Drawing | undefined =>
  Object.hasOwn(DRAWINGS, shape) ? DRAWINGS[shape] : undefined;

/** The drawing alone, to be put into an `svg` of 24 by 24. */
export function drawing(shape: Shape, symbol: string): VNode[] {
  const found = drawingOf(shape);
  if (!found) return [h('text', { class: 'symbol', x: 12, y: 18.5, 'text-anchor': 'middle' }, symbol)];
  const { fill, line, thin } = found;
  return [
    ...(fill ? [h('path', { class: 'fill', d: fill, 'fill-rule': 'evenodd' })] : []),
    ...(line ? [h('path', { class: 'line', d: line })] : []),
    ...(thin ? [h('path', { class: 'line is-thin', d: thin })] : []),
  ];
}

/** What colours it: its side, or what the game says. */
export const lookClass = ({ side, tint }: Pick<Look, 'side' | 'tint'>): string =>
  tint ? `side-${side} tint-${tint}` : `side-${side}`;

type Pictured = Pick<Look, 'shape' | 'side' | 'symbol' | 'tint'>;

/** A picture beside words that already say what it is. */
export function pieceIcon(look: Pictured, extra = ''): VNode {
  const { shape, symbol } = look;
  return h(
    'svg',
    { class: `piece ${lookClass(look)} ${extra}`.trim(), viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    drawing(shape, symbol),
  );
}
