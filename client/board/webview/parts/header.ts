/** Which command of which script is shown, and the switches of the view. */

import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import type { Model, Shown } from '../model';
import { button } from './controls';
import { toolbar } from './toolbar';

export function headerPart(model: Model, shown: Shown, answer: StateAnswer, act: Actions): VNode {
  const command = answer.command ?? t('start');
  return h(
    'header',
    { class: 'top' },
    h(
      'div',
      { class: 'what' },
      h('h1', { class: 'command', title: answer.command ?? t('before the first command') }, command),
      h(
        'span',
        { class: 'where', title: shown.name },
        h('span', { class: 'where-name' }, shown.name),
        h('span', { class: 'where-dot' }, ' · '),
        h('span', {}, where(shown, answer)),
      ),
      button({
        icon: 'help',
        label: t('Help'),
        title: t('Keys and legend (?)'),
        isBare: true,
        isQuiet: true,
        isPressed: model.isHelpOpen,
        onclick: () => act.perform('toggleHelp'),
      }),
    ),
    toolbar(model, shown, answer, act),
  );
}

/** Where in the script: of a long name something may be left out, of this nothing. */
function where({ answer: ofScript }: Shown, answer: StateAnswer): string {
  if (answer !== ofScript) return t('what if');
  if (answer.count === 0) return t('no commands yet');
  if (answer.index < 0) return t('before command 1 of {0}', answer.count);
  const line = answer.range ? `${t('line {0}', answer.range.start.line + 1)} · ` : '';
  return `${line}${t('{0} of {1}', answer.index + 1, answer.count)}`;
}
