/** Play to write: what is under the pointer, and what could come next as one row of buttons. */
import type { StateAnswer, WrittenCandidate } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { targetsOf } from '../logic/targets';
import { plural } from '../logic/words';
import type { Model } from '../model';
import { readout } from './board';

/** More than these are better typed, with completion. */
const SHOWN = 40;

/** Both lines are always there: what they say changes, where the rest stands does not. */
export function writePart(model: Model, answer: StateAnswer, act: Actions): VNode {
  const inMenu = new Set(answer.after.menu?.items.flatMap(({ text }) => text ?? []));
  const others = (answer.candidates ?? []).filter(({ target, text }) => target === undefined && !inMenu.has(text));
  const cells = targetsOf(answer).size;
  return h(
    'div',
    { class: 'write' },
    h('p', { class: 'readout', 'aria-hidden': 'true' }, readout(model, answer) ?? hint(model, answer, cells)),
    h(
      'div',
      {
        class: 'candidates',
        role: 'group',
        'aria-label': model.isTrying ? 'Try next command' : 'Insert next command',
        tabindex: 0,
      },
      h('span', { class: 'dim candidates-title' }, model.isTrying ? 'what if' : 'next'),
      others.slice(0, SHOWN).map((candidate) => candidatePart(model, candidate, act)),
      others.length === 0 && h('span', { class: 'dim' }, 'nothing to offer here'),
      others.length > SHOWN && h('span', { class: 'dim' }, `and ${others.length - SHOWN} more`),
    ),
  );
}

function hint(model: Model, answer: StateAnswer, cells: number): string {
  if (!answer.after.board) return ' ';
  if (!model.options.isWriting && !model.isTrying) return 'Point at a cell or an event.';
  const what = model.isTrying ? 'try' : 'insert';
  return cells ? `Click one of ${plural(cells, 'cell')} to ${what} the command.` : 'No cell can be reached from here.';
}

function candidatePart(model: Model, candidate: WrittenCandidate, act: Actions): VNode {
  const { text, isDangerous } = candidate;
  const note = [candidate.note, isDangerous && 'risky'].filter(Boolean).join(', ');
  return h(
    'button',
    {
      type: 'button',
      class: classes('candidate', isDangerous && 'is-dangerous'),
      title: `${model.isTrying ? 'Try' : 'Insert'} ${text}${note ? `: ${note}` : ''}`,
      key: text,
      onclick: () => act.choose(text),
    },
    isDangerous && icon('warning'),
    h('code', {}, text),
    isDangerous && h('span', { class: 'unseen' }, ' risky'),
  );
}
