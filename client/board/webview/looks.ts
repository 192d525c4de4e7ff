/** Actions that only change how the same state is looked at: what the options are after them. */
import type { BoardAction } from '../hostMessages';
import { geometry, zoomed } from './logic/geometry';
import { answerOf, type Model, momentOf, roomOf, showsFog } from './model';
import type { Options } from './saved';

/** undefined: the action is another one. */
export function looksAfter(model: Model, action: BoardAction): Partial<Options> | undefined {
  const { shown, options } = model;
  switch (action) {
    case 'toggleBefore':
      return { view: options.view === 'before' ? 'after' : 'before' };
    case 'toggleFog':
      return shown ? { fog: showsFog(model, momentOf(model, shown.answer)) ? 'all' : 'fog' } : {};
    case 'toggleWrite':
      // What can be written comes after the command, so that is the moment to look at.
      return options.isWriting ? { isWriting: false } : { isWriting: true, view: 'after' };
    case 'zoomIn':
      return zoomedBy(model, 1);
    case 'zoomOut':
      return zoomedBy(model, -1);
    case 'fit':
      return { zoom: undefined };
    default:
      return undefined;
  }
}

function zoomedBy(model: Model, direction: 1 | -1): Partial<Options> {
  const { shown, options } = model;
  const board = shown && momentOf(model, answerOf(model, shown)).board;
  return board ? { zoom: zoomed(geometry(board, roomOf(model), options.zoom).width, direction) } : {};
}
