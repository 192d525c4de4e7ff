/** A grammar file, read, checked and documented. */
import { itemsIn, type Signature, type Type } from '../types';
import type { Version } from '../versions';
import { type Docs, docsOf } from './docs';
import type { GrammarSyntax } from './nodes';
import { parsedGrammar } from './parser';
import type { GrammarProblem } from './problems';
import { resolved } from './resolve';

export interface Grammar {
  readonly system: string;
  readonly doc: string;
  readonly version: Version;
  readonly types: ReadonlyMap<string, Type>;
  readonly signatures: ReadonlyMap<string, Signature>;
  /** The items of all enumerations: a name in a script is one of these or unknown. */
  readonly items: ReadonlySet<string>;
  readonly problems: readonly GrammarProblem[];
  readonly syntax: GrammarSyntax;
  readonly docs: Docs;
}

/** Never throws; a wrong grammar gives what of it can be used, and its problems. */
export function readGrammar(text: string, version?: Version): Grammar {
  const syntax = parsedGrammar(text);
  const docs = docsOf(syntax);
  const { problems, ...rest } = resolved(syntax, docs, version);
  return {
    ...rest,
    system: syntax.system?.name.text ?? '',
    doc: docs.system,
    items: itemsOf(rest.types.values(), rest.signatures.values()),
    problems: [...syntax.problems, ...problems].sort((a, b) => a.start - b.start),
    syntax,
    docs,
  };
}

/** Scripts can be read by it: what is wrong is no error. */
export const isUsable = ({ problems }: Grammar): boolean => problems.every(({ severity }) => severity === 'warning');

/** A file that holds a grammar begins with `system NAME`, below comments at most. */
export function isGrammarText(text: string): boolean {
  // A byte order mark is a mistake that is told, and no reason not to know the file.
  const { tokens } = parsedGrammar(text.slice(text.startsWith('\uFEFF') ? 1 : 0, HEAD));
  const [first, name] = tokens;
  return first?.kind === 'keyword' && first.text === 'system' && name?.kind === 'name';
}

/** Enough to read past the comments on top of a grammar. */
const HEAD = 20_000;

function itemsOf(types: Iterable<Type>, signatures: Iterable<Signature>): ReadonlySet<string> {
  const items = new Set<string>();
  for (const type of types) for (const item of itemsIn(type)) items.add(item);
  for (const { parameters } of signatures) {
    for (const { type } of parameters) for (const item of itemsIn(type)) items.add(item);
  }
  return items;
}
