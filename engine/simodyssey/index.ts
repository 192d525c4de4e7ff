/** SimOdyssey: the Explorer among planets. */

import type { EmbeddedSystem } from '../face';
import { systemOf } from '../odyssey';
import type { Edition } from '../odyssey/rules/edition';

export const EDITION: Edition = {
  id: 'simodyssey',
  title: 'SimOdyssey',
  language: 'sim1',
  thresholds: [{ kind: 'planet', parameter: 'p_threshold' }],
  playThresholds: [30],
};

export const simodyssey: EmbeddedSystem = systemOf(EDITION);
