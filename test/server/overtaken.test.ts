/** What overtakes what: a file that changes while it is read, an edit while a test runs. Nothing of it is lost. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NodeHost } from '../../server/host/node/nodeHost';
import type { AcceptAnswer, TestAnswer, TestsAnswer, TestsParams } from '../../server/protocol';
import { ExpectedFiles } from '../../server/service/expectedFiles';
import type { FileText } from '../../server/service/host';
import { inProcessClient } from '../helpers/languageServer';
import { transcriptFor } from '../helpers/subject';

/** A disk whose readings end when the test says so. */
class SlowHost extends NodeHost {
  readonly waiting: ((text: string) => void)[] = [];

  override read(): Promise<FileText> {
    return new Promise((resolve) => this.waiting.push((text) => resolve({ kind: 'read', text })));
  }
}

describe('what is overtaken', () => {
  it('is an old reading of an expected file: it does not count once a newer one was begun', async () => {
    const host = new SlowHost();
    const expected = new ExpectedFiles({
      host,
      open: () => undefined,
      pattern: () => `\${name}.out`,
      folders: () => [],
    });
    const [script, file] = ['file:///a.sd2', 'file:///a.out'];
    const first = expected.load(script);
    expected.forget(file);
    const second = expected.load(script);
    host.waiting[0]?.('old\n');
    await first;
    host.waiting[1]?.('new\n');
    await second;
    const known = expected.known(script);
    assert.ok(known?.kind === 'read' && known.text === 'new\n', 'the newer text');
  });

  it('is a test by an edit or by its expected file: it is answered for what is there then', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    const at = (name: string): string => join(folder, name);
    const uri = (name: string): string => pathToFileURL(at(name)).href;
    const long = `play(5,10,1,1,1,1,1)\nsetup_next(5)\n${'pass\n'.repeat(3_000)}`;
    writeFileSync(at('a.sd2'), long);
    writeFileSync(at('a.expected.txt'), 'nothing\n');
    const editor = await inProcessClient({ folder: pathToFileURL(folder).href });
    try {
      await editor.open(uri('a.sd2'), long);
      const running = editor.request<TestAnswer>('turnscript/runTest', { uri: uri('a.sd2') });
      const accepting = editor.request<AcceptAnswer>('turnscript/accept', { uri: uri('a.sd2') });
      const short = 'abort\n';
      writeFileSync(at('a.expected.txt'), transcriptFor(short));
      await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri('a.expected.txt'), type: 2 }] });
      await editor.change(uri('a.sd2'), 2, [{ text: short }]);
      const { state, commands } = await running;
      assert.deepEqual([state, commands], ['passed', 1]);
      const { before, after } = await accepting;
      assert.equal(after, transcriptFor(short));
      assert.equal(before, after, 'the file as it is by then');
    } finally {
      await editor.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('is a text in an editor by its file: the test is run on the file where the editor missed that', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    const uri = (name: string): string => pathToFileURL(join(folder, name)).href;
    const editor = await inProcessClient({ folder: pathToFileURL(folder).href });
    try {
      await editor.open(uri('a.sd2'), 'abort\nabort\n');
      await editor.open(uri('a.expected.txt'), 'old\n', 'turnscript-transcript');
      writeFileSync(join(folder, 'a.sd2'), 'abort\n');
      writeFileSync(join(folder, 'a.expected.txt'), transcriptFor('abort\n'));
      const run = (isFromDisk: boolean): Promise<TestAnswer> =>
        editor.request('turnscript/runTest', { uri: uri('a.sd2'), isFromDisk });
      const [held, saved] = [await run(false), await run(true)];
      assert.deepEqual([held.state, held.commands], ['failed', 2]);
      assert.deepEqual([saved.state, saved.commands], ['passed', 1]);
      const accept = { uri: uri('a.sd2'), isFromDisk: true };
      const { before, after }: AcceptAnswer = await editor.request('turnscript/accept', accept);
      assert.equal(before, after, 'nothing is accepted that is only in the editor');
    } finally {
      await editor.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('leaves alone what the server was caught in, until it is opened', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    writeFileSync(join(folder, 'a.sd2'), 'abort\n');
    const uri = pathToFileURL(join(folder, 'a.sd2')).href;
    const editor = await inProcessClient({ folder: pathToFileURL(folder).href, options: { withheld: [uri] } });
    try {
      const run = (): Promise<TestAnswer> => editor.request('turnscript/runTest', { uri });
      const { state, message } = await run();
      assert.equal(state, 'unreadable');
      assert.match(message ?? '', /caught in it .* once it is edited/);
      await editor.open(uri, 'abort\n');
      assert.equal((await run()).state, 'no-expectation');
    } finally {
      await editor.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('is a word by its own end: while it is typed it is no error', async () => {
    const editor = await inProcessClient({ options: { isPatient: true } });
    try {
      const uri = 'file:///typed.sd2';
      await editor.open(uri, 'abort\n');
      await editor.settled(uri, 1);
      const at = { line: 1, character: 0 };
      await editor.change(uri, 2, [{ range: { start: at, end: at }, text: 'pl' }]);
      await editor.settled(uri, 2);
      const codes = (): unknown[] => (editor.published.get(uri)?.diagnostics ?? []).map(({ code }) => code);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      assert.ok(!codes().includes('unknown-command'), 'the beginning of a command, whose list may be open');
      const behind = { line: 1, character: 2 };
      await editor.change(uri, 3, [{ range: { start: behind, end: behind }, text: 'q' }]);
      await editor.settled(uri, 3);
      assert.ok(!codes().includes('unknown-command'), 'not yet');
      await editor.when(() => codes().includes('unknown-command'));
    } finally {
      await editor.stop();
    }
  });

  it('are arguments by their own end: while their values are chosen they are no error', async () => {
    const editor = await inProcessClient({ options: { isPatient: true } });
    try {
      const uri = 'file:///arguments.sd2';
      await editor.open(uri, 'toggle_debug_mode\n');
      await editor.settled(uri, 1);
      const codes = (): unknown[] => (editor.published.get(uri)?.diagnostics ?? []).map(({ code }) => code);
      const type = async (version: number, line: number, character: number, text: string): Promise<void> => {
        const at = { line, character };
        await editor.change(uri, version, [{ range: { start: at, end: at }, text }]);
        await editor.settled(uri, version);
      };
      // Editors write the closing parenthesis themselves.
      await type(2, 1, 0, 'move()');
      assert.deepEqual(codes(), [], 'not at once');
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      assert.deepEqual(codes(), [], 'nor while its list of values is read');
      await type(3, 1, 5, 'C,');
      assert.deepEqual(codes(), []);
      await type(4, 0, 17, ' ');
      assert.deepEqual(codes(), ['missing-argument'], 'whoever writes elsewhere is done with it');
    } finally {
      await editor.stop();
    }
  });

  it('is the watch by a script that comes before it: what came between is found', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
    const watching = await inProcessClient({ folder: pathToFileURL(folder).href, capabilities });
    let register: (() => void) | undefined;
    watching.connection.onRequest('client/registerCapability', () => {
      return new Promise<null>((resolve) => {
        register = () => resolve(null);
      });
    });
    try {
      const tests = async (): Promise<number> =>
        (await watching.request<TestsAnswer>('turnscript/tests', {})).tests.length;
      while (!register) await new Promise((resolve) => setImmediate(resolve));
      assert.equal(await tests(), 0);
      writeFileSync(join(folder, 'late.sd2'), 'abort\n');
      register();
      // Behind the answer to the registration.
      await watching.request('turnscript/systems', {});
      assert.equal(await tests(), 1);
    } finally {
      await watching.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('is the news of a file by the file itself: what is told as deleted and is there stays', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    const editor = await inProcessClient({ folder: pathToFileURL(folder).href });
    const script = pathToFileURL(join(folder, 'a.sd2')).href;
    const listed = async (params: TestsParams = {}): Promise<readonly string[]> =>
      (await editor.request<TestsAnswer>('turnscript/tests', params)).tests.map(
        ({ uri, hasExpected }) => `${basename(uri)}${hasExpected ? ' with expectation' : ''}`,
      );
    const told = (uri: string, type: number): Promise<void> =>
      editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
    try {
      writeFileSync(join(folder, 'a.sd2'), 'abort\n');
      assert.deepEqual(await listed(), ['a.sd2']);
      await told(script, 3);
      assert.deepEqual(await listed(), ['a.sd2'], 'it is there');
      rmSync(join(folder, 'a.sd2'));
      await told(script, 3);
      assert.deepEqual(await listed(), [], 'it is gone');
      await told(script, 3);
      writeFileSync(join(folder, 'a.sd2'), 'abort\n');
      await told(script, 1);
      assert.deepEqual(await listed(), ['a.sd2'], 'it came back');
      // Of these nobody tells.
      writeFileSync(join(folder, 'a.expected.txt'), 'x\n');
      writeFileSync(join(folder, 'b.sd2'), 'abort\n');
      assert.deepEqual(await listed(), ['a.sd2']);
      assert.deepEqual(await listed({ isAnew: true }), ['a.sd2 with expectation', 'b.sd2']);
      rmSync(join(folder, 'a.expected.txt'));
      rmSync(join(folder, 'b.sd2'));
      assert.deepEqual(await listed({ isAnew: true }), ['a.sd2']);
    } finally {
      await editor.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
