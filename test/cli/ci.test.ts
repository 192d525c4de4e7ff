/** What a CI job uses: shards and their merging, annotations, summaries, only what changed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { CLI, type Folder, folders } from '../helpers/cli';
import { transcriptOfScript } from '../helpers/recorded';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';
const TRANSCRIPT = transcriptOfScript(spaceDefender2, GAME);
const WRONG = TRANSCRIPT.replace('state:in game(0.0)', 'state:in game(7.0)');

const withoutTimes = (text: string): string =>
  text.replaceAll(/"milliseconds": [\d.e-]+/g, '"milliseconds": 0').replaceAll(/ time="[\d.]+"/g, ' time="0"');

describe('turnscript merge', () => {
  const folder = folders();

  function mergedEqualsWhole(here: Folder, args: readonly string[], shards: number): void {
    const covering = '--coverage=json';
    const whole = here.run(['test', ...args, '--json', '--junit', 'whole.xml', covering]);
    const coverage = here.read('coverage.json');
    const parts = Array.from({ length: shards }, (_, index) => `${index + 1}`);
    for (const part of parts) {
      const shard = ['--junit', `${part}.xml`, '--shard', `${part}/${shards}`];
      const { out, code } = here.run(['test', ...args, '--json', covering, ...shard]);
      assert.ok(code !== null && whole.code !== null && code <= whole.code, `shard ${part} is no worse than the whole`);
      here.write(`${part}.json`, out);
      here.write(`coverage-${part}.json`, here.read('coverage.json'));
    }
    // In any order: a shell sorts 10 before 2.
    const json = here.run(['merge', ...parts.map((part) => `${part}.json`).reverse()]);
    assert.equal(withoutTimes(json.out), withoutTimes(whole.out));
    const junit = here.run(['merge', '--out', 'merged.xml', ...parts.map((part) => `${part}.xml`).reverse()]);
    assert.deepEqual([json.code, junit.code], [whole.code, whole.code], 'the exit code of the whole');
    assert.equal(withoutTimes(here.read('merged.xml')), withoutTimes(here.read('whole.xml')));
    const covered = here.run(['merge', ...parts.map((part) => `coverage-${part}.json`).reverse()]);
    assert.deepEqual([covered.code, covered.err], [0, '']);
    assert.ok(covered.out === coverage, 'the coverage of the whole');
  }

  it('makes of all shards what a run without shards writes', () => {
    const here = folder({
      ...Object.fromEntries(
        Array.from({ length: 11 }, (_, index) => [
          [`s/${index}.sd2`, GAME],
          [`s/${index}.expected.txt`, index % 4 === 1 ? WRONG : TRANSCRIPT],
        ]).flat(),
      ),
      's/none.sd2': GAME,
      's/bad <&>"\u0001.sd2': 'fier',
      's/bad <&>"\u0001.expected.txt': '    <testcase \n    </testcase>\n',
    });
    mergedEqualsWhole(here, ['s'], 3);
    mergedEqualsWhole(here, ['s'], 20);
  }).timeout(60_000);

  it('does so with the original suite in seven shards', function () {
    this.timeout(120_000);
    const corpus = resolve(__dirname, '../../../shared/corpus/space-defender-2');
    if (!existsSync(corpus)) this.skip();
    mergedEqualsWhole(folder(), ['--system', 'space-defender-2', corpus], 7);
  });

  it('does so with coverage of several systems, where a shard has none of one', () => {
    const here = folder({
      'a.sim1': 'play\n',
      'b.sd2': GAME,
      'c.sd2': 'abort\n',
      'd.sim1': 'play\nmove(N)\nabort\n',
      'e.sd2': GAME,
      'f.sim2': 'abort\n',
      'none.sim2': 'abort\n',
    });
    here.run(['test', '.', '--update']);
    rmSync(join(here.path, 'none.expected.txt'));
    for (const shards of [2, 3, 9]) mergedEqualsWhole(here, ['.'], shards);
    const page = here.run(['merge', ...NINE, '--format', 'html', '--min', '100']);
    assert.match(page.out, /^<!doctype html>/);
    assert.match(page.err, /SimOdyssey: [\d.]+ % of the rules are reached, less than 100 %\n/);
    assert.equal(page.code, 1);
    assert.equal(here.run(['merge', ...NINE, '--format', 'text']).out, here.run(['coverage', ...EXPECTING]).out);
  }).timeout(60_000);

  const NINE = Array.from({ length: 9 }, (_, index) => `coverage-${index + 1}.json`);
  const EXPECTING = ['a.sim1', 'b.sd2', 'c.sd2', 'd.sim1', 'e.sd2', 'f.sim2'];

  const report = (shard: string): string => JSON.stringify({ shard, milliseconds: 1, tests: [] });
  const files = { '1.json': report('1/2'), '2.json': report('2/2'), '3.json': report('1/3'), 'x.xml': '<x/>' };
  const mistakes: readonly [string, string[], RegExp][] = [
    ['no report', [], /no report is named/],
    ['a missing shard', ['1.json'], /shard 2\/2 is missing/],
    ['a shard that is given twice', ['1.json', '1.json'], /is shard 1\/2, and so is 1\.json/],
    ['shards of different suites', ['1.json', '3.json'], /3\.json: is shard 1\/3, but 1\.json is one of 2/],
    ['a file that is gone', ['no.json'], /no\.json: no such file or folder/],
    ['XML of others', ['x.xml'], /x\.xml: is no JUnit report of turnscript test/],
    ['two kinds', ['x.xml', '1.json'], /reports of different kinds cannot be merged/],
    ['coverage that is none', ['cover.json'], /cover\.json: is no coverage of turnscript/],
    ['coverage and tests', ['cover.json', '1.json'], /reports of different kinds cannot be merged/],
    ['a minimum of tests', ['1.json', '2.json', '--min', '5'], /--min is for coverage, and these are reports of tests/],
    ['JSON of others', ['other.json'], /other\.json: is no report of turnscript test --json/],
  ];
  for (const [name, args, message] of mistakes) {
    it(`says one line about ${name}, and writes nothing`, () => {
      const cover = '{"shard":"1/1","scripts":[],"reports":[{"system":"x","groups":[]}]}';
      const here = folder({
        ...files,
        'cover.json': cover,
        'other.json': '{"tests":[{"file":1}],"shard":"1/1","milliseconds":1}',
      });
      const { code, out, err } = here.run(['merge', '--out', 'out', ...args]);
      assert.deepEqual([code, out, err.split('\n').length], [2, '', 2]);
      assert.match(err, message);
      assert.ok(!existsSync(join(here.path, 'out')));
    });
  }
});

describe('reports for CI', () => {
  const folder = folders();

  it('are annotations for GitHub, which no file name or transcript can forge', function () {
    if (process.platform === 'win32') this.skip();
    const here = folder({
      'a.sd2': GAME,
      'a.expected.txt': WRONG.replace('->pass', '\n::warning::forged\n->pass'),
      'b,c:d%\n::error::forged.sd2': 'fier',
      'b,c:d%\n::error::forged.expected.txt': 'x',
      'e.sd2': GAME,
      'e.expected.txt': TRANSCRIPT,
    });
    const { code, out } = here.run(['test', '.', '--format', 'github']);
    assert.equal(code, 2);
    const lines = out.trimEnd().split('\n');
    assert.equal(lines.length, 3);
    assert.match(
      lines[0] ?? '',
      /^::error file=a\.sd2,line=2,col=1,title=setup_next\(5\) \(command 2\) is the first that differs::--- a\.expected\.txt%0A\+\+\+ /,
    );
    assert.match(
      lines[1] ?? '',
      /^::error file=b%2Cc%3Ad%25␊%3A%3Aerror%3A%3Aforged\.sd2,title=the script cannot be run::/,
    );
    assert.match(lines[2] ?? '', /^1 passed, 1 failed, 1 could not be tested/);
  });

  it('are a page with a table and folded differences', () => {
    const here = folder({
      'a|*b.sd2': GAME,
      'a|*b.expected.txt': `${WRONG}\`\`\`\`\n</details>\n`,
      'e.sd2': GAME,
      'e.expected.txt': TRANSCRIPT,
    });
    assert.equal(here.run(['test', '.', '--summary', 'page.md']).code, 1);
    const page = here.read('page.md');
    assert.match(page, /^## ❌ Turnscript\n/);
    assert.ok(page.includes('\n| 1 | 1 | 0 | 0 | 0 |\n'));
    assert.ok(page.includes('\n| a\\|\\*b.sd2 | 2 | setup\\_next(5) (command 2) is the first that differs |\n'), page);
    assert.match(
      page,
      /<details>\n<summary>a\|\*b\.sd2<\/summary>\n\n```diff\n[\s\S]*\n-.*state:in game\(7\.0\)[\s\S]*\n```\n\n<\/details>/,
    );
    here.run(['test', 'e.sd2', '--summary', 'page.md']);
    assert.match(here.read('page.md'), /^## ✅ Turnscript\n/);
    here.write('without.sd2', GAME);
    assert.equal(here.run(['test', 'without.sd2', '--summary', 'page.md']).code, 2);
    assert.match(here.read('page.md'), /^## ⚠️ Turnscript\n/);
  });
});

describe('turnscript test --since', () => {
  const folder = folders();
  const git = (here: Folder, ...args: string[]): void => {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: here.path, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  };
  const tested = (here: Folder, ...args: string[]): readonly string[] =>
    JSON.parse(here.run(['test', '.', '--json', '--since', ...args]).out).tests.map(
      ({ file }: { file: string }) => file,
    );

  const sinceHead = (here: Folder): readonly string[] => tested(here, 'HEAD');

  before(function () {
    if (spawnSync('git', ['--version']).status !== 0) this.skip();
  });

  function repository(): Folder {
    const names = ['a', 'b', 'c', 'sub/d', 'é f'];
    const here = folder(
      Object.fromEntries(
        names.flatMap((name) => [
          [`${name}.sd2`, GAME],
          [`${name}.expected.txt`, TRANSCRIPT],
        ]),
      ),
    );
    git(here, 'init', '-q');
    git(here, 'add', '.');
    git(here, 'commit', '-qm', 'first');
    return here;
  }

  it('tests scripts that changed, or whose expected transcript did', () => {
    const here = repository();
    assert.deepEqual(tested(here, 'HEAD'), []);
    here.write('a.sd2', `${GAME}pass\n`);
    here.write('sub/d.expected.txt', WRONG);
    here.write('é f.sd2', `${GAME}pass\n`);
    here.write('new.sd2', GAME);
    assert.deepEqual(tested(here, 'HEAD'), ['a.sd2', 'new.sd2', 'sub/d.sd2', 'é f.sd2']);
    git(here, 'add', '.');
    git(here, 'commit', '-qm', 'second');
    assert.deepEqual(tested(here, 'HEAD'), []);
    assert.deepEqual(tested(here, 'HEAD~1'), ['a.sd2', 'new.sd2', 'sub/d.sd2', 'é f.sd2']);
    rmSync(join(here.path, 'b.expected.txt'));
    assert.deepEqual(tested(here, 'HEAD'), ['b.sd2'], 'also where it is deleted');
    assert.equal(here.run(['test', '.', '--since', 'HEAD~1']).code, 1);
  });

  it('tests everything before the first commit', () => {
    const here = folder({ 'a.sd2': GAME, 'b.sd2': GAME });
    git(here, 'init', '-q');
    git(here, 'add', 'a.sd2');
    assert.deepEqual(sinceHead(here), ['a.sd2', 'b.sd2']);
    const { code, err } = here.run(['test', '.', '--since', 'main~1']);
    assert.equal(code, 2);
    assert.match(err, /^turnscript: --since: git says: .*main~1/);
  });

  it('tests all below a project file that changed', () => {
    const here = repository();
    here.write('sub/turnscript.json', '{ "systems": [] }');
    assert.deepEqual(tested(here, 'HEAD'), ['sub/d.sd2']);
  });

  it('tests all that a grammar declares when it changed, and what a command names', () => {
    const here = repository();
    const system = { id: 'mine', grammar: 'g/mine.def', scripts: ['mine/*.txt'], oracle: ['./mine', '{script}'] };
    here.write('turnscript.json', JSON.stringify({ systems: [system] }));
    here.write('g/mine.def', 'system mine\nbump\n');
    here.write('mine/at1.txt', 'bump\n');
    here.write('maze.dungeon', 'newGame(maze, simple)\n');
    here.write('dungeons/maze.json', '{}');
    here.write('configs/simple.json', '{}');
    git(here, 'add', '.');
    git(here, 'commit', '-qm', 'second');
    assert.deepEqual(sinceHead(here), []);
    here.write('g/mine.def', 'system mine\nbump\nstop\n');
    assert.deepEqual(sinceHead(here), ['mine/at1.txt']);
    git(here, 'commit', '-qam', 'third');
    for (const named of ['dungeons/maze.json', 'configs/simple.json']) {
      here.write(named, '{ }');
      assert.deepEqual(sinceHead(here), ['maze.dungeon'], named);
      git(here, 'commit', '-qam', named);
    }
  });

  it('asks the repositories that the scripts are in, not the one that somebody happens to be in', () => {
    const here = repository();
    here.write('a.sd2', `${GAME}pass\n`);
    const names = (from: Folder, path: string): readonly string[] =>
      JSON.parse(from.run(['test', path, '--json', '--since', 'HEAD']).out).tests.map(({ file }: { file: string }) =>
        basename(file),
      );
    assert.deepEqual(names(folder({}), here.path), ['a.sd2'], 'from no repository');
    assert.deepEqual(names(repository(), here.path), ['a.sd2'], 'from another repository');
    here.write('inner/e.sd2', GAME);
    here.write('inner/f.sd2', GAME);
    git(here, '-C', 'inner', 'init', '-q');
    git(here, '-C', 'inner', 'add', 'e.sd2');
    git(here, '-C', 'inner', 'commit', '-qm', 'inner');
    assert.deepEqual(names(here, '.'), ['a.sd2', 'f.sd2'], 'of a repository in a repository');
  });

  it('says one line where there is no git, no repository or no such commit', () => {
    const here = repository();
    const line = (env: Record<string, string>, reference = 'HEAD'): string => {
      const { code, err } = here.run(['test', '.', '--since', reference], '', env);
      assert.deepEqual([code, err.split('\n').length], [2, 2]);
      return err;
    };
    assert.match(
      line({ PATH: '/nowhere' }),
      /--since: git was not found on the path; without --since every script is tested$/m,
    );
    assert.match(line({ GIT_DIR: '/nowhere' }), /--since: git says: /);
    assert.match(line({}, 'no-such-commit'), /--since: git says: .*no-such-commit/);
    const { code, err } = here.run(['test', '.', '--since=--output=x']);
    assert.deepEqual([code, err], [2, 'turnscript: --since is a commit, not "--output=x"\n']);
  });
});

describe('turnscript and its shell', () => {
  const folder = folders();

  it('ends without a word when head has seen enough', function () {
    if (process.platform === 'win32') this.skip();
    const here = folder({ 'a.sd2': `play(10,30,1,1,1,1,1)\nsetup_next(5)\n${'pass\n'.repeat(5000)}` });
    const line = '"$0" "$1" run a.sd2 | head -1; echo $PIPESTATUS';
    const { stdout, stderr } = spawnSync('bash', ['-c', line, process.execPath, CLI], {
      cwd: here.path,
      encoding: 'utf8',
    });
    assert.deepEqual([stdout, stderr], ['  state:not started, normal, ok\n141\n', '']);
  });

  it('tells one line each about what it finds, and what is wrong', () => {
    const project = {
      systems: [{ id: 'mine', system: 'space-defender-2', scripts: ['*.txt'], program: ['./none', '{script}'] }],
    };
    const here = folder({ 'sub/a.txt': '', 'turnscript.json': JSON.stringify(project) });
    const { code, out } = here.run(['doctor']);
    assert.equal(code, 1);
    assert.match(out, /^ok {3}turnscript {3}\d/);
    assert.match(out, /\nok {3}Node /);
    assert.match(out, /\nok {3}system {7}space-defender-2 \(\.sd2\)/);
    assert.match(out, /\nok {3}project file .*turnscript\.json: 1 system\n/);
    assert.match(out, /\nBAD {2}program {6}mine: \.\/none \{script\} \(\.\/none was not found\)\n/);
    const none = folder().run(['doctor']);
    assert.equal(none.code, 0);
    assert.match(none.out, /\nnone project file no turnscript\.json here/);
    const declared = { systems: [{ id: 'own', grammar: 'own.def', scripts: ['*.txt'] }] };
    here.write('turnscript.json', JSON.stringify(declared));
    assert.match(here.run(['doctor']).out, /\nBAD {2}project {6}own: grammar own\.def \(.*no such file or folder\)\n/);
    here.write('own.def', 'system own\nbump\n');
    assert.match(here.run(['doctor']).out, /\nok {3}project {6}own: grammar own\.def\n/);
    here.write('turnscript.json', '{ "systems": 5 }');
    assert.match(here.run(['doctor']).out, /\nBAD {2}project file .*1 problem\n/);
    assert.equal(here.run(['doctor', 'x']).code, 2);
  });
});
