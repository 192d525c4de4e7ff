/** The commands worth jumping to. */

import type { TimelineAnswer } from '../../../../server/protocol';
import type { BoardAction } from '../../hostMessages';
import type { IconName } from '../draw/icons';
import { t } from '../language/texts';
import { nearest } from './series';

export type JumpKind = 'refusal' | 'difference' | 'kill' | 'loss';

export interface Jump {
  readonly kind: JumpKind;
  readonly icon: IconName;
  readonly label: string;
  readonly key: string;
  readonly back: BoardAction;
  readonly forward: BoardAction;
}

export const JUMPS: readonly Jump[] = [
  { kind: 'refusal', icon: 'refusal', label: t('refusal'), key: 'r', back: 'previousRefusal', forward: 'nextRefusal' },
  {
    kind: 'difference',
    icon: 'difference',
    label: t('difference'),
    key: 'd',
    back: 'previousDifference',
    forward: 'nextDifference',
  },
  { kind: 'kill', icon: 'kill', label: t('kill'), key: 'k', back: 'previousKill', forward: 'nextKill' },
  { kind: 'loss', icon: 'loss', label: t('loss'), key: 'l', back: 'previousLoss', forward: 'nextLoss' },
];

export function indexesOf(timeline: TimelineAnswer, kind: JumpKind): readonly number[] {
  switch (kind) {
    case 'refusal':
      return timeline.refused;
    case 'difference':
      return timeline.firstDifference === undefined
        ? timeline.consequences
        : [timeline.firstDifference, ...timeline.consequences];
    case 'kill':
      return timeline.highlights.kill;
    case 'loss':
      return timeline.highlights.loss;
  }
}

/** Where an action leads from a command; undefined where there is nothing that way, or the action is no move. */
export function destination(
  action: BoardAction,
  from: number,
  count: number,
  timeline: TimelineAnswer | undefined,
): number | undefined {
  const inside = (index: number): number | undefined =>
    index >= -1 && index < count && index !== from ? index : undefined;
  if (action === 'first') return inside(-1);
  if (action === 'previous') return inside(from - 1);
  if (action === 'next') return inside(from + 1);
  if (action === 'last') return inside(count - 1);
  const jump = JUMPS.find(({ back, forward }) => action === back || action === forward);
  if (!jump || !timeline) return undefined;
  return nearest(indexesOf(timeline, jump.kind), from, action === jump.forward ? 1 : -1);
}
