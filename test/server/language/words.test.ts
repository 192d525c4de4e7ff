/** Texts, ids and alternatives as arguments: what they mean, how they are echoed, and how a file of them is refused. */
import assert from 'node:assert/strict';
import type { Domain, Parameter, System } from '../../../engine/face';
import { check, declaration, echoIn, formatted, linesOf, parse } from '../../../server/language';
import { refusal } from '../../../server/language/expected/refusal';
import { WORDY_DIALECT } from '../../helpers/wordySystem';

const param = (name: string, type: string, domain: Domain): Parameter => ({ name, type, domain, doc: '' });
const text: Domain = { kind: 'text' };
const directions: Domain = { kind: 'enum', values: ['UP', 'DOWN', 'LEFT', 'RIGHT'] };

/** The grammar of Dungeonmania as its specification gives it. */
const system: System = {
  id: 'words',
  title: 'Words',
  language: 'words',
  grammar: {
    dialect: WORDY_DIALECT,
    signatures: [
      { name: 'seed', params: [param('number', 'SEED', { kind: 'int', min: 0, max: 2147483647 })], doc: '' },
      { name: 'rules', params: [param('set', 'RULES', { kind: 'enum', values: ['spec', 'mvp'] })], doc: '' },
      { name: 'newGame', params: [param('dungeon', 'TEXT', text), param('config', 'TEXT', text)], doc: '' },
      { name: 'tick', params: [param('action', 'ACTION', { kind: 'either', domains: [directions, text] })], doc: '' },
      { name: 'build', params: [param('kind', 'TEXT', text)], doc: '' },
      { name: 'interact', params: [param('entity', 'TEXT', { kind: 'id' })], doc: '' },
      { name: 'getDungeonResponseModel', params: [], doc: '' },
    ],
  },
  templates: [],
  series: [],
  rules: [],
};

const read = (script: string) => {
  const parsed = parse(script, WORDY_DIALECT);
  const checked = check(parsed.nodes, system);
  const problems = [...parsed.problems, ...checked.problems].sort((a, b) => a.span.start - b.span.start);
  return { ...checked, problems };
};
const commands = (script: string): unknown => read(script).runs.map(({ command }) => command);
const refused = (script: string): string | undefined => refusal(read(script).problems, linesOf(script), system);

const SYNTAX = 'Syntax Error: specification of command executions cannot be parsed\n';
const TYPE = 'Type Error: specification of command executions is not type-correct\n';

describe('texts as arguments', () => {
  it('are bare words or strings, and mean the same', () => {
    assert.deepEqual(commands('newGame(maze, "maze") interact(zombie_toast-12)'), [
      { name: 'newGame', args: [{ text: 'maze' }, { text: 'maze' }] },
      { name: 'interact', args: [{ text: 'zombie_toast-12' }] },
    ]);
  });

  it('are items of an enumeration first, unless they stand between quotes and are reserved', () => {
    assert.deepEqual(commands('tick(UP) tick("UP") tick(up) rules(mvp) rules("mvp")'), [
      { name: 'tick', args: ['UP'] },
      { name: 'tick', args: [{ text: 'UP' }] },
      { name: 'tick', args: [{ text: 'up' }] },
      { name: 'rules', args: ['mvp'] },
      { name: 'rules', args: ['mvp'] },
    ]);
  });

  it('may be reserved words where no enumeration has them', () => {
    assert.deepEqual(commands('build(UP) interact(LEFT)'), [
      { name: 'build', args: [{ text: 'UP' }] },
      { name: 'interact', args: [{ text: 'LEFT' }] },
    ]);
  });

  const echoes: readonly [string, string][] = [
    ['newGame( "maze" , simple )', 'newGame(maze,simple)'],
    ['newGame("2_doors", simple)', 'newGame("2_doors",simple)'],
    ['tick("UP")', 'tick("UP")'],
    ['tick("no such id")', 'tick("no such id")'],
    ['build("")', 'build("")'],
    ['build(UP)', 'build("UP")'],
    ['newGame(UP, down)', 'newGame("UP",down)'],
    ['interact(LEFT)', 'interact("LEFT")'],
    ['rules("spec")', 'rules(spec)'],
    ['seed(-0)', 'seed(0)'],
    ['seed(007)', 'seed(7)'],
    ['interact(spider-1--2)\n)', 'interact(spider-1)'],
    ['getDungeonResponseModel', 'getDungeonResponseModel()'],
    ['getDungeonResponseModel( )', 'getDungeonResponseModel()'],
  ];
  for (const [script, echoed] of echoes) {
    it(`${JSON.stringify(script)} is echoed as ${echoed}`, () => {
      const { runs, problems } = read(script);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        runs.map(({ command }) => echoIn({ system }, command)),
        [echoed],
      );
    });
  }

  it('are formatted as they are written', () => {
    const before = 'newGame( "maze" ,simple )\n  tick( "no  such" )   getDungeonResponseModel( )\n';
    assert.equal(
      formatted(before, WORDY_DIALECT),
      'newGame("maze",simple)\ntick("no  such") getDungeonResponseModel()\n',
    );
  });

  it('are told what to be', () => {
    assert.deepEqual(
      read('build(5) seed(maze) rules(fast) tick(1) interact(2)').problems.map(({ message }) => message),
      [
        'kind must be a text, not "5". Write it between quotes: "5".',
        'number must be a whole number from 0 to 2147483647, not "maze".',
        'set must be spec or mvp; fast is outside.',
        'action must be UP, DOWN, LEFT or RIGHT, or a text, not "1".',
        'entity must be the id of something in the game, not "2". Write it between quotes: "2".',
      ],
    );
  });
});

