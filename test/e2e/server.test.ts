import assert from 'node:assert/strict';
import { append, closeAll, hints, openText, until } from './editor';
import { exportsOf } from './extension';

describe('the server behind the editor', () => {
  afterEach(closeAll);

  it('comes back after it was killed, and nothing typed meanwhile is lost', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\n');
    const { server } = await exportsOf();
    await until('an inline state', async () => (await hints(editor.document)).length === 1);
    const seen: string[] = [];
    const listener = server.onDidChangeState((state) => seen.push(state));
    try {
      process.kill(server.processId ?? assert.fail('a process'), 'SIGKILL');
      await append(editor, 'setup_next(5)\n');
      await until('a new server', () => seen.includes('running'));
      await until('two inline states', async () => (await hints(editor.document)).length === 2);
    } finally {
      listener.dispose();
    }
    assert.equal(editor.document.getText(), 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n');
  });

  it('is ended and started again when it does not answer; the script has colours only until it is edited', async function () {
    if (process.platform === 'win32') this.skip();
    // Ten seconds of patience, more where the machine is too busy to tell, and a new start.
    this.timeout(120_000);
    const { server } = await exportsOf();
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\n');
    await until('an inline state', async () => (await hints(editor.document)).length === 1);
    const first = server.processId ?? assert.fail('a process');
    // As deaf as one that loops for ever.
    process.kill(first, 'SIGSTOP');
    await append(editor, 'setup_next(5)\n');
    await until('another server', () => server.processId !== first && server.state === 'running');
    assert.deepEqual(await hints(editor.document), []);
    await append(editor, 'pass\n');
    await until('three inline states', async () => (await hints(editor.document)).length === 3);
  });
});
