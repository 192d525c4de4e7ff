/** Problems as reports: pushed, pulled for a document, or pulled for the whole workspace. */
import type { Diagnostic, DocumentDiagnosticReport, WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver';

/** Equal problems have equal ids, whichever version or process found them. */
export function resultIdOf(items: readonly Diagnostic[]): string {
  const text = JSON.stringify(items);
  // Two different multiplicative hashes of 32 bits: plain arithmetic, the same in every host.
  let a = 0x811c9dc5;
  let b = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
}

export function documentReport(
  items: Diagnostic[],
  previousResultId: string | undefined,
  resultId: string = resultIdOf(items),
): DocumentDiagnosticReport {
  return resultId === previousResultId ? { kind: 'unchanged', resultId } : { kind: 'full', resultId, items };
}

export function workspaceReport(
  uri: string,
  version: number | null,
  items: Diagnostic[],
  previousResultId: string | undefined,
): WorkspaceDocumentDiagnosticReport {
  const report = documentReport(items, previousResultId);
  return report.kind === 'full'
    ? { kind: report.kind, resultId: report.resultId ?? '', items: report.items, uri, version }
    : { kind: report.kind, resultId: report.resultId, uri, version };
}
