/**
 * What the original tool prints instead of a transcript when it refuses a whole file. It is one
 * text for all systems, made from their signatures. Only the wordings named in the tests are known
 * from the original; the others are ours in the same form.
 */

import { canonicalDecimal } from '../../../engine/common/decimals';
import { echoedValue } from '../../../engine/common/echo';
import { kept } from '../../../engine/common/kept';
import { unreachable } from '../../../engine/common/unreachable';
import type { Dialect, Domain, Parameter, Signature, System } from '../../../engine/face';
import type { ArgumentNode, ArgumentProblem, CommandNode, Lines, ScriptProblem, SyntaxProblem } from '../run/types';
import { signaturesOf } from '../text/check';

const SYNTAX = 'Syntax Error: specification of command executions cannot be parsed';
const TYPE = 'Type Error: specification of command executions is not type-correct';

/** Whether a transcript can be a refusal: every system begins one alike. */
export const isRefusalText = (text: string): boolean => text.startsWith(SYNTAX) || text.startsWith(TYPE);

/** The refusal of a script with these problems; undefined if it has none that the original minds. */
export function refusal(problems: readonly ScriptProblem[], lines: Lines, system: System): string | undefined {
  const serious = problems.filter(({ code }) => code !== 'too-large');
  if (serious.length === 0) return undefined;
  const last = serious.map((problem) => parseFault(problem, system)).reduce((a, b) => b ?? a, undefined);
  return last ? `${SYNTAX}\n${last.text} ${place(last.offset, lines)}\n` : typeError(serious, system);
}

// ---------------------------------------------------------------- it cannot be parsed

interface ParseFault {
  readonly text: string;
  readonly offset: number;
}

/** What the original's parser would trip over: the grammar knows the names and how many arguments each takes. */
function parseFault(problem: ScriptProblem, system: System): ParseFault | undefined {
  const offset = problem.span.start;
  switch (problem.code) {
    case 'unknown-command':
    case 'argument-range':
    case 'argument-kind':
      return emptyList(problem.node) ?? unknownIdentifier(problem, system);
    case 'argument-count':
      return emptyList(problem.node) ?? { text: countText(problem.node, problem.signature), offset };
    default:
      return { text: syntaxText(problem), offset };
  }
}

/** Where a command may be written `name()`, only one that takes no arguments may. */
const emptyList = ({ parens, isSound, args }: CommandNode): ParseFault | undefined =>
  parens && isSound && args.length === 0 ? { text: 'Missing argument', offset: parens.start } : undefined;

/** A bare name is looked up among all names of the system's types while the file is parsed, unless it is a text. */
function unknownIdentifier(problem: ArgumentProblem, system: System): ParseFault | undefined {
  if (system.grammar.dialect.hasBareText) return undefined;
  const names = namesOf(system);
  const stranger = problem.node.args.find(({ form }) => form?.kind === 'word' && !names.has(form.text));
  return stranger ? { text: `Unknown identifier ${stranger.text}`, offset: stranger.span.start } : undefined;
}

const countText = (node: CommandNode, signature: Signature): string =>
  `Too ${node.args.length > signature.params.length ? 'many' : 'few'} arguments passed for "${node.name}"`;

function syntaxText(problem: SyntaxProblem): string {
  switch (problem.code) {
    case 'unexpected-character':
      return 'Unexpected character';
    case 'missing-parenthesis':
      return 'Missing closing parenthesis';
    case 'missing-argument':
      return 'Missing argument';
    case 'unterminated-string':
      return 'Unterminated string';
    default:
      return 'Unexpected token';
  }
}

function place(offset: number, lines: Lines): string {
  const { line, character } = lines.positionAt(offset);
  return `(Line ${line + 1}, Column ${character + 1})`;
}

const namesOf = kept((system: System): ReadonlySet<string> => {
  const params = [...signaturesOf(system).values()].flatMap((signature) => signature.params);
  return new Set(params.flatMap(({ domain }) => itemsIn(domain)));
});

// ---------------------------------------------------------------- it parses, but the types are wrong

function typeError(problems: readonly ScriptProblem[], { grammar }: System): string {
  const bad = new Map<CommandNode, string>();
  for (const problem of problems) {
    if (!('node' in problem) || bad.has(problem.node)) continue;
    bad.set(
      problem.node,
      problem.code === 'unknown-command'
        ? `Error: unknown event name ${problem.node.name}`
        : `${called(problem.node, grammar.dialect)} does not conform to declaration ${declaration(problem.signature)}`,
    );
  }
  return `${[TYPE, ...bad.values()].join('\n')}\n`;
}

/** As it would be echoed, but with spaces behind the commas. */
const called = (node: CommandNode, dialect: Dialect): string =>
  node.parens ? `${node.name}(${node.args.map((each) => shown(each, dialect)).join(', ')})` : node.name;

function shown({ form, text }: ArgumentNode, dialect: Dialect): string {
  if (form?.kind === 'number') return canonicalDecimal(form.text);
  const isText = form?.kind === 'string' || (form?.kind === 'word' && dialect.hasBareText);
  return isText ? echoedValue({ text: form.text }, dialect) : text;
}

/** `move(row: ROW = {A, B} ; column: COLUMN = 1 .. 30)`. */
export const declaration = ({ name, params }: Signature): string =>
  params.length === 0 ? name : `${name}(${params.map(parameter).join(' ; ')})`;

const parameter = ({ name, type, domain }: Parameter): string => `${name}: ${type} = ${range(domain)}`;

function range(domain: Domain): string {
  switch (domain.kind) {
    case 'int':
      return `${domain.min} .. ${domain.max}`;
    case 'enum':
      return `{${domain.values.join(', ')}}`;
    case 'text':
    case 'id':
    case 'file':
      return 'STRING';
    case 'either':
      return domain.domains.map(range).join(' | ');
    case 'boolean':
      return 'BOOLEAN';
    case 'character':
      return 'CHARACTER';
    case 'real':
      return 'REAL_64';
    case 'decimal':
      return 'VALUE';
    case 'tuple':
      return `TUPLE[${domain.fields.map(parameter).join('; ')}]`;
    case 'list':
      return `ARRAY[${range(domain.of)}]`;
    default:
      return unreachable(domain);
  }
}

/** The names that a domain knows. */
function itemsIn(domain: Domain): readonly string[] {
  if (domain.kind === 'enum') return domain.values;
  if (domain.kind === 'either') return domain.domains.flatMap(itemsIn);
  if (domain.kind === 'tuple') return domain.fields.flatMap((field) => itemsIn(field.domain));
  return domain.kind === 'list' ? itemsIn(domain.of) : [];
}
