/** The switches of the view. All are always there, so that none moves; those without a use are dimmed. */

import type { StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import { boardText } from '../logic/board';
import { hasFog, type Model, momentOf, type Shown, showsFog } from '../model';
import { button, segmented } from './controls';
import { zoomButtons } from './zoom';

export function toolbar(model: Model, shown: Shown, answer: StateAnswer, act: Actions): VNode {
  return h(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': t('View') },
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
    t('Moment'),
    t('Before or after the command (B)'),
    [
      { value: 'before', label: t('before') },
      { value: 'after', label: t('after') },
    ],
    answer.before ? model.options.view : 'after',
    (view) => act.option({ view }),
    !answer.before,
  );

const fog = (model: Model, answer: StateAnswer, act: Actions): VNode =>
  segmented(
    t('Fog'),
    t('What the player sees, or everything (F); the script is not touched'),
    [
      { value: 'fog', label: t('fog') },
      { value: 'all', label: t('all') },
    ],
    showsFog(model, momentOf(model, answer)) ? 'fog' : 'all',
    (chosen) => act.option({ fog: chosen }),
    !hasFog(answer),
  );

function zoom(model: Model, answer: StateAnswer, act: Actions): VNode {
  const isDisabled = momentOf(model, answer).board === undefined;
  return zoomButtons({
    fitTitle: t('The whole board fits its panel (0)'),
    isFitting: model.options.zoom === undefined,
    isDisabled,
    smaller: () => act.perform('zoomOut'),
    fit: () => act.perform('fit'),
    larger: () => act.perform('zoomIn'),
  });
}

function writing(model: Model, act: Actions): VNode {
  return h(
    'span',
    { class: 'cluster' },
    button({
      icon: 'write',
      label: t('write'),
      title: t('Play to write: click a cell to insert the command that leads there (W)'),
      isPressed: model.options.isWriting,
      onclick: () => act.perform('toggleWrite'),
    }),
    button({
      icon: 'branch',
      label: t('what if'),
      title: t('What if: try commands from here without writing them (I)'),
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
    isWalk ? t('The board follows the debug walk') : isHeld ? held : free;
  return h(
    'span',
    { class: 'cluster', role: 'group', 'aria-label': t('Follow') },
    button({
      icon: 'lock',
      label: t('Lock'),
      title: title(t('Locked to this script: follow the editor again'), t('Lock to this script'), hold === 'script'),
      isBare: true,
      isPressed: hold === 'script',
      isDisabled: isWalk,
      onclick: toggle('script'),
    }),
    button({
      icon: 'line',
      label: t('Keep to this line'),
      title: title(t('Keeps to this line: follow the cursor again'), t('Keep to this line'), hold === 'line'),
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
      label: t('pin'),
      title: isPinned ? t('This state is pinned') : t('Pin this state to compare it with others (P)'),
      isBare: true,
      isDisabled: isPinned || answer !== shown.answer,
      onclick: () => act.perform('pin'),
    }),
    button({
      icon: 'copy',
      label: t('Copy as text'),
      title: board ? t('Copy the board as text') : t('Copy the state as text'),
      isBare: true,
      onclick: () => act.copy(board ? boardText(board, showsFog(model, moment)) : moment.text),
    }),
    button({
      icon: 'picture',
      label: t('Copy as picture'),
      title: t('Copy the board as a picture'),
      isBare: true,
      isDisabled: !board,
      onclick: () => act.copyPicture(),
    }),
  );
}
