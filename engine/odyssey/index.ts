/** Both games from one set of rules: an edition makes a system. */
import type { Series, System, Tone } from '../system';
import { advise } from './advice';
import { type Edition, shownKinds } from './edition';
import { FirstMoment } from './moment';
import { rulesOf } from './rules';
import { signaturesOf } from './signatures';
import type { OtherKind } from './tables';
import { templatesOf } from './templates';
import { PLURALS } from './view/words';

export function systemOf(edition: Edition): System {
  const { id, title, language } = edition;
  return {
    id,
    title,
    language,
    signatures: signaturesOf(edition),
    templates: templatesOf(edition),
    series: seriesOf(edition),
    rules: rulesOf(edition),
    start: () => new FirstMoment(edition),
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
