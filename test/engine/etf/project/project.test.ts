import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  claimProblems,
  type FoundFile,
  importedSettings,
  PROPERTIES,
  projectMessage,
  projectText,
  proposalSentence,
  proposedProject,
  readProject,
  systemOfScript,
} from '../../../../engine/etf/project';
import { VERSION_IDS } from '../../../../engine/etf/versions';
import { globMatcher } from '../../../../server/service/glob';

const EMBEDDED = ['space-defender-2', 'simodyssey'];
const SCHEMA = JSON.parse(readFileSync(resolve(__dirname, '../../../../schemas/turnscript.schema.json'), 'utf8'));

const FULL = `{ "systems": [
  { "id": "tracker", "title": "Waste tracker", "grammar": "tracker.txt", "version": "1.11",
    "scripts": ["tests/**/at*.txt"], "expected": "\${name}.expected.txt",
    "oracle": ["./oracle.exe", "-b", "{script}"], "program": ["./tracker", "-b", "{script}"],
    "show": { "hints": ["Shots: {shots:number}/{limit}"], "series": "energy:{energy:number}",
      "status": { "refused": ["^ state {} no", "error: {why}"] }, "grid": { "from": " 1 2", "cellWidth": 3 } } },
  { "id": "sd", "system": "space-defender-2", "scripts": ["sd/*.txt"] } ] }`;

/** Text, and the problems at what they point to. */
const WRONG: readonly (readonly [name: string, text: string, problems: readonly string[]])[] = [
  ['no JSON', '{ "systems": [ }', ['syntax }']],
  ['nothing', '', ['syntax ']],
  ['a list', '[]', ['wrong-type []']],
  ['no systems', '{}', ['missing {']],
  ['a system without anything', '{"systems":[{}]}', ['missing {', 'missing {', 'missing {']],
  ['a text in place of a list', '{"systems":[{"id":"a","grammar":"g","scripts":"x"}]}', ['wrong-type "x"']],
  ['an empty list of scripts', '{"systems":[{"id":"a","grammar":"g","scripts":[]}]}', ['wrong-type []']],
  ['a number among the scripts', '{"systems":[{"id":"a","grammar":"g","scripts":["x",3]}]}', ['wrong-type 3']],
  ['a bad id', '{"systems":[{"id":"a b","grammar":"g","scripts":["x"]}]}', ['bad-id "a b"']],
  [
    'an unknown property',
    '{"systems":[{"id":"a","grammer":"g","grammar":"g","scripts":["x"]}]}',
    ['unknown-property "grammer"'],
  ],
  ['an unknown system', '{"systems":[{"id":"a","system":"chess","scripts":["x"]}]}', ['unknown-system "chess"']],
  [
    'an unknown version',
    '{"systems":[{"id":"a","grammar":"g","version":"2","scripts":["x"]}]}',
    ['unknown-version "2"'],
  ],
  [
    'both sources',
    '{"systems":[{"id":"a","grammar":"g","system":"simodyssey","scripts":["x"]}]}',
    ['grammar-and-system "simodyssey"'],
  ],
  [
    'a program without script',
    '{"systems":[{"id":"a","grammar":"g","scripts":["x"],"oracle":["./o"]}]}',
    ['no-script-in-command ["./o"]'],
  ],
  [
    'a broken pattern',
    '{"systems":[{"id":"a","grammar":"g","scripts":["x"],"show":{"hints":"a{b"}}]}',
    ['pattern "a{b"'],
  ],
  [
    'one id twice',
    '{"systems":[{"id":"a","grammar":"g","scripts":["x"]},{"id":"a","grammar":"h","scripts":["y"]}]}',
    ['repeated-id "a"'],
  ],
];

