/** How an ally goes with the player (rule 2.3.8, facts 7). */
import { distance, isAdjacent, type Square } from '../tables/directions';
import { type DungeonDraft, refOf } from './draft';
import type { Mercenary } from './entities';
import { move } from './moving';
import { changed } from './shape';
import { withoutSquare } from './squareless';
import { stepTowardsPlayer } from './way';

export function moveAlly(draft: DungeonDraft, before: Mercenary): void {
  const ally = isMetByPlayer(draft, before) ? reached(draft, before) : before;
  const to = ally.hasReached ? footstep(draft) : approach(draft, ally);
  if (to === undefined) draft.events.push({ kind: 'stayed', who: refOf(ally) });
  else move(draft, ally, to);
}

/** `ally.reach`: whether it is enough that the player came to it. */
const isMetByPlayer = (draft: DungeonDraft, ally: Mercenary): boolean =>
  !draft.isOriginal('ally.reach') && distance(ally, draft.player) <= 1;

/** The step on a shortest way. It counts as reaching the player whether or not the step can be taken. */
function approach(draft: DungeonDraft, ally: Mercenary): Square | undefined {
  const to = stepTowardsPlayer(draft, ally);
  if (isAdjacent(to ?? ally, draft.player)) reached(draft, ally);
  return to;
}

/** Where the player stood before. */
function footstep(draft: DungeonDraft): Square | undefined {
  return draft.player.previous ?? withoutSquare(draft);
}

export function reached(draft: DungeonDraft, ally: Mercenary): Mercenary {
  if (ally.hasReached) return ally;
  const following = changed(ally, { hasReached: true });
  draft.put(following);
  draft.events.push({ kind: 'reached', ally: refOf(ally) });
  return following;
}
