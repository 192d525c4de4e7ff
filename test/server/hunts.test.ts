/** Hunts as an editor asks for them, of the built server: they run in a thread from its file. */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HuntAnswer, HuntProgressParams } from '../../server/protocol';
import { CLI, type Folder, folders } from '../helpers/cli';
import { type ClientOptions, type EditorClient, ipcClient } from '../helpers/languageServer';

const EXAMPLES = resolve(__dirname, '../../examples');

/** Plays as the engine does, and says one word otherwise. */
const spoilt = (from: string, to: string): string => `
  const { spawnSync } = require('node:child_process');
  const { stdout } = spawnSync(process.execPath, [${JSON.stringify(CLI)}, 'run', process.argv[2]], { encoding: 'utf8' });
  process.stdout.write(stdout.replaceAll(${JSON.stringify(from)}, ${JSON.stringify(to)}));`;

/** Plays as the engine does, with files that lie beside another script. */
const elsewhere = (script: string): string => `
  const { copyFileSync } = require('node:fs');
  const { spawnSync } = require('node:child_process');
  const script = ${JSON.stringify(script)}.replace('played', 'played' + process.pid);
  copyFileSync(process.argv[2], script);
  const { stdout } = spawnSync(process.execPath, [${JSON.stringify(CLI)}, 'run', script], { encoding: 'utf8' });
  process.stdout.write(stdout);`;

