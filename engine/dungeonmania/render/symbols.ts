/** How a square of the map is drawn: by what lies on top (transcript 6). */
import { unreachable } from '../../common/unreachable';
import type { Entity } from '../rules/entities';
import { COLOURS } from '../tables/types';

/** Topmost first. Portals have the number of their colour. */
const TOP_DOWN = 'PMZSAOT#+/12345b$ks!?waE_';

/** A boulder that holds a switch down. */
export const BOULDER_ON_SWITCH = '@';
export const NOTHING = '.';

export function symbolOf(entity: Entity): string {
  switch (entity.type) {
    case 'player':
      return 'P';
    case 'mercenary':
      return entity.isAlly ? 'A' : 'M';
    case 'zombie_toast':
      return 'Z';
    case 'spider':
      return 'S';
    case 'boulder':
      return 'O';
    case 'zombie_toast_spawner':
      return 'T';
    case 'wall':
      return '#';
    case 'door':
      return entity.isOpen ? '/' : '+';
    case 'portal':
      return String(COLOURS.indexOf(entity.colour) + 1);
    case 'bomb':
      return 'b';
    case 'treasure':
      return '$';
    case 'key':
      return 'k';
    case 'sword':
      return 's';
    case 'invincibility_potion':
      return '!';
    case 'invisibility_potion':
      return '?';
    case 'wood':
      return 'w';
    case 'arrow':
      return 'a';
    case 'exit':
      return 'E';
    case 'switch':
      return '_';
    // Built things are never on the map.
    case 'bow':
    case 'shield':
      return NOTHING;
    default:
      return unreachable(entity);
  }
}

/** Smaller is further up; of one kind the lowest number first. */
export const topmostFirst = (one: Entity, other: Entity): number =>
  TOP_DOWN.indexOf(symbolOf(one)) - TOP_DOWN.indexOf(symbolOf(other)) || one.number - other.number;
