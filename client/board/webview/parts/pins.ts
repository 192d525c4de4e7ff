/** Pinned states, and the comparison of one of them with the state that is shown. */
import type { StateAnswer } from '../../../../server/protocol';
import type { Pin } from '../../messages';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../dom';
import { icon } from '../draw/icons';
import { changedCells, differences } from '../logic/compare';
import { geometry } from '../logic/geometry';
import { plural } from '../logic/words';
import { type Model, momentOf, showsFog } from '../model';
import { button } from './controls';
import { delta } from './facts';
import { cellKey, gridPart } from './grid';

export function pinsPart(model: Model, act: Actions): VNode | undefined {
  if (!model.pins.length) return undefined;
  return h(
    'section',
    { class: 'card pins', 'aria-labelledby': 'pins-title' },
    h('h2', { id: 'pins-title' }, 'Pins', h('span', { class: 'count' }, model.pins.length)),
    h(
      'ul',
      {},
      model.pins.map((pin) => {
        const isCompared = model.options.comparing === pin.id;
        return h(
          'li',
          { key: pin.id, class: classes('pin', isCompared && 'is-selected') },
          h(
            'button',
            {
              type: 'button',
              class: 'pin-row',
              'aria-pressed': isCompared ? 'true' : 'false',
              title: isCompared ? 'Stop comparing' : 'Compare with the state under the cursor',
              onclick: () => act.option({ comparing: isCompared ? undefined : pin.id }),
            },
            icon('compare'),
            h('code', {}, pin.answer.command ?? 'start'),
            h('span', { class: 'dim' }, pinPlace(model, pin)),
          ),
          button({
            icon: 'close',
            label: `Remove the pin ${pin.answer.command ?? 'start'}`,
            isBare: true,
            isQuiet: true,
            onclick: () => act.unpin(pin.id),
          }),
        );
      }),
    ),
  );
}

function pinPlace(model: Model, pin: Pin): string {
  const place = pin.isGone ? 'no longer in the script' : `${pin.answer.index + 1} of ${pin.answer.count}`;
  return pin.uri === model.shown?.uri ? place : `${pin.name} · ${place}`;
}

/** The pinned state beside the one shown: its board with the cells that differ, and a table of facts. */
export function comparePart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const pin = model.pins.find(({ id }) => id === model.options.comparing);
  if (!pin) return undefined;
  const moment = momentOf(model, answer);
  const [then, now] = [pin.answer.after, moment];
  const found = differences(then, now);
  const cells = changedCells(then.board, now.board);
  const name = pin.answer.command ?? 'start';
  return h(
    'section',
    { class: 'compare', 'aria-labelledby': 'compare-title' },
    h(
      'div',
      { class: 'compare-head' },
      h('h2', { id: 'compare-title' }, icon('pin'), 'Pinned ', h('code', {}, name)),
      h(
        'span',
        { class: 'dim' },
        found.length || cells.length
          ? `${plural(found.length, 'fact')} and ${plural(cells.length, 'cell')} differ`
          : 'the same as what is shown',
      ),
      button({
        icon: 'close',
        label: 'Stop comparing',
        isBare: true,
        isQuiet: true,
        onclick: () => act.option({ comparing: undefined }),
      }),
    ),
    then.board &&
      h(
        'div',
        { class: 'board is-pinned', tabindex: 0, role: 'group', 'aria-label': `Pinned after ${name}` },
        gridPart({
          board: then.board,
          geometry: geometry(then.board, model.boardWidth, model.options.isFitted),
          label: `Board pinned after ${name}`,
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
        { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': 'Facts that differ' },
        h(
          'table',
          {},
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              ['fact', 'pinned', 'shown', 'change'].map((title) => h('th', { scope: 'col' }, title)),
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
                      ? 'new'
                      : row.right === undefined
                        ? 'gone'
                        : 'changed',
                ),
              ),
            ),
          ),
        ),
      ),
  );
}
