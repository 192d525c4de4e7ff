/**
 * A tiny zoo: animals with names for ids lie in piles on a board that starts anywhere. Its commands take texts
 * and ids, one a direction or an item, and one may be written with empty parentheses.
 */
import {
  type ArgumentValue,
  type BoardView,
  type Candidate,
  type Command,
  DASHED_DIALECT,
  type Dialect,
  type EntityCard,
  type EntityRef,
  type Moment,
  type Option,
  type Outcome,
  type Piece,
  type Rejection,
  type Signature,
  type Stage,
  type Step,
  type System,
  type Tile,
  textOf,
} from '../../engine/face';

interface Animal {
  readonly id: string;
  readonly kind: string;
  readonly row: number;
  readonly column: number;
  readonly isFed: boolean;
}

interface Zoo {
  readonly name: string | undefined;
  readonly animals: readonly Animal[];
  readonly turns: number;
}

const DIRECTIONS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];

export const WORDY_DIALECT: Dialect = { ...DASHED_DIALECT, id: 'wordy', reservedWords: DIRECTIONS };
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  UP: [-1, 0],
  DOWN: [1, 0],
  LEFT: [0, -1],
  RIGHT: [0, 1],
};
const KINDS = ['keeper', 'spider', 'zebra'];
const KEEPER: Animal = { id: 'keeper-1', kind: 'keeper', row: 0, column: 0, isFed: true };

const signatures: readonly Signature[] = [
  {
    name: 'open',
    params: [{ name: 'zoo', type: 'TEXT', domain: { kind: 'text' }, doc: 'What it is called.' }],
    doc: 'Opens a zoo.',
  },
  {
    name: 'mood',
    params: [{ name: 'mood', type: 'MOOD', domain: { kind: 'enum', values: ['calm', 'wild'] }, doc: 'The mood.' }],
    doc: 'Sets the mood.',
  },
  {
    name: 'settle',
    params: [
      { name: 'kind', type: 'TEXT', domain: { kind: 'text' }, doc: 'The kind of animal.' },
      { name: 'number', type: 'NUMBER', domain: { kind: 'int', min: 1, max: 9 }, doc: 'Which one.' },
    ],
    doc: 'Lets an animal in, on the square of the keeper.',
  },
  { name: 'feed', params: [{ name: 'animal', type: 'TEXT', domain: { kind: 'id' }, doc: 'Whom.' }], doc: 'Feeds.' },
  {
    name: 'tick',
    params: [
      {
        name: 'action',
        type: 'ACTION',
        domain: { kind: 'either', domains: [{ kind: 'enum', values: DIRECTIONS }, { kind: 'text' }] },
        doc: 'Where to go, or what to use.',
      },
    ],
    doc: 'One turn.',
  },
  { name: 'look', params: [], doc: 'Shows the zoo.' },
];

export const wordySystem: System = {
  id: 'wordy',
  title: 'Zoo',
  language: 'zoo',
  extension: 'zoo',
  grammar: { dialect: WORDY_DIALECT, signatures },
  templates: [],
  series: [{ gauge: 'animals', label: 'Animals', tone: 'good' }],
  rules: [{ id: 'here', title: 'Here', text: 'Only animals of this zoo can be fed.' }],
  start: () => momentOf({ name: undefined, animals: [], turns: 0 }, '  closed\n'),
};

const stageOf = ({ name, turns }: Zoo): Stage =>
  name === undefined ? { kind: 'idle', title: 'closed' } : { kind: 'play', title: `open(${turns})`, turn: turns };

function momentOf(zoo: Zoo, text: string): Moment {
  return {
    stage: stageOf(zoo),
    text: () => text,
    run: (command) => run(zoo, command),
    brief: () => [{ fact: 'animals', text: `${zoo.animals.length} animals` }],
    facts: () => [
      { id: 'animals', label: 'Animals', value: zoo.animals.length },
      ...zoo.animals.map(({ id, row, column }) => ({ id: `place.${id}`, label: id, value: `${column},${row}` })),
    ],
    gauges: () => [{ id: 'animals', label: 'Animals', value: zoo.animals.length }],
    board: () => (zoo.animals.length > 0 ? boardOf(zoo) : undefined),
    cards: () => zoo.animals.map(cardOf),
    candidates: () => candidatesIn(zoo),
    options: (command, index) => optionsIn(zoo, command, index),
    meaning: (command, index, args) => meaningIn(zoo, command, args[index]),
  };
}

// ---------------------------------------------------------------- rules

function run(zoo: Zoo, command: Command): Step {
  const rejection = refusal(zoo, command);
  const next = rejection ? zoo : applied(zoo, command);
  const outcome: Outcome = rejection ? { kind: 'rejected', rejection } : { kind: 'accepted', events: [] };
  const body = rejection
    ? rejection.message
    : next.animals.map(({ id, row, column }) => `${id}@${column},${row}`).join(' ');
  return {
    ...momentOf(next, `  ${stageOf(next).title}\n  ${body}\n`),
    command,
    outcome,
    touched: () => touchedBy(zoo, next),
  };
}

