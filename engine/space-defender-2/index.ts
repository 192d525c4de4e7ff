/** Space Defender 2 behind the face that server, client and command line know. */
import { type Command, type EmbeddedSystem, PLAIN_DIALECT, type Series } from '../face';
import { REACHABLE } from './coverage';
import { SIGNATURES } from './grammar';
import { firstMoment } from './moment';
import { advise } from './views/advice';
import { RULES } from './views/ruleTexts';
import { TEMPLATES } from './views/templates';

const SERIES: readonly Series[] = [
  { gauge: 'health', label: 'Health', tone: 'good' },
  { gauge: 'energy', label: 'Energy', tone: 'power' },
  { gauge: 'score', label: 'Score', tone: 'points' },
  { gauge: 'enemies', label: 'Enemies', tone: 'threat' },
  { gauge: 'projectiles', label: 'Projectiles', tone: 'neutral' },
];

const DEBUG: Command = { name: 'toggle_debug_mode', args: [] };

export const spaceDefender2: EmbeddedSystem = {
  id: 'space-defender-2',
  title: 'Space Defender 2',
  language: 'sd2',
  extension: 'sd2',
  grammar: { dialect: PLAIN_DIALECT, signatures: SIGNATURES },
  templates: TEMPLATES,
  series: SERIES,
  rules: RULES,
  reachable: REACHABLE,
  start: firstMoment,
  inFull: (commands) => [DEBUG, ...commands.filter(({ name }) => name !== DEBUG.name)],
  advise,
};
