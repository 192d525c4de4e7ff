/** Shell completion, asked of the real shells where they are installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORTERS } from '../../cli/export';
import { HELP_VERB, VERB_HELP } from '../../cli/verbs';
import { folders } from '../helpers/cli';

const hasShell = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

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
  ];

  it('completes in bash', function () {
    if (!hasShell('bash')) this.skip();
    const here = folder({ 'script.sd2': '', program: '' });
    here.write('completion', here.run(['completion', 'bash']).out);
    for (const [words, expected] of CASES) {
      const reply = ['"$', '{COMPREPLY[@]}"'].join('');
      const line = `. ./completion; COMP_WORDS=(turnscript "$@"); COMP_CWORD=$#; _turnscript; printf '%s\\n' ${reply}`;
      const { stdout, stderr } = spawnSync('bash', ['-c', line, 'bash', ...words], {
        cwd: here.path,
        encoding: 'utf8',
      });
      assert.equal(stderr, '');
      assert.deepEqual(stdout.split('\n').filter(Boolean), expected, words.join(' '));
    }
    const { stdout } = spawnSync('bash', ['-c', '. ./completion; complete -p turnscript'], {
      cwd: here.path,
      encoding: 'utf8',
    });
    assert.match(stdout, /-F _turnscript turnscript/);
  });

  it('is a script that zsh reads', function () {
    if (!hasShell('zsh')) this.skip();
    const here = folder();
    here.write('_turnscript', here.run(['completion', 'zsh']).out);
    const { status, stderr } = spawnSync('zsh', ['-fn', '_turnscript'], { cwd: here.path, encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
  });

  it('completes in fish', function () {
    if (!hasShell('fish')) this.skip();
    const here = folder({ 'script.sd2': '' });
    here.write('completion', here.run(['completion', 'fish']).out);
    const line = 'source completion; complete -C "turnscript check --format s"';
    const { stdout } = spawnSync('fish', ['-c', line], { cwd: here.path, encoding: 'utf8' });
    assert.match(stdout, /^sarif/m);
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
