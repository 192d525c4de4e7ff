import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { analyseWhole, transcriptOf } from '../../server/language';
import { CLI, folders } from '../helpers/cli';
import { mortal } from '../helpers/processes';

const GAME = 'play(5,10,1,1,1,1,1) -- a game\nsetup_next(5)\npass\n\nmove(A,\n 1)\nfire\n';
const transcript = (text: string): string =>
  transcriptOf(analyseWhole({ system: spaceDefender2, uri: 'a.sd2', text: text }));

describe('turnscript run', () => {
  const folder = folders();

  it('prints the transcript of each file', () => {
    const here = folder({ 'a.sd2': GAME, 'b.sd2': 'abort' });
    assert.deepEqual(here.run(['run', 'a.sd2', 'b.sd2']), {
      code: 0,
      out: transcript(GAME) + transcript('abort'),
      err: '',
    });
  });

  it('reads standard input, and .txt scripts, with --system', () => {
    const here = folder({ 'a.txt': GAME });
    assert.equal(here.run(['run', '--system', 'space-defender-2', '-'], GAME).out, transcript(GAME));
    assert.equal(here.run(['run', '--system', 'sd2', 'a.txt']).out, transcript(GAME));
  });

  it('stops after a line', () => {
    const here = folder({ 'a.sd2': GAME });
    assert.equal(here.run(['run', '--to', '3', 'a.sd2']).out, transcript('play(5,10,1,1,1,1,1) setup_next(5) pass'));
    assert.equal(
      here.run(['run', '--to', '5', 'a.sd2']).out,
      transcript('play(5,10,1,1,1,1,1) setup_next(5) pass move(A,1)'),
    );
  });

  it('gives one JSON object a command', () => {
    const { out, code } = folder({ 'a.sd2': GAME }).run(['run', '--format', 'json', 'a.sd2']);
    const records = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(code, 0);
    assert.deepEqual(
      records.map(({ index, line, command, outcome }) => [index, line, command, outcome]),
      [
        [0, 1, 'play(5,10,1,1,1,1,1)', 'accepted'],
        [1, 2, 'setup_next(5)', 'accepted'],
        [2, 3, 'pass', 'accepted'],
        [3, 5, 'move(A,1)', 'accepted'],
        [4, 7, 'fire', 'accepted'],
      ],
    );
    assert.equal(records[2].board.rows.length, 5);
    assert.ok(records[2].facts.length > 0 && records[2].events.length > 0);
    const [refused] = folder({ 'a.sd2': 'fire' }).run(['run', '--format', 'json', 'a.sd2']).out.split('\n');
    assert.equal(JSON.parse(refused ?? '').rejection.message.length > 0, true);
  });

  it('runs nothing of a script with a problem and says what the original says', () => {
    const here = folder({ 'a.sd2': 'pass\nsetup_next(9)\nfier\n' });
    const { code, out, err } = here.run(['run', 'a.sd2']);
    assert.equal(code, 2);
    assert.equal(
      out,
      'Type Error: specification of command executions is not type-correct\nsetup_next(9) does not conform to declaration setup_next(state: STATE = 1 .. 5)\nError: unknown event name fier\n',
    );
    assert.deepEqual(
      err.split('\n').map((line) => line.split(' ').slice(0, 3).join(' ')),
      ['a.sd2:2:12: error argument-range', 'a.sd2:3:1: error unknown-command', ''],
    );
  });

  it('streams: pieces end anywhere without a trace', () => {
    const filler = `${'-- é😀 '.repeat(3000)}\n`;
    const text = `play(5,10,1,1,1,1,1)\nsetup_next(5)\n${`pass ${filler}move(A,\n\n1) `.repeat(40)}`;
    const here = folder({ 'a.sd2': text });
    assert.equal(here.run(['run', 'a.sd2']).out, transcript(text));
    const last = here.run(['run', '--format', 'json', 'a.sd2']).out.trimEnd().split('\n').at(-1) ?? '';
    assert.equal(JSON.parse(last).line, 3 + 39 * 3 + 1);
  });

  it('keeps its memory while commands go by', function () {
    this.timeout(120_000);
    const here = folder({
      'a.sd2': `play(10,30,1,1,1,1,1)\nsetup_next(5)\n${'toggle_debug_mode\nabort\nplay(5,10,1,1,1,1,1)\n'.repeat(50_000)}`,
    });
    // Far less than the text of the states, or one object for each command.
    const { code } = here.run(['run', 'a.sd2'], '', { NODE_OPTIONS: '--max-old-space-size=24' });
    assert.equal(code, 0);
  });

  const mistakes: readonly [string, string[], RegExp][] = [
    ['a missing file', ['run', 'no.sd2'], /^turnscript: no\.sd2: no such file or folder\n$/],
    ['a folder', ['run', '.'], /^turnscript: \.: is a folder, not a file\n$/],
    ['an unknown extension', ['run', 'a.xyz'], /^turnscript: a\.xyz: the extension tells no system .*--system\n$/],
    ['no file', ['run'], /^turnscript: no file is named/],
    [
      'standard input without a system',
      ['run', '-'],
      /^turnscript: standard input has no extension; name a system with --system: space-defender-2, .*\n$/,
    ],
    ['an unknown system', ['run', '--system', 'chess', 'a.sd2'], /^turnscript: there is no system "chess"/],
    ['an unknown option', ['run', '--fast', 'a.sd2'], /^turnscript: Unknown option '--fast'.*\n$/],
    ['a bad line', ['run', '--to', 'x', 'a.sd2'], /^turnscript: --to is a whole number/],
    ['a bad format', ['run', '--format', 'xml', 'a.sd2'], /^turnscript: --format is text or json/],
    ['no verb', [], /^turnscript: a verb is missing/],
    ['an unknown verb', ['play'], /^turnscript: there is no verb "play"/],
  ];
  for (const [name, args, message] of mistakes) {
    it(`says one line about ${name}`, () => {
      const { code, out, err } = folder({ 'a.sd2': GAME }).run(args);
      assert.equal(code, 2);
      assert.equal(out, '');
      assert.match(err, message);
      assert.equal(err.split('\n').length, 2);
    });
  }

  it('ends without a word when its reader is gone', async () => {
    const here = folder({ 'a.sd2': `play(10,30,1,1,1,1,1)\nsetup_next(5)\n${'pass\n'.repeat(5000)}` });
    const child = mortal(spawn(process.execPath, [CLI, 'run', join(here.path, 'a.sd2')]));
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((done) => child.once('close', done));
    assert.deepEqual({ code, err }, { code: 141, err: '' });
  });
});

