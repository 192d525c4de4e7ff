/** What services of CI make of our reports: where they look for files, how much they take, how little history they fetch. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { type Folder, folders } from '../helpers/cli';
import { transcriptOfScript } from '../helpers/recorded';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';
const TRANSCRIPT = transcriptOfScript(spaceDefender2, GAME);
const WRONG = TRANSCRIPT.replace('state:in game(0.0)', 'state:in game(7.0)');

describe('files of a repository whose folder is not the one of the call', () => {
  const folder = folders();
  const inGame = (): Folder =>
    folder({ 'game/a b.sd2': `${GAME}fier\n`, 'game/c.sd2': GAME, 'game/c.expected.txt': WRONG });
  const from = (here: Folder, args: readonly string[], root?: string): string =>
    here.run(args, '', root === undefined ? {} : { GITHUB_WORKSPACE: root }, join(here.path, 'game')).out;

  it('are named as GitHub looks for them in annotations', () => {
    const here = inGame();
    assert.match(from(here, ['test', 'c.sd2', '--format', 'github'], here.path), /^::error file=game\/c\.sd2,/);
    assert.match(from(here, ['test', 'c.sd2', '--format', 'github']), /^::error file=c\.sd2,/);
    const elsewhere = from(here, ['test', 'c.sd2', '--format', 'github'], join(here.path, 'other'));
    assert.match(elsewhere, /^::error file=c\.sd2,/, 'what lies elsewhere is named as it was');
  });

  it('are named so in SARIF', () => {
    const here = inGame();
    const uri = (root?: string, path = 'a b.sd2'): string =>
      JSON.parse(from(here, ['check', path, '--format', 'sarif'], root)).runs[0].results[0].locations[0]
        .physicalLocation.artifactLocation.uri;
    assert.equal(uri(here.path), 'game/a%20b.sd2');
    assert.equal(uri(here.path, join(here.path, 'game', 'a b.sd2')), 'game/a%20b.sd2');
    assert.equal(uri(), 'a%20b.sd2');
    assert.equal(
      uri(undefined, join(here.path, 'game', 'a b.sd2')),
      pathToFileURL(join(here.path, 'game', 'a b.sd2')).href,
    );
  });
});

describe('the page of a step', () => {
  const folder = folders();

  it('is never larger than GitHub takes, and says what it leaves out', () => {
    const long = 'x'.repeat(60_000);
    const scripts = Array.from({ length: 30 }, (_, index) => [
      [`${index}.sd2`, GAME],
      [`${index}.expected.txt`, `${WRONG}${long}é\n`.replace('state:in game(7.0)', long)],
    ]);
    const here = folder(Object.fromEntries(scripts.flat()));
    assert.equal(here.run(['test', '.', '--summary', 'page.md']).code, 1);
    const page = here.read('page.md');
    assert.ok(Buffer.byteLength(page) < 1024 * 1024, `${Buffer.byteLength(page)} bytes`);
    assert.equal(page.match(/^\| \d+\.sd2 \|/gm)?.length, 30, 'the table is whole');
    const folded = page.match(/<details>/g)?.length ?? 0;
    assert.ok(folded > 5 && folded < 30, `${folded} differences`);
    assert.ok(page.includes(`\n${30 - folded} more differences are not shown: the page would be too large.\n`));
  });

  it('goes behind what other programs of the step wrote, and any other file is written anew', () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT, 'page.md': 'built\n' });
    const args = ['test', 'a.sd2', '--summary', 'page.md'];
    here.run(args, '', { GITHUB_STEP_SUMMARY: join(here.path, 'page.md') });
    assert.match(here.read('page.md'), /^built\n## ✅ Turnscript\n/);
    here.run(args);
    assert.match(here.read('page.md'), /^## ✅ Turnscript\n/);
  });
});

describe('turnscript test --since, where little is there', () => {
  const folder = folders();
  const git = (cwd: string, ...args: string[]): void => {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  };

  before(function () {
    if (spawnSync('git', ['--version']).status !== 0) this.skip();
  });

  function repository(): Folder {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT });
    git(here.path, 'init', '-q');
    for (const name of ['first', 'second']) {
      here.write(`${name}.txt`, name);
      git(here.path, 'add', '.');
      git(here.path, 'commit', '-qm', name);
    }
    return here;
  }

  it('says that nothing changed', () => {
    const { code, out } = repository().run(['test', '.', '--since', 'HEAD']);
    assert.equal(code, 0);
    assert.match(out, /^0 passed, 0 failed: no script changed since HEAD \(/);
  });

  it('says how to fetch more of a history that is cut off', () => {
    const whole = repository();
    const cut = folder();
    git(cut.path, 'clone', '-q', '--depth', '1', pathToFileURL(whole.path).href, '.');
    const line = (here: Folder): string => {
      const { code, err } = here.run(['test', '.', '--since', 'HEAD~5']);
      assert.deepEqual([code, err.split('\n').length], [2, 2]);
      return err;
    };
    assert.match(
      line(cut),
      /git says: .*HEAD~5.*; this clone holds only the newest commits, `git fetch --unshallow` \(fetch-depth: 0 of actions\/checkout\) brings the others;/,
    );
    assert.doesNotMatch(line(whole), /unshallow/);
  });
});
