/** Problems on request: of one document, the visible part first, and of the whole workspace. */
import type {
  Connection,
  Diagnostic,
  ResultProgressReporter,
  WorkspaceDiagnosticReportPartialResult,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import type { Answers } from './answer';
import { diagnostics } from './language/features/diagnostics';
import { documentReport, workspaceReport } from './reports';
import type { Server } from './server';
import { keyOf } from './uris';

/** A pull waits this long for the whole run; then it gets what is known and asks again later. */
const PATIENCE_MS = 120;

/** Files of a workspace told of together, where the client takes the answer in parts. */
const PART = 50;

export function serveDiagnostics(connection: Connection, server: Server, any: Answers['any']): void {
  const kept: Parameters<typeof server.subjects.derived<Diagnostic[]>>[1] = new Map();

  const pull = any('diagnostic', async ({ textDocument, previousResultId }: PullParams, token) => {
    const session = server.documents.session(textDocument.uri);
    if (!session) return documentReport([], previousResultId);
    const whole = server.documents.whole(session, token).then(() => true);
    const isWhole = await Promise.race([whole, later(PATIENCE_MS)]);
    if (isWhole && !session.isAdvised) session.advise();
    if (!isWhole) {
      whole.catch(() => undefined);
      server.promise(session);
    }
    return documentReport(server.problemsOf(session), previousResultId);
  });
  connection.languages.diagnostics.on(
    async (params, token) => (await pull(params, token)) ?? documentReport([], undefined),
  );

  const pullAll = any('workspace/diagnostic', async ({ previousResultIds, progress }: PullAllParams, token) => {
    const previous = new Map(previousResultIds.map(({ uri, value }) => [keyOf(uri), value]));
    let items: WorkspaceDocumentDiagnosticReport[] = [];
    // Whoever takes parts must find the answer itself empty.
    const hand = (isLast: boolean): void => {
      if (!progress || items.length < (isLast ? 1 : PART)) return;
      progress.report({ items });
      items = [];
    };
    for (const { uri } of await server.workspace.scripts()) {
      const open = server.documents.session(uri);
      const found = (await server.subjects.derived(uri, kept, diagnostics, token)) ?? [];
      const report = workspaceReport(
        open?.document.uri ?? uri,
        open?.document.version ?? null,
        found,
        previous.get(keyOf(uri)),
      );
      previous.delete(keyOf(uri));
      items.push(report);
      hand(false);
    }
    // What was reported once and is gone must be told, or its problems stay for ever.
    for (const uri of previous.keys()) items.push(workspaceReport(uri, null, [], undefined));
    hand(true);
    return { items };
  });
  connection.languages.diagnostics.onWorkspace(
    async ({ previousResultIds }, token, _work, progress) =>
      (await pullAll({ previousResultIds, progress }, token)) ?? { items: [] },
  );
}

interface PullParams {
  readonly textDocument: { readonly uri: string };
  readonly previousResultId?: string;
}

interface PullAllParams {
  readonly previousResultIds: readonly { readonly uri: string; readonly value: string }[];
  readonly progress: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined;
}

const later = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, false));
