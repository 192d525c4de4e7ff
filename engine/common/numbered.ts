/** Entities of games that number them. */
import type { EntityRef } from '../face';

export interface NumberedRef extends EntityRef {
  readonly id: number;
}
