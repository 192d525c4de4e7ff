/** Paints the board of a file that is too large for elements. */
import type { BoardPicture } from '../draw/boardCanvas';
import { coloursAt } from '../draw/colours';
import { paintMap, themeNow } from '../draw/mapCanvas';
import { geometry, type Room } from '../logic/geometry';
import { cellKey } from '../logic/places';
import type { FileState } from './state';

export class FileMap {
  #picture: BoardPicture | undefined;
  /** What the picture was made of. */
  #parts: readonly unknown[] = [];

  /** Where the pointer is changes nothing of the picture, unless something is dragged. */
  paint(canvas: HTMLCanvasElement, { drawn, taken, pointed, isDragging, zoom }: FileState, room: Room): void {
    if (!drawn) return;
    const target = isDragging && pointed ? cellKey(pointed.row, pointed.column) : undefined;
    const parts = [drawn, taken?.entity, target, zoom, room, themeNow()];
    if (!this.#picture || parts.some((part, at) => part !== this.#parts[at])) {
      this.#parts = parts;
      this.#picture = {
        board: drawn.board,
        geometry: geometry(drawn.board, room, zoom),
        isFogShown: false,
        selection: taken?.entity,
        isTarget: (row, column) => target !== undefined && cellKey(row, column) === target,
        colours: coloursAt(canvas),
      };
    }
    paintMap(canvas, this.#picture);
  }
}
