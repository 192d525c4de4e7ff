/** Building from what is held (rules 2.5). */
import { MATERIALS } from '../tables/materials';
import { BUILDABLES, type Buildable } from '../tables/types';
import { newWeapon } from './creation';
import { type DungeonDraft, refOf } from './draft';
import type { Entity } from './entities';
import { dropItem, firstHeld } from './inventory';

/** The items that would be used; undefined if there are too few. */
export function materialsFor(draft: DungeonDraft, buildable: Buildable): readonly Entity[] | undefined {
  for (const materials of MATERIALS[buildable]) {
    const found = materials.map(({ type, count }) => firstHeld(draft, type, count));
    if (found.every((items, index) => items.length === materials[index]?.count)) return found.flat();
  }
  return undefined;
}

export const buildableNow = (draft: DungeonDraft): readonly Buildable[] =>
  draft.player.inventory.length === 0
    ? []
    : BUILDABLES.filter((buildable) => materialsFor(draft, buildable) !== undefined);

export function build(draft: DungeonDraft, buildable: Buildable): void {
  const from = materialsFor(draft, buildable) ?? [];
  for (const item of from) dropItem(draft, item);
  const item = newWeapon(draft, buildable);
  draft.put({ ...draft.player, inventory: [...draft.player.inventory, item.key] });
  draft.events.push({ kind: 'built', item: refOf(item), buildable, from: from.map(refOf) });
}