describe('a project file', () => {
  it('is read with all of its parts', () => {
    const { systems, problems } = readProject(FULL, EMBEDDED);
    assert.deepEqual(problems, []);
    const [tracker, sd] = systems;
    assert.deepEqual(tracker?.source, { kind: 'grammar', path: 'tracker.txt', version: '1.11' });
    assert.deepEqual(tracker?.oracle, ['./oracle.exe', '-b', '{script}']);
    assert.deepEqual(tracker?.show.hints[0]?.match('  Shots: 3/8')?.get('shots'), '3');
    const refused = tracker?.show.status?.refused;
    assert.equal(refused?.('  state 4 no bombs'), 'state 4 no bombs');
    assert.equal(refused?.('  error: all gone'), 'all gone', 'the first hole is the reason');
    assert.equal(refused?.('  state 4 ok'), undefined);
    assert.deepEqual(sd?.source, { kind: 'embedded', system: 'space-defender-2' });
    assert.equal(sd?.expected, `\${name}.expected.txt`);
  });

  for (const [name, text, expected] of WRONG) {
    it(`says what is wrong with ${name}`, () => {
      const { problems } = readProject(text, EMBEDDED);
      assert.deepEqual(
        problems.map(({ code, start, end }) => `${code} ${text.slice(start, end)}`),
        expected,
      );
      for (const problem of problems) assert.match(projectMessage(problem), /\.$/);
    });
  }

  it('keeps the systems without a mistake', () => {
    const text = '{"systems":[{"id":"a","scripts":["x"]},{"id":"b","grammar":"g","scripts":["y"]}]}';
    assert.deepEqual(
      readProject(text, EMBEDDED).systems.map(({ id }) => id),
      ['b'],
    );
  });

  it('never throws and stays quick on nested brackets', () => {
    for (const text of ['['.repeat(100_000), '{"a":'.repeat(50_000), '"\\'.repeat(50_000), '-'.repeat(1000), '"\\q"'])
      assert.equal(readProject(text, EMBEDDED).problems[0]?.code, 'syntax');
  });

  it('gives each script to the first system that claims it', () => {
    const text =
      '{"systems":[{"id":"a","grammar":"a/g.txt","scripts":["a/*.txt"]},{"id":"b","grammar":"g.txt","scripts":["**/at*.txt","none/*"]}]}';
    const project = readProject(text, EMBEDDED);
    const paths = ['a/at1.txt', 'a/at1.expected.txt', 'a/g.txt', 'a/x.txt', 'b/at2.txt', 'b/y.txt'];
    const system = systemOfScript(project, globMatcher);
    assert.deepEqual(
      paths.map((path) => system(path)?.id),
      ['a', undefined, undefined, 'a', 'b', undefined],
    );
    assert.deepEqual(
      claimProblems(project, paths, globMatcher).map(({ code, start, end }) => `${code} ${text.slice(start, end)}`),
      ['matches-nothing "none/*"', 'claimed-twice "**/at*.txt"'],
    );
  });
});

describe('the JSON schema of project files', () => {
  const { definitions, properties } = SCHEMA;

  it('knows the properties that the reader knows', () => {
    const names = (part: { properties: object }): string[] => Object.keys(part.properties).sort();
    assert.deepEqual(Object.keys(properties).sort(), [...PROPERTIES.project].sort());
    assert.deepEqual(names(definitions.system), [...PROPERTIES.system].sort());
    assert.deepEqual(names(definitions.show), [...PROPERTIES.show].sort());
    assert.deepEqual(names(definitions.show.properties.status), [...PROPERTIES.status].sort());
    assert.deepEqual(names(definitions.show.properties.grid), [...PROPERTIES.grid].sort());
    assert.deepEqual(definitions.system.properties.version.enum, VERSION_IDS);
  });
});

