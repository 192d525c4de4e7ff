/** What is drawn over a board: ways, marks of events, and what the selected one sees and intends. */
import type { Area, BoardView, Cell, EntityId, Inspection, ReportEntry } from '../../../../engine/face';
import { classes, h, type VNode } from '../draw/dom';
import { type IconName, iconPath } from '../draw/icons';
import { filled, outline } from '../logic/areas';
import type { Sides } from '../logic/entities';
import { type Box, boxOf, centreOf, type Geometry, isOnBoard, type Point } from '../logic/geometry';
import { lanesOf } from '../logic/lanes';
import { arrowHead, bow, type Line, linesOf, polyline, trimmed, xy } from '../logic/paths';
import { isWithin, type KeyedEntry } from '../logic/report';

export interface Overlay {
  readonly geometry: Geometry;
  readonly entries: readonly KeyedEntry[];
  readonly sides: Sides;
  /** The entry pointed at: others step back. */
  readonly chosen: string | undefined;
  readonly selection: EntityId | undefined;
  /** In the fog, and the fog is shown: what happens there is not drawn. */
  isVeiled(cell: Cell): boolean;
}

/** Marks worth a badge; moving and acting show themselves. */
const BADGES: Readonly<Partial<Record<ReportEntry['mark'], IconName>>> = {
  hit: 'hit',
  heal: 'heal',
  spawn: 'spawn',
  kill: 'kill',
  loss: 'loss',
  gain: 'gain',
};
/** The gravest wins where several things happened in a cell. */
const RANK: readonly ReportEntry['mark'][] = ['loss', 'kill', 'spawn', 'hit', 'heal', 'gain'];

export function ways(overlay: Overlay): VNode[] {
  const { geometry: g } = overlay;
  const drawn = overlay.entries.flatMap(({ entry, key }) => {
    const { path } = entry;
    return path && path.length > 1 && !path.slice(-1).some(overlay.isVeiled) ? [{ entry, key, path }] : [];
  });
  // A jump flies over the cells and is in nobody's way.
  const lanes = lanesOf(drawn.map(({ entry, path }) => (entry.jump ? [] : path)));
  const step = Math.max(1.5, innerOf(g) * 0.11);
  return drawn.map(({ entry, key, path }, i) => {
    const isChosen =
      isWithin(key, overlay.chosen) || (overlay.selection !== undefined && entry.who?.id === overlay.selection);
    const side = (entry.who && overlay.sides.get(entry.who.id)) ?? 'neutral';
    // Ways over the same cells lie beside each other.
    const shift = (lanes[i] ?? 0) * step;
    return h(
      'g',
      {
        class: classes('way', `side-${side}`, `is-${strength(overlay, isChosen)}`, entry.jump && 'is-jump'),
      },
      origin(g, path),
      h(
        'g',
        { transform: shift ? `translate(${shift.toFixed(1)} ${shift.toFixed(1)})` : undefined },
        way(g, path, entry.jump === true, entry.leaves === true),
      ),
    );
  });
}

/** Places that belong together. */
export function links(g: Geometry, board: BoardView): VNode[] {
  return (board.links ?? []).flatMap(({ from, to, label }) => {
    if (!isOnBoard(g, from) || !isOnBoard(g, to)) return [];
    const [a, b] = [centreOf(g, from), centreOf(g, to)];
    return [
      h(
        'g',
        { class: 'link' },
        h('title', {}, label),
        h('path', { class: 'line', d: `M${xy(a)}L${xy(b)}` }),
        [a, b].map(({ x, y }) => h('circle', { class: 'end', cx: x, cy: y, r: Math.max(2, g.width * 0.12) })),
      ),
    ];
  });
}

function strength(overlay: Overlay, isChosen: boolean): string {
  if (isChosen) return 'strong';
  return overlay.chosen !== undefined ? 'faint' : 'plain';
}

/** The room of one piece. */
const innerOf = (g: Geometry): number => Math.min(g.width, g.height) / (g.slots > 1 ? 2 : 1);

/** Where something came from: a frame in its own cell, beside whatever lane its way lies. */
function origin(g: Geometry, [first]: readonly Cell[]): VNode | undefined {
  return first && h('rect', { class: 'origin', ...inset(boxOf(g, first), 1.5), rx: 2 });
}

