/** What `turnscript doctor` says of programs is what happens to whoever starts them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CLI, type Folder, folders } from '../helpers/cli';

describe('turnscript doctor', () => {
  const folder = folders();
  const withProgram = (...program: string[]): Folder => {
    const systems = [{ id: 'mine', system: 'space-defender-2', scripts: ['*.txt'], program: [...program, '{script}'] }];
    return folder({ 'turnscript.json': JSON.stringify({ systems }) });
  };
  const said = (here: Folder, env: Record<string, string> = {}): string =>
    /^.* program .*$/m.exec(here.run(['doctor'], '', env).out)?.[0] ?? '';

  it('finds a program that is named by its whole path', () => {
    assert.equal(
      said(withProgram(process.execPath, 'game.js')),
      `ok   program      mine: ${process.execPath} game.js {script} (${process.execPath})`,
    );
    const nowhere = join(folder().path, 'nowhere');
    assert.match(said(withProgram(nowhere)), /^BAD {2}program .*nowhere was not found\)$/);
  });

  it('says of a file that may not be run how it may be', function () {
    if (process.platform === 'win32') this.skip();
    const here = withProgram('./game');
    here.write('game', '#!/bin/sh\n');
    assert.match(said(here), /^BAD {2}program .*\(\.\/game may not be run: chmod \+x .*\/game\)$/);
    chmodSync(join(here.path, 'game'), 0o755);
    assert.match(said(here), /^ok {3}program .*\/game\)$/);
  });

  it('passes over what may not be run on the search path, as the system does', function () {
    if (process.platform === 'win32') this.skip();
    const here = withProgram('game-of-mine');
    here.write('first/game-of-mine', '');
    const env = { PATH: `${join(here.path, 'first')}:${join(here.path, 'second')}` };
    assert.match(said(here, env), /^BAD {2}program .*game-of-mine was not found\)$/);
    here.write('second/game-of-mine', '');
    chmodSync(join(here.path, 'second', 'game-of-mine'), 0o755);
    assert.match(said(here, env), /^ok {3}program .*\/second\/game-of-mine\)$/);
  });
});

describe('a folder that is gone', () => {
  const folder = folders();

  it('is told as that, and not as a mistake of ours', function () {
    if (process.platform === 'win32') this.skip();
    const here = folder();
    mkdirSync(join(here.path, 'gone'));
    for (const args of ['doctor', 'run a.sd2', 'test .']) {
      mkdirSync(join(here.path, 'gone'), { recursive: true });
      const line = `cd gone && rmdir ../gone && "$0" "$1" ${args}`;
      const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath, CLI], {
        cwd: here.path,
        encoding: 'utf8',
      });
      assert.equal(stderr, 'turnscript: the current folder is gone; change into another one\n', args);
      assert.equal(status, 2, args);
    }
  });
});
