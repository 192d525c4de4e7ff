/** SimOdyssey: the Explorer among planets. */
import { systemOf } from '../odyssey';
import type { Edition } from '../odyssey/edition';
import type { System } from '../system';

export const EDITION: Edition = {
  id: 'simodyssey',
  title: 'SimOdyssey',
  language: 'sim1',
  thresholds: [{ kind: 'planet', parameter: 'p_threshold' }],
  playThresholds: [30],
};

export const simodyssey: System = systemOf(EDITION);
