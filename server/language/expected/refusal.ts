/**
 * What the original tool prints instead of a transcript when it refuses a whole file. It is one
 * text for all systems, made from their signatures. Only the wordings named in the tests are known
 * from the original; the others are ours in the same form.
 */
import type { Domain, Parameter, Signature, System } from '../../../engine/face';
import type { ArgumentProblem, CommandNode, Lines, ScriptProblem, SyntaxProblem } from '../run/types';
import { signaturesOf } from '../text/check';

const SYNTAX = 'Syntax Error: specification of command executions cannot be parsed';
const TYPE = 'Type Error: specification of command executions is not type-correct';

/** The refusal of a script with these problems; undefined if it has none that the original minds. */
export function refusal(problems: readonly ScriptProblem[], lines: Lines, system: System): string | undefined {
  const serious = problems.filter(({ code }) => code !== 'too-large');
  if (serious.length === 0) return undefined;
  const last = serious.map((problem) => parseFault(problem, system)).reduce((a, b) => b ?? a, undefined);
  return last ? `${SYNTAX}\n${last.text} ${place(last.offset, lines)}\n` : typeError(serious);
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
      return unknownIdentifier(problem, system);
    case 'argument-count':
      return { text: countText(problem.node, problem.signature), offset };
    default:
      return { text: syntaxText(problem), offset };
  }
}

/** A bare name is looked up among all names of the system's types while the file is parsed. */
function unknownIdentifier(problem: ArgumentProblem, system: System): ParseFault | undefined {
  const names = namesOf(system);
  const stranger = problem.node.args.find(({ value }) => typeof value === 'string' && !names.has(value));
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
    default:
      return 'Unexpected token';
  }
}

function place(offset: number, lines: Lines): string {
  const { line, character } = lines.positionAt(offset);
  return `(Line ${line + 1}, Column ${character + 1})`;
}

const nameSets = new WeakMap<System, ReadonlySet<string>>();

function namesOf(system: System): ReadonlySet<string> {
  const known = nameSets.get(system);
  if (known) return known;
  const params = [...signaturesOf(system).values()].flatMap((signature) => signature.params);
  const made = new Set(params.flatMap(({ domain }) => (domain.kind === 'enum' ? domain.values : [])));
  nameSets.set(system, made);
  return made;
}

// ---------------------------------------------------------------- it parses, but the types are wrong

function typeError(problems: readonly ScriptProblem[]): string {
  const bad = new Map<CommandNode, string>();
  for (const problem of problems) {
    if (!('node' in problem) || bad.has(problem.node)) continue;
    bad.set(
      problem.node,
      problem.code === 'unknown-command'
        ? `Error: unknown event name ${problem.node.name}`
        : `${called(problem.node)} does not conform to declaration ${declaration(problem.signature)}`,
    );
  }
  return `${[TYPE, ...bad.values()].join('\n')}\n`;
}

const called = (node: CommandNode): string =>
  node.parens ? `${node.name}(${node.args.map(({ value, text }) => value ?? text).join(', ')})` : node.name;

/** `move(row: ROW = {A, B} ; column: COLUMN = 1 .. 30)`. */
export const declaration = ({ name, params }: Signature): string =>
  params.length === 0 ? name : `${name}(${params.map(parameter).join(' ; ')})`;

const parameter = ({ name, type, domain }: Parameter): string => `${name}: ${type} = ${range(domain)}`;

function range(domain: Domain): string {
  if (domain.kind === 'int') return `${domain.min} .. ${domain.max}`;
  return domain.kind === 'enum' ? `{${domain.values.join(', ')}}` : 'STRING';
}
