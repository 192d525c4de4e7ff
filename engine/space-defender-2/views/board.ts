/** The board with its pieces and its fog. */
import { columnNames, rowNames } from '../../common/grid';
import type { BoardView, Piece, Shape, Side, Tile } from '../../face';
import { symbolOf } from '../render/symbols';
import { refOf } from '../rules/events';
import type { Entity, Game } from '../rules/state';
import type { EnemyKind } from '../tables/enemies';

/** Most cells are empty, and all empty ones are alike. */
const FREE: Tile = { isHidden: false, pieces: [null] };
const FREE_IN_FOG: Tile = { isHidden: true, pieces: [null] };

export function boardView(game: Game, isDebug: boolean): BoardView {
  const { rows, columns } = game.size;
  const { starfighter } = game;
  const tiles: (readonly Tile[])[] = [];
  for (let row = 1; row <= rows; row += 1) {
    const sight = starfighter.ship.vision - Math.abs(row - starfighter.row);
    tiles.push(emptyRow(columns, starfighter.column - sight, starfighter.column + sight));
  }
  const changed = new Map<number, Tile[]>();
  const put = (entity: Entity): void => {
    const line = changed.get(entity.row) ?? (tiles[entity.row - 1] ?? []).slice();
    changed.set(entity.row, line);
    tiles[entity.row - 1] = line;
    const isHidden = line[entity.column - 1]?.isHidden ?? false;
    line[entity.column - 1] = { isHidden, pieces: [pieceOf(entity)] };
  };
  put(starfighter);
  game.enemies.forEach(put);
  game.projectiles.forEach(put);
  return {
    rows: rowNames(rows),
    columns: columnNames(columns),
    slots: 1,
    wraps: false,
    isFogged: !isDebug,
    tiles,
  };
}

const emptyRows = new Map<number, readonly Tile[]>();

/** A row without pieces that can be seen from `first` to `last`: there are few, so each is made once. */
function emptyRow(columns: number, first: number, last: number): readonly Tile[] {
  const from = Math.max(first, 1);
  const to = Math.min(last, columns);
  const key = from > to ? columns : ((from << 5) | to) * 32 + columns;
  const known = emptyRows.get(key);
  if (known) return known;
  const row = Array.from({ length: columns }, (_, index) => (index + 1 < from || index + 1 > to ? FREE_IN_FOG : FREE));
  emptyRows.set(key, row);
  return row;
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
