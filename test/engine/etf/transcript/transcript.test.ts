import assert from 'node:assert/strict';
import {
  allFacts,
  changedCells,
  comparedOutput,
  comparisonSentence,
  factChanges,
  isPattern,
  learnedHabits,
  patternOf,
  readState,
  seriesOf,
  splitTranscript,
  statusesOf,
  textChanges,
  valuesShown,
} from '../../../../engine/etf/transcript';

const EXPECTED = '  state 0 ok\n->a\n  state 1 ok\n  x: 1\n->b(1,2)\n  state 2 e1: no\n->a\n  state 3 ok\n  x: 2\n';
const ECHOES = ['a', 'b(1,2)', 'a'];

/** Output of a program, and what is told about it. */
const OUTPUTS: readonly (readonly [what: string, actual: string, kind: string, sentence: RegExp])[] = [
  ['the same', EXPECTED, 'equal', /as expected/],
  ['line breaks of the other kind', EXPECTED.replaceAll('\n', '\r\n').trimEnd(), 'equal', /as expected/],
  ['nothing', '', 'empty-output', /crashed/],
  ['one space', EXPECTED.replaceAll('\n  ', '\n '), 'white-space', /white space differs, in 3 blocks/],
  [
    'later counters',
    EXPECTED.replaceAll('state 1', 'state 2').replaceAll('state 2 e', 'state 3 e').replace('state 3 ok', 'state 4 ok'),
    'counters',
    /count commands differ, in 3 blocks/,
  ],
  ['another value', EXPECTED.replace('x: 2', 'x: 3'), 'states', /^1 block differs, first after `a`/],
  ['another start', EXPECTED.replace('state 0 ok', 'hello'), 'states', /in the initial state/],
  [
    'no block of a command',
    EXPECTED.replace('->b(1,2)\n  state 2 e1: no\n', ''),
    'no-block',
    /`b\(1,2\)` printed no block/,
  ],
  [
    'a block twice',
    EXPECTED.replace('->b(1,2)\n', '->b(1,2)\n  state 2 e1: no\n->b(1,2)\n'),
    'repeated-block',
    /more than one block/,
  ],
  [
    'commands in a form of its own',
    EXPECTED.replace('->b(1,2)', '->b(1, 2)'),
    'echo-form',
    /^`b\(1,2\)` is printed as `b\(1, 2\)`: a transcript has no blank between arguments/,
  ],
  ['no arrows', EXPECTED.replaceAll('->', '> '), 'no-echoes', /^Not one line begins with `->`: /],
  ['other echoes', EXPECTED.replace('->b(1,2)', '->b(2,1)'), 'echoes-differ', /first at `b\(1,2\)`/],
  [
    'the skeleton',
    ECHOES.map((echo, index) => `->${echo}\n  System State: default model state (${index + 1})\n`).join(''),
    'skeleton',
    /unchanged skeleton/,
  ],
  [
    'a refusal',
    'Type Error: specification of command executions is not type-correct\nError: unknown event name b\n',
    'refusal-differs',
    /unknown event name b/,
  ],
  [
    'the window',
    'Error: current mode is ETF GUI (no command line arguments).\n',
    'wrong-mode',
    /did not run the script/,
  ],
];

describe("a program's output", () => {
  for (const [what, actual, kind, sentence] of OUTPUTS) {
    it(`with ${what} is ${kind}`, () => {
      const found = comparedOutput(ECHOES, EXPECTED, actual);
      assert.equal(found.kind, kind);
      assert.match(
        comparisonSentence(found, (index) => ECHOES[index] ?? ''),
        sentence,
      );
    });
  }

  it('is not judged by an expected file that is empty, foreign or out of step', () => {
    assert.equal(comparedOutput(ECHOES, '\n', EXPECTED).kind, 'expected-empty');
    assert.equal(comparedOutput(['x', 'y', 'z'], EXPECTED, 'other').kind, 'expected-foreign');
    const found = comparedOutput(['a', 'b(1,2)', 'c', 'a'], EXPECTED, 'other');
    assert.deepEqual(found, { kind: 'expected-out-of-step', command: 2, missing: 1, surplus: 0 });
  });
});

describe('a transcript', () => {
  it('is split at arrows that begin a line, and nowhere else', () => {
    const { initial, blocks } = splitTranscript('  a -> b\n->x\n  ->y\r\n\r\n->z  Error: no\n');
    assert.deepEqual(initial.lines, ['  a -> b']);
    assert.deepEqual(
      blocks.map(({ echo, lines }) => [echo, lines]),
      [
        ['x', ['  ->y', '']],
        ['z', ['  Error: no']],
      ],
    );
  });

  it('has statuses that a pattern of the project overrules', () => {
    const { initial, blocks } = splitTranscript(EXPECTED);
    const run = [initial, ...blocks];
    const { status } = learnedHabits([run]);
    const kinds = statusesOf(run, status).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['accepted', 'accepted', 'refused', 'accepted']);
    const patterns = { accepted: () => false, refused: (line: string) => (line.includes('x: 2') ? 'two' : undefined) };
    assert.deepEqual(statusesOf(run, status, patterns)[3], { kind: 'refused', message: 'two' });
  });
});

