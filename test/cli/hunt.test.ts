import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CLI, type Folder, folders } from '../helpers/cli';
import { mortal } from '../helpers/processes';

const ROOT = resolve(__dirname, '../..');

/** Plays as the engine does, and says one word otherwise. */
const spoilt = (from: string, to: string): string => `
  const { spawnSync } = require('node:child_process');
  const { stdout } = spawnSync(process.execPath, [${JSON.stringify(CLI)}, 'run', process.argv[2]], { encoding: 'utf8' });
  process.stdout.write(stdout.replaceAll(${JSON.stringify(from)}, ${JSON.stringify(to)}));`;

describe('turnscript hunt', function () {
  this.timeout(120_000);
  const folder = folders();
  const hunt = (here: Folder, options: readonly string[], program = 'program.js') =>
    here.run(['hunt', '--system', 'simodyssey', ...options, '--', process.execPath, program, '{script}']);

  it('finds a wrong word and leaves a shortest script with its expected transcript', () => {
    const here = folder({ 'program.js': spoilt('Mission aborted', 'Mission ended') });
    const { code, out } = hunt(here, ['--seconds', '20', '--most', '1', '--out', 'found']);
    assert.equal(code, 1, out);
    const script = here.read('found/difference-1.sim1');
    assert.match(
      script,
      /^-- The program and the engine part at the last of 2 commands\.\n-- Expected: Mission aborted/,
    );
    assert.match(script, /\n(play|test\(\d+\))\nabort\n$/);
    assert.match(here.read('found/difference-1.expected.txt'), /->abort\n.*\n {2}Mission aborted/);
    assert.match(out, /FAIL found\/difference-1\.sim1:5:1: abort \(command 2\) is the first that differs/);
    assert.match(
      out,
      /\n1 difference in \d+ scripts .*, the first found after \d+\.\d s, until nothing became shorter\)/,
    );
    assert.doesNotMatch(out, /agree/, 'the engine wrote what is expected');
    const again = here.run(['test', 'found', '--', process.execPath, 'program.js', '{script}']);
    assert.equal(again.code, 1);
  });

  it('says how much was tried where there is nothing to find, and writes nothing', () => {
    const here = folder({ 'program.js': spoilt('Mission aborted', 'Mission aborted') });
    const { code, out } = hunt(here, ['--seconds', '2', '--out', 'found']);
    assert.equal(code, 0, out);
    assert.match(out, /^No difference in [\d,]+ scripts with [\d,]+ commands \([\d,]+ runs of the program, /);
    assert.deepEqual(readdirSync(here.path), ['program.js']);
    assert.doesNotMatch(out, /Random numbers/, 'no script draws the command that lists them');
  });

  it('reports a fault once, with the other lines that it shows in, and names the shortest of several', () => {
    const one = spoilt('Negative', 'Positive');
    const here = folder({
      'program.js': one,
      'two.js': one.replace('.replaceAll(', ".replaceAll('aborted', 'ended').replaceAll("),
    });
    const { out } = hunt(here, ['--seconds', '15', '--most', '3', '--out', 'found']);
    assert.match(out, /\n {2}it seems to show in (another way|\d other ways):\n {2}- at the last of \d+ commands\n/);
    assert.match(out, /\n {6}Expected: Negative on that request:.*\n {6}Program said: Positive on that request:/);
    assert.match(out, /\n1 difference in /);
    assert.doesNotMatch(out, /The shortest is/);
    assert.deepEqual(readdirSync(join(here.path, 'found')), ['difference-1.expected.txt', 'difference-1.sim1']);
    const script = here.read('found/difference-1.sim1');
    assert.match(script, /^-- The program and the engine part at the only command\./);
    assert.match(
      script,
      /\n-- What seems to be the same fault shows at the last of \d+ commands as well:\n-- {3}Expected: Neg/,
    );
    const two = hunt(here, ['--seconds', '15', '--most', '3', '--out', 'both'], 'two.js').out;
    assert.match(
      two,
      /\n2 differences in .*\nThe shortest is both\/difference-1\.sim1; a longer one may be the same fault/,
    );
    assert.match(here.read('both/difference-2.sim1'), /Mission aborted/);
  });

  it('takes the program of the project file by the name of its engine, too', () => {
    const program = [process.execPath, 'program.js', '{script}'];
    const system = { id: 'mine', system: 'simodyssey', scripts: ['*.sim1'], program };
    const here = folder({
      'program.js': spoilt('Mission aborted', 'Mission aborted'),
      'turnscript.json': JSON.stringify({ systems: [system] }),
      'a.sim1': 'abort\n',
    });
    for (const name of ['mine', 'simodyssey']) {
      const { code, out, err } = here.run(['hunt', '--system', name, '--seconds', '1']);
      assert.deepEqual([code, err], [0, ''], name);
      assert.match(out, /^No difference in /);
    }
  });

  it('tells a program that dies from one that answers', () => {
    const here = folder({ 'program.js': 'console.error("no idea"); process.exit(3)' });
    const { code, out } = hunt(here, ['--seconds', '10', '--most', '1', '--out', 'found']);
    assert.equal(code, 1);
    assert.match(out, /ended with code 3 and printed nothing; it says: no idea/);
    assert.match(out, /\n1 difference, where the program stopped, in \d+ script/);
  });

  it('ends in time whatever the program does', () => {
    const here = folder({ 'program.js': 'setInterval(() => {}, 1000)' });
    const { code, out } = here.run([
      ...['hunt', '--system', 'sim1', '--seconds', '1', '--timeout', '600', '--out', 'found'],
      ...['--', process.execPath, 'program.js', '{script}'],
    ]);
    assert.equal(code, 0);
    assert.match(out, /^No difference in \d+ scripts/);
  });

  it('takes more seconds than a timer can count', () => {
    const here = folder({ 'program.js': spoilt('Mission aborted', 'Mission ended') });
    const { code, out } = hunt(here, ['--seconds', '9999999', '--most', '1', '--out', 'found']);
    assert.equal(code, 1, out);
    assert.match(out, /\n1 difference in \d+ scripts/);
  });

  it('refuses a folder in which nothing can be written, though its rights say otherwise', function () {
    if (process.platform !== 'linux') this.skip();
    const here = folder({ 'program.js': '' });
    for (const rest of [['--cover'], ['--', process.execPath, 'program.js', '{script}']]) {
      const { code, err } = here.run([
        'hunt',
        '--system',
        'sim1',
        '--seconds',
        '1',
        '--out',
        '/proc/nowhere/deeper',
        ...rest,
      ]);
      assert.equal(code, 2);
      assert.match(err, /^turnscript: \/proc\/nowhere\/deeper: [^\n]+\n$/);
    }
  });

  it('refuses what cannot be in one line and with code 2, before anything is written', () => {
    const here = folder({ 'program.js': '', 'a file': '' });
    mkdirSync(join(here.path, 'folder'));
    const behind = ['--', process.execPath, 'program.js', '{script}'];
    const lines: readonly (readonly [readonly string[], RegExp])[] = [
      [['hunt', ...behind], /no system is named; --system is one of/],
      [['hunt', '--system', 'chess', ...behind], /there is no system "chess"/],
      [
        ['hunt', '--system', 'sim1', '--seed', 'x', ...behind],
        /--seed is a whole number from 0 to 4294967295, not "x"/,
      ],
      [['hunt', '--system', 'sim1', '--most', '-1', ...behind], /--most is a whole number from 1 on, not "-1"/],
      [['hunt', '--system', 'sim1', '--seconds', '0', ...behind], /--seconds is a whole number from 1 on, not "0"/],
      [['hunt', '--system', 'sim1', '--out', 'a file', ...behind], /a file: is a file, not a folder/],
      [['hunt', '--system', 'sim1', '--out', 'a file/deeper', ...behind], /a part of the path is not a folder/],
      [['hunt', '--system', 'sim1'], /no program is named; put it behind --/],
      [['hunt', '--system', 'sim1', '--', './folder', '{script}'], /\.\/folder: is a folder, not a program/],
      [['hunt', '--system', 'sim1', '--', process.execPath, 'program.js'], /no \{script\} behind/],
      [['hunt', '--system', 'sim1', '--', './nowhere', '{script}'], /\.\/nowhere was not found/],
      [['hunt', '--system', 'sim1', '--from', 'nowhere', ...behind], /nowhere: no such file or folder/],
      [['hunt', '--system', 'sim1', '--cover', ...behind], /--cover needs no program/],
      [['hunt', '--system', 'dungeonmania', '--own-files', ...behind], /no dungeon is here/],
      [['hunt', '--system', 'sim1', '--project', 'nowhere', ...behind], /nowhere: no such file or folder/],
    ];
    for (const [args, message] of lines) {
      const { code, out, err } = here.run(args);
      assert.deepEqual([code, out], [2, ''], `${args.join(' ')}: ${err}`);
      assert.match(err, message);
      assert.equal(err.trimEnd().split('\n').length, 1, err);
    }
    assert.deepEqual(readdirSync(here.path).sort(), ['a file', 'folder', 'program.js']);
  });

  describe('of a game with files', () => {
    const DUNGEON = '{ "entities": [{ "type": "player", "x": 1, "y": 1 }], "goal-condition": { "goal": "exit" } }';
    const OWN = { 'dungeons/mine.json': DUNGEON, 'configs/plain.json': '{}' };
    /** Plays a copy of the script in its own folder, and says one word otherwise. */
    const elsewhere = `
      const { spawnSync } = require('node:child_process');
      const { copyFileSync, rmSync } = require('node:fs');
      const copy = require('node:path').join(__dirname, 'own', process.pid + '.dungeon');
      copyFileSync(process.argv[2], copy);
      const { stdout } = spawnSync(process.execPath, [${JSON.stringify(CLI)}, 'run', copy], { encoding: 'utf8' });
      rmSync(copy);
      process.stdout.write(stdout.replaceAll('Inventory:', 'Bag:'));`;
    const dungeons = (here: Folder, ...options: string[]) =>
      here.run([
        ...['hunt', '--system', 'dungeonmania', '--most', '1', '--out', 'found', ...options],
        ...['--', process.execPath, 'program.js', '{script}'],
      ]);

    it('names only files at hand to a program that looks for them elsewhere, and says so', () => {
      const places = Object.entries(OWN).map(([path, text]) => [`own/${path}`, text]);
      const here = folder({ 'program.js': elsewhere, ...OWN, ...Object.fromEntries(places) });
      const { out, err } = dungeons(here, '--seconds', '30');
      assert.match(
        err,
        /does not find the files .* beside its script; only those of this folder, or of --from, are named/,
      );
      assert.doesNotMatch(out, /hunt1_/, 'no file that was made up');
      assert.doesNotMatch(out, /is not a (dungeon|configuration) that exists/);
    });

    it('tells a program without files at hand where to hunt', () => {
      const here = folder({ 'program.js': elsewhere, 'own/note': '' });
      const { err } = dungeons(here, '--seconds', '30');
      assert.match(err, /does not find the files .*; hunt in the folder that has its files, or name scripts/);
    });

    it('takes no fault in the beginning of every game for a file that is not found', () => {
      const here = folder({ 'program.js': spoilt('Player:', 'Hero:'), ...OWN });
      const { code, out, err } = dungeons(here, '--seconds', '30');
      assert.equal(code, 1);
      assert.equal(err, '');
      assert.match(out, /Hero:/);
    });
  });

  it('keeps what was found when it is interrupted', async () => {
    const here = folder({ 'program.js': spoilt('Mission aborted', 'Mission ended') });
    const args = ['hunt', '--system', 'sim1', '--seconds', '600', '--out', 'found', '--', process.execPath];
    const child = mortal(
      spawn(process.execPath, [CLI, ...args, 'program.js', '{script}'], {
        cwd: here.path,
        stdio: 'ignore',
      }),
    );
    const ended = new Promise<number | null>((done) => child.on('exit', done));
    while (!readdirSync(here.path).includes('found')) await new Promise((next) => setTimeout(next, 100));
    child.kill('SIGINT');
    assert.equal(await ended, 1);
    assert.match(here.read('found/difference-1.sim1'), /abort\n$/);
  });

  it('writes a suite that reaches much, each script named after what it adds', () => {
    const here = folder();
    const { code, out } = here.run(['hunt', '--system', 'sim1', '--cover', '--seconds', '4', '--out', 'suite']);
    assert.equal(code, 0, out);
    assert.match(out, /^\d+ scripts with \d+ commands in suite\n/);
    assert.equal(here.run(['test', 'suite']).code, 0);
    assert.equal(here.run(['coverage', 'suite', '--min', '70']).code, 0);
    assert.ok(
      readdirSync(join(here.path, 'suite')).every((name) => /^\d+-[a-z0-9-]+\.(sim1|expected\.txt)$/.test(name)),
    );
  });

  it('says on a terminal how such a suite grows, and writes it when it is interrupted', function () {
    if (process.platform !== 'linux') this.skip();
    const here = folder({});
    const call = `timeout --signal TERM 3 ${process.execPath} ${CLI} hunt --system sd2 --cover --seconds 600 --out suite`;
    const { stdout } = spawnSync('script', ['-qec', call, '/dev/null'], { cwd: here.path, encoding: 'utf8' });
    const shown = stdout.replaceAll('\r\u001b[K', '|');
    assert.match(shown, /\|\d+ of \d+ rules reached, \d+ s left\|/);
    assert.match(shown, /\|\d+ scripts with \d+ commands in suite\r\n/);
    assert.match(here.run(['test', 'suite']).out, /^\d+ passed, 0 failed/);
  });

  it('writes the files that the scripts of such a suite name, and touches none that is another', () => {
    const here = folder({});
    const cover = (): ReturnType<Folder['run']> =>
      here.run(['hunt', '--system', 'dungeonmania', '--cover', '--seconds', '6', '--out', 'suite']);
    const { code, out } = cover();
    assert.equal(code, 0, out);
    const [, count = ''] = /^(\d+) scripts /.exec(out) ?? [];
    assert.match(here.run(['test', 'suite']).out, new RegExp(`^${count} passed, 0 failed`));
    const dungeons = readdirSync(join(here.path, 'suite/dungeons'));
    for (const name of dungeons) here.write(`suite/dungeons/${name}`, 'mine');
    for (const script of readdirSync(join(here.path, 'suite')).filter((name) => name.endsWith('.dungeon')))
      rmSync(join(here.path, 'suite', script));
    const again = cover();
    assert.equal(again.code, 2);
    assert.match(again.err, /^turnscript: suite\/dungeons\/[^/]+\.json: is there already, with other content; .*\n$/);
    for (const name of dungeons) assert.equal(here.read(`suite/dungeons/${name}`), 'mine');
    assert.deepEqual(
      readdirSync(join(here.path, 'suite')).filter((name) => name.endsWith('.dungeon')),
      [],
    );
  });

  it('hunts the example as its text says', () => {
    const here = folder();
    const program = [process.execPath, join(ROOT, 'examples/hunt/my-game.mjs'), '{script}'];
    const { code, out } = here.run(['hunt', '--system', 'sim1', '--seconds', '60', '--most', '1', '--', ...program]);
    assert.equal(code, 1, out);
    assert.match(here.read('differences/difference-1.sim1'), /land\nstatus\n$/);
  });
});

