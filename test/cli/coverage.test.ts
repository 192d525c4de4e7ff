/** `coverage` and `test --coverage`: with project files, with a program, and with globs from the root. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { coveragePage } from '../../cli/coveragePage';
import { CLI, type Folder, folders } from '../helpers/cli';

const EXAMPLES = resolve(__dirname, '../../examples/simodyssey');
const PROGRAM = `process.stdout.write(require('node:child_process')
  .execFileSync(process.execPath, [${JSON.stringify(CLI)}, 'run', '--system', 'simodyssey', process.argv[2]]));`;

describe('coverage of the rules', function () {
  this.timeout(60_000);
  const folder = folders();

  /** The example scripts under names that only a project file can tell. */
  const project = (): Folder => {
    const member = {
      id: 'mine',
      title: 'Mine',
      system: 'simodyssey',
      scripts: ['at/*.txt'],
      expected: `\${name}.expected.txt`,
      program: [process.execPath, './program.js', '{script}'],
    };
    const here = folder({ 'turnscript.json': JSON.stringify({ systems: [member] }), 'program.js': PROGRAM });
    for (const name of readdirSync(EXAMPLES)) {
      here.write(`at/${name.replace('.sim1', '.txt')}`, readFileSync(join(EXAMPLES, name), 'utf8'));
    }
    return here;
  };
  const FIRST = /^SimOdyssey: 41 of 91 rules reached \(45 %\) by 3 scripts\n/m;

  it('is not the whole where a script cannot be read', function () {
    if (process.platform !== 'linux') this.skip();
    const here = folder({ 'in/a.sd2': 'pass\n' });
    writeFileSync(
      Buffer.concat([Buffer.from(`${here.path}/in/b`), Buffer.from([0xff]), Buffer.from('.sd2')]),
      'pass\n',
    );
    const { code, out, err } = here.run(['coverage', 'in']);
    assert.equal(code, 2);
    assert.match(err, /the name is not UTF-8/);
    assert.match(out, /by 1 script/);
  });

  it('is told of scripts that a project file claims for an engine of ours', () => {
    const here = project();
    const alone = here.run(['coverage', '.']);
    assert.equal(alone.code, 0, alone.err);
    assert.match(alone.out, FIRST);
    assert.equal(here.run(['coverage']).out, alone.out, 'of the whole project without a path');
    const tested = here.run(['test', '.', '--coverage']);
    assert.equal(tested.code, 0, tested.err);
    assert.ok(tested.out.endsWith(alone.out), 'the same beside the tests');
  });

  it('obeys no control character in the name of a script, in any form', function () {
    if (process.platform === 'win32') this.skip();
    const here = folder({ 'a\u001b[31m\nforged.sd2': 'pass\n' });
    for (const form of ['text', 'html', 'json']) {
      const { out } = here.run(['coverage', '.', '--format', form]);
      assert.ok(out.includes(form === 'json' ? 'a\\u001b[31m\\nforged.sd2' : 'a␛[31m␊forged.sd2'), form);
      assert.ok(!out.includes('\u001b[31m\n') && !/^forged/m.test(out), form);
    }
  });

  it('shows words of the game as such on its page, and single backticks as they are', () => {
    const item = (text: string) => ({ id: 'a/b', group: 'G', title: 'T', text, first: undefined, hits: 0, scripts: 0 });
    const items = [item('By `spec` alone.'), item('A ` <alone>.')];
    const groups = [{ group: 'G', reached: 0, items }];
    const page = coveragePage([{ system: 's', title: 'S', reached: 0, all: 2, groups, scripts: [] }]);
    assert.match(page, /<p>By <code>spec<\/code> alone\.<\/p>/);
    assert.match(page, /<p>A ` &lt;alone&gt;\.<\/p>/);
  });

  it('is told beside the tests of a program', () => {
    const here = project();
    const { code, out, err } = here.run(['test', '--program', '--coverage']);
    assert.equal(code, 0, out + err);
    assert.match(out, /^3 passed, 0 failed/m);
    assert.match(out, FIRST);
  });

  it('is told of scripts that a glob from the root names', () => {
    const here = project();
    const glob = join(here.path, 'at', '*.txt');
    const { code, out, err } = here.run(['coverage', glob, '--system', 'simodyssey']);
    assert.equal(code, 0, err);
    assert.match(out, FIRST);
    assert.equal(here.run(['test', glob, '--system', 'simodyssey']).code, 0);
  });

  it('is refused where no engine lists its rules', () => {
    const { code, err } = folder({ 'notes.txt': 'play\n' }).run(['coverage', 'notes.txt']);
    assert.equal(code, 2);
    assert.equal(err.trim().split('\n').length, 1);
  });
});