describe('the text of a state', () => {
  const habits = learnedHabits([]);
  const state = (text: string) => readState({ lines: text.split('\n') }, habits);

  it('has values by name, nested by indentation', () => {
    const { facts } = state(
      '  Ship:\n    [0,S]->health:70/90, energy:5\n      score:3\n  limits: a: 1, b: 2.50\n  items:\n    first\n    second\n  The end: near',
    );
    assert.deepEqual(
      allFacts(facts).map(({ path, value, max }) => [path, value, ...(max === undefined ? [] : [max])]),
      [
        ['Ship', ''],
        ['Ship/[0,S]', ''],
        ['Ship/[0,S]/health', 70, 90],
        ['Ship/[0,S]/energy', 5],
        ['Ship/[0,S]/score', 3],
        ['limits', ''],
        ['limits/a', 1],
        ['limits/b', 2.5],
        ['items', ''],
        ['items/1', 'first'],
        ['items/2', 'second'],
      ],
    );
  });

  it('has several values on a line, apart by semicolons as well', () => {
    const { facts } = state(
      '  open: True; fine: 2.50\n  2x1: [B, 4]->v;[C, 4]->v\n  note: first; second\n  a: 1, 2; b: 3',
    );
    assert.deepEqual(
      allFacts(facts).map(({ path, value }) => [path, value]),
      [
        ['open', 'True'],
        ['fine', 2.5],
        ['2x1', '[B, 4]->v;[C, 4]->v'],
        ['note', 'first; second'],
        ['a', '1, 2'],
        ['b', 3],
      ],
    );
  });

  it('tells what changed, and gives numbers over time', () => {
    const [before, after] = [state('  energy: 70\n  place: A'), state('  energy: 65\n  mood: good')];
    assert.deepEqual(
      factChanges(before.facts, after.facts).map(({ label, before: old, after: now }) => [label, old, now]),
      [
        ['energy', '70', '65'],
        ['mood', undefined, 'good'],
        ['place', 'A', undefined],
      ],
    );
    assert.deepEqual(
      seriesOf([before.facts, after.facts]).map(({ path, values }) => [path, values]),
      [['energy', [70, 65]]],
    );
  });

  it('has boards whose cells can be compared', () => {
    const [before, after] = [state('  __X\n  _O_\n  ___'), state('  __X\n  _O_\n  X__')];
    assert.ok(before.board && after.board);
    assert.deepEqual(changedCells(before.board, after.board), [{ row: 2, column: 0, before: '_', after: 'X' }]);
  });

  it('has no board where lists and words stand', () => {
    for (const text of [
      '  p-1\n  p-2\n  p-3',
      '  foo-bar\n  baz-qux',
      '  1->A\n  2->B',
      '  ---\n  ---',
      '  [1,2]\n  [3,4]',
      '  one two\n  six ten',
    ])
      assert.deepEqual(state(text).boards, [], text);
  });

  it('shows which parts of its lines are new', () => {
    const { lines, removed } = textChanges(['a: 1, b: 2', 'gone', 'same'], ['a: 1, b: 3', 'same', 'new']);
    assert.deepEqual(lines, [
      { kind: 'changed', before: 'a: 1, b: 2', parts: [{ start: 9, end: 10 }] },
      { kind: 'same' },
      { kind: 'added' },
    ]);
    assert.deepEqual(removed, [{ text: 'gone', before: 1 }]);
  });
});

/** Pattern, line, and what the holes hold. */
const PATTERNS: readonly (readonly [pattern: string, line: string, holes: object | undefined])[] = [
  ['Shots: {shots:number}/{limit:number}', '   Shots:  3/8 left', { shots: '3', limit: '8' }],
  ['Shots: {shots:number}', 'Shots: many', undefined],
  ['^state {n:number} {verdict}$', 'state 4 all is well', { n: '4', verdict: 'all is well' }],
  ['^state', '  state', undefined],
  ['{who:word} wins', 'so Ann wins', { who: 'Ann' }],
  ['({}) {rest}', 'x (1) y', { rest: 'y' }],
  ['{{a}', 'see {a} there', {}],
  ['a{x}b{y}c', '1a22b333c', { x: '22', y: '333' }],
];

describe('a pattern of a project file', () => {
  for (const [source, line, holes] of PATTERNS) {
    it(`${source} on ${JSON.stringify(line)}`, () => {
      const pattern = patternOf(source);
      assert.ok(isPattern(pattern));
      const found = pattern.match(line);
      assert.deepEqual(found && Object.fromEntries(found), holes);
    });
  }

  it('is refused if it is broken or matches everything', () => {
    assert.deepEqual(
      ['{a', '{a:date}', '{a}', ''].map((source) => (patternOf(source) as { code?: string }).code),
      ['unclosed-hole', 'unknown-hole-kind', 'empty-pattern', 'empty-pattern'],
    );
  });

  it('takes no more than its length in time', () => {
    const pattern = patternOf('a{}a{}a{}a{}a{}a{}a{}b');
    assert.ok(isPattern(pattern));
    const start = performance.now();
    assert.equal(pattern.match('a'.repeat(100_000)), undefined);
    assert.ok(performance.now() - start < 1000);
  });

  it('finds values in the first line that fits', () => {
    const pattern = patternOf('x: {x:number}');
    assert.ok(isPattern(pattern));
    assert.deepEqual(valuesShown(['y', 'x: 1', 'x: 2'], [pattern]), [{ name: 'x', text: '1' }]);
  });
});
