/** Building from what is held (rules 2.5). */
import { MATERIALS, type Materials } from '../tables/materials';
import { BUILDABLES, type Buildable } from '../tables/types';
import { newWeapon } from './creation';
import { type DungeonDraft, refOf } from './draft';
import type { Entity } from './entities';
import { dropItem, firstHeld } from './inventory';
import { changed } from './shape';

/** The items that would be used; undefined if there are too few. */
export function materialsFor(draft: DungeonDraft, buildable: Buildable): readonly Entity[] | undefined {
  for (const materials of MATERIALS[buildable]) {
    const found = allHeld(draft, materials);
    if (found) return found;
  }
  return undefined;
}

function allHeld(draft: DungeonDraft, materials: Materials): readonly Entity[] | undefined {
  const found: Entity[] = [];
  for (const { type, count } of materials) {
    const items = firstHeld(draft, type, count);
    if (items.length < count) return undefined;
    for (const item of items) found.push(item);
  }
  return found;
}

export const buildableNow = (draft: DungeonDraft): readonly Buildable[] =>
  draft.player.inventory.length === 0
    ? []
    : BUILDABLES.filter((buildable) => materialsFor(draft, buildable) !== undefined);

export function build(draft: DungeonDraft, buildable: Buildable): void {
  const from = materialsFor(draft, buildable) ?? [];
  for (const item of from) dropItem(draft, item);
  const item = newWeapon(draft, buildable);
  draft.put(changed(draft.player, { inventory: [...draft.player.inventory, item.key] }));
  draft.events.push({ kind: 'built', item: refOf(item), buildable, from: from.map(refOf) });
}
