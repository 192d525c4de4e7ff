/** What a command did, as data; `render` and `view` make sentences of it. */
import type { NumberedRef } from '../../common/numbered';
import type { Cell } from '../../face';
import { NAMES, SYMBOLS } from '../tables/entities';
import type { Draw } from './dice';
import { cellOf } from './galaxy';
import type { Entity, Mode, Movable } from './state';

export type DeathCause =
  | { readonly kind: 'no fuel' }
  | { readonly kind: 'black hole'; readonly by: NumberedRef }
  | { readonly kind: 'asteroid' | 'benign' | 'janitaur'; readonly by: NumberedRef }
  | { readonly kind: 'no life' };

export type MovementEvent = {
  readonly who: NumberedRef;
  readonly at: Cell;
  readonly from: Cell;
  readonly details: readonly DetailEvent[];
} & (
  | { readonly kind: 'moved' }
  /** Into another sector, or into a free quadrant before its own. */
  | { readonly kind: 'tunnelled' }
  /** The wormhole led back to its own quadrant. */
  | { readonly kind: 'returned' }
  /** The sector it wanted was full. */
  | { readonly kind: 'blocked'; readonly wanted: Cell }
);

export type DetailEvent =
  | { readonly kind: 'reproduced'; readonly who: NumberedRef; readonly child: NumberedRef; readonly at: Cell }
  | { readonly kind: 'destroyed'; readonly who: NumberedRef; readonly victim: NumberedRef; readonly at: Cell }
  | {
      readonly kind: 'attacked';
      readonly who: NumberedRef;
      readonly victim: NumberedRef;
      readonly at: Cell;
      readonly life: number;
    };

/** The one who died, as it was then. */
export interface DeathEvent {
  readonly kind: 'died';
  readonly who: NumberedRef;
  readonly at: Cell;
  readonly movable: Movable;
  readonly cause: DeathCause;
}

export type OdysseyEvent =
  | MovementEvent
  | DetailEvent
  | DeathEvent
  | { readonly kind: 'began'; readonly mode: Mode; readonly thresholds: readonly number[] }
  | { readonly kind: 'passed'; readonly who: NumberedRef; readonly at: Cell }
  | {
      readonly kind: 'landed';
      readonly who: NumberedRef;
      readonly at: Cell;
      readonly planet: NumberedRef;
      readonly foundLife: boolean;
    }
  | { readonly kind: 'lifted off'; readonly who: NumberedRef; readonly at: Cell }
  | {
      readonly kind: 'refuelled';
      readonly who: NumberedRef;
      readonly at: Cell;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'attached';
      readonly who: NumberedRef;
      readonly at: Cell;
      readonly supportsLife: boolean | undefined;
    }
  | { readonly kind: 'unloaded'; readonly who: NumberedRef; readonly at: Cell; readonly load: number }
  | { readonly kind: 'won'; readonly who: NumberedRef; readonly at: Cell; readonly planet: NumberedRef }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'reported' }
  | { readonly kind: 'toggled'; readonly listsDraws: boolean };

/** Filled by a command that is run to be told about; a command run for its state has none. */
export interface Log {
  readonly events: OdysseyEvent[];
  /** Recorded only where somebody will list them. */
  readonly draws: Draw[] | undefined;
}

export const emptyLog = (listsDraws = true): Log => ({ events: [], draws: listsDraws ? [] : undefined });

export const refOf = (entity: Pick<Entity, 'id' | 'kind'>): NumberedRef => ({
  id: entity.id,
  name: NAMES[entity.kind],
  symbol: SYMBOLS[entity.kind],
});

export const placeOf = (entity: Entity): Cell => cellOf(entity.place);
