/** From a script to the files its commands and comments name, and to its expected transcript. */
import type { DocumentLink } from 'vscode-languageserver-types';
import { isDigit, isLetter, isWord } from '../../../engine/common/characters';
import type { Span } from '../run/types';
import { namedArguments } from '../subject/named';
import { rangeOf } from '../subject/places';
import type { Subject } from '../subject/subject';

const DASHES = '--';
const MOST_COMMENTS = 1_000;
const MOST_NAMES = 1_000;
/** Longer names are none that a file system would take. */
const LONGEST = 255;

/**
 * `resolve` answers the address of a file named in a comment, or undefined if there is none.
 * Where no comment names the expected transcript, the dashes of the first comment lead to it: a
 * link is underlined, and a whole line of that is no pleasure to read.
 */
export async function documentLinks(
  { analysis, expected, named }: Subject,
  resolve: (name: string) => Promise<string | undefined>,
): Promise<DocumentLink[]> {
  const { comments, text } = analysis.script;
  const written = comments.slice(0, MOST_COMMENTS).flatMap(({ span }) => fileNamesIn(text, span));
  const links: DocumentLink[] = [];
  for (const span of written.slice(0, MOST_NAMES)) {
    const target = await resolve(text.slice(span.start, span.end));
    if (target) links.push({ range: rangeOf(analysis.lines, span), target });
  }
  for (const { request, argument } of namedArguments(analysis).slice(0, MOST_NAMES)) {
    const [target] = named.found(request);
    if (target) links.push({ range: rangeOf(analysis.lines, argument.span), target });
  }
  const [first] = comments;
  if (expected.kind !== 'read' || !first || links.some(({ target }) => target === expected.uri)) return links;
  const own = {
    range: rangeOf(analysis.lines, { start: first.span.start, end: first.span.start + DASHES.length }),
    target: expected.uri,
    tooltip: 'Open the expected transcript',
  };
  return [own, ...links];
}

/** What reads like the name of a file: a word of such characters with an extension. Looks at each character once. */
function fileNamesIn(text: string, { start, end }: Span): readonly Span[] {
  const names: Span[] = [];
  for (let from = start; from < end; ) {
    let to = from;
    while (to < end && isNamePart(text.charCodeAt(to))) to++;
    const name = trimmed(text, from, to);
    if (name) names.push(name);
    from = to + 1;
  }
  return names;
}

/** Dashes before a name open the comment; a dot behind it ends a sentence. */
function trimmed(text: string, from: number, to: number): Span | undefined {
  let start = from;
  let end = to;
  while (start < end && text.charAt(start) === '-') start++;
  while (end > start && !isWord(text.charCodeAt(end - 1))) end--;
  if (end === start || end - start > LONGEST) return undefined;
  const name = text.slice(start, end);
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && dot < name.length - 1 && isLetter(name.charCodeAt(dot + 1));
  return hasExtension && name.charAt(dot - 1) !== '/' ? { start, end } : undefined;
}

const isNamePart = (code: number): boolean =>
  isWord(code) || isDigit(code) || code === DOT || code === SLASH || code === HYPHEN;
const DOT = 46;
const SLASH = 47;
const HYPHEN = 45;
