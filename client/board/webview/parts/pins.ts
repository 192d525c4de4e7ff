/** Pinned states, above the board that they are compared with: a click shows the other one in sight. */

import type { Pin } from '../../hostMessages';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { t } from '../language/texts';
import type { Model } from '../model';
import { button } from './controls';

export function pinsPart(model: Model, act: Actions): VNode | undefined {
  if (!model.pins.length) return undefined;
  return h(
    'section',
    { class: 'pins', 'aria-labelledby': 'pins-title', key: 'pins' },
    h('h2', { id: 'pins-title' }, t('Pins')),
    h(
      'ul',
      {},
      model.pins.map((pin) => {
        const isCompared = model.options.comparing === pin.id;
        return h(
          'li',
          { key: pin.id, class: classes('pin', isCompared && 'is-selected') },
          h(
            'button',
            {
              type: 'button',
              class: 'pin-row',
              'aria-pressed': isCompared ? 'true' : 'false',
              title: isCompared ? t('Stop comparing') : t('Compare with the state under the cursor'),
              onclick: () => act.option({ comparing: isCompared ? undefined : pin.id }),
            },
            icon('compare'),
            h('code', {}, pin.answer.command ?? t('start')),
            h('span', { class: 'dim' }, pinPlace(model, pin)),
          ),
          button({
            icon: 'close',
            label: t('Remove the pin {0}', pin.answer.command ?? t('start')),
            isBare: true,
            isQuiet: true,
            onclick: () => act.unpin(pin.id),
          }),
        );
      }),
    ),
  );
}

function pinPlace(model: Model, pin: Pin): string {
  const place = pin.isGone ? t('no longer in the script') : t('{0} of {1}', pin.answer.index + 1, pin.answer.count);
  return pin.uri === model.shown?.uri ? place : `${pin.name} · ${place}`;
}
