/** Links below the folder of a call that lead out of it: what the command line finds is what the server finds. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { type Folder, folders } from '../helpers/cli';
import { transcriptOfScript } from '../helpers/recorded';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';
const TRANSCRIPT = transcriptOfScript(spaceDefender2, GAME);
const DUNGEONS = join(__dirname, '..', '..', 'examples', 'dungeonmania');
const OUT = /is a link out of .* to .*; (put the file itself there|--follow writes through it)/;

describe('the command line and links that lead out', () => {
  const folder = folders();
  const link = (here: Folder, name: string, target: string): void => symlinkSync(target, join(here.path, name));
  before(function () {
    if (process.platform === 'win32') this.skip();
  });

  it('tells of a script behind one, and tests the others and those that stay', () => {
    const elsewhere = folder({ 'out.sd2': 'fier\n' });
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT, 'b.expected.txt': TRANSCRIPT });
    link(here, 'b.sd2', 'a.sd2');
    link(here, 'c.sd2', join(elsewhere.path, 'out.sd2'));
    link(here, 'folder', elsewhere.path);
    const { code, out } = here.run(['test', '.']);
    assert.equal(code, 2);
    assert.match(out, OUT);
    assert.match(out, /2 passed, 0 failed, 1 could not be tested/);
    for (const args of [
      ['check', '.'],
      ['fmt', '.', '--check'],
    ]) {
      const { code: exit, out: told, err } = here.run(args);
      assert.equal(exit, 2, args.join(' '));
      assert.match(told + err, OUT);
      assert.doesNotMatch(told + err, /fier/, 'nothing of what lies there is shown');
    }
    assert.match(here.run(['check', 'c.sd2']).out, /fier/, 'whoever names it means it');
  });

  it('compares with nothing behind one, unless --follow says so', () => {
    const elsewhere = folder({ 'secret.txt': 'something private\n' });
    const here = folder({ 'a.sd2': GAME });
    link(here, 'a.expected.txt', join(elsewhere.path, 'secret.txt'));
    for (const args of [
      ['test', '.'],
      ['test', 'a.sd2'],
      ['check', '.'],
      ['test', '.', '--update'],
    ]) {
      const { code, out } = here.run(args);
      assert.notEqual(code, 0, args.join(' '));
      assert.match(out, OUT, args.join(' '));
      assert.doesNotMatch(out, /private/);
    }
    assert.equal(elsewhere.read('secret.txt'), 'something private\n');
    assert.match(here.run(['test', '.', '--follow']).out, /something private/);
    assert.equal(here.run(['test', '.', '--follow', '--update']).code, 0);
    assert.equal(elsewhere.read('secret.txt'), TRANSCRIPT);
  });

  it('writes to nothing behind one that leads nowhere yet', () => {
    const elsewhere = folder();
    const here = folder({ 'a.sd2': GAME });
    link(here, 'a.expected.txt', join(elsewhere.path, 'new.txt'));
    assert.match(here.run(['test', '.', '--update']).out, /is a link out of \. to .*; --follow writes through it/);
    assert.throws(() => elsewhere.read('new.txt'));
  });

  it('writes through none where nobody named the file itself, whatever the verb', () => {
    const elsewhere = folder({ 'theirs.txt': 'mine\n' });
    const files = {
      'a.sd2': GAME,
      'a.expected.txt': TRANSCRIPT,
      'a.dungeon': 'tick(UP)\n',
      'g/g.txt': 'system g\nplay\n',
      'g/tests/a.txt': 'play\n',
      's/settings.py': "root = './'\nacceptance_tests = ['tests/']\n",
      's/g.txt': 'system g\nplay\n',
      'out/kept.txt': '',
      'program.mjs': "console.log('something else')\n",
    };
    const program = ['--', process.execPath, 'program.mjs', '{script}'];
    const hunt = ['hunt', '--system', 'sd2', '--seconds', '1', '--most', '1'];
    for (const target of [join(elsewhere.path, 'theirs.txt'), join(elsewhere.path, 'new.txt')]) {
      for (const [name, args] of [
        ['coverage.html', ['test', 'a.sd2', '--coverage=html']],
        ['out/ATest.java', ['export', '--junit5', 'a.dungeon', '--out', 'out']],
        ['g/turnscript.json', ['init', 'g', '--force']],
        ['s/turnscript.json', ['import', 's/settings.py', '--force']],
      ] as const) {
        const here = folder(files);
        link(here, name, target);
        const { code, out, err } = here.run(args);
        assert.equal(code, 2, args.join(' '));
        assert.match(out + err, /is a link out of .*; remove the link, or name another place\n/, args.join(' '));
      }
      const here = folder(files);
      link(here, 'out/difference-1.sd2', target);
      link(here, 'out/difference-2.expected.txt', target);
      assert.equal(here.run([...hunt, '--out', 'out', ...program]).code, 1);
      assert.ok(here.read('out/difference-3.sd2').length > 0, 'names that somebody has are left to them');
      link(here, 'differences', elsewhere.path);
      assert.match(here.run([...hunt, ...program]).err, /differences: is a link to .*; remove it, or name a folder/);
    }
    assert.equal(elsewhere.read('theirs.txt'), 'mine\n');
    assert.deepEqual(readdirSync(elsewhere.path), ['theirs.txt']);
  });

  it('plays no dungeon and reads no grammar behind one', () => {
    const dungeon = readFileSync(join(DUNGEONS, 'dungeons', 'cellar.json'), 'utf8');
    const elsewhere = folder({ 'd.json': dungeon, 'grammar.txt': 'system g\nprivate_command\n' });
    const here = folder({
      'a.dungeon': 'newGame("d", "c")\n',
      'configs/c.json': readFileSync(join(DUNGEONS, 'configs', 'apprentice.json'), 'utf8'),
      'dungeons/e.json': dungeon,
      'e.dungeon': 'newGame("e", "c")\n',
      'g/turnscript.json': '{"systems":[{"id":"g","title":"G","grammar":"g.txt","scripts":["*.txt"]}]}',
      'g/s.txt': 'private_command\n',
    });
    link(here, 'dungeons/d.json', join(elsewhere.path, 'd.json'));
    link(here, 'g/g.txt', join(elsewhere.path, 'grammar.txt'));
    assert.match(here.run(['check', 'a.dungeon']).out, /DUNGEON_UNREADABLE/);
    assert.doesNotMatch(here.run(['check', 'e.dungeon']).out, /DUNGEON_UNREADABLE/);
    const project = here.run(['check', 'g']);
    assert.equal(project.code, 2);
    assert.match(project.err, /g\.txt.*a link out of the workspace/);
  });
});
