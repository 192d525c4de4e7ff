/** The lines that describe the Starfighter, an enemy and a projectile. */
import { kept } from '../../common/kept';
import { eachNumber, located, numbered, whole } from '../../common/phrase';
import type { Enemy, Projectile, Ship, Starfighter } from '../rules/state';
import type { EnemySpec } from '../tables/enemies';

const end = located('', '\n');
const plain = numbered('', '');
const slash = numbered('', '/');

export function starfighterText(starfighter: Starfighter, score: number): string {
  const { afterHealth, afterEnergy, afterPlace } = wordsOf(starfighter.ship);
  const condition = health(starfighter.health) + afterHealth + plain(starfighter.energy) + afterEnergy;
  return condition + end(starfighter) + afterPlace + scored(score);
}

const health = numbered('  Starfighter:\n    [0,S]->health:', '/');
const scored = numbered('      score:', '\n');

/** What the equipment decides does not change during a game. */
const wordsOf = kept((ship: Ship) => {
  const { weapon, power } = ship.loadout;
  return {
    afterHealth: `${ship.health}, energy:`,
    afterEnergy: `/${ship.energy}, Regen:${ship.healthRegen}/${ship.energyRegen}, Armour:${ship.armour}, Vision:${ship.vision}, Move:${ship.move}, Move Cost:${ship.moveCost}, location:`,
    afterPlace: `      Projectile Pattern:${weapon.name}, Projectile Damage:${weapon.damage}, Projectile Cost:${weapon.cost} (${weapon.resource})\n      Power:${power.line}\n`,
  };
});

export function enemyLine(enemy: Enemy): string {
  const { starting, tails } = enemyWords(enemy.spec);
  const flags = (enemy.isSeen ? 1 : 0) + (enemy.canSee ? 2 : 0);
  const isAsSpawned = enemy.regen === enemy.spec.regen && enemy.armour === enemy.spec.armour;
  const start = starting(enemy.id) + healthOf(enemy);
  const tail = isAsSpawned ? tails[flags] : undefined;
  return start + (tail?.(enemy) ?? tailOf(enemy.regen, enemy.armour, enemy.spec.vision, flags) + end(enemy));
}

const healthOf = ({ health, totalHealth }: Enemy): string =>
  health === totalHealth ? full(health) : slash(health) + plain(totalHealth);
const full = eachNumber((total) => whole(total, '/', total));

const enemyWords = kept((spec: EnemySpec) => ({
  starting: numbered('    [', `,${spec.symbol}]->health:`),
  /** By flags, of one that has gained nothing. */
  tails: [0, 1, 2, 3].map((flags) => located(tailOf(spec.regen, spec.armour, spec.vision, flags), '\n')),
}));

function tailOf(regen: number, armour: number, vision: number, flags: number): string {
  const seen = flags & 1 ? 'T' : 'F';
  const sees = flags & 2 ? 'T' : 'F';
  return `, Regen:${regen}, Armour:${armour}, Vision:${vision}, seen_by_Starfighter:${seen}, can_see_Starfighter:${sees}, location:`;
}

export function projectileLine(shot: Projectile): string {
  const start = shot.group === 'friendly' ? friendly(shot.id) : hostile(shot.id);
  return start + moving(shot.damage) + locatedAt(shot.speed) + end(shot);
}

const friendly = numbered('    [', ',*]->damage:');
const hostile = numbered('    [', ',<]->damage:');
const moving = numbered('', ', move:');
const locatedAt = numbered('', ', location:');