describe('the proposal of a project file', () => {
  const grammar = '-- docs\nsystem waste_tracker\ntype T = 1..3\nplay(n: T)\nstop\n';
  const files: FoundFile[] = [
    { path: 'docs/tracker.grammar.txt', head: grammar },
    { path: 'docs/readme.txt', head: 'Some words about it.' },
    { path: 'tests/acceptance/instructor/at001.txt', head: '-- first\nplay(1)' },
    { path: 'tests/acceptance/instructor/at001.expected.txt', head: '  ok' },
    { path: 'tests/acceptance/student/at002.txt', head: 'stop' },
    { path: 'oracle.exe' },
    { path: 'EIFGENs/tracker/W_code/tracker' },
  ];

  it('finds grammar, scripts, transcripts, oracle and program', () => {
    const proposal = proposedProject(files, globMatcher);
    assert.ok(proposal);
    assert.deepEqual(proposal.systems, [
      {
        id: 'waste_tracker',
        title: 'Waste tracker',
        grammar: 'docs/tracker.grammar.txt',
        scripts: ['tests/acceptance/**/*.txt'],
        expected: `\${name}.expected.txt`,
        oracle: ['./oracle.exe', '-b', '{script}'],
        program: ['EIFGENs/tracker/W_code/tracker', '-b', '{script}'],
      },
    ]);
    assert.equal(
      proposalSentence(proposal),
      'Found the grammar docs/tracker.grammar.txt, 2 scripts, 1 expected transcript',
    );
    assert.deepEqual(readProject(projectText(proposal.systems), EMBEDDED).problems, []);
  });

  it('names scripts by their beginning where other texts lie beside them', () => {
    const found = proposedProject(
      [
        { path: 'grammar.txt', head: grammar },
        { path: 'at01.txt', head: 'stop' },
        { path: 'at02.txt', head: 'stop' },
        { path: 'notes.txt', head: 'nothing here' },
      ],
      globMatcher,
    );
    assert.deepEqual(found?.systems[0]?.scripts, ['at*.txt']);
  });

  it('finds scripts that are empty or refused by their transcripts', () => {
    const found = proposedProject(
      [
        { path: 'grammar.txt', head: grammar },
        { path: 'at01.txt', head: 'stop' },
        { path: 'nothing.txt', head: '-- nothing at all' },
        { path: 'nothing.expected.txt', head: '  ok' },
        { path: 'wrong.txt', head: '\\n' },
        { path: 'wrong.expected.txt', head: 'Syntax Error: …' },
        { path: 'half.txt', head: 'stop\nstop\njump' },
      ],
      globMatcher,
    );
    assert.deepEqual(found?.counts, [{ grammar: 'grammar.txt', scripts: 4, expected: 2 }]);
    assert.deepEqual(found?.systems[0]?.scripts, ['*.txt']);
  });

  it('names scripts themselves where other texts begin as they do', () => {
    const found = proposedProject(
      [
        { path: 'docs/game.txt', head: grammar },
        { path: 'tests/a1.txt', head: 'stop' },
        { path: 'tests/b1.txt', head: 'stop' },
        { path: 'tests/b2.txt', head: 'stop' },
        { path: 'tests/a notes.txt', head: 'Play with me.' },
      ],
      globMatcher,
    );
    assert.deepEqual(found?.systems[0]?.scripts, ['tests/a1.txt', 'tests/b*.txt']);
  });

  it('starts programs that are texts with what reads them', () => {
    const found = (...programs: string[]) => {
      const own = [
        { path: 'g.txt', head: grammar },
        { path: 'at1.txt', head: 'stop' },
      ];
      const [system] = proposedProject([...own, ...programs.map((path) => ({ path }))], globMatcher)?.systems ?? [];
      return [system?.oracle?.slice(0, -2).join(' '), system?.program?.slice(0, -2).join(' ')];
    };
    assert.deepEqual(found('oracle.py', 'waste_tracker'), ['python3 ./oracle.py', './waste_tracker']);
    assert.deepEqual(found('bin/oracle-linux', 'waste_tracker.mjs'), ['bin/oracle-linux', 'node ./waste_tracker.mjs']);
    assert.deepEqual(found('tracker_oracle.exe', 'oracle.txt', 'oracles'), ['./tracker_oracle.exe', undefined]);
  });

  it('takes the grammar that the scripts speak, where several texts look like one', () => {
    const scripts = ['tests/at1.txt', 'tests/at2.txt'].map((path) => ({ path, head: 'stop\ngo' }));
    const now = 'system game\ngo\nstop';
    const taken = (...texts: (readonly [string, string])[]) =>
      proposedProject([...texts.map(([path, head]) => ({ path, head })), ...scripts], globMatcher)?.systems.map(
        ({ grammar: path, scripts: globs }) => [path, ...globs],
      );
    const found = [['docs/game.txt', 'tests/*.txt']];
    assert.deepEqual(taken(['docs/game.txt', now], ['docs/install.txt', 'system requirements: Linux']), found);
    assert.deepEqual(taken(['docs/game.txt', now], ['docs/game-old.txt', 'system game\nstop']), found);
    assert.deepEqual(taken(['docs/game.txt', now], ['src/game.txt', now]), found);
    assert.deepEqual(taken(['game.txt', now], ['game-old.txt', 'system game\nstop']), [['game.txt', 'tests/*.txt']]);
    // One that is broken is better than none: its mistakes are told where it is opened.
    assert.deepEqual(taken(['docs/game.txt', `${now}(x: Integer)`]), found);
  });

  it('is none for a folder without scripts, or without a grammar', () => {
    assert.equal(proposedProject(files.slice(0, 2), globMatcher), undefined);
    assert.equal(proposedProject(files.slice(1), globMatcher), undefined);
  });
});

