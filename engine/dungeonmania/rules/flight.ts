/** How zombies and hostile mercenaries flee from an invincible player (rule 2.3.6). */
import { beside, type Direction, type Square } from '../tables/directions';
import { admits } from './admission';
import type { DungeonDraft } from './draft';
import type { Enemy } from './entities';

/** The square to flee to; undefined if the enemy has to stay. */
export function flightOf(draft: DungeonDraft, enemy: Enemy): Square | undefined {
  const dx = enemy.x - draft.player.x;
  const dy = enemy.y - draft.player.y;
  const horizontal = openOption(draft, enemy, dx >= 0 ? 'RIGHT' : 'LEFT');
  const vertical = openOption(draft, enemy, verticalOption(draft, dy));
  if (dy === 0 && horizontal) return horizontal;
  if (dx === 0 && vertical) return vertical;
  return Math.abs(dx) >= Math.abs(dy) ? (horizontal ?? vertical) : (vertical ?? horizontal);
}

/** `flight.vertical`: the original runs towards the player. */
function verticalOption(draft: DungeonDraft, dy: number): Direction {
  const isBelow = dy >= 0;
  return isBelow === draft.isOriginal('flight.vertical') ? 'UP' : 'DOWN';
}

function openOption(draft: DungeonDraft, enemy: Enemy, direction: Direction): Square | undefined {
  const square = beside(enemy, direction);
  return admits(draft, enemy, square) ? square : undefined;
}
