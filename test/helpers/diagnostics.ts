/** Problems as lines: place, severity, code, message; then what they refer to. */
import assert from 'node:assert/strict';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { diagnostics } from '../../server/language';
import { shownRange } from './marks';
import { type SubjectOptions, subjectOf } from './subject';

const SEVERITIES = {
  [DiagnosticSeverity.Error]: 'error',
  [DiagnosticSeverity.Warning]: 'warning',
  [DiagnosticSeverity.Information]: 'information',
  [DiagnosticSeverity.Hint]: 'hint',
};

export function shownDiagnostics(script: string, options?: SubjectOptions): string {
  return diagnostics(subjectOf(script, options))
    .flatMap(({ range, severity, code, message, relatedInformation = [], codeDescription, tags = [] }) => [
      `${shownRange(range)} ${severity ? SEVERITIES[severity] : '?'} ${code}${tags.length > 0 ? ' (faded)' : ''}: ${message.replaceAll('\n', ' | ')}`,
      ...relatedInformation.map(({ location, message: note }) => `  ${shownRange(location.range)} ${note}`),
      ...(codeDescription ? [`  see ${codeDescription.href}`] : []),
    ])
    .join('\n');
}

export function checkDiagnostics(script: string, expected: string, options?: SubjectOptions): void {
  assert.equal(shownDiagnostics(script, options), unindented(expected));
}

/** Template literals stand indented in tests. */
export function unindented(text: string): string {
  const lines = text
    .replace(/^\n/, '')
    .replace(/\n[ \t]*$/, '')
    .split('\n');
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return Number.isFinite(depth) ? lines.map((line) => line.slice(depth)).join('\n') : '';
}