describe('turnscript hunt in a game that a project file declares', function () {
  this.timeout(120_000);
  const folder = folders();
  const GARDEN = join(ROOT, 'examples/your-game');
  const garden = (systems: object): Folder => {
    const names = ['attempt.mjs', 'batch.mjs', 'garden.txt', 'oracle.mjs', 'rules.mjs'];
    const files = names.map((name) => [name, readFileSync(join(GARDEN, name), 'utf8')] as const);
    const system = { id: 'garden', grammar: 'garden.txt', scripts: ['tests/*.txt'], ...systems };
    return folder({ ...Object.fromEntries(files), 'turnscript.json': JSON.stringify({ systems: [system] }) });
  };
  const oracle = [process.execPath, './oracle.mjs', '-b', '{script}'];
  const program = [process.execPath, './attempt.mjs', '-b', '{script}'];

  it('draws commands from the grammar and believes the oracle', () => {
    const here = garden({ oracle, program });
    mkdirSync(join(here.path, 'tests'));
    copyFileSync(join(GARDEN, 'tests/at01.txt'), join(here.path, 'tests/at01.txt'));
    const { code, out } = here.run(['hunt', '--system', 'garden', '--seconds', '20', '--most', '1', '--out', 'found']);
    assert.equal(code, 1, out);
    const script = here.read('found/difference-1.txt');
    assert.match(script, /^-- The program and the oracle part at the last of \d commands\.\n-- Expected: coins: \d+\n/);
    assert.match(script, /\nharvest\([A-C],[1-3]\)\n$/);
    assert.match(here.read('found/difference-1.expected.txt'), /->harvest\([A-C],[1-3]\)\n {2}state \d+ ok\n/);
  });

  it('says what the project file lacks, and writes nothing', () => {
    const behind = ['--', ...program];
    const lines: readonly (readonly [object, readonly string[], RegExp])[] = [
      [{ program }, [], /turnscript\.json names no oracle whose word could count/],
      [{ oracle }, [], /no program is named; put it behind --/],
      [{ oracle: [process.execPath, './oracle.mjs'] }, behind, /no \{script\} behind/],
      [{ oracle: ['./nowhere', '{script}'] }, behind, /\.\/nowhere was not found/],
      [{ oracle, program }, ['--cover'], /--cover needs an engine of ours/],
      [
        { oracle: [process.execPath, '-e', 'process.exit(3)', '{script}'] },
        behind,
        /the oracle answered no script: .* ended with code 3/,
      ],
    ];
    for (const [systems, rest, message] of lines) {
      const here = garden(systems);
      const { code, err } = here.run(['hunt', '--system', 'garden', '--seconds', '1', '--out', 'found', ...rest]);
      assert.equal(code, 2, err);
      assert.match(err, message);
      assert.ok(!readdirSync(here.path).includes('found'));
    }
  });
});

