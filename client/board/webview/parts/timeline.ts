/** The whole script at a glance: steps, the track, and what its lines mean. */

import type { StateAnswer, TimelineAnswer, TimelineSeries } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { type IconName, icon } from '../draw/icons';
import { t } from '../language/texts';
import { destination, indexesOf, JUMPS } from '../logic/jumps';
import { peak } from '../logic/series';
import { plural } from '../logic/words';
import type { Model } from '../model';
import { nextSpeed, SLOWEST } from '../replay';
import { button } from './controls';
import { track } from './timelineTrack';

export function timelinePart(model: Model, answer: StateAnswer, act: Actions): VNode | undefined {
  const timeline = model.timeline?.uri === model.shown?.uri ? model.timeline?.answer : undefined;
  const at = model.wanted ?? answer.index;
  // An empty one keeps the place until the real one comes.
  const shown = timeline ?? EMPTY;
  const isSplit = hasTwoRows(model.timelineWidth, shown);
  const height = isSplit ? SPLIT_LINES : LINES;
  return h(
    'section',
    { class: classes('timeline', isSplit && 'is-split'), 'aria-label': t('Timeline') },
    steps(model, timeline, at, answer.count, act),
    track(model, shown, { at, count: timeline?.commands.length ?? answer.count, height }, act),
    legend(model, shown, at),
  );
}

/** What the lines are called needs a second row where there are many, or little room: they give theirs for it. */
const hasTwoRows = (width: number, { series }: TimelineAnswer): boolean =>
  series.reduce((sum, { label }) => sum + label.length * LETTER + KEY, 0) > width;
/** About as wide as a letter of a name; and as the line, the value and the gaps around it. */
const LETTER = 6;
const KEY = 46;
const LINES = 56;
const SPLIT_LINES = 38;

const EMPTY: TimelineAnswer = {
  version: 0,
  series: [],
  lines: [],
  commands: [],
  refused: [],
  consequences: [],
  highlights: { kill: [], loss: [], spawn: [] },
  games: [],
};

type Go = (action: Parameters<Actions['perform']>[0], name: IconName, title: string) => VNode;

function steps(model: Model, timeline: TimelineAnswer | undefined, at: number, count: number, act: Actions): VNode {
  const go: Go = (action, name, title) =>
    button({
      icon: name,
      label: title,
      title,
      isBare: true,
      isQuiet: true,
      isDisabled: destination(action, at, count, timeline) === undefined,
      onclick: () => act.perform(action),
    });
  return h(
    'div',
    { class: 'steps', role: 'toolbar', 'aria-label': t('Steps') },
    h(
      'span',
      { class: 'step-group' },
      go('first', 'first', t('Before the first command (Home)')),
      go('previous', 'previous', t('Step back (,)')),
      go('next', 'next', t('Step forward (.)')),
      go('last', 'last', t('Last command (End)')),
    ),
    replayPart(model, count, act),
    h('span', { class: 'jumps' }, jumps(timeline, go)),
  );
}

function jumps(timeline: TimelineAnswer | undefined, go: Go): readonly VNode[] {
  return JUMPS.map(({ kind, icon: name, label, key, back, forward }) => {
    const indexes = timeline ? indexesOf(timeline, kind) : [];
    return h(
      'span',
      { class: classes('step-group', 'jump', `jump-${kind}`, indexes.length === 0 && 'is-none'), key: kind },
      go(back, 'back', t('Previous {0} (Shift+{1})', label, key.toUpperCase())),
      h(
        'span',
        { class: 'jump-count', title: t('{0} in this script', indexes.length) },
        icon(name),
        h('span', { class: 'jump-label' }, label),
        h('span', { class: 'jump-number' }, indexes.length),
      ),
      go(forward, 'forward', t('Next {0} ({1})', label, key.toUpperCase())),
    );
  });
}

function replayPart({ isReplaying, options }: Model, count: number, act: Actions): VNode {
  const speed = options.speed ?? SLOWEST;
  return h(
    'span',
    { class: 'step-group' },
    button({
      icon: isReplaying ? 'pause' : 'play',
      label: t('Replay'),
      title: isReplaying ? t('Pause the replay (Space)') : t('Replay the script (Space)'),
      isBare: true,
      isQuiet: true,
      isPressed: isReplaying,
      isDisabled: count === 0,
      onclick: () => act.perform('replay'),
    }),
    button({
      label: `${speed}×`,
      title: t('Speed of the replay: {0} a second', plural(speed, t('command'), t('commands'))),
      isQuiet: true,
      extra: 'speed',
      onclick: () => act.setSpeed(nextSpeed(speed)),
    }),
  );
}

function legend(model: Model, timeline: TimelineAnswer, at: number): VNode {
  const index = model.attention.index ?? at;
  const line = timeline.lines[index];
  // What is shown stands in the header; here is what the pointer is at.
  const hover = model.attention.index;
  const words =
    hover === undefined ? '' : hover < 0 ? t('before the first') : `${hover + 1}  ${timeline.commands[hover] ?? ''}`;
  return h(
    'div',
    { class: 'legend' },
    h(
      'span',
      { class: classes('legend-command', model.attention.index !== undefined && 'is-hover') },
      h('code', {}, words),
      hover !== undefined && line !== undefined && h('span', { class: 'dim' }, ` ${t('line {0}', line + 1)}`),
    ),
    h(
      'span',
      { class: 'legend-series' },
      timeline.series.map((series, i) => seriesKey(series, i, index)),
    ),
  );
}

function seriesKey(series: TimelineSeries, i: number, index: number): VNode {
  const value = series.values[index];
  return h(
    'span',
    { class: 'series-key', title: t('{0}: highest {1}', series.label, peak(series.values)) },
    h(
      'svg',
      { class: 'key', viewBox: '0 0 16 8', width: 16, height: 8, 'aria-hidden': 'true' },
      h('path', { class: `series tone-${series.tone} dash-${i % 4}`, d: 'M0 4H16' }),
    ),
    h('span', { class: 'dim' }, series.label),
    h('b', {}, value ?? '–'),
  );
}
