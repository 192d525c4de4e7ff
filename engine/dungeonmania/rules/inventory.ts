/** What the player holds. */
import { type DungeonDraft, refOf } from './draft';
import type { Entity, Key, Weapon } from './entities';
import { changed } from './shape';

/** An item goes to the end of the inventory and keeps its id (rule 2.4.1). */
export function collect(draft: DungeonDraft, item: Entity): void {
  draft.takeOff(item);
  const taken = draft.now(item);
  if (taken.type === 'bomb') draft.put(changed(taken, { condition: 'held' }));
  const { player } = draft;
  const treasure = player.treasure + (item.type === 'treasure' ? 1 : 0);
  draft.put(changed(player, { treasure, inventory: [...player.inventory, item.key] }));
  draft.events.push({ kind: 'collected', item: refOf(item) });
}

export function dropItem(draft: DungeonDraft, item: Entity): void {
  const { player } = draft;
  draft.put(changed(player, { inventory: withoutFirst(player.inventory, item.key) }));
}

/** One use of a sword, bow or shield; without durability it is gone (rule 2.5.4). */
export function wear(draft: DungeonDraft, item: Weapon): void {
  const durability = draft.now(item).durability - 1;
  draft.put(changed(draft.now(item), { durability }));
  draft.events.push({ kind: 'worn', item: refOf(item), durability });
  if (durability <= 0) dropItem(draft, item);
}

/** The items of a type that were picked up first. */
export function firstHeld(draft: DungeonDraft, type: Entity['type'], count: number): readonly Entity[] {
  const found: Entity[] = [];
  for (const key of draft.player.inventory) {
    if (found.length >= count) break;
    const item = draft.get(key);
    if (item.type === type) found.push(item);
  }
  return found;
}

function withoutFirst(keys: readonly Key[], key: Key): readonly Key[] {
  const at = keys.indexOf(key);
  return at < 0 ? keys : [...keys.slice(0, at), ...keys.slice(at + 1)];
}
