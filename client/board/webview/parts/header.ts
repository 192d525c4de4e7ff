/** Which command of which script is shown, and the switches of the view. */
import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { h, type VNode } from '../draw/dom';
import type { Model, Shown } from '../model';
import { button } from './controls';
import { toolbar } from './toolbar';

export function headerPart(model: Model, shown: Shown, answer: StateAnswer, act: Actions): VNode {
  const command = answer.command ?? 'start';
  return h(
    'header',
    { class: 'top' },
    h(
      'div',
      { class: 'what' },
      h('h1', { class: 'command', title: answer.command ?? 'before the first command' }, command),
      h('span', { class: 'where', title: shown.name }, where(shown, answer)),
      button({
        icon: 'help',
        label: 'Help',
        title: 'Keys and legend (?)',
        isBare: true,
        isQuiet: true,
        isPressed: model.isHelpOpen,
        onclick: () => act.perform('toggleHelp'),
      }),
    ),
    toolbar(model, shown, answer, act),
  );
}

function where({ name, answer: ofScript }: Shown, answer: StateAnswer): string {
  if (answer !== ofScript) return `${name} · what if`;
  const line = answer.range ? ` · line ${answer.range.start.line + 1}` : '';
  return answer.index < 0
    ? `${name} · before command 1 of ${answer.count}`
    : `${name}${line} · ${answer.index + 1} of ${answer.count}`;
}
