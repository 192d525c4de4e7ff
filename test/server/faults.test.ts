/** Tests and accepting through the server while files are deleted, replaced, damaged or far too large. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AcceptAnswer, TestAnswer } from '../../server/protocol';
import { LARGEST_FILE } from '../../server/service/host';
import { type EditorClient, inProcessClient } from '../helpers/languageServer';
import { transcriptFor } from '../helpers/subject';

const SCRIPT = 'abort\n';

describe('the server and files that misbehave', () => {
  let folder: string;
  let editor: EditorClient;
  let script: string;
  let expected: string;
  const at = (name: string): string => join(folder, name);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    writeFileSync(at('a.sd2'), SCRIPT);
    writeFileSync(at('a.expected.txt'), transcriptFor(SCRIPT));
    script = pathToFileURL(at('a.sd2')).href;
    expected = pathToFileURL(at('a.expected.txt')).href;
    editor = await inProcessClient({ folder: pathToFileURL(folder).href });
  });
  afterEach(async () => {
    await editor.stop();
    rmSync(folder, { recursive: true });
  });

  const run = (): Promise<TestAnswer> => editor.request('turnscript/runTest', { uri: script });
  const accept = (): Promise<AcceptAnswer> => editor.request('turnscript/accept', { uri: script });
  const changed = (uri: string, type: 1 | 2 | 3): Promise<void> =>
    editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
  const replaced = async (make: (path: string) => void): Promise<void> => {
    assert.equal((await run()).state, 'passed', 'all is well at first');
    rmSync(at('a.expected.txt'));
    make(at('a.expected.txt'));
    await changed(expected, 2);
  };

  it('says that there is no expected transcript once it is deleted, and would record a new one', async () => {
    await replaced(() => undefined);
    const { state, message } = await run();
    assert.deepEqual([state, message], ['no-expectation', 'There is no expected transcript yet.']);
    assert.deepEqual(await accept(), { expectedUri: expected, after: transcriptFor(SCRIPT) });
  });

  const unreadable: readonly [string, (path: string) => void, RegExp][] = [
    ['is replaced by a folder', (path) => mkdirSync(path), /it is a folder, not a file/],
    ['is a link to itself', (path) => symlinkSync('a.expected.txt', path), /its links go round in circles/],
    [
      'is huge',
      (path) => {
        writeFileSync(path, '');
        truncateSync(path, LARGEST_FILE + 1);
      },
      /it has 51 MB, more than the 50 MB that are read/,
    ],
    ['is a link to a device', (path) => symlinkSync('/dev/zero', path), /it is a link out of the workspace/],
  ];
  for (const [name, make, reason] of unreadable) {
    it(`says why nothing is compared or accepted when the expected file ${name}`, async function () {
      if (process.platform === 'win32') this.skip();
      await replaced(make);
      const { state, message } = await run();
      assert.equal(state, 'unreadable');
      assert.match(message ?? '', /^The expected transcript cannot be compared: /);
      assert.match(message ?? '', reason);
      await assert.rejects(accept(), reason);
    });
  }

  it('compares a file that holds anything but text, and would accept over it', async () => {
    const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256));
    await replaced((path) => writeFileSync(path, noise));
    assert.equal((await run()).state, 'failed');
    assert.equal((await accept()).after, transcriptFor(SCRIPT));
  });

  it('says that a script cannot be read when it is deleted while it waits for its run', async () => {
    rmSync(at('a.sd2'));
    const { state, message } = await run();
    assert.deepEqual([state, message], ['unreadable', 'The script cannot be read: there is no such file.']);
    await assert.rejects(accept(), /The script cannot be read: there is no such file/);
    const compared: TestAnswer = await editor.request('turnscript/compareOutput', { uri: script, output: 'x' });
    assert.equal(compared.state, 'unreadable');
  });

  it('runs what the editor shows when the file of an open script is deleted', async () => {
    await editor.open(script, SCRIPT);
    rmSync(at('a.sd2'));
    await changed(script, 3);
    assert.equal((await run()).state, 'passed');
  });

  it('answers many runs of a script that is written, deleted and replaced by a folder meanwhile', async () => {
    const answers: Promise<TestAnswer>[] = [];
    for (let round = 0; round < 20; round++) {
      answers.push(run());
      rmSync(at('a.sd2'), { recursive: true, force: true });
      if (round % 3 === 1) writeFileSync(at('a.sd2'), SCRIPT);
      if (round % 3 === 2) mkdirSync(at('a.sd2'));
      answers.push(changed(script, 2).then(run));
    }
    for (const { state } of await Promise.all(answers)) assert.ok(['passed', 'unreadable'].includes(state), state);
  });
});
