import assert from 'node:assert/strict';
import { append, closeAll, hints, openText, until } from './editor';
import { exportsOf } from './extension';
import { serverProcess } from './process';

describe('the server behind the editor', () => {
  afterEach(closeAll);

  it('comes back after it was killed, and nothing typed meanwhile is lost', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\n');
    const { server } = await exportsOf();
    await until('an inline state', async () => (await hints(editor.document)).length === 1);
    const seen: string[] = [];
    const listener = server.onDidChangeState((state) => seen.push(state));
    try {
      process.kill(serverProcess(server.client), 'SIGKILL');
      await append(editor, 'setup_next(5)\n');
      await until('a new server', () => seen.includes('running'));
      await until('two inline states', async () => (await hints(editor.document)).length === 2);
    } finally {
      listener.dispose();
    }
    assert.equal(editor.document.getText(), 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n');
  });
});
