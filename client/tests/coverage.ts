/** Coverage in the Test Explorer: the rules of a system as a document, reached and missed line by line. */
import * as vscode from 'vscode';
import { type CoverageReport, type CoveredItem, Method } from '../../server/protocol';
import type { LanguageServer } from '../connection/languageServer';

const SCHEME = 'turnscript-coverage';

/** The document of a system: a heading for each group, and a line for each rule. */
interface RulesPage {
  readonly text: string;
  readonly details: readonly vscode.StatementCoverage[];
}

export class RuleCoverage implements vscode.Disposable {
  readonly #pages = new Map<string, RulesPage>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    onDidChange: this.#changed.event,
    provideTextDocumentContent: (uri) => this.#pages.get(uri.toString())?.text,
  });

  constructor(private readonly server: LanguageServer) {}

  /** Asks what the scripts reach, and gives it to the run. */
  async add(run: vscode.TestRun, scripts: readonly vscode.Uri[], token: vscode.CancellationToken): Promise<void> {
    const uris = scripts.map((script) => script.toString());
    const answer = await this.server.ask(Method.coverage, { uris }, token);
    for (const report of answer?.reports ?? []) {
      const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${report.title}.md` });
      const page = pageOf(report);
      this.#pages.set(uri.toString(), page);
      this.#changed.fire(uri);
      run.addCoverage(vscode.FileCoverage.fromDetails(uri, [...page.details]));
    }
  }

  details(coverage: vscode.FileCoverage): vscode.FileCoverageDetail[] {
    return [...(this.#pages.get(coverage.uri.toString())?.details ?? [])];
  }

  dispose(): void {
    vscode.Disposable.from(this.#provider, this.#changed).dispose();
  }
}

function pageOf({ title, groups }: CoverageReport): RulesPage {
  const lines = [`# ${title}`];
  const details: vscode.StatementCoverage[] = [];
  for (const { group, reached, items } of groups) {
    lines.push('', `## ${group} (${reached}/${items.length})`, '');
    for (const item of items) {
      const line = lineOf(item);
      const range = new vscode.Range(lines.length, 0, lines.length, line.length);
      details.push(new vscode.StatementCoverage(item.hits, range));
      lines.push(line);
    }
  }
  return { text: `${lines.join('\n')}\n`, details };
}

function lineOf({ title, text, first }: CoveredItem): string {
  const place = first
    ? vscode.l10n.t('first in {0}, line {1}', nameOf(first.script), first.line)
    : vscode.l10n.t('missed');
  return `- ${title}: ${text} (${place})`.replaceAll('\n', ' ');
}

const nameOf = (uri: string): string => vscode.Uri.parse(uri).path.split('/').pop() ?? uri;
