/** Phase 5: pre-emptive actions of all enemies, oldest first, then the actions of those still to act. */
import { unreachable } from '../../common/unreachable';
import { type Deed, ENEMIES, type Plan, type Preemption, type TurnCommand } from '../tables/enemies';
import { heal } from './arrivals';
import { type DraftEnemy, type GameDraft, NOWHERE } from './draft';
import { type PlanName, refOf } from './events';
import { launchEnemy, spawnProjectile, walk } from './movement';
import { regenerated } from './starfighter';

const LEFT = -1;

export function enemiesAct(draft: GameDraft, command: TurnCommand): void {
  // Enemies spawned meanwhile are not among these: they wait a turn.
  const acting = draft.enemies.slice();
  for (const enemy of acting) {
    const preemption = enemy.spec.preempts[command];
    if (preemption && enemy.row !== NOWHERE) preempt(draft, enemy, preemption);
    // Rules 6.13.5: the enemy that destroys the Starfighter still finishes its own action,
    // so the fall is noticed here, between two enemies, and not inside an action.
    if (draft.isOver) return;
  }
  for (const enemy of acting) {
    if (enemy.row === NOWHERE || endsTurn(enemy.spec.preempts[command])) continue;
    const plan = enemy.canSee ? 'seen' : 'unseen';
    carryOut(draft, enemy, enemy.spec[plan], plan);
    if (draft.isOver) return;
  }
}

export const endsTurn = (preemption: Preemption | undefined): boolean =>
  preemption !== undefined && preemption.kind !== 'gain';

function preempt(draft: GameDraft, enemy: DraftEnemy, preemption: Preemption): void {
  switch (preemption.kind) {
    case 'gain':
      gain(draft, enemy, preemption);
      break;
    case 'plan':
      carryOut(draft, enemy, preemption.plan, 'preemptive');
      break;
    case 'dash':
      dash(draft, enemy);
      break;
    default:
      unreachable(preemption);
  }
}

function gain(draft: GameDraft, enemy: DraftEnemy, { stat, amount }: Extract<Preemption, { kind: 'gain' }>): void {
  switch (stat) {
    case 'total health':
      enemy.health += amount;
      enemy.totalHealth += amount;
      break;
    case 'armour':
      enemy.armour += amount;
      break;
    case 'regen':
      enemy.regen += amount;
      break;
    default:
      unreachable(stat);
  }
  draft.journal?.done('enemies', { kind: 'gained', who: refOf(enemy), stat, amount });
}

/** To the Starfighter's row, as far as no enemy is in the way; in its column, into the Starfighter. */
function dash(draft: GameDraft, enemy: DraftEnemy): void {
  regenerate(draft, enemy);
  const { row, column } = enemy;
  const rows = draft.starfighter.row - row;
  const to = walk(draft, enemy, Math.sign(rows), 0, Math.abs(rows));
  draft.journal?.acted(enemy, row, column, to, 'preemptive');
}

/** Not decided by any transcript for the Carrier: a plan that pre-empts regenerates first, like any other. */
function carryOut(draft: GameDraft, enemy: DraftEnemy, plan: Plan, name: PlanName): void {
  regenerate(draft, enemy);
  const { row, column } = enemy;
  const to = walk(draft, enemy, 0, LEFT, plan.steps);
  if (enemy.row !== NOWHERE) perform(draft, enemy, plan.deed);
  draft.journal?.acted(enemy, row, column, to, name);
}

function regenerate(draft: GameDraft, enemy: DraftEnemy): void {
  const { health } = enemy;
  enemy.health = regenerated(health, enemy.regen, enemy.totalHealth);
  if (draft.journal && enemy.health !== health)
    draft.journal.done('enemies', {
      kind: 'regenerated',
      who: refOf(enemy),
      health: enemy.health - health,
      energy: 0,
    });
}

function perform(draft: GameDraft, enemy: DraftEnemy, deed: Deed): void {
  switch (deed.kind) {
    case 'fire':
      spawnProjectile(draft, draft.newProjectile('hostile', deed.damage, deed.speed, 0), enemy.row, enemy.column - 1);
      return;
    case 'launch':
      // Not decided by any transcript: the second Interceptor follows even if the first has
      // destroyed the Starfighter, because the enemy finishes its action.
      for (const { rows, columns } of deed.places)
        launchEnemy(draft, ENEMIES.Interceptor, enemy.row + rows, enemy.column + columns);
      return;
    case 'heal':
      healAround(draft, enemy, deed.amount);
      break;
    case 'nothing':
      return;
    default:
      unreachable(deed);
  }
}

/** Everyone in the Pylon's sight, itself and enemies launched this turn included, also at full health. */
function healAround(draft: GameDraft, pylon: DraftEnemy, amount: number): void {
  const { vision } = pylon.spec;
  for (const enemy of draft.enemies) {
    if (enemy.row === NOWHERE) continue;
    if (Math.abs(enemy.row - pylon.row) + Math.abs(enemy.column - pylon.column) > vision) continue;
    const healed = heal(enemy, amount);
    draft.journal?.healed(pylon, enemy, amount, healed);
  }
}
