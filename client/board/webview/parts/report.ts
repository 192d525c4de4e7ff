/** The events of the command by phase. Each marks its cells on the board, and is marked by them. */

import type { Table } from '../../../../engine/face';
import type { StateAnswer } from '../../../../server/protocol';
import { type Actions, datum } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { t } from '../language/texts';
import { changedCells } from '../logic/compare';
import { isAt, type KeyedEntry, keyed, phaseRows, type Row } from '../logic/report';
import { markWord, placeName } from '../logic/words';
import type { Model } from '../model';
import { roving, tabStop } from './controls';

const LIST = 'events';
const MOST_PLACES = 8;

export function reportPart(model: Model, answer: StateAnswer, act: Actions): VNode {
  const isOpen = (fold: string): boolean => model.options.open.includes(fold);
  const phases = answer.report.map((phase, i) => ({ phase, rows: phaseRows(phase, i, isOpen) }));
  const keys = phases.flatMap(({ rows }) => rows.map(({ key }, i) => itemKey(key, i)));
  return h(
    'section',
    { class: 'events', 'aria-labelledby': 'events-title' },
    h('h2', { id: 'events-title' }, t('Events')),
    keyed(answer.report).length === 0 && h('p', { class: 'dim quiet' }, nothing(answer)),
    h(
      'div',
      {
        onkeydown: roving,
        onfocusin: (event) => {
          const key = datum(event, 'item');
          if (key === undefined) return;
          act.rove(LIST, key);
          act.attend({ entry: key });
        },
        onfocusout: () => act.attend({}),
        onpointerover: (event) => act.attend({ entry: datum(event, 'item') }),
        onpointerleave: () => act.attend({}),
      },
      phases.map(({ phase, rows }, i) =>
        h(
          'div',
          { class: 'phase', key: `${i} ${phase.title}` },
          h('h3', {}, phase.title),
          h(
            'ul',
            {},
            rows.map((row, n) => rowPart(model, row, itemKey(row.key, n), keys, act)),
          ),
        ),
      ),
    ),
  );
}

/** The same fold can stand below several entries. */
const itemKey = (key: string, at: number): string => (key.startsWith('events ') ? `${key} ${at}` : key);

function rowPart(model: Model, row: Row, item: string, keys: readonly string[], act: Actions): VNode {
  const tabindex = tabStop(model, LIST, keys, item);
  if (row.kind === 'entry') return entryPart(model, row, tabindex, act);
  const isOpen = model.options.open.includes(row.key);
  return h(
    'li',
    { key: item },
    h(
      'button',
      {
        type: 'button',
        class: `entry is-more depth-${Math.min(row.depth, 3)}`,
        'aria-expanded': isOpen ? 'true' : 'false',
        title: isOpen ? t('Show fewer') : t('Show all'),
        tabindex,
        'data-item': item,
        onclick: () => act.fold(row.key, !isOpen),
      },
      icon('chevron'),
      h(
        'span',
        {},
        isOpen ? t('fewer that {0}', markWord(row.mark)) : t('{0} more {1}', row.hidden, markWord(row.mark)),
      ),
    ),
  );
}

function nothing(answer: StateAnswer): string {
  if (answer.missing) return t('What the command did is not known.');
  if (answer.rejection) return t('The command was refused: nothing happened.');
  if (!answer.command) return t('No command has run yet.');
  // A game without an engine of ours does not say what happened; its board shows it.
  const { board } = answer.after;
  const places = changedCells(answer.before?.board, board).map((place) => placeName(board, place));
  if (places.length > 0) return t('Changed on the board: {0}.', listed(places));
  const values = answer.changes.map(({ label }) => label);
  if (values.length > 0) return t('Changed: {0}.', listed(values));
  return board ? t('Nothing happened on the board.') : t('Nothing changed.');
}

function listed(names: readonly string[]): string {
  const more = names.length > MOST_PLACES ? ` ${t('and {0} more', names.length - MOST_PLACES)}` : '';
  return names.slice(0, MOST_PLACES).join(' · ') + more;
}

function entryPart(model: Model, { key, depth, entry }: KeyedEntry, tabindex: number, act: Actions): VNode {
  const isHeld = model.heldEntry === key;
  const isMet = model.attention.cell !== undefined && isAt(entry, model.attention.cell);
  return h(
    'li',
    { key },
    h(
      'button',
      {
        type: 'button',
        class: classes(
          'entry',
          `tone-${entry.tone}`,
          `mark-${entry.mark}`,
          `depth-${Math.min(depth, 3)}`,
          isMet && 'is-linked',
        ),
        'aria-pressed': isHeld ? 'true' : 'false',
        title:
          entry.cells.length || entry.path
            ? t('Marked on the board; choose to keep the mark')
            : t('Nothing of it is on the board'),
        tabindex,
        'data-item': key,
        onclick: () => act.keepEntry(key),
      },
      icon(entry.mark),
      h('span', {}, entry.text),
    ),
    entry.table && tablePart(entry.table, entry.text),
  );
}

/** The numbers behind a sentence: the rounds of a battle. */
function tablePart({ columns, rows }: Table, label: string): VNode {
  return h(
    'table',
    { class: 'rounds', 'aria-label': label },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        columns.map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map((row) =>
        h(
          'tr',
          {},
          row.map((value) => h('td', {}, value)),
        ),
      ),
    ),
  );
}
