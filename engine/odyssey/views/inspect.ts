/** What one entity reaches, and what it would do next. */
import type { Area, EntityId, Inspection } from '../../face';
import type { Edition } from '../rules/edition';
import { emptyLog, type OdysseyEvent, refOf } from '../rules/events';
import { cellOfSector, neighboursOf, SECTOR_COUNT, sectorOf } from '../rules/galaxy';
import { isFull } from '../rules/refusals';
import { type Entity, entitiesOf, type Mission, type Other, type State, turnsLeft } from '../rules/state';
import { step } from '../rules/step';
import { FLYERS } from '../tables/entities';
import { eventWord } from './eventWords';
import type { Shown } from './shown';

export function inspect({ edition, state, mission }: Shown, id: EntityId): Inspection | undefined {
  const entity = mission && entitiesOf(mission).find((candidate) => candidate.id === id);
  if (!mission || !entity) return undefined;
  const inspection = { entity: refOf(entity), areas: areasOf(entity, mission) };
  switch (entity.kind) {
    case 'explorer':
    case 'black hole':
    case 'yellow dwarf':
    case 'blue giant':
    case 'wormhole':
      return inspection;
    default:
      return { ...inspection, ...planOf(edition, state, mission, entity) };
  }
}

function areasOf(entity: Entity, mission: Mission): readonly Area[] {
  const sector = sectorOf(entity.place);
  const isAtWormhole = mission.stationaries[sector]?.kind === 'wormhole';
  switch (entity.kind) {
    case 'explorer':
      if (entity.isLanded) return [];
      return [byMove(mission, sector), ...(isAtWormhole ? [byWormhole(mission)] : [])];
    case 'planet':
      return entity.isAttached || isAtStar(mission, sector) ? [] : [byMove(mission, sector)];
    case 'asteroid':
      return [byMove(mission, sector)];
    case 'benign':
    case 'malevolent':
    case 'janitaur':
      return [FLYERS[entity.kind].tunnels && isAtWormhole ? byWormhole(mission) : byMove(mission, sector)];
    default:
      return [];
  }
}

const byMove = (mission: Mission, sector: number): Area =>
  area('reached by a move', mission, new Set(neighboursOf(sector)));

const byWormhole = (mission: Mission): Area =>
  area(
    'reached by the wormhole',
    mission,
    Array.from({ length: SECTOR_COUNT }, (_, sector) => sector),
  );

const area = (label: string, mission: Mission, sectors: Iterable<number>): Area => ({
  label,
  kind: 'reach',
  cells: [...sectors].filter((sector) => !isFull(mission, sector)).map(cellOfSector),
});

function isAtStar(mission: Mission, sector: number): boolean {
  const kind = mission.stationaries[sector]?.kind;
  return kind === 'yellow dwarf' || kind === 'blue giant';
}

/** The game has no secrets: the Explorer is made to pass until something happens to the entity. */
function planOf(edition: Edition, before: State, mission: Mission, other: Other): Pick<Inspection, 'intent' | 'path'> {
  const left = turnsLeft(other, mission.turn);
  if (left === undefined) return { intent: 'stays in orbit for good' };
  const { passes, own } = fateOf(edition, before, other.id, left + 1);
  if (own.length === 0) return { intent: `acts ${inTurns(left + 1)}` };
  const journey = own.find((event) => event.kind === 'moved' || event.kind === 'tunnelled');
  const path = journey ? { path: [journey.from, journey.at] } : {};
  return { intent: `${inTurns(passes)}, if the Explorer passes: ${own.flatMap(words).join('; ')}`, ...path };
}

const inTurns = (turns: number): string => (turns === 1 ? 'next turn' : `in ${turns} turns`);

const words = (event: OdysseyEvent): readonly string[] => [
  eventWord(event),
  ...('details' in event ? event.details.map(eventWord) : []),
];

/** The first of some passes in which the entity does or suffers something. */
function fateOf(
  edition: Edition,
  before: State,
  id: number,
  limit: number,
): { readonly passes: number; readonly own: readonly OdysseyEvent[] } {
  let state = before;
  for (let passes = 1; passes <= limit && state.mission; passes++) {
    const log = emptyLog();
    state = step(edition, state, { name: 'pass', args: [] }, log).state;
    const own = log.events.filter((event) => 'who' in event && event.who.id === id);
    if (own.length > 0) return { passes, own };
  }
  return { passes: limit, own: [] };
}
