/** The seven commands, with arguments that lie in their domains. */
import type { Direction } from '../tables/directions';
import type { RuleSet } from '../tables/switches';

/** A bare direction moves, everything else is an item: `tick(UP)` and `tick("UP")` differ. */
export type TickAction =
  | { readonly kind: 'direction'; readonly direction: Direction }
  | { readonly kind: 'item'; readonly id: string };

export type Command =
  | { readonly name: 'seed'; readonly number: number }
  | { readonly name: 'rules'; readonly set: RuleSet }
  | { readonly name: 'newGame'; readonly dungeon: string; readonly config: string }
  | { readonly name: 'tick'; readonly action: TickAction }
  | { readonly name: 'build'; readonly kind: string }
  | { readonly name: 'interact'; readonly entity: string }
  | { readonly name: 'getDungeonResponseModel' };
