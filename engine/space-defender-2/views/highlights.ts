/** What is worth jumping to, from the games before and after a turn: no event is needed for it. */
import type { Highlight } from '../../face';
import type { Game } from '../rules/state';

export function highlightsOf(before: Game | undefined, after: Game | undefined): readonly Highlight[] {
  if (!before || !after || after.turn === before.turn) return NONE;
  const highlights: Highlight[] = [];
  // Whoever is destroyed drops an orbment.
  if (after.treasure !== before.treasure) highlights.push('kill');
  if (after.starfighter.health <= 0) highlights.push('loss');
  if (after.nextEnemy > before.nextEnemy) highlights.push('spawn');
  return highlights;
}

const NONE: readonly Highlight[] = [];
