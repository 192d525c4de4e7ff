/** Colours before the server answers: a TextMate grammar, made from the grammar of the system. */
import type { Dialect, Domain, Parameter, Signature, System } from '../../engine/face';

export interface Rule {
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly include?: string;
  readonly beginCaptures?: Captures;
  readonly endCaptures?: Captures;
  readonly captures?: Captures;
  readonly patterns?: readonly Rule[];
}

type Captures = Readonly<Record<string, { readonly name: string }>>;

export interface TextMateGrammar {
  readonly name: string;
  readonly scopeName: string;
  readonly patterns: readonly Rule[];
  readonly repository: Readonly<Record<string, Rule>>;
}

export const grammarPath = (language: string): string => `syntaxes/${language}.tmLanguage.json`;

export function textMateGrammar({ title, language, grammar }: System): TextMateGrammar {
  const { dialect, signatures } = grammar;
  const scoped = (name: string): string => `${name}.${language}`;
  const commands = commandRules(scoped, signatures, dialect);
  return {
    name: `${title} Script`,
    scopeName: `source.${language}`,
    patterns: included(['comment', 'condition', ...Object.keys(commands), 'unknown', 'arguments', 'stray']),
    repository: {
      comment: commentRule(scoped),
      condition: conditionRule(scoped),
      ...commands,
      unknown: {
        name: scoped('invalid.illegal.unknown-command'),
        match: `\\b(?!(?:${beginningsOf(signatures).join('|')})\\s*$)${wordOf(dialect)}\\b`,
      },
      arguments: argumentsRule(scoped, signatures, dialect),
      ...argumentRules(scoped, signatures, dialect),
      stray: { name: scoped('invalid.illegal.character'), match: '[^\\s\\w(-]|-(?!-)|\\d+' },
    },
  };
}

/** Of the names of commands: at the end of a line a beginning is a word that is being typed, and no error yet. */
function beginningsOf(signatures: readonly Signature[]): readonly string[] {
  const beginnings = signatures.flatMap(({ name }) => Array.from(name, (_, at) => name.slice(0, at)).slice(1));
  return [...new Set(beginnings)].sort();
}

const included = (names: readonly string[]): Rule[] => names.map((name) => ({ include: `#${name}` }));

type Scoped = (name: string) => string;

/** The names of commands; what only the original oracle understands is coloured apart. */
function commandRules(scoped: Scoped, signatures: readonly Signature[], dialect: Dialect): Record<string, Rule> {
  const published = signatures.filter(({ isExtension }) => !isExtension);
  const extensions = signatures.filter(({ isExtension }) => isExtension);
  return {
    ...(published.length > 0 && {
      command: { name: scoped('entity.name.function.command'), match: oneOf(published.map(nameOf), dialect) },
    }),
    ...(extensions.length > 0 && {
      extension: { name: scoped('support.function.command'), match: oneOf(extensions.map(nameOf), dialect) },
    }),
  };
}

const nameOf = ({ name }: Signature): string => name;

function commentRule(scoped: Scoped): Rule {
  return {
    name: scoped('comment.line.double-dash'),
    begin: '--',
    beginCaptures: { 0: { name: scoped('punctuation.definition.comment') } },
    end: '$',
    patterns: [
      {
        match: '(?i)(?<=--)\\s*(expect)(:)\\s*(error)\\b',
        captures: {
          1: { name: scoped('keyword.other.directive') },
          2: { name: scoped('punctuation.separator.directive') },
          3: { name: scoped('constant.language.directive') },
        },
      },
    ],
  };
}

/**
 * No part of a script, but what is written into the box of a breakpoint, which has the colours of the script it
 * stands in: a line that begins with a comparison or a refusal, or ends with a death.
 */
function conditionRule(scoped: Scoped): Rule {
  const fact = '[A-Za-z_][\\w.-]*';
  return {
    name: scoped('meta.condition'),
    begin: `^(?=\\s*(?:not\\s+)*(?:refused\\b|${fact}\\s*(?:[<>=]|!=))|[^-(]*\\bdies\\s*$)`,
    end: '$',
    patterns: [
      { name: scoped('keyword.operator.logical'), match: '\\b(?:and|not)\\b|&&' },
      { name: scoped('keyword.other.condition'), match: '\\b(?:refused|dies)\\b' },
      { name: scoped('keyword.operator.comparison'), match: '[<>!=]=?' },
      { name: scoped('constant.numeric.integer'), match: '-?\\b\\d+\\b' },
      { name: scoped('variable.other.fact'), match: fact },
    ],
  };
}

