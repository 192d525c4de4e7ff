/** The parts put together: a frame that stands still, and a middle that scrolls. */

import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { pieceIcon } from '../draw/shapes';
import { t } from '../language/texts';
import { answerOf, type Model, momentOf, type Shown } from '../model';
import { boardPart } from './board';
import { branchPart } from './branch';
import { cardsPart } from './cards';
import { comparePart } from './compare';
import { button, section } from './controls';
import { differencePart } from './difference';
import { factsPart } from './facts';
import { headerPart } from './header';
import { helpPart } from './help';
import { menuPart } from './menu';
import { noticePart } from './notice';
import { pinsPart } from './pins';
import { reportPart } from './report';
import { timelinePart } from './timeline';
import { nextPart, readoutPart } from './write';

/** Makes the page of a model, part by part: a part whose values are the same is not made again. */
export function createPage(act: Actions): (model: Model) => readonly VNode[] {
  const memo = memory();
  return (model) => [
    model.shown ? shownPart(model, model.shown, act, memo) : emptyPart(model, act),
    h('div', { class: 'unseen', role: 'status', 'aria-live': 'polite', key: 'live' }, model.spoken),
  ];
}

type Memo = <T>(name: string, values: readonly unknown[], make: () => T) => T;

/** Remembers the last result of each name with the values it was made of. */
function memory(): Memo {
  const known = new Map<string, { readonly values: readonly unknown[]; readonly result: unknown }>();
  return <T>(name: string, values: readonly unknown[], make: () => T): T => {
    const last = known.get(name);
    if (last && values.every((value, i) => value === last.values[i])) return last.result as T;
    const result = make();
    known.set(name, { values, result });
    return result;
  };
}

function shownPart(model: Model, shown: Shown, act: Actions, memo: Memo): VNode {
  const answer = answerOf(model, shown);
  const { options, status, statusMessage, pins, isTrying, isHelpOpen, notice } = model;
  const isStale = status === 'restarting' || status === 'stopped';
  return h(
    'main',
    {
      class: classes(
        'page',
        (momentOf(model, answer).board?.columns.length ?? 99) <= 12 && 'has-small-board',
        options.zoom !== undefined && 'is-zoomed',
        isStale && 'is-stale',
        status === 'working' && 'is-working',
        answer.isBroken && 'is-broken',
        answer.missing !== undefined && 'is-missing',
        answer !== shown.answer && 'is-branch',
      ),
      key: 'page',
      'aria-busy': status === 'working' ? 'true' : undefined,
    },
    memo('header', [shown, answer, options, pins, isTrying, isHelpOpen], () => headerPart(model, shown, answer, act)),
    memo('notice', [answer, notice, options.view, status, statusMessage], () => noticePart(model, answer, act)),
    middlePart(model, answer, act, memo),
    footerPart(model, shown, answer, act, memo),
    memo('help', [answer, options, isHelpOpen], () => helpPart(model, answer, act)),
  );
}

function middlePart(model: Model, answer: Shown['answer'], act: Actions, memo: Memo): VNode {
  const { options, pins, timeline, inspected, attention, heldEntry, roving, boardWidth, boardHeight, branch } = model;
  const moment = momentOf(model, answer);
  const isWide = (moment.board?.columns.length ?? 0) > 12;
  return h(
    'div',
    { class: 'middle', 'data-measure': 'room' },
    h(
      'div',
      { class: 'stage', 'data-measure': 'board' },
      memo('pins', [pins, options.comparing, model.shown?.uri], () => pinsPart(model, act)),
      memo(
        'board',
        [
          answer,
          options,
          pins,
          branch,
          model.isTrying,
          boardWidth,
          boardHeight,
          inspected,
          attention.entry,
          attention.cell,
          heldEntry,
          model.focus,
        ],
        () =>
          h('div', { class: classes('boards', isWide && 'is-wide') }, [
            boardPart(model, answer, act) ?? menuPart(model, answer, act),
            comparePart(model, answer, act),
          ]),
      ),
      memo('readout', [answer, options, attention.cell, model.isTrying], () => readoutPart(model, answer)),
    ),
    memo('report', [answer, options.open, attention.cell, heldEntry, roving], () => reportPart(model, answer, act)),
    memo('side', [answer, options, timeline, inspected, roving], () =>
      h('div', { class: 'side' }, factsPart(model, answer, act), cardsPart(model, answer, act)),
    ),
    memo('text', [answer, options], () =>
      h('div', { class: 'texts' }, differencePart(model, answer, act), textPart(model, answer, act)),
    ),
  );
}

function footerPart(model: Model, shown: Shown, answer: Shown['answer'], act: Actions, memo: Memo): VNode {
  const { timeline, wanted, attention, timelineWidth, branch, isTrying, isReplaying, options } = model;
  return h(
    'footer',
    { class: 'bottom' },
    memo('next', [answer, isTrying], () => nextPart(model, answer, act)),
    memo('branch', [branch, isTrying], () => branchPart(model, act)),
    memo(
      'timeline',
      [shown, timeline, wanted, attention.index, timelineWidth, branch, isReplaying, options.speed],
      () =>
        h('div', { class: 'time', 'data-measure': 'timeline', key: 'time' }, timelinePart(model, shown.answer, act)),
    ),
  );
}

/** Where there is neither board nor menu, the text stands above already. */
function textPart(model: Model, answer: Shown['answer'], act: Actions): VNode | undefined {
  const { text, board, menu } = momentOf(model, answer);
  if (!board && !menu) return undefined;
  return section(
    model,
    act,
    'text',
    textTitle(model, answer),
    () => [h('pre', { class: 'state-text', tabindex: 0, role: 'group', 'aria-label': t('Abstract state') }, text)],
    button({ icon: 'copy', label: t('Copy'), isQuiet: true, onclick: () => act.copy(text) }),
  );
}

function textTitle({ options }: Model, { index }: Shown['answer']): string {
  if (index < 0) return t('Abstract state');
  return options.view === 'before' ? t('Abstract state before the command') : t('Abstract state after the command');
}

function emptyPart(model: Model, act: Actions): VNode {
  if (model.shown === undefined) return h('main', { class: 'empty', key: 'waiting', 'aria-busy': 'true' });
  return h(
    'main',
    { class: 'empty', key: 'empty' },
    h(
      'div',
      { class: 'empty-picture', 'aria-hidden': 'true' },
      pieceIcon({ shape: 'person', side: 'self', symbol: '' }),
      pieceIcon({ shape: 'arrow-right', side: 'friend', symbol: '' }),
      pieceIcon({ shape: 'flag', side: 'neutral', symbol: '' }),
    ),
    h('h1', {}, t('Open a script to see its board')),
    h(
      'p',
      {},
      t(
        'The board follows the cursor: each command of the script shows the state it leads to, and what happened on the way.',
      ),
    ),
    model.status === 'stopped' && h('p', {}, model.statusMessage ?? t('The server has stopped.')),
    h(
      'div',
      { class: 'empty-actions' },
      button({ label: t('Open a script'), onclick: () => act.request('openScript') }),
      button({ label: t('New script'), isQuiet: true, onclick: () => act.request('newScript') }),
    ),
  );
}
