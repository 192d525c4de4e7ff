/**
 * A program may refuse a script as a whole, for an argument out of range, say: then it says so instead of its opening,
 * whatever the script begins with. Which command it minds is found by halves.
 */
import type { Command } from '../engine/face';
import type { Difference } from './difference';

/** Where a script parts from what is expected; the opening of the program stands before its first command. */
export type Parts = (commands: readonly Command[]) => Promise<Difference | undefined>;

export const isInOpening = ({ index }: Difference): boolean => index < 0;

/** The same difference where it comes from, for a script of which the opening differs. */
export async function mindedBy(commands: readonly Command[], refusal: Difference, parts: Parts): Promise<Difference> {
  // Whoever never begins as it should refuses nothing.
  const always = await parts([]);
  if (always) return always;
  let found = refusal;
  let taken = 0;
  let refused = commands.length;
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    const parted = await parts(commands.slice(0, middle));
    if (parted && !isInOpening(parted)) return parted;
    if (parted) {
      found = parted;
      refused = middle;
    } else taken = middle;
  }
  return { ...found, index: refused - 1 };
}
