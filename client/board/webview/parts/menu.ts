/** What is shown where there is no board: a menu with its selection, or only words. */

import type { StateAnswer, WrittenItem } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { type Child, classes, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { t } from '../language/texts';
import { type Model, momentOf } from '../model';
import { changedValues, factTree } from './facts';
import { plainPart } from './plain';

export function menuPart(model: Model, answer: StateAnswer, act: Actions): VNode {
  const moment = momentOf(model, answer);
  const canWrite = moment === answer.after;
  if (!moment.menu) return plainPart(model, answer);
  const { title, text, items, notes } = moment.menu;
  return h(
    'div',
    { class: 'menu' },
    h('h2', {}, title),
    text !== undefined && h('p', { class: 'menu-text' }, withCode(text)),
    items.length > 0 &&
      h(
        'ol',
        { class: 'items', 'aria-label': t('Choices') },
        items.map((item) => itemPart(item, canWrite, model.isTrying, act)),
      ),
    factTree(notes, changedValues(canWrite ? answer.before : undefined)),
  );
}

function itemPart(item: WrittenItem, canWrite: boolean, isTrying: boolean, act: Actions): VNode {
  const { text } = item;
  const content = [
    h('span', { class: 'item-mark', 'aria-hidden': 'true' }, icon(item.isSelected ? 'check' : 'act')),
    h(
      'span',
      { class: 'item-words' },
      h(
        'span',
        { class: 'item-label' },
        item.label,
        item.isSelected && h('span', { class: 'unseen' }, ` ${t('(selected)')}`),
      ),
      item.detail !== undefined && h('span', { class: 'item-detail' }, item.detail),
    ),
  ];
  if (text === undefined || !canWrite) {
    return h(
      'li',
      { class: classes('item', item.isSelected && 'is-selected') },
      h('div', { class: 'item-row' }, content),
    );
  }
  return h(
    'li',
    { class: classes('item', item.isSelected && 'is-selected') },
    h(
      'button',
      {
        type: 'button',
        class: 'item-row',
        title: isTrying ? t('Try {0}', text) : t('Insert {0}', text),
        onclick: () => act.choose(text),
      },
      content,
      // A choice may be named by its command.
      item.label !== text && h('code', { class: 'item-command' }, text),
    ),
  );
}

/** What stands in backquotes is meant as code. */
function withCode(text: string): Child[] {
  return text.split('`').map((part, i) => (i % 2 ? h('code', {}, part) : part));
}
