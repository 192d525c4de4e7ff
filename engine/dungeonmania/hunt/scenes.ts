/**
 * What can lie ahead of the player in one direction, as small as the rules allow: a pile to pick up, a boulder before
 * a switch, a door behind its key. A dungeon to hunt in is made of such scenes, so that every rule is a few steps away.
 */
import { FILE_TYPES, type FileType } from '../tables/types';

export interface Prop {
  readonly type: FileType;
  /** Squares in front of the player, and to his right; below 0 to his left. */
  readonly ahead: number;
  readonly aside: number;
}

const at = (ahead: number, ...types: readonly FileType[]): readonly Prop[] =>
  types.map((type) => ({ type, ahead, aside: 0 }));
const beside = (ahead: number, aside: number, type: FileType): Prop => ({ type, ahead, aside });

export const SCENES: readonly (readonly Prop[])[] = [
  [],
  [],
  at(1, 'wall'),
  at(1, 'exit'),
  at(2, 'exit'),
  // What is picked up, also several things at once: each step counts.
  at(1, 'treasure'),
  at(1, 'treasure', 'treasure', 'treasure'),
  at(1, 'sword'),
  at(1, 'sword', 'sword'),
  at(1, 'wood', 'arrow', 'arrow', 'arrow'),
  at(1, 'wood', 'arrow', 'arrow'),
  at(1, 'wood', 'wood', 'treasure'),
  at(1, 'wood', 'wood', 'key'),
  at(1, 'wood', 'wood', 'key', 'treasure'),
  at(1, 'wood', 'wood', 'treasure', 'wood', 'arrow', 'arrow', 'arrow'),
  // Of what is built, more than one can be held.
  at(1, 'wood', 'wood', 'arrow', 'arrow', 'arrow', 'arrow', 'arrow', 'arrow'),
  at(1, 'wood', 'wood', 'wood', 'wood', 'treasure', 'treasure'),
  at(1, 'invincibility_potion'),
  at(1, 'invisibility_potion'),
  at(1, 'invisibility_potion', 'invincibility_potion', 'invisibility_potion'),
  at(1, 'invincibility_potion', 'invincibility_potion'),
  at(1, 'bomb'),
  at(1, 'bomb', 'bomb'),
  [...at(1, 'key', 'key'), ...at(2, 'door')],
  [...at(1, 'key'), ...at(2, 'key')],
  Array.from({ length: 11 }, (_, index) => at(1, index % 2 === 0 ? 'treasure' : 'wood')).flat(),
  // Doors.
  at(1, 'door'),
  [...at(1, 'key'), ...at(2, 'door')],
  [...at(1, 'key'), ...at(2, 'door'), ...at(3, 'door')],
  [...at(1, 'key'), ...at(2, 'door'), beside(2, 1, 'boulder')],
  // Boulders, switches and bombs.
  at(1, 'boulder'),
  [...at(1, 'boulder'), ...at(2, 'switch')],
  [...at(1, 'boulder'), ...at(2, 'switch'), ...at(3, 'boulder')],
  [...at(1, 'boulder'), ...at(2, 'boulder')],
  // What admits no boulder.
  [...at(1, 'boulder'), ...at(2, 'wall')],
  [...at(1, 'boulder'), ...at(2, 'door')],
  [...at(1, 'boulder'), ...at(2, 'zombie_toast_spawner')],
  [...at(1, 'boulder'), ...at(2, 'zombie_toast')],
  [...at(1, 'boulder'), ...at(2, 'treasure')],
  [...at(1, 'boulder'), ...at(2, 'switch'), beside(2, 1, 'bomb'), beside(3, 1, 'wall'), beside(2, 2, 'wall')],
  [...at(1, 'boulder'), ...at(2, 'switch'), ...at(3, 'bomb', 'bomb'), ...at(5, 'wall'), beside(4, 2, 'treasure')],
  [...at(1, 'boulder'), ...at(2, 'switch'), beside(2, 1, 'bomb'), beside(2, -1, 'boulder')],
  // One bomb destroys another, whose own switch is out of reach and goes on later.
  [
    ...at(1, 'boulder'),
    ...at(2, 'switch'),
    beside(2, 1, 'bomb'),
    beside(1, 2, 'bomb'),
    beside(0, 1, 'boulder'),
    beside(0, 2, 'switch'),
  ],
  [...at(1, 'bomb'), ...at(2, 'switch', 'boulder')],
  // A bomb that is put beside a switch sets off the one that lies on its other side.
  [...at(1, 'bomb'), ...at(2, 'switch', 'boulder'), ...at(3, 'bomb')],
  // A blast takes away what the player stands on, and one of two portals.
  [...at(1, 'exit', 'boulder'), ...at(2, 'switch'), beside(2, 1, 'bomb')],
  [...at(1, 'portal', 'boulder'), ...at(2, 'switch'), beside(2, 1, 'bomb')],
  [...at(1, 'boulder'), ...at(2, 'switch'), ...at(3, 'bomb'), beside(3, 1, 'portal')],
  // A boulder rolls over a bomb, and the player comes after it.
  [...at(1, 'boulder'), ...at(2, 'bomb')],
  [...at(1, 'bomb'), ...at(2, 'boulder'), ...at(3, 'switch'), beside(3, 1, 'wall'), beside(1, 2, 'wall')],
  // A bomb that is picked up is no longer tied to the switch beside it, which goes on in the same step.
  [...at(1, 'bomb', 'boulder'), ...at(2, 'switch')],
  [...at(1, 'switch', 'boulder')],
  [...at(1, 'switch', 'boulder'), ...at(2, 'switch')],
  [...at(1, 'switch')],
  [...at(1, 'bomb'), ...at(2, 'zombie_toast'), beside(1, 1, 'wall')],
  // Portals; their partners lie elsewhere.
  at(1, 'portal'),
  at(2, 'portal'),
  [...at(1, 'portal'), ...at(2, 'portal')],
  [...at(1, 'boulder'), ...at(2, 'portal')],
  // Enemies, and what is needed against them.
  at(1, 'zombie_toast_spawner'),
  at(2, 'zombie_toast_spawner'),
  [...at(1, 'sword'), ...at(2, 'zombie_toast_spawner')],
  [...at(1, 'wood', 'arrow', 'arrow', 'arrow'), ...at(2, 'zombie_toast_spawner')],
  [...at(2, 'zombie_toast_spawner'), beside(2, 1, 'wall'), beside(2, -1, 'boulder'), ...at(3, 'door')],
  at(1, 'zombie_toast'),
  at(2, 'zombie_toast'),
  at(3, 'zombie_toast'),
  [...at(2, 'zombie_toast'), beside(2, 1, 'portal')],
  at(1, 'spider'),
  at(2, 'spider'),
  [...at(3, 'spider'), beside(3, 1, 'boulder')],
  [...at(2, 'spider'), ...at(3, 'boulder')],
  // A spider between two boulders, of which one is pushed away.
  [...at(1, 'boulder'), ...at(2, 'spider'), ...at(3, 'boulder')],
  [beside(1, -1, 'spider'), ...at(1, 'boulder'), beside(1, -2, 'boulder'), beside(2, -1, 'zombie_toast_spawner')],
  [beside(1, 1, 'spider'), ...at(1, 'boulder'), beside(2, 1, 'boulder')],
  at(1, 'mercenary'),
  at(2, 'mercenary'),
  at(3, 'mercenary'),
  at(5, 'mercenary'),
  [...at(1, 'treasure'), ...at(3, 'mercenary')],
  [...at(1, 'treasure', 'treasure'), ...at(2, 'mercenary'), ...at(4, 'mercenary')],
  // Allies: who follows through a portal, fights beside, and is drunk to, with somebody else to fight.
  [...at(1, 'portal'), beside(0, 1, 'mercenary')],
  [...at(1, 'treasure', 'sword', 'invincibility_potion', 'invisibility_potion'), ...at(3, 'mercenary')],
  [...at(1, 'treasure', 'invisibility_potion'), ...at(2, 'mercenary'), ...at(4, 'mercenary')],
  // The nearer one is hemmed in, so that it comes although it does not see the player.
  [
    ...at(1, 'treasure', 'sword', 'invisibility_potion'),
    ...at(4, 'mercenary'),
    beside(2, 1, 'wall'),
    beside(2, -1, 'wall'),
    beside(0, 4, 'mercenary'),
  ],
  [...at(3, 'mercenary'), ...at(2, 'wall'), beside(2, 1, 'wall'), beside(2, -1, 'wall')],
  [...at(4, 'mercenary'), ...at(3, 'portal')],
];

/** What is strewn about farther away. */
export const STREWN: readonly FileType[] = [
  'wall',
  'wall',
  'wall',
  'treasure',
  'boulder',
  'switch',
  'exit',
  'zombie_toast',
  'spider',
  'mercenary',
  'bomb',
  'door',
  'key',
  'portal',
];

/** What may come in the way of a scene. Those who take turns are in scenes already, and cost at every tick. */
const MOVERS: readonly FileType[] = ['player', 'spider', 'zombie_toast', 'mercenary', 'zombie_toast_spawner'];
export const STRAYS: readonly FileType[] = FILE_TYPES.filter((type) => !MOVERS.includes(type));
