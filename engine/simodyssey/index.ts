/** SimOdyssey: the Explorer among planets. */
import { systemOf } from '../odyssey';
import type { System } from '../system';

export const simodyssey: System = systemOf({
  id: 'simodyssey',
  title: 'SimOdyssey',
  language: 'sim1',
  thresholds: [{ kind: 'planet', parameter: 'p_threshold' }],
  playThresholds: [30],
});
