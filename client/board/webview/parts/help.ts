/** Keys, and what the marks and shapes mean. */

import type { Piece } from '../../../../engine/face';
import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { h, type VNode } from '../draw/dom';
import { type IconName, icon } from '../draw/icons';
import { pieceIcon } from '../draw/shapes';
import { KEYS } from '../keys';
import { t } from '../language/texts';
import { piecesOf } from '../logic/board';
import { shortTitle } from '../logic/words';
import { type Model, momentOf, showsFog } from '../model';
import { button } from './controls';

const MARKS: readonly (readonly [IconName, string])[] = [
  ['hit', t('hit')],
  ['heal', t('healed')],
  ['spawn', t('appeared')],
  ['kill', t('destroyed, of the other side')],
  ['loss', t('lost, of ours; or the game')],
  ['gain', t('gained')],
  ['refusal', t('refused command')],
  ['difference', t('first difference from the expected transcript')],
  ['consequence', t('difference that follows from it')],
];

/** What is drawn over and into the cells. */
const CELLS: readonly (readonly [string, string])[] = [
  ['way', t('the way it went, from where it was')],
  ['fog', t('in the fog: the player does not see it')],
  ['target', t('a click writes or tries the command that leads there; the number is its cost')],
  ['danger', t('so does this one, but it is risky')],
  ['trial', t('around the board: what if, not in the script')],
];

const AREAS: readonly (readonly [string, string])[] = [
  ['vision', t('what the selected one sees')],
  ['reach', t('where it can get')],
  ['blast', t('what an explosion reaches')],
  ['intent', t('where it is about to go')],
];

export function helpPart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  if (!model.isHelpOpen) return undefined;
  const shapes = shapesOf(model, answer);
  return h(
    'div',
    { class: 'help', role: 'dialog', 'aria-label': t('Keys and legend'), key: 'help' },
    h(
      'div',
      { class: 'help-head' },
      h('h2', {}, t('Keys and legend')),
      button({
        icon: 'close',
        label: t('Close'),
        isBare: true,
        isQuiet: true,
        onclick: () => act.perform('toggleHelp'),
      }),
    ),
    h(
      'div',
      { class: 'help-body', tabindex: 0, role: 'group', 'aria-label': t('Keys, marks and shapes') },
      h('h3', {}, t('Keys')),
      h(
        'dl',
        { class: 'help-list' },
        KEYS.flatMap(({ keys, what }) => [h('dt', {}, h('kbd', {}, keys)), h('dd', {}, what)]),
      ),
      h('h3', {}, t('Marks')),
      h(
        'dl',
        { class: 'help-list' },
        MARKS.flatMap(([name, what]) => [h('dt', { class: `mark-${name}` }, icon(name)), h('dd', {}, what)]),
        [...CELLS, ...AREAS].flatMap(([kind, what]) => [
          h('dt', {}, h('span', { class: `swatch is-${kind}` })),
          h('dd', {}, what),
        ]),
      ),
      shapes.length > 0 && h('h3', {}, t('On this board')),
      shapes.length > 0 &&
        h(
          'dl',
          { class: 'help-list' },
          shapes.flatMap(([name, piece]) => [h('dt', {}, pieceIcon(piece)), h('dd', {}, name)]),
        ),
    ),
  );
}

/** One piece of each kind that can be seen, and what the kind is called. */
function shapesOf(model: Model, answer: StateAnswer): readonly (readonly [string, Piece])[] {
  const moment = momentOf(model, answer);
  const isFog = showsFog(model, moment);
  const kinds = new Map<string, readonly [string, Piece]>();
  for (const row of moment.board?.tiles ?? []) {
    for (const tile of row) {
      if (tile.isHidden && isFog) continue;
      for (const piece of piecesOf(tile)) {
        const name = piece.entity?.name ?? shortTitle(piece.title);
        const kind = `${piece.shape} ${piece.side} ${name}`;
        if (!kinds.has(kind)) kinds.set(kind, [name, piece]);
      }
    }
  }
  return [...kinds.values()];
}
