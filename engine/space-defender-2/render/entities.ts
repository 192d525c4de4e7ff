/** The lines that describe the Starfighter, an enemy and a projectile. */
import type { Enemy, Projectile, Starfighter } from '../rules/state';
import { placeText } from './place';
import { symbolOf } from './symbols';

export function starfighterText(starfighter: Starfighter, score: number): string {
  const { health, energy, ship } = starfighter;
  const { weapon, power } = ship.loadout;
  return `  Starfighter:
    [0,S]->health:${health}/${ship.health}, energy:${energy}/${ship.energy}, Regen:${ship.healthRegen}/${ship.energyRegen}, Armour:${ship.armour}, Vision:${ship.vision}, Move:${ship.move}, Move Cost:${ship.moveCost}, location:${placeText(starfighter)}
      Projectile Pattern:${weapon.name}, Projectile Damage:${weapon.damage}, Projectile Cost:${weapon.cost} (${weapon.resource})
      Power:${power.line}
      score:${score}
`;
}

export const enemyLine = (enemy: Enemy): string =>
  `    [${enemy.id},${symbolOf(enemy)}]->health:${enemy.health}/${enemy.totalHealth}, Regen:${enemy.regen}, Armour:${enemy.armour}, Vision:${enemy.spec.vision}, seen_by_Starfighter:${flag(enemy.isSeen)}, can_see_Starfighter:${flag(enemy.canSee)}, location:${placeText(enemy)}\n`;

export const projectileLine = (shot: Projectile): string =>
  `    [${shot.id},${symbolOf(shot)}]->damage:${shot.damage}, move:${shot.speed}, location:${placeText(shot)}\n`;

const flag = (isTrue: boolean): string => (isTrue ? 'T' : 'F');
