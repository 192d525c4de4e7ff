/** Quick fixes at a place: for what is wrong there, for refusals, for differences; and what the script lacks. */
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  CodeActionTriggerKind,
  type Diagnostic,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { EditorCommand } from '../../protocol';
import { acceptFixes } from '../fixes/accept';
import { alternatives } from '../fixes/alternatives';
import { argumentCount } from '../fixes/argumentCount';
import { clampArgument } from '../fixes/clampArgument';
import { endedGame } from '../fixes/endedGame';
import { expectation } from '../fixes/expectation';
import type { Fix, ProblemFixer, RunFixer } from '../fixes/fix';
import { insertBefore } from '../fixes/insertBefore';
import { nearestFile } from '../fixes/nearestFile';
import { nearestName } from '../fixes/nearestName';
import { closeString, finishArguments, removeText } from '../fixes/syntax';
import type { ScriptProblem, Span } from '../run/types';
import { nodeAt, runsOnLines } from '../subject/places';
import type { Subject } from '../subject/subject';

const PROBLEM_FIXERS: readonly ProblemFixer[] = [
  nearestName,
  clampArgument,
  argumentCount,
  finishArguments,
  closeString,
  removeText,
];
const RUN_FIXERS: readonly RunFixer[] = [nearestFile, alternatives, insertBefore, expectation, acceptFixes];
/** One remark for all commands after the end of a game: its fixes are for all of them, too. */
const AFTER_THE_END: readonly RunFixer[] = [acceptFixes];

/** A selection over many commands gets the fixes of the first ones: a menu is read by people. */
const MOST_RUNS = 3;
const MOST_PROBLEMS = 5;

export interface CodeActionRequest {
  readonly range: Range;
  readonly context: Pick<CodeActionContext, 'diagnostics' | 'only' | 'triggerKind'>;
}

/** What is needed to make the edits of an action that was chosen. */
export interface CodeActionData {
  readonly uri: string;
  readonly version: number;
  readonly range: Range;
}

/** With `resolves` long edits are left out, to be asked for by `resolvedAction`. */
export function codeActions(
  subject: Subject,
  { range, context }: CodeActionRequest,
  { resolves = false } = {},
): CodeAction[] {
  const isWanted = (wanted: CodeActionKind): boolean => context.only?.some((kind) => isWithin(wanted, kind)) ?? true;
  return [
    ...(isWanted(CodeActionKind.QuickFix) ? quickFixes(subject, range, context, resolves) : []),
    ...(isWanted(CodeActionKind.Refactor) ? recordActions(subject, context) : []),
  ];
}

export function resolvedAction(subject: Subject, action: CodeAction, { range }: CodeActionData): CodeAction {
  const same = codeActions(subject, { range, context: { diagnostics: [] } }).find(
    ({ title }) => title === action.title,
  );
  return same?.edit ? { ...action, edit: same.edit } : action;
}

/** Kinds are trees by their dots: whoever asks for a kind gets all below it. */
const isWithin = (kind: CodeActionKind, wanted: CodeActionKind): boolean =>
  wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`);

const RECORD: (typeof EditorCommand)['record'] = 'turnscript.recordExpected';

/** Only for who asks: a script without expectation is no fault, and a bulb on each of its lines would say so. */
function recordActions({ analysis, expected }: Subject, { triggerKind }: CodeActionRequest['context']): CodeAction[] {
  if (expected.kind !== 'absent' || triggerKind === CodeActionTriggerKind.Automatic) return [];
  if (analysis.script.nodes.length === 0) return [];
  const title = 'Record the expected transcript';
  return [{ title, kind: CodeActionKind.Refactor, command: { title, command: RECORD, arguments: [analysis.uri] } }];
}

function quickFixes(
  subject: Subject,
  range: Range,
  context: CodeActionRequest['context'],
  resolves: boolean,
): CodeAction[] {
  const { lines, problems } = subject.analysis;
  const span = { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) };
  const fixes = [
    ...problems
      .filter((problem) => touches(problem.span, span) || touches(placeOf(subject, problem), span))
      .slice(0, MOST_PROBLEMS)
      .flatMap((problem) => PROBLEM_FIXERS.flatMap((fixer) => fixer(subject, problem))),
    ...runsIn(subject, range, span).flatMap((index) => runFixes(subject, index)),
  ];
  const isNew = ({ title }: Fix, index: number): boolean => fixes.findIndex((other) => other.title === title) === index;
  const { uri, version } = subject.analysis;
  const data: CodeActionData = { uri, version, range };
  return fixes.filter(isNew).map((fix) => ({
    ...actionOf(fix, context.diagnostics),
    ...(resolves && fix.isLong ? { data } : { edit: fix.workspaceEdit ?? editOf(subject, fix) }),
  }));
}

function runFixes(subject: Subject, index: number): readonly Fix[] {
  const ended = endedGame(subject, index);
  const others = ended.length > 0 ? AFTER_THE_END : RUN_FIXERS;
  return [...ended, ...others.flatMap((fixer) => fixer(subject, index))];
}

/** Runs under the range, or the last of the line where the cursor stands beside them (in its comment). */
function runsIn({ analysis }: Subject, range: Range, span: Span): readonly number[] {
  const [from, to] = runsOnLines(analysis, range.start.line, range.end.line);
  const indexes: number[] = [];
  for (let index = Math.max(from - 1, 0); index < to && indexes.length < MOST_RUNS; index++) {
    const node = analysis.runs[index]?.node;
    if (node && touches(node.span, span)) indexes.push(index);
  }
  return indexes.length === 0 && to > from ? [to - 1] : indexes;
}

/** The cursor may stand anywhere in the bad command. */
const placeOf = ({ analysis }: Subject, problem: ScriptProblem): Span =>
  'node' in problem ? problem.node.span : (nodeAt(analysis, problem.span.start)?.span ?? problem.span);

const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

const editOf = ({ analysis: { uri, version } }: Subject, { edits }: Fix): WorkspaceEdit => ({
  documentChanges: [{ textDocument: { uri, version }, edits: [...edits] }],
});

function actionOf(fix: Fix, diagnostics: readonly Diagnostic[]): CodeAction {
  const answered = diagnostics.filter(({ code }) => fix.code !== undefined && code === fix.code);
  return {
    title: fix.title,
    kind: fix.kind ?? CodeActionKind.QuickFix,
    ...(answered.length > 0 ? { diagnostics: answered } : {}),
    ...(fix.isPreferred ? { isPreferred: true } : {}),
  };
}

/** For editors that know only the older form, which cannot create files. */
export function plainEdit({ documentChanges, changes }: WorkspaceEdit): WorkspaceEdit | undefined {
  if (!documentChanges) return changes ? { changes } : undefined;
  const plain: NonNullable<WorkspaceEdit['changes']> = {};
  for (const change of documentChanges) {
    if (!('textDocument' in change)) return undefined;
    plain[change.textDocument.uri] = change.edits.map(({ range, newText }) => ({ range, newText }));
  }
  return { changes: plain };
}
