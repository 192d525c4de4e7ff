import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFile as writeOnDisk } from 'node:fs/promises';
import * as vscode from 'vscode';
import { apply, changesOf } from '../../client/transcript/changes';
import {
  append,
  closeAll,
  exists,
  fileOf,
  hints,
  openScript,
  openText,
  readFile,
  remove,
  until,
  write,
} from './editor';
import { exportsOf } from './extension';

const SCRIPT = 'failing.sd2';
const EXPECTED = 'failing.expected.txt';

describe('when something goes wrong', () => {
  let original: string;
  before(async () => {
    original = await readFile(fileOf(EXPECTED));
  });
  afterEach(async () => {
    await closeAll();
    await remove(EXPECTED);
    await write(fileOf(EXPECTED), original);
    const { server } = await exportsOf();
    await until('the original expectation', async () => {
      const [change] = await changesOf(server, [fileOf(SCRIPT)]);
      return change?.before === original;
    });
  });

  it('the server is killed in the middle of a run: the run ends, and nothing typed is lost', async () => {
    const { server, tests } = await exportsOf();
    await tests.refresh();
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\n');
    await until('an inline state', async () => (await hints(editor.document)).length === 1);
    const scripts = ['failing.sd2', 'passing.sd2', 'misspelt.sd2'].map(fileOf);
    const seen: string[] = [];
    const listener = server.onDidChangeState((state) => seen.push(state));
    try {
      const running = Promise.all(Array.from({ length: 10 }, () => tests.run(scripts)));
      process.kill(server.processId ?? assert.fail('a process'), 'SIGKILL');
      await append(editor, 'setup_next(5)\n');
      await append(editor, 'pass\n');
      await running;
      await until('a new server', () => seen.includes('running'));
    } finally {
      listener.dispose();
    }
    assert.equal(editor.document.getText(), 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n');
    await until('three inline states', async () => (await hints(editor.document)).length === 3);
    const [answer] = await tests.run([fileOf('passing.sd2')]);
    assert.equal(answer?.state, 'passed');
  });

  it('two windows accept the same transcript: it is written once, and both are done', async () => {
    const { server } = await exportsOf();
    const first = await changesOf(server, [fileOf(SCRIPT)]);
    const second = await changesOf(server, [fileOf(SCRIPT)]);
    assert.deepEqual(await apply(first), { kind: 'written' });
    assert.deepEqual(await apply(second), { kind: 'written' });
    assert.equal(await readFile(fileOf(EXPECTED)), first[0]?.after);
    assert.deepEqual(await drafts(), []);
  });

  it('another window wrote something else meanwhile: nothing is accepted over it', async () => {
    const { server } = await exportsOf();
    const changes = await changesOf(server, [fileOf(SCRIPT)]);
    await write(fileOf(EXPECTED), 'somebody else\n');
    assert.deepEqual(await apply(changes), { kind: 'changed meanwhile', files: [EXPECTED] });
    assert.equal(await readFile(fileOf(EXPECTED)), 'somebody else\n');
  });

  it('the expected file is deleted, or replaced by a folder, while accept is open: it is left alone', async () => {
    const { server } = await exportsOf();
    const changes = await changesOf(server, [fileOf(SCRIPT)]);
    await remove(EXPECTED);
    assert.deepEqual(await apply(changes), { kind: 'changed meanwhile', files: [EXPECTED] });
    assert.equal(await exists(fileOf(EXPECTED)), false);
    await vscode.workspace.fs.createDirectory(fileOf(EXPECTED));
    assert.deepEqual(await apply(changes), { kind: 'changed meanwhile', files: [EXPECTED] });
    assert.deepEqual(await vscode.workspace.fs.readDirectory(fileOf(EXPECTED)), []);
  });

  it('the folder vanishes while a first expectation is reviewed: it does not come back', async () => {
    const { server } = await exportsOf();
    const [script, expected] = ['gone/a.sd2', 'gone/a.expected.txt'].map(fileOf);
    assert.ok(script && expected);
    await write(script, await readFile(fileOf(SCRIPT)));
    const changes = await until('a transcript to record', async () => {
      const found = await changesOf(server, [script]).catch(() => []);
      return found[0]?.after !== undefined && found;
    });
    await remove('gone');
    assert.deepEqual(await apply(changes), { kind: 'changed meanwhile', files: ['a.expected.txt'] });
    assert.equal(await exists(fileOf('gone')), false);
  });

  it('the editor has not read the expected file again yet: it is accepted all the same', async () => {
    const { server } = await exportsOf();
    await openScript(EXPECTED);
    const [change] = await changesOf(server, [fileOf(SCRIPT)]);
    assert.ok(change);
    // Not through the editor, which would know; and reviewed as the disk says, before the editor hears of it.
    const text = 'somebody else\n';
    await writeOnDisk(fileOf(EXPECTED).fsPath, text);
    assert.deepEqual(await apply([{ ...change, before: text, disk: text }]), { kind: 'written' });
    assert.equal(await readFile(fileOf(EXPECTED)), change.after);
  });

  it('the disk is full: nothing is accepted, the reason is said, and the old file is whole', async function () {
    const { server } = await exportsOf();
    const [script, expected] = ['full/a.sd2', 'full/a.expected.txt'].map(fileOf);
    assert.ok(script && expected);
    await vscode.workspace.fs.createDirectory(fileOf('full'));
    // Room for two small files and not for a third; only who may mount has such a disk.
    const disk = fileOf('full').fsPath;
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'none', disk]).status !== 0) this.skip();
    try {
      await write(script, await readFile(fileOf(SCRIPT)));
      await write(expected, 'old\n');
      const fails = async (reason: RegExp, before: string | undefined): Promise<void> => {
        const changes = await until('a change to accept', async () => {
          const found = await changesOf(server, [script]);
          return found[0] && found[0].before === before && found;
        });
        const applied = await apply(changes);
        assert.equal(applied.kind, 'failed');
        assert.match(applied.kind === 'failed' ? (applied.reason ?? '') : '', reason);
      };
      await fails(/ENOSPC|no space/i, 'old\n');
      assert.equal(await readFile(expected), 'old\n');
      const left = await vscode.workspace.fs.readDirectory(fileOf('full'));
      assert.deepEqual(left.map(([name]) => name).sort(), ['a.expected.txt', 'a.sd2']);
      await vscode.workspace.fs.rename(expected, fileOf('full/other.txt'));
      await fails(/ENOSPC|no space/i, undefined);
      assert.equal(await exists(expected), false, 'a first one is not recorded in halves either');
      await vscode.workspace.fs.rename(fileOf('full/other.txt'), expected);
      if (spawnSync('mount', ['-o', 'remount,ro', disk]).status !== 0) return;
      await fails(/EROFS|read-only/i, 'old\n');
      assert.equal(await readFile(expected), 'old\n');
    } finally {
      await closeAll();
      spawnSync('umount', ['-l', disk]);
      await remove('full');
    }
  });

  it('a script is deleted while its test runs: the run ends', async () => {
    const { tests } = await exportsOf();
    const script = fileOf('passing.sd2');
    const text = await readFile(script);
    await tests.refresh();
    try {
      const running = tests.run([script]);
      await remove('passing.sd2');
      const [answer] = await running;
      assert.ok(answer === undefined || ['passed', 'unreadable'].includes(answer.state), answer?.state);
    } finally {
      await write(script, text);
    }
    await until('the script again', async () => {
      await tests.refresh();
      const [answer] = await tests.run([script]);
      return answer?.state === 'passed';
    });
  });

  it('a workspace names a program in its settings: it is not listened to', async () => {
    const configured = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('turnscript');
    const settings = fileOf('.vscode/settings.json');
    const wish = { 'turnscript.externalProgram': ['/bin/false'], 'turnscript.externalProgramTimeout': 99 };
    try {
      await write(settings, JSON.stringify({ ...wish, 'turnscript.gutterMarks': false }));
      await until('the settings of the workspace', () => configured().get('gutterMarks') === false);
      assert.deepEqual(configured().get('externalProgram'), []);
      assert.equal(configured().get('externalProgramTimeout'), 10);
    } finally {
      await remove('.vscode');
      await until('the settings to be gone', () => configured().get('gutterMarks') === true);
    }
  });
});

async function drafts(): Promise<readonly string[]> {
  const entries = await vscode.workspace.fs.readDirectory(fileOf('.'));
  return entries.map(([name]) => name).filter((name) => name.endsWith('.tmp'));
}
