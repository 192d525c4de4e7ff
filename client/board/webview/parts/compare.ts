/** The state shown beside another one: a pinned one, or where a branch began. */

import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { t } from '../language/texts';
import { changedCells, differences } from '../logic/compare';
import { geometry, isMap } from '../logic/geometry';
import { cellKey } from '../logic/places';
import { plural } from '../logic/words';
import { type Model, momentOf, roomOf, showsFog } from '../model';
import { comparedWith } from './board';
import { button } from './controls';
import { delta } from './facts';
import { gridPart } from './grid';

/** The other board with the cells that differ, and a table of facts. */
export function comparePart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const compared = comparedWith(model);
  if (!compared) return undefined;
  const isBranch = model.branch?.base === compared;
  const [then, now] = [compared.after, momentOf(model, answer)];
  const found = differences(then, now);
  const cells = changedCells(then.board, now.board);
  const name = compared.command ?? t('start');
  return h(
    'section',
    { class: 'compare', 'aria-labelledby': 'compare-title' },
    h(
      'div',
      { class: 'compare-head' },
      h(
        'h2',
        { id: 'compare-title' },
        icon(isBranch ? 'branch' : 'pin'),
        isBranch ? t('The script after ') : t('Pinned '),
        h('code', {}, name),
      ),
      h(
        'span',
        { class: 'dim' },
        found.length || cells.length
          ? t(
              '{0} and {1} differ',
              plural(found.length, t('fact'), t('facts')),
              plural(cells.length, t('cell'), t('cells')),
            )
          : t('the same as what is shown'),
      ),
      button({
        icon: 'close',
        label: t('Stop comparing'),
        isBare: true,
        isQuiet: true,
        onclick: () => (isBranch ? act.branch('compare') : act.option({ comparing: undefined })),
      }),
    ),
    then.board &&
      !isMap(then.board) &&
      h(
        'div',
        {
          class: 'board is-pinned',
          tabindex: 0,
          role: 'group',
          'aria-label': isBranch ? t('The script after {0}', name) : t('Pinned after {0}', name),
        },
        gridPart({
          board: then.board,
          geometry: geometry(then.board, roomOf(model), model.options.zoom),
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
      ),
    found.length > 0 &&
      h(
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
              [t('fact'), isBranch ? t('script') : t('pinned'), t('shown'), t('change')].map((title) =>
                h('th', { scope: 'col' }, title),
              ),
            ),
          ),
          h(
            'tbody',
            {},
            found.map((row) =>
              h(
                'tr',
                { key: row.id },
                h('th', { scope: 'row' }, row.label),
                h('td', {}, row.left ?? '–'),
                h('td', {}, row.right ?? '–'),
                h(
                  'td',
                  {},
                  row.delta !== undefined
                    ? delta(row.delta)
                    : row.left === undefined
                      ? t('new')
                      : row.right === undefined
                        ? t('gone')
                        : t('changed'),
                ),
              ),
            ),
          ),
        ),
      ),
  );
}
