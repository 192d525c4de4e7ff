/** Space Defender 2 behind the face that server, client and command line know. */
import type { Series, System } from '../system';
import { advise } from './advice';
import { firstMoment } from './moment';
import { RULES } from './rules';
import { SIGNATURES } from './signatures';
import { TEMPLATES } from './templates';

const SERIES: readonly Series[] = [
  { gauge: 'health', label: 'Health', tone: 'good' },
  { gauge: 'energy', label: 'Energy', tone: 'power' },
  { gauge: 'score', label: 'Score', tone: 'points' },
  { gauge: 'enemies', label: 'Enemies', tone: 'threat' },
  { gauge: 'projectiles', label: 'Projectiles', tone: 'neutral' },
];

export const spaceDefender2: System = {
  id: 'space-defender-2',
  title: 'Space Defender 2',
  language: 'sd2',
  signatures: SIGNATURES,
  templates: TEMPLATES,
  series: SERIES,
  rules: RULES,
  start: firstMoment,
  advise,
};
