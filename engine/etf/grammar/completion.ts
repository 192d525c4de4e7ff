/** What can be written at a place of a grammar file. */
import type { Token } from '../lexis';
import { GLANCE, shownType } from '../shown';
import type { Grammar } from './index';

export interface GrammarCompletion {
  readonly name: string;
  readonly kind: 'type' | 'keyword';
  readonly detail: string;
  readonly doc: string;
}

/** Types written in the language's own words; the old names are read but not offered. */
const SCALARS = ['BOOLEAN', 'CHARACTER', 'INTEGER', 'INTEGER_64', 'REAL', 'STRING', 'VALUE', 'TUPLE', 'ARRAY'];

/** What can be written at a place: types where a type is due, `type` at the start of a declaration. */
export function completionsAt(grammar: Grammar, offset: number): readonly GrammarCompletion[] {
  const { tokens, comments, declarations } = grammar.syntax;
  if (comments.some(({ start, end }) => offset > start && offset <= end)) return [];
  const index = tokenBefore(tokens, offset);
  const before = tokens[index];
  const expectsType = before?.kind === 'sign' && (':='.includes(before.text) || isArrayBracket(tokens, index));
  if (!expectsType) {
    const isStart = before === undefined || !declarations.some(({ start, end }) => start < offset && offset < end);
    return isStart && before?.kind !== 'sign' ? [keyword(before ? 'type' : 'system')] : [];
  }
  // Only what is declared above can be used.
  const above = declarations.filter(({ kind, end }) => kind === 'type' && end < offset);
  const named = above.flatMap(({ name, start }): GrammarCompletion[] => {
    const type = grammar.types.get(name.text);
    const doc = grammar.docs.of.get(start) ?? '';
    return type ? [{ name: name.text, kind: 'type', detail: shownType(type, grammar.version, GLANCE), doc }] : [];
  });
  return [...named, ...SCALARS.map(keyword)];
}

const keyword = (name: string): GrammarCompletion => ({ name, kind: 'keyword', detail: '', doc: '' });

const isArrayBracket = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.text === '[' && tokens[index - 1]?.text === 'ARRAY';

/** The last token before the word that is being written; -1 at the start. */
function tokenBefore(tokens: readonly Token[], offset: number): number {
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index];
    if (!token || token.kind === 'end' || token.start >= offset) continue;
    const isBeingWritten = token.end >= offset && (token.kind === 'name' || token.kind === 'keyword');
    if (!isBeingWritten) return index;
  }
  return -1;
}
