/** Where the page of a file's board starts. */
import type { FileBoardMessage, FilePageMessage } from '../../fileMessages';
import type { BoardPicture } from '../draw/boardCanvas';
import { coloursAt } from '../draw/colours';
import { render } from '../draw/dom';
import { canvasIn, paintMap, themeNow } from '../draw/mapCanvas';
import { piecesOf, tileAt } from '../logic/board';
import { geometry, type Room, zoomed } from '../logic/geometry';
import { cellKey } from '../logic/places';
import type { Place } from '../model';
import { Hand } from './hand';
import { type FileActions, filePage } from './page';
import { canTake, clicked, type Deed, dragged, type FileState, put, removed, START, withAnswer } from './state';

interface Host {
  postMessage(message: FilePageMessage): void;
}
declare function acquireVsCodeApi(): Host;

const host = acquireVsCodeApi();
const root = document.getElementById('board-root');
if (root) start(root);

function start(page: HTMLElement): void {
  let state: FileState = START;
  let room: Room = { width: page.clientWidth, height: window.innerHeight };
  let picture: BoardPicture | undefined;
  let painted: readonly unknown[] = [];

  const hand = new Hand({
    canDrag: (place) => canTake(state) && piecesOf(tileAt(state.drawn?.board, place)).length > 0,
    drag: (from) => become(dragged(state, from)),
    point: (place) => point(place),
    drop: (place) => (place ? perform(put(state, place)) : become({ ...state, taken: undefined, isDragging: false })),
  });
  const act: FileActions = {
    hand,
    click: (place) => perform(clicked(state, place)),
    remove: (place) => perform(removed(state, place)),
    focus: (place) => {
      become({ ...state, focus: place });
      focusOn(place);
    },
    focused: (place) => {
      const { focus } = state;
      if (focus?.row !== place.row || focus.column !== place.column) become({ ...state, focus: place });
    },
    point: (place) => point(place),
    choose: (tool) => become({ ...state, tool, taken: undefined }),
    letGo: () => hand.letGo(),
    undo: () => host.postMessage({ type: 'undo' }),
    redo: () => host.postMessage({ type: 'redo' }),
    zoom: (direction) => become({ ...state, zoom: direction === 0 ? undefined : nextZoom(direction) }),
    repaint: () => paint(),
  };

  function point(place: Place | undefined): void {
    const { pointed } = state;
    if (pointed?.row !== place?.row || pointed?.column !== place?.column) become({ ...state, pointed: place });
  }

  function nextZoom(direction: 1 | -1): number | undefined {
    const { drawn, zoom } = state;
    return drawn && zoomed(geometry(drawn.board, room, zoom).width, direction);
  }

  function perform({ state: next, change }: Deed): void {
    const version = state.drawn?.version;
    become(next);
    if (change && version !== undefined) host.postMessage({ type: 'change', version, change });
  }

  function become(next: FileState): void {
    state = next;
    const hasFocus = document.activeElement?.hasAttribute('data-cell') === true;
    render(page, filePage(state, room, act));
    // The board may have grown meanwhile: the focus stays on its square and not on an element.
    if (hasFocus && state.focus) focusOn(state.focus);
    const stage = page.querySelector('[data-measure="board"]');
    if (stage) sizes.observe(stage);
    paint();
  }

  /** A board too large for elements. Where the pointer is changes nothing of the picture, unless something is dragged. */
  function paint(): void {
    const canvas = canvasIn(page);
    const { drawn, taken, pointed, isDragging, zoom } = state;
    if (!canvas || !drawn) return;
    const target = isDragging && pointed ? cellKey(pointed.row, pointed.column) : undefined;
    const now = [drawn, taken?.entity, target, zoom, room, themeNow()];
    if (!picture || now.some((part, at) => part !== painted[at])) {
      painted = now;
      picture = {
        board: drawn.board,
        geometry: geometry(drawn.board, room, zoom),
        isFogShown: false,
        selection: taken?.entity,
        isTarget: (row, column) => target !== undefined && cellKey(row, column) === target,
        colours: coloursAt(canvas),
      };
    }
    paintMap(canvas, picture);
  }

  const sizes = new ResizeObserver(([entry]) => {
    const { clientWidth: width, clientHeight: height } = entry?.target ?? page;
    if (width === room.width && height === room.height) return;
    room = { width, height };
    become(state);
  });

  const focusOn = ({ row, column }: Place): void => {
    const cell = page.querySelector(`[data-cell="${cellKey(row, column)}"]`);
    if (cell instanceof HTMLElement && cell !== document.activeElement) cell.focus();
  };

  window.addEventListener('message', ({ data }: MessageEvent<FileBoardMessage>) => {
    if (data.type === 'board') become(withAnswer(state, data.name, data.answer));
  });
  // Who comes back, as after an undo, is where he was.
  window.addEventListener('focus', () => {
    if (document.activeElement === document.body && state.focus) focusOn(state.focus);
  });
  // The theme may have changed.
  new MutationObserver(() => become(state)).observe(document.body, { attributeFilter: ['class'] });
  document.addEventListener('keydown', (event) => shortcut(event, act));
  become(state);
  host.postMessage({ type: 'ready' });
}

function shortcut(event: KeyboardEvent, act: FileActions): void {
  const isWithControl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isWithControl && (key === 'y' || (key === 'z' && event.shiftKey))) act.redo();
  else if (isWithControl && key === 'z') act.undo();
  else if (isWithControl || event.altKey) return;
  else if (key === '+') act.zoom(1);
  else if (key === '-') act.zoom(-1);
  else if (key === '0') act.zoom(0);
  else if (key === 'escape') act.letGo();
  else return;
  event.preventDefault();
}
