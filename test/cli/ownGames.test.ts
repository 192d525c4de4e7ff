/** What people with a game of their own run into on the command line, one after the other. */
import assert from 'node:assert/strict';
import { type Folder, folders } from '../helpers/cli';

const GRAMMAR = 'system jar\ntype KIND = {mint, lemon}\nput(kind: KIND; count: 1..9)\nshake\n';
const OPENING = '  jar: empty\n';
const REFUSAL = 'Syntax Error: specification of command executions cannot be parsed\nparse error (Line 2, Column 1)\n';

/** Ends with what it is told to say, and never prints a transcript. */
const FAILING = `
process.stderr.write(process.env.COMPLAINT);
process.exitCode = 1;
`;

const PYTHON = `Traceback (most recent call last):
  File "jar.py", line 7, in <module>
    main()
ValueError: 12 is not in the jar
`;
const NODE = `/somewhere/jar.js:3
    throw new Error('the jar is full');
    ^

Error: the jar is full
    at Object.<anonymous> (/somewhere/jar.js:3:7)

Node.js v20
`;
const DEEP = `Traceback (most recent call last):\n${'  File "jar.py", line 7, in again\n    again()\n'.repeat(900)}RecursionError: too deep\n`;

describe('A game of your own on the command line', () => {
  const fresh = folders();
  const project = (parts: object = {}): string =>
    JSON.stringify({ systems: [{ id: 'jar', grammar: 'jar.txt', scripts: ['tests/*.txt'], ...parts }] });
  const game = (files: Readonly<Record<string, string>>, parts: object = {}): Folder =>
    fresh({ 'turnscript.json': project(parts), 'jar.txt': GRAMMAR, ...files });

  it('does not complain of a script whose refusal is what it tests', () => {
    const here = game({ 'tests/at1.txt': 'shake\n)\n', 'tests/at1.expected.txt': REFUSAL });
    const check = here.run(['check']);
    assert.match(check.out, /^tests\/at1\.txt:2:1: information .*The expected transcript says so\./);
    assert.equal(check.code, 0);
    const format = here.run(['fmt', '--check']);
    assert.deepEqual([format.code, format.out, format.err], [0, '', '']);
    here.write('tests/at1.expected.txt', OPENING);
    assert.equal(here.run(['check']).code, 2);
    assert.equal(here.run(['fmt', '--check']).code, 2);
  });

  for (const [language, complaint, told] of [
    ['Python', PYTHON, 'ValueError: 12 is not in the jar'],
    ['a long trace of Python', DEEP, 'RecursionError: too deep'],
    [
      'Python with errors of its own',
      PYTHON.replace('ValueError', 'jars.Overfull'),
      'jars.Overfull: 12 is not in the jar',
    ],
    ['Node', NODE, 'Error: the jar is full'],
    ['plain words', 'no jar here\nsee the manual\n', 'no jar here'],
  ] as const) {
    it(`tells what a program died of, as ${language} puts it`, () => {
      const here = game(
        { 'jar.js': FAILING, 'tests/at1.txt': 'shake\n', 'tests/at1.expected.txt': `${OPENING}->shake\n${OPENING}` },
        { program: [process.execPath, 'jar.js', '-b', '{script}'] },
      );
      const { out, code } = here.run(['test'], '', { COMPLAINT: complaint });
      assert.equal(code, 1);
      assert.match(out, new RegExp(`FAIL tests/at1\\.txt: .* ended with code 1 and printed nothing; it says: ${told}`));
      assert.equal(out.match(/printed nothing/g)?.length, 1, out);
    });
  }

  it('says which verbs need an engine, and reads the project file for them as well', () => {
    const here = game({ 'tests/at1.txt': 'shake\n' });
    for (const verb of [['convert'], ['export', '--junit5']]) {
      const { err, code } = here.run([...verb, 'tests/at1.txt']);
      assert.match(
        err,
        /^turnscript: tests\/at1\.txt: there is no engine of jar here, which (convert|export) needs\n$/,
      );
      assert.equal(code, 2);
    }
    const ours = { systems: [{ id: 'sd', system: 'space-defender-2', scripts: ['*.txt'] }] };
    const named = fresh({ 'turnscript.json': JSON.stringify(ours), 'at1.txt': 'abort\n' });
    assert.match(named.run(['convert', 'at1.txt']).err, /at1\.txt: Space Defender 2 has only one set of rules/);
  });

  it('tells what is odd in the project file, and goes on', () => {
    const here = game({ 'tests/at1.txt': 'shake\n' }, { oracel: ['x'], program: [process.execPath, 'jar.js'] });
    const { code, err } = here.run(['check']);
    assert.equal(code, 0);
    assert.match(err, /turnscript\.json:1:\d+: warning: There is no `oracel` here; known are /);
    assert.match(err, /turnscript\.json:1:\d+: warning: `program` never names the script: /);
    assert.equal(here.run(['test']).err.match(/warning: There is no/g)?.length, 1);
    const { out } = here.run(['doctor']);
    assert.match(out, /BAD {2}project file .*turnscript\.json:1:\d+: There is no `oracel` here/);
  });

  it('says that patterns fit no file, where that leaves nothing to do', () => {
    const here = game({ 'test/at1.txt': 'shake\n' });
    const { code, err } = here.run(['check']);
    assert.equal(code, 2);
    assert.match(
      err,
      /turnscript\.json:1:\d+: warning: No file fits `tests\/\*\.txt`, seen from the folder of this file\.\n/,
    );
    const two = game({ 'test/at1.txt': 'shake\n' }, { scripts: ['test/*.txt', 'more/*.txt'] });
    assert.deepEqual([two.run(['check']).code, two.run(['check']).err], [0, '']);
  });

  it('explains a command line that was written as one text', () => {
    const line = 'node jar.js -b {script}';
    const here = game({ 'tests/at1.txt': 'shake\n', 'tests/at1.expected.txt': OPENING }, { program: [line] });
    assert.match(here.run(['test']).out, /node jar\.js -b \{script\} was not found: each word is a text of its own/);
  });

  it('does not say that there is no difference where the oracle never answered', () => {
    const program = [process.execPath, 'jar.js', '-b', '{script}'];
    const here = game({ 'jar.js': FAILING, 'tests/at1.txt': 'shake\n' }, { oracle: program, program });
    const { code, out, err } = here.run(['hunt', '--system', 'jar', '--seconds', '1'], '', {
      COMPLAINT: 'no',
    });
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^turnscript: the oracle answered no script: .*it says: no\n$/);
  });

  it('writes what settings in a folder of their own say where it counts for the scripts', () => {
    const here = fresh({
      'project/docs/jar.grammar.txt': GRAMMAR,
      'project/tests/instructor/at1.txt': 'shake\n',
      'project/tests/instructor/at1.expected.txt': `${OPENING}->shake\n${OPENING}`,
      'regression-testing/settings.py':
        'root = "../"\nacceptance_tests = ["project/tests/instructor", "project/tests/student/"]\n' +
        'oracle = root + "oracle.exe"\nexecutable = root + "project/EIFGENs/jar/W_code/jar"\n',
    });
    assert.equal(here.run(['import', 'regression-testing/settings.py']).out, 'turnscript.json: written, with jar.\n');
    const [system] = JSON.parse(here.read('turnscript.json')).systems;
    assert.deepEqual(
      [system.grammar, system.scripts, system.oracle[0], system.program[0]],
      [
        'project/docs/jar.grammar.txt',
        ['project/tests/instructor/*.txt', 'project/tests/student/*.txt'],
        './oracle.exe',
        'project/EIFGENs/jar/W_code/jar',
      ],
    );
    assert.deepEqual([here.run(['check']).code, here.run(['check']).err], [0, '']);
    assert.match(here.run(['import', 'regression-testing/settings.py']).err, /turnscript\.json.*--force/);
    // A file that is named lies where it is named.
    here.run(['import', '--out', 'project/turnscript.json', 'regression-testing/settings.py']);
    const [named] = JSON.parse(here.read('project/turnscript.json')).systems;
    assert.deepEqual([named.scripts[0], named.oracle[0]], ['tests/instructor/*.txt', '../oracle.exe']);
  });

  it('calls the grammar of a program after the program, not after what starts it', () => {
    const answer = `
      process.stdin.on('data', (typed) => {
        if (String(typed).includes('man')) console.log('->shake\\nput(\\n  n: 1..9\\n)\\n->');
      });
    `;
    const here = fresh({ 'jar.js': answer });
    const { out } = here.run(['grammar', '--from-program', process.execPath, './jar.js', '-i']);
    assert.match(out, /^system jar\n/);
  });
});
