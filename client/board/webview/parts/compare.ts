/** The state shown beside another one: a pinned one, or where a branch began. */

import type { MomentView, StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { type Child, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { t } from '../language/texts';
import { changedCells, differences, type FactDifference } from '../logic/compare';
import { geometry, isMap } from '../logic/geometry';
import { cellKey } from '../logic/places';
import { plural } from '../logic/words';
import { type Model, momentOf, type Place, roomOf, showsFog } from '../model';
import { comparedWith } from './board';
import { button } from './controls';
import { delta } from './facts';
import { gridPart } from './grid';

/** The other board with the cells that differ, and a table of facts. */
export function comparePart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const compared = comparedWith(model);
  if (!compared) return undefined;
  const [then, now] = [compared.after, momentOf(model, answer)];
  const comparison: Comparison = {
    name: compared.command ?? t('start'),
    isBranch: model.branch?.base === compared,
    then,
    facts: differences(then, now),
    cells: changedCells(then.board, now.board),
  };
  return h(
    'section',
    { class: 'compare', 'aria-labelledby': 'compare-title' },
    headPart(comparison, act),
    boardPart(model, comparison),
    comparison.facts.length > 0 && tablePart(comparison),
  );
}

interface Comparison {
  /** The command after which the other state is. */
  readonly name: string;
  /** The other state is where a branch began, not a pinned one. */
  readonly isBranch: boolean;
  readonly then: MomentView;
  /** What differs. */
  readonly facts: readonly FactDifference[];
  readonly cells: readonly Place[];
}

function headPart({ name, isBranch, facts, cells }: Comparison, act: Actions): VNode {
  return h(
    'div',
    { class: 'compare-head' },
    h(
      'h2',
      { id: 'compare-title' },
      icon(isBranch ? 'branch' : 'pin'),
      isBranch ? t('The script after ') : t('Pinned '),
      h('code', {}, name),
    ),
    h('span', { class: 'dim' }, countText(facts.length, cells.length)),
    button({
      icon: 'close',
      label: t('Stop comparing'),
      isBare: true,
      isQuiet: true,
      onclick: () => (isBranch ? act.branch('compare') : act.option({ comparing: undefined })),
    }),
  );
}

function countText(facts: number, cells: number): string {
  if (!facts && !cells) return t('the same as what is shown');
  return t('{0} and {1} differ', plural(facts, t('fact'), t('facts')), plural(cells, t('cell'), t('cells')));
}

function boardPart(model: Model, { name, isBranch, then, cells }: Comparison): VNode | undefined {
  const { board } = then;
  if (!board || isMap(board)) return undefined;
  return h(
    'div',
    {
      class: 'board is-pinned',
      tabindex: 0,
      role: 'group',
      'aria-label': isBranch ? t('The script after {0}', name) : t('Pinned after {0}', name),
    },
    gridPart({
      board,
      geometry: geometry(board, roomOf(model), model.options.zoom),
      label: isBranch ? t('Board of the script after {0}', name) : t('Board pinned after {0}', name),
      isFogShown: showsFog(model, then),
      selection: model.options.selection,
      linked: new Set(),
      framed: new Set(cells.map(({ row, column }) => cellKey(row, column))),
      targets: new Map(),
      remarks: new Map(),
      below: [],
      above: [],
    }),
  );
}

function tablePart({ isBranch, facts }: Comparison): VNode {
  const titles = [t('fact'), isBranch ? t('script') : t('pinned'), t('shown'), t('change')];
  return h(
    'div',
    { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': t('Facts that differ') },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          titles.map((title) => h('th', { scope: 'col' }, title)),
        ),
      ),
      h('tbody', {}, facts.map(factRow)),
    ),
  );
}

function factRow(fact: FactDifference): VNode {
  return h(
    'tr',
    { key: fact.id },
    h('th', { scope: 'row' }, fact.label),
    h('td', {}, fact.left ?? '–'),
    h('td', {}, fact.right ?? '–'),
    h('td', {}, changeOf(fact)),
  );
}

function changeOf({ delta: by, left, right }: FactDifference): Child {
  if (by !== undefined) return delta(by);
  if (left === undefined) return t('new');
  return right === undefined ? t('gone') : t('changed');
}
