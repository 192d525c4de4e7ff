/** What the player holds. */
import { type DungeonDraft, refOf } from './draft';
import type { Bomb, Entity, Key, Weapon } from './entities';

/** An item goes to the end of the inventory and keeps its id (rule 2.4.1). */
export function collect(draft: DungeonDraft, item: Entity): void {
  draft.takeOff(item);
  const taken = draft.now(item);
  if (taken.type === 'bomb') draft.put({ ...taken, condition: 'held' } satisfies Bomb);
  const { player } = draft;
  const treasure = player.treasure + (item.type === 'treasure' ? 1 : 0);
  draft.put({ ...player, treasure, inventory: [...player.inventory, item.key] });
  draft.events.push({ kind: 'collected', item: refOf(item) });
}

export function dropItem(draft: DungeonDraft, item: Entity): void {
  const { player } = draft;
  draft.put({ ...player, inventory: withoutFirst(player.inventory, item.key) });
}

/** One use of a sword, bow or shield; without durability it is gone (rule 2.5.4). */
export function wear(draft: DungeonDraft, item: Weapon): void {
  const durability = draft.now(item).durability - 1;
  draft.put({ ...draft.now(item), durability });
  draft.events.push({ kind: 'worn', item: refOf(item), durability });
  if (durability <= 0) dropItem(draft, item);
}

/** The items of a type that were picked up first. */
export const firstHeld = (draft: DungeonDraft, type: Entity['type'], count: number): readonly Entity[] =>
  draft
    .held()
    .filter((item) => item.type === type)
    .slice(0, Math.max(count, 0));

function withoutFirst(keys: readonly Key[], key: Key): readonly Key[] {
  const at = keys.indexOf(key);
  return at < 0 ? keys : [...keys.slice(0, at), ...keys.slice(at + 1)];
}
