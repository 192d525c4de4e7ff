/** Play to write: what is under the pointer, below the board; and what could come next, as one row of the frame. */

import type { StateAnswer, WrittenCandidate } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { t } from '../language/texts';
import { targetsOf } from '../logic/targets';
import { plural } from '../logic/words';
import { type Model, momentOf } from '../model';
import { readout } from './board';

/** More than these are better typed, with completion. */
const SHOWN = 40;

/** The line is always there: what it says changes, where the rest stands does not. */
export function readoutPart(model: Model, answer: StateAnswer): VNode | undefined {
  if (!momentOf(model, answer).board) return undefined;
  return h('p', { class: 'readout', 'aria-hidden': 'true' }, readout(model, answer) ?? hint(model, answer));
}

export function nextPart(model: Model, answer: StateAnswer, act: Actions): VNode {
  const inMenu = new Set(answer.after.menu?.items.flatMap(({ text }) => text ?? []));
  const others = (answer.candidates ?? []).filter(({ target, text }) => target === undefined && !inMenu.has(text));
  return h(
    'div',
    {
      class: 'candidates',
      role: 'group',
      'aria-label': model.isTrying ? t('Try next command') : t('Insert next command'),
      tabindex: 0,
      key: 'next',
    },
    h('span', { class: 'dim candidates-title' }, model.isTrying ? t('what if') : t('next')),
    others.slice(0, SHOWN).map((candidate) => candidatePart(model, candidate, act)),
    others.length === 0 &&
      h('span', { class: 'dim' }, inMenu.size ? t('one of the choices above') : t('nothing to offer here')),
    others.length > SHOWN && h('span', { class: 'dim' }, t('and {0} more', others.length - SHOWN)),
  );
}

function hint(model: Model, answer: StateAnswer): string {
  const cells = targetsOf(answer).size;
  if (!model.options.isWriting && !model.isTrying) return t('Point at a cell or an event.');
  const many = plural(cells, t('cell'), t('cells'));
  const what = model.isTrying
    ? t('Click one of {0} to try the command.', many)
    : t('Click one of {0} to insert the command.', many);
  return cells ? what : t('No cell can be reached from here.');
}

function candidatePart(model: Model, candidate: WrittenCandidate, act: Actions): VNode {
  const { text, isDangerous } = candidate;
  const note = [candidate.note, isDangerous && t('risky')].filter(Boolean).join(', ');
  return h(
    'button',
    {
      type: 'button',
      class: classes('candidate', isDangerous && 'is-dangerous'),
      title: `${model.isTrying ? t('Try {0}', text) : t('Insert {0}', text)}${note ? `: ${note}` : ''}`,
      key: text,
      onclick: () => act.choose(text),
    },
    isDangerous && icon('warning'),
    h('code', {}, text),
    isDangerous && h('span', { class: 'unseen' }, ` ${t('risky')}`),
  );
}
