/** Which command is shown, how it stands, and the switches of the view. */
import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { type Child, classes, h, type VNode } from '../dom';
import { type IconName, icon } from '../draw/icons';
import { isCrowded } from '../logic/geometry';
import { hasFog, type Model, momentOf, type Shown, showsFog } from '../model';
import { button, segmented } from './controls';

export function headerPart(model: Model, shown: Shown, act: Actions): VNode {
  const { answer } = shown;
  return h(
    'header',
    { class: 'top' },
    h(
      'div',
      { class: 'what' },
      h('h1', { class: 'command', title: answer.command ?? 'before the first command' }, answer.command ?? 'start'),
      chips(model, shown),
    ),
    toolbar(model, answer, act),
  );
}

function chips(model: Model, { answer, name }: Shown): VNode {
  const line = answer.range ? ` · line ${answer.range.start.line + 1}` : '';
  const place =
    answer.index < 0 ? `before command 1 of ${answer.count}` : `${answer.index + 1} of ${answer.count}${line}`;
  return h(
    'div',
    { class: 'chips' },
    h('span', { class: 'chip', title: name }, place),
    h('span', { class: 'chip is-stage', title: 'stage after the command' }, momentOf(model, answer).stage.title),
    ...verdictChips(answer),
    statusChip(model, answer),
  );
}

function verdictChips(answer: StateAnswer): VNode[] {
  const found: VNode[] = [];
  if (answer.rejection) found.push(chip('refusal', 'refused', 'is-bad', answer.rejection.message));
  if (answer.ending) {
    const tone = answer.ending.kind === 'won' ? 'is-good' : answer.ending.kind === 'lost' ? 'is-bad' : '';
    found.push(
      chip(answer.ending.kind === 'won' ? 'check' : 'loss', `game ${answer.ending.kind}`, tone, answer.ending.text),
    );
  }
  switch (answer.comparison?.verdict) {
    case 'same':
      found.push(chip('check', 'as expected', 'is-good', 'This state is the one of the expected transcript.'));
      break;
    case 'first':
      found.push(chip('difference', 'first difference', 'is-bad', 'The expected transcript differs from here on.'));
      break;
    case 'consequence':
      found.push(
        chip(
          'consequence',
          'differs too',
          'is-warning',
          'A difference after the first one: likely a consequence of it.',
        ),
      );
      break;
    case 'missing':
      found.push(chip('difference', 'not expected', 'is-warning', 'The expected transcript ends before this command.'));
      break;
  }
  return found;
}

/** Why what is shown may not be what the script says now. */
function statusChip(model: Model, answer: StateAnswer): VNode | undefined {
  switch (model.status) {
    case 'restarting':
      return chip(
        'warning',
        'server restarting',
        'is-warning',
        model.statusMessage ?? 'The last good state is shown until it is back.',
      );
    case 'stopped':
      return chip('warning', 'server stopped', 'is-bad', model.statusMessage ?? 'The last good state is shown.');
    case 'working':
      return chip(
        'act',
        'working',
        'is-late',
        model.statusMessage ?? 'The last good state is shown until the new one is known.',
      );
    case 'ready':
      return answer.isBroken
        ? chip(
            'warning',
            'script has problems',
            'is-warning',
            'Bad commands are left out of the run until they are mended.',
          )
        : undefined;
  }
}

function chip(name: IconName, label: string, tone: string, title: string): VNode {
  return h('span', { class: classes('chip', tone), title }, icon(name), h('span', {}, label));
}

function toolbar(model: Model, answer: StateAnswer, act: Actions): VNode {
  const moment = momentOf(model, answer);
  const board = moment.board;
  const isPinned = model.pins.some(
    (pin) => pin.uri === model.shown?.uri && !pin.isGone && pin.answer.index === answer.index,
  );
  const parts: Child[] = [
    answer.before &&
      segmented(
        'Moment',
        'Before or after the command (B)',
        [
          { value: 'before', label: 'before' },
          { value: 'after', label: 'after' },
        ],
        model.options.view,
        (view) => act.option({ view }),
      ),
    hasFog(answer) &&
      board !== undefined &&
      segmented(
        'Fog',
        'What the player sees, or everything (F); the script is not touched',
        [
          { value: 'fog', label: 'fog' },
          { value: 'all', label: 'all' },
        ],
        showsFog(model, moment) ? 'fog' : 'all',
        (fog) => act.option({ fog }),
      ),
    board !== undefined &&
      isCrowded(board, model.boardWidth) &&
      button({
        icon: 'fit',
        label: 'fit',
        title: 'Show the whole board, however small',
        isBare: true,
        isPressed: model.options.isFitted,
        onclick: () => act.option({ isFitted: !model.options.isFitted }),
      }),
    board !== undefined &&
      button({
        icon: 'write',
        label: 'write',
        title: 'Play to write: click a cell to insert the command that leads there (W)',
        isPressed: model.options.isWriting,
        onclick: () => act.perform('toggleWrite'),
      }),
    button({
      icon: 'pin',
      label: 'pin',
      title: isPinned ? 'This state is pinned' : 'Pin this state to compare it with others (P)',
      isDisabled: isPinned,
      onclick: () => act.perform('pin'),
    }),
  ];
  return h('div', { class: 'toolbar', role: 'toolbar', 'aria-label': 'View' }, parts);
}
