/** A board, or the part of it that is in sight, on a canvas. */
import type { BoardView, EntityId, Piece, Tile } from '../../../../engine/face';
import { piecesOf, tileAt, topOf } from '../logic/board';
import { type Box, boxOf, type Geometry, HEAD, LABEL } from '../logic/geometry';
import type { Colours } from './colours';
import { drawingOf } from './shapes';
import { paintSheets, type Span } from './sheets';

export interface BoardPicture {
  readonly board: BoardView;
  readonly geometry: Geometry;
  readonly isFogShown: boolean;
  readonly selection: EntityId | undefined;
  readonly isTarget: (row: number, column: number) => boolean;
  readonly colours: Colours;
}

/** The part of the board, names included, that the canvas shows. */
export type Sight = Box;

/** Smaller pieces are squares of their side's colour. */
const SMALLEST_SHAPE = 7;
/** Lines between smaller cells would be all one sees. */
const SMALLEST_LINED = 6;
/** Figures in smaller cells could not be read. */
const SMALLEST_NOTED = 18;

export function paintBoard(context: CanvasRenderingContext2D, picture: BoardPicture, sight: Sight): void {
  const { geometry: g, colours } = picture;
  const span = visible(g, sight);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, sight.width, sight.height);
  context.save();
  context.translate(LABEL - sight.x, HEAD - sight.y);
  paintSheets(context, picture, span, paintSpan);
  context.restore();
  paintNames(context, picture, sight, span);
}

/** The cells of a part, each at its place on the board. */
function paintSpan(context: CanvasRenderingContext2D, picture: BoardPicture, span: Span): void {
  const { geometry: g, colours } = picture;
  const first = boxOf(g, { row: span.top, column: span.left });
  const [columns, rows] = [span.right - span.left + 1, span.bottom - span.top + 1];
  fill(context, { ...first, width: columns * g.width, height: rows * g.height }, colours.cell);
  for (let row = span.top; row <= span.bottom; row++) {
    for (let column = span.left; column <= span.right; column++) paintCell(context, picture, row, column);
  }
  if (g.width >= SMALLEST_LINED) paintLines(context, picture, span);
}

function visible(g: Geometry, sight: Sight): Span {
  const within = (value: number, first: number, count: number): number =>
    Math.max(first, Math.min(first + count - 1, value));
  return {
    top: within(g.top + Math.floor((sight.y - HEAD) / g.height), g.top, g.rows),
    bottom: within(g.top + Math.floor((sight.y + sight.height - HEAD) / g.height), g.top, g.rows),
    left: within(g.left + Math.floor((sight.x - LABEL) / g.width), g.left, g.columns),
    right: within(g.left + Math.floor((sight.x + sight.width - LABEL) / g.width), g.left, g.columns),
  };
}

function paintCell(context: CanvasRenderingContext2D, picture: BoardPicture, row: number, column: number): void {
  const { board, geometry: g, colours, isFogShown, selection } = picture;
  const tile = tileAt(board, { row, column });
  if (!tile) return;
  const isTarget = picture.isTarget(row, column);
  const isEmpty = !tile.isHidden && !isTarget && topOf(tile) === undefined;
  if (isEmpty) return;
  const box = boxOf(g, { row, column });
  if (tile.isHidden) fill(context, box, colours.shade);
  if (isTarget) {
    context.globalAlpha = 0.25;
    fill(context, box, colours.target);
    context.globalAlpha = 1;
  }
  if (tile.isHidden && isFogShown) return;
  paintPieces(context, picture, tile, row, column);
  if (selection !== undefined && piecesOf(tile).some(({ entity }) => entity?.id === selection)) {
    context.strokeStyle = colours.focus;
    context.lineWidth = 2;
    context.strokeRect(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
  }
}

function paintPieces(
  context: CanvasRenderingContext2D,
  picture: BoardPicture,
  tile: Tile,
  row: number,
  column: number,
): void {
  const { geometry: g } = picture;
  if (g.slots > 1) {
    for (const [i, piece] of tile.pieces.entries())
      if (piece) paintPiece(context, picture, piece, boxOf(g, { row, column, slot: i + 1 }));
    return;
  }
  const top = topOf(tile);
  if (!top) return;
  const box = boxOf(g, { row, column });
  paintPiece(context, picture, top, box);
  if (g.width < SMALLEST_NOTED) return;
  const count = piecesOf(tile).length;
  if (count > 1) paintNote(context, picture, box, String(count), 'below');
  if (top.badge !== undefined) paintNote(context, picture, box, top.badge, 'above');
}

/** Each picture is drawn once for its size and colour; the rest are copies of it. */
const sprites = new Map<string, HTMLCanvasElement>();
const MOST_SPRITES = 500;

function paintPiece(context: CanvasRenderingContext2D, picture: BoardPicture, piece: Piece, box: Box): void {
  const { sides, tints, ink } = picture.colours;
  const colour = (piece.tint ? tints[piece.tint] : sides[piece.side]) ?? ink;
  if (Math.min(box.width, box.height) < SMALLEST_SHAPE) {
    fill(context, box, colour);
    return;
  }
  const scale = context.getTransform().a;
  const size = Math.max(4, Math.round(Math.min(box.width, box.height) * 0.8));
  const sprite = spriteOf(piece, colour, size, scale, picture.colours.font);
  context.drawImage(sprite, box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size);
}

function spriteOf(
  { shape, symbol }: Piece,
  colour: string,
  size: number,
  scale: number,
  font: string,
): HTMLCanvasElement {
  const key = `${shape} ${symbol} ${colour} ${size} ${scale}`;
  const known = sprites.get(key);
  if (known) return known;
  if (sprites.size >= MOST_SPRITES) sprites.clear();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(size * scale);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(canvas.width / 24, canvas.width / 24);
    paintShape(context, shape, symbol, colour, font);
  }
  sprites.set(key, canvas);
  return canvas;
}

