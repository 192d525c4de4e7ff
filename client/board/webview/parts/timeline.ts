/** The whole script at a glance: values as lines, what is worth a look as signs, the cursor to drag. */
import type { StateAnswer, TimelineAnswer, TimelineSeries } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { type IconName, icon, iconPath } from '../draw/icons';
import { destination, indexesOf, JUMPS } from '../logic/jumps';
import { indexAt, linePath, peak, type Scale, spaced, xOf } from '../logic/series';
import { plural } from '../logic/words';
import type { Model } from '../model';
import { nextSpeed, SLOWEST } from '../replay';
import { button } from './controls';

const LINES = 56;
const SIGNS = 16;
const HEIGHT = LINES + SIGNS + 6;
const GAP = 10;
const PAGE = 10;

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

function steps(model: Model, timeline: TimelineAnswer | undefined, at: number, count: number, act: Actions): VNode {
  const go = (action: Parameters<Actions['perform']>[0], name: IconName, title: string): VNode =>
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
    JUMPS.map(({ kind, icon: name, label, key, back, forward }) => {
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
    }),
  );
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

function track(model: Model, timeline: TimelineAnswer, at: number, count: number, act: Actions): VNode {
  const scale: Scale = { width: Math.max(60, model.timelineWidth), height: LINES, count: count + 1 };
  const column = Math.max(2, scale.width / scale.count);
  const x = xOf(scale, at + 1);
  const hover = model.attention.index;
  const pointed = (event: Event): number | undefined => {
    if (!(event instanceof PointerEvent) || !(event.currentTarget instanceof Element)) return undefined;
    const box = event.currentTarget.getBoundingClientRect();
    return indexAt({ ...scale, width: box.width }, event.clientX - box.left) - 1;
  };
  return h(
    'div',
    {
      class: 'track',
      role: 'slider',
      tabindex: 0,
      'aria-label': 'Command',
      'aria-valuemin': 0,
      title: 'Drag, or use the arrow keys, to go to another command',
      'aria-valuemax': count,
      'aria-valuenow': at + 1,
      'aria-valuetext': valueText(timeline, at),
      'aria-orientation': 'horizontal',
      onpointerdown: (event) => {
        const index = pointed(event);
        if (!(event instanceof PointerEvent) || !(event.currentTarget instanceof Element) || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        if (index !== undefined) act.scrub(index);
      },
      onpointermove: (event) => {
        const index = pointed(event);
        if (index === undefined || !(event instanceof PointerEvent)) return;
        act.attend({ index });
        if (event.buttons & 1) act.scrub(index);
      },
      onpointerleave: () => act.attend({}),
      onkeydown: (event) => slide(event, at, count, act),
    },
    still(timeline, scale),
    // Above it, so that moving the cursor draws nothing of the rest anew.
    h('span', {
      class: 'cursor',
      style: { width: `${round(column)}px`, transform: `translateX(${round(x - column / 2)}px)` },
    }),
    hover !== undefined &&
      h('span', { class: 'hover', style: { transform: `translateX(${round(xOf(scale, hover + 1))}px)` } }),
    model.branch && h('svg', { class: 'over', ...box(scale), 'aria-hidden': 'true' }, branchLine(model, scale)),
    h('span', { class: 'cursor-line', style: { transform: `translateX(${round(x)}px)` } }),
  );
}

const box = ({ width }: Scale) => ({ viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT });

/** What the cursor moves over: made once for each timeline and width, however many commands there are. */
const drawn = new WeakMap<TimelineAnswer, { readonly width: number; readonly node: VNode }>();

function still(timeline: TimelineAnswer, scale: Scale): VNode {
  const known = drawn.get(timeline);
  if (known?.width === scale.width) return known.node;
  const node = h(
    'svg',
    { class: 'still', ...box(scale), 'aria-hidden': 'true' },
    h(
      'g',
      { transform: `translate(0 ${SIGNS + 2})` },
      h('path', { class: 'base', d: `M0 ${LINES + 0.5}H${scale.width}` }),
      lines(timeline, scale),
    ),
    signs(timeline, scale),
  );
  drawn.set(timeline, { width: scale.width, node });
  return node;
}

/** Commands that were tried leave the script's line and run beside it. */
function branchLine({ branch, shown }: Model, scale: Scale): VNode | undefined {
  if (!branch || branch.uri !== shown?.uri) return undefined;
  const from = xOf(scale, branch.base.index + 1);
  const gap = Math.max(8, scale.width / scale.count);
  const y = SIGNS + LINES - 8;
  const places = branch.states.map((_, i) => Math.min(scale.width - 5, from + (i + 1) * gap));
  return h(
    'g',
    { class: 'track-branch' },
    h('path', {
      class: 'twig',
      d: `M${round(from)} ${SIGNS}L${round(from)} ${y - 6}Q${round(from)} ${y} ${round(from + 6)} ${y}H${round(places.at(-1) ?? from)}`,
    }),
    places.map((x, i) =>
      h('circle', {
        class: classes('leaf', branch.at === i && 'is-shown'),
        cx: round(x),
        cy: y,
        r: branch.at === i ? 4 : 2.5,
      }),
    ),
  );
}

function lines(timeline: TimelineAnswer, scale: Scale): VNode[] {
  return timeline.series.map(({ values, tone }, i) =>
    h('path', {
      class: `series tone-${tone} dash-${i % 4}`,
      d: linePath({ ...scale, height: LINES - 3 }, [null, ...values]),
      transform: 'translate(0 2)',
    }),
  );
}

function signs(timeline: TimelineAnswer, scale: Scale): VNode {
  const place = (name: IconName, tone: string, indexes: readonly number[], gap = GAP): VNode[] =>
    spaced(
      scale,
      indexes.map((index) => index + 1),
      gap,
    ).map((x) =>
      h(
        'g',
        {
          class: `sign ${tone}`,
          transform: `translate(${round(Math.max(0, Math.min(scale.width - 11, x - 5.5)))} 2) scale(.69)`,
        },
        h('path', { d: iconPath(name) }),
      ),
    );
  const games = spaced(
    scale,
    timeline.games.map((index) => index + 1),
    3,
  ).map((x) => h('path', { class: 'game', d: `M${round(x)} ${SIGNS}V${LINES + SIGNS}` }));
  return h(
    'g',
    {},
    games,
    place('consequence', 'is-consequence', timeline.consequences, 6),
    place('kill', 'is-kill', timeline.highlights.kill),
    place('refusal', 'is-refusal', timeline.refused),
    place('loss', 'is-loss', timeline.highlights.loss),
    timeline.firstDifference !== undefined && place('difference', 'is-difference', [timeline.firstDifference]),
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

function valueText(timeline: TimelineAnswer, at: number): string {
  if (at < 0) return 'before the first command';
  const words = [`command ${at + 1} of ${timeline.commands.length}`, timeline.commands[at] ?? ''];
  if (timeline.refused.includes(at)) words.push('refused');
  if (timeline.firstDifference === at) words.push('first difference');
  if (timeline.consequences.includes(at)) words.push('differs');
  if (timeline.highlights.kill.includes(at)) words.push('kill');
  if (timeline.highlights.loss.includes(at)) words.push('loss');
  return words.join(', ');
}

function slide(event: Event, at: number, count: number, act: Actions): void {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.metaKey || event.ctrlKey) return;
  const by: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageUp: at + PAGE,
    PageDown: at - PAGE,
    Home: -1,
    End: count - 1,
  };
  const to = by[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act.scrub(Math.max(-1, Math.min(count - 1, to)));
}

const round = (value: number): number => Math.round(value * 10) / 10;
