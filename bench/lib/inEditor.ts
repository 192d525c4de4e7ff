/** Runs inside the extension host: moves the cursor and waits for the frame that shows it. */
import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Exports } from '../../client/extension';

const MOVES = 60;

export async function run(): Promise<void> {
  const extension = vscode.extensions.getExtension<Exports>('turnscript.turnscript');
  if (!extension) throw new Error('the extension is not installed');
  const started = performance.now();
  const exports = await extension.activate();
  const activation = performance.now() - started;

  const boards = [];
  const scripts = (await vscode.workspace.findFiles('*-*.txt')).sort((a, b) => a.path.length - b.path.length);
  for (const uri of scripts)
    boards.push({ file: uri.path.slice(uri.path.lastIndexOf('/')), times: await measure(uri, exports) });
  writeFileSync(process.env.TURNSCRIPT_RESULTS ?? 'results.json', JSON.stringify({ activation, boards }));
}

/** Milliseconds from the cursor's move to the frame, and to the news of it in the extension host. */
interface Move {
  readonly frame: number;
  readonly news: number;
}

async function measure(uri: vscode.Uri, { board }: Exports): Promise<Move[]> {
  const [, language = ''] = /([^/]+)-\d+\.txt$/.exec(uri.path) ?? [];
  const plain = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(await vscode.languages.setTextDocumentLanguage(plain, language));
  await vscode.commands.executeCommand('turnscript.openBoard');
  const newest = (): number =>
    board.sessions()[0]?.sent.findLast((message) => message.type === 'state')?.sequence ?? -1;
  const drawn = (): number => board.sessions()[0]?.drawn ?? -1;
  await until(() => newest() > 0 && drawn() >= newest());

  const times: Move[] = [];
  const lines = editor.document.lineCount - 1;
  for (let move = 0; move < MOVES; move++) {
    const before = newest();
    // Far jumps in turns with single steps: both are what people do.
    const { line: from } = editor.selection.active;
    const line = move % 2 === 0 ? (from + 37) % lines : (from + 1) % lines;
    const start = performance.now();
    editor.selection = new vscode.Selection(line, 0, line, 0);
    await until(() => newest() > before && drawn() >= newest());
    const drawnAt = board.sessions()[0]?.drawnAt ?? 0;
    times.push({ frame: drawnAt - (performance.timeOrigin + start), news: performance.now() - start });
  }
  return times.slice(5);
}

/** Asked every millisecond: often enough for the figure, seldom enough not to take the time it measures. */
async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('the board was not drawn');
    await new Promise((done) => setTimeout(done, 1));
  }
}
