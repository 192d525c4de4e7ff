/** Whether the goals are met, looked at afresh from the present state (rules 2.7). */
import type { BasicGoal } from '../tables/types';
import type { DungeonDraft } from './draft';

/** What is left to do: the empty text once all is done (rule 2.7.3). */
export function goalText(draft: DungeonDraft): string {
  const texts: string[] = [];
  for (const word of draft.game.goal) {
    if (word !== 'AND' && word !== 'OR') {
      texts.push(isMet(draft, word) ? '' : `:${word}`);
      continue;
    }
    const second = texts.pop() ?? '';
    const first = texts.pop() ?? '';
    const isDone = word === 'AND' ? first === '' && second === '' : first === '' || second === '';
    texts.push(isDone ? '' : `(${first} ${word} ${second})`);
  }
  return texts[0] ?? '';
}

export function isMet(draft: DungeonDraft, goal: BasicGoal): boolean {
  if (!doGoalsCount(draft)) return false;
  switch (goal) {
    case 'exit':
      return draft.holds(draft.player, 'exit');
    case 'boulders':
      return draft.isEverySwitchOn();
    case 'treasure':
      return draft.player.treasure >= draft.config.treasure_goal;
  }
}

/** `goals.start`: before the first tick nothing is met, or what is met is met. */
const doGoalsCount = (draft: DungeonDraft): boolean => draft.game.ticks > 0 || draft.isOriginal('goals.start');
