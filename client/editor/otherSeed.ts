/** "Same script, other seed": lines that come out differently with other seeds are marked until the next edit. */
import * as vscode from 'vscode';
import { Method, type OtherSeedAnswer } from '../../server/protocol';
import { toRange } from '../common/places';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from './focus';

export interface OtherSeed extends vscode.Disposable {
  /** Marks the lines of the script in front, or takes the marks away where it has some. */
  toggle(): Promise<void>;
}

export function otherSeed(server: LanguageServer, focus: Focus): OtherSeed {
  const type = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor('editor.rangeHighlightBackground'),
    overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.infoForeground'),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
    after: { color: new vscode.ThemeColor('editorCodeLens.foreground'), margin: '0 0 0 2em' },
  });
  const marked = new Set<string>();
  const clear = (document: vscode.TextDocument): void => {
    if (!marked.delete(document.uri.toString())) return;
    for (const editor of vscode.window.visibleTextEditors)
      if (editor.document === document) editor.setDecorations(type, []);
  };
  const edited = vscode.workspace.onDidChangeTextDocument(({ document }) => clear(document));

  return {
    async toggle() {
      const editor = await focus.reveal();
      if (!editor) return;
      const { document } = editor;
      const uri = document.uri.toString();
      if (marked.has(uri)) return clear(document);
      const answer = await server.ask(Method.otherSeed, { textDocument: { uri } });
      if (answer?.version !== document.version) return;
      void vscode.window.setStatusBarMessage(summary(answer), 8_000);
      editor.setDecorations(type, decorations(answer));
      if (answer.lines.length > 0) marked.add(uri);
    },
    dispose: () => vscode.Disposable.from(type, edited).dispose(),
  };
}

function summary({ tried, lines }: OtherSeedAnswer): string {
  if (tried === 0) return vscode.l10n.t('Nothing in scripts of this kind depends on a seed.');
  if (lines.length === 0) return vscode.l10n.t('With {0} other seeds every line comes out the same.', tried);
  return vscode.l10n.t('{0} commands depend on the seed.', lines.length);
}

const decorations = ({ tried, lines }: OtherSeedAnswer): vscode.DecorationOptions[] =>
  lines.map(({ range, differs }) => ({
    range: toRange(range),
    hoverMessage: vscode.l10n.t('Comes out differently with {0} of {1} other seeds.', differs, tried),
    renderOptions: { after: { contentText: vscode.l10n.t('by chance ({0} of {1})', differs, tried) } },
  }));
