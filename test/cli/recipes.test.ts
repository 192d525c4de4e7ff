/** The recipes of docs/CI.md: every command line in them is one that the command line knows. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { CLI, type Folder, folders } from '../helpers/cli';
import { transcriptOfScript } from '../helpers/recorded';

const PAGE = readFileSync(resolve(__dirname, '../../docs/CI.md'), 'utf8');

describe('the recipes for CI', () => {
  const folder = folders();

  /** What stands behind `npx turnscript` anywhere on the page, folded lines joined. */
  const lines = [...PAGE.replaceAll(/\n {10}/g, ' ').matchAll(/npx turnscript ([^\n]*)/g)]
    .map(([, line = '']) => line.replace(/ && .*$/, ''))
    .filter((line) => !line.startsWith('merge'));

  function project(): Folder {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const here = folder(
      Object.fromEntries(
        names.flatMap((name) => [
          [`tests/${name}.sd2`, 'abort -- expect: error\n'],
          [`tests/${name}.expected.txt`, transcriptOfScript(spaceDefender2, 'abort\n')],
        ]),
      ),
    );
    mkdirSync(join(here.path, 'build'));
    copyFileSync(join(here.path, 'tests/a.expected.txt'), join(here.path, 'build/transcript'));
    here.write('build/my-game', '#!/bin/sh\ncat build/transcript\n');
    spawnSync('sh', ['-c', 'chmod +x build/my-game; git init -q; git add .'], { cwd: here.path });
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first'], { cwd: here.path });
    return here;
  }

  const run = (here: Folder, line: string): { status: number | null; text: string } => {
    const filled = line
      .replaceAll(/\$\{\{ matrix\.shard \}\}/g, '2')
      .replaceAll(/origin\/\$\{\{ github\.base_ref \}\}/g, 'HEAD')
      // The files are added by who calls it.
      .replace(/^fmt$/, 'fmt tests/a.sd2');
    const env = { ...process.env, GITHUB_STEP_SUMMARY: 'page.md', CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4' };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `"$0" "$1" ${filled}`, process.execPath, CLI], {
      cwd: here.path,
      encoding: 'utf8',
      env,
    });
    return { status, text: `${filled}\n${stdout}${stderr}` };
  };

  it('are there', () => assert.ok(lines.length >= 9, lines.join('\n')));

  for (const line of new Set(lines)) {
    it(`run: ${line}`, function () {
      if (process.platform === 'win32') this.skip();
      const { status, text } = run(project(), line);
      assert.equal(status, 0, text);
    });
  }

  it('join what the shards wrote', function () {
    if (process.platform === 'win32') this.skip();
    const here = project();
    for (const part of [1, 2, 3, 4]) {
      assert.equal(run(here, `test tests --shard ${part}/4 --junit report-${part}.xml`).status, 0);
    }
    assert.equal(run(here, 'merge report-*.xml --out report.xml').status, 0);
    assert.match(here.read('report.xml'), /tests="5" failures="0"/);
  });
});
