/** The rules that refusals and advice refer to, in our own words. */
import type { Rule } from '../../face';

export const RULES: readonly Rule[] = [
  {
    id: 'stages',
    title: 'What can be done when',
    text: 'The program is either not started, on one of five setup pages, or in a game. `play` works only when nothing is started, `setup_next`, `setup_back` and `setup_select` only in the setup, `move`, `pass`, `fire` and `special` only in a game, `abort` in both. The toggles work everywhere. A game ends when it is aborted or the Starfighter is destroyed.',
  },
  {
    id: 'thresholds',
    title: 'Which enemies spawn',
    text: 'At the end of a turn a number from 1 to 100 is drawn. The first of the five thresholds (Grunt, Fighter, Carrier, Interceptor, Pylon) that is greater than it decides the enemy; if none is, nothing spawns. So each threshold must be at least the one before it, and a kind whose threshold equals the one before never spawns.',
  },
  {
    id: 'setup',
    title: 'Choosing parts',
    text: 'Weapon and power pages offer five options, the armour page four, the engine page three; the summary offers none. What is chosen stays chosen, also after the game.',
  },
  {
    id: 'moving',
    title: 'Moving',
    text: 'The Starfighter can move to another cell of the board if the vertical plus the horizontal distance is at most its Move value. It travels vertically first.',
  },
  {
    id: 'paying',
    title: 'Paying',
    text: 'A turn begins with regeneration, up to the total; what is there then must cover the cost. Moving costs the move cost for each cell, firing what the weapon says, a special what the power says. `pass` costs nothing and regenerates twice.',
  },
  {
    id: 'debug',
    title: 'Debug mode',
    text: 'Debug mode changes only what a game shows after a turn or at its start. Toggling it on and off with nothing shown in between has no effect but the two lines it prints, and in a game the second number of the state.',
  },
];
