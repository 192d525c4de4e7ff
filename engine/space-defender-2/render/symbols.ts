/** What stands for an entity on the board and in the lists. */
import type { Entity } from '../rules/state';

export function symbolOf(entity: Entity): string {
  switch (entity.group) {
    case 'starfighter':
      return entity.health > 0 ? 'S' : 'X';
    case 'enemy':
      return entity.spec.symbol;
    case 'friendly':
      return '*';
    case 'hostile':
      return '<';
  }
}
