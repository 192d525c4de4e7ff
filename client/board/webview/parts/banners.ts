/** What must not be overlooked: why a command was refused, how a game ended, what differs, what is stale. */
import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../dom';
import { type IconName, icon } from '../draw/icons';
import { diffLines } from '../logic/diff';
import type { Model } from '../model';
import { button, section } from './controls';

export function bannersPart(model: Model, answer: StateAnswer, act: Actions): VNode[] {
  const found: VNode[] = [];
  const { rejection, ending } = answer;
  if (model.status === 'stopped' || model.status === 'restarting') {
    const isStopped = model.status === 'stopped';
    found.push(
      banner(
        'warning',
        'warning',
        model.statusMessage ?? (isStopped ? 'The server has stopped.' : 'The server is restarting.'),
        'This is the last good state.',
        isStopped && [
          button({ label: 'Restart', onclick: () => act.request('restart') }),
          button({ label: 'Show log', isQuiet: true, onclick: () => act.request('showLog') }),
        ],
      ),
    );
  } else if (answer.isBroken) {
    found.push(
      banner('warning', 'warning', 'The script has problems.', 'Bad commands are left out of the run.', [
        button({ label: 'Show problems', isQuiet: true, onclick: () => act.request('showProblems') }),
      ]),
    );
  }
  if (rejection) found.push(banner('refusal', 'bad', rejection.message, rejection.detail));
  if (ending) {
    found.push(
      banner(
        ending.kind === 'won' ? 'check' : ending.kind === 'lost' ? 'loss' : 'game',
        ending.kind === 'won' ? 'good' : ending.kind === 'lost' ? 'bad' : 'plain',
        ending.text,
        undefined,
      ),
    );
  }
  const difference = differencePart(model, answer, act);
  return difference ? [...found, difference] : found;
}

function banner(
  name: IconName,
  tone: string,
  message: string,
  detail?: string,
  actions?: readonly VNode[] | false,
): VNode {
  return h(
    'div',
    { class: classes('banner', `is-${tone}`) },
    icon(name),
    h('p', {}, h('strong', {}, message), detail && h('span', {}, ` ${detail}`)),
    actions && h('span', { class: 'banner-actions' }, [...actions]),
  );
}

/** Expected and actual text of this state, folded until asked for. */
function differencePart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const comparison = answer.comparison;
  if (!comparison || comparison.verdict === 'same' || comparison.verdict === 'missing') return undefined;
  const { message = 'Expected and actual state' } = comparison;
  const title = comparison.verdict === 'first' ? message : `${message} (after the first difference)`;
  return section(
    model,
    act,
    'difference',
    title,
    () => [
      h(
        'div',
        { class: 'diff', role: 'group', 'aria-label': 'Lines that differ', tabindex: 0 },
        diffLines(comparison.expected, answer.after.text).map(({ kind, text }) =>
          h(
            'div',
            { class: `diff-line is-${kind}` },
            h('span', { class: 'sign' }, kind === 'same' ? ' ' : kind === 'expected' ? '−' : '+'),
            h('span', { class: 'unseen' }, kind === 'same' ? '' : `${kind}: `),
            h('code', {}, text === '' ? ' ' : text),
          ),
        ),
      ),
    ],
    button({ icon: 'difference', label: 'Open diff', isQuiet: true, onclick: () => act.request('openDiff') }),
  );
}