describe('turnscript help', () => {
  const folder = folders();

  it('explains every verb with examples', () => {
    const here = folder();
    const overview = here.run(['--help']);
    assert.equal(overview.code, 0);
    const verbs = [...overview.out.matchAll(/^ {2}turnscript ([a-z]+) /gm)].map(([, verb]) => verb ?? '');
    assert.ok(verbs.includes('run') && verbs.includes('completion'), verbs.join());
    for (const verb of verbs.filter((name) => name !== 'help')) {
      const help = here.run(['help', verb]);
      assert.equal(help.code, 0, verb);
      assert.match(help.out, /\nExamples?:\n {2}.*turnscript /, verb);
      assert.equal(here.run([verb, '--help']).out, help.out);
    }
    assert.equal(here.run(['help', 'nothing']).code, 2);
  });

  it('lists verbs and systems in columns', () => {
    const [out = ''] = folder().run(['--help']).out.split('\nExit codes');
    const columnsOf = (rows: RegExp): readonly number[] => [
      ...new Set([...out.matchAll(rows)].map(([, head = '']) => head.length)),
    ];
    assert.deepEqual(columnsOf(/^( {2}turnscript \S+(?: [A-Z]+…?)? +)[a-z]/gm), [30]);
    assert.deepEqual(columnsOf(/^( {2}\S+ +\.[a-z0-9]+ +)[A-Z]/gm), [32]);
  });

  it('tells the version of the package', () => {
    const { version } = require('../../package.json');
    assert.equal(folder().run(['--version']).out, `${version}\n`);
  });
});
