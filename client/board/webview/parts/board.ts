/** The board of the moment that is shown, with everything that is drawn on it. */

import type { BoardView, Cell, EntityId, Inspection } from '../../../../engine/face';
import type { StateAnswer } from '../../../../server/protocol';
import { type Actions, datum } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import { originOf, piecesOf, tileAt } from '../logic/board';
import { changedCells } from '../logic/compare';
import { idOf, sidesOf } from '../logic/entities';
import { geometry, isMap, isOnBoard } from '../logic/geometry';
import { cellKey, placeOf } from '../logic/places';
import { cellsOf, isWithin, keyed } from '../logic/report';
import { type Targets, targetsOf } from '../logic/targets';
import { markWord, pileWords, placeName } from '../logic/words';
import { type Model, momentIndex, momentOf, roomOf, showsFog } from '../model';
import { stepped } from '../steps';
import { type Grid, gridPart } from './grid';
import { mapPart, placeUnder } from './map';
import { areas, intent, links, marks, ways } from './overlay';

export function boardPart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const moment = momentOf(model, answer);
  const { board } = moment;
  if (!board) return undefined;
  const targets = shownTargets(model, answer);
  const grid = gridOf(model, answer, board, targets);
  const place = (event: Event): string | undefined => placeUnder(event, grid.geometry) ?? datum(event, 'cell');
  return h(
    'div',
    {
      class: classes('board', isMap(board) && 'is-map'),
      key: isMap(board) ? 'map' : 'board',
      onclick: (event) => click(event, place(event), model, board, targets, act),
      onkeydown: (event) => keys(event, model, board, targets, act),
      onpointerover: (event) => act.attend({ cell: placeOf(place(event)) }),
      onpointermove: (event) => {
        if (isMap(board)) act.attend({ cell: placeOf(place(event)) });
      },
      onpointerleave: () => act.attend({}),
      onfocusin: (event) => {
        const focused = placeOf(datum(event, 'cell'));
        if (focused) act.focusCell(focused);
      },
    },
    isMap(board) ? mapPart(grid, act) : gridPart(grid),
  );
}

function gridOf(model: Model, answer: StateAnswer, board: BoardView, targets: Targets): Grid {
  const g = geometry(board, roomOf(model), model.options.zoom);
  const isFogShown = showsFog(model, momentOf(model, answer));
  const entries = keyed(answer.report);
  const chosen = model.attention.entry ?? model.heldEntry;
  const chosenEntry = entries.find(({ key }) => key === chosen)?.entry;
  const inspection = currentInspection(model, answer);
  const compared = comparedWith(model);
  const overlay = {
    geometry: g,
    // Beside a board to compare with, what differs is marked; events only where one is pointed at.
    entries: compared ? entries.filter(({ key }) => isWithin(key, chosen)) : entries,
    sides: sidesOf(answer),
    chosen,
    selection: model.options.selection,
    isVeiled: (cell: Cell) => isFogShown && tileAt(board, cell)?.isHidden === true,
  };
  const framed = compared ? changedCells(compared.after.board, board) : [];
  return {
    board,
    geometry: g,
    label:
      model.options.view === 'before'
        ? t('Board before {0}', answer.command ?? t('the first command'))
        : t('Board after {0}', answer.command ?? t('the first command')),
    isFogShown,
    selection: model.options.selection,
    focus: isOnBoard(g, model.focus) ? model.focus : originOf(board),
    pointed: model.attention.cell,
    linked: keysOf(chosenEntry ? cellsOf(chosenEntry) : []),
    framed: keysOf(framed),
    targets,
    remarks: remarks(answer, overlay.isVeiled),
    below: [
      ...areas(g, [...(inspection?.areas ?? []), ...overlay.entries.flatMap(({ entry }) => entry.area ?? [])]),
      ...links(g, board),
      ...ways(overlay),
      ...(inspection ? intent(g, inspection) : []),
    ],
    above: marks(overlay),
  };
}

const keysOf = (cells: readonly Cell[]): ReadonlySet<string> =>
  new Set(cells.map(({ row, column }) => cellKey(row, column)));

