/** The board with its pieces and its fog. */
import { columnNames, rowNames } from '../../common/grid';
import type { BoardView, Piece, Shape, Side, Tile } from '../../system';
import type { EnemyKind } from '../enemy-table';
import { refOf } from '../events';
import { symbolOf } from '../render/board';
import type { Entity, Game } from '../state';

/** Most cells are empty, and all empty ones are alike. */
const FREE: Tile = { isHidden: false, pieces: [null] };
const FREE_IN_FOG: Tile = { isHidden: true, pieces: [null] };

export function boardView(game: Game, isDebug: boolean): BoardView {
  const { rows, columns } = game.size;
  const { starfighter } = game;
  const pieces = new Map<number, Piece>();
  const put = (entity: Entity): void => void pieces.set(entity.row * (columns + 1) + entity.column, pieceOf(entity));
  put(starfighter);
  game.enemies.forEach(put);
  game.projectiles.forEach(put);
  const tile = (row: number, column: number): Tile => {
    const apart = Math.abs(row - starfighter.row) + Math.abs(column - starfighter.column);
    const isHidden = apart > starfighter.ship.vision;
    const piece = pieces.get(row * (columns + 1) + column);
    return piece ? { isHidden, pieces: [piece] } : isHidden ? FREE_IN_FOG : FREE;
  };
  const tiles: Tile[][] = [];
  for (let row = 1; row <= rows; row++) {
    const line: Tile[] = [];
    for (let column = 1; column <= columns; column++) line.push(tile(row, column));
    tiles.push(line);
  }
  return {
    rows: rowNames(rows),
    columns: columnNames(columns),
    slots: 1,
    wraps: false,
    isFogged: !isDebug,
    tiles,
  };
}

const ENEMY_SHAPES: Readonly<Record<EnemyKind, Shape>> = {
  Grunt: 'square',
  Fighter: 'triangle',
  Carrier: 'bars',
  Interceptor: 'circle',
  Pylon: 'tower',
};

export const pieceOf = (entity: Entity): Piece => ({
  symbol: symbolOf(entity),
  shape: shapeOf(entity),
  side: sideOf(entity),
  title: titleOf(entity),
  entity: refOf(entity),
});

export function shapeOf(entity: Entity): Shape {
  switch (entity.group) {
    case 'starfighter':
      return entity.health > 0 ? 'ship' : 'cross';
    case 'enemy':
      return ENEMY_SHAPES[entity.spec.name];
    case 'friendly':
      return 'arrow-right';
    case 'hostile':
      return 'arrow-left';
  }
}

export function sideOf(entity: Entity): Side {
  switch (entity.group) {
    case 'starfighter':
      return 'self';
    case 'friendly':
      return 'friend';
    case 'enemy':
    case 'hostile':
      return 'foe';
  }
}

export function titleOf(entity: Entity): string {
  switch (entity.group) {
    case 'starfighter':
      return entity.health > 0
        ? `Starfighter, ${entity.health} of ${entity.ship.health} health, ${entity.energy} of ${entity.ship.energy} energy`
        : 'Starfighter, destroyed';
    case 'enemy':
      return `${entity.spec.name} ${entity.id}, ${entity.health} of ${entity.totalHealth} health`;
    case 'friendly':
      return `friendly projectile ${entity.id}, ${entity.damage} damage`;
    case 'hostile':
      return `enemy projectile ${entity.id}, ${entity.damage} damage`;
  }
}
