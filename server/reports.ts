/** Problems as reports: pushed, pulled for a document, or pulled for the whole workspace. */
import { createHash } from 'node:crypto';
import {
  type Diagnostic,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';

/** Equal problems have equal ids, whichever version or process found them. */
export function resultIdOf(items: readonly Diagnostic[]): string {
  return createHash('sha1').update(JSON.stringify(items)).digest('base64url');
}

export function documentReport(items: Diagnostic[], previousResultId: string | undefined): DocumentDiagnosticReport {
  const resultId = resultIdOf(items);
  return resultId === previousResultId
    ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
    : { kind: DocumentDiagnosticReportKind.Full, resultId, items };
}

export function workspaceReport(
  uri: string,
  version: number | null,
  items: Diagnostic[],
  previousResultId: string | undefined,
): WorkspaceDocumentDiagnosticReport {
  const report = documentReport(items, previousResultId);
  return report.kind === DocumentDiagnosticReportKind.Full
    ? { kind: report.kind, resultId: report.resultId ?? '', items: report.items, uri, version }
    : { kind: report.kind, resultId: report.resultId, uri, version };
}
