/** The last lines of a run's output: how many of what, and what the failures have in common. */

import { visibleLine } from '../../server/language/text/visible';
import type { TestAnswer } from '../../server/protocol';
import { causesOf } from './causes';
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

export function summaryLines({ answers, troubles, skipped, orphans = [], milliseconds }: Ended): readonly string[] {
  const count = (...states: readonly TestAnswer['state'][]): number =>
    answers.filter(({ state }) => states.includes(state)).length;
  const parts: readonly (readonly [number, string])[] = [
    [count('passed'), 'passed'],
    [count('failed'), 'failed'],
    [count('invalid', 'unreadable'), 'with problems'],
    [troubles.length, 'not checked'],
    [count('no-expectation'), 'skipped without an expected transcript'],
    [skipped.length, 'cancelled'],
  ];
  const total = answers.length + troubles.length + skipped.length;
  const counts = parts.flatMap(([number, what]) => (number > 0 ? [`${number} ${what}`] : []));
  const head = `${total === 1 ? '1 script' : `${total} scripts`}: ${counts.join(', ') || 'nothing to run'} (${timeWords(milliseconds)})`;
  // The last line is the one that is seen.
  return [
    ...causeLines(answers),
    ...troubleLines(troubles),
    ...unrecordedLines(answers),
    ...orphanLines(orphans),
    head,
  ];
}

function unrecordedLines(answers: readonly TestAnswer[]): readonly string[] {
  const uris = answers.filter(({ state }) => state === 'no-expectation').map(({ uri }) => uri);
  if (uris.length === 0) return [];
  const what = uris.length === 1 ? '1 script has' : `${uris.length} scripts have`;
  return [`${what} no expected transcript; “Record Expected Transcript” makes one: ${namesOf(uris)}`];
}

function orphanLines(orphans: readonly string[]): readonly string[] {
  if (orphans.length === 0) return [];
  const what =
    orphans.length === 1
      ? '1 expected transcript has no script; rename or delete it'
      : `${orphans.length} expected transcripts have no script; rename or delete them`;
  return [`${what}: ${namesOf(orphans)}`];
}

function causeLines(answers: readonly TestAnswer[]): readonly string[] {
  const causes = causesOf(answers);
  const failed = causes.reduce((sum, { uris }) => sum + uris.length, 0);
  if (failed < 2) return [];
  const head = `${failed} failures have ${causes.length === 1 ? 'one cause' : `${causes.length} causes`}:`;
  return [head, ...causes.map(({ text, uris }) => `  ${uris.length} × ${heading(text)}: ${namesOf(uris)}`)];
}

/** What went wrong with another program is news of its own, told once. */
function troubleLines(troubles: Ended['troubles']): readonly string[] {
  const byMessage = new Map<string, string[]>();
  for (const { uri, message } of troubles) {
    const head = message.split('\n', 1)[0] ?? message;
    byMessage.set(head, [...(byMessage.get(head) ?? []), uri]);
  }
  return [...byMessage].map(([head, uris]) => `  ${uris.length} × ${heading(head)}: ${namesOf(uris)}`);
}

/** A sentence before a colon has no full stop. */
function heading(text: string): string {
  const line = visibleLine(text).trimEnd();
  return line.endsWith('.') && !line.endsWith('..') ? line.slice(0, -1) : line;
}

function namesOf(uris: readonly string[]): string {
  const names = uris.slice(0, MOST_NAMED).map((uri) => visibleLine(decoded(uri.slice(uri.lastIndexOf('/') + 1))));
  return [...names, ...(uris.length > MOST_NAMED ? [`and ${uris.length - MOST_NAMED} more`] : [])].join(', ');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
