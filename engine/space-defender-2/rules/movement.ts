/** Walking a way cell by cell, jumping to a cell, spawning into one. */
import type { Cell } from '../../face';
import type { EnemySpec } from '../tables/enemies';
import { enter, meet } from './arrivals';
import type { DraftEnemy, DraftProjectile, GameDraft } from './draft';
import { look } from './vision';

/**
 * Up to `steps` steps. Ends early where the mover is destroyed, leaves the board, or, if it is an
 * enemy, would run into another enemy. For a journal it tells the last cell reached, also by what was destroyed
 * there; nothing if it left the board.
 */
export function walk(
  draft: GameDraft,
  mover: DraftEnemy | DraftProjectile,
  rowStep: number,
  columnStep: number,
  steps: number,
): Cell | undefined {
  let { row, column } = mover;
  draft.lift(mover);
  for (let step = 0; step < steps; step += 1) {
    const nextRow = row + rowStep;
    const nextColumn = column + columnStep;
    if (!draft.contains(nextRow, nextColumn)) return undefined;
    const there = draft.at(nextRow, nextColumn);
    if (there && there.group === 'enemy' && mover.group === 'enemy') break;
    row = nextRow;
    column = nextColumn;
    if (there && !meet(draft, mover, there, row, column, 'moving')) return draft.journal && { row, column };
  }
  draft.place(mover, row, column);
  return draft.journal && { row, column };
}

/** Straight to the end of the way, meeting only what is there. */
export function jump(draft: GameDraft, mover: DraftProjectile, rows: number, columns: number): Cell | undefined {
  const row = mover.row + rows;
  const column = mover.column + columns;
  draft.lift(mover);
  if (!draft.contains(row, column)) return undefined;
  enter(draft, mover, row, column, 'teleporting');
  return draft.journal && { row, column };
}

/** A new projectile enters its first cell; one outside the board has an id and nothing else. */
export function spawnProjectile(draft: GameDraft, projectile: DraftProjectile, row: number, column: number): void {
  const isOnBoard = draft.contains(row, column);
  draft.journal?.spawned(projectile, isOnBoard ? { row, column } : undefined);
  if (isOnBoard && enter(draft, projectile, row, column, 'spawning')) draft.projectiles.push(projectile);
}

/** As a projectile does, but an enemy in the cell prevents it, and then no id is used. */
export function launchEnemy(draft: GameDraft, spec: EnemySpec, row: number, column: number): void {
  const isOnBoard = draft.contains(row, column);
  if (isOnBoard && draft.at(row, column)?.group === 'enemy') return;
  const enemy = draft.newEnemy(spec);
  draft.journal?.spawned(enemy, isOnBoard ? { row, column } : undefined);
  if (isOnBoard) settle(draft, enemy, row, column);
}

/** A new enemy enters its first cell and looks around at once. */
export function settle(draft: GameDraft, enemy: DraftEnemy, row: number, column: number): void {
  if (!enter(draft, enemy, row, column, 'spawning')) return;
  look(draft, enemy);
  draft.enemies.push(enemy);
}
