/** Every value a moment has, under ids that stay the same from moment to moment. */
import type { BriefPart, Fact, Gauge } from '../../face';
import { type Edition, shownKinds } from '../rules/edition';
import { refOf } from '../rules/events';
import { type Entity, entitiesOf, isFlyer, type Mission, turnsLeft } from '../rules/state';
import { type EntityKind, EXPLORER, FLYERS, LUMINOSITY, NAMES, SYMBOLS } from '../tables/entities';
import type { Shown } from './shown';
import { counted, entityWord, factId, PLURALS, placeWord } from './words';

/** Kinds that a mission of this edition can have, in the order of the views. */
export const kindsOf = (edition: Edition): readonly EntityKind[] => [
  ...shownKinds(edition),
  'yellow dwarf',
  'blue giant',
  'wormhole',
  'black hole',
];

export function facts({ edition, state, mission, progress }: Shown): readonly Fact[] {
  const general: Fact[] = [
    { id: 'state', label: 'State', value: `${state.major}.${state.minor}` },
    { id: 'mission', label: 'Mission', value: progress },
    { id: 'rng', label: 'Lists random numbers', value: state.listsDraws },
  ];
  return mission ? [...general, ...missionFacts(edition, mission)] : general;
}

/** One line for the end of a script's line: `3.0 ⚡2/3 ♥3/3 2:4:1 landed 12P`. */
export function brief({ edition, state, mission, progress }: Shown): readonly BriefPart[] {
  const number: BriefPart = { fact: 'state', text: `${state.major}.${state.minor}` };
  if (!mission) return [number, { fact: 'mission', text: progress === 'aborted' ? 'mission aborted' : 'no mission' }];
  const { explorer } = mission;
  const parts: BriefPart[] = [
    number,
    { fact: 'explorer.fuel', text: `⚡${explorer.fuel}/${EXPLORER.fuel}` },
    { fact: 'explorer.life', text: `♥${explorer.life}/${EXPLORER.life}` },
    { fact: 'explorer.location', text: placeWord(explorer.place) },
  ];
  if (progress !== 'in progress') parts.splice(1, 0, { fact: 'mission', text: progress });
  if (explorer.isLanded) parts.push({ fact: 'explorer.landed', text: 'landed' });
  if (edition.thresholds.length === 1) {
    parts.push({ fact: 'count.planet', text: `· ${counted(count(mission, 'planet'), 'planet')}` });
    return parts;
  }
  for (const kind of shownKinds(edition)) {
    const present = count(mission, kind);
    if (present > 0) parts.push({ fact: `count.${kind}`, text: `${SYMBOLS[kind]}${present}` });
  }
  return parts;
}

export function gauges({ edition, mission }: Shown): readonly Gauge[] {
  if (!mission) return [];
  return [
    ...explorerGauges(mission),
    ...shownKinds(edition).map((kind) => ({ id: PLURALS[kind], label: PLURALS[kind], value: count(mission, kind) })),
  ];
}

export const explorerGauges = ({ explorer }: Mission): readonly Gauge[] => [
  { id: 'fuel', label: 'fuel', value: explorer.fuel, max: EXPLORER.fuel },
  { id: 'life', label: 'life', value: explorer.life, max: EXPLORER.life },
];

const count = (mission: Mission, kind: EntityKind): number =>
  mission.others.reduce((sum, other) => sum + (other.kind === kind ? 1 : 0), 0);

function missionFacts(edition: Edition, mission: Mission): readonly Fact[] {
  const entities = entitiesOf(mission);
  return [
    { id: 'mode', label: 'Mode', value: mission.mode },
    { id: 'turn', label: 'Turns', value: mission.turn },
    {
      id: 'thresholds',
      label: 'Thresholds',
      value: mission.thresholds.join(', '),
      facts: edition.thresholds.map(({ kind, parameter }, index) => ({
        id: `thresholds.${parameter}`,
        label: PLURALS[kind],
        value: mission.thresholds[index] ?? 0,
      })),
    },
    entityFact(mission.explorer, mission),
    ...kindsOf(edition).map((kind) => groupFact(kind, entities, mission)),
  ];
}

function groupFact(kind: EntityKind, entities: readonly Entity[], mission: Mission): Fact {
  const members = entities.filter((entity) => entity.kind === kind);
  return {
    id: `count.${kind.replace(' ', '-')}`,
    label: `${NAMES[kind]}s`,
    value: members.length,
    facts: members.map((entity) => entityFact(entity, mission)),
  };
}

function entityFact(entity: Entity, mission: Mission): Fact {
  const place = placeWord(entity.place);
  return {
    id: factId(entity),
    label: entityWord(entity),
    value: place,
    entity: refOf(entity),
    facts: [
      { id: `${factId(entity)}.location`, label: 'Location', value: place, note: 'row:column:quadrant' },
      ...attributeFacts(entity, mission),
    ],
  };
}

/** What an entity has beside its place; ids are `<entity>.<name>`. */
export function attributeFacts(entity: Entity, mission: Mission): readonly Fact[] {
  const id = (name: string): string => `${factId(entity)}.${name}`;
  if (entity.kind === 'explorer') {
    return [
      { id: id('fuel'), label: 'Fuel', value: entity.fuel, max: EXPLORER.fuel },
      { id: id('life'), label: 'Life', value: entity.life, max: EXPLORER.life },
      { id: id('landed'), label: 'Landed', value: entity.isLanded },
    ];
  }
  if (entity.kind === 'yellow dwarf' || entity.kind === 'blue giant') {
    return [{ id: id('luminosity'), label: 'Luminosity', value: LUMINOSITY[entity.kind] }];
  }
  if (entity.kind === 'wormhole' || entity.kind === 'black hole') return [];
  const rest: Fact = { id: id('turnsLeft'), label: 'Turns left', value: turnsLeft(entity, mission.turn) ?? 'N/A' };
  if (isFlyer(entity)) {
    const { fuel, interval, load } = FLYERS[entity.kind];
    return [
      { id: id('fuel'), label: 'Fuel', value: entity.fuel, max: fuel },
      ...(load > 0 ? [{ id: id('load'), label: 'Load', value: entity.load, max: load }] : []),
      { id: id('countdown'), label: 'Actions until reproduction', value: entity.countdown, max: interval },
      rest,
    ];
  }
  if (entity.kind === 'asteroid') return [rest];
  return [
    { id: id('attached'), label: 'Attached', value: entity.isAttached },
    { id: id('supportsLife'), label: 'Supports life', value: entity.supportsLife },
    { id: id('visited'), label: 'Visited', value: entity.isVisited },
    rest,
  ];
}
