/** Who sees whom: phases 4 and 6, and the moment an enemy spawns. */
import type { Draft, DraftEnemy } from './draft';

export function updateVision(draft: Draft): void {
  for (const enemy of draft.enemies) look(draft, enemy);
}

export function look(draft: Draft, enemy: DraftEnemy): void {
  const { starfighter } = draft;
  const apart = Math.abs(enemy.row - starfighter.row) + Math.abs(enemy.column - starfighter.column);
  enemy.isSeen = apart <= starfighter.ship.vision;
  enemy.canSee = apart <= enemy.spec.vision;
}
