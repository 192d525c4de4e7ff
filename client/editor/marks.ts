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

  /** What each editor shows, and the line that is left to the light bulb. */
  const shown = new WeakMap<vscode.TextEditor, readonly [marks: MarksAnswer | undefined, bulb: number]>();

  const draw = async (editor: vscode.TextEditor): Promise<void> => {
    const { document } = editor;
    if (!languages.isScript(document)) return;
    if (!settings.showsGutterMarks()) return paint(editor, undefined);
    const answer = await server.ask(Method.marks, { textDocument: { uri: document.uri.toString() } });
    // Without an answer, or with a late one, the marks stay where the editor moved them.
    if (answer?.version === document.version) paint(editor, answer);
  };
  const paint = (editor: vscode.TextEditor, marks: MarksAnswer | undefined): void => {
    const bulb = bulbLine(editor);
    shown.set(editor, [marks, bulb]);
    // One sign for each line: a difference says more than a refusal.
    const taken = new Set([bulb]);
    const put = (kind: Kind, list: MarksAnswer['refused'] = []): void => {
      const free = list.filter(({ start }) => !taken.has(start.line));
      editor.setDecorations(types[kind], free.map(firstLine));
    };
    const first = marks?.firstDifference ? [marks.firstDifference] : [];
    put('first', first);
    put('consequence', marks?.consequences);
    for (const { start } of [...first, ...(marks?.consequences ?? [])]) taken.add(start.line);
    put('refused', marks?.refused);
    put('intended', marks?.intended);
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
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
      const [marks, bulb] = shown.get(textEditor) ?? [];
      if (marks && bulb !== bulbLine(textEditor)) paint(textEditor, marks);
    }),
    onDidChangeSetting('gutterMarks', drawAll),
    ...Object.values(types),
  ];
  drawAll();
  return vscode.Disposable.from(...listeners);
}

/** A command may be spread over lines; its sign stands on the first. */
const firstLine = (range: MarksAnswer['refused'][number]): vscode.Range => {
  const { start } = toRange(range);
  return new vscode.Range(start, start);
};

/** Beside a sign VS Code has no room for its light bulb and paints it over the text: where there is one, signs make way. */
function bulbLine({ document, selection }: vscode.TextEditor): number {
  const bulb = vscode.workspace.getConfiguration('editor.lightbulb', document).get('enabled');
  return bulb === 'off' ? -1 : selection.active.line;
}
