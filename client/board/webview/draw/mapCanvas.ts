/** The canvas of a map: as large as what is in sight, and painted with that. */
import { type BoardPicture, paintBoard } from './boardCanvas';

export const canvasIn = (root: Element): HTMLCanvasElement | null => root.querySelector('.map-canvas');

/** Other colours make another picture. */
export const themeNow = (): string => `${document.body.className} ${document.documentElement.style.cssText.length}`;

export function paintMap(canvas: HTMLCanvasElement, picture: BoardPicture): void {
  const scroller = canvas.closest('.map');
  const context = canvas.getContext('2d', { alpha: false });
  if (!scroller || !context) return;
  const [width, height] = [scroller.clientWidth, scroller.clientHeight];
  const scale = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
  paintBoard(context, picture, { x: scroller.scrollLeft, y: scroller.scrollTop, width, height });
}
