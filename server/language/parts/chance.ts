/** What was left to chance, in words: who drew, and which of how many came. */
import type { Draw, Step } from '../../../engine/face';

export const drawsOf = (step: Step): readonly Draw[] => step.draws?.() ?? [];

/** On the line of the command; behind the first of several, how many more there were. */
export function chanceMark(draws: readonly Draw[]): string | undefined {
  const [first, ...others] = draws;
  return first && `⚄ ${drawn(first)}${others.length > 0 ? `, +${others.length}` : ''}`;
}

/** "by chance: zombie_toast-1 2 of 4, a new spider appears 17 of 838" */
export function chanceWords(draws: readonly Draw[], most: number): string | undefined {
  if (draws.length === 0) return undefined;
  const shown = draws.slice(0, most).map(drawn);
  const rest = draws.length - shown.length;
  return `by chance: ${[...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')}`;
}

/** People count from one. */
const drawn = ({ who, what, value, of }: Draw): string => `${who ? who.id : what} ${value + 1} of ${of}`;
