/** Pieces that stand elsewhere than a moment ago glide to their new place. */
import type { MomentView } from '../../../server/protocol';
import { cellOf, idKey } from './logic/entities';
import { centreOf, type Geometry, isOnBoard } from './logic/geometry';

const LONGEST = 350;

export function glide(root: Element, was: MomentView, now: MomentView, g: Geometry, speed: number): void {
  if (!isMotionWanted()) return;
  const duration = Math.min(LONGEST, 600 / speed);
  for (const place of root.querySelectorAll('.stage .place[data-entity]')) {
    const card = now.cards.find(({ entity }) => idKey(entity.id) === place.getAttribute('data-entity'));
    if (!card) continue;
    const [from, to] = [cellOf(was, card.entity.id), cellOf(now, card.entity.id)];
    if (!from || !to || !isOnBoard(g, from)) continue;
    const [a, b] = [centreOf(g, from), centreOf(g, to)];
    const [x, y] = [a.x - b.x, a.y - b.y];
    // Over a joined edge it comes from outside: no line leads there.
    const isAround = g.wraps && (Math.abs(x) > (g.columns * g.width) / 2 || Math.abs(y) > (g.rows * g.height) / 2);
    if ((x === 0 && y === 0) || isAround) continue;
    place.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration,
      easing: 'ease-in-out',
    });
  }
}

/** The system may want none, or the editor alone. */
const isMotionWanted = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.body.classList.contains('vscode-reduce-motion');
