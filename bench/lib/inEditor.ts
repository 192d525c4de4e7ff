/** Runs inside the extension host: moves the cursor and waits for the frame that shows it. */
import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Activated, Exports } from '../../client/extension';

/** Enough that the slowest twentieth is more than two or three of them. */
const MOVES = 300;
const PATIENCE = 20_000;

export async function run(): Promise<void> {
  const extension = vscode.extensions.getExtension<Activated>('turnscript.turnscript');
  if (!extension) throw new Error('the extension is not installed');
  const boards = [];
  const scripts = (await vscode.workspace.findFiles('*-*.txt')).sort((a, b) => a.path.length - b.path.length);
  const [first] = scripts;
  if (!first) throw new Error('there is no script to open');
  const { exports, opening } = await open(first, extension);
  for (const uri of scripts)
    boards.push({ file: uri.path.slice(uri.path.lastIndexOf('/')), times: await measure(uri, exports) });
  writeFileSync(process.env.TURNSCRIPT_RESULTS ?? 'results.json', JSON.stringify({ opening, boards }));
}

/** Milliseconds from a script that is opened, the first one, until each of these is there. */
export interface Opening {
  readonly activated: number;
  readonly running: number;
  readonly analysed: number;
  readonly hinted: number;
  /** What the first of them is made of, besides the editor's own work. */
  readonly activation: Activated['activation'];
}

/** Becoming a script of ours is what wakes the extension, as opening one does. */
async function open(
  uri: vscode.Uri,
  extension: vscode.Extension<Activated>,
): Promise<{ readonly exports: Exports; readonly opening: Opening }> {
  const plain = await vscode.workspace.openTextDocument(uri);
  const started = performance.now();
  const since = (): number => performance.now() - started;
  const document = await vscode.languages.setTextDocumentLanguage(plain, languageOf(uri));
  await vscode.window.showTextDocument(document);
  const exports = await extension.activate();
  const activated = since();
  const { server, activation } = exports;
  let analysed = 0;
  server.onDidAnalyse(() => {
    analysed ||= since();
  });
  await until(() => server.state === 'running');
  const running = since();
  const lines = new vscode.Range(0, 0, 40, 0);
  for (;;) {
    const hints = await vscode.commands.executeCommand<unknown[]>('vscode.executeInlayHintProvider', uri, lines);
    if (hints.length > 0) break;
    if (since() > PATIENCE) throw new Error('no hints came');
  }
  const hinted = since();
  return { exports, opening: { activated, running, analysed: analysed || hinted, hinted, activation } };
}

const languageOf = ({ path }: vscode.Uri): string => /([^/]+)-\d+\.txt$/.exec(path)?.[1] ?? '';

/** Milliseconds from the cursor's move to the frame, and to the news of it in the extension host. */
interface Move {
  readonly frame: number;
  readonly news: number;
}

async function measure(uri: vscode.Uri, { board }: Exports): Promise<Move[]> {
  const plain = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(
    await vscode.languages.setTextDocumentLanguage(plain, languageOf(uri)),
  );
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
  const end = performance.now() + PATIENCE;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('the board was not drawn');
    await new Promise((done) => setTimeout(done, 1));
  }
}
