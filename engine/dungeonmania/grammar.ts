/** The commands and their domains, as the grammar of the game declares them, with their documentation. */
import { DASHED_DIALECT, type Dialect, type Domain, type Grammar, type Parameter, type Signature } from '../face';
import { CONFIGURATIONS, DUNGEONS } from './rules/files';
import { RULE_SETS } from './tables/switches';

const DIALECT: Dialect = {
  ...DASHED_DIALECT,
  id: 'dungeonmania',
  reservedWords: ['UP', 'DOWN', 'LEFT', 'RIGHT'],
};

const parameter = (name: string, type: string, domain: Domain, doc: string): Parameter => ({ name, type, domain, doc });
const DIRECTION: Domain = { kind: 'enum', values: DIALECT.reservedWords };

const SIGNATURES: readonly Signature[] = [
  {
    name: 'seed',
    params: [parameter('number', 'SEED', { kind: 'int', min: 0, max: 2 ** 31 - 1 }, 'Where the random stream starts.')],
    doc: 'Starts the random stream again at this number, at once, also within a game. No tick. A script without it plays as if with `seed(0)`.',
  },
  {
    name: 'rules',
    params: [
      parameter(
        'set',
        'RULES',
        { kind: 'enum', values: RULE_SETS },
        '`spec`: the product document; `mvp`: the original program.',
      ),
    ],
    doc: 'Chooses the rules of all games started from here on; a running game keeps its own. No tick.',
  },
  {
    name: 'newGame',
    params: [
      parameter('dungeon', 'TEXT', DUNGEONS, 'The dungeon: `dungeons/NAME.json`.'),
      parameter('config', 'TEXT', CONFIGURATIONS, 'The configuration: `configs/NAME.json`.'),
    ],
    doc: 'Starts a game, whether or not one is running. If it is refused, the running game goes on.',
  },
  {
    name: 'tick',
    params: [
      parameter(
        'action',
        'ACTION',
        { kind: 'either', domains: [DIRECTION, { kind: 'id' }] },
        'A bare direction moves the player; everything else is the id of an item held, a bomb or a potion.',
      ),
    ],
    doc: 'The player moves one square or uses an item; then everybody else acts. One tick.',
  },
  {
    name: 'build',
    params: [parameter('kind', 'TEXT', { kind: 'text' }, '`bow` or `shield`.')],
    doc: 'Builds a bow (1 wood, 3 arrows) or a shield (2 wood and 1 treasure, or 1 key) from what is held. One tick.',
  },
  {
    name: 'interact',
    params: [parameter('entity', 'TEXT', { kind: 'id' }, 'The id of a mercenary or of a zombie toast spawner.')],
    doc: 'Bribes a mercenary, or deals with a zombie toast spawner. One tick.',
  },
  { name: 'getDungeonResponseModel', params: [], doc: 'Shows the state. No tick.' },
];

export const GRAMMAR: Grammar = { dialect: DIALECT, signatures: SIGNATURES };
