/** Scripts that the documents name for a fresh clone: nothing is installed there yet. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
/** Instead of npm, which would take the network and a quarter of a minute. */
const NPM = '#!/bin/sh\necho "npm $*"\nexit 1\n';

describe('on a fresh clone', () => {
  let clone = '';
  before(() => {
    clone = mkdtempSync(join(tmpdir(), 'turnscript-clone-'));
    for (const name of ['scripts', 'bench', 'package.json', 'package-lock.json'])
      cpSync(join(ROOT, name), join(clone, name), { recursive: true });
    writeFileSync(join(clone, 'npm'), NPM, { mode: 0o755 });
  });
  after(() => rmSync(clone, { recursive: true, force: true }));

  for (const script of [
    'scripts/build.mjs',
    'scripts/start.mjs',
    'scripts/test.mjs',
    'scripts/package.mjs',
    'bench/main.mjs',
  ]) {
    it(`${script} installs the packages first`, function () {
      if (process.platform === 'win32') this.skip();
      const env = { ...process.env, PATH: `${clone}${delimiter}${process.env.PATH}` };
      const { stdout, stderr } = spawnSync(process.execPath, [join(clone, script)], {
        cwd: clone,
        env,
        encoding: 'utf8',
      });
      assert.match(stdout, /^installing packages .*\nnpm ci /, stderr);
    });
  }
});
