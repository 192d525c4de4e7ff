/** Signs in the gutter and the overview ruler; each kind has a shape of its own, not only a colour. */
import * as vscode from 'vscode';
import { type MarksAnswer, Method } from '../../server/protocol';
import type { Languages } from '../common/languages';
import { toRange } from '../common/places';
import { onDidChangeSetting, settings } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';

type Kind = 'refused' | 'intended' | 'first' | 'consequence';

const RULER: Readonly<Record<Kind, { readonly color: string; readonly lane: vscode.OverviewRulerLane } | undefined>> = {
  refused: { color: 'editorOverviewRuler.warningForeground', lane: vscode.OverviewRulerLane.Left },
  // What is wanted needs no attention from afar.
  intended: undefined,
  first: { color: 'turnscript.firstDifference', lane: vscode.OverviewRulerLane.Full },
  consequence: { color: 'turnscript.consequence', lane: vscode.OverviewRulerLane.Right },
};

export function showMarks(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  languages: Languages,
): vscode.Disposable {
  const icon = (kind: Kind, theme: 'light' | 'dark') =>
    vscode.Uri.joinPath(context.extensionUri, 'media', 'gutter', `${kind}-${theme}.svg`);
  const type = (kind: Kind): vscode.TextEditorDecorationType => {
    const ruler = RULER[kind];
    return vscode.window.createTextEditorDecorationType({
      light: { gutterIconPath: icon(kind, 'light') },
      dark: { gutterIconPath: icon(kind, 'dark') },
      gutterIconSize: 'contain',
      ...(ruler ? { overviewRulerColor: new vscode.ThemeColor(ruler.color), overviewRulerLane: ruler.lane } : {}),
    });
  };
  const types: Readonly<Record<Kind, vscode.TextEditorDecorationType>> = {
    refused: type('refused'),
    intended: type('intended'),
    first: type('first'),
    consequence: type('consequence'),
  };

  const draw = async (editor: vscode.TextEditor): Promise<void> => {
    const { document } = editor;
    if (!languages.isScript(document)) return;
    if (!settings.showsGutterMarks()) return paint(editor, undefined);
    const answer = await server.ask(Method.marks, { textDocument: { uri: document.uri.toString() } });
    // Without an answer, or with a late one, the marks stay where the editor moved them.
    if (answer?.version === document.version) paint(editor, answer);
  };
  const paint = (editor: vscode.TextEditor, marks: MarksAnswer | undefined): void => {
    const first = marks?.firstDifference;
    editor.setDecorations(types.first, first ? [firstLine(toRange(first))] : []);
    editor.setDecorations(types.consequence, ranges(marks?.consequences));
    // One sign for each line: a difference says more than a refusal.
    const taken = new Set([first, ...(marks?.consequences ?? [])].map((range) => range?.start.line));
    const free = (range: { readonly start: { readonly line: number } }): boolean => !taken.has(range.start.line);
    editor.setDecorations(types.refused, ranges(marks?.refused.filter(free)));
    editor.setDecorations(types.intended, ranges(marks?.intended.filter(free)));
  };
  const drawAll = (): void => {
    for (const editor of vscode.window.visibleTextEditors) void draw(editor);
  };

  const listeners = [
    server.onDidAnalyse(({ uri, isComplete }) => {
      if (!isComplete) return;
      const analysed = vscode.Uri.parse(uri).toString();
      for (const editor of vscode.window.visibleTextEditors) {
        if (editor.document.uri.toString() === analysed) void draw(editor);
      }
    }),
    vscode.window.onDidChangeVisibleTextEditors(drawAll),
    onDidChangeSetting('gutterMarks', drawAll),
    ...Object.values(types),
  ];
  drawAll();
  return vscode.Disposable.from(...listeners);
}

const ranges = (list: MarksAnswer['refused'] = []): vscode.Range[] => list.map((range) => firstLine(toRange(range)));

/** A command may be spread over lines; its sign stands on the first. */
const firstLine = ({ start }: vscode.Range): vscode.Range => new vscode.Range(start, start);
