/** Potions in effect and in the queue (rule 2.4.6, facts 9). */
import { type DungeonDraft, refOf } from './draft';
import { isPotion, type Key, type Potion } from './entities';
import { dropItem } from './inventory';
import { changed } from './shape';

/** One that finds none in effect acts at once; otherwise it waits. */
export function usePotion(draft: DungeonDraft, potion: Potion): void {
  dropItem(draft, potion);
  if (draft.player.effect === undefined) {
    startFirstOf(draft, [potion.key], draft.game.ticks);
  } else {
    draft.put(changed(draft.player, { queue: [...draft.player.queue, potion.key] }));
    draft.events.push({ kind: 'potion queued', potion: refOf(potion) });
  }
}

/** `potion.end`: the original looks at the clock when a tick begins … */
export function atStartOfTick(draft: DungeonDraft, ticks: number): void {
  if (endsAtStart(draft)) lookAtClock(draft, ticks);
}

/** … and the product document when one has ended. */
export function atEndOfTick(draft: DungeonDraft, ticks: number): void {
  if (!endsAtStart(draft)) lookAtClock(draft, ticks);
}

const endsAtStart = (draft: DungeonDraft): boolean => draft.isOriginal('potion.end');

function lookAtClock(draft: DungeonDraft, ticks: number): void {
  const { effect, queue } = draft.player;
  if (effect && effect.until !== ticks) return;
  if (effect) {
    draft.put(changed(draft.player, { effect: undefined }));
    draft.events.push({ kind: 'potion ended', potion: refOf(draft.get(effect.potion)) });
  }
  if (queue.length > 0) startFirstOf(draft, queue, ticks);
}

/** The first that has any effect starts, the others wait. */
function startFirstOf(draft: DungeonDraft, potions: readonly Key[], ticks: number): void {
  const waiting = potions.map((key) => draft.get(key)).filter(isPotion);
  for (const [index, potion] of waiting.entries()) {
    const duration = draft.config[`${potion.type}_duration`];
    if (isWasted(draft, duration)) {
      draft.events.push({ kind: 'potion wasted', potion: refOf(potion) });
      continue;
    }
    const effect = { potion: potion.key, type: potion.type, until: ticks + duration };
    draft.put(changed(draft.player, { effect, queue: potions.slice(index + 1) }));
    draft.events.push({ kind: 'potion started', potion: refOf(potion), until: effect.until });
    return;
  }
  if (draft.player.queue.length > 0) draft.put(changed(draft.player, { queue: [] }));
}

/** `potion.zero`: without duration it has no effect, or one that never ends. */
const isWasted = (draft: DungeonDraft, duration: number): boolean => duration <= 0 && !draft.isOriginal('potion.zero');
