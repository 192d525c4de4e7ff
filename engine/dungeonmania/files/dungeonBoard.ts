/** A dungeon file as a board, as far as it can be read, and what can be placed on it. */
import type { BoardView, PlaceablePiece } from '../../face';
import { including } from '../rules/box';
import { type Entity, idOf, type Key } from '../rules/entities';
import { entitiesOf } from '../rules/newGame';
import { readConfiguration } from '../rules/reading/configuration';
import type { Blueprint } from '../rules/reading/dungeon';
import type { Box } from '../rules/state';
import type { Square } from '../tables/directions';
import { COLOURS, FILE_TYPES } from '../tables/types';
import { boardIn } from '../views/board';
import { lookOf, nameOf } from '../views/words';
import { readDungeonFile } from './listed';

export function dungeonBoard(text: string, margin = 0): BoardView | undefined {
  const file = readDungeonFile(text);
  if (!file) return undefined;
  const entities = file.listed.map(({ entity }) => entity);
  let extent: Box | undefined;
  for (const entity of entities) extent = including(extent, entity);
  const box = widened(extent ?? FIRST_ROOM, margin);
  const squares = new Map<string, Entity[]>();
  for (const entity of entities) {
    const there = squares.get(nameOfSquare(entity));
    if (there) there.push(entity);
    else squares.set(nameOfSquare(entity), [entity]);
  }
  const middle = entities.find(({ type }) => type === 'player') ?? { x: box.left, y: box.top };
  const others = { get: (key: Key): Entity => found(entities[key], key) };
  return boardIn(box, middle, (square) => squares.get(nameOfSquare(square)) ?? [], others, entities);
}

/** What is shown of a dungeon in which nothing is yet. */
const FIRST_ROOM: Box = { left: 0, right: 9, top: 0, bottom: 5 };

/** Squares have numbers of 32 bits: beyond the last there is none. */
const widened = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: Math.max(left - by, -(2 ** 31)),
  right: Math.min(right + by, 2 ** 31 - 1),
  top: Math.max(top - by, -(2 ** 31)),
  bottom: Math.min(bottom + by, 2 ** 31 - 1),
});

const nameOfSquare = ({ x, y }: Square): string => `${x},${y}`;

function found(entity: Entity | undefined, key: Key): Entity {
  if (!entity) throw new Error(`no entity has the key ${key}`);
  return entity;
}

/** Portals are placed by colour: `portal:RED`. */
export const PIECES: readonly PlaceablePiece[] = FILE_TYPES.flatMap((type) =>
  type === 'portal'
    ? COLOURS.map((colour) => placeable(`portal:${colour}`, `${colour} portal`, { type, colour }))
    : [placeable(type, nameOf(type), { type })],
);

function placeable(
  id: string,
  title: string,
  { type, colour }: Pick<Blueprint, 'type'> & Partial<Pick<Blueprint, 'colour'>>,
): PlaceablePiece {
  const blueprint: Blueprint = { type, x: 0, y: 0, colour, keyNumber: 1, span: { start: 0, end: 0 } };
  const config = readConfiguration('{}');
  const [entity] = config ? entitiesOf({ blueprints: [blueprint] }, config) : [];
  if (!entity) throw new Error(`${idOf(type, 1)} cannot be made`);
  // Which number a door or key gets is decided when it is placed.
  const { badge: _, ...look } = lookOf(entity);
  return { id, title, ...look };
}
