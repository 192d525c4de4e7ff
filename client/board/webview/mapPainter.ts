/** Paints what is in sight of a large board, again whenever it is scrolled, zoomed or changed. */

import type { BoardPicture } from './draw/boardCanvas';
import { coloursAt } from './draw/colours';
import { canvasIn, paintMap, themeNow } from './draw/mapCanvas';
import { geometry } from './logic/geometry';
import { cellKey } from './logic/places';
import { targetsOf } from './logic/targets';
import { answerOf, type Model, momentOf, roomOf, showsFog } from './model';

export class MapPainter {
  #model: Model | undefined;
  #theme = '';
  #picture: BoardPicture | undefined;

  paint(root: Element, model: Model): void {
    const canvas = canvasIn(root);
    if (!canvas) return;
    // Only what changes the picture makes it anew: scrolling does not.
    const theme = themeNow();
    if (!this.#picture || this.#theme !== theme || !isAlike(this.#model, model)) {
      this.#picture = pictureOf(model, canvas);
      this.#theme = theme;
    }
    this.#model = model;
    if (this.#picture) paintMap(canvas, this.#picture);
  }
}

function isAlike(a: Model | undefined, b: Model): boolean {
  return (
    a !== undefined &&
    a.shown === b.shown &&
    a.branch === b.branch &&
    a.options === b.options &&
    a.isTrying === b.isTrying &&
    a.boardWidth === b.boardWidth &&
    a.boardHeight === b.boardHeight
  );
}

/** What a canvas shows of the moment; undefined where there is no board. */
export function pictureOf(model: Model, element: Element, zoom = model.options.zoom): BoardPicture | undefined {
  if (!model.shown) return undefined;
  const answer = answerOf(model, model.shown);
  const moment = momentOf(model, answer);
  const { board } = moment;
  if (!board) return undefined;
  const targets = model.options.isWriting || model.isTrying ? targetsOf(answer) : undefined;
  return {
    board,
    geometry: geometry(board, roomOf(model), zoom),
    isFogShown: showsFog(model, moment),
    selection: model.options.selection,
    isTarget: (row, column) => targets?.has(cellKey(row, column)) ?? false,
    colours: coloursAt(element),
  };
}
