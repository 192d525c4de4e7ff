import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, exists, fileOf, openScript, openText, putCursor, readFile, until } from './editor';
import { exportsOf } from './extension';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n\npass pass\n-- a comment\nmove(E,10)\npass\nmove(A,10)\n';

const command = (name: string, ...args: readonly unknown[]): Thenable<unknown> =>
  vscode.commands.executeCommand(`turnscript.${name}`, ...args);

/** Line and character of the cursor, as the command leaves them. */
async function moved(name: string, line: number, character = 0): Promise<void> {
  await command(name);
  await until(`the cursor at ${line}:${character} after ${name}`, () => {
    const { active } = vscode.window.activeTextEditor?.selection ?? {};
    return active?.line === line && active.character === character;
  });
}

describe('commands of the palette', () => {
  afterEach(closeAll);

  it('go from command to command, and stay at the ends', async () => {
    const editor = await openText('sd2', GAME);
    putCursor(editor, 0);
    await moved('nextCommand', 1);
    await moved('nextCommand', 3);
    await moved('nextCommand', 3, 'pass '.length);
    await moved('nextCommand', 5);
    await moved('previousCommand', 3, 'pass '.length);
    putCursor(editor, 4);
    await moved('previousCommand', 3, 'pass '.length);
    putCursor(editor, 7);
    await moved('nextCommand', 7);
    putCursor(editor, 0);
    await moved('previousCommand', 0);
  });

  it('go from one refused command to the next, and round', async () => {
    const editor = await openText('sd2', GAME);
    putCursor(editor, 0);
    await moved('nextRefusal', 5);
    await moved('nextRefusal', 7);
    await moved('nextRefusal', 5);
    await moved('previousRefusal', 7);
  });

  it('go from one difference to the next', async () => {
    const editor = await openScript('failing.sd2');
    putCursor(editor, 0);
    await moved('nextDifference', 4);
    await moved('nextDifference', 5);
    await moved('nextDifference', 4);
    await moved('previousDifference', 5);
  });

  it('copy the transcript, and make a script of it again', async () => {
    await openScript('passing.sd2');
    await command('copyTranscript');
    const transcript = await until('the transcript', async () => {
      const text = await vscode.env.clipboard.readText();
      return text.includes('->') && text;
    });
    assert.equal(transcript, await readFile(fileOf('passing.expected.txt')));
    await openText('plaintext', transcript);
    await command('convertToScript');
    const { document } = await until('the script', () => {
      const editor = vscode.window.activeTextEditor;
      return editor?.document.languageId === 'sd2' && editor;
    });
    const commandsIn = (text: string): readonly string[] => text.replaceAll(/--.*|\s/g, '').split(/(?<=\))/);
    assert.deepEqual(commandsIn(document.getText()), commandsIn(await readFile(fileOf('passing.sd2'))));
  });

  it('change how much of the state stands behind commands, one after the other', async () => {
    const mode = (): string | undefined => vscode.workspace.getConfiguration('turnscript').get('inlayHints');
    const first = mode();
    const seen: (string | undefined)[] = [];
    do {
      const before = mode();
      await command('cycleInlineState');
      await until('another mode', () => mode() !== before);
      seen.push(mode());
    } while (mode() !== first && seen.length < 9);
    assert.deepEqual([...seen].sort(), ['all', 'changes', 'errors', 'off']);
  });

  it('show all that fails for review, and leave it where that is discarded', async () => {
    const { review } = await exportsOf();
    const before = await readFile(fileOf('failing.expected.txt'));
    const accepting = command('acceptAll');
    await until('the question', () => review.isOpen);
    await command('discardReview');
    await accepting;
    assert.equal(await readFile(fileOf('failing.expected.txt')), before);
    assert.equal(
      await exists(fileOf('unrecorded.expected.txt')),
      false,
      'nothing is expected of it, so nothing differs',
    );
  });

  it('do no harm where no script is open', async () => {
    for (const name of [
      'nextCommand',
      'nextRefusal',
      'peekStateBefore',
      'copyTranscript',
      'convertToScript',
      'otherSeed',
    ])
      await command(name);
    assert.equal(vscode.window.activeTextEditor, undefined);
  });
});
