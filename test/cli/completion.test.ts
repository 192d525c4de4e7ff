/** Shell completion, asked of the real shells where they are installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORTERS } from '../../cli/export';
import { HELP_VERB, SHELLS, VERB_HELP } from '../../cli/verbs';
import { folders } from '../helpers/cli';
import { ASK, fromZshPath, hasShell, typedInBash } from '../helpers/shells';

describe('turnscript completion', () => {
  const folder = folders();
  const CASES: readonly [string[], string[]][] = [
    [['t'], ['test']],
    [['--v'], ['--version']],
    [['check', '--f'], ['--format']],
    [['check', '--format', 's'], ['sarif']],
    [
      ['test', '--format', ''],
      ['text', 'json', 'github'],
    ],
    [['run', '--system', 'simodyssey-'], ['simodyssey-2']],
    [['test', 'scr'], ['script.sd2']],
    [['test', '.', '--', './pro'], ['./program']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['doctor', ''], []],
    [['help', 'me'], ['merge']],
    [['test', '--jobs', ''], []],
    [['check', '--format=s'], ['sarif']],
    [
      ['check', '--format='],
      ['text', 'json', 'sarif'],
    ],
    [
      ['run', 'test', '--t'],
      ['--to', '--timeout'],
    ],
    [['help', 'test', '--j'], []],
  ];

  for (const shell of SHELLS) {
    it(`completes in ${shell}`, function () {
      if (!hasShell(shell)) this.skip();
      this.timeout(120_000);
      const here = folder({ 'script.sd2': '', program: '', 'test/two words.sd2': '' });
      here.write('completion', here.run(['completion', shell]).out);
      const found = ASK[shell](
        here.path,
        CASES.map(([words]) => words),
      );
      for (const [index, [words, expected]] of CASES.entries()) {
        assert.deepEqual([...(found[index] ?? [])].sort(), [...expected].sort(), `${shell}: ${words.join(' ')}`);
      }
    });
  }

  it('finds the completion of zsh in a folder of its path', function () {
    if (!hasShell('zsh')) this.skip();
    const here = folder();
    here.write('completion', here.run(['completion', 'zsh']).out);
    assert.deepEqual(fromZshPath(here.path, ['mer']), ['merge']);
  });

  it('takes a verb for a verb in bash, even beside a folder of that name, and keeps names with spaces whole', function () {
    if (!hasShell('bash') || spawnSync('script', ['--version']).status !== 0) this.skip();
    this.timeout(60_000);
    const here = folder({ 'test/two words.sd2': '' });
    here.write('completion', here.run(['completion', 'bash']).out);
    assert.deepEqual(typedInBash(here.path, 'turnscript tes\ttes\ttw\t'), ['test', 'test/two words.sd2']);
    assert.deepEqual(typedInBash(here.path, 'turnscript check --format=sa\t'), ['check', '--format=sarif']);
  });

  it('knows every option that the verbs read, and no other', () => {
    for (const { verb, options } of VERB_HELP) {
      const source = readFileSync(join(__dirname, '../../cli', `${verb}.ts`), 'utf8');
      const call = source.slice(
        source.indexOf('readOptions(args'),
        source.indexOf('});', source.indexOf('readOptions(')),
      );
      const read = [...source.matchAll(/^\s{4}'?([\w-]+)'?: \{ type: |[{,] (\w+): \{ type: /gm)].map(
        (match) => match[1] ?? match[2] ?? '',
      );
      if (source.includes('SYSTEM_OPTION')) read.push('system');
      if (source.includes('PROJECT_OPTION')) read.push('project');
      // Whatever follows it belongs to a program, so it is cut off before options are read.
      if (source.includes("'--from-program'")) read.push('from-program');
      if (source.includes('EXPORTERS')) read.push(...EXPORTERS.map(({ id }) => id));
      assert.deepEqual(options.map(({ name }) => name).sort(), read.sort(), `${verb}: ${call}`);
    }
  });

  it('offers every verb that there is help for', () => {
    const { out } = folder().run(['--help']);
    for (const { verb } of [...VERB_HELP, HELP_VERB]) assert.ok(out.includes(`turnscript ${verb}`), verb);
  });

  it('says one line about a shell that it does not know', () => {
    const { code, err } = folder().run(['completion', 'tcsh']);
    assert.deepEqual([code, err], [2, 'turnscript: there is no completion for "tcsh", only for bash, zsh, fish\n']);
    assert.equal(folder().run(['completion']).code, 2);
  });
});