/** The state that the one shown is compared with: a pinned one, or where the branch began. */
export function comparedWith({ pins, options, branch }: Model): StateAnswer | undefined {
  if (branch?.isCompared && branch.at !== undefined) return branch.base;
  return pins.find(({ id }) => id === options.comparing)?.answer;
}

/** Only the answer about the one selected, at the moment that is shown. */
export function currentInspection(model: Model, answer: StateAnswer): Inspection | undefined {
  const { inspected, options, shown } = model;
  const isCurrent =
    answer === shown?.answer &&
    inspected?.entity === options.selection &&
    inspected?.index === momentIndex(model, answer);
  return isCurrent ? (inspected?.inspection ?? undefined) : undefined;
}

const shownTargets = (model: Model, answer: StateAnswer): Targets =>
  (model.options.isWriting || model.isTrying) && model.options.view === 'after' ? targetsOf(answer) : new Map();

function remarks(answer: StateAnswer, isVeiled: (cell: Cell) => boolean): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { entry } of keyed(answer.report)) {
    if (entry.mark === 'move' || entry.mark === 'act') continue;
    for (const cell of entry.cells) {
      if (isVeiled(cell)) continue;
      const key = cellKey(cell.row, cell.column);
      const words = found.get(key) ?? [];
      if (!words.includes(markWord(entry.mark))) words.push(markWord(entry.mark));
      found.set(key, words);
    }
  }
  return found;
}

function click(
  event: Event,
  key: string | undefined,
  model: Model,
  board: BoardView,
  targets: Targets,
  act: Actions,
): void {
  if (key === undefined) return;
  const target = targets.get(key);
  const entity = datum(event, 'entity');
  const id = entity === undefined ? undefined : idOf(entity);
  if (target) act.choose(target.text);
  // Where several lie on each other, a click goes on to the next.
  else if (id !== undefined && board.slots !== 'pile') act.select(id);
  else chooseIn(key, board, model.options.selection, act);
}

function keys(event: Event, model: Model, board: BoardView, targets: Targets, act: Actions): void {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.metaKey) return;
  const key = datum(event, 'cell');
  if (key === undefined) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    const target = targets.get(key);
    if (target) act.choose(target.text);
    else chooseIn(key, board, model.options.selection, act);
    return;
  }
  const to = stepped(event, placeOf(key) ?? model.focus, board);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  act.focusCell(to);
  const cell =
    event.currentTarget instanceof Element &&
    event.currentTarget.querySelector(`[data-cell="${cellKey(to.row, to.column)}"]`);
  if (cell instanceof HTMLElement) cell.focus();
}

/** Where a cell holds several, choosing again goes on to the next, and after the last to none. */
function chooseIn(key: string, board: BoardView, selection: EntityId | undefined, act: Actions): void {
  const place = placeOf(key);
  const ids = piecesOf(place && tileAt(board, place)).flatMap(({ entity }) => (entity ? [entity.id] : []));
  const at = selection === undefined ? -1 : ids.indexOf(selection);
  const next = ids[at + 1] ?? (ids.length > 1 ? ids[0] : ids[at]);
  if (next !== undefined) act.select(next);
}

/** What is under the pointer, in words, for the line below the board. */
export function readout(model: Model, answer: StateAnswer): string | undefined {
  const moment = momentOf(model, answer);
  const place = model.attention.cell;
  const tile = place && tileAt(moment.board, place);
  if (!place || !tile) return undefined;
  const isFog = tile.isHidden && showsFog(model, moment);
  const pieces = isFog ? [] : pileWords(piecesOf(tile));
  const target = targetsOf(answer).get(cellKey(place.row, place.column));
  const words = [placeName(moment.board, place), pieces.join(' · ') || (tile.isHidden ? 'fog' : 'empty')];
  if (target)
    words.push(
      `${target.text}: ${target.note ?? (target.cost === undefined ? t('possible') : t('costs {0}', target.cost))}`,
    );
  return words.join('  ');
}