function refusal(zoo: Zoo, { name, args }: Command): Rejection | undefined {
  const refused = (code: string, message: string): Rejection => ({ code, message, data: {}, rule: 'here', causes: [] });
  if (name === 'open' || name === 'mood') return undefined;
  if (zoo.name === undefined) return refused('CLOSED', 'The zoo is closed.');
  const text = textOf(args[0]);
  if (name === 'feed' && !zoo.animals.some(({ id }) => id === text)) {
    return refused('UNKNOWN', `There is no animal ${text}.`);
  }
  if (name === 'tick' && text !== undefined) return refused('NOT_HELD', `Item ${text} is not held.`);
  return undefined;
}

function applied(zoo: Zoo, { name, args }: Command): Zoo {
  const text = textOf(args[0]) ?? '';
  switch (name) {
    case 'open':
      return { name: text, animals: [KEEPER], turns: 0 };
    case 'settle':
      return {
        ...zoo,
        animals: [...zoo.animals, { ...keeperOf(zoo), id: `${text}-${args[1]}`, kind: text, isFed: false }],
      };
    case 'feed':
      return { ...zoo, animals: zoo.animals.map((each) => (each.id === text ? { ...each, isFed: true } : each)) };
    case 'tick':
      return { ...zoo, turns: zoo.turns + 1, animals: moved(zoo.animals, String(args[0])) };
    default:
      return zoo;
  }
}

/** Always the first. */
const keeperOf = ({ animals }: Zoo): Animal => animals[0] ?? KEEPER;

const moved = ([keeper, ...others]: readonly Animal[], direction: string): readonly Animal[] => {
  const [down, right] = STEPS[direction] ?? [0, 0];
  return keeper ? [{ ...keeper, row: keeper.row + down, column: keeper.column + right }, ...others] : [];
};

const touchedBy = (before: Zoo, after: Zoo): readonly string[] =>
  after.animals.filter((animal) => !before.animals.includes(animal)).map(({ id }) => id);

// ---------------------------------------------------------------- what is shown

const refOf = ({ id, kind }: Animal): EntityRef => ({ id, name: kind, symbol: kind.charAt(0).toUpperCase() });

const pieceOf = (animal: Animal): Piece => ({
  ...refOf(animal),
  shape: animal.kind,
  side: animal.kind === 'keeper' ? 'self' : 'neutral',
  title: animal.id,
  entity: refOf(animal),
});

/** As large as it must be, wherever the animals are: rows and columns may lie below 0. */
function boardOf({ animals }: Zoo): BoardView {
  const rows = animals.map(({ row }) => row);
  const columns = animals.map(({ column }) => column);
  const range = (values: readonly number[]): readonly number[] => {
    const least = Math.min(...values);
    return Array.from({ length: Math.max(...values) - least + 1 }, (_, index) => least + index);
  };
  const tile = (row: number, column: number): Tile => ({
    isHidden: false,
    pieces: animals.filter((each) => each.row === row && each.column === column).map(pieceOf),
  });
  return {
    rows: range(rows).map(String),
    columns: range(columns).map(String),
    origin: { row: Math.min(...rows), column: Math.min(...columns) },
    slots: 'pile',
    wraps: false,
    isFogged: false,
    tiles: range(rows).map((row) => range(columns).map((column) => tile(row, column))),
  };
}

const cardOf = (animal: Animal): EntityCard => ({
  entity: refOf(animal),
  group: 'Animals',
  shape: animal.kind,
  side: animal.kind === 'keeper' ? 'self' : 'neutral',
  title: animal.id,
  cell: { row: animal.row, column: animal.column },
  gauges: [],
  facts: [{ id: `fed.${animal.id}`, label: 'Fed', value: animal.isFed }],
});

function candidatesIn(zoo: Zoo): readonly Candidate[] {
  if (zoo.name === undefined) return [{ command: { name: 'open', args: [{ text: 'zoo' }] } }];
  return [
    ...DIRECTIONS.map((direction) => ({ command: { name: 'tick', args: [direction] } })),
    ...zoo.animals.map(({ id }) => ({ command: { name: 'feed', args: [{ text: id }] } })),
    { command: { name: 'look', args: [] } },
  ];
}

function optionsIn(zoo: Zoo, command: string, index: number): readonly Option[] {
  if (command === 'feed') return zoo.animals.map(({ id, kind }) => ({ value: { text: id }, label: kind }));
  if (command === 'tick') return DIRECTIONS.map((value) => ({ value, label: 'a step' }));
  if (command === 'mood') return ['calm', 'wild'].map((value) => ({ value, label: 'a mood' }));
  return command === 'settle' && index === 0 ? KINDS.map((text) => ({ value: { text }, label: 'a kind' })) : [];
}

function meaningIn(zoo: Zoo, command: string, value: ArgumentValue | undefined): string | undefined {
  if (command === 'tick' && typeof value === 'string') return `one step ${value.toLowerCase()}`;
  const animal = command === 'feed' ? zoo.animals.find(({ id }) => id === textOf(value)) : undefined;
  return animal && `the ${animal.kind} at ${animal.column},${animal.row}`;
}
