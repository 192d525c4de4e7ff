/** The galaxy as a board of quadrants, and a card for everything on it. */
import type { BoardView, EntityCard, Gauge, Piece, Tile } from '../../face';
import { refOf } from '../rules/events';
import { cellOf, firstPlace, QUADRANTS, SIDE, sectorAt } from '../rules/galaxy';
import { type Entity, entitiesOf, isFlyer, type Mission, slotsOf } from '../rules/state';
import { FLYERS, NAMES, SYMBOLS } from '../tables/entities';
import { attributeFacts, explorerGauges, kindsOf } from './facts';
import type { Shown } from './shown';
import { entityWord, SHAPES, SIDES, waiting } from './words';

const NUMBERS: readonly number[] = Array.from({ length: SIDE }, (_, index) => index + 1);

export function board({ mission }: Shown): BoardView | undefined {
  if (!mission) return undefined;
  const slots = slotsOf(mission);
  const tile = (row: number, column: number): Tile => {
    const first = firstPlace(sectorAt(row, column));
    return {
      isHidden: false,
      pieces: slots.slice(first, first + QUADRANTS).map((entity) => (entity ? piece(entity, mission) : null)),
    };
  };
  return {
    rows: NUMBERS.map(String),
    columns: NUMBERS.map(String),
    slots: QUADRANTS,
    placeForm: 'row:column:slot',
    wraps: true,
    isFogged: false,
    tiles: NUMBERS.map((row) => NUMBERS.map((column) => tile(row, column))),
  };
}

/** The Explorer first, then kind by kind, by ascending id as the game lists them. */
export function cards({ edition, mission }: Shown): readonly EntityCard[] {
  if (!mission) return [];
  const entities = entitiesOf(mission);
  return (['explorer', ...kindsOf(edition)] as const).flatMap((kind) =>
    entities.filter((entity) => entity.kind === kind).map((entity) => card(entity, mission)),
  );
}

function card(entity: Entity, mission: Mission): EntityCard {
  return {
    entity: refOf(entity),
    group: entity.kind === 'explorer' ? NAMES.explorer : `${NAMES[entity.kind]}s`,
    shape: SHAPES[entity.kind],
    side: SIDES[entity.kind],
    title: title(entity, mission),
    cell: cellOf(entity.place),
    gauges: gaugesOf(entity, mission),
    facts: attributeFacts(entity, mission),
  };
}

const piece = (entity: Entity, mission: Mission): Piece => ({
  symbol: SYMBOLS[entity.kind],
  shape: SHAPES[entity.kind],
  side: SIDES[entity.kind],
  title: title(entity, mission),
  entity: refOf(entity),
});

/** "Planet 3: attached, supports life". */
function title(entity: Entity, mission: Mission): string {
  const remarks = remarksOn(entity, mission);
  return remarks.length === 0 ? entityWord(entity) : `${entityWord(entity)}: ${remarks.join(', ')}`;
}

function remarksOn(entity: Entity, mission: Mission): readonly string[] {
  switch (entity.kind) {
    case 'explorer':
      return [`fuel ${entity.fuel}`, `life ${entity.life}`, ...(entity.isLanded ? ['landed'] : [])];
    case 'planet':
      return [
        waiting(entity, mission.turn),
        ...(entity.supportsLife ? ['supports life'] : []),
        ...(entity.isVisited ? ['visited'] : []),
      ];
    case 'asteroid':
      return [waiting(entity, mission.turn)];
    case 'benign':
    case 'malevolent':
    case 'janitaur':
      return [
        `fuel ${entity.fuel}`,
        ...(entity.load > 0 ? [`load ${entity.load}`] : []),
        waiting(entity, mission.turn),
      ];
    default:
      return [];
  }
}

function gaugesOf(entity: Entity, mission: Mission): readonly Gauge[] {
  if (entity.kind === 'explorer') return explorerGauges(mission);
  if (!isFlyer(entity)) return [];
  const { fuel, load } = FLYERS[entity.kind];
  return [
    { id: 'fuel', label: 'fuel', value: entity.fuel, max: fuel },
    ...(load > 0 ? [{ id: 'load', label: 'load', value: entity.load, max: load }] : []),
  ];
}
