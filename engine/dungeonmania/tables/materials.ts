/** What is needed to build (rules 2.5.1 and 2.5.2): the first list that is held in full is used. */
import type { Buildable, EntityType } from './types';

export type Materials = readonly { readonly type: EntityType; readonly count: number }[];

export const MATERIALS: Readonly<Record<Buildable, readonly Materials[]>> = {
  bow: [
    [
      { type: 'wood', count: 1 },
      { type: 'arrow', count: 3 },
    ],
  ],
  shield: [
    [
      { type: 'wood', count: 2 },
      { type: 'treasure', count: 1 },
    ],
    [
      { type: 'wood', count: 2 },
      { type: 'key', count: 1 },
    ],
  ],
};
