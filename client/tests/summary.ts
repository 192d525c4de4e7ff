/** The last lines of a run's output: how many of what, and what the failures have in common. `words` translates. */

import { visibleLine } from '../../server/language/text/visible';
import type { TestAnswer } from '../../server/protocol';
import type { Words } from '../common/programWords';
import { type Cause, causesOf } from './causes';
import { namesAmong } from './names';
import { timeWords } from './time';

export interface Ended {
  readonly answers: readonly TestAnswer[];
  /** What could not be checked at all. */
  readonly troubles: readonly { readonly uri: string; readonly message: string }[];
  /** Left out because the run was cancelled. */
  readonly skipped: readonly string[];
  /** Expected transcripts without a script, where all of them were looked at. */
  readonly orphans?: readonly string[];
  /** From the first script to the last: several are run at the same time. */
  readonly milliseconds: number;
}

/** How many scripts of a group are named. */
const MOST_NAMED = 8;

export function summaryLines(ended: Ended, words: Words): readonly string[] {
  const { answers, troubles, skipped, orphans = [] } = ended;
  const told = [...answers, ...troubles].map(({ uri }) => uri);
  const nameOf = namesAmong([...told, ...skipped, ...orphans]);
  // The last line is the one that is seen.
  return [
    ...causeLines(answers, nameOf, words),
    ...(troubles.length > 1 || answers.length > 0 ? troubleLines(troubles, nameOf, words) : []),
    ...unrecordedLines(answers, nameOf, words),
    ...orphanLines(orphans, nameOf, words),
    countLine(ended, words),
  ];
}

function countLine({ answers, troubles, skipped, milliseconds }: Ended, words: Words): string {
  const count = (...states: readonly TestAnswer['state'][]): number =>
    answers.filter(({ state }) => states.includes(state)).length;
  const parts: readonly (readonly [number, string])[] = [
    [count('passed'), words('passed')],
    [count('failed'), words('failed')],
    [count('invalid', 'unreadable'), words('with problems')],
    [troubles.length, words('not checked')],
    [count('no-expectation'), words('skipped without an expected transcript')],
    [skipped.length, words('cancelled')],
  ];
  const total = answers.length + troubles.length + skipped.length;
  const counts = parts.flatMap(([number, what]) => (number > 0 ? [`${number} ${what}`] : []));
  const all = total === 1 ? words('1 script') : words('{0} scripts', total);
  return `${all}: ${counts.join(', ') || words('nothing to run')} (${timeWords(milliseconds)})`;
}

function unrecordedLines(answers: readonly TestAnswer[], nameOf: Names, words: Words): readonly string[] {
  const uris = answers.filter(({ state }) => state === 'no-expectation').map(({ uri }) => uri);
  if (uris.length === 0) return [];
  const what =
    uris.length === 1
      ? words('1 script has no expected transcript; “Record Expected Transcript” makes one')
      : words('{0} scripts have no expected transcript; “Record Expected Transcript” makes one', uris.length);
  return [`${what}: ${listed(uris, nameOf, words)}`];
}

function orphanLines(orphans: readonly string[], nameOf: Names, words: Words): readonly string[] {
  if (orphans.length === 0) return [];
  const what =
    orphans.length === 1
      ? words('1 expected transcript has no script; rename or delete it')
      : words('{0} expected transcripts have no script; rename or delete them', orphans.length);
  return [`${what}: ${listed(orphans, nameOf, words)}`];
}

function causeLines(answers: readonly TestAnswer[], nameOf: Names, words: Words): readonly string[] {
  const causes = causesOf(answers);
  const failed = causes.reduce((sum, { uris }) => sum + uris.length, 0);
  if (failed < 2) return [];
  const head =
    causes.length === 1
      ? words('{0} failures have one cause:', failed)
      : words('{0} failures have {1} causes:', failed, causes.length);
  return [
    head,
    ...causes.map(
      ({ reason, uris }) => `  ${uris.length} × ${reasonWords(reason, words)}: ${listed(uris, nameOf, words)}`,
    ),
  ];
}

function reasonWords(reason: Cause['reason'], words: Words): string {
  if ('message' in reason) return heading(reason.message);
  const quoted = (line: string): string => (line === '' ? words('nothing') : `“${visibleLine(line)}”`);
  return words('{0} is expected, not {1}', quoted(reason.expected), quoted(reason.actual));
}

/** What went wrong with another program is news of its own, told once. */
function troubleLines(troubles: Ended['troubles'], nameOf: Names, words: Words): readonly string[] {
  const byMessage = new Map<string, string[]>();
  for (const { uri, message } of troubles) {
    const head = message.split('\n', 1)[0] ?? message;
    byMessage.set(head, [...(byMessage.get(head) ?? []), uri]);
  }
  return [...byMessage].map(([head, uris]) => `  ${uris.length} × ${heading(head)}: ${listed(uris, nameOf, words)}`);
}

/** A sentence before a colon has no full stop. */
function heading(text: string): string {
  const line = visibleLine(text).trimEnd();
  return line.endsWith('.') && !line.endsWith('..') ? line.slice(0, -1) : line;
}

/** Of all scripts of a run, so that a name means one of them. */
type Names = (uri: string) => string;

function listed(uris: readonly string[], nameOf: Names, words: Words): string {
  const names = uris.slice(0, MOST_NAMED).map((uri) => visibleLine(nameOf(uri)));
  return [...names, ...(uris.length > MOST_NAMED ? [words('and {0} more', uris.length - MOST_NAMED)] : [])].join(', ');
}
