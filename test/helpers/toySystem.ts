/** A counter that counts up to a limit: small enough to see at a glance that the core knows no game. */
import {
  type Command,
  type Fact,
  type Moment,
  type Outcome,
  PLAIN_DIALECT,
  type Stage,
  type Step,
  type System,
} from '../../engine/face';

interface Counter {
  readonly limit: number | undefined;
  readonly value: number;
  readonly colour: string;
  readonly moves: number;
}

/** How often any toy ran a command; tests compare it to see what was simulated again. */
export const toyRuns = { count: 0 };

const int = (name: string, type: string, min: number, max: number) =>
  ({ name, type, domain: { kind: 'int', min, max }, doc: `The ${name}.` }) as const;

export const toySystem: System = {
  id: 'toy',
  title: 'Toy',
  language: 'toy',
  extension: 'toy',
  grammar: {
    dialect: PLAIN_DIALECT,
    signatures: [
      { name: 'begin', params: [int('limit', 'LIMIT', 1, 100)], doc: 'Starts to count.' },
      { name: 'add', params: [int('amount', 'AMOUNT', -5, 9)], doc: 'Adds to the counter.' },
      {
        name: 'paint',
        params: [
          { name: 'colour', type: 'COLOUR', domain: { kind: 'enum', values: ['RED', 'BLUE'] }, doc: 'A colour.' },
          int('coats', 'COATS', 1, 3),
        ],
        doc: 'Paints the counter.',
      },
      { name: 'stop', params: [], doc: 'Stops counting.' },
      { name: 'show_everything', params: [], doc: 'Shows everything.' },
    ],
  },
  templates: [],
  series: [{ gauge: 'value', label: 'Value', tone: 'points' }],
  rules: [{ id: 'limit', title: 'The limit', text: 'The counter never passes its limit.' }],
  start: () => momentOf({ limit: undefined, value: 0, colour: 'RED', moves: 0 }, '  idle\n  Welcome to the toy.\n'),
  advise: () => [],
};

function momentOf(counter: Counter, text: string): Moment {
  return {
    stage: stageOf(counter),
    text: () => text,
    run: (command) => run(counter, command),
    brief: () => [{ fact: 'value', text: `${counter.value}` }],
    facts: () => factsOf(counter),
    gauges: () => [{ id: 'value', label: 'Value', value: counter.value }],
    board: () => undefined,
    menu: () => undefined,
    cards: () => [],
    inspect: () => undefined,
    candidates: () => [{ command: { name: 'stop', args: [] } }],
    options: () => [],
    meaning: () => undefined,
  };
}

function run(counter: Counter, command: Command): Step {
  toyRuns.count++;
  const moved = { ...counter, moves: counter.moves + 1 };
  const refused = refusal(counter, command);
  const next = refused ? moved : applied(moved, command);
  const outcome: Outcome = refused
    ? {
        kind: 'rejected',
        rejection: {
          code: refused,
          message: `No: ${refused}.`,
          data: {},
          rule: 'limit',
          causes: [{ fact: 'value', note: 'counted here' }],
        },
      }
    : { kind: 'accepted', events: [{ kind: command.name }] };
  const body = refused ? `No: ${refused}.` : `value:${next.value}, colour:${next.colour}`;
  return {
    ...momentOf(next, `  state:${stageOf(next).title}(${next.moves})\n  ${body}\n`),
    command,
    outcome,
    report: () => [],
    touched: () => [],
    highlights: () => [],
  };
}

function refusal(counter: Counter, { name, args }: Command): string | undefined {
  if (name === 'begin') return counter.limit === undefined ? undefined : 'already counting';
  if (name === 'show_everything') return undefined;
  if (counter.limit === undefined) return 'not counting';
  if (name === 'add' && counter.value + Number(args[0]) > counter.limit) return 'over the limit';
  return undefined;
}

function applied(counter: Counter, { name, args }: Command): Counter {
  if (name === 'begin') return { ...counter, limit: Number(args[0]), value: 0 };
  if (name === 'add') return { ...counter, value: counter.value + Number(args[0]) };
  if (name === 'paint') return { ...counter, colour: String(args[0]) };
  if (name === 'stop') return { ...counter, limit: undefined };
  return counter;
}

function stageOf({ limit, value }: Counter): Stage {
  return limit === undefined ? { kind: 'idle', title: 'idle' } : { kind: 'play', title: 'counting', turn: value };
}

function factsOf({ limit, value, colour }: Counter): readonly Fact[] {
  const counter: Fact = {
    id: 'counter',
    label: 'Counter',
    value: colour,
    facts: [{ id: 'value', label: 'Value', value }],
  };
  return limit === undefined ? [counter] : [counter, { id: 'limit', label: 'Limit', value: limit }];
}
