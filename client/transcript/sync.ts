/** The cursor in a script shows its block in the transcript beside it, and the other way round. */
import * as vscode from 'vscode';
import { type Languages, TRANSCRIPT } from '../common/languages';
import { plain, toRange } from '../common/places';
import { settings } from '../common/settings';
import { placeOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from '../editor/focus';
import { type Block, blockAt, blocksOf } from './blocks';
import type { Pairs } from './pairs';

export function syncCursors(
  server: LanguageServer,
  languages: Languages,
  pairs: Pairs,
  focus: Focus,
): vscode.Disposable {
  const marked = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor('editor.rangeHighlightBackground'),
  });
  const sides: Sides = { server, languages, pairs, marked };
  let asked = new vscode.CancellationTokenSource();

  /**
   * Only the editor that has the focus leads; otherwise the two would pull at each other. While no text has it, as
   * when the board is used, the script does.
   */
  const leader = (): vscode.TextEditor | undefined => vscode.window.activeTextEditor ?? focus.editor();

  const follow = async (from: vscode.TextEditor): Promise<void> => {
    asked.cancel();
    asked.dispose();
    asked = new vscode.CancellationTokenSource();
    if (from !== leader() || !settings.followsTranscript()) return;
    if (languages.isScript(from.document)) await showBlock(sides, from, asked.token);
    else if (from.document.languageId === TRANSCRIPT) await showCommand(sides, from, asked.token);
  };

  const listeners = [
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => void follow(textEditor)),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      if (editor && languages.isScript(editor.document)) editor.setDecorations(marked, []);
    }),
    vscode.window.onDidChangeVisibleTextEditors(() => {
      const from = leader();
      if (from) void follow(from);
    }),
    marked,
  ];
  return new vscode.Disposable(() => {
    asked.dispose();
    vscode.Disposable.from(...listeners).dispose();
  });
}

/** What is needed to find the other side, and to mark it. */
interface Sides {
  readonly server: LanguageServer;
  readonly languages: Languages;
  readonly pairs: Pairs;
  /** The background of what belongs to the cursor of the other side. */
  readonly marked: vscode.TextEditorDecorationType;
}

type Token = vscode.CancellationToken;

/** In every transcript of the script that is in sight. */
async function showBlock({ server, pairs, marked }: Sides, from: vscode.TextEditor, token: Token): Promise<void> {
  const transcripts = vscode.window.visibleTextEditors.filter(({ document }) => document.languageId === TRANSCRIPT);
  if (transcripts.length === 0) return;
  const place = await placeOf(server, from.document, { position: plain(from.selection.active) }, token);
  if (!place || token.isCancellationRequested || place.version !== from.document.version) return;
  for (const editor of transcripts) {
    const script = await pairs.scriptOf(editor.document.uri);
    if (script?.toString() !== from.document.uri.toString() || token.isCancellationRequested) continue;
    const block = blocksOf(editor.document).find(({ index }) => index === place.index);
    if (block) show(editor, marked, linesOf(block));
  }
}

/** In the script of the transcript, where that is in sight. */
async function showCommand(
  { server, languages, pairs, marked }: Sides,
  from: vscode.TextEditor,
  token: Token,
): Promise<void> {
  const script = await pairs.scriptOf(from.document.uri);
  const editor = vscode.window.visibleTextEditors.find(
    ({ document }) => document.uri.toString() === script?.toString() && languages.isScript(document),
  );
  const block = blockAt(blocksOf(from.document), from.selection.active.line);
  if (!editor || !block || token.isCancellationRequested) return;
  const place = await placeOf(server, editor.document, { index: block.index }, token);
  if (!place || token.isCancellationRequested) return;
  from.setDecorations(marked, [linesOf(block)]);
  if (!place.range) return;
  const range = toRange(place.range);
  editor.selection = new vscode.Selection(range.start, range.start);
  show(editor, marked, range);
}

const linesOf = ({ firstLine, lastLine }: Block): vscode.Range => new vscode.Range(firstLine, 0, lastLine, 0);

function show(editor: vscode.TextEditor, marked: vscode.TextEditorDecorationType, range: vscode.Range): void {
  editor.setDecorations(marked, [range]);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
