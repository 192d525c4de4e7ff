/** The events of the command by phase. Each marks its cells on the board, and is marked by them. */
import type { StateAnswer } from '../../../../server/protocol';
import { type Actions, datum } from '../actions';
import { classes, h, type VNode } from '../dom';
import { icon } from '../draw/icons';
import { isAt, type KeyedEntry, keyed, phaseEntries } from '../logic/report';
import type { Model } from '../model';
import { roving, tabStop } from './controls';

const LIST = 'events';

export function reportPart(model: Model, answer: StateAnswer, act: Actions): VNode {
  const keys = keyed(answer.report).map(({ key }) => key);
  return h(
    'section',
    { class: 'events', 'aria-labelledby': 'events-title' },
    h('h2', { id: 'events-title' }, 'Events'),
    keys.length === 0 && h('p', { class: 'dim quiet' }, nothing(answer)),
    h(
      'div',
      {
        onkeydown: roving,
        onfocusin: (event) => {
          const key = datum(event, 'item');
          if (key === undefined) return;
          act.rove(LIST, key);
          act.attend({ entry: key });
        },
        onfocusout: () => act.attend({}),
        onpointerover: (event) => act.attend({ entry: datum(event, 'item') }),
        onpointerleave: () => act.attend({}),
      },
      answer.report.map((phase, i) =>
        h(
          'div',
          { class: 'phase', key: `${i} ${phase.title}` },
          h('h3', {}, phase.title),
          h(
            'ul',
            {},
            phaseEntries(phase, i).map((entry) => entryPart(model, entry, tabStop(model, LIST, keys, entry.key), act)),
          ),
        ),
      ),
    ),
  );
}

function nothing(answer: StateAnswer): string {
  if (answer.rejection) return 'The command was refused: nothing happened.';
  return answer.command ? 'Nothing happened on the board.' : 'No command has run yet.';
}

function entryPart(model: Model, { key, depth, entry }: KeyedEntry, tabindex: number, act: Actions): VNode {
  const isHeld = model.heldEntry === key;
  const isMet = model.attention.cell !== undefined && isAt(entry, model.attention.cell);
  return h(
    'li',
    { key },
    h(
      'button',
      {
        type: 'button',
        class: classes(
          'entry',
          `tone-${entry.tone}`,
          `mark-${entry.mark}`,
          `depth-${Math.min(depth, 3)}`,
          isMet && 'is-linked',
        ),
        'aria-pressed': isHeld ? 'true' : 'false',
        title: entry.cells.length || entry.path ? 'Marked on the board; choose to keep the mark' : undefined,
        tabindex,
        'data-item': key,
        onclick: () => act.hold(key),
      },
      icon(entry.mark),
      h('span', {}, entry.text),
    ),
  );
}
