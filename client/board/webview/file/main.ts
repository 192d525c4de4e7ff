/** Where the page of a file's board starts. */
import type { FileBoardMessage, FilePageMessage } from '../../fileMessages';
import { render } from '../draw/dom';
import { cellKey } from '../logic/places';
import type { Place } from '../model';
import { type FileActions, filePage } from './page';
import { clicked, type Deed, type FileState, removed, START } from './state';

interface Host {
  postMessage(message: FilePageMessage): void;
}
declare function acquireVsCodeApi(): Host;

const host = acquireVsCodeApi();
const root = document.getElementById('board-root');
if (root) start(root);

function start(page: HTMLElement): void {
  let state: FileState = START;
  const act: FileActions = {
    click: (place) => perform(clicked(state, place)),
    remove: (place) => perform(removed(state, place)),
    focus: (place) => {
      become({ ...state, focus: place });
      focusOn(place);
    },
    choose: (tool) => become({ ...state, tool, taken: undefined }),
    letGo: () => become({ ...state, taken: undefined }),
    undo: () => host.postMessage({ type: 'undo' }),
  };

  function perform({ state: next, change }: Deed): void {
    const version = state.answer?.version;
    become(next);
    if (change && version !== undefined) host.postMessage({ type: 'change', version, change });
  }

  function become(next: FileState): void {
    state = next;
    const room = { width: page.clientWidth, height: window.innerHeight - ABOVE };
    render(page, filePage(state, room, act));
  }

  const focusOn = ({ row, column }: Place): void => {
    const cell = page.querySelector(`[data-cell="${cellKey(row, column)}"]`);
    if (cell instanceof HTMLElement) cell.focus();
  };

  window.addEventListener('message', ({ data }: MessageEvent<FileBoardMessage>) => {
    if (data.type === 'board') become({ ...state, name: data.name, answer: data.answer, taken: undefined });
  });
  window.addEventListener('resize', () => become(state));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    act.undo();
  });
  become(state);
  host.postMessage({ type: 'ready' });
}

/** Room for the palette. */
const ABOVE = 110;
