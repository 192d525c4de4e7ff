/** Where the page starts: VS Code on one side, the document on the other. */
import { isRecord } from '../guards';
import { type BoardMessage, readHostMessage } from '../messages';
import { createApp } from './app';
import { actionFor } from './keys';
import { readSaved, type Saved } from './saved';

interface Host {
  postMessage(message: BoardMessage): void;
  getState(): unknown;
  setState(state: Saved): void;
}
declare function acquireVsCodeApi(): Host;

/** Pieces nearer to the edge than this count as out of sight. */
const MARGIN = 30;

const host = acquireVsCodeApi();
const root = document.getElementById('board-root');
if (root) start(root);

function start(root: HTMLElement): void {
  const app = createApp(root, readSaved(host.getState()), {
    post: (message) => host.postMessage(message),
    save: (saved) => host.setState(saved),
    now: () => performance.now(),
    frame: (draw) => {
      requestAnimationFrame(() => {
        draw();
        measure();
      });
    },
    reveal,
  });

  /** The latest of each kind waits here while the page is hidden: unread, so that nothing is computed. */
  let waiting: Map<string, { data: unknown; arrived: number }> | undefined;

  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const arrived = performance.now();
    const type = isRecord(data) && typeof data.type === 'string' ? data.type : '';
    if (type === 'visible' || !waiting || type === 'act') read(data, arrived);
    else waiting.set(type, { data, arrived });
  });

  function read(data: unknown, arrived: number): void {
    const message = readHostMessage(data);
    if (!message) {
      host.postMessage({ type: 'fault', message: 'The board was sent a message it cannot read.' });
      return;
    }
    if (message.type === 'visible') hold(!message.isVisible);
    app.receive(message, arrived);
  }

  function hold(isHidden: boolean): void {
    if (isHidden) {
      waiting ??= new Map();
      return;
    }
    const held = waiting;
    waiting = undefined;
    for (const { data, arrived } of held?.values() ?? []) read(data, arrived);
  }

  const sizes = new ResizeObserver(() => resize());
  sizes.observe(root);
  const watched = new Set<Element>();

  /** Where the board is wider than the page, the selected piece or the player's own is scrolled into sight. */
  function reveal(): void {
    const piece = root.querySelector('.board .is-chosen') ?? root.querySelector('.board .side-self');
    const board = piece?.closest('.board');
    if (!piece || !board || board.scrollWidth <= board.clientWidth) return;
    const [inner, outer] = [piece.getBoundingClientRect(), board.getBoundingClientRect()];
    if (inner.left >= outer.left + MARGIN && inner.right <= outer.right - MARGIN) return;
    board.scrollLeft += inner.left - outer.left - outer.width / 3;
  }

  /** Parts whose drawing depends on their width are watched from when they are first drawn. */
  function measure(): void {
    for (const part of root.querySelectorAll('[data-measure]')) {
      if (watched.has(part)) continue;
      watched.add(part);
      sizes.observe(part);
    }
    for (const part of watched) {
      if (part.isConnected) continue;
      watched.delete(part);
      sizes.unobserve(part);
    }
  }

  let [boardWidth, timelineWidth] = [0, 0];
  function resize(): void {
    const of = (name: string): number => root.querySelector(`[data-measure="${name}"]`)?.clientWidth ?? 0;
    const [board, timeline] = [of('board'), of('timeline')];
    if ((board === boardWidth && timeline === timelineWidth) || board === 0) return;
    [boardWidth, timelineWidth] = [board, timeline];
    app.resize({ width: root.clientWidth, boardWidth, timelineWidth });
  }

  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      app.request('focusEditor');
      return;
    }
    const action = actionFor(event);
    if (!action) return;
    event.preventDefault();
    app.perform(action);
  });

  window.addEventListener('error', ({ message }) => host.postMessage({ type: 'fault', message }));
}
