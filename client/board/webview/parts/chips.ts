/** How the command stands, in a few words each. Chips change; nothing else moves. */

import type { StateAnswer } from '../../../../server/protocol';
import { classes, h, type VNode } from '../draw/dom';
import { type IconName, icon } from '../draw/icons';
import { t } from '../language/texts';
import { endingWord } from '../logic/words';
import { type Model, momentOf } from '../model';

export function chips(model: Model, answer: StateAnswer): VNode {
  return h(
    'div',
    { class: 'chips' },
    statusChip(model, answer),
    ...verdictChips(answer),
    stageChip(momentOf(model, answer).stage.title, answer),
  );
}

/** Of a game of which only texts are known, the stage is no more than the verdict, which is said already. */
function stageChip(stage: string, { rejection, missing }: StateAnswer): VNode | undefined {
  if (missing !== undefined || (rejection && stage === 'refused')) return undefined;
  return h('span', { class: 'chip is-stage', title: t('stage after the command') }, stage);
}

function verdictChips(answer: StateAnswer): VNode[] {
  const found: VNode[] = [];
  if (answer.rejection) found.push(chip('refusal', t('refused'), 'is-bad', answer.rejection.message));
  if (answer.ending) {
    const { kind, text } = answer.ending;
    const tone = kind === 'won' ? 'is-good' : kind === 'lost' ? 'is-bad' : '';
    found.push(chip(kind === 'won' ? 'check' : 'loss', endingWord(kind), tone, text));
  }
  if (answer.missing) found.push(chip('warning', t('not known'), 'is-warning', answer.missing));
  const verdict = answer.comparison && VERDICTS[answer.comparison.verdict];
  if (verdict) found.push(chip(...verdict));
  return found;
}

type Chip = readonly [name: IconName, label: string, tone: string, title: string];

const VERDICTS: Readonly<Record<NonNullable<StateAnswer['comparison']>['verdict'], Chip>> = {
  same: ['check', t('as expected'), 'is-good', t('This state is the one of the expected transcript.')],
  first: ['difference', t('first difference'), 'is-bad', t('The expected transcript differs from here on.')],
  consequence: [
    'consequence',
    t('differs too'),
    'is-warning',
    t('A difference after the first one: likely a consequence of it.'),
  ],
  refused: [
    'check',
    t('refused as expected'),
    'is-good',
    t('The expected transcript says that the script as a whole is refused. What is shown leaves bad commands out.'),
  ],
  missing: ['difference', t('not expected'), 'is-warning', t('The expected transcript ends before this command.')],
};

/** Why what is shown may not be what the script says now. */
function statusChip({ status, statusMessage }: Model, answer: StateAnswer): VNode | undefined {
  switch (status) {
    case 'restarting':
      return chip('warning', t('server restarting'), 'is-warning', statusMessage ?? t('The last good state is shown.'));
    case 'stopped':
      return chip('warning', t('server stopped'), 'is-bad', statusMessage ?? t('The last good state is shown.'));
    case 'working':
      return chip(
        'act',
        t('working'),
        'is-late',
        statusMessage ?? t('The last good state is shown until the new one is known.'),
      );
    case 'ready':
      return answer.isBroken && answer.comparison?.verdict !== 'refused'
        ? chip(
            'warning',
            t('script has problems'),
            'is-warning',
            t('Bad commands are left out of the run until they are mended.'),
          )
        : undefined;
  }
}

function chip(...[name, label, tone, title]: Chip): VNode {
  return h('span', { class: classes('chip', tone), title }, icon(name), h('span', {}, label));
}