describe('settings of the regression script', () => {
  it('become a system', () => {
    const text = `# settings
root = "../"
acceptance_tests = [ "tests/acceptance/instructor/", # all of them
   root + "tests/at9.txt" ]
is_expected = True
oracle = "oracle.exe"
executable = "EIFGENs/bank/W_code/" + "bank"
is_tolerant_on_white_spaces = False
`;
    assert.deepEqual(importedSettings(text, 'docs/bank.txt', 'bank'), {
      system: {
        id: 'bank',
        title: 'bank',
        grammar: 'docs/bank.txt',
        scripts: ['../tests/acceptance/instructor/*.txt', '../tests/at9.txt'],
        expected: `\${name}.expected.txt`,
        oracle: ['../oracle.exe', '-b', '{script}'],
        program: ['../EIFGENs/bank/W_code/bank', '-b', '{script}'],
      },
      remarks: [],
    });
  });

  it('of the older form are read, too, and what is missing is said', () => {
    const text = '-- old\nacceptance_tests = ["tests/a"] ++ ["tests/b.txt"]\nis_tolerant_on_white_spaces = True\n';
    const found = importedSettings(text, undefined, 'game');
    assert.deepEqual(found?.system.scripts, ['tests/a/*.txt', 'tests/b.txt']);
    assert.equal(found?.remarks.length, 2);
  });

  it('that double with every line are left out, in no time', () => {
    for (const [first, next] of [
      ["a = ['x', 'y']", 'a = a + a'],
      ["a = 'xy'", 'a = a + a'],
      ["a = 'xy'", 'a = os.path.join(a, a)'],
      ["a = ['x']", 'a = [a, a]'],
      ["b = 'xy'\na = ['x']", 'a = map (b ++) a + a'],
    ]) {
      const text = `${first}\n${`${next}\n`.repeat(60)}acceptance_tests = a\nroot = 'r'\n`;
      const { system } = importedSettings(text, 'g.txt', 'g') ?? assert.fail(next);
      assert.ok(JSON.stringify(system).length < 2_000_000, next);
    }
  });

  it('are joined however many parts they have', () => {
    const many = Array.from({ length: 10_000 }, (_, number) => `['t${number}/']`);
    const found = importedSettings(`acceptance_tests = ${many.join(' + ')}`, 'g.txt', 'g');
    assert.equal(found?.system.scripts.length, 10_000);
    assert.equal(found.system.scripts[9_999], 't9999/*.txt');
  });

  it('are read from what people really write', () => {
    const python = `"""\nacceptance_tests = ["not these"]\n"""
import os
root = os.path.join("..", "tests") + '/'
acceptance_tests = [root + "instructor", # all
  r'student/st1.txt',]
oracle = f"oracle.exe"
executable = '../EIFGENs/a/W_code/a'
`;
    const { system } = importedSettings(python, 'g.txt', 'a', (path) => path === 'oracle.exe') ?? assert.fail();
    assert.deepEqual(system.scripts, ['../tests/instructor/*.txt', '../tests/student/st1.txt']);
    assert.equal(system.oracle?.[0], './oracle.exe', 'the file that is there');
    assert.equal(system.program?.[0], '../EIFGENs/a/W_code/a', 'nobody means a way up from the root');
    const haskell = 'root = "../"\nacceptance_tests = map (root ++) ["a/", "b/at1.txt"]\n';
    assert.deepEqual(importedSettings(haskell, 'g.txt', 'a')?.system.scripts, ['../a/*.txt', '../b/at1.txt']);
    const made = importedSettings('acceptance_tests = [t for t in os.listdir(x)]\n', 'g.txt', 'a');
    assert.match(made?.remarks.join() ?? '', /no plain list of texts: write their pattern/);
  });

  it('are not found in other files', () => assert.equal(importedSettings('x = 1', undefined, 'a'), undefined));
});
