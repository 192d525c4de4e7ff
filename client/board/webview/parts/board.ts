/** The board of the moment under the cursor, with everything that is drawn on it. */
import type { BoardView, Candidate, Cell, EntityId } from '../../../../engine/face';
import type { StateAnswer } from '../../../../server/protocol';
import { type Actions, datum } from '../actions';
import { h, type VNode } from '../dom';
import { changedCells } from '../logic/compare';
import { sidesOf } from '../logic/entities';
import { type Geometry, geometry, isOnBoard } from '../logic/geometry';
import { cellsOf, isWithin, keyed } from '../logic/report';
import { markWord, placeName } from '../logic/words';
import { type Model, momentIndex, momentOf, type Place, showsFog } from '../model';
import { cellKey, gridPart } from './grid';
import { areas, intent, marks, ways } from './overlay';

export function boardPart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const moment = momentOf(model, answer);
  const board = moment.board;
  if (!board) return undefined;
  const g = geometry(board, model.boardWidth, model.options.isFitted);
  const isFogShown = showsFog(model, moment);
  const entries = keyed(answer.report);
  const chosen = model.attention.entry ?? model.heldEntry;
  const chosenEntry = entries.find(({ key }) => key === chosen)?.entry;
  const inspection = currentInspection(model, answer);
  const pin = model.pins.find(({ id }) => id === model.options.comparing);
  const overlay = {
    geometry: g,
    // Beside a pinned board, what differs is marked; events only where one is pointed at.
    entries: pin ? entries.filter(({ key }) => isWithin(key, chosen)) : entries,
    sides: sidesOf(answer),
    chosen,
    selection: model.options.selection,
    isVeiled: ({ row, column }: Cell) => isFogShown && board.tiles[row - 1]?.[column - 1]?.isHidden === true,
  };
  const targets = model.options.isWriting ? targetsOf(answer) : new Map<string, Candidate>();
  const linked = new Set((chosenEntry ? cellsOf(chosenEntry) : []).map(({ row, column }) => cellKey(row, column)));
  return h(
    'div',
    {
      class: 'board',
      onclick: (event) => click(event, board, targets, act),
      onkeydown: (event) => keys(event, model, board, targets, act),
      onpointerover: (event) => act.attend({ cell: placeOf(datum(event, 'cell')) }),
      onpointerleave: () => act.attend({}),
      onfocusin: (event) => {
        const place = placeOf(datum(event, 'cell'));
        if (place) act.focusCell(place);
      },
    },
    gridPart({
      board,
      geometry: g,
      label: `Board ${model.options.view === 'before' ? 'before' : 'after'} ${answer.command ?? 'the first command'}`,
      isFogShown,
      selection: model.options.selection,
      focus: clamp(model.focus, g),
      pointed: model.attention.cell,
      linked,
      framed: new Set(
        pin ? changedCells(pin.answer.after.board, board).map(({ row, column }) => cellKey(row, column)) : [],
      ),
      targets,
      remarks: remarks(answer, overlay.isVeiled),
      below: [
        ...(inspection ? areas(g, inspection) : []),
        ...ways(overlay),
        ...(inspection ? intent(g, inspection) : []),
      ],
      above: marks(overlay),
    }),
  );
}

/** Only the answer about the one selected, at the moment that is shown. */
export function currentInspection(model: Model, answer: StateAnswer) {
  const { inspected, options } = model;
  const isCurrent = inspected?.entity === options.selection && inspected?.index === momentIndex(model, answer);
  return isCurrent ? (inspected?.inspection ?? undefined) : undefined;
}

/** The first candidate for each cell is the most natural one. */
export function targetsOf(answer: StateAnswer): Map<string, Candidate> {
  const targets = new Map<string, Candidate>();
  for (const candidate of answer.candidates ?? []) {
    if (!candidate.target) continue;
    const key = cellKey(candidate.target.row, candidate.target.column);
    if (!targets.has(key)) targets.set(key, candidate);
  }
  return targets;
}

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

function click(event: Event, board: BoardView, targets: ReadonlyMap<string, Candidate>, act: Actions): void {
  const key = datum(event, 'cell');
  if (key === undefined) return;
  const target = targets.get(key);
  const entity = datum(event, 'entity');
  if (target) act.insert(target.command);
  else if (entity !== undefined) act.select(Number(entity));
  else chooseIn(key, board, undefined, act);
}

function keys(
  event: Event,
  model: Model,
  board: BoardView,
  targets: ReadonlyMap<string, Candidate>,
  act: Actions,
): void {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.metaKey) return;
  const key = datum(event, 'cell');
  if (key === undefined) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    const target = targets.get(key);
    if (target) act.insert(target.command);
    else chooseIn(key, board, model.options.selection, act);
    return;
  }
  const to = moved(event, placeOf(key) ?? model.focus, board);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  act.focusCell(to);
  const cell =
    event.currentTarget instanceof Element &&
    event.currentTarget.querySelector(`[data-cell="${cellKey(to.row, to.column)}"]`);
  if (cell instanceof HTMLElement) cell.focus();
}

/** Where a cell holds several, choosing again goes on to the next. */
function chooseIn(key: string, board: BoardView, selection: EntityId | undefined, act: Actions): void {
  const place = placeOf(key);
  const tile = place && board.tiles[place.row - 1]?.[place.column - 1];
  const ids = (tile?.pieces ?? []).flatMap((piece) => (piece?.entity ? [piece.entity.id] : []));
  const next = ids[(selection === undefined ? -1 : ids.indexOf(selection)) + 1] ?? ids[0];
  if (next !== undefined) act.select(next);
}

function moved(event: KeyboardEvent, { row, column }: Place, board: BoardView): Place | undefined {
  const [rows, columns] = [board.rows.length, board.columns.length];
  const to = (r: number, c: number): Place => ({
    row: Math.max(1, Math.min(rows, r)),
    column: Math.max(1, Math.min(columns, c)),
  });
  switch (event.key) {
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'Home':
      return to(event.ctrlKey ? 1 : row, 1);
    case 'End':
      return to(event.ctrlKey ? rows : row, columns);
    case 'PageUp':
      return to(1, column);
    case 'PageDown':
      return to(rows, column);
    default:
      return undefined;
  }
}

function placeOf(key: string | undefined): Place | undefined {
  const [row, column] = (key ?? '').split(':').map(Number);
  return row && column ? { row, column } : undefined;
}

const clamp = (place: Place, g: Geometry): Place => (isOnBoard(g, place) ? place : { row: 1, column: 1 });

/** What is under the pointer, in words, for the line below the board. */
export function readout(model: Model, answer: StateAnswer): string | undefined {
  const moment = momentOf(model, answer);
  const place = model.attention.cell;
  const tile = place && moment.board?.tiles[place.row - 1]?.[place.column - 1];
  if (!place || !tile) return undefined;
  const isFog = tile.isHidden && showsFog(model, moment);
  const pieces = isFog ? [] : tile.pieces.flatMap((piece) => (piece ? [piece.title] : []));
  const target = targetsOf(answer).get(cellKey(place.row, place.column));
  const words = [`[${placeName(moment.board, place)}]`, pieces.join(' · ') || (tile.isHidden ? 'fog' : 'empty')];
  if (target)
    words.push(
      `${target.command.name}: ${target.note ?? (target.cost === undefined ? 'possible' : `costs ${target.cost}`)}`,
    );
  return words.join('  ');
}
