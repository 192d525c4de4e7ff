/** A dungeon file as a board, as far as it can be read, and what can be placed on it. */
import type { BoardView, PlaceablePiece } from '../../face';
import { symbolOf } from '../render/symbols';
import { including } from '../rules/box';
import { type Entity, idOf, type Key } from '../rules/entities';
import { entitiesOf } from '../rules/newGame';
import { readConfiguration } from '../rules/reading/configuration';
import type { Blueprint } from '../rules/reading/dungeon';
import type { Box } from '../rules/state';
import type { Square } from '../tables/directions';
import { COLOURS, FILE_TYPES } from '../tables/types';
import { boardIn } from '../views/board';
import { nameOf, shapeOf, sideOf } from '../views/words';
import { readDungeonFile } from './listed';

export function dungeonBoard(text: string): BoardView | undefined {
  const entities = readDungeonFile(text)?.listed.map(({ entity }) => entity) ?? [];
  let box: Box | undefined;
  for (const entity of entities) box = including(box, entity);
  if (!box) return undefined;
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
  return { id, title, symbol: symbolOf(entity), shape: shapeOf(entity), side: sideOf(entity) };
}
