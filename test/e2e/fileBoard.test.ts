import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { scriptItems } from '../../client/tests/tree';
import { dungeonText, placed } from '../helpers/dungeons';
import { closeAll, exists, fileOf, openScript, readFile, remove, until, write } from './editor';
import { exportsOf } from './extension';

const FOLDER = 'delving';
const file = (name: string): vscode.Uri => fileOf(`${FOLDER}/${name}`);

describe('the board of a file', () => {
  const labels = (): readonly string[] =>
    vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
  const board = (name: string): Promise<boolean> =>
    until(`the board of ${name}`, () => labels().includes(`Board of ${name}`));

  /** A watcher may miss what came and went within a moment, or tell of it later: each test begins with what is there. */
  async function scriptIs(what: 'known' | 'gone'): Promise<void> {
    const { controller } = await exportsOf();
    await until(`the script is ${what}`, async () => {
      await controller.refreshHandler?.(new vscode.CancellationTokenSource().token);
      const isKnown = scriptItems(controller).some(({ uri }) => uri?.path.includes(`/${FOLDER}/`));
      return controller.items.size > 0 && isKnown === (what === 'known');
    });
  }

  beforeEach(async () => {
    await write(file('dungeons/maze.json'), dungeonText([placed('wall', 2, 1)]));
    await write(file('one.dungeon'), 'newGame(maze,simple)\n');
    await scriptIs('known');
    await openScript(`${FOLDER}/dungeons/maze.json`);
    await until('a board of it', async () => {
      await vscode.commands.executeCommand('turnscript.openFileBoard');
      return labels().includes('Board of maze.json');
    });
  });
  afterEach(async () => {
    await closeAll();
    await remove(FOLDER);
    await scriptIs('gone');
  });

  it('goes with the file that is renamed, or whose folder is', async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(file('dungeons/maze.json'), file('dungeons/vault.json'));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await board('vault.json');
    assert.ok(!labels().includes('Board of maze.json'));
    const deeper = new vscode.WorkspaceEdit();
    deeper.renameFile(file('dungeons'), file('deep/dungeons'));
    assert.ok(await vscode.workspace.applyEdit(deeper));
    await until('the file', () => exists(file('deep/dungeons/vault.json')));
    await openScript(`${FOLDER}/deep/dungeons/vault.json`);
    // It is the same board, brought to the front, and no second one.
    await vscode.commands.executeCommand('turnscript.openFileBoard');
    assert.equal(labels().filter((label) => label === 'Board of vault.json').length, 1);
    assert.match(await readFile(file('deep/dungeons/vault.json')), /wall/);
    const script = await vscode.workspace.openTextDocument(file('one.dungeon'));
    assert.equal(script.getText(), 'newGame(vault,simple)\n', 'the script goes with the file that it names');
  });

  it('is closed with the file that is deleted', async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.deleteFile(file('dungeons/maze.json'));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until('no board', () => !labels().includes('Board of maze.json'));
  });
});