describe('a file of texts that is refused as a whole', () => {
  const faults: readonly [string, string][] = [
    ['build("bow\ntick(UP)', 'Unterminated string (Line 1, Column 7)'],
    ['"bow\n', 'Unterminated string (Line 1, Column 1)'],
    ['tick(UP,DOWN)', 'Too many arguments passed for "tick" (Line 1, Column 9)'],
    ['newGame(maze)', 'Too few arguments passed for "newGame" (Line 1, Column 13)'],
    ['newGame', 'Too few arguments passed for "newGame" (Line 1, Column 1)'],
    ['tick()', 'Missing argument (Line 1, Column 5)'],
    ['jump()', 'Missing argument (Line 1, Column 5)'],
    ['newGame(maze,)', 'Missing argument (Line 1, Column 14)'],
    ['getDungeonResponseModel(1)', 'Too many arguments passed for "getDungeonResponseModel" (Line 1, Column 24)'],
    ['tick(UP', 'Missing closing parenthesis (Line 1, Column 5)'],
    ['tick(5abc)', 'Unexpected character (Line 1, Column 6)'],
    ['tick(UP) 5', 'Unexpected token (Line 1, Column 10)'],
    ['spider-1', 'Unexpected token (Line 1, Column 1)'],
    ['tick() build()\nbuild(1)', 'Missing argument (Line 1, Column 13)'],
    ['jump tick(é)', 'Unexpected character (Line 1, Column 11)'],
  ];
  for (const [script, message] of faults) {
    it(`${JSON.stringify(script)}: ${message}`, () => assert.equal(refused(script), `${SYNTAX}${message}\n`));
  }

  const types: readonly [string, string][] = [
    ['jump', 'Error: unknown event name jump'],
    ['jump(maze)', 'Error: unknown event name jump'],
    ['seed(-1)', 'seed(-1) does not conform to declaration seed(number: SEED = 0 .. 2147483647)'],
    ['rules(fast)', 'rules(fast) does not conform to declaration rules(set: RULES = {spec, mvp})'],
    [
      'newGame(1,"maze")',
      'newGame(1, maze) does not conform to declaration newGame(dungeon: TEXT = STRING ; config: TEXT = STRING)',
    ],
    ['tick(05)', 'tick(5) does not conform to declaration tick(action: ACTION = {UP, DOWN, LEFT, RIGHT} | STRING)'],
    ['seed(UP)', 'seed("UP") does not conform to declaration seed(number: SEED = 0 .. 2147483647)'],
    [
      'newGame(UP,1)',
      'newGame("UP", 1) does not conform to declaration newGame(dungeon: TEXT = STRING ; config: TEXT = STRING)',
    ],
    ['interact(1)', 'interact(1) does not conform to declaration interact(entity: TEXT = STRING)'],
    ['seed("UP")', 'seed("UP") does not conform to declaration seed(number: SEED = 0 .. 2147483647)'],
  ];
  for (const [script, message] of types) {
    it(`${script}: ${message}`, () => assert.equal(refused(script), `${TYPE}${message}\n`));
  }

  it('is not refused where it can be read', () => {
    assert.equal(refused('tick(UP) tick("UP") getDungeonResponseModel() getDungeonResponseModel'), undefined);
  });

  it('shows the declaration of every kind of argument', () => {
    const fields = [param('row', 'ROW', directions), param('column', 'COLUMN', { kind: 'int', min: 1, max: 12 })];
    const params = [param('at', 'PLACE', { kind: 'tuple', fields }), param('all', 'ALL', { kind: 'list', of: text })];
    assert.equal(
      declaration({ name: 'bomb', params, doc: '' }),
      'bomb(at: PLACE = TUPLE[row: ROW = {UP, DOWN, LEFT, RIGHT}; column: COLUMN = 1 .. 12] ; all: ALL = ARRAY[STRING])',
    );
  });
});
