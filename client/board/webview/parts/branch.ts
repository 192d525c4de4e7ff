/** What if: the commands tried so far, to go back to, write, compare or throw away. */

import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { t } from '../language/texts';
import type { Branch, Model } from '../model';
import { button } from './controls';

export function branchPart({ branch, isTrying }: Model, act: Actions): VNode | undefined {
  if (!branch && !isTrying) return undefined;
  return h(
    'div',
    { class: 'branch', role: 'group', 'aria-label': t('What if'), key: 'branch' },
    icon('branch'),
    branch ? stepsOf(branch, act) : h('span', { class: 'dim' }, t('Choose a command: it is tried, not written.')),
    branch && h('span', { class: 'branch-actions' }, deeds(branch, act)),
  );
}

function stepsOf(branch: Branch, act: Actions): VNode {
  const step = (label: string, at: number | undefined, isRefused: boolean): VNode =>
    h(
      'button',
      {
        type: 'button',
        class: classes('branch-step', isRefused && 'is-refused'),
        'aria-pressed': branch.at === at ? 'true' : 'false',
        title:
          at === undefined
            ? t('The state of the script')
            : isRefused
              ? t('What would be after {0}: refused', label)
              : t('What would be after {0}', label),
        onclick: () => act.showBranch(at),
      },
      isRefused && icon('refusal'),
      h('code', {}, label),
    );
  return h(
    'div',
    { class: 'branch-steps', tabindex: 0, role: 'group', 'aria-label': t('Commands tried') },
    step(branch.base.command ?? t('start'), undefined, false),
    branch.states.map((state, i) => step(branch.commands[i] ?? '', i, state.rejection !== undefined)),
  );
}

const deeds = (branch: Branch, act: Actions): VNode[] => [
  button({
    icon: 'write',
    label: t('Write'),
    title: t('Write these commands into the script'),
    onclick: () => act.branch('write'),
  }),
  button({
    icon: 'compare',
    label: t('Compare'),
    title: t('Compare with the state of the script'),
    isBare: true,
    isQuiet: true,
    isPressed: branch.isCompared,
    isDisabled: branch.at === undefined,
    onclick: () => act.branch('compare'),
  }),
  button({
    icon: 'close',
    label: t('Throw away'),
    title: t('Throw the branch away'),
    isBare: true,
    isQuiet: true,
    onclick: () => act.branch('discard'),
  }),
];
