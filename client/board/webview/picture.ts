/** The whole board as a picture on the clipboard. */

import { paintBoard } from './draw/boardCanvas';
import { t } from './language/texts';
import { HEAD, LABEL } from './logic/geometry';
import { pictureOf } from './mapPainter';
import type { Model } from './model';

const CELL = 32;
const DIVIDED_CELL = 72;
/** Browsers make no larger canvas; a map that would be is drawn with smaller cells. */
const LARGEST = 8000;
/** Sharp also where it is shown larger, in an issue for example. */
const SHARP = 2;
/** As the names leave at the other two edges. */
const MARGIN = 10;

/** What came of it, in words. */
export async function copyPicture(model: Model, root: Element, save: (data: string) => void): Promise<string> {
  const canvas = drawPicture(model, root);
  if (!canvas) return t('There is no board to copy here.');
  try {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no picture');
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    return t('The picture is on the clipboard.');
  } catch {
    // The clipboard may be closed to a page inside the editor: a file is as good.
    save(canvas.toDataURL('image/png').split(',')[1] ?? '');
    return t('The picture can be saved as a file.');
  }
}

export function drawPicture(model: Model, root: Element): HTMLCanvasElement | undefined {
  const first = pictureOf(model, root, CELL);
  if (!first) return undefined;
  const { rows, columns, slots } = first.geometry;
  const wanted = slots > 1 ? DIVIDED_CELL : CELL;
  const cell = Math.max(2, Math.min(wanted, Math.floor(LARGEST / Math.max(rows, columns))));
  const picture = pictureOf(model, root, cell) ?? first;
  const { width, height } = picture.geometry;
  const canvas = document.createElement('canvas');
  const sight = { x: 0, y: 0, width: LABEL + columns * width + MARGIN, height: HEAD + rows * height + MARGIN };
  const scale = Math.max(sight.width, sight.height) * SHARP > LARGEST ? 1 : SHARP;
  canvas.width = sight.width * scale;
  canvas.height = sight.height * scale;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  paintBoard(context, picture, sight);
  // The last lines, which the page has as its edge.
  const [right, bottom] = [LABEL + columns * width, HEAD + rows * height];
  context.fillStyle = picture.colours.line;
  context.fillRect(right, HEAD, 1, bottom - HEAD + 1);
  context.fillRect(LABEL, bottom, right - LABEL, 1);
  return canvas;
}
