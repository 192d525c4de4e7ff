import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { append, closeAll, fileOf, openScript, openText, putCursor, readFile, until } from './editor';
import { exportsOf } from './extension';

const SCHEME = 'turnscript-transcript';

/** The one that is shown: VS Code keeps closed documents for a while. */
const transcript = (): vscode.TextDocument | undefined =>
  vscode.window.visibleTextEditors.map(({ document }) => document).find(({ uri }) => uri.scheme === SCHEME);

describe('transcript documents', () => {
  afterEach(closeAll);

  it('are what the game prints', async () => {
    await openScript('passing.sd2');
    await vscode.commands.executeCommand('turnscript.openTranscript');
    const document = await until('the transcript', transcript);
    const expected = await readFile(fileOf('passing.expected.txt'));
    await until('its text', () => document.getText() === expected);
    assert.equal(document.languageId, SCHEME);
  });

  it('follow their script', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\n');
    await vscode.commands.executeCommand('turnscript.openTranscript');
    const document = await until('the transcript', transcript);
    await until('its first command', () => document.getText().includes('->play(5,10,1,1,1,1,1)'));
    await append(editor, 'setup_next(5)\n');
    await until('its second command', () => document.getText().includes('->setup_next(5)'));
  });

  it('show the block of the cursor, also while the board is used', async () => {
    const editor = await openText('sd2', `play(5,10,1,1,1,1,1)\nsetup_next(5)\n${'pass\n'.repeat(20)}`);
    const { board } = await exportsOf();
    await vscode.commands.executeCommand('turnscript.openBoard');
    // A page that is still loading cannot take the focus.
    await until('the drawn board', () => (board.sessions()[0]?.drawn ?? 0) > 0);
    await vscode.commands.executeCommand('turnscript.focusBoard');
    await until('the board in front', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === 'Board');
    const shown = await until('the state at the cursor', () => {
      putCursor(editor, 21);
      const state = board
        .sessions()[0]
        ?.sent.filter(({ type }) => type === 'state')
        .at(-1);
      return state?.type === 'state' && state.answer.index === 21 && state;
    });
    assert.equal(shown.uri, editor.document.uri.toString());
    await vscode.commands.executeCommand('turnscript.openTranscript');
    const shows = (text: string): boolean =>
      vscode.window.visibleTextEditors.some(
        ({ document, visibleRanges }) =>
          document.uri.scheme === SCHEME && visibleRanges.some((range) => document.getText(range).includes(text)),
      );
    await until('the last block', () => shows('state:in game(20.0)'));
    const session = await until('a board', () => board.sessions()[0]);
    await session.receive({ type: 'scrub', uri: editor.document.uri.toString(), index: 0 });
    await until('the first block', () => shows('state:weapon setup'));
  });

  it('end at the cursor when asked to', async () => {
    const editor = await openScript('passing.sd2');
    editor.selection = new vscode.Selection(2, 0, 2, 0);
    await vscode.commands.executeCommand('turnscript.runToCursor');
    const document = await until('the transcript', transcript);
    await until('its text', () => document.getText().includes('->setup_next(5)'));
    assert.ok(!document.getText().includes('->pass'), 'nothing after the cursor');
  });

  it('have an outline, one entry a command', async () => {
    await openScript('passing.sd2');
    await vscode.commands.executeCommand('turnscript.openTranscript');
    const document = await until('the transcript', transcript);
    const symbols = await until('an outline', async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
        'vscode.executeDocumentSymbolProvider',
        document.uri,
      );
      return found && found.length >= 5 && found;
    });
    assert.ok(symbols.some(({ name }) => name.includes('move(C,4)')));
  });

  it('stand beside the expected one in a diff', async () => {
    await openScript('failing.sd2');
    await vscode.commands.executeCommand('turnscript.openDiff');
    const tab = await until('the diff', () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input instanceof vscode.TabInputTextDiff && activeTab.input;
    });
    assert.equal(tab.original.toString(), fileOf('failing.expected.txt').toString());
    assert.equal(tab.modified.scheme, SCHEME);
  });

  it('open in place below a command', async () => {
    const editor = await openScript('passing.sd2');
    editor.selection = new vscode.Selection(4, 0, 4, 0);
    await vscode.commands.executeCommand('turnscript.peekState');
    await until('the transcript', () => vscode.workspace.textDocuments.some(({ uri }) => uri.scheme === SCHEME));
    assert.equal(vscode.window.activeTextEditor?.document, editor.document, 'the script stays in front');
  });
});
