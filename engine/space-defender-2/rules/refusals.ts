/** Why a command is refused: checks in the order of their priority, and the numbers behind each. No sentences. */
import { contains, distance } from '../../common/grid';
import { unreachable } from '../../common/unreachable';
import type { Cell } from '../../face';
import type { Resource } from '../tables/weapons';
import { energyToSpend, healthToSpend } from './starfighter';
import type { Game, SetupPage, Thresholds } from './state';

export type Refusal =
  | { readonly code: 'already-in-setup' }
  | { readonly code: 'already-in-game' }
  | { readonly code: 'thresholds-decrease'; readonly position: number; readonly value: number; readonly before: number }
  | { readonly code: 'setup-only' }
  | { readonly code: 'not-selectable' }
  | { readonly code: 'no-such-option'; readonly choice: number; readonly options: number; readonly page: SetupPage }
  | { readonly code: 'nothing-to-abort' }
  | { readonly code: 'game-only' }
  | { readonly code: 'outside-board'; readonly target: Cell; readonly rows: number; readonly columns: number }
  | { readonly code: 'already-there'; readonly target: Cell }
  | { readonly code: 'out-of-range'; readonly target: Cell; readonly distance: number; readonly reach: number }
  | {
      readonly code: 'cannot-pay-move';
      readonly needed: number;
      readonly available: number;
      readonly distance: number;
      readonly moveCost: number;
    }
  | {
      readonly code: 'cannot-pay-fire';
      readonly needed: number;
      readonly available: number;
      readonly resource: Resource;
    }
  | { readonly code: 'cannot-pay-special'; readonly needed: number; readonly available: number };

export type RefusalCode = Refusal['code'];

export function thresholdRefusal(thresholds: Thresholds): Refusal | undefined {
  let before = 0;
  for (const [index, value] of thresholds.entries()) {
    if (value < before) return { code: 'thresholds-decrease', position: index + 1, value, before };
    before = value;
  }
  return undefined;
}

export function moveRefusal({ size, starfighter }: Game, target: Cell): Refusal | undefined {
  if (!contains(size, target.row, target.column))
    return { code: 'outside-board', target, rows: size.rows, columns: size.columns };
  const spaces = distance(starfighter, target);
  const { move: reach, moveCost } = starfighter.ship;
  if (spaces === 0) return { code: 'already-there', target };
  if (spaces > reach) return { code: 'out-of-range', target, distance: spaces, reach };
  const available = energyToSpend(starfighter);
  const needed = spaces * moveCost;
  if (needed > available) return { code: 'cannot-pay-move', needed, available, distance: spaces, moveCost };
  return undefined;
}

/**
 * Not decided by any transcript: firing with exactly the energy it costs is allowed, as moving is.
 * The health that Rocket costs is always there: what it regenerates is more than what it takes.
 */
export function fireRefusal({ starfighter }: Game): Refusal | undefined {
  const { cost: needed, resource } = starfighter.ship.loadout.weapon;
  const available = resource === 'energy' ? energyToSpend(starfighter) : healthToSpend(starfighter);
  return needed > available ? { code: 'cannot-pay-fire', needed, available, resource } : undefined;
}

/** Overcharge takes what there is, so it costs nothing that could be missing. */
export function specialRefusal({ starfighter }: Game): Refusal | undefined {
  const { energy: needed } = starfighter.ship.loadout.power;
  const available = energyToSpend(starfighter);
  return needed > available ? { code: 'cannot-pay-special', needed, available } : undefined;
}

/** The numbers behind a refusal, flat, for programs. */
export function dataOf(refusal: Refusal): Readonly<Record<string, number | string>> {
  switch (refusal.code) {
    case 'already-in-setup':
    case 'already-in-game':
    case 'setup-only':
    case 'not-selectable':
    case 'nothing-to-abort':
    case 'game-only':
      return {};
    case 'thresholds-decrease':
      return { position: refusal.position, value: refusal.value, before: refusal.before };
    case 'no-such-option':
      return { choice: refusal.choice, options: refusal.options, page: refusal.page };
    case 'outside-board':
      return { row: refusal.target.row, column: refusal.target.column, rows: refusal.rows, columns: refusal.columns };
    case 'already-there':
      return { row: refusal.target.row, column: refusal.target.column };
    case 'out-of-range':
      return {
        row: refusal.target.row,
        column: refusal.target.column,
        distance: refusal.distance,
        reach: refusal.reach,
      };
    case 'cannot-pay-move':
      return {
        needed: refusal.needed,
        available: refusal.available,
        distance: refusal.distance,
        moveCost: refusal.moveCost,
        resource: 'energy',
      };
    case 'cannot-pay-fire':
      return { needed: refusal.needed, available: refusal.available, resource: refusal.resource };
    case 'cannot-pay-special':
      return { needed: refusal.needed, available: refusal.available, resource: 'energy' };
    default:
      return unreachable(refusal);
  }
}
