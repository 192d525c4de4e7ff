/** Where the page starts: VS Code on one side, the document on the other. */
import type { HostMessage } from '../hostMessages';
import { type Packed, unpack } from '../packing';
import type { BoardMessage } from '../pageMessages';
import { App } from './app';
import { actionFor } from './keys';
import { geometry } from './logic/geometry';
import { MapPainter } from './mapPainter';
import { answerOf, type Model, momentOf, roomOf } from './model';
import { glide } from './motion';
import { copyPicture } from './picture';
import { SLOWEST } from './replay';
import { looksOf, readSaved, type Saved } from './saved';
import { Sizes } from './sizes';

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
  const painter = new MapPainter();
  const last = root.dataset.looks;
  const saved = readSaved(host.getState(), last && JSON.parse(last));
  let told = JSON.stringify(looksOf(saved.options));
  const app = new App(root, saved, {
    post: (message) => host.postMessage(message),
    save(saved) {
      host.setState(saved);
      const looks = looksOf(saved.options);
      const text = JSON.stringify(looks);
      if (text === told) return;
      told = text;
      host.postMessage({ type: 'looks', looks });
    },
    now: () => performance.now(),
    frame: (action) => void requestAnimationFrame(action),
    drawn(model, previous) {
      sizes.watch();
      painter.paint(root, model);
      if (model.branch !== previous.branch) revealStep(root);
      if (model.shown === previous.shown) return;
      if (isAnotherPage(model, previous)) root.querySelector('.middle')?.scrollTo(0, 0);
      if (model.isReplaying) play(model, previous);
      if (model.options.zoom !== undefined) reveal(root);
    },
    copyPicture: (model) => copyPicture(model, root, (data) => host.postMessage({ type: 'picture', data })),
  });
  const sizes = new Sizes(root, (found) => app.resize(found));

  function play(model: Model, previous: Model): void {
    const [now, was] = [model, previous].map((of) => of.shown && momentOf(of, answerOf(of, of.shown)));
    if (!now?.board || !was?.board) return;
    glide(root, was, now, geometry(now.board, roomOf(model), model.options.zoom), model.options.speed ?? SLOWEST);
  }

  /** The latest of each kind waits here while the page is hidden, so that nothing is computed. */
  let waiting: Map<string, { readonly message: HostMessage; readonly arrived: number }> | undefined;

  window.addEventListener('message', ({ data }: MessageEvent<Packed>) => {
    const arrived = performance.now();
    const message = unpack(data);
    if (message.type === 'visible') hold(!message.isVisible);
    if (waiting && message.type !== 'visible' && message.type !== 'act')
      waiting.set(message.type, { message, arrived });
    else app.receive(message, arrived);
  });

  function hold(isHidden: boolean): void {
    if (isHidden) {
      waiting ??= new Map();
      return;
    }
    const held = waiting;
    waiting = undefined;
    for (const { message, arrived } of held?.values() ?? []) app.receive(message, arrived);
  }

  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      if (app.model.isHelpOpen) app.perform('toggleHelp');
      else app.request('focusEditor');
      return;
    }
    const action = actionFor(event);
    if (!action) return;
    event.preventDefault();
    app.perform(action);
  });

  window.addEventListener('error', ({ message }) => host.postMessage({ type: 'fault', message }));
}

/** Another script, or a board where a menu was: one begins to read at its top, however far the last was scrolled. */
function isAnotherPage({ shown }: Model, { shown: last }: Model): boolean {
  return shown?.uri !== last?.uri || !shown?.answer.after.board !== !last?.answer.after.board;
}

/** Of many commands that are tried, the one that is shown. */
function revealStep(root: Element): void {
  const step = root.querySelector('.branch-step[aria-pressed="true"]');
  step?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Where the board is wider than the page, the selected piece or the player's own is scrolled into sight. */
function reveal(root: Element): void {
  const piece = root.querySelector('.board .is-chosen') ?? root.querySelector('.board .side-self');
  const board = piece?.closest('.board');
  if (!piece || !board || board.scrollWidth <= board.clientWidth) return;
  const [inner, outer] = [piece.getBoundingClientRect(), board.getBoundingClientRect()];
  if (inner.left >= outer.left + MARGIN && inner.right <= outer.right - MARGIN) return;
  board.scrollLeft += inner.left - outer.left - outer.width / 3;
}
