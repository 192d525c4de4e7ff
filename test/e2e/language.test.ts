import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { Method } from '../../server/protocol';
import {
  append,
  closeAll,
  codeOf,
  fileOf,
  hints,
  hovers,
  labelOf,
  openScript,
  openText,
  placeOf,
  problem,
  remove,
  replaceAll,
  until,
  write,
} from './editor';
import { exportsOf } from './extension';

describe('a script in the editor', () => {
  afterEach(closeAll);

  it('has its own language', async () => {
    const { document } = await openScript('passing.sd2');
    assert.equal(document.languageId, 'sd2');
  });

  it('is not looked for where an extension shows a text and there are no files', async () => {
    const provider = { provideTextDocumentContent: () => 'words' };
    const showing = vscode.workspace.registerTextDocumentContentProvider('elsewhere', provider);
    const uri = vscode.Uri.parse('elsewhere:/folder/notes.txt');
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    const { server } = await exportsOf();
    await until('the answer', () => server.ask(Method.languageOf, { uri: uri.toString() }));
    // Problems of project files come together: when one is there that should be, all are.
    await write(fileOf('broken/turnscript.json'), '{');
    await write(fileOf('broken/notes.txt'), 'words');
    await openScript('broken/notes.txt');
    await problem(fileOf('broken/turnscript.json'), 'syntax');
    const isNoFile = ({ scheme }: vscode.Uri): boolean => scheme !== fileOf('').scheme;
    const wrong = vscode.languages.getDiagnostics().filter(([place, all]) => isNoFile(place) && all.length > 0);
    assert.deepEqual(
      wrong.map(([place]) => place.toString()),
      [],
    );
    showing.dispose();
    await remove('broken');
  });

  it('underlines a misspelt command and a value outside its range, each at its place', async () => {
    const { document } = await openScript('misspelt.sd2');
    const unknown = await problem(document.uri, 'unknown-command');
    assert.equal(document.getText(unknown.range), 'fier');
    assert.equal(unknown.severity, vscode.DiagnosticSeverity.Error);
    const range = await problem(document.uri, 'argument-range');
    assert.equal(document.getText(range.range), '9');
  });

  it('warns of a refused command with the reason and its cause', async () => {
    const { document } = await openScript('refused.sd2');
    const refused = await until('a warning', () =>
      vscode.languages
        .getDiagnostics(document.uri)
        .find(({ severity, range }) => severity === vscode.DiagnosticSeverity.Warning && range.start.line === 3),
    );
    assert.match(refused.message, /reach|range|far|move/i);
    assert.ok((refused.relatedInformation ?? []).length > 0, 'it names a cause');
  });

  it('has no problem with a script that does what its transcript says', async () => {
    const { document } = await openScript('passing.sd2');
    await until('inline states', async () => (await hints(document)).length > 0);
    assert.deepEqual(vscode.languages.getDiagnostics(document.uri).map(codeOf), []);
  });

  it('shows a state behind every command', async () => {
    const { document } = await openScript('passing.sd2');
    const shown = await until('five inline states', async () => {
      const found = await hints(document);
      return found.length === 5 && found;
    });
    const lines = shown.map(({ position }) => position.line);
    assert.deepEqual(lines, [1, 2, 3, 4, 5]);
    const hearts = shown.filter((hint) => labelOf(hint).includes('♥'));
    const columns = hearts.map((hint) => hint.position.character + labelOf(hint).indexOf('♥'));
    assert.ok(columns.length > 1 && new Set(columns).size === 1, 'health stands under health');
    const last = shown.at(-1);
    assert.match(last ? labelOf(last) : '', /C,4/);
  });

  it('follows the keyboard: a new command has its state, an undone one has none', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n');
    await until('two inline states', async () => (await hints(editor.document)).length === 2);
    await append(editor, 'fire\n');
    await until('three inline states', async () => (await hints(editor.document)).length === 3);
    await vscode.commands.executeCommand('undo');
    await until('two inline states again', async () => (await hints(editor.document)).length === 2);
  });

  it('explains a command and an argument on hover', async () => {
    const { document } = await openScript('passing.sd2');
    const fire = await hovers(document.uri, placeOf(document, 'fire').start);
    assert.match(fire, /energy/i);
    const argument = await hovers(document.uri, placeOf(document, '10,').start);
    assert.match(argument, /column/i);
  });

  it('offers the commands that are legal here before those that are not', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n\n');
    await until('inline states', async () => (await hints(editor.document)).length === 2);
    const names = await completions(editor.document, new vscode.Position(2, 0));
    const place = (name: string): number => names.findIndex((label) => label.startsWith(name));
    for (const name of ['fire', 'pass', 'move']) assert.ok(place(name) >= 0, `${name} among ${names.join(' ')}`);
    assert.ok(place('setup_next') === -1 || place('fire') < place('setup_next'), names.join(' '));
  });

  it('offers values inside an unfinished command', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_select(\n');
    // At first there may still be answers about the text that had this name before.
    await until('the values of the argument', async () => {
      const names = await completions(editor.document, new vscode.Position(1, 13));
      return names.some((name) => name.startsWith('2'));
    });
  });

  it('repairs a misspelt name and a value outside its range', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(9)\nfier\n');
    await applyFix(editor, 'unknown-command', /fire/);
    await until('fire', () => editor.document.lineAt(2).text === 'fire');
    await applyFix(editor, 'argument-range', /5/);
    await until('setup_next(5)', () => editor.document.lineAt(1).text === 'setup_next(5)');
    await until('no problem', () =>
      vscode.languages.getDiagnostics(editor.document.uri).every(({ severity }) => severity > 0),
    );
  });

  it('formats a script and leaves its comments', async () => {
    const editor = await openText('sd2', '');
    await replaceAll(editor, '  play( 5 ,10,1,1,1,1,1 )   -- open\n\n\nfire\n');
    await until('a formatted script', async () => {
      await vscode.commands.executeCommand('editor.action.formatDocument');
      return editor.document.getText().includes('play(5') && editor.document.getText().includes('-- open');
    });
  });

  it('outlines the games of a script', async () => {
    const { document } = await openScript('passing.sd2');
    const symbols = await until('an outline', async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
        'vscode.executeDocumentSymbolProvider',
        document.uri,
      );
      return found && found.length > 0 && found;
    });
    assert.ok((symbols[0]?.children.length ?? 0) > 0, 'a game has parts');
  });

  it('is one editor for every system', async () => {
    const editor = await openText('sim1', 'test(30)\nmove(NE)\npass\n');
    const shown = await until('three inline states', async () => {
      const found = await hints(editor.document);
      return found.length === 3 && found;
    });
    assert.ok(shown.every((hint) => labelOf(hint).length > 0));
  });
});

async function completions(document: vscode.TextDocument, position: vscode.Position): Promise<string[]> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    position,
  );
  const sorted = [...list.items].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return sorted.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

const sortKey = ({ sortText, label }: vscode.CompletionItem): string =>
  sortText ?? (typeof label === 'string' ? label : label.label);

/** Chooses the fix for a problem whose title fits, as the light bulb would. */
async function applyFix(editor: vscode.TextEditor, code: string, title: RegExp): Promise<void> {
  const { uri } = editor.document;
  const { range } = await problem(uri, code);
  const action = await until(`a fix for ${code}`, async () => {
    const found = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      range,
    );
    return found.find((candidate) => title.test(candidate.title) && candidate.edit);
  });
  assert.ok(action.edit && (await vscode.workspace.applyEdit(action.edit)), 'the fix is applied');
}