function paintShape(
  context: CanvasRenderingContext2D,
  shape: string,
  symbol: string,
  colour: string,
  font: string,
): void {
  const drawing = drawingOf(shape);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (!drawing) {
    context.font = `600 19px ${font}`;
    context.textAlign = 'center';
    context.fillText(symbol, 12, 18.5);
    return;
  }
  if (drawing.fill) context.fill(new Path2D(drawing.fill), 'evenodd');
  context.lineWidth = 3.4;
  if (drawing.line) context.stroke(new Path2D(drawing.line));
  context.lineWidth = 2.2;
  if (drawing.thin) context.stroke(new Path2D(drawing.thin));
}

/** At the right edge of a cell: how many lie there, or which of its kind it is. */
function paintNote(
  context: CanvasRenderingContext2D,
  { colours }: BoardPicture,
  box: Box,
  text: string,
  where: 'above' | 'below',
): void {
  const size = Math.max(9, Math.min(13, box.width * 0.36));
  context.font = `600 ${size}px ${colours.font}`;
  context.textAlign = 'right';
  const width = context.measureText(text).width + 3;
  const y = where === 'above' ? box.y + 1 : box.y + box.height - size;
  fill(context, { x: box.x + box.width - width, y, width, height: size }, colours.ground);
  context.fillStyle = colours.ink;
  context.fillText(text, box.x + box.width - 1.5, y + size - 1.5);
}

function paintLines(context: CanvasRenderingContext2D, { geometry: g, colours }: BoardPicture, span: Span): void {
  const first = boxOf(g, { row: span.top, column: span.left });
  const last = boxOf(g, { row: span.bottom, column: span.right });
  const [right, bottom] = [last.x + g.width, last.y + g.height];
  context.beginPath();
  for (let x = first.x; x <= right; x += g.width) {
    context.moveTo(x + 0.5, first.y);
    context.lineTo(x + 0.5, bottom);
  }
  for (let y = first.y; y <= bottom; y += g.height) {
    context.moveTo(first.x, y + 0.5);
    context.lineTo(right, y + 0.5);
  }
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.stroke();
}

/** Names of rows and columns stay at the edge while the board moves below them. */
function paintNames(context: CanvasRenderingContext2D, picture: BoardPicture, sight: Sight, span: Span): void {
  const { board, geometry: g, colours } = picture;
  const every = (size: number, room: number): number => Math.max(1, Math.ceil(room / size));
  fill(context, { x: 0, y: 0, width: sight.width, height: HEAD }, colours.ground);
  fill(context, { x: 0, y: 0, width: LABEL, height: sight.height }, colours.ground);
  context.fillStyle = colours.dim;
  context.font = `10px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const across = every(g.width, 24);
  for (let column = span.left; column <= span.right; column++) {
    if ((column - g.left) % across) continue;
    const x = (column - g.left + 0.5) * g.width + LABEL - sight.x;
    if (x > LABEL) context.fillText(board.columns[column - g.left] ?? String(column), x, HEAD / 2);
  }
  const down = every(g.height, 14);
  for (let row = span.top; row <= span.bottom; row++) {
    if ((row - g.top) % down) continue;
    const y = (row - g.top + 0.5) * g.height + HEAD - sight.y;
    if (y > HEAD) context.fillText(board.rows[row - g.top] ?? String(row), LABEL / 2, y);
  }
  context.textBaseline = 'alphabetic';
}

function fill(context: CanvasRenderingContext2D, { x, y, width, height }: Box, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(x, y, width, height);
}
