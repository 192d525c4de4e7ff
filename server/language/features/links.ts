/** From a script to the files its comments name, and to its expected transcript. */
import type { DocumentLink } from 'vscode-languageserver-types';
import type { Comment } from '../types';
import { rangeOf } from './places';
import type { Subject } from './subject';

/**
 * `resolve` answers the address of a file named in a comment, or undefined if there is none.
 * Where no comment names the expected transcript, the dashes of the first comment lead to it: a
 * link is underlined, and a whole line of that is no pleasure to read.
 */
export function documentLinks(subject: Subject, resolve: (name: string) => string | undefined): DocumentLink[] {
  const { analysis, expected } = subject;
  const links = analysis.script.comments
    .slice(0, MOST_COMMENTS)
    .flatMap((comment) => namedIn(subject, comment, resolve));
  const [first] = analysis.script.comments;
  if (expected.kind !== 'read' || !first || links.some(({ target }) => target === expected.uri)) return links;
  const own = {
    range: rangeOf(analysis.lines, { start: first.span.start, end: first.span.start + DASHES.length }),
    target: expected.uri,
    tooltip: 'Open the expected transcript',
  };
  return [own, ...links];
}

const DASHES = '--';
const MOST_COMMENTS = 1_000;
const FILE_NAME = /(?:[\w.-]+\/|\.\.?\/)*[\w-][\w.-]*\.[A-Za-z]\w*/g;

function namedIn(
  { analysis }: Subject,
  { span }: Comment,
  resolve: (name: string) => string | undefined,
): DocumentLink[] {
  const text = analysis.script.text.slice(span.start, span.end);
  return Array.from(text.matchAll(FILE_NAME)).flatMap((match) => {
    const target = resolve(match[0]);
    const start = span.start + match.index;
    return target ? [{ range: rangeOf(analysis.lines, { start, end: start + match[0].length }), target }] : [];
  });
}
