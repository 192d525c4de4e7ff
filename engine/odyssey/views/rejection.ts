/** A refusal with its numbers, its rule, and where it comes from. */
import { unreachable } from '../../common/unreachable';
import type { Cause, Rejection } from '../../face';
import { refusalSentence } from '../render/phrases';
import type { Edition } from '../rules/edition';
import { columnOf, rowOf } from '../rules/galaxy';
import type { Refusal } from '../rules/refusals';
import type { Entity, Mission, State } from '../rules/state';
import { contents, entityWord, factId, inSector, sectorWord } from './words';

/** `state` is the one in which the command was refused. */
export function rejection(edition: Edition, state: State, refusal: Refusal): Rejection {
  return {
    code: refusal.code,
    message: refusalSentence(refusal),
    ...explanation(edition, state, refusal),
    data: dataOf(refusal),
    rule: RULES[refusal.code],
  };
}

const RULES: Readonly<Record<Refusal['code'], string>> = {
  'mission-in-progress': 'missions',
  'no-mission': 'missions',
  'thresholds-decrease': 'thresholds',
  'already-landed': 'landing',
  'not-landed': 'landing',
  landed: 'landing',
  'no-yellow-dwarf': 'landing',
  'no-planets': 'landing',
  'no-unvisited-planet': 'landing',
  'no-wormhole': 'wormholes',
  'sector-full': 'sectors',
};

function dataOf(refusal: Refusal): Readonly<Record<string, number | string>> {
  const { code: _, ...numbers } = refusal;
  if (!('sector' in numbers)) return numbers;
  const { sector, ...rest } = numbers;
  return { ...rest, row: rowOf(sector), column: columnOf(sector) };
}

const MISSED = { 'no-yellow-dwarf': 'yellow dwarf', 'no-wormhole': 'wormhole', 'no-planets': 'planet' } as const;

/** A detail is also shown alone, without the sentence: it must say what is wrong. */
type Explanation = Pick<Rejection, 'causes' | 'detail'>;

function explanation(edition: Edition, { major, mission }: State, refusal: Refusal): Explanation {
  switch (refusal.code) {
    case 'mission-in-progress':
      return {
        causes: [{ fact: 'stage', note: 'this mission began here' }],
        detail: 'mission in progress, abort ends it',
      };
    case 'no-mission':
      return {
        detail: 'no mission: play or test starts one',
        causes: major === 0 ? [] : [{ fact: 'stage', note: 'the last mission ended here' }],
      };
    case 'thresholds-decrease': {
      const { index, before, value } = refusal;
      const names = [index - 1, index].map((at) => edition.thresholds[at]?.parameter ?? '');
      return { detail: `${names[1]} ${value} is below ${names[0]} ${before}`, causes: [] };
    }
    case 'already-landed':
    case 'landed':
      return {
        detail: 'landed, liftoff leaves the planet',
        causes: [{ fact: 'explorer.landed', note: 'the Explorer landed here' }],
      };
    case 'not-landed':
      return {
        detail: 'the Explorer is not on a planet',
        causes: [{ fact: 'explorer.landed', note: 'not on a planet since here' }],
      };
    case 'no-yellow-dwarf':
    case 'no-wormhole':
    case 'no-planets': {
      if (!mission) return { causes: [] };
      const { sector } = refusal;
      const detail = `no ${MISSED[refusal.code]} ${here(mission, sector)}`;
      return { detail, causes: [arrival(sector)] };
    }
    case 'no-unvisited-planet': {
      const { planets, visited, sector } = refusal;
      const detail = `planets: ${visited} visited, ${planets - visited} not attached`;
      return { detail, causes: mission ? planetCauses(mission, sector) : [] };
    }
    case 'sector-full': {
      if (!mission) return { causes: [] };
      const { sector } = refusal;
      return { detail: `no place ${here(mission, sector)}`, causes: inSector(mission, sector).flatMap(occupation) };
    }
    default:
      return unreachable(refusal);
  }
}

const here = (mission: Mission, sector: number): string => `in ${sectorWord(sector)}: ${contents(mission, sector)}`;

const arrival = (sector: number): Cause => ({
  fact: 'explorer.location',
  note: `the Explorer came to ${sectorWord(sector)} here`,
});

const planetCauses = (mission: Mission, sector: number): readonly Cause[] =>
  inSector(mission, sector).flatMap((entity) => {
    if (entity.kind !== 'planet') return [];
    if (!entity.isVisited) return occupation(entity);
    return [{ fact: `${factId(entity)}.visited`, note: `${entityWord(entity)} was visited here` }];
  });

/** Stationary entities are there from the beginning and explain nothing. */
const occupation = (entity: Entity): readonly Cause[] =>
  entity.id < 0
    ? []
    : [{ fact: `${factId(entity)}.location`, note: `${entityWord(entity)} came into the sector here` }];
