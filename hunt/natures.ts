/** What a difference is about, as far as its lines tell. */
import type { Command } from '../engine/face';
import type { Difference } from './difference';
import { isPicture } from './lines';
import { reasonsIn } from './sayings';
import type { Vocabulary } from './vocabulary';

export type Nature =
  /** A line that our engine says nowhere. */
  | 'wording'
  /** One refuses what the other does not, or for another reason. */
  | 'refusal'
  /** The game stands otherwise, or something else has happened. */
  | 'state';

export function natureOf(difference: Difference, commands: readonly Command[], vocabulary: Vocabulary): Nature {
  const { actualLine } = difference;
  if (actualLine !== undefined && !isPicture(actualLine) && !vocabulary.says(actualLine, commands)) return 'wording';
  return reasonsIn(difference).length > 0 ? 'refusal' : 'state';
}
