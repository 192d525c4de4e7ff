/** What a quick fix is: edits with a title. All fixes are functions of a subject and a place. */
import type { CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import type { ScriptProblem, Span } from '../run/types';
import { rangeOf } from '../subject/places';
import type { Subject } from '../subject/subject';

export interface Fix {
  readonly title: string;
  /** Edits of the script. */
  readonly edits: readonly TextEdit[];
  /** Its edits are many: whoever can ask for them once it is chosen gets them only then. */
  readonly isLong?: boolean;
  /** Where another file changes: the whole of it, instead of `edits`. */
  readonly workspaceEdit?: WorkspaceEdit;
  readonly isPreferred?: boolean;
  /** Code of the diagnostics it answers; none for a plain offer. */
  readonly code?: string;
  readonly kind?: CodeAction['kind'];
}

export type ProblemFixer = (subject: Subject, problem: ScriptProblem) => readonly Fix[];
export type RunFixer = (subject: Subject, index: number) => readonly Fix[];

export const replace = ({ analysis }: Subject, span: Span, newText: string): TextEdit => ({
  range: rangeOf(analysis.lines, span),
  newText,
});

/** The line break that a text uses. */
export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** White space before the first command of a line. */
export function indentAt({ analysis }: Subject, offset: number): string {
  const { line } = analysis.lines.positionAt(offset);
  return /^[ \t]*/.exec(analysis.script.text.slice(analysis.lines.lineStart(line), offset))?.[0] ?? '';
}
