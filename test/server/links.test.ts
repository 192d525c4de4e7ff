/** Links in a workspace that lead out of it: nothing is read through them, listed behind them, or offered for writing. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { ClientFiles } from '../../server/host/clientFiles';
import { NodeHost } from '../../server/host/node/nodeHost';
import type { AcceptAnswer, TestAnswer, TestsAnswer } from '../../server/protocol';
import { inProcessClient } from '../helpers/languageServer';
import { transcriptOfScript } from '../helpers/recorded';

const SCRIPT = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';
const TRANSCRIPT = transcriptOfScript(spaceDefender2, SCRIPT);

describe('links that lead out of the workspace', () => {
  let top: string;
  let work: string;
  const uriOf = (...parts: readonly string[]): string => pathToFileURL(join(...parts)).href;

  before(function () {
    if (process.platform === 'win32') this.skip();
    top = realpathSync(mkdtempSync(join(tmpdir(), 'turnscript-links-')));
    work = join(top, 'work');
    for (const folder of ['work/dungeons', 'work/kept', 'elsewhere/dungeons']) {
      mkdirSync(join(top, folder), { recursive: true });
    }
    writeFileSync(join(top, 'elsewhere', 'secret.txt'), TRANSCRIPT);
    writeFileSync(join(top, 'elsewhere', 'out.sd2'), SCRIPT);
    writeFileSync(join(top, 'elsewhere', 'dungeons', 'x.json'), '{}');
    writeFileSync(join(top, 'elsewhere', 'grammar.txt'), 'system g\npass\n');
    for (const name of ['a', 'b', 'c']) writeFileSync(join(work, `${name}.sd2`), SCRIPT);
    writeFileSync(join(work, 'kept', 'a.txt'), TRANSCRIPT);
    symlinkSync('kept/a.txt', join(work, 'a.expected.txt'));
    symlinkSync('../elsewhere/secret.txt', join(work, 'b.expected.txt'));
    symlinkSync('../elsewhere/not-yet.txt', join(work, 'c.expected.txt'));
    symlinkSync('a.sd2', join(work, 'inside.sd2'));
    symlinkSync('../elsewhere/out.sd2', join(work, 'outside.sd2'));
    symlinkSync('../elsewhere', join(work, 'folder'));
    symlinkSync('folder', join(work, 'chain'));
    symlinkSync('../elsewhere/not-yet', join(work, 'nowhere'));
    symlinkSync('round', join(work, 'round'));
    symlinkSync(work, join(top, 'opened'));
  });
  after(() => rmSync(top, { recursive: true, force: true }));

  it('are told by where they end, also before anything is there', async () => {
    const host = new NodeHost();
    const kind = async (...parts: readonly string[]): Promise<string> => (await host.read(uriOf(work, ...parts))).kind;
    assert.equal(await kind('b.expected.txt'), 'read', 'without a workspace nobody else made the link');
    host.confine([uriOf(work)]);
    assert.equal(await kind('a.expected.txt'), 'read', 'a link that stays');
    assert.equal(await kind('nothing.txt'), 'absent');
    for (const name of ['b.expected.txt', 'c.expected.txt', 'folder/secret.txt', 'folder/dungeons/x.json']) {
      assert.match(JSON.stringify(await host.read(uriOf(work, name))), /a link out of the workspace/, name);
    }
    for (const name of ['folder/new.txt', 'folder/new/deep/new.txt', 'chain/new/new.txt', 'nowhere/new.txt']) {
      assert.match(JSON.stringify(await host.read(uriOf(work, name))), /a link out/, `${name} is not there yet`);
    }
    assert.equal(await kind('kept/new/deep/new.txt'), 'absent');
    assert.match(JSON.stringify(await host.read(uriOf(work, 'round', 'new.txt'))), /go round in circles/);
    assert.equal((await host.read(uriOf(top, 'elsewhere', 'secret.txt'))).kind, 'read', 'named outside, by the user');
    host.confine([uriOf(work), uriOf(top, 'elsewhere')]);
    assert.equal(await kind('b.expected.txt'), 'read', 'into another folder of the workspace');
    host.confine([uriOf(top, 'opened')]);
    assert.equal(
      (await host.read(uriOf(top, 'opened', 'a.expected.txt'))).kind,
      'read',
      'a folder may be a link itself',
    );
    assert.equal((await host.read(uriOf(top, 'opened', 'b.expected.txt'))).kind, 'unreadable');
  });

  it('are no files of the folder, and those that stay are, as on the command line', async () => {
    const host = new NodeHost();
    host.confine([uriOf(work)]);
    const kinds = Object.fromEntries((await host.list(uriOf(work))).map(({ name, kind }) => [name, kind]));
    assert.equal(kinds['inside.sd2'], 'file');
    assert.equal(kinds['a.expected.txt'], 'file');
    assert.equal(kinds['outside.sd2'], 'other');
    assert.equal(kinds['b.expected.txt'], 'other');
    assert.equal(kinds.folder, 'other');
  });

  it('are neither compared with nor accepted into', async () => {
    writeFileSync(
      join(work, 'turnscript.json'),
      JSON.stringify({ systems: [{ id: 'g', grammar: '../elsewhere/grammar.txt', scripts: '*.g' }] }),
    );
    const editor = await inProcessClient({ folder: uriOf(work) });
    try {
      const { tests } = await editor.request<TestsAnswer>('turnscript/tests', {});
      assert.deepEqual(
        tests.filter(({ hasExpected }) => hasExpected).map(({ uri }) => uri.slice(uri.lastIndexOf('/') + 1)),
        ['a.sd2', 'b.sd2', 'c.sd2'],
      );
      assert.ok(!tests.some(({ uri }) => uri.endsWith('outside.sd2')));
      const run = (name: string): Promise<TestAnswer> =>
        editor.request('turnscript/runTest', { uri: uriOf(work, name) });
      assert.equal((await run('a.sd2')).state, 'passed');
      for (const name of ['b.sd2', 'c.sd2']) {
        const { state, message } = await run(name);
        assert.equal(state, 'unreadable', name);
        assert.match(message ?? '', /a link out of the workspace/, name);
        const accepting = editor.request<AcceptAnswer>('turnscript/accept', { uri: uriOf(work, name) });
        await assert.rejects(accepting, /a link out of the workspace/, name);
      }
      const project = await editor.request<{ items?: readonly { message: string }[] }>('textDocument/diagnostic', {
        textDocument: { uri: uriOf(work, 'turnscript.json') },
      });
      assert.ok(!JSON.stringify(project).includes('system g'));
    } finally {
      await editor.stop();
      rmSync(join(work, 'turnscript.json'));
    }
  });

  it('are not followed by an editor that cannot see where they lead', async () => {
    const files = new ClientFiles({ sendRequest: async () => ({ kind: 'link' }) });
    assert.match(JSON.stringify(await files.read('vscode-vfs://x/a.expected.txt')), /behind a link/);
  });
});
