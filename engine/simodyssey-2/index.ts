/** SimOdyssey 2: asteroids, janitaurs, malevolents and benigns join the planets. */

import type { EmbeddedSystem } from '../face';
import { systemOf } from '../odyssey';
import type { Edition } from '../odyssey/rules/edition';

export const EDITION: Edition = {
  id: 'simodyssey-2',
  title: 'SimOdyssey 2',
  language: 'sim2',
  thresholds: [
    { kind: 'asteroid', parameter: 'a_threshold' },
    { kind: 'janitaur', parameter: 'j_threshold' },
    { kind: 'malevolent', parameter: 'm_threshold' },
    { kind: 'benign', parameter: 'b_threshold' },
    { kind: 'planet', parameter: 'p_threshold' },
  ],
  playThresholds: [3, 5, 7, 15, 30],
};

export const simodyssey2: EmbeddedSystem = systemOf(EDITION);
