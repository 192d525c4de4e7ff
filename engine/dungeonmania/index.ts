/** Dungeonmania: a player among enemies, doors and portals, in dungeons that are files. */
import { type EmbeddedSystem, filePatterns, NO_FILES } from '../face';
import { REACHABLE } from './coverage';
import { junit5 } from './export/junit5';
import { FILE_KINDS } from './files';
import { GRAMMAR } from './grammar';
import { invented } from './hunt';
import { restarts } from './hunt/restarts';
import { FirstDungeonMoment, filesGiven, stateAfter, stateAt } from './moment';
import { reseed, VARIANTS } from './rules/variants';
import { advise } from './views/advice';
import { RULE_TEXTS } from './views/ruleTexts';
import { TEMPLATES } from './views/templates';

export const dungeonmania: EmbeddedSystem = {
  id: 'dungeonmania',
  title: 'Dungeonmania',
  language: 'dungeon',
  extension: 'dungeon',
  grammar: GRAMMAR,
  templates: TEMPLATES,
  series: [
    { gauge: 'health', label: 'health', tone: 'good' },
    { gauge: 'treasure', label: 'treasure', tone: 'points' },
    { gauge: 'enemies', label: 'enemies', tone: 'threat' },
  ],
  rules: RULE_TEXTS,
  reachable: REACHABLE,
  namedFiles: FILE_KINDS.flatMap(({ domain }) => filePatterns(domain)),
  fileKinds: FILE_KINDS,
  variants: VARIANTS,
  reseed,
  invented,
  restarts: (moment, rest, write) => {
    const state = stateAt(moment);
    return state ? restarts(state, rest, write) : [];
  },
  exporters: [
    {
      id: 'junit5',
      title: 'a JUnit 5 test class in Java',
      extension: '.java',
      export: (steps, name) => {
        const last = steps.at(-1);
        return junit5(
          steps.map(({ command }) => command),
          (last && filesGiven(last)) ?? NO_FILES,
          name,
        );
      },
    },
  ],
  start: () => new FirstDungeonMoment(),
  advise: (steps) => advise(steps, stateAfter, filesGiven),
};
