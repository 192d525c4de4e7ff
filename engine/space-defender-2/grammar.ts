/** The commands and their domains, as grammar.txt declares them, with their documentation. */
import type { Domain, Parameter, Signature } from '../face';

const int = (min: number, max: number): Domain => ({ kind: 'int', min, max });

export const ROWS: readonly string[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];

const threshold = (name: string, enemy: string, from: string): Parameter => ({
  name,
  type: 'THRESHOLD',
  domain: int(1, 101),
  doc: `A ${enemy} spawns when the roll of 1 to 100 is at least ${from} and below this.`,
});

const STEPS: Parameter = {
  name: 'state',
  type: 'STATE',
  domain: int(1, 5),
  doc: 'How many pages to go.',
};

export const SIGNATURES: readonly Signature[] = [
  {
    name: 'play',
    params: [
      { name: 'row', type: 'MAX_ROW', domain: int(5, 10), doc: 'Number of rows of the board.' },
      { name: 'column', type: 'MAX_COLUMN', domain: int(10, 30), doc: 'Number of columns of the board.' },
      threshold('g_threshold', 'Grunt', '1'),
      threshold('f_threshold', 'Fighter', '`g_threshold`'),
      threshold('c_threshold', 'Carrier', '`f_threshold`'),
      threshold('i_threshold', 'Interceptor', '`c_threshold`'),
      threshold('p_threshold', 'Pylon', '`i_threshold`'),
    ],
    doc: 'Opens the setup of a new game: the size of the board and the thresholds that decide which enemies spawn. Thresholds must not decrease; at or above the last one nothing spawns.',
  },
  {
    name: 'setup_select',
    params: [
      { name: 'value', type: 'INPUT_VALUE', domain: int(1, 5), doc: 'Number of the part on the page that is open.' },
    ],
    doc: 'Chooses a part on the open setup page. The choice is kept, also for later games.',
  },
  {
    name: 'setup_next',
    params: [STEPS],
    doc: 'Goes forward in the setup: weapon, armour, engine, power, summary. Beyond the summary the game starts.',
  },
  {
    name: 'setup_back',
    params: [STEPS],
    doc: 'Goes back in the setup. Before the weapon page the setup is left.',
  },
  {
    name: 'toggle_debug_mode',
    params: [],
    doc: 'Switches debug mode on or off: with it, a game shows all entities, what happened in each phase, and no fog.',
  },
  {
    name: 'abort',
    params: [],
    doc: 'Leaves the setup or the game. The parts chosen, debug mode and the random numbers stay as they are.',
  },
  {
    name: 'move',
    params: [
      { name: 'row', type: 'ROW', domain: { kind: 'enum', values: ROWS }, doc: 'Row to move to.' },
      { name: 'column', type: 'COLUMN', domain: int(1, 30), doc: 'Column to move to.' },
    ],
    doc: 'A turn: the Starfighter regenerates and travels, vertically first, colliding with what is on its way. Costs the move cost for each cell.',
  },
  {
    name: 'pass',
    params: [],
    doc: 'A turn: the Starfighter stays and regenerates twice.',
  },
  {
    name: 'fire',
    params: [],
    doc: 'A turn: the Starfighter regenerates, pays for the shot and fires its weapon.',
  },
  {
    name: 'special',
    params: [],
    doc: 'A turn: the Starfighter regenerates, pays for its power and uses it.',
  },
  {
    name: 'toggle_RNG_out',
    params: [],
    doc: 'Switches the display of the random numbers on or off: every board shown then ends with the numbers drawn in that turn.',
    isExtension: true,
  },
];
