/** Buttons, switches and folding sections, the same everywhere. */

import type { Actions } from '../actions';
import { type Child, classes, h, type VNode } from '../draw/dom';
import { type IconName, icon } from '../draw/icons';
import { t } from '../language/texts';
import type { Model } from '../model';

export interface Button {
  readonly icon?: IconName;
  readonly label: string;
  /** Said and shown on hover; the label if absent. */
  readonly title?: string;
  readonly isQuiet?: boolean;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  /** Only the icon is drawn. */
  readonly isBare?: boolean;
  readonly extra?: string;
  readonly onclick: () => void;
}

/** A disabled button stays in the order of Tab, so that the focus is not lost when it becomes one. */
export function button(b: Button): VNode {
  return h(
    'button',
    {
      type: 'button',
      class: classes('button', b.isBare && 'is-bare', b.isQuiet && 'is-quiet', b.extra),
      title: b.title ?? b.label,
      'aria-label': b.isBare ? (b.title ?? b.label) : undefined,
      'aria-pressed': b.isPressed === undefined ? undefined : b.isPressed ? 'true' : 'false',
      'aria-disabled': b.isDisabled ? 'true' : undefined,
      onclick: () => {
        if (!b.isDisabled) b.onclick();
      },
    },
    b.icon && icon(b.icon),
    !b.isBare && h('span', {}, b.label),
  );
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

/** Two or three choices of which one holds. */
export function segmented<T extends string>(
  label: string,
  title: string,
  choices: readonly Choice<T>[],
  value: T,
  choose: (value: T) => void,
  isDisabled = false,
): VNode {
  return h(
    'div',
    { class: 'segmented', role: 'group', 'aria-label': label },
    choices.map((choice) =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': choice.value === value ? 'true' : 'false',
          'aria-disabled': isDisabled ? 'true' : undefined,
          title,
          onclick: () => {
            if (!isDisabled) choose(choice.value);
          },
        },
        choice.label,
      ),
    ),
  );
}

/** A section that folds; what is inside is made only while it is open. */
export function section(
  model: Model,
  act: Actions,
  name: string,
  title: Child,
  content: () => readonly VNode[],
  extra?: VNode,
): VNode {
  const isOpen = model.options.open.includes(name);
  const id = `section-${name}`;
  return h(
    'section',
    { class: classes('fold', isOpen && 'is-open'), key: id },
    h(
      'div',
      { class: 'fold-head' },
      h(
        'button',
        {
          type: 'button',
          class: 'fold-button',
          'aria-expanded': isOpen ? 'true' : 'false',
          'aria-controls': isOpen ? id : undefined,
          title: isOpen ? t('Fold') : t('Unfold'),
          onclick: () => act.fold(name, !isOpen),
        },
        icon('chevron'),
        h('span', {}, title),
      ),
      isOpen && extra,
    ),
    isOpen && h('div', { class: 'fold-body', id }, [...content()]),
  );
}

/** Arrow keys between the items of a list of which Tab reaches one. */
export function roving(event: Event): void {
  if (!(event instanceof KeyboardEvent) || !(event.currentTarget instanceof Element)) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const last = items.length - 1;
  const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[to]?.focus();
}

/** The tab index of an item: the remembered one, or the first where none is. */
export function tabStop(model: Model, list: string, keys: readonly string[], key: string): number {
  const remembered = model.roving[list];
  const stop = remembered !== undefined && keys.includes(remembered) ? remembered : keys[0];
  return key === stop ? 0 : -1;
}
