/** The cells of a board as an ARIA grid; lines and marks are drawn above and below the pieces. */

import type { BoardView, EntityId, Piece, Tile } from '../../../../engine/face';
import type { WrittenCandidate } from '../../../../server/protocol';
import { classes, h, type VNode } from '../draw/dom';
import { drawing, drawingOf, lookClass } from '../draw/shapes';
import { t } from '../language/texts';
import { piecesOf, placeIn } from '../logic/board';
import { idKey } from '../logic/entities';
import { type Geometry, LABEL, slotColumns } from '../logic/geometry';
import { cellKey } from '../logic/places';
import { pieceWords, pileWords, placeName } from '../logic/words';
import type { Place } from '../model';

export interface Grid {
  readonly board: BoardView;
  readonly geometry: Geometry;
  readonly label: string;
  readonly isFogShown: boolean;
  readonly selection?: EntityId | undefined;
  /** The one cell that Tab reaches; absent where the board is only looked at. */
  readonly focus?: Place | undefined;
  /** The cell under the pointer or the focus: its row and column are named boldly. */
  readonly pointed?: Place | undefined;
  readonly linked: ReadonlySet<string>;
  readonly framed: ReadonlySet<string>;
  readonly targets: ReadonlyMap<string, WrittenCandidate>;
  /** What happened in a cell, said after its contents. */
  readonly remarks: ReadonlyMap<string, readonly string[]>;
  readonly below: readonly VNode[];
  readonly above: readonly VNode[];
}

export function gridPart(grid: Grid): VNode {
  const { board, geometry: g } = grid;
  return h(
    'div',
    {
      class: classes('grid', g.slots > 1 && 'is-divided', g.width < 12 && 'is-tiny', g.wraps && 'is-joined'),
      role: 'grid',
      'aria-label': grid.label,
      'aria-readonly': 'true',
      'aria-rowcount': g.rows + 1,
      'aria-colcount': g.columns + 1,
      style: { '--cell-width': `${g.width}px`, '--cell-height': `${g.height}px`, '--label': `${LABEL}px` },
    },
    h(
      'div',
      { class: 'row is-head', role: 'row', 'aria-rowindex': 1 },
      h('span', { class: 'corner', role: 'columnheader' }, h('span', { class: 'unseen' }, 'row')),
      [...board.columns.map((name, c) => columnHead(name, c, g, grid.pointed?.column === g.left + c))],
    ),
    board.tiles.map((row, r) =>
      h(
        'div',
        { class: 'row', role: 'row', 'aria-rowindex': r + 2 },
        h(
          'span',
          {
            class: classes('head', grid.pointed?.row === g.top + r && 'is-near'),
            role: 'rowheader',
            'aria-colindex': 1,
          },
          board.rows[r] ?? String(r + 1),
        ),
        row.map((tile, c) => cellIn(grid, tile, r, c)),
      ),
    ),
    h('div', { class: 'layers', role: 'presentation' }, layer(g, 'below', grid.below), layer(g, 'above', grid.above)),
  );
}

/** What is drawn over the whole board, above or below its pieces. */
export function layer(g: Geometry, name: 'above' | 'below', content: readonly VNode[]): VNode {
  const size = { width: g.columns * g.width, height: g.rows * g.height };
  return h(
    'svg',
    { class: `layer ${name}`, viewBox: `0 0 ${size.width} ${size.height}`, ...size, 'aria-hidden': 'true' },
    content,
  );
}

/** Where columns are narrow only some are named, the first and the last always. */
function columnHead(name: string, c: number, g: Geometry, isNear: boolean): VNode {
  const every = g.width >= 15 ? 1 : g.width >= 11 ? 2 : 5;
  const isShown = c === 0 || (c + 1) % every === 0;
  return h(
    'span',
    {
      class: classes('head', isNear && 'is-near', !isShown && 'is-faint'),
      role: 'columnheader',
      'aria-colindex': c + 2,
    },
    name,
  );
}

function cellIn(grid: Grid, tile: Tile, r: number, c: number): VNode {
  const { row, column } = placeIn(grid.board, r, c);
  return gridCell(grid, tile, row, column);
}

