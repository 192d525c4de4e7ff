/** Who may enter which square (rule 2.0.3). */
import { unreachable } from '../../common/unreachable';
import { beside, neighbours, type Square } from '../tables/directions';
import type { DungeonDraft } from './draft';
import type { Door, DoorKey, Entity, Key, Mercenary, Player, Portal } from './entities';
import { EngineFault } from './faults';

/** Portals whose neighbours are being asked: asking one of them again would never end. */
type Asked = readonly Key[];
const NONE_ASKED: Asked = [];

/** Every entity there must admit the mover. Once one does not, the others are not asked. */
export function admits(draft: DungeonDraft, mover: Entity, square: Square, asked = NONE_ASKED): boolean {
  return allAdmit(draft, mover, draft.keysOn(square), asked);
}

/** The same of those who are on a square. */
export function allAdmit(draft: DungeonDraft, mover: Entity, there: readonly Key[], asked = NONE_ASKED): boolean {
  for (const key of there) if (!admitsOnto(draft, draft.get(key), mover, asked)) return false;
  return true;
}

/** Up, right, down, left. */
export const openNeighbours = (draft: DungeonDraft, mover: Entity): readonly Square[] =>
  neighbours(mover).filter((square) => admits(draft, mover, square));

/** The first on a square who keeps the mover out. */
export function barrier(draft: DungeonDraft, mover: Entity, square: Square): Entity | undefined {
  for (const key of draft.keysOn(square)) {
    const there = draft.get(key);
    if (!admitsOnto(draft, there, mover, NONE_ASKED)) return there;
  }
  return undefined;
}

function admitsOnto(draft: DungeonDraft, there: Entity, mover: Entity, asked: Asked): boolean {
  switch (there.type) {
    case 'wall':
      return mover.type === 'spider';
    case 'door':
      return there.isOpen || mover.type === 'spider' || (mover.type === 'player' && keyFor(draft, there) !== undefined);
    case 'boulder':
      return mover.type === 'player' && admits(draft, there, beside(there, mover.facing));
    case 'portal':
      return portalAdmits(draft, there, mover, asked);
    case 'zombie_toast_spawner':
      return false;
    case 'spider':
    case 'zombie_toast':
    case 'mercenary':
      return mover.type === 'player';
    case 'player':
    case 'exit':
    case 'switch':
    case 'treasure':
    case 'key':
    case 'invincibility_potion':
    case 'invisibility_potion':
    case 'wood':
    case 'arrow':
    case 'bomb':
    case 'sword':
    case 'bow':
    case 'shield':
      return true;
    default:
      return unreachable(there);
  }
}

/** The key that opens the door: only the first one held counts (rule 2.2.5). */
export function keyFor(draft: DungeonDraft, door: Door): DoorKey | undefined {
  const key = draft.held().find((item): item is DoorKey => item.type === 'key');
  return key?.keyNumber === door.keyNumber ? key : undefined;
}

function portalAdmits(draft: DungeonDraft, portal: Portal, mover: Entity, asked: Asked): boolean {
  const partner = partnerOf(draft, portal);
  if (partner === undefined) return false;
  if (!isParticular(mover)) return true;
  if (asked.includes(portal.key)) return admitsInRing(draft);
  const isOpen = (square: Square): boolean => admits(draft, mover, square, [...asked, portal.key]);
  const exits = neighbours(partner);
  return draft.isOriginal('portal.exits') ? exits.every(isOpen) : exits.some(isOpen);
}

/** Only these two look where they would arrive before they enter. */
const isParticular = (mover: Entity): mover is Player | Mercenary =>
  mover.type === 'player' || mover.type === 'mercenary';

function admitsInRing(draft: DungeonDraft): false {
  if (draft.isOriginal('portal.ring')) throw new EngineFault('FAULT_PORTAL');
  return false;
}

/** Also when the partner has been destroyed: its old square counts (rule 2.2.7). */
export function partnerOf(draft: DungeonDraft, portal: Portal): Square | undefined {
  return portal.partner === undefined ? undefined : draft.get(portal.partner);
}
