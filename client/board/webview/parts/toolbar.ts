/** The switches of the view. All are always there, so that none moves; those without a use are dimmed. */
import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { h, type VNode } from '../draw/dom';
import { boardText } from '../logic/board';
import { hasFog, type Model, momentOf, type Shown, showsFog } from '../model';
import { button, segmented } from './controls';

export function toolbar(model: Model, shown: Shown, answer: StateAnswer, act: Actions): VNode {
  return h(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': 'View' },
    moments(model, answer, act),
    fog(model, answer, act),
    zoom(model, answer, act),
    writing(model, act),
    holding(shown, act),
    keeping(model, shown, answer, act),
  );
}

const moments = (model: Model, answer: StateAnswer, act: Actions): VNode =>
  segmented(
    'Moment',
    'Before or after the command (B)',
    [
      { value: 'before', label: 'before' },
      { value: 'after', label: 'after' },
    ],
    answer.before ? model.options.view : 'after',
    (view) => act.option({ view }),
    !answer.before,
  );

const fog = (model: Model, answer: StateAnswer, act: Actions): VNode =>
  segmented(
    'Fog',
    'What the player sees, or everything (F); the script is not touched',
    [
      { value: 'fog', label: 'fog' },
      { value: 'all', label: 'all' },
    ],
    showsFog(model, momentOf(model, answer)) ? 'fog' : 'all',
    (chosen) => act.option({ fog: chosen }),
    !hasFog(answer),
  );

function zoom(model: Model, answer: StateAnswer, act: Actions): VNode {
  const isDisabled = momentOf(model, answer).board === undefined;
  const { zoom: width } = model.options;
  return h(
    'span',
    { class: 'cluster', role: 'group', 'aria-label': 'Zoom' },
    button({
      icon: 'smaller',
      label: 'Smaller',
      title: 'Smaller (−)',
      isBare: true,
      isDisabled,
      onclick: () => act.perform('zoomOut'),
    }),
    button({
      label: 'Fit',
      title: 'The whole board fits its panel (0)',
      isPressed: width === undefined,
      isDisabled,
      onclick: () => act.perform('fit'),
    }),
    button({
      icon: 'larger',
      label: 'Larger',
      title: 'Larger (+)',
      isBare: true,
      isDisabled,
      onclick: () => act.perform('zoomIn'),
    }),
  );
}

function writing(model: Model, act: Actions): VNode {
  return h(
    'span',
    { class: 'cluster' },
    button({
      icon: 'write',
      label: 'write',
      title: 'Play to write: click a cell to insert the command that leads there (W)',
      isPressed: model.options.isWriting,
      onclick: () => act.perform('toggleWrite'),
    }),
    button({
      icon: 'branch',
      label: 'what if',
      title: 'What if: try commands from here without writing them (I)',
      isPressed: model.isTrying,
      onclick: () => act.perform('toggleWhatIf'),
    }),
  );
}

/** A debug walk leads the board: then it is not the user who holds it. */
function holding({ hold }: Shown, act: Actions): VNode {
  const isWalk = hold === 'walk';
  const toggle = (what: 'script' | 'line') => () => act.hold(hold === what ? 'none' : what);
  const title = (held: string, free: string, isHeld: boolean): string =>
    isWalk ? 'The board follows the debug walk' : isHeld ? held : free;
  return h(
    'span',
    { class: 'cluster', role: 'group', 'aria-label': 'Follow' },
    button({
      icon: 'lock',
      label: 'Lock',
      title: title('Locked to this script: follow the editor again', 'Lock to this script', hold === 'script'),
      isBare: true,
      isPressed: hold === 'script',
      isDisabled: isWalk,
      onclick: toggle('script'),
    }),
    button({
      icon: 'line',
      label: 'Keep to this line',
      title: title('Keeps to this line: follow the cursor again', 'Keep to this line', hold === 'line'),
      isBare: true,
      isPressed: hold === 'line',
      isDisabled: isWalk,
      onclick: toggle('line'),
    }),
  );
}

function keeping(model: Model, shown: Shown, answer: StateAnswer, act: Actions): VNode {
  const moment = momentOf(model, answer);
  const { board } = moment;
  const isPinned = model.pins.some((pin) => pin.uri === shown.uri && !pin.isGone && pin.answer.index === answer.index);
  return h(
    'span',
    { class: 'cluster' },
    button({
      icon: 'pin',
      label: 'pin',
      title: isPinned ? 'This state is pinned' : 'Pin this state to compare it with others (P)',
      isBare: true,
      isDisabled: isPinned || answer !== shown.answer,
      onclick: () => act.perform('pin'),
    }),
    button({
      icon: 'copy',
      label: 'Copy as text',
      title: board ? 'Copy the board as text' : 'Copy the state as text',
      isBare: true,
      onclick: () => act.copy(board ? boardText(board, showsFog(model, moment)) : moment.text),
    }),
    button({
      icon: 'picture',
      label: 'Copy as picture',
      title: 'Copy the board as a picture',
      isBare: true,
      isDisabled: !board,
      onclick: () => act.copyPicture(),
    }),
  );
}
