/** Signs in the gutter and the overview ruler; each kind has a shape of its own, not only a colour. */
import * as vscode from 'vscode';
import { type MarksAnswer, Method } from '../../server/protocol';
import type { Languages } from '../common/languages';
import { toRange } from '../common/places';
import { onDidChangeSetting, settings } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';
import { REST_MILLISECONDS } from '../connection/resting';
import { KINDS, type Kind, kindsOn, type Signs, signsOf } from './signs';

const RULER: Readonly<Record<Kind, { readonly color: string; readonly lane: vscode.OverviewRulerLane } | undefined>> = {
  refused: { color: 'editorOverviewRuler.warningForeground', lane: vscode.OverviewRulerLane.Left },
  error: { color: 'editorOverviewRuler.errorForeground', lane: vscode.OverviewRulerLane.Left },
  note: { color: 'editorOverviewRuler.infoForeground', lane: vscode.OverviewRulerLane.Left },
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
  const types = typesIn(context.extensionUri);
  const { paint, makeWay } = painter(types);

  const draw = async (editor: vscode.TextEditor): Promise<void> => {
    const { document } = editor;
    if (!languages.isScript(document)) return;
    if (!settings.showsGutterMarks()) return paint(editor, undefined);
    const answer = await server.ask(Method.marks, { textDocument: { uri: document.uri.toString() } });
    // Without an answer, or with a late one, the marks stay where the editor moved them.
    if (answer?.version === document.version) paint(editor, answer);
  };
  const drawAll = (): void => {
    for (const editor of vscode.window.visibleTextEditors) void draw(editor);
  };

  let resting: ReturnType<typeof setTimeout> | undefined;
  const listeners = [
    server.onDidAnalyse(({ uri, isComplete }) => {
      if (!isComplete) return;
      const analysed = vscode.Uri.parse(uri).toString();
      for (const editor of vscode.window.visibleTextEditors) {
        if (editor.document.uri.toString() === analysed) void draw(editor);
      }
    }),
    vscode.window.onDidChangeVisibleTextEditors(drawAll),
    vscode.window.onDidChangeTextEditorSelection(() => {
      // The light bulb, too, comes only where the cursor rests.
      clearTimeout(resting);
      resting = setTimeout(() => vscode.window.visibleTextEditors.forEach(makeWay), REST_MILLISECONDS);
    }),
    new vscode.Disposable(() => clearTimeout(resting)),
    onDidChangeSetting('gutterMarks', drawAll),
    ...Object.values(types),
  ];
  drawAll();
  return vscode.Disposable.from(...listeners);
}

type Types = Readonly<Record<Kind, vscode.TextEditorDecorationType>>;

function typesIn(extension: vscode.Uri): Types {
  const icon = (kind: Kind, theme: 'light' | 'dark') =>
    vscode.Uri.joinPath(extension, 'media', 'gutter', `${kind}-${theme}.svg`);
  const type = (kind: Kind): vscode.TextEditorDecorationType => {
    const ruler = RULER[kind];
    return vscode.window.createTextEditorDecorationType({
      light: { gutterIconPath: icon(kind, 'light') },
      dark: { gutterIconPath: icon(kind, 'dark') },
      gutterIconSize: 'contain',
      ...(ruler ? { overviewRulerColor: new vscode.ThemeColor(ruler.color), overviewRulerLane: ruler.lane } : {}),
    });
  };
  return {
    refused: type('refused'),
    error: type('error'),
    note: type('note'),
    intended: type('intended'),
    first: type('first'),
    consequence: type('consequence'),
  };
}

/** What an editor shows: the signs of that version, without the one on the line that is left to the light bulb. */
interface Shown {
  readonly version: number;
  readonly signs: Signs;
  readonly bulb: number;
}

function painter(types: Types) {
  const shown = new WeakMap<vscode.TextEditor, Shown>();
  const put = (editor: vscode.TextEditor, now: Shown, kinds: readonly Kind[]): void => {
    shown.set(editor, now);
    for (const kind of kinds) {
      const places = [...now.signs[kind].values()].filter(({ line }) => line !== now.bulb);
      editor.setDecorations(
        types[kind],
        places.map((place) => toRange({ start: place, end: place })),
      );
    }
  };
  return {
    paint(editor: vscode.TextEditor, marks: MarksAnswer | undefined): void {
      put(editor, { version: editor.document.version, signs: signsOf(marks), bulb: bulbLine(editor) }, KINDS);
    },
    /** The editor draws all signs of a kind anew: only where one has to go or comes back. */
    makeWay(editor: vscode.TextEditor): void {
      const last = shown.get(editor);
      // Of a text that was edited since, they are painted with the next marks.
      if (last?.version !== editor.document.version) return;
      const bulb = bulbLine(editor);
      if (last.bulb !== bulb) put(editor, { ...last, bulb }, kindsOn(last.signs, [last.bulb, bulb]));
    },
  };
}

/** Beside a sign VS Code has no room for its light bulb and paints it over the text: where there is one, signs make way. */
function bulbLine({ document, selection }: vscode.TextEditor): number {
  const bulb = vscode.workspace.getConfiguration('editor.lightbulb', document).get('enabled');
  return bulb === 'off' ? -1 : selection.active.line;
}
