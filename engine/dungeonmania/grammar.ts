/** The commands and their domains, as the grammar of the game declares them, with their documentation. */
import {
  type ArgumentValue,
  type Dialect,
  type Domain,
  type Command as FaceCommand,
  type Grammar,
  type Parameter,
  PLAIN_DIALECT,
  type Signature,
} from '../face';
import type { Command } from './rules/commands';
import { CONFIGURATIONS, DUNGEONS } from './rules/files';
import { DIRECTIONS, type Direction } from './tables/directions';
import { RULE_SETS } from './tables/switches';
import { isOneOf } from './tables/types';

const DIALECT: Dialect = {
  ...PLAIN_DIALECT,
  id: 'dungeonmania',
  words: 'dashed',
  strings: 'line',
  hasBareText: true,
  reservedWords: ['UP', 'DOWN', 'LEFT', 'RIGHT'],
  allowsEmptyParentheses: true,
  echoesEmptyParentheses: true,
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

/** A command in the words of the rules. Its arguments lie in their domains. */
export function commandOf({ name, args }: FaceCommand): Command {
  const [first, second] = args;
  switch (name) {
    case 'seed':
      return { name, number: Number(first) };
    case 'rules':
      return { name, set: wordOf(first) === 'mvp' ? 'mvp' : 'spec' };
    case 'newGame':
      return { name, dungeon: wordOf(first), config: wordOf(second) };
    case 'tick':
      return isDirection(first)
        ? { name, action: { kind: 'direction', direction: first } }
        : { name, action: { kind: 'item', id: wordOf(first) } };
    case 'build':
      return { name, kind: wordOf(first) };
    case 'interact':
      return { name, entity: wordOf(first) };
    default:
      return { name: 'getDungeonResponseModel' };
  }
}

/** Only an item of the enumeration is a plain string: `tick("UP")` is a text. */
const isDirection = (value: ArgumentValue | undefined): value is Direction =>
  typeof value === 'string' && isOneOf(DIRECTIONS, value);

export const wordOf = (value: ArgumentValue | undefined): string =>
  typeof value === 'object' ? ('text' in value ? value.text : value.literal) : String(value ?? '');