export function gridCell(grid: Grid, tile: Tile, row: number, column: number): VNode {
  const key = cellKey(row, column);
  const isFog = tile.isHidden && grid.isFogShown;
  const pieces: readonly (Piece | null)[] = isFog ? [] : tile.pieces;
  const target = grid.targets.get(key);
  const isFocus = grid.focus?.row === row && grid.focus.column === column;
  const isSelected = grid.selection !== undefined && pieces.some((piece) => piece?.entity?.id === grid.selection);
  return h(
    'span',
    {
      class: classes(
        'cell',
        tile.isHidden && 'is-hidden',
        isFog && 'is-fog',
        isSelected && 'is-selected',
        grid.linked.has(key) && 'is-linked',
        grid.framed.has(key) && 'is-framed',
        target && 'is-target',
        target?.isDangerous && 'is-dangerous',
      ),
      role: 'gridcell',
      'aria-colindex': column - grid.geometry.left + 2,
      'aria-label': cellWords(grid, tile, isFog, row, column, target),
      'aria-selected': grid.focus ? (isSelected ? 'true' : 'false') : undefined,
      tabindex: grid.focus ? (isFocus ? 0 : -1) : undefined,
      'data-cell': key,
    },
    contents(grid, pieces),
    target && h('span', { class: 'cost', 'aria-hidden': 'true' }, target.cost ?? '•'),
  );
}

function contents(grid: Grid, pieces: readonly (Piece | null)[]): VNode[] {
  const { slots, isPile } = grid.geometry;
  if (isPile)
    return pileNodes(
      grid,
      pieces.filter((piece) => piece !== null),
    );
  if (slots === 1) return pieces[0] ? [pieceNode(grid, pieces[0], {})] : [];
  const across = slotColumns(slots);
  const down = Math.ceil(slots / across);
  return pieces.flatMap((piece, i) => {
    if (!piece) return [];
    const style = {
      left: `${((i % across) * 100) / across}%`,
      top: `${(Math.floor(i / across) * 100) / down}%`,
      width: `${100 / across}%`,
      height: `${100 / down}%`,
    };
    return [pieceNode(grid, piece, style)];
  });
}

/** The topmost, and how many lie there; all of them are named on hover. */
function pileNodes(grid: Grid, pieces: readonly Piece[]): VNode[] {
  // The one selected comes to the top, or nobody would see that it is.
  const top = pieces.find(({ entity }) => entity && entity.id === grid.selection) ?? pieces[0];
  if (!top) return [];
  const all = pileWords(pieces).join('\n');
  if (pieces.length === 1) return [pieceNode(grid, top, {})];
  return [pieceNode(grid, top, {}, all), h('span', { class: 'pile-count', 'aria-hidden': 'true' }, pieces.length)];
}

function pieceNode(grid: Grid, piece: Piece, style: Readonly<Record<string, string>>, title = piece.title): VNode {
  const { entity, shape, symbol, badge } = piece;
  const name = drawingOf(shape) ? `shape-${shape}` : 'is-symbol';
  return h(
    'span',
    {
      class: classes('place', grid.selection !== undefined && entity?.id === grid.selection && 'is-chosen'),
      style,
      title,
      'data-entity': entity && idKey(entity.id),
    },
    h(
      'svg',
      { class: `piece ${lookClass(piece)} ${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      drawing(shape, symbol),
    ),
    badge !== undefined && h('span', { class: 'badge', 'aria-hidden': 'true' }, badge),
  );
}

function cellWords(
  grid: Grid,
  tile: Tile,
  isFog: boolean,
  row: number,
  column: number,
  target: WrittenCandidate | undefined,
): string {
  const pieces = isFog ? [] : tileWords(grid, tile);
  const count = grid.geometry.isPile && !isFog ? piecesOf(tile).length : 0;
  const content = pieces.length ? pieces.join('; ') : isFog ? t('fog') : t('empty');
  const words = [count > 1 ? t('{0} here: {1}', count, content) : content];
  if (tile.isHidden && !isFog) words.push(t('in fog'));
  for (const remark of grid.remarks.get(cellKey(row, column)) ?? []) words.push(remark);
  if (target)
    words.push(
      [t('insert {0}', target.text), target.note, target.isDangerous && t('risky')].filter(Boolean).join(', '),
    );
  return `${placeName(grid.board, { row, column })}: ${words.join(', ')}`;
}

function tileWords({ geometry: g }: Grid, tile: Tile): readonly string[] {
  if (g.isPile) return pileWords(piecesOf(tile));
  return tile.pieces.flatMap((piece, i) =>
    piece ? [g.slots > 1 ? t('place {0}: {1}', i + 1, pieceWords(piece)) : pieceWords(piece)] : [],
  );
}
