/** The parts put together. */
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../dom';
import { pieceIcon } from '../draw/shapes';
import { type Model, momentOf, type Shown } from '../model';
import { bannersPart } from './banners';
import { boardPart } from './board';
import { cardsPart } from './cards';
import { button, section } from './controls';
import { factsPart } from './facts';
import { headerPart } from './header';
import { menuPart } from './menu';
import { comparePart, pinsPart } from './pins';
import { reportPart } from './report';
import { timelinePart } from './timeline';
import { writePart } from './write';

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
  const { answer } = shown;
  const { options, status, statusMessage, pins, timeline, inspected, attention, heldEntry, roving, boardWidth } = model;
  const moment = momentOf(model, answer);
  const isStale = status === 'restarting' || status === 'stopped';
  return h(
    'main',
    {
      class: classes(
        'page',
        (moment.board?.columns.length ?? 99) <= 12 && 'has-small-board',
        isStale && 'is-stale',
        status === 'working' && 'is-working',
        answer.isBroken && 'is-broken',
      ),
      key: 'page',
      'aria-busy': status === 'working' ? 'true' : undefined,
    },
    memo('header', [shown, options, pins, status, statusMessage, boardWidth], () => headerPart(model, shown, act)),
    memo('banners', [shown, options, status, statusMessage], () =>
      h('div', { class: 'banners' }, bannersPart(model, answer, act)),
    ),
    h(
      'div',
      { class: 'stage', 'data-measure': 'board' },
      memo(
        'board',
        [shown, options, pins, boardWidth, inspected, attention.entry, attention.cell, heldEntry, model.focus],
        () =>
          h('div', { class: classes('boards', (moment.board?.columns.length ?? 0) > 12 && 'is-wide') }, [
            boardPart(model, answer, act) ?? menuPart(model, answer, act),
            comparePart(model, answer, act),
          ]),
      ),
      memo('write', [shown, options, attention.cell], () => writePart(model, answer, act)),
    ),
    memo('timeline', [shown, timeline, model.wanted, attention.index, model.timelineWidth], () =>
      h('div', { class: 'time', 'data-measure': 'timeline' }, timelinePart(model, answer, act)),
    ),
    memo('report', [shown, options.open, attention.cell, heldEntry, roving], () => reportPart(model, answer, act)),
    memo('side', [shown, options, pins, timeline, inspected, roving], () =>
      h('div', { class: 'side' }, pinsPart(model, act), factsPart(model, answer, act), cardsPart(model, answer, act)),
    ),
    memo('text', [shown, options], () => textPart(model, moment.text, act)),
  );
}

function textPart(model: Model, text: string, act: Actions): VNode {
  return section(
    model,
    act,
    'text',
    `Abstract state ${model.options.view} the command`,
    () => [h('pre', { class: 'state-text', tabindex: 0, role: 'group', 'aria-label': 'Abstract state' }, text)],
    button({ icon: 'copy', label: 'Copy', isQuiet: true, onclick: () => act.copy(text) }),
  );
}

function emptyPart(model: Model, act: Actions): VNode {
  if (model.shown === undefined) return h('main', { class: 'empty', key: 'waiting', 'aria-busy': 'true' });
  return h(
    'main',
    { class: 'empty', key: 'empty' },
    h(
      'div',
      { class: 'empty-picture', 'aria-hidden': 'true' },
      pieceIcon('ship', 'self'),
      pieceIcon('arrow-right', 'friend'),
      pieceIcon('square', 'neutral'),
    ),
    h('h1', {}, 'Open a script to see its board'),
    h(
      'p',
      {},
      'The board follows the cursor: each command of the script shows the state it leads to, and what happened on the way.',
    ),
    model.status === 'stopped' && h('p', {}, model.statusMessage ?? 'The server has stopped.'),
    h(
      'div',
      { class: 'empty-actions' },
      button({ label: 'Open a script', onclick: () => act.request('openScript') }),
      button({ label: 'New script', isQuiet: true, onclick: () => act.request('newScript') }),
    ),
  );
}
