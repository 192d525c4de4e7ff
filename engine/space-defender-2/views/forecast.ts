/** What the Starfighter will find on its way: projectiles fly before it moves. */

import type { Cell } from '../../face';
import { pierced } from '../rules/arrivals';
import { type DraftEntity, GameDraft } from '../rules/draft';
import { enemyProjectilesAct, friendlyProjectilesAct } from '../rules/projectiles';
import { healthToSpend } from '../rules/starfighter';
import type { Game, State } from '../rules/state';

export interface Forecast {
  /** Met on the way, in order, up to the fall if there is one. */
  readonly meets: readonly DraftEntity[];
  readonly damage: number;
  readonly falls: boolean;
}

/** The board as phases 1 and 2 will leave it, whatever the Starfighter does. */
export function afterFlight(game: Game, rng: State['rng']): GameDraft {
  const draft = new GameDraft(game, rng, undefined);
  friendlyProjectilesAct(draft);
  if (!draft.isOver) enemyProjectilesAct(draft);
  return draft;
}

export function forecastMove(draft: GameDraft, target: Cell): Forecast {
  const { starfighter } = draft;
  const { armour } = starfighter.ship;
  const health = healthToSpend(starfighter);
  const meets: DraftEntity[] = [];
  let damage = 0;
  for (const { row, column } of wayOf(starfighter, target)) {
    const there = draft.at(row, column);
    if (!there || there.group === 'starfighter') continue;
    meets.push(there);
    damage += there.group === 'enemy' ? there.health : pierced(there.damage, armour);
    if (damage >= health) return { meets, damage, falls: true };
  }
  return { meets, damage, falls: false };
}

/** The cells entered on the way: vertically, then horizontally. */
export function wayOf(from: Cell, to: Cell): readonly Cell[] {
  const cells: Cell[] = [];
  let { row, column } = from;
  while (row !== to.row) {
    row += Math.sign(to.row - row);
    cells.push({ row, column });
  }
  while (column !== to.column) {
    column += Math.sign(to.column - column);
    cells.push({ row, column });
  }
  return cells;
}
