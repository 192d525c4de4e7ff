import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { itemOf } from '../../client/tests/tree';
import { closeAll, exists, fileOf, readFile, remove, until, write } from './editor';
import { exportsOf } from './extension';

const FOLDER = 'together';
const file = (name: string): vscode.Uri => fileOf(`${FOLDER}/${name}`);

/** As the Explorer does it: by an edit of the workspace, which others may add to. */
async function change(make: (edit: vscode.WorkspaceEdit) => void): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  make(edit);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

describe('a script and its expected transcript', () => {
  const settings = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('turnscript');
  const keep = (value: string | undefined): Thenable<void> =>
    settings().update('keepTranscripts', value, vscode.ConfigurationTarget.Global);

  /** Waits until the script is known to have an expectation. */
  const paired = async (name: string): Promise<void> => {
    const { tests } = await exportsOf();
    await until(`${name} with its expectation`, () => itemOf(tests.controller, file(name))?.description === '');
  };

  beforeEach(async () => {
    const { tests } = await exportsOf();
    await write(file('one.sd2'), await readFile(fileOf('passing.sd2')));
    await write(file('one.expected.txt'), await readFile(fileOf('passing.expected.txt')));
    await tests.refresh();
    await paired('one.sd2');
  });
  afterEach(async () => {
    await keep(undefined);
    await closeAll();
    await remove(FOLDER);
    // The next test makes files of the same names: none of these may be taken for them.
    const { tests } = await exportsOf();
    const isThere = (name: string): boolean => itemOf(tests.controller, file(name)) !== undefined;
    await until('none of the scripts', () => !['one.sd2', 'two.sd2', 'deep/two.sd2'].some(isThere));
  });

  it('are renamed and moved together where that was said for good', async () => {
    await keep('always');
    await change((edit) => edit.renameFile(file('one.sd2'), file('two.sd2')));
    await until('the renamed transcript', () => exists(file('two.expected.txt')));
    assert.equal(await exists(file('one.expected.txt')), false);
    await paired('two.sd2');
    await change((edit) => edit.renameFile(file('two.sd2'), file('deep/two.sd2')));
    await until('the moved transcript', () => exists(file('deep/two.expected.txt')));
  });

  it('are deleted together where that was said for good', async () => {
    await keep('always');
    await change((edit) => edit.deleteFile(file('one.sd2')));
    await until('nothing left', async () => !(await exists(file('one.expected.txt'))));
  });

  it('are parted where that was said for good', async () => {
    await keep('never');
    await change((edit) => edit.renameFile(file('one.sd2'), file('two.sd2')));
    assert.ok(await exists(file('two.sd2')));
    assert.ok(await exists(file('one.expected.txt')), 'it stays where it is');
  });
});
