/** Commands, arguments by their kind, directives and mentions of entities, as tokens. */
import type { Range, SemanticTokens, SemanticTokensDelta, SemanticTokensEdit } from 'vscode-languageserver-types';
import type { Dialect, Domain } from '../../../engine/face';
import type { Analysis, CommandNode, Comment, Span } from '../run/types';
import { lastStartingBefore } from '../subject/places';
import { signaturesOf } from '../text/check';
import { directiveSpan, expectationIn, mentionsIn } from '../text/directives';
import type { Form } from '../text/forms';
import { fitted } from '../text/values';

export const TOKEN_TYPES = ['function', 'number', 'enumMember', 'variable', 'macro', 'string'] as const;
type TokenType = (typeof TOKEN_TYPES)[number];

interface Token {
  readonly span: Span;
  readonly type: TokenType;
}

/** Beyond this many the grammar of the editor has to do. */
const MOST_TOKENS = 200_000;

export function semanticTokens(analysis: Analysis): number[] {
  return encoded(analysis, tokensIn(analysis, { start: 0, end: analysis.script.text.length }));
}

export function semanticTokensInRange(analysis: Analysis, { range }: { readonly range: Range }): SemanticTokens {
  const { lines } = analysis;
  const span = { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) };
  return { data: encoded(analysis, tokensIn(analysis, span)) };
}

/** One edit from the first to the last number that differs: edits of a script are local. */
export function semanticTokensDelta(before: readonly number[], now: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && before[head] === now[head]) head++;
  if (head === before.length && head === now.length) return [];
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return [{ start: head, deleteCount: before.length - head - tail, data: now.slice(head, now.length - tail) }];
}

export const isDelta = (answer: SemanticTokens | SemanticTokensDelta): answer is SemanticTokensDelta =>
  'edits' in answer;

function tokensIn(analysis: Analysis, span: Span): readonly Token[] {
  const { nodes, comments } = analysis.script;
  const tokens: Token[] = [];
  let comment = firstReaching(comments, span.start);
  const pushComments = (until: number): void => {
    for (let next = comments[comment]; next && next.span.start < until; next = comments[++comment]) {
      for (const token of commentTokens(analysis, next)) tokens.push(token);
    }
  };
  for (let index = firstReaching(nodes, span.start); index < nodes.length && tokens.length < MOST_TOKENS; index++) {
    const node = nodes[index];
    if (!node || node.span.start >= span.end) break;
    pushComments(node.span.start);
    // Comments may stand inside a command that spans lines: they are merged by sorting this small list.
    const own = nodeTokens(analysis, node);
    const inside = tokens.length;
    // Not spread: a hostile list has more items than a call can hold.
    for (const token of own) tokens.push(token);
    pushComments(node.span.end);
    if (tokens.length > inside + own.length) {
      const merged = tokens.splice(inside).sort((a, b) => a.span.start - b.span.start);
      for (const token of merged) tokens.push(token);
    }
  }
  if (tokens.length < MOST_TOKENS) pushComments(span.end);
  return tokens;
}

function nodeTokens({ system }: Analysis, { name, nameSpan, span, args }: CommandNode): readonly Token[] {
  const signature = signaturesOf(system).get(name);
  if (!signature && args.length === 0) return [];
  const tokens: Token[] = signature ? [{ span: nameSpan, type: 'function' }] : [];
  const push = (form: Form, domain: Domain | undefined): void => {
    if (form.kind === 'tuple' || form.kind === 'list') for (const item of form.items) push(item, undefined);
    else {
      const place = { start: span.start + form.start, end: span.start + form.end };
      tokens.push({ span: place, type: typeOf(form, domain, system.grammar.dialect) });
    }
  };
  args.forEach(({ form }, index) => {
    if (form) push(form, signature?.params[index]?.domain);
  });
  return tokens;
}

/** A bare word is what its domain makes of it: an item, or a text. */
function typeOf(form: Form, domain: Domain | undefined, dialect: Dialect): TokenType {
  if (form.kind === 'number') return 'number';
  if (form.kind !== 'word') return 'string';
  const result = domain && dialect.hasBareText ? fitted(domain, form, dialect) : undefined;
  return result && 'value' in result && typeof result.value === 'object' ? 'string' : 'enumMember';
}

function commentTokens({ script }: Analysis, comment: Comment): readonly Token[] {
  const span = directiveSpan(comment, script.text);
  if (!span) return mentionsIn(comment, script).map((mention) => ({ span: mention.span, type: 'variable' }));
  const { sentence } = expectationIn(comment) ?? {};
  const start = sentence ? script.text.indexOf(sentence, span.end) : -1;
  return [
    { span, type: 'macro' },
    ...(sentence && start >= 0 ? [{ span: { start, end: start + sentence.length }, type: 'string' as const }] : []),
  ];
}

function firstReaching(items: readonly { readonly span: Span }[], offset: number): number {
  const index = lastStartingBefore(items, offset);
  const item = items[index];
  return item && item.span.end > offset ? index : index + 1;
}

/** Five numbers a token: line and character relative to the one before, length, type, modifiers. */
function encoded({ lines }: Analysis, tokens: readonly Token[]): number[] {
  const data: number[] = [];
  let line = 0;
  let lineStart = 0;
  let lineEnd = lines.lineEnd(0);
  let lastLine = 0;
  let lastCharacter = 0;
  for (const { span, type } of tokens) {
    while (span.start > lineEnd && line + 1 < lines.count) {
      line++;
      lineStart = lines.lineStart(line);
      lineEnd = lines.lineEnd(line);
    }
    if (span.end > lineEnd) continue;
    const character = span.start - lineStart;
    const isSameLine = line === lastLine;
    data.push(line - lastLine, isSameLine ? character - lastCharacter : character, span.end - span.start);
    data.push(TOKEN_TYPES.indexOf(type), 0);
    lastLine = line;
    lastCharacter = character;
  }
  return data;
}
