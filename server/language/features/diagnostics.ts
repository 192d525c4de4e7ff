/**
 * Problems of one version, each with what is known of its intent. The list is made from what is
 * simulated and compared so far; whoever publishes asks again when more is known.
 */
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types';
import { countBelow } from '../../../engine/common/sorted';
import { diagnostic, levelOf, limited, MOST_OF_A_KIND } from '../parts/diagnosticItems';
import { differences, expectedFileProblems } from '../parts/expectedDiagnostics';
import { ambiguousFiles, missingFile } from '../parts/fileItems';
import type { Game } from '../run/games';
import type { ScriptProblem } from '../run/types';
import { afterTheEnd } from '../subject/afterTheEnd';
import { intentOf, intentOfRefusal } from '../subject/intent';
import { rangeOf, rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';
import { expectationIn, runOfDirective } from '../text/directives';

/** With `fades` also stretches of commands that are not played, for editors that can fade a text. They are no problems. */
export function diagnostics(subject: Subject, { fades = false } = {}): Diagnostic[] {
  return [
    ...scriptProblems(subject),
    ...refusals(subject, fades),
    ...brokenPromises(subject),
    ...differences(subject),
    ...advice(subject),
    ...ambiguousFiles(subject),
    ...expectedFileProblems(subject),
  ].sort(byPlace);
}

/** What is faded after the end of a game. */
export const NOT_PLAYED = 'not-played';

const byPlace = ({ range: a }: Diagnostic, { range: b }: Diagnostic): number =>
  a.start.line - b.start.line || a.start.character - b.start.character;

// ---------------------------------------------------------------- the text

function scriptProblems({ analysis, comparison }: Subject): Diagnostic[] {
  const { problems, lines } = analysis;
  // The test is that the program refuses the script, and it passes: then this is no error either.
  if (comparison?.isRefused && comparison.isEqual) {
    return problems.slice(0, MOST_OF_A_KIND).map((problem) => {
      const item = ofProblem(lines, problem);
      const message = `${item.message} The expected transcript says so.`;
      return { ...item, severity: DiagnosticSeverity.Information, message };
    });
  }
  const shown = problems.slice(0, MOST_OF_A_KIND).map((problem) => ofProblem(lines, problem));
  const rest = problems[MOST_OF_A_KIND];
  if (!rest) return shown;
  const message = `${problems.length - MOST_OF_A_KIND} more problems of this script are not shown.`;
  return [...shown, { ...ofProblem(lines, rest), code: 'more-problems', message }];
}

function ofProblem(lines: Subject['analysis']['lines'], { span, code, message }: ScriptProblem): Diagnostic {
  const severity = code === 'too-large' ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error;
  return diagnostic(rangeOf(lines, span), severity, code, message, { kind: 'script' });
}

// ---------------------------------------------------------------- refusals and promises

function refusals(subject: Subject, fades: boolean): Diagnostic[] {
  const severity = levelOf(subject, 'refused');
  if (!severity) return [];
  const { analysis } = subject;
  const unintended = analysis.run.refused().filter((index) => isNews(subject, index));
  // Many refusals have the same cause.
  const causeRanges = new Map<number, Diagnostic['range']>();
  const causeRange = (index: number): Diagnostic['range'] => {
    const range = causeRanges.get(index) ?? rangeOfRun(analysis, index);
    causeRanges.set(index, range);
    return range;
  };
  const told = afterTheEnd(subject, unintended);
  const faded: Diagnostic[] = [];
  const items = limited(subject, told, unintended.length, severity, 'refused', ({ commands, ended }) => {
    if (!ended) return refusal(subject, commands[0] ?? 0, severity, causeRange);
    for (const stretch of fades ? unplayed(subject, ended, commands) : []) {
      if (faded.length < MOST_OF_A_KIND) faded.push(stretch);
    }
    return endOfGame(subject, ended, commands, severity);
  });
  return [...items, ...faded];
}

/** Nobody wants it, and it is not what follows from a difference that is told already. */
function isNews(subject: Subject, index: number): boolean {
  const { comparison } = subject;
  const isConsequence = comparison?.first !== undefined && index > comparison.first;
  return intentOfRefusal(subject, index) === 'none' && !(isConsequence && comparison?.of(index) !== 'same');
}

/** One cause, one problem, at the first of the commands: an editor underlines the whole range, and there may be thousands. */
function endOfGame(
  { analysis, refusals: known }: Subject,
  game: Game,
  commands: readonly number[],
  severity: DiagnosticSeverity,
): Diagnostic {
  const [first = 0] = commands;
  const last = commands.at(-1) ?? first;
  const range = rangeOfRun(analysis, first);
  const { end } = rangeOfRun(analysis, last);
  const ended = rangeOfRun(analysis, game.last);
  const { code = 'refused', message = '' } = known.of(first)?.rejection ?? {};
  const text = `The game ended on line ${ended.start.line + 1}: ${commands.length} commands after it are refused (${message})`;
  return {
    ...diagnostic(range, severity, code, text, { kind: 'refused', index: first }),
    relatedInformation: [
      { location: { uri: analysis.uri, range: ended }, message: 'this command ended the game' },
      {
        location: { uri: analysis.uri, range: { start: range.start, end } },
        message: `the commands after it, up to line ${end.line + 1}`,
      },
    ],
  };
}

/** All but the first, which has the problem; what is accepted between them is played, and not faded. */
function unplayed({ analysis }: Subject, game: Game, commands: readonly number[]): Diagnostic[] {
  const message = `Refused: the game ended on line ${rangeOfRun(analysis, game.last).start.line + 1}.`;
  return stretches(commands.slice(1))
    .slice(0, MOST_OF_A_KIND)
    .map(([from, to]) => ({
      range: { start: rangeOfRun(analysis, from).start, end: endOfLast(analysis, to) },
      severity: DiagnosticSeverity.Hint,
      tags: [DiagnosticTag.Unnecessary],
      source: 'turnscript',
      code: NOT_PLAYED,
      message,
    }));
}

/** The last on its line takes the line's end along: its state stands behind that. */
function endOfLast(analysis: Subject['analysis'], index: number): Diagnostic['range']['end'] {
  const { end } = rangeOfRun(analysis, index);
  const isLast = index + 1 >= analysis.runs.length || rangeOfRun(analysis, index + 1).start.line > end.line;
  return isLast && end.line + 1 < analysis.lines.count ? { line: end.line + 1, character: 0 } : end;
}

/** First and last of indexes, ascending, that follow each other. */
function stretches(indexes: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const index of indexes) {
    const last = found.at(-1);
    if (last?.[1] === index - 1) last[1] = index;
    else found.push([index, index]);
  }
  return found;
}

