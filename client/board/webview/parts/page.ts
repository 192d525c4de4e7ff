/** The parts put together. */
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../dom';
import { pieceIcon } from '../draw/shapes';
import { type Model, momentOf } from '../model';
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

export function page(model: Model, act: Actions): readonly VNode[] {
  return [
    body(model, act),
    h('div', { class: 'unseen', role: 'status', 'aria-live': 'polite', key: 'live' }, model.spoken),
  ];
}

function body(model: Model, act: Actions): VNode {
  const { shown } = model;
  if (shown === undefined) return h('main', { class: 'empty', key: 'waiting', 'aria-busy': 'true' });
  if (shown === null) return emptyPart(model, act);
  const { answer } = shown;
  const moment = momentOf(model, answer);
  const isStale = model.status === 'restarting' || model.status === 'stopped';
  return h(
    'main',
    {
      class: classes(
        'page',
        (moment.board?.columns.length ?? 99) <= 12 && 'has-small-board',
        isStale && 'is-stale',
        model.status === 'working' && 'is-working',
        answer.isBroken && 'is-broken',
      ),
      key: 'page',
      'aria-busy': model.status === 'working' ? 'true' : undefined,
    },
    headerPart(model, shown, act),
    h('div', { class: 'banners' }, bannersPart(model, answer, act)),
    h(
      'div',
      { class: 'stage', 'data-measure': 'board' },
      h('div', { class: classes('boards', (moment.board?.columns.length ?? 0) > 12 && 'is-wide') }, [
        boardPart(model, answer, act) ?? menuPart(model, answer, act),
        comparePart(model, answer, act),
      ]),
      writePart(model, answer, act),
    ),
    h('div', { class: 'time', 'data-measure': 'timeline' }, timelinePart(model, answer, act)),
    reportPart(model, answer, act),
    h('div', { class: 'side' }, pinsPart(model, act), factsPart(model, answer, act), cardsPart(model, answer, act)),
    section(
      model,
      act,
      'text',
      `Abstract state ${model.options.view} the command`,
      () => [
        h('pre', { class: 'state-text', tabindex: 0, role: 'group', 'aria-label': 'Abstract state' }, moment.text),
      ],
      button({ icon: 'copy', label: 'Copy', isQuiet: true, onclick: () => act.copy(moment.text) }),
    ),
  );
}

function emptyPart(model: Model, act: Actions): VNode {
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