describe('turnscript coverage', () => {
  const folder = folders();
  const GAME = 'play\nmove(N)\nabort\n';
  const place = (): Folder => folder({ 'a.sim1': GAME, 'b.sim1': 'play\n', 'bad.sim1': 'play(\n' });

  it('names who got there first, what is missed, and who adds nothing', () => {
    const { code, out } = place().run(['coverage', '.']);
    assert.equal(code, 0);
    assert.match(out, /^SimOdyssey: \d+ of \d+ rules reached \([\d.]+ %\) by 3 scripts\n/);
    assert.match(out, /✓ .* {2}a\.sim1:1\n/);
    assert.match(out, /✗ /);
    assert.match(out, /2 scripts reach nothing that others do not reach:\n {2}b\.sim1\n {2}bad\.sim1\n/);
    const [, count = ''] = /\nReached by each script, and by no other:\n {2} *(\d+) +\d+ {2}a\.sim1\n/.exec(out) ?? [];
    assert.ok(Number(count) > 3, out);
    assert.match(out, /\n {2} *0 +0 {2}bad\.sim1\n/);
    const one = place().run(['coverage', 'a.sim1', 'b.sim1']).out;
    assert.match(one, /\n1 script reaches nothing that others do not reach:\n {2}b\.sim1\n/);
  });

  it('fails below a limit, with one line', () => {
    const { code, err } = place().run(['coverage', '.', '--min', '99.5']);
    assert.equal(code, 1);
    assert.match(err, /^turnscript: SimOdyssey: [\d.]+ % of the rules are reached, less than 99\.5 %\n$/);
    assert.match(place().run(['coverage', '.', '--min', '101']).err, /--min is a number from 0 to 100, not "101"/);
  });

  it('is told by the tests, too, of the scripts that expect something', () => {
    const here = folder({ 'a.sim1': GAME, 'b.sim1': 'play\n' });
    here.run(['test', 'a.sim1', '--update']);
    const { code, out } = here.run(['test', '.', '--coverage']);
    assert.equal(code, 0, out);
    assert.match(out, /1 passed.*\nSimOdyssey: \d+ of \d+ rules reached .* by 1 script\n/);
    here.run(['test', '.', '--coverage=json']);
    const [report] = JSON.parse(here.read('coverage.json')).reports;
    assert.equal(report.system, 'simodyssey');
    for (const coverage of ['--coverage', '--coverage=html']) {
      const json = JSON.parse(here.run(['test', '.', coverage, '--json']).out);
      assert.equal(json.tests[0].reached, undefined);
    }
    const { code: refused, err } = here.run(['test', '.', '--coverage', '--min', '5', '--shard', '1/2']);
    assert.deepEqual([refused, err.split('\n').length], [2, 2]);
    assert.match(err, /--min is about the whole suite/);
  });

  it('makes one page that needs nothing else and trusts no name', () => {
    const here = folder({ '<b>.sim1': GAME });
    assert.equal(here.run(['coverage', '.', '--format', 'html', '--out', 'page.html']).code, 0);
    const page = here.read('page.html');
    assert.match(page, /&lt;b&gt;\.sim1:1/);
    assert.match(
      page,
      /<summary>&lt;b&gt;\.sim1<\/summary><p><span>Commands [1-9]\/\d+<\/span>/,
      'each script by group',
    );
    assert.doesNotMatch(page, /<b>|<script|https?:/);
  });

  it('begins the page with an overview that leads to each system and group', () => {
    const here = folder({ 'a.sim1': GAME, 'b.sd2': 'pass\n' });
    assert.equal(here.run(['coverage', '.', '--format', 'html', '--out', 'page.html']).code, 0);
    const page = here.read('page.html');
    const links = [...page.matchAll(/<a href="#(\w+)"/g)].map(([, id]) => id);
    const places = [...page.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    assert.deepEqual([...links].sort(), [...places].sort());
    assert.equal(new Set(links).size, links.length);
    assert.ok(page.indexOf('SimOdyssey</span>') < page.indexOf('<h1>'), 'systems first');
    assert.ok(page.indexOf('Refusals</span>') < page.indexOf('<details'), 'groups before what they hold');
  });
});
