import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { HostMessage, StateMessage } from '../../client/board/hostMessages';
import type { Session } from '../../client/board/session';
import { append, closeAll, openScript, openText, putCursor, until } from './editor';
import { exportsOf } from './extension';

describe('the board', () => {
  afterEach(closeAll);

  it('shows the state at the cursor and says that it is drawn', async () => {
    const editor = await openScript('passing.sd2');
    const session = await openBoard();
    place(editor, 5);
    const state = await stateOf(session, ({ answer }) => answer.command === 'move(C,4)');
    assert.equal(state.answer.index, 4);
    assert.equal(state.answer.count, 5);
    assert.equal(state.answer.after.board?.rows.length, 5);
    await until('the drawn frame', () => session.drawn >= state.sequence);
  });

  it('follows the cursor to the menu of the setup', async () => {
    const editor = await openScript('passing.sd2');
    const session = await openBoard();
    place(editor, 1);
    const state = await stateOf(session, ({ answer }) => answer.index === 0);
    assert.equal(state.answer.after.board, undefined);
    assert.ok((state.answer.after.menu?.items.length ?? 0) > 0);
  });

  it('follows typing', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n');
    const session = await openBoard();
    await append(editor, 'move(A,1)');
    editor.selection = new vscode.Selection(2, 0, 2, 0);
    await stateOf(session, ({ answer }) => answer.command === 'move(A,1)');
  });

  it('goes to where the setting wants it, as soon as that is said, and is there once', async () => {
    await openScript('passing.sd2');
    await openBoard();
    const { board } = await exportsOf();
    const wish = (place: string | undefined): Thenable<void> =>
      vscode.workspace
        .getConfiguration('turnscript')
        .update('board.location', place, vscode.ConfigurationTarget.Global);
    const places = (): string =>
      board
        .sessions()
        .filter(({ surface }) => surface.isVisible())
        .map(({ surface }) => surface.kind)
        .join();
    assert.equal(places(), 'panel');
    await wish('sideBar');
    await until('the board in the side bar', () => places() === 'view');
    await wish(undefined);
    await until('the board beside the editor', () => places() === 'panel');
  });

  it('moves the cursor when its timeline is scrubbed', async () => {
    const editor = await openScript('passing.sd2');
    const session = await openBoard();
    await until('the timeline', () => messages(session, 'timeline').at(-1)?.answer.commands.length === 5);
    await session.receive({ type: 'scrub', uri: editor.document.uri.toString(), index: 2 });
    await until('the cursor', () =>
      vscode.window.visibleTextEditors.some(({ selection }) => selection.active.line === 3),
    );
    await stateOf(session, ({ answer }) => answer.index === 2);
  });

  it('keeps up with a timeline that is dragged: the last place is shown, and nothing queues up', async () => {
    const editor = await openText('sd2', `play(5,10,1,1,1,1,1)\nsetup_next(5)\n${'pass\n'.repeat(60)}`);
    const session = await openBoard();
    const uri = editor.document.uri.toString();
    place(editor, 0);
    await stateOf(session, ({ answer }) => answer.index === 0);
    const before = messages(session, 'state').length;
    await Promise.all(Array.from({ length: 50 }, (_, i) => session.receive({ type: 'scrub', uri, index: i + 1 })));
    const last = await stateOf(session, ({ answer }) => answer.index === 50);
    assert.ok(messages(session, 'state').length - before < 25, 'places that nobody saw are left out');
    await until('the drawn frame', () => session.drawn >= last.sequence);
  });

  it('writes the command that was clicked', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n');
    const session = await openBoard();
    place(editor, 1);
    const { answer, uri } = await stateOf(session, (message) => message.answer.index === 1 && isOf(message, editor));
    const wanted = answer.candidates?.find(({ command }) => command.name === 'fire');
    assert.ok(wanted, 'fire is possible');
    await session.receive({ type: 'insert', uri, version: answer.version, index: 1, commands: [wanted.text] });
    await until('the command', () => editor.document.getText().trimEnd().endsWith('\nfire'));
  });

  it('says so where the script was edited meanwhile, and writes nothing', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n');
    const session = await openBoard();
    place(editor, 1);
    const { answer, uri } = await stateOf(session, (message) => message.answer.index === 1 && isOf(message, editor));
    await append(editor, 'pass\n');
    const text = editor.document.getText();
    await session.receive({ type: 'insert', uri, version: answer.version, index: 1, commands: ['fire'] });
    assert.match(messages(session, 'wrote').at(-1)?.message ?? '', /edited meanwhile/);
    assert.equal(editor.document.getText(), text);
  });

  it('keeps a pinned state while the script is edited', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nfire\n');
    const session = await openBoard();
    const uri = editor.document.uri.toString();
    await stateOf(session, ({ answer }) => {
      putCursor(editor, 2);
      return answer.command === 'fire';
    });
    await session.receive({ type: 'pin', uri, index: 2 });
    await until('the pin', () => messages(session, 'pins').at(-1)?.pins.length === 1);
    await editor.edit((edit) => edit.insert(new vscode.Position(2, 0), 'pass\n'));
    await until('the pin one command later', () => messages(session, 'pins').at(-1)?.pins[0]?.answer.index === 3);
    for (const { id } of messages(session, 'pins').at(-1)?.pins ?? []) await session.receive({ type: 'unpin', id });
  });

  it('takes back what a click wrote, and only that', async () => {
    const text = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n';
    const editor = await openText('sd2', text);
    const session = await openBoard();
    place(editor, 1);
    const { answer, uri } = await stateOf(session, (message) => message.answer.index === 1 && isOf(message, editor));
    await session.receive({ type: 'insert', uri, version: answer.version, index: 1, commands: ['fire', 'pass'] });
    await until('the commands', () => editor.document.getText().includes('\nfire\npass'));
    assert.equal(messages(session, 'wrote').at(-1)?.canUndo, true);
    await session.receive({ type: 'undo' });
    await until('the text as it was', () => editor.document.getText() === text);
    await session.receive({ type: 'undo' });
    assert.equal(editor.document.getText(), text);
  });

  it('writes a branch between two commands of a line, shows its end, and takes it back whole', async () => {
    const text = 'play(5,10,1,1,1,1,1)\nsetup_next(5)  abort\n';
    const editor = await openText('sd2', text);
    const session = await openBoard();
    place(editor, 1);
    const { answer, uri } = await stateOf(session, (message) => message.answer.index === 1 && isOf(message, editor));
    await session.receive({ type: 'insert', uri, version: answer.version, index: 1, commands: ['fire', 'pass'] });
    assert.equal(editor.document.getText(), 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nfire\npass\nabort\n');
    await stateOf(session, (message) => message.answer.command === 'pass' && isOf(message, editor));
    await session.receive({ type: 'undo' });
    assert.equal(editor.document.getText(), text);
  });

  it('tries commands without writing them', async () => {
    const editor = await openText('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n');
    const session = await openBoard();
    place(editor, 1);
    const { answer, uri } = await stateOf(session, (message) => message.answer.index === 1 && isOf(message, editor));
    const before = editor.document.getText();
    const tried = { type: 'try', request: 7, uri, version: answer.version, index: 1, commands: ['fire', 'pass'] };
    await session.receive(tried);
    const branch = await until('the branch', () => messages(session, 'branch').at(-1));
    assert.deepEqual(
      branch.states.map(({ command }) => command),
      ['fire', 'pass'],
    );
    assert.equal(editor.document.getText(), before);
  });

  it('stays with the script that it is locked to, and with a line of it', async () => {
    const editor = await openScript('passing.sd2');
    const session = await openBoard();
    place(editor, 5);
    const { uri } = await stateOf(session, ({ answer }) => answer.index === 4);
    await session.receive({ type: 'hold', hold: 'line' });
    await stateOf(session, ({ hold }) => hold === 'line');
    place(editor, 1);
    await openText('sd2', 'play(5,10,1,1,1,1,1)\n');
    await session.receive({ type: 'hold', hold: 'script' });
    await stateOf(session, (message) => message.hold === 'script' && message.uri === uri);
    await session.receive({ type: 'hold', hold: 'none' });
    await stateOf(session, (message) => message.hold === undefined && message.uri !== uri);
  });

  it('shows where a debug walk stands, and the cursor again when it is over', async () => {
    const editor = await openScript('passing.sd2');
    const session = await openBoard();
    place(editor, 5);
    const { uri } = await stateOf(session, ({ answer }) => answer.index === 4);
    session.followWalk(uri, 2);
    await stateOf(session, ({ answer, hold }) => answer.index === 2 && hold === 'walk');
    session.followWalk(uri, undefined);
    await stateOf(session, ({ answer, hold }) => answer.index === 4 && hold === undefined);
  });

  it('ignores what is no message', async () => {
    const session = await openBoard();
    const before = session.sent.length;
    for (const nonsense of [null, 7, {}, { type: 'scrub' }, { type: 'scrub', uri: 3, index: 'x' }]) {
      await session.receive(nonsense);
    }
    assert.equal(messages(session, 'inspection').length, 0);
    assert.ok(session.sent.length >= before);
  });
});

async function openBoard(): Promise<Session> {
  const { board } = await exportsOf();
  await vscode.commands.executeCommand('turnscript.openBoard');
  const session = await until('a board', () => board.sessions()[0]);
  await until('a page that listens', () => session.sent.length > 0);
  return session;
}

/** A board may still show the script before. */
const isOf = ({ uri }: StateMessage, { document }: vscode.TextEditor): boolean => uri === document.uri.toString();

const place = (editor: vscode.TextEditor, line: number): void => {
  editor.selection = new vscode.Selection(line, 0, line, 0);
};

function messages<T extends HostMessage['type']>(session: Session, type: T): Extract<HostMessage, { type: T }>[] {
  return session.sent.filter((message): message is Extract<HostMessage, { type: T }> => message.type === type);
}

/** Waits until the newest state that was sent is the wanted one. */
function stateOf(session: Session, isWanted: (message: StateMessage) => boolean): Promise<StateMessage> {
  return until('the state', () => {
    const newest = messages(session, 'state').at(-1);
    return newest && isWanted(newest) && newest;
  });
}
