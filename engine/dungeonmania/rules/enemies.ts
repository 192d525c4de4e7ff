/** What each enemy does when its turn comes (rules 2.3). */

import { unreachable } from '../../common/unreachable';
import { onRing, RING_LENGTH, type Square } from '../tables/directions';
import { admits, openNeighbours } from './admission';
import { moveAlly } from './ally';
import { type DungeonDraft, refOf } from './draft';
import type { Enemy, Mercenary, Spider, Zombie } from './entities';
import { flightOf } from './flight';
import { move } from './moving';
import { changed, copyOf } from './shape';
import { stepTowardsPlayer } from './way';

export function actEnemy(draft: DungeonDraft, enemy: Enemy): void {
  switch (enemy.type) {
    case 'spider':
      actSpider(draft, enemy);
      break;
    case 'zombie_toast':
      actZombie(draft, enemy);
      break;
    case 'mercenary':
      if (enemy.isAlly) moveAlly(draft, enemy);
      else actMercenary(draft, enemy);
      break;
    default:
      unreachable(enemy);
  }
}

/** A boulder on the next square of the ring turns it round; a turn is kept even if it then has to stay. */
function actSpider(draft: DungeonDraft, before: Spider): void {
  let spider = before;
  if (draft.holds(aim(spider), 'boulder')) {
    spider = advanced(advanced(changed(spider, { turn: spider.turn === 1 ? -1 : 1 })));
    draft.put(spider);
    draft.events.push({ kind: 'turned round', who: refOf(spider) });
  }
  const to = aim(spider);
  const isOpen = admits(draft, spider, to);
  if (isOpen) draft.put(advanced(spider));
  go(draft, spider, isOpen ? to : undefined);
}

const aim = ({ centre, ringIndex }: Spider): Square => onRing(centre, ringIndex);

function advanced(spider: Spider): Spider {
  const copy = copyOf(spider);
  copy.ringIndex = (spider.ringIndex + spider.turn + RING_LENGTH) % RING_LENGTH;
  return copy;
}

function actZombie(draft: DungeonDraft, zombie: Zombie): void {
  const isInDanger = draft.player.effect?.type === 'invincibility_potion';
  go(draft, zombie, isInDanger ? flightOf(draft, zombie) : draft.choose('Z', zombie, openNeighbours(draft, zombie)));
}

/** Potions of the player decide how a hostile mercenary moves (rules 2.3.4 to 2.3.6). */
function actMercenary(draft: DungeonDraft, mercenary: Mercenary): void {
  switch (draft.player.effect?.type) {
    case 'invisibility_potion':
      wander(draft, mercenary);
      break;
    case 'invincibility_potion':
      go(draft, mercenary, flightOf(draft, mercenary));
      break;
    case undefined:
      go(draft, mercenary, stepTowardsPlayer(draft, mercenary));
  }
}

/**
 * The original issues this move twice. That shows only where the first did not leave the mercenary
 * there, above all if it died: then it is put back and fights once more (facts 8, `ally.cancels`).
 */
function wander(draft: DungeonDraft, mercenary: Mercenary): void {
  const to = draft.choose('M', mercenary, openNeighbours(draft, mercenary));
  go(draft, mercenary, to);
  if (to && draft.game.rules === 'mvp') move(draft, mercenary, to);
}

function go(draft: DungeonDraft, enemy: Enemy, to: Square | undefined): void {
  if (to) move(draft, enemy, to);
  else draft.events.push({ kind: 'stayed', who: refOf(draft.now(enemy)) });
}
