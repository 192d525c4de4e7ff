/** Coverage in the Test Explorer: the rules of a system as a document, reached and missed line by line. */
import * as vscode from 'vscode';
import { type CoverageReport, Method } from '../../server/protocol';
import type { LanguageServer } from '../connection/languageServer';
import { pageOf, type RulesPage } from './rulesPage';

const SCHEME = 'turnscript-coverage';

export class RuleCoverage implements vscode.Disposable {
  readonly #pages = new Map<string, RulesPage>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    onDidChange: this.#changed.event,
    provideTextDocumentContent: (uri) => this.#pages.get(uri.toString())?.text,
  });
  readonly #lenses: vscode.Disposable | undefined;

  /** `canHunt`: a script for a missed rule can be looked for. */
  constructor(
    private readonly server: LanguageServer,
    canHunt: boolean,
  ) {
    if (!canHunt) return;
    this.#lenses = vscode.languages.registerCodeLensProvider(
      { scheme: SCHEME },
      { onDidChangeCodeLenses: (listener) => this.#changed.event(() => listener()), provideCodeLenses: this.#missed },
    );
  }

  /** Asks what the scripts reach, and gives it to the run. */
  async add(run: vscode.TestRun, items: readonly vscode.TestItem[], token: vscode.CancellationToken): Promise<void> {
    for (const report of await this.#reports(items, token)) {
      const uri = addressOf(report);
      const page = pageOf(report);
      this.#pages.set(uri.toString(), page);
      this.#changed.fire(uri);
      const taking = new Set(report.scripts.flatMap(({ script, reached }) => (reached > 0 ? [idOf(script)] : [])));
      const tests = items.filter(({ id }) => taking.has(id));
      // Without a second count the view does not list the groups; it is mixed into the percentage, so it is the same.
      run.addCoverage(new vscode.FileCoverage(uri, countOf(report), undefined, countOf(report), tests));
    }
  }

  details({ uri }: vscode.FileCoverage): vscode.FileCoverageDetail[] {
    return [...(this.#pages.get(uri.toString())?.details ?? [])];
  }

  /** What one script reaches by itself, on the lines of the same document. */
  async detailsOf(
    { uri }: vscode.FileCoverage,
    item: vscode.TestItem,
    token: vscode.CancellationToken,
  ): Promise<vscode.FileCoverageDetail[]> {
    const reports = await this.#reports([item], token);
    const own = reports.find((report) => addressOf(report).toString() === uri.toString());
    return own ? [...pageOf(own).details] : [];
  }

  dispose(): void {
    vscode.Disposable.from(this.#provider, this.#changed).dispose();
    this.#lenses?.dispose();
  }

  async #reports(
    items: readonly vscode.TestItem[],
    token: vscode.CancellationToken,
  ): Promise<readonly CoverageReport[]> {
    const uris = items.flatMap(({ uri }) => uri?.toString() ?? []);
    return (await this.server.ask(Method.coverage, { uris }, token))?.reports ?? [];
  }

  readonly #missed = ({ uri }: vscode.TextDocument): vscode.CodeLens[] =>
    (this.#pages.get(uri.toString())?.missed ?? []).map(
      ({ line, rule }) =>
        new vscode.CodeLens(new vscode.Range(line, 0, line, 0), {
          title: vscode.l10n.t('Write a script that reaches it'),
          command: 'turnscript.reachRule',
          arguments: [rule],
        }),
    );
}

/** The authority is what the tree of coverage calls its root. */
const addressOf = ({ title }: CoverageReport): vscode.Uri =>
  vscode.Uri.from({ scheme: SCHEME, authority: 'turnscript', path: `/${title}.md` });

const countOf = ({ reached, all }: CoverageReport): vscode.TestCoverageCount =>
  new vscode.TestCoverageCount(reached, all);

/** Items go by the editor's own spelling of an address. */
const idOf = (script: string): string => vscode.Uri.parse(script).toString();
