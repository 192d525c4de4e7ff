/** Bombs and the switches they are tied to (rule 2.4.4, facts 10). */
import { neighbours, type Square } from '../tables/directions';
import { type DungeonDraft, refOf } from './draft';
import type { Bomb, Entity, Switch } from './entities';
import { dropItem } from './inventory';
import { changed } from './shape';

export const switchesBeside = (draft: DungeonDraft, square: Square): readonly Switch[] =>
  neighbours(square).flatMap((beside) => switchesOn(draft, beside));

const switchesOn = (draft: DungeonDraft, square: Square): readonly Switch[] =>
  draft.on(square).filter((entity): entity is Switch => entity.type === 'switch');

export const tied = (there: Switch, bomb: Bomb): Switch => changed(there, { bombs: [...there.bombs, bomb.key] });

export function untie(draft: DungeonDraft, bomb: Bomb, switches: readonly Switch[]): void {
  for (const there of switches) draft.put(changed(there, { bombs: there.bombs.filter((key) => key !== bomb.key) }));
}

/** `bomb.taint`: whoever but the player comes onto a lying bomb. It stays tied. */
export function spoil(draft: DungeonDraft, bomb: Bomb, by: Entity): void {
  if (!draft.isOriginal('bomb.taint')) return;
  draft.put(changed(bomb, { condition: 'spoilt' }));
  draft.events.push({ kind: 'spoilt', bomb: refOf(bomb), by: refOf(by) });
}

/** The bomb lies where the player is; next to a switch that is on it explodes at once. */
export function placeBomb(draft: DungeonDraft, bomb: Bomb): void {
  dropItem(draft, bomb);
  const placed = draft.place(bomb, draft.player);
  draft.put(changed(placed, { condition: 'placed' }));
  draft.events.push({ kind: 'placed', bomb: refOf(placed) });
  for (const square of neighbours(placed)) {
    for (const there of switchesOn(draft, square)) {
      draft.put(tied(draft.now(there), placed));
      if (there.isOn) explodeAll(draft, draft.now(there));
    }
  }
}

/** `bomb.ghost`: whether bombs that are gone explode at their old squares, too. Listed before the first explodes. */
export function explodeAll(draft: DungeonDraft, there: Switch): void {
  const bombs = there.bombs.map((key) => draft.get(key));
  const ready = draft.isOriginal('bomb.ghost') ? bombs : bombs.filter((bomb) => bomb.isOnMap);
  for (const bomb of ready) explode(draft, bomb);
}

function explode(draft: DungeonDraft, bomb: Entity): void {
  const radius = draft.config.bomb_radius;
  const { x, y } = bomb;
  const blast = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  const hit = [...draft.occupied(blast)]
    .flat()
    .map((key) => draft.get(key))
    .filter((entity) => entity.type !== 'player')
    .sort((one, other) => one.key - other.key);
  draft.events.push({ kind: 'exploded', bomb: refOf(bomb), radius, destroyed: hit.map(refOf) });
  for (const entity of hit) draft.destroy(entity);
}
