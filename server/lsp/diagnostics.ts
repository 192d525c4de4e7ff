/** Problems on request: of one document, the visible part first, and of the whole workspace. */
import {
  type Connection,
  type Diagnostic,
  LSPErrorCodes,
  ResponseError,
  type ResultProgressReporter,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { diagnostics } from '../language';
import { documentReport, workspaceReport } from '../service/reports';
import type { Service } from '../service/service';
import type { Kept } from '../service/subjects';
import { keyOf } from '../service/uris';
import type { Answers } from './answers';

/** A pull waits this long for the whole run; then it gets what is known and asks again later. */
const PATIENCE_MS = 120;

/** Files of a workspace told of together, where the client takes the answer in parts. */
const PART = 50;

export function serveDiagnostics(connection: Connection, service: Service, { any, script }: Answers): void {
  const kept = new Map<string, Kept<Diagnostic[]>>();

  const pull = script('diagnostic', async (open, { previousResultId }: PullParams, token) => {
    const whole = open.whole(token).then(
      () => true,
      (error) => unlessFailed(error),
    );
    const isWhole = await Promise.race([whole, later(PATIENCE_MS)]);
    if (isWhole) open.advise();
    else {
      whole.catch(() => undefined);
      // The answer is given before all is known: when it is, the client is told to ask again.
      open.isAwaited = true;
    }
    if (!token.isCancellationRequested) service.pulls.answered(open);
    const { items, resultId } = open.problems;
    return documentReport(items, previousResultId, resultId);
  });
  connection.languages.diagnostics.on(async (params, token) => {
    const ofFile = service.problemsOf(params.textDocument.uri);
    if (ofFile) return documentReport(ofFile, params.previousResultId);
    const { uri } = params.textDocument;
    // It may be opened a moment later, and the client believes then that it has asked, even if it cancelled that.
    if (!service.scripts.script(uri)) service.pulls.early(uri);
    return (await pull(params, token)) ?? documentReport([], '');
  });

  const pullAll = any('workspace/diagnostic', async ({ previousResultIds, progress }: PullAllParams, token) => {
    const previous = new Map(previousResultIds.map(({ uri, value }) => [keyOf(uri), value]));
    const told = new Set<string>();
    let items: WorkspaceDocumentDiagnosticReport[] = [];
    // Whoever takes parts must find the answer itself empty.
    const hand = (isLast: boolean): void => {
      if (!progress || items.length < (isLast ? 1 : PART)) return;
      progress.report({ items });
      items = [];
    };
    const tell = (uri: string, version: number | null, found: Diagnostic[]): void => {
      items.push(workspaceReport(uri, version, found, previous.get(keyOf(uri))));
      told.add(keyOf(uri));
      previous.delete(keyOf(uri));
      hand(false);
    };
    for (const { uri } of await service.workspace.scripts()) {
      const open = service.scripts.script(uri);
      const found = (await service.subjects.derived(uri, kept, diagnostics, token)) ?? [];
      tell(open?.uri ?? uri, open?.text.version ?? null, found);
    }
    for (const { uri, version, items: found } of await service.projectDocuments.all()) tell(uri, version, found);
    // What was reported once and is gone must be told, or its problems stay for ever.
    const closed = service.pulls.takeClosed().filter((uri) => !told.has(keyOf(uri)) && !service.scripts.text(uri));
    for (const uri of new Set([...previous.keys(), ...closed])) items.push(workspaceReport(uri, null, [], undefined));
    hand(true);
    return { items };
  });
  connection.languages.diagnostics.onWorkspace(
    async ({ previousResultIds }, token, _work, progress) =>
      (await pullAll({ previousResultIds, progress }, token)) ?? { items: [] },
  );
}

interface PullParams {
  readonly previousResultId?: string;
}

interface PullAllParams {
  readonly previousResultIds: readonly { readonly uri: string; readonly value: string }[];
  readonly progress: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined;
}

/** A client that is refused for another reason than an edit never asks about the document again. */
function unlessFailed(error: unknown): false {
  if (error instanceof ResponseError && error.code === LSPErrorCodes.RequestFailed) return false;
  throw error;
}

const later = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, false));
