/** A mercenary that is sent nowhere (`mercenary.nosquare`): it stays, or the original crashes. */
import type { DungeonDraft } from './draft';
import { EngineFault } from './faults';

export function withoutSquare(draft: DungeonDraft): undefined {
  if (draft.isOriginal('mercenary.nosquare')) throw new EngineFault('FAULT_SQUARE');
  return undefined;
}
