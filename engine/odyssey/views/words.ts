/** Short words of the editor, shared by all views. */
import type { Shape, Side } from '../../face';
import { columnOf, firstPlace, QUADRANTS, quadrantOf, rowOf, sectorOf } from '../rules/galaxy';
import { type Entity, entitiesOf, type Mission, type Other, slotsOf, turnsLeft } from '../rules/state';
import { type EntityKind, NAMES, SYMBOLS } from '../tables/entities';

export const PLURALS = {
  explorer: 'explorers',
  planet: 'planets',
  asteroid: 'asteroids',
  janitaur: 'janitaurs',
  malevolent: 'malevolents',
  benign: 'benigns',
  'black hole': 'black holes',
  'yellow dwarf': 'yellow dwarfs',
  'blue giant': 'blue giants',
  wormhole: 'wormholes',
} satisfies Record<EntityKind, string>;

export const SHAPES: Readonly<Record<EntityKind, Shape>> = {
  explorer: 'ship',
  planet: 'planet',
  asteroid: 'rock',
  janitaur: 'broom',
  malevolent: 'claw',
  benign: 'shield',
  'black hole': 'hole',
  'yellow dwarf': 'sun',
  'blue giant': 'star',
  wormhole: 'swirl',
};

export const SIDES: Readonly<Record<EntityKind, Side>> = {
  explorer: 'self',
  planet: 'neutral',
  asteroid: 'foe',
  janitaur: 'neutral',
  malevolent: 'foe',
  benign: 'friend',
  'black hole': 'foe',
  'yellow dwarf': 'neutral',
  'blue giant': 'neutral',
  wormhole: 'neutral',
};

/** As in a fact's id: `yellow-dwarf.-3`. */
export const factId = ({ kind, id }: Pick<Entity, 'kind' | 'id'>): string =>
  kind === 'explorer' ? 'explorer' : `${kind.replace(' ', '-')}.${id}`;

export const sectorWord = (sector: number): string => `${rowOf(sector)}:${columnOf(sector)}`;
export const placeWord = (place: number): string => `${sectorWord(sectorOf(place))}:${quadrantOf(place)}`;

export const entityWord = ({ kind, id }: Pick<Entity, 'kind' | 'id'>): string =>
  kind === 'explorer' ? NAMES.explorer : `${NAMES[kind]} ${id}`;

export const counted = (count: number, kind: EntityKind): string =>
  `${count} ${count === 1 ? NAMES[kind].toLowerCase() : PLURALS[kind]}`;

export const inSector = (mission: Mission, sector: number): readonly Entity[] =>
  entitiesOf(mission).filter((entity) => sectorOf(entity.place) === sector);

/** The four quadrants as the game draws them: `PW--`. */
export function glyphs(mission: Mission, sector: number): string {
  const quadrants = slotsOf(mission).slice(firstPlace(sector), firstPlace(sector) + QUADRANTS);
  return quadrants.map((entity) => (entity ? SYMBOLS[entity.kind] : '-')).join('');
}

/** "Planet 3, Wormhole -2", or "empty". */
export function contents(mission: Mission, sector: number): string {
  const present = inSector(mission, sector);
  return present.length === 0 ? 'empty' : present.map(entityWord).join(', ');
}

/** "acts next turn", "acts in 3 turns". */
export function waiting(other: Other, turn: number): string {
  const left = turnsLeft(other, turn);
  if (left === undefined) return 'attached';
  return left === 0 ? 'acts next turn' : `acts in ${left + 1} turns`;
}
