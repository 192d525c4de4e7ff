/** What a new galaxy is made of, and the numbers on which its thresholds turn. */
import type { Reached } from '../../face';
import type { Log } from '../rules/events';
import type { Mission } from '../rules/state';
import { CREATION, NAMES } from '../tables/entities';
import { itemIn } from './item';
import { ACTIONS } from './others';

const creation = itemIn('Creation');

export const CREATION_ITEMS = {
  onThreshold: creation('on-threshold', 'A value equals a threshold', 'A kind is made below its threshold, not at it.'),
  belowThreshold: creation(
    'below-threshold',
    'A value is one below a threshold',
    'A kind is made up to one below its threshold.',
  ),
  nothing: creation('nothing', 'A value makes nothing', 'At or above the last threshold nothing is made.'),
};

export function reachCreation({ others, thresholds }: Mission, { draws }: Log, reached: Reached): void {
  for (const { kind } of others) reached.add(ACTIONS.created[NAMES[kind]]);
  for (const { value, high } of draws ?? []) {
    if (high !== CREATION.percent.high) continue;
    if (thresholds.includes(value)) reached.add(CREATION_ITEMS.onThreshold);
    if (thresholds.includes(value + 1)) reached.add(CREATION_ITEMS.belowThreshold);
    if (value >= (thresholds.at(-1) ?? 0)) reached.add(CREATION_ITEMS.nothing);
  }
}
