/** Expected and actual text of a state, folded until asked for. */

import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import { diffLines } from '../logic/diff';
import type { Model } from '../model';
import { section } from './controls';

export function differencePart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const { comparison } = answer;
  if (comparison?.verdict !== 'first' && comparison?.verdict !== 'consequence') return undefined;
  return section(model, act, 'difference', t('Expected and actual state'), () => [
    h(
      'div',
      { class: 'diff', role: 'group', 'aria-label': t('Lines that differ'), tabindex: 0 },
      diffLines(comparison.expected, answer.after.text).map(({ kind, text }) =>
        h(
          'div',
          { class: `diff-line is-${kind}` },
          h('span', { class: 'sign' }, kind === 'same' ? ' ' : kind === 'expected' ? '−' : '+'),
          h(
            'span',
            { class: 'unseen' },
            kind === 'same' ? '' : `${kind === 'expected' ? t('expected') : t('actual')}: `,
          ),
          h('code', {}, text === '' ? ' ' : text),
        ),
      ),
    ),
  ]);
}
