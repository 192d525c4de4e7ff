/** A state of which nothing is known but its text: the lines that the command changed are marked. */

import type { StateAnswer } from '../../../../server/protocol';
import { classes, h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import { diffLines } from '../logic/diff';
import { type Model, momentOf } from '../model';

export function plainPart(model: Model, answer: StateAnswer): VNode {
  const moment = momentOf(model, answer);
  const before = moment === answer.after ? answer.before : undefined;
  const lines = diffLines(before ? before.text : moment.text, moment.text).filter(({ kind }) => kind !== 'expected');
  // An empty frame would look like a state that says nothing.
  if (lines.every(({ text }) => text.trim() === '')) return h('div', {});
  return h(
    'div',
    { class: 'plain', role: 'group', tabindex: 0, 'aria-label': t('State') },
    lines.map(({ kind, text }) =>
      h(
        'div',
        { class: classes('plain-line', kind === 'actual' && 'has-changed') },
        kind === 'actual' && h('span', { class: 'unseen' }, `${t('changed')}: `),
        h('code', {}, text === '' ? ' ' : text),
      ),
    ),
  );
}
