/** Everything that has an id, grouped; one can be selected, and then says more. */

import type { EntityCard } from '../../../../engine/face';
import type { StateAnswer } from '../../../../server/protocol';
import { type Actions, datum } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { pieceIcon } from '../draw/shapes';
import { t } from '../language/texts';
import { type CardGroup, groupsOf, iconOf, idKey } from '../logic/entities';
import { placeName, shortTitle } from '../logic/words';
import { type Model, momentOf } from '../model';
import { roving, tabStop } from './controls';
import { changedValues, delta, factTree, gaugePart, inspectionPart, withoutGauges } from './facts';

export function cardsPart(model: Model, answer: StateAnswer, act: Actions): VNode[] {
  const moment = momentOf(model, answer);
  const before = moment === answer.after ? answer.before : undefined;
  return groupsOf(moment, before).map((group, i) => groupPart(model, answer, group, i, act));
}

function groupPart(model: Model, answer: StateAnswer, group: CardGroup, index: number, act: Actions): VNode {
  const list = `cards-${group.title}`;
  const keys = group.cards.map(({ entity }) => idKey(entity.id));
  const id = `group-${index}`;
  return h(
    'section',
    { class: 'card group', key: list, 'aria-labelledby': id },
    h('h2', { id }, group.title, h('span', { class: 'count' }, group.cards.length)),
    h(
      'ul',
      {
        class: 'entities',
        onkeydown: roving,
        onfocusin: (event) => act.rove(list, datum(event, 'item') ?? ''),
      },
      group.gone.map((card) => gonePart(card)),
      group.cards.map((card) => cardPart(model, answer, card, tabStop(model, list, keys, idKey(card.entity.id)), act)),
    ),
  );
}

function cardPart(model: Model, answer: StateAnswer, card: EntityCard, tabindex: number, act: Actions): VNode {
  const moment = momentOf(model, answer);
  const before = moment === answer.after ? answer.before : undefined;
  const was = before?.cards.find(({ entity }) => entity.id === card.entity.id);
  const isNew = before !== undefined && before.board !== undefined && was === undefined;
  const isSelected = model.options.selection === card.entity.id;
  const place = card.cell && placeName(moment.board, card.cell);
  const isAway = was?.cell && card.cell && placeName(moment.board, was.cell) !== place;
  const main = card.gauges[0];
  const mainWas = was?.gauges.find(({ id }) => id === main?.id);
  return h(
    'li',
    { key: idKey(card.entity.id), class: classes('entity', isSelected && 'is-selected') },
    h(
      'button',
      {
        type: 'button',
        class: 'entity-row',
        'aria-pressed': isSelected ? 'true' : 'false',
        title: isSelected ? t('Selected: choose again to let go') : t('Select: show what it sees, reaches and intends'),
        tabindex,
        'data-item': idKey(card.entity.id),
        onclick: () => act.select(card.entity.id),
        onpointerenter: () => act.attend({ cell: card.cell }),
        onpointerleave: () => act.attend({}),
      },
      pieceIcon(iconOf(card)),
      h(
        'span',
        { class: 'entity-title' },
        h('span', { class: 'entity-name' }, shortTitle(card.title)),
        isNew && tag(icon('spawn'), t('new')),
      ),
      main &&
        h(
          'span',
          { class: 'entity-gauge' },
          main.max !== undefined &&
            h(
              'span',
              { class: 'mini', 'aria-hidden': 'true' },
              h('span', { style: { width: `${share(main.value, main.max)}%` } }),
            ),
          h('span', {}, h('span', { class: 'unseen' }, `${main.label} `), main.value),
          mainWas && delta(main.value - mainWas.value),
        ),
      place !== undefined && h('span', { class: classes('entity-place', isAway && 'has-changed') }, place),
    ),
    isSelected && detailPart(model, answer, card, was),
  );
}

function detailPart(model: Model, answer: StateAnswer, card: EntityCard, was: EntityCard | undefined): VNode {
  const moment = momentOf(model, answer);
  const before = moment === answer.after ? answer.before : undefined;
  return h(
    'div',
    { class: 'entity-detail' },
    card.gauges.map((gauge) =>
      gaugePart(
        gauge,
        was?.gauges.find(({ id }) => id === gauge.id),
        undefined,
      ),
    ),
    factTree(withoutGauges(card.facts, card.gauges), changedValues(before)),
    inspectionPart(model, answer),
  );
}

function gonePart(card: EntityCard): VNode {
  return h(
    'li',
    { key: `gone ${idKey(card.entity.id)}`, class: 'entity is-gone' },
    h(
      'div',
      { class: 'entity-row' },
      pieceIcon(iconOf(card)),
      h(
        'span',
        { class: 'entity-title' },
        h('s', { class: 'entity-name' }, shortTitle(card.title)),
        tag(icon('loss'), t('gone')),
      ),
    ),
  );
}

/** Never cut off: where there is no room for its word, the sign alone stands for it. */
const tag = (sign: VNode, word: string): VNode =>
  h('span', { class: 'tag', title: word }, sign, h('span', { class: 'tag-word' }, word));

const share = (value: number, max: number): number => (max > 0 ? Math.max(0, Math.min(1, value / max)) * 100 : 0);
