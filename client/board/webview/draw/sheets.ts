/**
 * A large board is painted in sheets, each when it first comes into sight, and copied from there as
 * long as the picture is the same: scrolling paints what is new and nothing twice.
 */
import { boxOf, type Geometry } from '../logic/geometry';
import type { BoardPicture } from './boardCanvas';

/** Rows and columns, both ends included. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type PaintSpan = (context: CanvasRenderingContext2D, picture: BoardPicture, span: Span) => void;

/** Pixels that a sheet is wide, about. */
const SHEET = 512;
const MOST_CELLS = 64;
/** Of one picture; more than any screen shows at once. */
const MOST_SHEETS = 128;

const sheetsOf = new WeakMap<BoardPicture, Map<string, HTMLCanvasElement>>();

export function paintSheets(
  context: CanvasRenderingContext2D,
  picture: BoardPicture,
  sight: Span,
  paint: PaintSpan,
): void {
  const scale = context.getTransform().a;
  const { geometry: g } = picture;
  const size = Math.max(1, Math.min(MOST_CELLS, Math.floor(SHEET / (Math.max(g.width, g.height) * scale))));
  const first = (value: number, origin: number): number => origin + Math.floor((value - origin) / size) * size;
  for (let top = first(sight.top, g.top); top <= sight.bottom; top += size) {
    for (let left = first(sight.left, g.left); left <= sight.right; left += size) {
      const span = within(g, { top, left, bottom: top + size - 1, right: left + size - 1 });
      const sheet = sheetFor(picture, span, scale, paint);
      const { x, y } = boxOf(g, { row: top, column: left });
      context.drawImage(sheet, x, y, sheet.width / scale, sheet.height / scale);
    }
  }
}

const within = (g: Geometry, { top, left, bottom, right }: Span): Span => ({
  top,
  left,
  bottom: Math.min(bottom, g.top + g.rows - 1),
  right: Math.min(right, g.left + g.columns - 1),
});

function sheetFor(picture: BoardPicture, span: Span, scale: number, paint: PaintSpan): HTMLCanvasElement {
  const sheets = sheetsOf.get(picture) ?? new Map<string, HTMLCanvasElement>();
  sheetsOf.set(picture, sheets);
  const key = `${span.top} ${span.left} ${scale}`;
  const known = sheets.get(key);
  if (known) return known;
  if (sheets.size >= MOST_SHEETS) sheets.clear();
  const sheet = sheetOf(picture, span, scale, paint);
  sheets.set(key, sheet);
  return sheet;
}

function sheetOf(picture: BoardPicture, span: Span, scale: number, paint: PaintSpan): HTMLCanvasElement {
  const { geometry: g } = picture;
  const sheet = document.createElement('canvas');
  sheet.width = Math.ceil((span.right - span.left + 1) * g.width * scale);
  sheet.height = Math.ceil((span.bottom - span.top + 1) * g.height * scale);
  const context = sheet.getContext('2d', { alpha: false });
  if (!context) return sheet;
  const { x, y } = boxOf(g, { row: span.top, column: span.left });
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  paint(context, picture, span);
  return sheet;
}
