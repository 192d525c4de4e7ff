/** Where the page of a file's board starts. */
import type { FileBoardMessage, FilePageMessage } from '../../fileMessages';
import { render } from '../draw/dom';
import { canvasIn } from '../draw/mapCanvas';
import { originOf, piecesOf, tileAt } from '../logic/board';
import { geometry, type Room, zoomed } from '../logic/geometry';
import { cellKey } from '../logic/places';
import type { Place } from '../model';
import { FileMap } from './fileMap';
import { Hand } from './hand';
import { type FileActions, filePage } from './page';
import {
  canTake,
  clicked,
  type Deed,
  dragged,
  type FileState,
  isSamePlace,
  put,
  removed,
  START,
  withAnswer,
} from './state';

interface Host {
  postMessage(message: FilePageMessage): void;
}
declare function acquireVsCodeApi(): Host;

const host = acquireVsCodeApi();

/** The page: what it shows, and what the hand on it does. */
class FileBoardPage {
  #state: FileState = START;
  #room: Room;
  readonly #map = new FileMap();
  readonly #hand = new Hand({
    canDrag: (place) => canTake(this.#state) && piecesOf(tileAt(this.#state.drawn?.board, place)).length > 0,
    drag: (from) => this.#become(dragged(this.#state, from)),
    point: (place) => this.#point(place),
    drop: (place) =>
      place ? this.#perform(put(this.#state, place)) : this.#change({ taken: undefined, isDragging: false }),
  });
  readonly #act: FileActions = {
    hand: this.#hand,
    click: (place) => this.#perform(clicked(this.#state, place)),
    remove: (place) => this.#perform(removed(this.#state, place)),
    focus: (place) => {
      this.#change({ focus: place });
      this.#focusOn(place);
    },
    focused: (place) => {
      if (!isSamePlace(this.#state.focus, place)) this.#change({ focus: place });
    },
    point: (place) => this.#point(place),
    choose: (tool) => this.#change({ tool, taken: undefined }),
    reach: (piece) => {
      this.#change({ reached: piece });
      this.#focusAt(`[data-piece="${CSS.escape(piece)}"]`);
    },
    undo: () => host.postMessage({ type: 'undo' }),
    redo: () => host.postMessage({ type: 'redo' }),
    zoom: (direction) => this.#change({ zoom: direction === 0 ? undefined : this.#nextZoom(direction) }),
    repaint: () => this.#paint(),
  };
  readonly #sizes = new ResizeObserver(([entry]) => this.#fit(entry?.target ?? this.element));

  constructor(private readonly element: HTMLElement) {
    this.#room = { width: element.clientWidth, height: window.innerHeight };
  }

  start(): void {
    window.addEventListener('message', ({ data }: MessageEvent<FileBoardMessage>) => {
      if (data.type === 'board') this.#become(withAnswer(this.#state, data.name, data.answer));
    });
    // Who comes back, as after an undo, is where he was; who comes first, on the board.
    window.addEventListener('focus', () => {
      const { focus, drawn } = this.#state;
      const place = focus ?? (drawn && originOf(drawn.board));
      if (document.activeElement === document.body && place) this.#focusOn(place);
    });
    // The theme may have changed.
    new MutationObserver(() => this.#become(this.#state)).observe(document.body, { attributeFilter: ['class'] });
    document.addEventListener('keydown', (event) => shortcut(event, this.#act, () => this.#escape()));
    this.#become(this.#state);
    host.postMessage({ type: 'ready' });
  }

  /** One thing at a time: what is held, what a click does, and then the page. */
  #escape(): void {
    const { taken, tool } = this.#state;
    if (taken) this.#hand.letGo();
    else if (tool.kind !== 'move') this.#change({ tool: { kind: 'move' } });
    else host.postMessage({ type: 'leave' });
  }

  #point(place: Place | undefined): void {
    if (!isSamePlace(this.#state.pointed, place)) this.#change({ pointed: place });
  }

  #nextZoom(direction: 1 | -1): number | undefined {
    const { drawn, zoom } = this.#state;
    return drawn && zoomed(geometry(drawn.board, this.#room, zoom).width, direction);
  }

  #perform({ state, change }: Deed): void {
    const version = this.#state.drawn?.version;
    this.#become(state);
    if (change && version !== undefined) host.postMessage({ type: 'change', version, change });
  }

  #fit({ clientWidth: width, clientHeight: height }: Element): void {
    if (width === this.#room.width && height === this.#room.height) return;
    this.#room = { width, height };
    this.#become(this.#state);
  }

  #change(part: Partial<FileState>): void {
    this.#become({ ...this.#state, ...part });
  }

  #become(state: FileState): void {
    this.#state = state;
    const hasFocus = document.activeElement?.hasAttribute('data-cell') === true;
    render(this.element, filePage(state, this.#room, this.#act));
    // The board may have grown meanwhile: the focus stays on its square and not on an element.
    if (hasFocus && state.focus) this.#focusOn(state.focus);
    const stage = this.element.querySelector('[data-measure="board"]');
    if (stage) this.#sizes.observe(stage);
    this.#paint();
  }

  #paint(): void {
    const canvas = canvasIn(this.element);
    if (canvas) this.#map.paint(canvas, this.#state, this.#room);
  }

  #focusOn({ row, column }: Place): void {
    this.#focusAt(`[data-cell="${cellKey(row, column)}"]`);
  }

  #focusAt(selector: string): void {
    const found = this.element.querySelector(selector);
    if (found instanceof HTMLElement && found !== document.activeElement) found.focus();
  }
}

function shortcut(event: KeyboardEvent, act: FileActions, leave: () => void): void {
  const isWithControl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isWithControl && (key === 'y' || (key === 'z' && event.shiftKey))) act.redo();
  else if (isWithControl && key === 'z') act.undo();
  else if (isWithControl || event.altKey) return;
  else if (key === '+') act.zoom(1);
  else if (key === '-') act.zoom(-1);
  else if (key === '0') act.zoom(0);
  else if (key === 'escape') leave();
  else return;
  event.preventDefault();
}

const root = document.getElementById('board-root');
if (root) new FileBoardPage(root).start();
