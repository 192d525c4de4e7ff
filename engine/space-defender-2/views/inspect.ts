/** What one entity sees, reaches and is about to do. */
import { cellsWithin } from '../../common/grid';
import type { Area, Cell, EntityId, Inspection } from '../../face';
import { cellOf, refOf, STARFIGHTER_REF } from '../rules/events';
import { moveRefusal } from '../rules/refusals';
import { type Enemy, type Game, type Projectile, STARFIGHTER_ID } from '../rules/state';
import type { Deed, Plan, Preemption } from '../tables/enemies';
import type { Weapon } from '../tables/weapons';

export function inspectionOf(game: Game, id: EntityId): Inspection | undefined {
  if (id === STARFIGHTER_ID) return inspectStarfighter(game);
  const enemy = game.enemies.find((other) => other.id === id);
  if (enemy) return inspectEnemy(game, enemy);
  const projectile = game.projectiles.find((other) => other.id === id);
  return projectile && inspectProjectile(game, projectile);
}

function inspectStarfighter(game: Game): Inspection {
  const { starfighter, size } = game;
  const { vision, move, loadout } = starfighter.ship;
  const areas: Area[] = [{ label: `Vision ${vision}`, kind: 'vision', cells: cellsWithin(size, starfighter, vision) }];
  if (starfighter.health <= 0) return { entity: STARFIGHTER_REF, areas, intent: 'destroyed' };
  const cells = cellsWithin(size, starfighter, move).filter((target) => !moveRefusal(game, target));
  areas.push({ label: `Reach ${move}`, kind: 'reach', cells });
  return { entity: STARFIGHTER_REF, areas, intent: weaponIntent(loadout.weapon) };
}

const weaponIntent = ({ name, damage, cost, resource }: Weapon): string =>
  `fires ${name}: ${damage} damage for ${cost} ${resource}`;

/** The flag may change before the enemy acts, if the Starfighter moves: then the other plan counts. */
function inspectEnemy(game: Game, enemy: Enemy): Inspection {
  const { spec } = enemy;
  const plan = enemy.canSee ? spec.seen : spec.unseen;
  const other = enemy.canSee ? spec.unseen : spec.seen;
  const otherWhen = enemy.canSee ? 'out of its sight' : 'in its sight';
  const parts = [`will ${planText(plan)}`];
  if (planText(other) !== planText(plan)) parts.push(`with the Starfighter ${otherWhen} it would ${planText(other)}`);
  const { pass, fire, special } = spec.preempts;
  if (pass) parts.push(`on pass ${preemptionText(pass)}`);
  if (fire) parts.push(`on fire ${preemptionText(fire)}`);
  if (special) parts.push(`on special ${preemptionText(special)}`);
  return {
    entity: refOf(enemy),
    areas: [
      { label: `Vision ${spec.vision}`, kind: 'vision', cells: cellsWithin(game.size, enemy, spec.vision) },
      { label: `Way of ${plan.steps}`, kind: 'reach', cells: leftWay(game, enemy, plan.steps).slice(1) },
    ],
    intent: parts.join('; '),
    path: leftWay(game, enemy, plan.steps),
  };
}

function planText({ steps, deed }: Plan): string {
  const move = `move ${steps} left`;
  const then = deedText(deed);
  return then ? `${move} and ${then}` : move;
}

function deedText(deed: Deed): string {
  switch (deed.kind) {
    case 'fire':
      return `fire (${deed.damage} damage, ${deed.speed} a turn)`;
    case 'launch':
      return deed.places.length > 1 ? 'launch Interceptors above and below' : 'launch an Interceptor in front';
    case 'heal':
      return `heal everyone in its sight by ${deed.amount}`;
    case 'nothing':
      return '';
  }
}

function preemptionText(preemption: Preemption): string {
  switch (preemption.kind) {
    case 'gain':
      return `it first gains ${preemption.amount} ${preemption.stat}`;
    case 'plan':
      return `it will instead ${planText(preemption.plan)}`;
    case 'dash':
      return "it will instead dash to the Starfighter's row";
  }
}

/** From its cell to the left as far as no other enemy is in the way and the board goes. */
function leftWay({ enemies }: Game, enemy: Enemy, steps: number): Cell[] {
  const cells: Cell[] = [cellOf(enemy)];
  for (let column = enemy.column - 1; column >= Math.max(1, enemy.column - steps); column -= 1) {
    if (enemies.some((other) => other.row === enemy.row && other.column === column)) break;
    cells.push({ row: enemy.row, column });
  }
  return cells;
}

function inspectProjectile(game: Game, shot: Projectile): Inspection {
  const { weapon } = game.starfighter.ship.loadout;
  const jumps = shot.group === 'friendly' && weapon.teleports;
  const path = flightOf(game, shot, jumps);
  const way = jumps ? `jumps ${shot.speed}` : `flies ${shot.speed}`;
  const side = shot.group === 'friendly' ? 'right' : 'left';
  const slant = shot.drift < 0 ? ' and up' : shot.drift > 0 ? ' and down' : '';
  const isAccelerating = shot.group === 'friendly' && weapon.acceleration > 1;
  const pace = isAccelerating ? `, then ${shot.speed * weapon.acceleration}` : '';
  const intent = shot.speed === 0 ? 'stays where it is' : `${way} ${side}${slant}${pace}`;
  return { entity: refOf(shot), areas: [{ label: 'Next flight', kind: 'reach', cells: path.slice(1) }], intent, path };
}

function flightOf({ size }: Game, shot: Projectile, jumps: boolean): readonly Cell[] {
  const cells: Cell[] = [cellOf(shot)];
  const columnStep = shot.group === 'friendly' ? 1 : -1;
  for (let step = 1; step <= shot.speed; step += 1) {
    const row = shot.row + shot.drift * step;
    const column = shot.column + columnStep * step;
    if (row < 1 || row > size.rows || column < 1 || column > size.columns) break;
    if (!jumps || step === shot.speed) cells.push({ row, column });
  }
  return cells;
}
