import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { analyseWhole, transcriptOf } from '../../server/language';
import { folders } from '../helpers/cli';

const transcript = (text: string): string =>
  transcriptOf(analyseWhole({ system: spaceDefender2, uri: 'a.sd2', text: text }));

describe('turnscript check', () => {
  const folder = folders();

  it('finds nothing in a good script', () => {
    assert.deepEqual(folder({ 'a.sd2': 'play(5,10,1,1,1,1,1)\nabort\n' }).run(['check', '.']), {
      code: 0,
      out: '',
      err: '',
    });
  });

  it('warns of refused commands, unless they are meant', () => {
    const here = folder({
      'a.sd2': 'pass\n',
      'b.sd2': 'pass -- expect: error\n',
      'c.sd2': 'pass\n',
      'c.expected.txt': transcript('pass'),
    });
    const { code, out } = here.run(['check', '.']);
    assert.equal(code, 1);
    assert.match(out, /^a\.sd2:1:1: warning \S+ .+\n$/);
  });

  it('lists grammar problems of every file, with exit code 2', () => {
    const here = folder({ 'a.sd2': 'move(A,\nfier\n', 'b.sd2': 'setup_next(9)' });
    const { code, out } = here.run(['check', 'a.sd2', 'b.sd2']);
    assert.equal(code, 2);
    assert.deepEqual(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ').slice(0, 3).join(' ')),
      ['a.sd2:1:5: error missing-parenthesis', 'a.sd2:2:1: error unknown-command', 'b.sd2:1:12: error argument-range'],
    );
  });

  it('reports as JSON and as SARIF', () => {
    const here = folder({ 'a b.sd2': 'pass\nsetup_next(9)' });
    const problems = JSON.parse(here.run(['check', 'a b.sd2', '--format', 'json']).out);
    const last = problems.at(-1);
    assert.deepEqual(
      [last.file, last.line, last.column, last.endColumn, last.code],
      ['a b.sd2', 2, 12, 13, 'argument-range'],
    );
    const log = JSON.parse(here.run(['check', 'a b.sd2', '--format', 'sarif']).out);
    assert.equal(log.version, '2.1.0');
    const result = log.runs[0].results.at(-1);
    assert.equal(log.runs[0].tool.driver.rules[result.ruleIndex].id, 'argument-range');
    assert.deepEqual(result.locations[0].physicalLocation, {
      artifactLocation: { uri: 'a%20b.sd2' },
      region: { startLine: 2, startColumn: 12, endLine: 2, endColumn: 13 },
    });
  });
});

describe('turnscript fmt', () => {
  const folder = folders();

  it('has nothing to do in our own examples', () => {
    const examples = resolve(__dirname, '../../examples');
    assert.deepEqual(folder().run(['fmt', '--check', examples]), { code: 0, out: '', err: '' });
  });

  it('formats files in place and names them', () => {
    const here = folder({ 'a.sd2': 'setup_next( 5 )', 'b.sd2': 'abort\n' });
    assert.deepEqual(here.run(['fmt', '.']), { code: 0, out: 'a.sd2: formatted\n', err: '' });
    assert.equal(here.read('a.sd2'), 'setup_next(5)\n');
    assert.deepEqual(here.run(['fmt', '.']), { code: 0, out: '', err: '' });
  });

  it('only reports with --check', () => {
    const here = folder({ 'a.sd2': 'setup_next( 5 )' });
    assert.deepEqual(here.run(['fmt', '--check', '.']), { code: 1, out: 'a.sd2: is not formatted\n', err: '' });
    assert.equal(here.read('a.sd2'), 'setup_next( 5 )');
  });

  it('does not touch what it cannot read', () => {
    const here = folder({ 'a.sd2': 'setup_next( 5 ' });
    const { code, err } = here.run(['fmt', '.']);
    assert.equal(code, 2);
    assert.match(err, /^a\.sd2:1:11: error missing-parenthesis/);
    assert.equal(here.read('a.sd2'), 'setup_next( 5 ');
  });

  it('goes from input to output', () => {
    assert.equal(folder().run(['fmt', '-'], 'setup_next( 5 )').out, 'setup_next(5)\n');
  });

  it('leaves a read-only file as it is', function () {
    if (process.getuid?.() === 0) this.skip();
    const here = folder({ 'a.sd2': 'setup_next( 5 )' });
    chmodSync(join(here.path, 'a.sd2'), 0o444);
    const { code, err } = here.run(['fmt', '.']);
    assert.deepEqual({ code, err }, { code: 2, err: 'turnscript: a.sd2: permission denied\n' });
  });
});

describe('turnscript repl', () => {
  const folder = folders();

  it('plays, takes back, shows and saves', () => {
    const here = folder();
    const input = [
      'play(5,10,1,1,1,1,1) setup_next(5)',
      'pass',
      ':undo',
      ':board',
      'fier',
      ':what',
      ':save game.sd2',
      ':undo 9',
      ':undo',
      ':save nowhere/x.sd2',
      ':save',
      ':help',
      ':quit',
      'abort',
    ].join('\n');
    const { code, out } = here.run(['repl', '--system', 'sd2'], input);
    assert.equal(code, 0);
    assert.equal(here.read('game.sd2'), 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n');
    for (const piece of [
      '->pass\n  state:in game(1.0)',
      'Took back 1 command.\n  state:in game(0.0)',
      'unknown-command: ',
      'There is no :what',
      'Saved 2 commands to game.sd2.',
      'Took back 2 commands.\n  state:not started',
      'There is nothing to take back.',
      'nowhere/x.sd2: no such file or folder',
      'Name a file: :save FILE',
      'toggle_debug_mode',
    ]) {
      assert.ok(out.includes(piece), piece);
    }
    assert.ok(!out.includes('->abort'));
  });

  it('ends with its input', () => {
    assert.equal(folder().run(['repl'], 'pass').code, 0);
    assert.equal(folder().run(['repl', 'file']).code, 2);
  });
});
