/**
 * The one line below the header that says how the command stands, and what must not be overlooked. It is always
 * there, so that nothing moves when there is something to say.
 */

import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import type { Model } from '../model';
import { chips } from './chips';
import { button } from './controls';

interface Said {
  readonly tone: 'good' | 'bad' | 'warning' | 'plain';
  readonly message: string;
  readonly detail?: string | undefined;
  readonly actions?: readonly VNode[];
}

export function noticePart(model: Model, answer: StateAnswer, act: Actions): VNode {
  const said = ofDeed(model, act) ?? ofServer(model, act) ?? ofState(answer, act);
  const text = said && [said.message, said.detail].filter(Boolean).join(' ');
  return h(
    'div',
    { class: classes('notice', said && `is-${said.tone}`), title: text },
    chips(model, answer),
    said && h('p', {}, h('strong', {}, said.message), said.detail && h('span', {}, ` ${said.detail}`)),
    said?.actions && h('span', { class: 'notice-actions' }, [...said.actions]),
  );
}

/** What the last click came to. */
function ofDeed({ notice }: Model, act: Actions): Said | undefined {
  if (!notice) return undefined;
  const undo = button({
    icon: 'undo',
    label: t('Undo'),
    title: t('Take back what the click wrote (Ctrl+Z)'),
    isQuiet: true,
    onclick: () => act.perform('undo'),
  });
  return { tone: 'plain', message: notice.message, actions: notice.canUndo ? [undo] : [] };
}

function ofServer({ status, statusMessage }: Model, act: Actions): Said | undefined {
  if (status !== 'stopped' && status !== 'restarting') return undefined;
  const isStopped = status === 'stopped';
  return {
    tone: 'warning',
    message: statusMessage ?? (isStopped ? t('The server has stopped.') : t('The server is restarting.')),
    detail: t('This is the last good state.'),
    actions: isStopped
      ? [
          button({ label: t('Restart'), onclick: () => act.request('restart') }),
          button({ label: t('Show log'), isQuiet: true, onclick: () => act.request('showLog') }),
        ]
      : [],
  };
}

function ofState(answer: StateAnswer, act: Actions): Said | undefined {
  const { missing, rejection, ending, comparison } = answer;
  if (missing !== undefined)
    return { tone: 'warning', message: missing, detail: t('The last state that is known is shown.') };
  if (rejection) {
    // The game's own sentence, and our words for it, which begin amid a sentence.
    const { message, detail } = rejection;
    return { tone: 'bad', message, detail: detail && `– ${detail}` };
  }
  if (ending) {
    const { kind, text } = ending;
    return {
      tone: kind === 'won' ? 'good' : kind === 'lost' ? 'bad' : 'plain',
      message: text,
    };
  }
  if (comparison?.verdict === 'first' || comparison?.verdict === 'consequence') {
    const isFirst = comparison.verdict === 'first';
    return {
      tone: isFirst ? 'bad' : 'warning',
      message: comparison.message ?? t('This is not the expected state.'),
      detail: isFirst ? undefined : t('It follows from the first difference.'),
      actions: [
        button({ icon: 'difference', label: t('Open diff'), isQuiet: true, onclick: () => act.request('openDiff') }),
      ],
    };
  }
  return undefined;
}