function refusal(
  subject: Subject,
  index: number,
  severity: DiagnosticSeverity,
  causeRange: (index: number) => Diagnostic['range'],
): Diagnostic | undefined {
  const { analysis } = subject;
  const found = subject.refusals.of(index);
  if (!found) return undefined;
  const { rejection, causes } = found;
  const detail = [rejection.detail, missingFile(subject, index)].filter((part) => part !== undefined).join('; ');
  const message = detail ? `${rejection.message} (${detail})` : rejection.message;
  const item = diagnostic(rangeOfRun(analysis, index), severity, rejection.code, message, { kind: 'refused', index });
  const href = linkTo(subject, rejection.rule);
  if (href !== undefined) item.codeDescription = { href };
  if (causes.length > 0) {
    item.relatedInformation = causes.map((cause) => ({
      location: { uri: analysis.uri, range: causeRange(cause.index) },
      message: cause.note,
    }));
  }
  return item;
}

/** The address of a rule, if there is a page of them. */
function linkTo({ rulesUri, analysis }: Subject, rule: string | undefined): string | undefined {
  if (!rulesUri || !rule || !analysis.system.rules.some(({ id }) => id === rule)) return undefined;
  return `${rulesUri.replaceAll(/\$\{system\}/g, analysis.system.id)}#${rule}`;
}

/** A comment promised a refusal, but the game accepted the command or said something else. */
function brokenPromises(subject: Subject): Diagnostic[] {
  const severity = levelOf(subject, 'brokenPromise');
  if (!severity) return [];
  const { analysis } = subject;
  const found: Diagnostic[] = [];
  for (const index of promises(subject)) {
    const expectation = analysis.expectationOf(index);
    if (!expectation || intentOf(subject, index) !== 'broken') continue;
    const { outcome } = analysis.step(index);
    const message =
      outcome.kind === 'accepted'
        ? 'The comment expects an error, but the game accepts this command.'
        : `The comment expects the error “${expectation.sentence ?? ''}”, but the game says “${outcome.rejection.message}”.`;
    const code = outcome.kind === 'accepted' ? 'promised-refusal-missing' : 'promised-refusal-differs';
    found.push({
      ...diagnostic(rangeOf(analysis.lines, expectation.comment.span), severity, code, message, {
        kind: 'brokenPromise',
        index,
      }),
      relatedInformation: [
        {
          location: { uri: analysis.uri, range: rangeOfRun(analysis, index) },
          message: outcome.kind === 'accepted' ? 'this command is accepted' : 'this command is refused otherwise',
        },
      ],
    });
    if (found.length === MOST_OF_A_KIND) break;
  }
  return found;
}

/** Commands with a promise, found from the comments: most scripts have few. */
function* promises({ analysis }: Subject): Iterable<number> {
  for (const comment of analysis.script.comments) {
    if (!expectationIn(comment)) continue;
    const index = runOfDirective(comment, analysis.runs, analysis.lines, (run) => analysis.expectationOf(run));
    if (index !== undefined && index < analysis.known) yield index;
  }
}

// ---------------------------------------------------------------- advice

function advice(subject: Subject): Diagnostic[] {
  const severity = levelOf(subject, 'advice');
  if (!severity) return [];
  return subject.advice
    .filter(({ index }) => index < subject.analysis.runs.length && !isToldAsRefused(subject, index))
    .slice(0, MOST_OF_A_KIND)
    .map(({ index, code, message, rule }) => {
      const href = linkTo(subject, rule);
      const range = rangeOfRun(subject.analysis, index);
      const item = diagnostic(range, severity, code, message, { kind: 'advice', index });
      return href === undefined ? item : { ...item, codeDescription: { href } };
    });
}

/** What is remarked on such a command has the same cause. */
function isToldAsRefused(subject: Subject, index: number): boolean {
  const refused = subject.analysis.run.refused();
  const isRefused = refused[countBelow(refused, index)] === index;
  return isRefused && levelOf(subject, 'refused') !== undefined && isNews(subject, index);
}
