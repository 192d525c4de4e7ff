/** The dungeon as a board of piles, and a card for everything on it that can do or become something. */
import type { BoardLink, BoardView, Cell, EntityCard, Piece, Tile } from '../../face';
import { topmostFirst } from '../render/symbols';
import { DungeonDraft } from '../rules/draft';
import { type Entity, isEnemy, type Portal } from '../rules/entities';
import type { Box, Game } from '../rules/state';
import type { Square } from '../tables/directions';
import { cellOf, entityRef, type Lookup, lookOf, nameOf, shapeOf, sideOf, titleOf } from './words';

/** Rows and columns that are shown at most; a dungeon may be as wide as numbers go. */
const MOST = 256;
const EMPTY: Tile = { isHidden: false, pieces: [] };

interface Range {
  readonly from: number;
  readonly to: number;
}

export function board(game: Game | undefined): BoardView | undefined {
  if (game?.box === undefined) return undefined;
  const draft = new DungeonDraft(game);
  return boardIn(
    game.box,
    draft.player,
    (square) => draft.on(square),
    draft,
    game.portals.map((key) => draft.get(key)),
  );
}

/** The part of a box round a middle, drawn from those who are on each square. */
export function boardIn(
  box: Box,
  middle: Square,
  on: (square: Square) => readonly Entity[],
  others: Lookup,
  portals: readonly Entity[],
): BoardView {
  const rows = shown(box.top, box.bottom, middle.y);
  const columns = shown(box.left, box.right, middle.x);
  return {
    rows: numbersOf(rows).map(String),
    columns: numbersOf(columns).map(String),
    origin: { row: rows.from, column: columns.from },
    slots: 'pile',
    placeForm: '[column,row]',
    wraps: false,
    isFogged: false,
    tiles: numbersOf(rows).map((y) => numbersOf(columns).map((x) => tile(on({ x, y }), others))),
    links: linksOf(portals, others),
  };
}

function shown(first: number, last: number, middle: number): Range {
  if (last - first < MOST) return { from: first, to: last };
  const from = Math.min(Math.max(middle - MOST / 2, first), last - MOST + 1);
  return { from, to: from + MOST - 1 };
}

const numbersOf = ({ from, to }: Range): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function tile(there: readonly Entity[], others: Lookup): Tile {
  if (there.length === 0) return EMPTY;
  return { isHidden: false, pieces: [...there].sort(topmostFirst).map((entity) => piece(entity, others)) };
}

const piece = (entity: Entity, others: Lookup): Piece => ({
  ...lookOf(entity),
  title: titleOf(others, entity),
  entity: entityRef(entity),
});

/** Portals that are partners, each pair once; a portal whose partner was destroyed still leads there. */
function linksOf(portals: readonly Entity[], others: Lookup): readonly BoardLink[] {
  return portals.filter(isPortal).flatMap((portal) => {
    const partner = portal.partner === undefined ? undefined : others.get(portal.partner);
    if (!portal.isOnMap || partner === undefined || (partner.isOnMap && partner.key < portal.key)) return [];
    return [{ from: cellOf(portal), to: cellOf(partner), label: `${portal.colour} portals` }];
  });
}

const isPortal = (entity: Entity): entity is Portal => entity.type === 'portal';

/** Walls have nothing to tell. */
export function cards(game: Game | undefined): readonly EntityCard[] {
  if (!game) return [];
  const draft = new DungeonDraft(game);
  const onMap = [...game.entities].filter(({ isOnMap, type }) => isOnMap && type !== 'wall').sort(topmostFirst);
  return [...onMap.map((entity) => card(draft, entity)), ...draft.held().map((item) => card(draft, item, 'held'))];
}

/** What a player would go for: all on the map but walls and himself, as it stands in the file. */
export function others(game: Game | undefined): readonly Cell[] {
  const cells: Cell[] = [];
  game?.entities.forEach((entity) => {
    const { isOnMap, type } = entity;
    if (isOnMap && type !== 'wall' && type !== 'player') cells.push(cellOf(entity));
  });
  return cells;
}

/** Spawners and spiders fill a dungeon fast, and every one of them takes its turn. */
const CROWD = 8;

export const isCrowded = (game: Game | undefined): boolean => game !== undefined && game.movers.length > CROWD;

function card(draft: DungeonDraft, entity: Entity, group = nameOf(entity.type)): EntityCard {
  const max = maxHealth(draft, entity);
  return {
    entity: entityRef(entity),
    group,
    shape: shapeOf(entity),
    side: sideOf(entity),
    title: titleOf(draft, entity),
    ...(entity.isOnMap ? { cell: cellOf(entity) } : {}),
    gauges:
      entity.type === 'player' || isEnemy(entity)
        ? [{ id: 'health', label: 'health', value: Math.max(entity.health, 0), max }]
        : [],
    facts: [],
  };
}

function maxHealth({ config }: DungeonDraft, { type }: Entity): number {
  switch (type) {
    case 'player':
      return config.player_health;
    case 'spider':
      return config.spider_health;
    case 'zombie_toast':
      return config.zombie_health;
    default:
      return config.mercenary_health;
  }
}
