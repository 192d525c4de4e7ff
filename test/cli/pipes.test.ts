/** A pipe that is named as a file gives its text once: every verb that reads a script says of it what it says of a file. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { CLI, folders } from '../helpers/cli';
import { dungeonText, placed } from '../helpers/dungeons';

const KEYS = [placed('key', 1, 0, { key: 1 }), placed('key', 2, 0, { key: 2 }), placed('exit', 9, 9)];
const FILES = {
  'dungeons/maze.json': dungeonText(KEYS),
  'configs/simple.json': '{}',
  'a.dungeon': 'newGame(maze,simple)\ntick(RIGHT)\ntick(RIGHT)\n',
  'a.sd2': 'pass\nfire\n',
};
const SAYING = [
  'run FILE.dungeon',
  'run --format json FILE.dungeon',
  'check FILE.dungeon',
  'convert FILE.dungeon',
  'export --junit5 FILE.dungeon',
  'coverage FILE.sd2',
];

describe('a pipe', function () {
  this.timeout(60_000);
  const folder = folders();
  before(function () {
    if (process.platform === 'win32') this.skip();
  });

  for (const saying of SAYING) {
    it(`is read as its text is: ${saying}`, () => {
      const here = folder(FILES);
      const said = (line: string): { code: number | null; out: string } => {
        const options = { cwd: here.path, encoding: 'utf8', timeout: 30_000 } as const;
        const { status, stdout, stderr } = spawnSync('bash', ['-c', line, process.execPath, CLI], options);
        return { code: status, out: `${stdout}${stderr}` };
      };
      const file = said(`"$0" "$1" ${saying.replace('FILE', 'a')}`);
      assert.ok(file.out !== '' || saying.startsWith('check'), 'it says something');
      const [, extension = ''] = saying.split('FILE.');
      // Of the same name, in the same place: some of them print it.
      const piped = said(
        `mv a.${extension} text && mkfifo a.${extension} && { cat text > a.${extension} & } && "$0" "$1" ${saying.replace('FILE', 'a')}`,
      );
      assert.deepEqual(piped, file);
    });
  }

  it('that never ends is bounded, and said to be too large', () => {
    for (const saying of SAYING) {
      const here = folder({ 'dungeons/maze.json': dungeonText(KEYS) });
      const [, extension = ''] = saying.split('FILE.');
      const line = `ln -s /dev/zero a.${extension} && "$0" "$1" ${saying.replace('FILE', 'a')}`;
      const options = { cwd: here.path, encoding: 'utf8', timeout: 30_000 } as const;
      const { status, stderr } = spawnSync('bash', ['-c', line, process.execPath, CLI], options);
      assert.equal(status, 2, saying);
      assert.match(stderr, /: is too large to be read\n/, saying);
    }
  });
});
