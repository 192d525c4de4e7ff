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

export const markChangedStates = (server: LanguageServer, languages: Languages): vscode.Disposable =>
  new ChangedStates(server, languages);

class ChangedStates implements vscode.Disposable {
  readonly #type = vscode.window.createTextEditorDecorationType({
    textDecoration: 'underline dotted',
    overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.modifiedForeground'),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });
  readonly #marked = new Map<vscode.TextEditor, readonly Mark[]>();
  readonly #listening: vscode.Disposable;
  #hovers: { readonly shown: number; readonly provider: vscode.Disposable } | undefined;

  constructor(
    private readonly server: LanguageServer,
    private readonly languages: Languages,
  ) {
    this.#listening = vscode.Disposable.from(
      vscode.window.onDidChangeVisibleTextEditors(() => this.#draw()),
      vscode.window.tabGroups.onDidChangeTabs(() => this.#draw()),
      server.onDidAnalyse(({ uri, isComplete }) => {
        if (isComplete && this.#isInDiff(vscode.Uri.parse(uri))) this.#draw();
      }),
    );
    this.#draw();
  }

  dispose(): void {
    this.#listening.dispose();
    this.#hovers?.provider.dispose();
    this.#type.dispose();
  }

  #isInDiff(uri: vscode.Uri): boolean {
    const sides = diffs(this.languages).flat();
    return sides.some(({ document }) => document.uri.toString() === uri.toString());
  }

  #draw(): void {
    const shown = diffs(this.languages);
    for (const editor of this.#marked.keys()) {
      if (shown.some((sides) => sides.includes(editor))) continue;
      editor.setDecorations(this.#type, []);
      this.#marked.delete(editor);
    }
    for (const sides of shown) void this.#compare(sides);
    if (this.#hovers?.shown === shown.length) return;
    // Of several hovers that of the youngest provider comes first: what differs is what a diff is looked at for.
    this.#hovers?.provider.dispose();
    const provider = vscode.languages.registerHoverProvider(this.languages.selector, {
      provideHover: (document, position) => this.#hoverAt(document, position),
    });
    this.#hovers = { shown: shown.length, provider };
  }

  async #compare([left, right]: Sides): Promise<void> {
    const versions = [left, right].map(({ document }) => document.version);
    const [old, now] = await Promise.all([this.#outputOf(left), this.#outputOf(right)]);
    const isKnown = old !== undefined && now !== undefined;
    const found = isKnown
      ? await Promise.all([this.#marksOf(left, now, true), this.#marksOf(right, old, false)])
      : [[], []];
    for (const [at, editor] of [left, right].entries()) {
      if (editor.document.version !== versions[at]) continue;
      const marks = found[at] ?? [];
      this.#marked.set(editor, marks);
      editor.setDecorations(
        this.#type,
        marks.map(({ range }) => range),
      );
    }
  }

  /** What a side prints; undefined where its states are not known, so that nothing can be said of them. */
  async #outputOf({ document }: vscode.TextEditor): Promise<string | undefined> {
    const answer = await this.server.ask(Method.transcript, { textDocument: { uri: document.uri.toString() } });
    return answer && (answer.isRefused || answer.blocks.length > 1) ? answer.text : undefined;
  }

  async #marksOf({ document }: vscode.TextEditor, output: string, isLeft: boolean): Promise<readonly Mark[]> {
    const answer = await this.server.ask(Method.compareOutput, { uri: document.uri.toString(), output });
    return answer?.failures.flatMap((failure) => markOf(failure, isLeft)) ?? [];
  }

  #hoverAt(document: vscode.TextDocument, position: vscode.Position): vscode.Hover | undefined {
    return [...this.#marked]
      .flatMap(([editor, marks]) => (editor.document === document ? marks : []))
      .find(({ range }) => range.contains(position))?.hover;
  }
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
