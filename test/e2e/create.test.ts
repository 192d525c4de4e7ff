/** Scripts that come from elsewhere: templates, transcripts, and files that only a setting calls scripts. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { convertToScript } from '../../client/editor/create';
import { scriptItems } from '../../client/tests/tree';
import { Method } from '../../server/protocol';
import { closeAll, fileOf, hints, openScript, openText, readFile, remove, until, write } from './editor';
import { exportsOf } from './extension';

describe('a new script', () => {
  afterEach(closeAll);

  it('can be started from a template that has no problems, for every system', async () => {
    const { server } = await exportsOf();
    const systems = await until('the systems', () => server.ask(Method.systems, {}));
    assert.ok(systems.length > 3, 'all of them');
    for (const { language, templates } of systems) {
      const scripts = templates.filter(({ kind }) => kind === 'script');
      assert.ok(scripts.length > 0, `${language} has templates of scripts`);
      for (const { title, body } of scripts) {
        const editor = await openText(language, '');
        await editor.insertSnippet(new vscode.SnippetString(body));
        assert.ok(editor.document.getText().trim().length > 0, `${title} is not empty`);
        await until(`states of ${language}: ${title}`, async () => (await hints(editor.document)).length > 0);
        const errors = vscode.languages.getDiagnostics(editor.document.uri).filter(({ severity }) => severity === 0);
        assert.deepEqual(
          errors.map(({ message }) => message),
          [],
          `${language}: ${title}`,
        );
        await closeAll();
      }
    }
  });

  it('is offered by the palette, one choice after the other', async () => {
    const creating = vscode.commands.executeCommand('turnscript.newScript');
    // The list is filled a moment after it is asked for; what is chosen then is the first template.
    const document = await until('the new script', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      const active = vscode.window.activeTextEditor?.document;
      return active?.isUntitled && active.getText() !== '' && active;
    });
    await creating;
    assert.match(document.languageId, /^(sd2|sim1|sim2)$/);
  });

  it('leaves the walkthrough in sight, whoever has the focus meanwhile', async () => {
    const run = vscode.commands.executeCommand;
    await run('workbench.action.closeAllGroups');
    await run('workbench.action.openWalkthrough', 'turnscript.turnscript#start', false);
    const isInSight = (): boolean =>
      vscode.window.tabGroups.all.some(({ activeTab }) => activeTab !== undefined && activeTab.input === undefined);
    await until('the walkthrough', isInSight);
    // As its button does; then the page may take the focus back at any time.
    await run('workbench.action.newGroupRight');
    await until('the group at its side', () => vscode.window.tabGroups.all.length > 1);
    await run('workbench.action.focusFirstEditorGroup');
    const creating = run('turnscript.newScript');
    const { document, viewColumn } = await until('the new script', async () => {
      await run('workbench.action.acceptSelectedQuickOpenItem');
      return vscode.window.visibleTextEditors.find(({ document }) => document.isUntitled && document.getText() !== '');
    });
    await creating;
    assert.ok(isInSight(), 'beside the script');
    // In front, so that it can be thrown away.
    await vscode.window.showTextDocument(document, viewColumn);
  });

  it('can be made of a transcript', async () => {
    const { server } = await exportsOf();
    const transcript = await readFile(fileOf('passing.expected.txt'));
    await openText('turnscript-transcript', transcript);
    await convertToScript(server);
    // Whichever of the two has the focus.
    const { document } = await until('the script beside the transcript', () =>
      vscode.window.visibleTextEditors.find((editor) => editor.document.languageId === 'sd2'),
    );
    // An editor proposes the first line as a name, unless it has no word.
    assert.doesNotMatch(document.lineAt(0).text, /\w/);
    const commands = document.getText().match(/^\w.*$/gm);
    assert.deepEqual(commands, ['play(5,10,1,1,1,1,1)', 'setup_next(5)', 'pass', 'fire', 'move(C,4)']);
  });
});

describe('a script by setting', () => {
  const name = 'other/at01.txt';
  const configuration = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('turnscript');

  afterEach(async () => {
    await closeAll();
    await configuration().update('testFiles', undefined, vscode.ConfigurationTarget.Workspace);
    await remove('other');
    await remove('.vscode');
  });

  it('has a transcript that is one, wherever the setting puts it', async () => {
    await write(fileOf('other/played.sd2'), await readFile(fileOf('passing.sd2')));
    await write(fileOf('other/answers/played.txt'), await readFile(fileOf('passing.expected.txt')));
    await write(fileOf('other/answers/notes.txt'), 'words\n');
    await openScript('other/answers/notes.txt');
    await openScript('other/answers/played.txt');
    const documentOf = (file: string): vscode.TextDocument | undefined =>
      vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === fileOf(file).toString());
    const languageOf = (file: string): string | undefined => documentOf(file)?.languageId;
    const target = vscode.ConfigurationTarget.Workspace;
    await configuration().update('expectedFile', `answers/\${name}.txt`, target);
    await until('the language', () => languageOf('other/answers/played.txt') === 'turnscript-transcript');
    assert.notEqual(languageOf('other/answers/notes.txt'), 'turnscript-transcript');
    const { review } = await exportsOf();
    await write(fileOf('other/answers/played.txt'), 'another\n');
    await until('the new text', () => documentOf('other/answers/played.txt')?.getText() === 'another\n');
    const accepting = review.accept([fileOf('other/played.sd2')]);
    await until('the question', () => review.isOpen);
    const sides = vscode.window.visibleTextEditors
      .map(({ document }) => document)
      .filter(({ uri }) => uri.scheme !== fileOf('').scheme);
    assert.deepEqual(
      sides.map(({ languageId }) => languageId),
      ['turnscript-transcript', 'turnscript-transcript'],
    );
    review.decide(false);
    await accepting;
    await configuration().update('expectedFile', undefined, target);
  });

  it('is found, run and has states', async () => {
    const { tests } = await exportsOf();
    await tests.refresh();
    await write(fileOf(name), await readFile(fileOf('passing.sd2')));
    await write(fileOf('other/at01.expected.txt'), await readFile(fileOf('passing.expected.txt')));
    const { document } = await openScript(name);
    assert.equal(document.languageId, 'plaintext');

    await configuration().update('testFiles', { '**/at*.txt': 'sd2' }, vscode.ConfigurationTarget.Workspace);
    const found = (): boolean => scriptItems(tests.controller).some(({ id }) => id === fileOf(name).toString());
    await until('the test', found);
    const isScript = (): boolean =>
      vscode.workspace.textDocuments.some(
        ({ uri, languageId }) => uri.toString() === fileOf(name).toString() && languageId === 'sd2',
      );
    await until('the language', isScript);
    const [answer] = await tests.run([fileOf(name)]);
    assert.equal(answer?.state, 'passed');
    const { document: script } = await openScript(name);
    await until('its states', async () => (await hints(script)).length === 5);

    await configuration().update('testFiles', undefined, vscode.ConfigurationTarget.Workspace);
    await until('no test', () => !found());
  });
});
