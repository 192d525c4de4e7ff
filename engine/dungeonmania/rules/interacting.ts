/** Bribing mercenaries and dealing with spawners (rules 2.2.8 and 2.3.7). */
import { isAdjacent, neighbours, reach } from '../tables/directions';
import { reached } from './ally';
import { type DungeonDraft, refOf } from './draft';
import { type Entity, isWeapon, type Key, type Mercenary, type Spawner, type Weapon } from './entities';
import { dropItem, firstHeld, wear } from './inventory';
import { isOver } from './over';
import { changed } from './shape';

export type Interactable = Mercenary | Spawner;

/** Why somebody on the map cannot be interacted with now. */
export type Hindrance =
  | { readonly reason: 'ally' }
  | { readonly reason: 'treasure'; readonly held: number; readonly wanted: number }
  | { readonly reason: 'distance'; readonly distance: number; readonly radius: number }
  | { readonly reason: 'not adjacent' }
  | { readonly reason: 'no weapon' };

export function interactableWith(draft: DungeonDraft, id: string): Interactable | undefined {
  const key = draft.game.ids.get(id);
  const entity = key === undefined ? undefined : draft.get(key);
  return entity?.isOnMap && isInteractable(entity) ? entity : undefined;
}

const isInteractable = (entity: Entity): entity is Interactable =>
  entity.type === 'mercenary' || entity.type === 'zombie_toast_spawner';

export const hindranceTo = (draft: DungeonDraft, target: Interactable): Hindrance | undefined =>
  target.type === 'mercenary' ? hindranceToBribe(draft, target) : hindranceToDeal(draft, target);

function hindranceToBribe(draft: DungeonDraft, mercenary: Mercenary): Hindrance | undefined {
  if (mercenary.isAlly) return { reason: 'ally' };
  const wanted = draft.config.bribe_amount;
  const held = draft.held().filter(({ type }) => type === 'treasure').length;
  if (held < wanted) return { reason: 'treasure', held, wanted };
  const radius = draft.config.bribe_radius;
  const distance = bribeDistance(draft, mercenary);
  return distance <= radius ? undefined : { reason: 'distance', distance, radius };
}

/** `bribe.radius`: to the original everybody is near, as long as the radius is not below 0. */
export const bribeDistance = (draft: DungeonDraft, mercenary: Mercenary): number =>
  draft.isOriginal('bribe.radius') ? 0 : reach(mercenary, draft.player);

function hindranceToDeal(draft: DungeonDraft, spawner: Spawner): Hindrance | undefined {
  if (!isAdjacent(spawner, draft.player)) return { reason: 'not adjacent' };
  return weaponAgainstSpawner(draft) ? undefined : { reason: 'no weapon' };
}

/** Those with whom interact would be accepted now. */
export function interactableNow(draft: DungeonDraft): readonly Interactable[] {
  if (isOver(draft.game, draft.player)) return [];
  const found: Interactable[] = [];
  const add = (key: Key): void => {
    const entity = draft.get(key);
    if (isInteractable(entity) && hindranceTo(draft, entity) === undefined) found.push(entity);
  };
  for (const key of draft.moving) add(key);
  for (const square of neighbours(draft.player)) {
    for (const key of draft.keysOn(square)) if (draft.get(key).type === 'zombie_toast_spawner') add(key);
  }
  return found;
}

export function interact(draft: DungeonDraft, target: Interactable): void {
  if (target.type === 'mercenary') bribe(draft, target);
  else dealWith(draft, target);
}

/** An ally at once; one that is bribed beside the player has reached him already. */
function bribe(draft: DungeonDraft, mercenary: Mercenary): void {
  const spent = firstHeld(draft, 'treasure', draft.config.bribe_amount);
  for (const treasure of spent) dropItem(draft, treasure);
  const ally = changed(mercenary, { isAlly: true });
  draft.put(ally);
  draft.events.push({ kind: 'bribed', mercenary: refOf(ally), spent: spent.map(refOf) });
  if (isAdjacent(ally, draft.player)) reached(draft, ally);
}

/** `spawner.stays`: dealing with a spawner destroys it, or does not. */
function dealWith(draft: DungeonDraft, spawner: Spawner): void {
  const weapon = weaponAgainstSpawner(draft);
  if (weapon === undefined) return;
  const isDestroyed = !draft.isOriginal('spawner.stays');
  draft.events.push({ kind: 'dealt with', spawner: refOf(spawner), weapon: refOf(weapon), isDestroyed });
  wear(draft, weapon);
  if (isDestroyed) draft.destroy(spawner);
}

/** The first sword held, otherwise the first bow. */
function weaponAgainstSpawner(draft: DungeonDraft): Weapon | undefined {
  const weapons = draft.held().filter(isWeapon);
  return weapons.find(({ type }) => type === 'sword') ?? weapons.find(({ type }) => type === 'bow');
}