/** A line with an arrow head at its end. */
function way(g: Geometry, path: readonly Cell[], isJump: boolean, leaves: boolean): VNode[] {
  const inner = innerOf(g);
  const head = Math.max(4, Math.min(8, inner * 0.3));
  const first = path[0];
  if (!first) return [];
  if (isJump) {
    const last = path.at(-1) ?? first;
    const [from, to] = [centreOf(g, first), centreOf(g, last)];
    const line = bow(from, to);
    return [h('path', { class: 'line', d: line }), h('path', { class: 'tip', d: arrowHead(bend(from, to), to, head) })];
  }
  const lines = linesOf(g, path);
  return [
    ...lines.map((line, i) => {
      const isLast = i === lines.length - 1;
      const drawn = trimmed(line, i === 0 ? inner * 0.3 : 0, isLast && !leaves ? inner * 0.34 : 0);
      return h('path', { class: 'line', d: polyline(leaves && isLast ? beyond(g, drawn) : drawn) });
    }),
    ...lines.flatMap((line, i) => headOf(g, line, i === lines.length - 1, leaves, inner, head)),
  ];
}

function headOf(g: Geometry, line: Line, isLast: boolean, leaves: boolean, inner: number, size: number): VNode[] {
  const drawn = isLast && leaves ? beyond(g, line) : trimmed(line, 0, isLast ? inner * 0.34 : 1);
  const [from, to] = [drawn.at(-2), drawn.at(-1)];
  return from && to ? [h('path', { class: 'tip', d: arrowHead(from, to, size) })] : [];
}

/** Drawn on to the edge of the board, where something left it. */
function beyond(g: Geometry, line: Line): Line {
  const [from, to] = [line.at(-2), line.at(-1)];
  if (!from || !to) return line;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const reach = [
    ux > 0 ? (g.columns * g.width - 1 - to.x) / ux : ux < 0 ? (to.x - 1) / -ux : Infinity,
    uy > 0 ? (g.rows * g.height - 1 - to.y) / uy : uy < 0 ? (to.y - 1) / -uy : Infinity,
  ];
  const by = Math.min(...reach);
  if (!Number.isFinite(by) || by <= 0) return line;
  return [...line, { x: to.x + ux * by, y: to.y + uy * by }];
}

const bend = (from: Point, to: Point): Point => ({
  x: (from.x + to.x) / 2 + (to.y - from.y) * 0.18,
  y: (from.y + to.y) / 2 - (to.x - from.x) * 0.18,
});

/** Frames and badges of what happened, one for each place. */
export function marks({ geometry: g, entries, chosen, isVeiled }: Overlay): VNode[] {
  const places = new Map<string, { cell: Cell; mark: ReportEntry['mark']; isChosen: boolean }>();
  for (const { entry, key } of entries) {
    if (!BADGES[entry.mark]) continue;
    for (const cell of entry.cells) {
      if (!isOnBoard(g, cell) || isVeiled(cell)) continue;
      const id = `${cell.row}:${cell.column}:${cell.slot ?? 0}`;
      const known = places.get(id);
      const mark = known && RANK.indexOf(known.mark) < RANK.indexOf(entry.mark) ? known.mark : entry.mark;
      places.set(id, { cell, mark, isChosen: known?.isChosen || isWithin(key, chosen) });
    }
  }
  return [...places.values()].map(({ cell, mark, isChosen }) => {
    const box = inset(boxOf(g, cell), 1);
    return h(
      'g',
      { class: classes('mark', `mark-${mark}`, isChosen ? 'is-strong' : chosen !== undefined && 'is-faint') },
      mark !== 'heal' && mark !== 'gain' && h('rect', { class: 'frame', ...box, rx: 2 }),
      badge(box, BADGES[mark]),
    );
  });
}

/** A small sign on a disc at the upper right corner; too small to read, it is left out. */
function badge(box: Box, name: IconName | undefined): VNode | undefined {
  if (!name || box.width < 13) return undefined;
  const size = Math.max(7.5, Math.min(13, box.width * 0.42));
  const [x, y] = [box.x + box.width - size * 0.62, box.y - size * 0.32];
  return h(
    'g',
    { transform: `translate(${x.toFixed(1)} ${Math.max(0, y).toFixed(1)}) scale(${(size / 16).toFixed(3)})` },
    h('circle', { class: 'disc', cx: 8, cy: 8, r: 9.5 }),
    h('path', { class: 'sign', d: iconPath(name), transform: 'translate(2.4 2.4) scale(.7)' }),
  );
}

/** What the selected one sees and reaches, and what an event reached. */
export function areas(g: Geometry, shown: readonly Area[]): VNode[] {
  return shown.map((area) =>
    h(
      'g',
      { class: `area area-${area.kind}` },
      h('path', { class: 'fill', d: filled(g, area.cells) }),
      h('path', { class: 'edge', d: outline(g, area.cells) }),
    ),
  );
}

export function intent(g: Geometry, inspection: Inspection): VNode[] {
  if (!inspection.path || inspection.path.length < 2) return [];
  return [h('g', { class: 'way is-intent' }, way(g, inspection.path, false, false))];
}

const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  width: Math.max(1, box.width - 2 * by),
  height: Math.max(1, box.height - 2 * by),
});
