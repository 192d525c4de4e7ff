/** Everything on the board that has an id, in the order the game lists it. */
import type { EntityCard, Gauge } from '../../face';
import { cellOf, refOf } from '../rules/events';
import type { Entity, Game } from '../rules/state';
import { shapeOf, sideOf, titleOf } from './board';
import { enemyFacts, projectileFacts, starfighterFacts } from './facts';

export function cardsOf(game: Game): readonly EntityCard[] {
  const { starfighter } = game;
  const energy = { id: 'energy', label: 'Energy', value: starfighter.energy, max: starfighter.ship.energy };
  return [
    card(
      starfighter,
      'Starfighter',
      [health(starfighter.health, starfighter.ship.health), energy],
      starfighterFacts(game),
    ),
    ...game.enemies.map((enemy) =>
      card(enemy, 'Enemies', [health(enemy.health, enemy.totalHealth)], enemyFacts(enemy)),
    ),
    ...game.projectiles.map((projectile) => card(projectile, 'Projectiles', [], projectileFacts(projectile))),
  ];
}

const health = (value: number, max: number): Gauge => ({ id: 'health', label: 'Health', value, max });

const card = (entity: Entity, group: string, gauges: readonly Gauge[], facts: EntityCard['facts']): EntityCard => ({
  entity: refOf(entity),
  group,
  shape: shapeOf(entity),
  side: sideOf(entity),
  title: titleOf(entity),
  cell: cellOf(entity),
  gauges,
  facts,
});
