/** Addresses of no file, as `vscode-vfs:` of a repository on the web: readable through the editor alone, and not writable. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, fileOf, hints, hovers, problem, readFile, until } from '../e2e/editor';
import { exportsOf } from '../e2e/extension';
import { ReadOnlyFiles } from './readOnlyFiles';

const SCHEME = 'vscode-vfs';
const addressOf = (name: string): vscode.Uri => vscode.Uri.parse(`${SCHEME}://github/somebody/games/${name}`);
const open = async (name: string): Promise<vscode.TextEditor> =>
  vscode.window.showTextDocument(await vscode.workspace.openTextDocument(addressOf(name)));

const DUNGEON = {
  width: 3,
  height: 3,
  entities: [
    { type: 'player', x: 0, y: 0 },
    { type: 'exit', x: 2, y: 0 },
  ],
  'goal-condition': { goal: 'exit' },
};

describe('a repository on the web that may only be read', () => {
  let files: ReadOnlyFiles;
  let registration: vscode.Disposable;

  before(async () => {
    files = new ReadOnlyFiles({
      '/somebody/games/failing.sd2': await readFile(fileOf('failing.sd2')),
      '/somebody/games/failing.expected.txt': await readFile(fileOf('failing.expected.txt')),
      '/somebody/games/maze.dungeon': 'newGame(maze, simple)\ntick(RIGHT)\n',
      '/somebody/games/dungeons/maze.json': JSON.stringify(DUNGEON),
    });
    registration = vscode.workspace.registerFileSystemProvider(SCHEME, files, { isReadonly: true });
  });
  after(() => registration.dispose());
  afterEach(closeAll);

  it('has problems, states, hovers and the difference from its expected transcript', async () => {
    const { document } = await open('failing.sd2');
    await problem(document.uri, 'expected-difference');
    await until('the states', async () => (await hints(document)).length > 0);
    assert.match(await hovers(document.uri, new vscode.Position(1, 1)), /play/);
  });

  it('has the board and the transcript', async () => {
    const { board } = await exportsOf();
    const editor = await open('failing.sd2');
    await vscode.commands.executeCommand('turnscript.openBoard');
    editor.selection = new vscode.Selection(3, 0, 3, 0);
    await until('the board', () =>
      board.sessions()[0]?.sent.some((message) => message.type === 'state' && message.answer.command === 'fire'),
    );
    await vscode.commands.executeCommand('turnscript.openTranscript', editor.document.uri.toString());
    await until('the transcript', () =>
      vscode.workspace.textDocuments.some(
        ({ uri, getText }) => uri.scheme === 'turnscript-transcript' && getText().includes('->fire'),
      ),
    );
  });

  it('reads the files that its commands name, and misses one that is not there', async () => {
    const { document } = await open('maze.dungeon');
    const { message } = await until('a problem', () => vscode.languages.getDiagnostics(document.uri)[0]);
    assert.match(message, /simple/, 'the dungeon was read, the configuration is missing');
  });

  it('is told that nothing can be recorded or accepted, and nothing is tried', async () => {
    const { review } = await exportsOf();
    const { document } = await open('failing.sd2');
    await problem(document.uri, 'expected-difference');
    assert.equal(await review.accept([document.uri]), false);
    assert.equal(await review.record([document.uri]), false);
    assert.equal(review.isOpen, false);
    assert.deepEqual(files.refused, []);
  });

  it('can be walked through by the debugger', async () => {
    const { document } = await open('failing.sd2');
    await problem(document.uri, 'expected-difference');
    assert.equal(await vscode.commands.executeCommand('turnscript.debug', document.uri.toString()), true);
    await until('the walk', () => vscode.debug.activeDebugSession);
    await vscode.debug.stopDebugging();
    await until('its end', () => !vscode.debug.activeDebugSession);
  }).timeout(90_000);
});
