/** Who sees whom: phases 4 and 6, and the moment an enemy spawns. */
import type { DraftEnemy, GameDraft } from './draft';

export function updateVision(draft: GameDraft): void {
  for (const enemy of draft.enemies) look(draft, enemy);
}

export function look(draft: GameDraft, enemy: DraftEnemy): void {
  const { starfighter } = draft;
  const apart = Math.abs(enemy.row - starfighter.row) + Math.abs(enemy.column - starfighter.column);
  enemy.isSeen = apart <= starfighter.ship.vision;
  enemy.canSee = apart <= enemy.spec.vision;
}
