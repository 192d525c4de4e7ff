/** What the versions of ETF do differently. */
import type { SimpleKind } from './types';

export interface Version {
  readonly id: VersionId;
  /** Bits of `INTEGER`, `INT` and ranges. */
  readonly integerBits: 32 | 64;
  /** How a declaration shows `INTEGER`. */
  readonly integerName: string;
  /** The offending token's text stands in place of every syntax message. */
  readonly namesTokens: boolean;
  /** More arguments than declared are a syntax error; otherwise they are of the wrong type. */
  readonly countsArguments: boolean;
  /** The same for a command that takes none; versions between crash there. */
  readonly countsArgumentsOfNone: boolean;
  /** Blank lines and comment lines are deleted before reading, and so before lines are counted. */
  readonly deletesLines: boolean;
  readonly hasIntKeyword: boolean;
}

export const VERSION_IDS = ['0', '1.02', '1.05', '1.08', '1.09', '1.11', '1.14'] as const;
export type VersionId = (typeof VERSION_IDS)[number];

const OLD = {
  integerBits: 64,
  integerName: 'INTEGER_64',
  namesTokens: false,
  countsArguments: false,
  countsArgumentsOfNone: false,
  deletesLines: false,
  hasIntKeyword: true,
} as const;

const VERSIONS: Readonly<Record<VersionId, Version>> = {
  '0': { ...OLD, id: '0', integerName: 'INTEGER', namesTokens: true },
  '1.02': { ...OLD, id: '1.02' },
  '1.05': { ...OLD, id: '1.05' },
  '1.08': { ...OLD, id: '1.08' },
  '1.09': { ...OLD, id: '1.09', countsArguments: true },
  '1.11': { ...OLD, id: '1.11', countsArguments: true, deletesLines: true },
  '1.14': {
    id: '1.14',
    integerBits: 32,
    integerName: 'INTEGER_32',
    namesTokens: false,
    countsArguments: true,
    countsArgumentsOfNone: true,
    deletesLines: true,
    hasIntKeyword: false,
  },
};

export const versionOf = (id: VersionId): Version => VERSIONS[id];

export const isVersionId = (text: string): text is VersionId => VERSION_IDS.some((id) => id === text);

/** `INT` left the language with 1.14: a grammar that says it is older. */
export const guessedVersion = (saysInt: boolean): Version => VERSIONS[saysInt ? '1.11' : '1.14'];

const ALWAYS = ['system', 'type', 'BOOL', 'BOOLEAN', 'CHAR', 'CHARACTER', 'INTEGER', 'REAL', 'STRING', 'VALUE'];

/** Grammar files are read with the words of all versions, so that each can say which it is of. */
export const GRAMMAR_KEYWORDS: ReadonlySet<string> = new Set([...ALWAYS, 'TUPLE', 'ARRAY', 'INT', 'INTEGER_64']);

const NEW_KEYWORDS: ReadonlySet<string> = new Set([...ALWAYS, 'TUPLE', 'ARRAY', 'INTEGER_64']);
const OLD_KEYWORDS: ReadonlySet<string> = new Set([...ALWAYS, 'TUPLE', 'ARRAY', 'INT']);

export const scriptKeywords = ({ hasIntKeyword }: Version): ReadonlySet<string> =>
  hasIntKeyword ? OLD_KEYWORDS : NEW_KEYWORDS;

/** Types that one word names, in both generations of words. */
export const SIMPLE_KEYWORDS: Readonly<Record<string, SimpleKind>> = {
  BOOL: 'boolean',
  BOOLEAN: 'boolean',
  CHAR: 'character',
  CHARACTER: 'character',
  REAL: 'real',
  STRING: 'string',
  VALUE: 'value',
};
