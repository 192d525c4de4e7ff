/** What is different in a browser: the server is a worker, files are the client's, programs cannot be started. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeAll,
  codeOf,
  exists,
  fileOf,
  hints,
  openScript,
  openText,
  problem,
  readFile,
  until,
  write,
} from '../e2e/editor';
import { exportsOf, extension } from '../e2e/extension';

const codes = (uri: vscode.Uri): readonly string[] => vscode.languages.getDiagnostics(uri).map(codeOf);

interface MenuItem {
  readonly command: string;
  readonly when?: string;
}

describe('in a browser', () => {
  afterEach(closeAll);

  it('runs in a worker, with documents that lie on no disk of its own', () => {
    assert.equal(Reflect.get(globalThis, 'process'), undefined);
    assert.notEqual(fileOf('passing.sd2').scheme, 'file');
  });

  it('reads the expected transcript through the client', async () => {
    const { document } = await openScript('failing.sd2');
    const { message } = await problem(document.uri, 'expected-difference');
    assert.ok(message.length > 0);
  });

  it('notices an expected transcript that changes', async () => {
    const script = fileOf('web-changes.sd2');
    const expected = fileOf('web-changes.expected.txt');
    await write(script, await readFile(fileOf('failing.sd2')));
    await write(expected, await readFile(fileOf('failing.expected.txt')));
    try {
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(script));
      await problem(script, 'expected-difference');
      await vscode.workspace.fs.delete(expected);
      await until('the difference to go', () => !codes(script).includes('expected-difference'));
    } finally {
      for (const file of [script, expected]) if (await exists(file)) await vscode.workspace.fs.delete(file);
    }
  });

  it('shows states of a script that nobody saved', async () => {
    const { document } = await openText('sd2', 'play(5,10,1,1,1,1,1)\n');
    await until('the states', async () => (await hints(document)).length > 0);
  });

  it('starts another worker when the server is restarted', async () => {
    const { server } = await exportsOf();
    const { document } = await openText('sd2', 'play(5,10,1,1,1,1,1)\n');
    await until('the states', async () => (await hints(document)).length > 0);
    await vscode.commands.executeCommand('turnscript.restartServer');
    await until('the server', () => server.state === 'running');
    await until('the states again', async () => (await hints(document)).length > 0);
  });

  it('offers no program where none can be started', async () => {
    const { tests } = await exportsOf();
    assert.deepEqual(Object.keys(tests.profiles), ['expected']);
    const menus = extension().packageJSON.contributes.menus as Record<string, readonly MenuItem[]>;
    const offered = Object.entries(menus).flatMap(([menu, items]) =>
      // What is said about a comparison with a program is not there without one.
      menu.startsWith('testing/message') ? [] : items.filter(({ command }) => /program|hunt/i.test(command)),
    );
    assert.ok(offered.length >= 3, 'there are some');
    for (const { command, when } of offered)
      assert.match(when ?? '', /&& !turnscript\.noPrograms$|^!turnscript\.noPrograms$/, command);
  });

  it('says why another program is not run', async () => {
    const { tests } = await exportsOf();
    await tests.run([fileOf('passing.sd2')], 'program');
    const [trouble] = tests.runs.at(-1)?.troubles ?? [];
    assert.match(trouble?.message ?? '', /browser cannot start your program/);
  });
});
