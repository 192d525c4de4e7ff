/** Why a command is refused: codes with what stands behind them, in the order of their priority. */
import { BUILDABLES, type Buildable, isOneOf, NEVER_BUILT } from '../tables/types';
import { materialsFor } from './building';
import type { Command } from './commands';
import type { DungeonDraft } from './draft';
import { type Bomb, type Entity, isPotion, type Potion } from './entities';
import type { FaultCode } from './faults';
import { type Hindrance, hindranceTo, type Interactable, interactableWith } from './interacting';
import { isOver } from './over';
import type { DungeonFlaw } from './reading/dungeon';

export type Refusal =
  | { readonly code: 'NO_GAME' | 'GAME_OVER' | FaultCode }
  | { readonly code: 'DUNGEON_UNKNOWN'; readonly dungeon: string }
  | { readonly code: 'CONFIG_UNKNOWN' | 'CONFIG_UNREADABLE'; readonly config: string }
  | { readonly code: 'DUNGEON_FLAWED'; readonly dungeon: string; readonly flaw: DungeonFlaw }
  | { readonly code: 'ITEM_NOT_HELD'; readonly item: string }
  | { readonly code: 'ITEM_NOT_USABLE'; readonly item: string; readonly type: Entity['type'] }
  /** `known` are the names that could have been given. */
  | { readonly code: 'BUILD_UNKNOWN'; readonly kind: string; readonly known: readonly string[] }
  | { readonly code: 'BUILD_MATERIALS'; readonly kind: string }
  | { readonly code: 'INTERACT_UNKNOWN'; readonly entity: string }
  | { readonly code: 'INTERACT_REFUSED'; readonly entity: string; readonly hindrance: Hindrance };

/** What the player does in a tick, once nothing speaks against it. */
export type Deed =
  | Extract<Extract<Command, { name: 'tick' }>['action'], { kind: 'direction' }>
  | { readonly kind: 'use'; readonly item: Bomb | Potion }
  | { readonly kind: 'build'; readonly buildable: Buildable }
  | { readonly kind: 'interact'; readonly target: Interactable };

export type TickCommand = Extract<Command, { name: 'tick' | 'build' | 'interact' }>;

/** Either the refusal of a command or what it makes the player do. */
export function deedOf(draft: DungeonDraft, command: TickCommand): Deed | Refusal {
  if (isOver(draft.game, draft.player)) return { code: 'GAME_OVER' };
  switch (command.name) {
    case 'tick':
      return command.action.kind === 'direction' ? command.action : use(draft, command.action.id);
    case 'build':
      return build(draft, command.kind);
    case 'interact':
      return interaction(draft, command.entity);
  }
}

function use(draft: DungeonDraft, id: string): Deed | Refusal {
  const item = draft.held().find((held) => held.id === id);
  if (item === undefined) return { code: 'ITEM_NOT_HELD', item: id };
  if (item.type === 'bomb' || isPotion(item)) return { kind: 'use', item };
  return { code: 'ITEM_NOT_USABLE', item: id, type: item.type };
}

function build(draft: DungeonDraft, kind: string): Deed | Refusal {
  const known = buildNames(draft);
  if (!known.includes(kind)) return { code: 'BUILD_UNKNOWN', kind, known };
  if (!isOneOf(BUILDABLES, kind) || materialsFor(draft, kind) === undefined) return { code: 'BUILD_MATERIALS', kind };
  return { kind: 'build', buildable: kind };
}

/** `build.names` */
const buildNames = (draft: DungeonDraft): readonly string[] =>
  draft.isOriginal('build.names') ? [...BUILDABLES, ...NEVER_BUILT] : BUILDABLES;

function interaction(draft: DungeonDraft, id: string): Deed | Refusal {
  const target = interactableWith(draft, id);
  if (target === undefined) return { code: 'INTERACT_UNKNOWN', entity: id };
  const hindrance = hindranceTo(draft, target);
  return hindrance ? { code: 'INTERACT_REFUSED', entity: id, hindrance } : { kind: 'interact', target };
}
