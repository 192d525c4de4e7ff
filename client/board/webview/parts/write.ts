/** Play to write: what could come next, as buttons; cells of the board are clicked. */
import type { Candidate } from '../../../../engine/face';
import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../dom';
import { icon } from '../draw/icons';
import { plural, written } from '../logic/words';
import type { Model } from '../model';
import { readout, targetsOf } from './board';

/** More than these are better typed, with completion. */
const SHOWN = 10;

export function writePart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const chosen = new Set(answer.after.menu?.items.flatMap(({ command }) => (command ? [written(command)] : [])));
  const others = (answer.candidates ?? []).filter(
    ({ target, command }) => target === undefined && !chosen.has(written(command)),
  );
  const cells = targetsOf(answer).size;
  const hasBoard = answer.after.board !== undefined;
  const pointed = readout(model, answer);
  if (!others.length && !cells && !hasBoard) return undefined;
  return h(
    'div',
    { class: 'write' },
    hasBoard && h('p', { class: 'readout', 'aria-hidden': 'true' }, pointed ?? hint(model, cells)),
    others.length > 0 &&
      h(
        'div',
        { class: 'candidates', role: 'group', 'aria-label': 'Insert next command' },
        h('span', { class: 'dim candidates-title' }, 'next'),
        others.slice(0, SHOWN).map((candidate) => candidatePart(candidate, act)),
        others.length > SHOWN && h('span', { class: 'dim' }, `and ${others.length - SHOWN} more`),
      ),
  );
}

function hint(model: Model, cells: number): string {
  if (!model.options.isWriting) return 'Point at a cell or an event.';
  return cells ? `Click one of ${plural(cells, 'cell')} to insert the command.` : 'No cell can be reached from here.';
}

function candidatePart(candidate: Candidate, act: Actions): VNode {
  const text = written(candidate.command);
  const note = [candidate.note, candidate.isDangerous && 'risky'].filter(Boolean).join(', ');
  return h(
    'button',
    {
      type: 'button',
      class: classes('candidate', candidate.isDangerous && 'is-dangerous'),
      title: `Insert ${text}${note ? `: ${note}` : ''}`,
      key: text,
      onclick: () => act.insert(candidate.command),
    },
    candidate.isDangerous && icon('warning'),
    h('code', {}, text),
    candidate.isDangerous && h('span', { class: 'unseen' }, ' risky'),
    candidate.note !== undefined && h('span', { class: 'dim' }, candidate.note),
  );
}
