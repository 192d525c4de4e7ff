/** Phases 1 and 2: projectiles fly, oldest first. */
import { type GameDraft, NOWHERE } from './draft';
import { jump, walk } from './movement';

const RIGHT = 1;
const LEFT = -1;

export function friendlyProjectilesAct(draft: GameDraft): void {
  const { weapon } = draft.starfighter.ship.loadout;
  for (const shot of draft.projectiles) {
    if (shot.group !== 'friendly' || shot.row === NOWHERE) continue;
    const { row, column } = shot;
    const to = weapon.teleports
      ? jump(draft, shot, shot.drift * shot.speed, RIGHT * shot.speed)
      : walk(draft, shot, shot.drift, RIGHT, shot.speed);
    draft.journal?.flew(shot, row, column, to, weapon.teleports);
    shot.speed *= weapon.acceleration;
    if (draft.isOver) return;
  }
}

export function enemyProjectilesAct(draft: GameDraft): void {
  for (const shot of draft.projectiles) {
    if (shot.group !== 'hostile' || shot.row === NOWHERE) continue;
    const { row, column } = shot;
    const to = walk(draft, shot, shot.drift, LEFT, shot.speed);
    draft.journal?.flew(shot, row, column, to, false);
    if (draft.isOver) return;
  }
}
