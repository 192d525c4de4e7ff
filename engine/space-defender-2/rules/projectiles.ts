/** Phases 1 and 2: projectiles fly, oldest first. */
import { type DraftProjectile, type GameDraft, NOWHERE } from './draft';
import { type PhaseName, refOf } from './events';
import { jump, type Way, walk } from './movement';

const RIGHT = 1;
const LEFT = -1;

export function friendlyProjectilesAct(draft: GameDraft): void {
  const { weapon } = draft.starfighter.ship.loadout;
  for (const shot of draft.projectiles) {
    if (shot.group !== 'friendly' || shot.row === NOWHERE) continue;
    const { row, column } = shot;
    const way = weapon.teleports
      ? jump(draft, shot, shot.drift * shot.speed, RIGHT * shot.speed)
      : walk(draft, shot, shot.drift, RIGHT, shot.speed);
    if (draft.journal) log(draft, 'friendly projectiles', shot, row, column, way, weapon.teleports);
    shot.speed *= weapon.acceleration;
    if (draft.isOver) return;
  }
}

export function enemyProjectilesAct(draft: GameDraft): void {
  for (const shot of draft.projectiles) {
    if (shot.group !== 'hostile' || shot.row === NOWHERE) continue;
    const { row, column } = shot;
    const way = walk(draft, shot, shot.drift, LEFT, shot.speed);
    if (draft.journal) log(draft, 'enemy projectiles', shot, row, column, way, false);
    if (draft.isOver) return;
  }
}

function log(
  draft: GameDraft,
  phase: PhaseName,
  shot: DraftProjectile,
  row: number,
  column: number,
  way: Way | undefined,
  jumps: boolean,
): void {
  const { journal } = draft;
  if (!journal || !way) return;
  const who = refOf(shot);
  const details = journal.takeDetails();
  const from = { row, column };
  if (shot.speed === 0) journal.phases[phase].push({ kind: 'stayed', who, at: from, details });
  else if (way.row === NOWHERE) journal.phases[phase].push({ kind: 'moved', who, from, jumps, details });
  else journal.phases[phase].push({ kind: 'moved', who, from, to: way, jumps, details });
}
