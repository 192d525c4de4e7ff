/** Phase 3, `special`: the five powers. */
import { unreachable } from '../../common/unreachable';
import { OVERCHARGE_LIMIT, OVERCHARGE_RATE, REPAIR_HEALTH, STRIKE_DAMAGE } from '../tables/powers';
import { enter, hurtEnemy, pierced } from './arrivals';
import { type GameDraft, NOWHERE } from './draft';
import { cellOf, STARFIGHTER_REF } from './events';
import { pay, regenerate } from './starfighter';
import { SPAWN_COLUMN, spawnRow } from './state';

export function special(draft: GameDraft): void {
  regenerate(draft, 1);
  const { power } = draft.starfighter.ship.loadout;
  pay(draft, power.energy, 0);
  switch (power.name) {
    case 'Recall':
      recall(draft);
      break;
    case 'Repair':
      repair(draft);
      break;
    case 'Overcharge':
      overcharge(draft);
      break;
    case 'Deploy Drones':
      deployDrones(draft);
      break;
    case 'Orbital Strike':
      orbitalStrike(draft);
      break;
    default:
      unreachable(power.name);
  }
}

/** A jump: only what is in the spawn cell is met. From the spawn cell to itself nothing is. */
function recall(draft: GameDraft): void {
  const { starfighter, journal } = draft;
  const from = cellOf(starfighter);
  draft.lift(starfighter);
  const at = { row: spawnRow(draft.rows), column: SPAWN_COLUMN };
  enter(draft, starfighter, at.row, at.column, 'teleporting');
  journal?.done('Starfighter', {
    kind: 'recalled',
    who: STARFIGHTER_REF,
    from,
    at,
    details: journal.takeDetails(),
  });
}

/** The only way over the total health. */
function repair(draft: GameDraft): void {
  draft.starfighter.health += REPAIR_HEALTH;
  draft.journal?.done('Starfighter', { kind: 'repaired', who: STARFIGHTER_REF, health: REPAIR_HEALTH });
}

/** The only way over the total energy; it never takes the last point of health. */
function overcharge(draft: GameDraft): void {
  const { starfighter } = draft;
  const health = Math.min(OVERCHARGE_LIMIT, starfighter.health - 1);
  const energy = health * OVERCHARGE_RATE;
  starfighter.health -= health;
  starfighter.energy += energy;
  draft.journal?.done('Starfighter', { kind: 'overcharged', who: STARFIGHTER_REF, health, energy });
}

function deployDrones(draft: GameDraft): void {
  const { journal } = draft;
  for (const projectile of draft.projectiles) {
    if (projectile.row === NOWHERE) continue;
    journal?.neutralized(projectile);
    draft.lift(projectile);
  }
  journal?.done('Starfighter', { kind: 'cleared', who: STARFIGHTER_REF, details: journal.takeDetails() });
}

function orbitalStrike(draft: GameDraft): void {
  const { journal } = draft;
  for (const enemy of draft.enemies) {
    if (enemy.row === NOWHERE) continue;
    const damage = pierced(STRIKE_DAMAGE, enemy.armour);
    journal?.struck(enemy, damage);
    hurtEnemy(draft, enemy, damage, cellOf(enemy));
  }
  journal?.done('Starfighter', { kind: 'unleashed', who: STARFIGHTER_REF, details: journal.takeDetails() });
}
