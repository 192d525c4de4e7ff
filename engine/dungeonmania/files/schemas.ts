/**
 * Dungeons and configurations as JSON schemas (draft 7), for editors that know such: what each field means, which
 * values it takes, and how an entity of each type is written. What is legal here is what newGame reads, no less.
 */
import type { JsonSchema } from '../../face';
import { CONFIGURATION_FIELDS, type ConfigurationField } from '../tables/configuration';
import { GOAL_MEANINGS, TYPE_MEANINGS } from '../tables/meanings';
import { BASIC_GOALS, COLOURS, FILE_TYPES, type FileType, JOINTS } from '../tables/types';

const DRAFT = 'http://json-schema.org/draft-07/schema#';
const SMALLEST = -(2 ** 31);
const LARGEST = 2 ** 31 - 1;

/** A number, or digits between quotes; fractions are cut off. */
const wholeNumber = (description: string): JsonSchema => ({
  description,
  type: ['number', 'string'],
  minimum: SMALLEST,
  maximum: LARGEST,
  pattern: '^[-+]?[0-9]+$',
});

const oneOf = <T extends string>(values: readonly T[], meanings: Readonly<Record<T, string>>): JsonSchema => ({
  enum: values,
  markdownEnumDescriptions: values.map((value) => meanings[value]),
});

const COLOURED: readonly FileType[] = ['portal'];
const NUMBERED: readonly FileType[] = ['door', 'key'];

const ofType = (types: readonly FileType[], required: string): JsonSchema => ({
  if: { properties: { type: { enum: types } }, required: ['type'] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON schemas.
  then: { required: [required] },
});

/** What is written for an entity of this type; the cursor goes from place to place. */
const snippetOf = (type: FileType): JsonSchema => ({
  label: type,
  markdownDescription: TYPE_MEANINGS[type],
  body: {
    type,
    x: '^$1',
    y: '^$2',
    ...(COLOURED.includes(type) ? { colour: `\${3|${COLOURS.join(',')}|}` } : {}),
    ...(NUMBERED.includes(type) ? { key: '^$3' } : {}),
  },
});

export const DUNGEON_SCHEMA: JsonSchema = {
  $schema: DRAFT,
  title: 'Dungeon',
  description: 'What is where at the start of a game, and what must be achieved.',
  type: 'object',
  required: ['entities', 'goal-condition'],
  properties: {
    entities: {
      description: 'Everything on the map. Several may share a square; their order decides who acts first.',
      type: 'array',
      items: { $ref: '#/definitions/entity' },
    },
    'goal-condition': { $ref: '#/definitions/goal' },
  },
  defaultSnippets: [
    {
      label: 'dungeon',
      description: 'A player and an exit.',
      body: {
        entities: [
          { type: 'player', x: 0, y: 0 },
          { type: 'exit', x: '^$1', y: '^$2' },
        ],
        'goal-condition': { goal: 'exit' },
      },
    },
  ],
  definitions: {
    entity: {
      type: 'object',
      required: ['type', 'x', 'y'],
      properties: {
        type: { description: 'What it is.', ...oneOf(FILE_TYPES, TYPE_MEANINGS) },
        x: wholeNumber('The column; grows to the right.'),
        y: wholeNumber('The row; grows downwards.'),
        colour: { description: 'Of a portal: it leads to the other one of this colour.', enum: COLOURS },
        key: wholeNumber('Of a door or a key: they belong together where the number is the same.'),
      },
      allOf: [ofType(COLOURED, 'colour'), ofType(NUMBERED, 'key')],
      defaultSnippets: FILE_TYPES.map(snippetOf),
    },
    goal: {
      description: 'What must be achieved.',
      type: 'object',
      required: ['goal'],
      properties: {
        goal: {
          description: 'A goal, or how two of them are joined.',
          ...oneOf([...BASIC_GOALS, ...JOINTS], GOAL_MEANINGS),
        },
        subgoals: {
          description: 'The two goals that AND or OR joins; what comes behind them is not read.',
          type: 'array',
          items: { $ref: '#/definitions/goal' },
        },
      },
      if: { properties: { goal: { enum: JOINTS } }, required: ['goal'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON schemas.
      then: { required: ['subgoals'], properties: { subgoals: { minItems: 2 } } },
      defaultSnippets: [
        ...BASIC_GOALS.map((goal) => ({ label: goal, description: GOAL_MEANINGS[goal], body: { goal } })),
        ...JOINTS.map((goal) => ({
          label: goal,
          description: GOAL_MEANINGS[goal],
          body: { goal, subgoals: [{ goal: '$1' }, { goal: '$2' }] },
        })),
      ],
    },
  },
};

const numberOf = ({ kind, missing, meaning }: ConfigurationField): JsonSchema => ({
  markdownDescription: `${meaning} ${kind === 'whole' ? 'A whole number' : 'A number'}; ${missing} where it is missing.`,
  type: ['number', 'string'],
  pattern: '^-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?$',
  default: missing,
});

/** Any object is a configuration, and other programs have files in folders of this name, too: nothing is asked of one. */
export const CONFIGURATION_SCHEMA: JsonSchema = {
  $schema: DRAFT,
  title: 'Configuration',
  description: 'The numbers of a game. Every field may be missing; others are ignored.',
  properties: Object.fromEntries(Object.entries(CONFIGURATION_FIELDS).map(([name, field]) => [name, numberOf(field)])),
};
