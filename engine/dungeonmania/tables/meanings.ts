/** What the words of dungeon files mean, for whoever writes one. */
import type { BasicGoal, FileType, Joint } from './types';

export const TYPE_MEANINGS: Readonly<Record<FileType, string>> = {
  player: 'The one the script moves; exactly one.',
  wall: 'Stops everybody but spiders.',
  exit: 'Standing on it meets the goal `exit`.',
  boulder: 'The player pushes it; on a switch it turns the switch on.',
  switch: 'A floor switch: on while a boulder lies on it; bombs beside it explode when it goes on.',
  door: 'Opened for ever by the key with the same number.',
  portal: 'Leads to the other portal of its colour.',
  zombie_toast_spawner: 'Makes zombie toasts at an interval of the configuration, until it is destroyed.',
  spider: 'Walks in a ring around the square where it starts; only boulders turn it round.',
  zombie_toast: 'Walks about at random.',
  mercenary: 'Comes for the player by the shortest way; can be bribed.',
  treasure: 'Counts for the goal `treasure`; bribes mercenaries, makes shields.',
  key: 'Opens the door with the same number; only one can be held.',
  invincibility_potion: 'While it acts, every battle is won at once and enemies flee.',
  invisibility_potion: 'While it acts, there are no battles.',
  wood: 'For bows and shields.',
  arrow: 'Three of them and a wood make a bow.',
  bomb: 'Picked up and placed beside a switch, it explodes when the switch goes on.',
  sword: 'Adds to the attack of the player until it is worn.',
};

export const GOAL_MEANINGS: Readonly<Record<BasicGoal | Joint, string>> = {
  exit: 'The player stands on an exit.',
  boulders: 'All switches are on.',
  treasure: 'As much treasure was picked up as `treasure_goal` of the configuration asks for.',
  AND: 'Both subgoals are met.',
  OR: 'One of the subgoals is met.',
};