/** Arguments that nobody closed end where the next command begins. */
function argumentsRule(scoped: Scoped, signatures: readonly Signature[], dialect: Dialect): Rule {
  const next = oneOf(signatures.map(nameOf), dialect);
  return {
    name: scoped('meta.arguments'),
    begin: '\\(',
    beginCaptures: { 0: { name: scoped('punctuation.section.arguments.begin') } },
    // Where a bare word is a text, the name of a command may be one too: only its parenthesis tells them apart.
    end: `(\\))|(?=${next}${dialect.hasBareText ? '\\s*\\(' : ''})`,
    endCaptures: { 1: { name: scoped('punctuation.section.arguments.end') } },
    patterns: [
      ...included(['comment', 'condition', ...Object.keys(argumentRules(scoped, signatures, dialect))]),
      { name: scoped('punctuation.separator.arguments'), match: ',' },
      ...(dialect.hasLiterals ? [{ name: scoped('punctuation.section.literal'), match: '<<|>>|[\\[\\]]' }] : []),
      dialect.hasBareText
        ? { name: scoped('string.unquoted.argument'), match: `\\b${wordOf(dialect)}\\b` }
        : { name: scoped('invalid.illegal.argument'), match: '\\b\\w+\\b' },
      { name: scoped('invalid.illegal.argument'), match: '[^\\s,()]' },
    ],
  };
}

/** What may stand between parentheses, in the order in which it is tried. */
function argumentRules(scoped: Scoped, signatures: readonly Signature[], dialect: Dialect): Record<string, Rule> {
  const enumerations = enumerationsOf(signatures);
  const values = enumerations.map(({ type, values }) => ({
    name: scoped(`constant.language.${type}`),
    match: oneOf(values, dialect),
  }));
  const real = { name: scoped('constant.numeric.real'), match: '-?\\b\\d+\\.\\d+\\b' };
  const character = { name: scoped('string.quoted.single'), match: "'[^']'" };
  const [value] = values;
  return {
    ...(dialect.strings !== 'none' && { string: stringRule(scoped, dialect) }),
    ...(dialect.hasLiterals && { real, character }),
    number: { name: scoped('constant.numeric.integer'), match: '-?\\b\\d+\\b' },
    ...(value && { value: values.length === 1 ? value : { patterns: values } }),
  };
}

/** A string on one line ends with the line at the latest; nobody closed it then. */
function stringRule(scoped: Scoped, { strings }: Dialect): Rule {
  const isSpanning = strings === 'spanning';
  return {
    name: scoped('string.quoted.double'),
    begin: '"',
    beginCaptures: { 0: { name: scoped('punctuation.definition.string.begin') } },
    end: isSpanning ? '"' : '"|$',
    endCaptures: { 0: { name: scoped('punctuation.definition.string.end') } },
    ...(isSpanning && { patterns: [{ name: scoped('constant.character.escape'), match: '\\\\.' }] }),
  };
}

interface Enumeration {
  readonly type: string;
  readonly values: readonly string[];
}

/** The enumerations of all parameters, each once, named as the grammar names its type. */
function enumerationsOf(signatures: readonly Signature[]): readonly Enumeration[] {
  const byValues = new Map<string, Enumeration>();
  for (const parameter of signatures.flatMap(({ params }) => params)) {
    for (const enumeration of enumerationsIn(parameter)) {
      const key = enumeration.values.join();
      if (!byValues.has(key)) byValues.set(key, enumeration);
    }
  }
  return [...byValues.values()];
}

function enumerationsIn({ type, domain }: Pick<Parameter, 'type' | 'domain'>): readonly Enumeration[] {
  const within = (inner: Domain): readonly Enumeration[] => enumerationsIn({ type, domain: inner });
  switch (domain.kind) {
    case 'enum':
      return [{ type: type.toLowerCase().replace(/[^a-z0-9]/g, '-'), values: domain.values }];
    case 'either':
      return domain.domains.flatMap(within);
    case 'tuple':
      return domain.fields.flatMap(enumerationsIn);
    case 'list':
      return within(domain.of);
    default:
      return [];
  }
}

const wordOf = ({ words }: Dialect): string => (words === 'dashed' ? '[A-Za-z_](?:\\w|-(?!-))*' : '[A-Za-z_]\\w*');

/** Longest first, because the first that fits wins; where words may be dashed, a dash is part of a word. */
function oneOf(words: readonly string[], { words: kind }: Dialect): string {
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const alternatives = `(?:${sorted.map(escaped).join('|')})`;
  return kind === 'dashed' ? `(?<![\\w-])${alternatives}(?![\\w-])` : `\\b${alternatives}\\b`;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
