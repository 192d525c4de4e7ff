/** Both games from one set of rules: an edition makes a system. */
import { type EmbeddedSystem, PLAIN_DIALECT, type Series, type Tone } from '../face';
import { reachableOf } from './coverage';
import { signaturesOf } from './grammar';
import { FirstOdysseyMoment } from './moment';
import { type Edition, shownKinds } from './rules/edition';
import type { OtherKind } from './tables/entities';
import { advise } from './views/advice';
import { rulesOf } from './views/ruleTexts';
import { templatesOf } from './views/templates';
import { PLURALS } from './views/words';

export function systemOf(edition: Edition): EmbeddedSystem {
  const { id, title, language, playThresholds } = edition;
  return {
    id,
    title,
    language,
    extension: language,
    grammar: { dialect: PLAIN_DIALECT, signatures: signaturesOf(edition) },
    templates: templatesOf(edition),
    series: seriesOf(edition),
    rules: rulesOf(edition),
    reachable: reachableOf(edition),
    start: () => new FirstOdysseyMoment(edition),
    inFull: (commands) =>
      commands.map((command) => (command.name === 'play' ? { name: 'test', args: playThresholds } : command)),
    advise,
  };
}

const TONES: Readonly<Record<OtherKind, Tone>> = {
  planet: 'points',
  benign: 'good',
  malevolent: 'bad',
  janitaur: 'neutral',
  asteroid: 'threat',
};

const seriesOf = (edition: Edition): readonly Series[] => [
  { gauge: 'fuel', label: 'fuel', tone: 'power' },
  { gauge: 'life', label: 'life', tone: 'good' },
  ...shownKinds(edition).map((kind) => ({ gauge: PLURALS[kind], label: PLURALS[kind], tone: TONES[kind] })),
];
