/** The whole script at a glance: steps, the track, and what its lines mean. */
import type { StateAnswer, TimelineAnswer, TimelineSeries } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { type IconName, icon } from '../draw/icons';
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
  return h(
    'section',
    { class: 'timeline', 'aria-label': 'Timeline' },
    steps(model, timeline, at, answer.count, act),
    // An empty one keeps the place until the real one comes.
    track(model, timeline ?? EMPTY, at, timeline?.commands.length ?? answer.count, act),
    legend(model, timeline ?? EMPTY, at),
  );
}

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
    { class: 'steps', role: 'toolbar', 'aria-label': 'Steps' },
    h(
      'span',
      { class: 'step-group' },
      go('first', 'first', 'Before the first command (Home)'),
      go('previous', 'previous', 'Step back (,)'),
      go('next', 'next', 'Step forward (.)'),
      go('last', 'last', 'Last command (End)'),
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
      go(back, 'back', `Previous ${label} (Shift+${key.toUpperCase()})`),
      h(
        'span',
        { class: 'jump-count', title: `${indexes.length} in this script` },
        icon(name),
        h('span', { class: 'jump-label' }, label),
        indexes.length,
      ),
      go(forward, 'forward', `Next ${label} (${key.toUpperCase()})`),
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
      label: 'Replay',
      title: isReplaying ? 'Pause the replay (Space)' : 'Replay the script (Space)',
      isBare: true,
      isQuiet: true,
      isPressed: isReplaying,
      isDisabled: count === 0,
      onclick: () => act.perform('replay'),
    }),
    button({
      label: `${speed}×`,
      title: `Speed of the replay: ${plural(speed, 'command')} a second`,
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
    hover === undefined ? '' : hover < 0 ? 'before the first' : `${hover + 1}  ${timeline.commands[hover] ?? ''}`;
  return h(
    'div',
    { class: 'legend' },
    h(
      'span',
      { class: classes('legend-command', model.attention.index !== undefined && 'is-hover') },
      h('code', {}, words),
      hover !== undefined && line !== undefined && h('span', { class: 'dim' }, ` line ${line + 1}`),
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
    { class: 'series-key', title: `${series.label}: highest ${peak(series.values)}` },
    h(
      'svg',
      { class: 'key', viewBox: '0 0 18 8', width: 18, height: 8, 'aria-hidden': 'true' },
      h('path', { class: `series tone-${series.tone} dash-${i % 4}`, d: 'M0 4H18' }),
    ),
    h('span', { class: 'dim' }, series.label),
    h('b', {}, value ?? '–'),
  );
}
