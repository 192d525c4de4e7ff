/**
 * A board too large to have an element for each cell: a canvas shows what is in sight, and one cell,
 * the one with the focus, is there for the keyboard and for those who do not see the picture.
 */

import { h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import { tileAt } from '../logic/board';
import { boxOf, type Geometry, HEAD, LABEL } from '../logic/geometry';
import { cellKey } from '../logic/places';
import { type Grid, gridCell, layer } from './grid';

/** For borders and a scroll bar. */
const SPARE = 16;

export interface MapActions {
  /** The part of the map that is in sight has changed. */
  repaint(): void;
  perform(action: 'zoomIn' | 'zoomOut'): void;
  /** Whether a press here takes hold of the map; always, where absent. */
  isHold?(event: PointerEvent): boolean;
}

export function mapPart(grid: Grid, act: MapActions): VNode {
  const { geometry: g, board } = grid;
  const size = { width: g.columns * g.width, height: g.rows * g.height };
  const focus = grid.focus ?? { row: g.top, column: g.left };
  const tile = tileAt(board, focus);
  return h(
    'div',
    {
      class: 'map',
      style: { '--whole': `${size.height + HEAD + SPARE}px` },
      onscroll: () => act.repaint(),
      onwheel: (event) => zoomByWheel(event, act),
      onpointerdown: (event) => startPan(event, act),
      onpointermove: pan,
      onpointerup: endPan,
    },
    h('canvas', { class: 'map-canvas', 'aria-hidden': 'true' }),
    h(
      'div',
      { class: 'map-space', style: { width: `${size.width + LABEL + 2}px`, height: `${size.height + HEAD + 2}px` } },
      h(
        'div',
        {
          class: 'grid is-map',
          role: 'grid',
          'aria-label': t('{0}, {1} rows and {2} columns', grid.label, g.rows, g.columns),
          'aria-readonly': 'true',
          'aria-rowcount': g.rows,
          'aria-colcount': g.columns,
          style: { '--cell-width': `${g.width}px`, '--cell-height': `${g.height}px`, '--label': `${LABEL}px` },
        },
        h(
          'div',
          { class: 'map-focus', role: 'row', 'aria-rowindex': focus.row - g.top + 1, style: placed(g, focus) },
          tile && gridCell(grid, tile, focus.row, focus.column),
        ),
        h(
          'div',
          { class: 'layers', role: 'presentation' },
          layer(g, 'below', grid.below),
          layer(g, 'above', grid.above),
        ),
      ),
    ),
  );
}

function placed(g: Geometry, cell: { readonly row: number; readonly column: number }): Record<string, string> {
  const { x, y } = boxOf(g, cell);
  return { left: `${x + LABEL}px`, top: `${y + HEAD}px` };
}

/** The cell under the pointer, where the board is a map. */
export function placeUnder(event: Event, g: Geometry, within?: Element): string | undefined {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return undefined;
  const map = within ?? event.target.closest('.map');
  if (!map) return undefined;
  const box = map.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  if (x < LABEL || y < HEAD) return undefined;
  const column = g.left + Math.floor((x + map.scrollLeft - LABEL) / g.width);
  const row = g.top + Math.floor((y + map.scrollTop - HEAD) / g.height);
  const isInside = row < g.top + g.rows && column < g.left + g.columns;
  return isInside ? cellKey(row, column) : undefined;
}

function zoomByWheel(event: Event, act: MapActions): void {
  if (!(event instanceof WheelEvent) || !event.ctrlKey) return;
  event.preventDefault();
  act.perform(event.deltaY < 0 ? 'zoomIn' : 'zoomOut');
}

/** A map is taken hold of and moved; a press that moved nothing is a click. */
let held: { readonly x: number; readonly y: number; hasMoved: boolean } | undefined;
const STILL = 4;

function startPan(event: Event, act: MapActions): void {
  if (event instanceof PointerEvent && event.button === 0 && (act.isHold?.(event) ?? true))
    held = { x: event.clientX, y: event.clientY, hasMoved: false };
}

function pan(event: Event): void {
  if (!held || !(event instanceof PointerEvent) || !(event.currentTarget instanceof Element)) return;
  if (!(event.buttons & 1)) {
    endPan(event);
    return;
  }
  const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL;
  if (!held.hasMoved && !isFar) return;
  if (!held.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
  event.currentTarget.scrollBy(held.x - event.clientX, held.y - event.clientY);
  held = { x: event.clientX, y: event.clientY, hasMoved: true };
}

function endPan(event: Event): void {
  if (held?.hasMoved) event.currentTarget?.addEventListener('click', swallow, { capture: true, once: true });
  held = undefined;
}

const swallow = (event: Event): void => event.stopPropagation();
