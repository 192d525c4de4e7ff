/**
 * A diff of two versions of a script, such as Git's, shows which lines changed. Here it also says which states did:
 * commands after which the game is another one than on the other side are marked, with what differs on hover.
 */
import * as vscode from 'vscode';
import { Method, type TestFailure } from '../../server/protocol';
import type { Languages } from '../common/languages';
import { toRange } from '../common/places';
import type { LanguageServer } from '../connection/languageServer';
import { changedValues } from './changedValues';

type Sides = readonly [left: vscode.TextEditor, right: vscode.TextEditor];

interface Mark {
  readonly range: vscode.Range;
  readonly hover: vscode.Hover;
}

export function markChangedStates(server: LanguageServer, languages: Languages): vscode.Disposable {
  const type = vscode.window.createTextEditorDecorationType({
    textDecoration: 'underline dotted',
    overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.modifiedForeground'),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });
  const marked = new Map<vscode.TextEditor, readonly Mark[]>();
  let hovers: { readonly shown: number; readonly provider: vscode.Disposable } | undefined;

  /** What a side prints; undefined where its states are not known, so that nothing can be said of them. */
  const outputOf = async ({ document }: vscode.TextEditor): Promise<string | undefined> => {
    const answer = await server.ask(Method.transcript, { textDocument: { uri: document.uri.toString() } });
    return answer && (answer.isRefused || answer.blocks.length > 1) ? answer.text : undefined;
  };
  const marksOf = async (
    { document }: vscode.TextEditor,
    output: string,
    isLeft: boolean,
  ): Promise<readonly Mark[]> => {
    const answer = await server.ask(Method.compareOutput, { uri: document.uri.toString(), output });
    return answer?.failures.flatMap((failure) => markOf(failure, isLeft)) ?? [];
  };
  const compare = async ([left, right]: Sides): Promise<void> => {
    const versions = [left, right].map(({ document }) => document.version);
    const [old, now] = await Promise.all([outputOf(left), outputOf(right)]);
    const isKnown = old !== undefined && now !== undefined;
    const found = isKnown ? await Promise.all([marksOf(left, now, true), marksOf(right, old, false)]) : [[], []];
    for (const [at, editor] of [left, right].entries()) {
      if (editor.document.version !== versions[at]) continue;
      const marks = found[at] ?? [];
      marked.set(editor, marks);
      editor.setDecorations(
        type,
        marks.map(({ range }) => range),
      );
    }
  };
  const draw = (): void => {
    const shown = diffs(languages);
    for (const editor of marked.keys()) {
      if (shown.some((sides) => sides.includes(editor))) continue;
      editor.setDecorations(type, []);
      marked.delete(editor);
    }
    for (const sides of shown) void compare(sides);
    if (hovers?.shown === shown.length) return;
    // Of several hovers that of the youngest provider comes first: what differs is what a diff is looked at for.
    hovers?.provider.dispose();
    const provider = vscode.languages.registerHoverProvider(languages.selector, { provideHover });
    hovers = { shown: shown.length, provider };
  };
  const provideHover = (document: vscode.TextDocument, position: vscode.Position): vscode.Hover | undefined =>
    [...marked]
      .flatMap(([editor, marks]) => (editor.document === document ? marks : []))
      .find(({ range }) => range.contains(position))?.hover;
  draw();
  return vscode.Disposable.from(
    vscode.window.onDidChangeVisibleTextEditors(draw),
    vscode.window.tabGroups.onDidChangeTabs(draw),
    server.onDidAnalyse(({ uri, isComplete }) => {
      const analysed = vscode.Uri.parse(uri).toString();
      if (
        isComplete &&
        diffs(languages)
          .flat()
          .some(({ document }) => document.uri.toString() === analysed)
      )
        draw();
    }),
    { dispose: () => hovers?.provider.dispose() },
    type,
  );
}

/** The diffs in front whose sides are both scripts. */
function diffs(languages: Languages): readonly Sides[] {
  return vscode.window.tabGroups.all.flatMap(({ activeTab, viewColumn }) => {
    if (!(activeTab?.input instanceof vscode.TabInputTextDiff)) return [];
    const { original, modified } = activeTab.input;
    // The left side of a diff has no column of its own.
    const editorOf = (uri: vscode.Uri): vscode.TextEditor | undefined =>
      vscode.window.visibleTextEditors.find(
        (editor) =>
          editor.document.uri.toString() === uri.toString() &&
          languages.isScript(editor.document) &&
          (editor.viewColumn === undefined || editor.viewColumn === viewColumn),
      );
    const [left, right] = [editorOf(original), editorOf(modified)];
    return left && right ? [[left, right] as const] : [];
  });
}

/** What the server calls expected is what this side has. */
function markOf({ range, expected, actual }: TestFailure, isLeft: boolean): Mark[] {
  if (!range) return [];
  const [left, right] = isLeft ? changedValues(expected, actual) : changedValues(actual, expected);
  const text = new vscode.MarkdownString()
    .appendText(vscode.l10n.t('The state is not that of the other side.'))
    .appendCodeblock(`- ${left}\n+ ${right}`, 'diff');
  return [{ range: toRange(range), hover: new vscode.Hover(text) }];
}
