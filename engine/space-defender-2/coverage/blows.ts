/** Blows that just destroy or just do not, and armour that decides: where one point more or less would tell. */
import { itemsFor } from '../../common/reachable';
import type { Reachable, Reached } from '../../face';
import type { Effect } from '../rules/events';
import type { Enemy, Entity, Starfighter } from '../rules/state';
import { ENEMIES, type EnemyKind } from '../tables/enemies';
import { itemIn } from './item';

const VICTIMS = ['enemy', 'Starfighter'] as const;
/** Whose armour grows. */
const ARMOURED: readonly EnemyKind[] = ['Fighter'];

const edge = itemIn('Edges', 'edge');

export const BLOWS = {
  justFalls: itemsFor(VICTIMS, (victim) =>
    edge(`just-falls-${victim}`, `A blow of all the health left: ${victim}`, 'Who has no health left is destroyed.'),
  ),
  justLives: itemsFor(VICTIMS, (victim) =>
    edge(`just-lives-${victim}`, `A blow that leaves one point of health: ${victim}`, 'One point of health is enough.'),
  ),
  asArmour: edge('damage-as-armour', 'Damage equal to the armour', 'Nothing is left of it.'),
  belowArmour: edge('damage-below-armour', 'Damage below the armour', 'It counts as 0 and heals nobody.'),
  gainedArmour: itemsFor(ARMOURED, (kind) =>
    edge(`gained-armour-${kind}`, `${kind} hit with armour it gained`, 'What was gained counts like the rest.'),
  ),
  gainedRegen: edge(
    'gained-regen',
    'Carrier regenerates with regen it gained',
    'What was gained counts like the rest, up to the total.',
  ),
};

const { asArmour: AS_ARMOUR, belowArmour: BELOW_ARMOUR } = BLOWS;
const GAINED_ARMOUR: Readonly<Record<string, Reachable>> = BLOWS.gainedArmour;

/** Told before health is taken off. */
export function reachBlow(victim: Enemy | Starfighter, damage: number, reached: Reached): void {
  const name = victim.group === 'enemy' ? 'enemy' : 'Starfighter';
  if (damage > 0 && damage === victim.health) reached.add(BLOWS.justFalls[name]);
  if (damage > 0 && damage === victim.health - 1) reached.add(BLOWS.justLives[name]);
  if (victim.group === 'enemy' && victim.armour > victim.spec.armour) reached.add(GAINED_ARMOUR[victim.spec.name]);
}

/** Of a meeting of a projectile with somebody, whoever of them moved. */
export function reachHit(who: Entity, into: Entity, effect: Effect, reached: Reached): void {
  if (effect.kind === 'trading') {
    const starfighter = into.group === 'starfighter' ? into : who;
    if (starfighter.group === 'starfighter') reachBlow(starfighter, effect.damage, reached);
    return;
  }
  if (effect.kind !== 'dealing' && effect.kind !== 'taking') return;
  const [shot, victim] = effect.kind === 'dealing' ? [who, into] : [into, who];
  if (victim.group !== 'enemy' && victim.group !== 'starfighter') return;
  reachBlow(victim, effect.damage, reached);
  const armour = victim.group === 'enemy' ? victim.armour : victim.ship.armour;
  const damage = 'damage' in shot ? shot.damage : 0;
  reached.add(damage === armour ? AS_ARMOUR : damage < armour ? BELOW_ARMOUR : undefined);
}

/** More than its kind has from the start: it gained some, and regeneration uses it. */
export const regainedMore = (kind: string, health: number): Reachable | undefined =>
  kind === 'Carrier' && health > ENEMIES.Carrier.regen ? BLOWS.gainedRegen : undefined;
