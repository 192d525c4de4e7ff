/** What happened in a command: plain data, in the order it happened. Sentences are made at the edge. */
import type { Direction, Square } from '../tables/directions';
import type { RuleSet } from '../tables/switches';
import type { Buildable, EntityType } from '../tables/types';
import type { Key } from './entities';

/** An entity as events speak of it; squares are those of the moment. */
export interface Ref extends Square {
  readonly key: Key;
  readonly id: string;
  readonly type: EntityType;
}

export interface Round {
  /** Changes of health: losses are negative. */
  readonly player: number;
  readonly enemy: number;
}

export interface Battle {
  readonly kind: 'battle';
  readonly enemy: Ref;
  readonly playerHealth: number;
  readonly enemyHealth: number;
  readonly items: readonly Ref[];
  readonly rounds: readonly Round[];
}

/** Z: a zombie moves; M: a mercenary wanders; T: a spawner places a zombie; S: a new spider's place. */
export type Drawer = 'Z' | 'M' | 'T' | 'S';

export interface Draw {
  readonly kind: 'drew';
  readonly drawer: Drawer;
  /** Who drew; nobody for a new spider. */
  readonly who: Ref | undefined;
  readonly drawn: number;
  readonly count: number;
  readonly to: Square;
}

export type DungeonEvent =
  | { readonly kind: 'seeded'; readonly seed: number }
  | { readonly kind: 'chose rules'; readonly rules: RuleSet }
  | { readonly kind: 'began'; readonly dungeon: string; readonly configuration: string }
  | { readonly kind: 'looked' }
  /** `who` tells where he went. */
  | { readonly kind: 'moved'; readonly who: Ref; readonly from: Square }
  | { readonly kind: 'blocked'; readonly who: Ref; readonly direction: Direction; readonly by: Ref }
  | { readonly kind: 'stayed'; readonly who: Ref }
  | { readonly kind: 'turned round'; readonly who: Ref }
  | { readonly kind: 'teleported'; readonly who: Ref; readonly through: Ref; readonly to: Square }
  | { readonly kind: 'collected'; readonly item: Ref }
  | { readonly kind: 'left lying'; readonly item: Ref }
  | { readonly kind: 'spoilt'; readonly bomb: Ref; readonly by: Ref }
  | { readonly kind: 'opened'; readonly door: Ref; readonly with: Ref }
  | { readonly kind: 'switched'; readonly switch: Ref; readonly isOn: boolean }
  | { readonly kind: 'exploded'; readonly bomb: Ref; readonly radius: number; readonly destroyed: readonly Ref[] }
  | { readonly kind: 'placed'; readonly bomb: Ref }
  | { readonly kind: 'built'; readonly item: Ref; readonly buildable: Buildable; readonly from: readonly Ref[] }
  | { readonly kind: 'bribed'; readonly mercenary: Ref; readonly spent: readonly Ref[] }
  | { readonly kind: 'reached'; readonly ally: Ref }
  | { readonly kind: 'dealt with'; readonly spawner: Ref; readonly weapon: Ref; readonly isDestroyed: boolean }
  | { readonly kind: 'worn'; readonly item: Ref; readonly durability: number }
  | { readonly kind: 'potion queued'; readonly potion: Ref }
  | { readonly kind: 'potion started'; readonly potion: Ref; readonly until: number }
  | { readonly kind: 'potion wasted'; readonly potion: Ref }
  | { readonly kind: 'potion ended'; readonly potion: Ref }
  | { readonly kind: 'spawned'; readonly who: Ref; readonly by: Ref | undefined }
  | { readonly kind: 'died'; readonly who: Ref }
  | Draw
  | Battle;
