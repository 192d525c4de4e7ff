/** The rules that refusals and advice refer to, in our own words. */
import type { Rule } from '../../face';

export const RULE_TEXTS: readonly Rule[] = [
  {
    id: 'games',
    title: 'A game must be running',
    text: '`newGame` starts a game, whether or not one is running; all commands but `seed`, `rules` and `newGame` need one. A refused command takes no tick and changes nothing, not even the random stream.',
  },
  {
    id: 'files',
    title: 'Dungeons and configurations',
    text: '`newGame(D, C)` reads `dungeons/D.json` and `configs/C.json`, looked for beside the script, then in each parent folder, then under `src/test/resources`, `src/main/resources` and the same below `app`. Files are strict JSON. A dungeon has exactly one player, at most two portals of a colour, and a goal.',
  },
  {
    id: 'death',
    title: 'The death of the player',
    text: 'A player without health after a battle is taken off the map. By `spec` the game is over then; by `mvp` he plays on, and his next move puts him back.',
  },
  {
    id: 'items',
    title: 'Using items',
    text: '`tick(item)` uses a bomb or potion that is held. A bomb lies where the player stands and can never be picked up again; beside a switch that is on it explodes at once. A potion acts at once, or waits for its turn.',
  },
  {
    id: 'building',
    title: 'Building',
    text: 'A bow takes 1 wood and 3 arrows, a shield 2 wood and 1 treasure or, without treasure, 1 key. What was picked up first is used.',
  },
  {
    id: 'interacting',
    title: 'Bribing and dealing with spawners',
    text: 'A hostile mercenary within the bribe radius becomes an ally for `bribe_amount` treasure (by `mvp` at any distance). A zombie toast spawner beside the player falls to a sword or bow (by `mvp` it stays).',
  },
  {
    id: 'goals',
    title: 'Goals',
    text: '`exit`: the player stands on an exit. `boulders`: every switch on the map is on. `treasure`: enough treasure was picked up. Goals are looked at afresh after every command, so a goal can be lost again.',
  },
  {
    id: 'chance',
    title: 'Chance',
    text: 'Zombies, spawners, new spiders, and mercenaries round an invisible player draw from one random stream for the whole script. `seed(n)` starts it anew; a script without `seed` plays as if with `seed(0)`.',
  },
  {
    id: 'faults',
    title: 'Engine faults',
    text: 'Where the original program would never answer or crash, the command is refused: a battle of more than 10,000 rounds, portals that lead round in a circle, a mercenary without a square to go to. The state stays as it was.',
  },
];