describe('turnscript/hunt', function () {
  this.timeout(120_000);
  const folder = folders();
  const editors: EditorClient[] = [];
  const told: HuntProgressParams[] = [];
  afterEach(async () => {
    told.length = 0;
    for (const editor of editors.splice(0)) await editor.stop();
  });

  const uriIn = (here: Folder, name: string): string => pathToFileURL(join(here.path, name)).href;
  const editorIn = async (here: Folder, options: ClientOptions = {}): Promise<EditorClient> => {
    const editor = await ipcClient({ folder: pathToFileURL(here.path).href, ...options });
    editor.connection.onNotification('turnscript/huntProgress', (progress: HuntProgressParams) => told.push(progress));
    editors.push(editor);
    return editor;
  };
  const program = (here: Folder): readonly string[] => [process.execPath, join(here.path, 'program.js'), '{script}'];
  const hunt = (editor: EditorClient, params: object): Promise<HuntAnswer> =>
    editor.request('turnscript/hunt', { id: 1, seconds: 30, seed: 1, ...params });

  it('finds a shortest script on which a program says a wrong word, and tells how it goes', async () => {
    const here = folder({ 'program.js': spoilt('Mission aborted', 'Mission ended'), 'a.sim1': 'play\nstatus\n' });
    const editor = await editorIn(here);
    const commandLine = program(here);
    const answer = await hunt(editor, { wish: { kind: 'differ' }, uri: uriIn(here, 'a.sim1'), commandLine });
    assert.equal(answer.kind, 'found');
    assert.equal(answer.language, 'sim1');
    const { script, expected, actual, commands, difference } = answer.found;
    assert.match(script, /^(play|test\(\d+\))\nabort\n$/);
    assert.equal(commands, 2);
    assert.match(expected, /->abort\n.*\n {2}Mission aborted/);
    assert.equal(actual, expected.replace('Mission aborted', 'Mission ended'));
    assert.match(difference?.actualLine ?? '', /Mission ended/);
    assert.ok(told.every(({ id, progress }) => id === 1 && progress.reachable !== undefined));
  });

  it('shrinks a script that is known to differ', async () => {
    const here = folder({
      'program.js': spoilt('Mission aborted', 'Mission ended'),
      'long.sim1': `test(30)\n${'pass\nstatus\n'.repeat(20)}abort\nplay\n`,
    });
    const editor = await editorIn(here);
    const commandLine = program(here);
    const answer = await hunt(editor, { wish: { kind: 'shrink' }, uri: uriIn(here, 'long.sim1'), commandLine });
    assert.equal(answer.kind, 'found');
    assert.match(answer.found.script, /^(play|test\(\d+\))\nabort\n$/);
  });

  it('finds nothing to shrink where the program agrees', async () => {
    const here = folder({ 'program.js': spoilt('x', 'x'), 'a.sim1': 'play\nabort\n' });
    const editor = await editorIn(here);
    const commandLine = program(here);
    const answer = await hunt(editor, { wish: { kind: 'shrink' }, uri: uriIn(here, 'a.sim1'), commandLine });
    assert.equal(answer.kind, 'nothing');
  });

  it('writes a short script that reaches a rule, without any program', async () => {
    const editor = await editorIn(folder());
    const uri = 'untitled:Untitled-1';
    const unknown = await hunt(editor, { wish: { kind: 'reach', item: 'nobody' }, uri, system: 'simodyssey' });
    assert.equal(unknown.kind, 'trouble', 'no such rule');
    const known = await ruleIds(editor);
    const answer = await hunt(editor, { wish: { kind: 'reach', item: known[0] }, uri, system: 'simodyssey' });
    assert.equal(answer.kind, 'found');
    assert.equal(answer.found.actual, undefined);
    assert.ok(answer.found.commands > 0);
  });

  it('gives what was found until then to who cancels, and ends its programs', async () => {
    const here = folder({ 'program.js': 'setInterval(() => undefined, 1000)', 'a.sim1': 'play\n' });
    const editor = await editorIn(here, { options: { settings: { externalProgramTimeout: 600 } } });
    const { connection } = editor;
    const source = new (await import('vscode-jsonrpc/node')).CancellationTokenSource();
    const params = { id: 1, seconds: 600, seed: 1, wish: { kind: 'differ' }, uri: uriIn(here, 'a.sim1') };
    const commandLine = program(here);
    const asked = connection.sendRequest<HuntAnswer>('turnscript/hunt', { ...params, commandLine }, source.token);
    while (told.length === 0) await new Promise((done) => setTimeout(done, 20));
    source.cancel();
    assert.equal((await asked).kind, 'nothing');
  });

  it('ends when its time is over, though a program hangs', async () => {
    const here = folder({ 'program.js': 'setInterval(() => undefined, 1000)', 'a.sim1': 'play\n' });
    const editor = await editorIn(here, { options: { settings: { externalProgramTimeout: 600 } } });
    const [commandLine, seconds] = [program(here), 1];
    const answer = await hunt(editor, { wish: { kind: 'differ' }, uri: uriIn(here, 'a.sim1'), commandLine, seconds });
    assert.equal(answer.kind, 'nothing');
  });

  it('gives a program as long as the setting says', async () => {
    const here = folder({ 'program.js': 'setInterval(() => undefined, 1000)', 'a.sim1': 'play\n' });
    const editor = await editorIn(here, { options: { settings: { externalProgramTimeout: 1 } } });
    const commandLine = program(here);
    const answer = await hunt(editor, { wish: { kind: 'differ' }, uri: uriIn(here, 'a.sim1'), commandLine });
    assert.equal(answer.kind, 'found');
    assert.match(answer.found.difference?.trouble ?? '', /within 1 s/);
  });

  it('makes up the files that commands name, and hands over those that the script needs', async () => {
    const here = folder({ 'program.js': spoilt('Player:', 'Hero:'), 'a.dungeon': 'newGame(none, none)\n' });
    const editor = await editorIn(here);
    const commandLine = program(here);
    const answer = await hunt(editor, { wish: { kind: 'differ' }, uri: uriIn(here, 'a.dungeon'), commandLine });
    assert.equal(answer.kind, 'found');
    const { script, files = [] } = answer.found;
    const [, dungeon, configuration] = /^newGame\((hunt1_\w+),(hunt1_\w+)\)\n/.exec(script) ?? [];
    assert.ok(dungeon !== undefined && configuration !== undefined, script);
    assert.deepEqual(
      files.map(({ path }) => path),
      [`dungeons/${dungeon}.json`, `configs/${configuration}.json`],
    );
    for (const { text } of files) assert.ok(JSON.parse(text));
  });

  it('names only files of the workspace where the program looks for no others', async () => {
    const here = folder();
    cpSync(join(EXAMPLES, 'dungeonmania'), here.path, { recursive: true });
    here.write('program.js', elsewhere(join(here.path, 'played.dungeon')));
    const editor = await editorIn(here);
    const [commandLine, seconds] = [program(here), 8];
    const wish = { kind: 'differ' };
    const answer = await hunt(editor, { wish, uri: uriIn(here, 'any.dungeon'), commandLine, seconds });
    assert.equal(answer.kind, 'nothing');
  });

  it('says what is missing: a program, an oracle, a game', async () => {
    const here = folder({ 'a.sim1': 'play\n', 'notes.md': '' });
    const editor = await editorIn(here);
    const differ = { wish: { kind: 'differ' } };
    assert.deepEqual(await hunt(editor, { ...differ, uri: uriIn(here, 'a.sim1') }), { kind: 'no-program' });
    const gone = await hunt(editor, { ...differ, uri: uriIn(here, 'a.sim1'), commandLine: ['no-such', '{script}'] });
    assert.equal(gone.kind, 'not-started');
    assert.equal(gone.reason, 'not-found');
    const commandLine = program(here);
    const notes = await hunt(editor, { ...differ, uri: uriIn(here, 'notes.md'), commandLine });
    assert.equal(notes.kind, 'trouble');
  });

  describe('of a game that two programs play', () => {
    const garden = (): Folder => {
      const here = folder();
      cpSync(join(EXAMPLES, 'your-game'), here.path, { recursive: true });
      return here;
    };

    it('believes the oracle', async () => {
      const here = garden();
      const asked: unknown[] = [];
      const mayRun = (params: unknown) => {
        asked.push(params);
        return { mayRun: true };
      };
      const editor = await editorIn(here, { answers: { 'turnscript/mayRun': mayRun } });
      const answer = await hunt(editor, {
        wish: { kind: 'differ' },
        uri: pathToFileURL(here.path).href,
        system: 'garden',
      });
      assert.equal(answer.kind, 'found', JSON.stringify(answer));
      assert.ok(asked.length >= 2);
      assert.notEqual(answer.found.actual, answer.found.expected);
    });

    it('runs neither without the word of the user', async () => {
      const here = garden();
      const editor = await editorIn(here, { answers: { 'turnscript/mayRun': () => ({ mayRun: false }) } });
      const answer = await hunt(editor, {
        wish: { kind: 'differ' },
        uri: pathToFileURL(here.path).href,
        system: 'garden',
      });
      assert.equal(answer.kind === 'trouble' && /may not run here/.test(answer.message), true);
    });
  });

  async function ruleIds(editor: EditorClient): Promise<readonly string[]> {
    const uri = 'untitled:one.sim1';
    await editor.open(uri, 'abort\n', 'sim1');
    const { reports } = await editor.request<{ reports: { groups: { items: { id: string; hits: number }[] }[] }[] }>(
      'turnscript/coverage',
      { uris: [uri] },
    );
    return reports.flatMap(({ groups }) =>
      groups.flatMap(({ items }) => items.flatMap((item) => (item.hits ? [] : [item.id]))),
    );
  }
});
