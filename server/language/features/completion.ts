/** What can be written here: commands that the state accepts first, arguments with their meaning. */
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  MarkupKind,
  type Position,
  type Range,
} from 'vscode-languageserver-types';
import type { ArgumentValue, Candidate, Command, Moment, Signature } from '../../../engine/system';
import { echo } from '../echo';
import type { Analysis, CommandNode, Span } from '../types';
import { boardText } from './boardText';
import { briefLine, briefParts, fitted, shortened } from './brief';
import { directiveCompletions } from './directive';
import { lastRunEndingBefore, lastStartingBefore, nodeAt, rangeOf } from './places';
import { argumentIndexAt, isInsideParens, momentBefore } from './signatureHelp';
import { fenced } from './stateMarkdown';

/** Ready-made commands offered for each name: enough to choose from, few enough to read. */
const MOST_OF_A_NAME = 12;
const PREVIEW_WIDTH = 60;
const NAMES_WIDTH = 24;

/** Kept in each item so that its preview can be made when it is looked at. */
export interface CompletionData {
  readonly uri: string;
  readonly version: number;
  /** The run after which the command would stand; -1 for the start. */
  readonly after: number;
  readonly command: Command;
}

export interface CompletionRequest {
  readonly position: Position;
  readonly context?: { readonly triggerCharacter?: string };
}

export function completion(
  analysis: Analysis,
  { position, context }: CompletionRequest,
  supportsSnippets = true,
): CompletionList | null {
  const offset = analysis.lines.offsetAt(position);
  const comment = analysis.script.comments[lastStartingBefore(analysis.script.comments, offset - 1)];
  if (comment && offset > comment.span.start && offset <= comment.span.end) {
    return list(directiveCompletions(analysis, comment, offset));
  }
  // A dash opens a comment, or a negative number; commands have none.
  const node = nodeAt(analysis, offset);
  if (context?.triggerCharacter === '-' && !node?.parens) return null;
  if (!node || !isInsideParens(node, offset)) return list(commandItems(analysis, node, offset, supportsSnippets));
  const values = argumentItems(analysis, node, offset);
  // Where a parenthesis was forgotten, what is written may already be the next command.
  const commands =
    node.isClosed || !startsCommand(analysis, offset)
      ? []
      : commandItems(analysis, undefined, offset, supportsSnippets);
  return list([...values, ...commands]);
}

function startsCommand({ script, system }: Analysis, offset: number): boolean {
  const { start } = wordAt(script.text, offset);
  const written = script.text.slice(start, offset);
  return written.length > 1 && system.signatures.some(({ name }) => name.startsWith(written));
}

const list = (items: CompletionItem[]): CompletionList => ({ isIncomplete: false, items });

/** The state that the command would lead to, with its board. */
export function completionPreview(
  analysis: Analysis,
  { after, command }: CompletionData,
): CompletionItem['documentation'] {
  const moment = after < 0 ? analysis.start : analysis.step(after);
  const signature = analysis.system.signatures.find(({ name }) => name === command.name);
  const doc = signature?.doc ?? '';
  if (signature && command.args.length !== signature.params.length) return { kind: MarkupKind.Markdown, value: doc };
  const step = moment.run(command);
  const head =
    step.outcome.kind === 'rejected'
      ? `✗ ${step.outcome.rejection.message}`
      : fitted(briefParts(step, moment), PREVIEW_WIDTH);
  const board = step.board();
  const value = [head, ...(board ? [fenced(boardText(board))] : []), doc].filter((part) => part !== '').join('\n\n');
  return { kind: MarkupKind.Markdown, value };
}

// ---------------------------------------------------------------- commands

function commandItems(
  analysis: Analysis,
  node: CommandNode | undefined,
  offset: number,
  supportsSnippets: boolean,
): CompletionItem[] {
  const word = wordAt(analysis.script.text, offset);
  const after = lastRunEndingBefore(analysis, word.start);
  const moment = after < 0 ? analysis.start : analysis.step(after);
  const range = rangeOf(analysis.lines, word);
  const hasArguments = node?.parens !== undefined && node.nameSpan.end >= offset;
  const place: Place = { analysis, moment, after, range, hasArguments, supportsSnippets };
  const candidates = byName(moment.candidates());
  const names = [...candidates.keys()];
  const legal = names.flatMap((name, rank) => namedItems(place, name, candidates.get(name) ?? [], rank));
  const others = analysis.system.signatures
    .filter(({ name }) => !candidates.has(name))
    .map((signature, rank) => otherItem(place, signature, rank));
  return [...legal, ...others, ...(hasArguments || !supportsSnippets ? [] : templates(place))];
}

interface Place {
  readonly analysis: Analysis;
  readonly moment: Moment;
  readonly after: number;
  readonly range: Range;
  readonly hasArguments: boolean;
  readonly supportsSnippets: boolean;
}

function byName(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const names = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const known = names.get(candidate.command.name);
    if (known) known.push(candidate);
    else names.set(candidate.command.name, [candidate]);
  }
  return names;
}

/** The name with places to fill in, and below it some ready-made commands. */
function namedItems(place: Place, name: string, candidates: readonly Candidate[], rank: number): CompletionItem[] {
  const [first] = candidates;
  const signature = place.analysis.system.signatures.find((each) => each.name === name);
  if (!first || !signature) return [];
  const open = openItem(place, signature, first, `0${sortable(rank)}`);
  if (place.hasArguments || signature.params.length === 0) return [open];
  return [
    open,
    ...candidates
      .slice(0, MOST_OF_A_NAME)
      .map((candidate, index) => readyItem(place, candidate, `1${sortable(rank)}${sortable(index)}`)),
  ];
}

function openItem(place: Place, signature: Signature, { command, note }: Candidate, sortText: string): CompletionItem {
  const isPlain = signature.params.length === 0 || place.hasArguments || !place.supportsSnippets;
  const shown = isPlain && signature.params.length === 0 ? resultOf(place.moment, command) : (note ?? '');
  return {
    label: signature.name,
    labelDetails: { detail: parameterNames(signature), description: shown },
    kind: CompletionItemKind.Function,
    sortText,
    filterText: signature.name,
    insertTextFormat: isPlain ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
    textEdit: { range: place.range, newText: isPlain ? signature.name : snippetOf(signature, command.args) },
    data: dataOf(place, signature.params.length === 0 ? command : { name: signature.name, args: [] }),
  };
}

function readyItem(place: Place, { command, note, isDangerous }: Candidate, sortText: string): CompletionItem {
  const text = echo(command);
  return {
    label: text,
    labelDetails: { description: resultOf(place.moment, command) },
    ...(note ? { detail: isDangerous ? `⚠ ${note}` : note } : {}),
    kind: CompletionItemKind.Method,
    sortText,
    filterText: text,
    textEdit: { range: place.range, newText: text },
    data: dataOf(place, command),
  };
}

/** Acceptance tests need refused commands too: these are offered, but last and marked. */
function otherItem(place: Place, signature: Signature, rank: number): CompletionItem {
  const isPlain = signature.params.length === 0 || place.hasArguments || !place.supportsSnippets;
  const probe = { name: signature.name, args: signature.params.map(({ domain }) => lowest(domain)) };
  const step = place.moment.run(probe);
  const isRefused = step.outcome.kind === 'rejected';
  const reason = step.outcome.kind === 'rejected' ? `✗ ${step.outcome.rejection.message}` : briefLine(step);
  return {
    label: signature.name,
    labelDetails: { detail: parameterNames(signature), description: reason },
    kind: CompletionItemKind.Function,
    sortText: `${isRefused ? '2' : '09'}${sortable(rank)}`,
    filterText: signature.name,
    insertTextFormat: isPlain ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
    textEdit: { range: place.range, newText: isPlain ? signature.name : snippetOf(signature, probe.args) },
    data: dataOf(place, { name: signature.name, args: signature.params.length === 0 ? [] : probe.args }),
  };
}

function templates({ analysis, moment, range }: Place): CompletionItem[] {
  return analysis.system.templates
    .filter(({ kind }) => kind === 'block')
    .map(({ id, title, doc, body }, rank) => ({
      label: id,
      labelDetails: { description: title },
      detail: title,
      documentation: { kind: MarkupKind.Markdown, value: [doc, fenced(plainBody(body))].join('\n\n') },
      kind: CompletionItemKind.Snippet,
      // Where no game is open a whole setup is what one wants most.
      sortText: `${moment.stage.kind === 'idle' ? '05' : '3'}${sortable(rank)}`,
      filterText: `${id} ${title}`,
      insertTextFormat: InsertTextFormat.Snippet,
      textEdit: { range, newText: body },
    }));
}

// ---------------------------------------------------------------- arguments

function argumentItems(analysis: Analysis, node: CommandNode, offset: number): CompletionItem[] {
  const index = argumentIndexAt(node, offset);
  const signature = analysis.system.signatures.find(({ name }) => name === node.name);
  if (!signature?.params[index]) return [];
  const after = lastRunEndingBefore(analysis, node.span.start);
  const moment = momentBefore(analysis, node.span.start);
  const before = valuesBefore(node, index);
  const argument = node.args.find(({ span }) => span.start <= offset && offset <= span.end);
  const range = rangeOf(analysis.lines, argument?.span ?? { start: offset, end: offset });
  const options = before ? moment.options(node.name, index, before) : [];
  const isLast = index === signature.params.length - 1;
  return options.map(({ value, label, doc, isRefused }, rank) => {
    const command = { name: node.name, args: [...(before ?? []), value] };
    return {
      label: String(value),
      labelDetails: { description: isRefused ? `✗ ${label}` : label },
      ...(doc ? { documentation: { kind: MarkupKind.Markdown, value: doc } } : {}),
      kind: typeof value === 'number' ? CompletionItemKind.Value : CompletionItemKind.EnumMember,
      sortText: `${isRefused ? 1 : 0}${sortable(rank)}`,
      filterText: String(value),
      textEdit: { range, newText: String(value) },
      ...(isLast && !doc ? { data: { uri: analysis.uri, version: analysis.version, after, command } } : {}),
    };
  });
}

/** The arguments before the one being written; undefined if one of them is not a value. */
function valuesBefore(node: CommandNode, index: number): readonly ArgumentValue[] | undefined {
  const values: ArgumentValue[] = [];
  for (const { value } of node.args.slice(0, index)) {
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values.length === index ? values : undefined;
}

// ---------------------------------------------------------------- helpers

function dataOf({ analysis, after }: Place, command: Command): CompletionData {
  return { uri: analysis.uri, version: analysis.version, after, command };
}

const resultOf = (moment: Moment, command: Command): string => briefLine(moment.run(command));

const snippetOf = ({ name, params }: Signature, args: readonly ArgumentValue[]): string =>
  `${name}(${params.map((param, index) => `\${${index + 1}:${args[index] ?? lowest(param.domain)}}`).join(',')})`;

const lowest = (domain: Signature['params'][number]['domain']): ArgumentValue =>
  domain.kind === 'int' ? domain.min : (domain.values[0] ?? '');

/** `(row, column)`, cut where it would push the state out of sight. */
function parameterNames({ params }: Signature): string {
  return params.length === 0 ? '' : `(${shortened(params.map(({ name }) => name).join(', '), NAMES_WIDTH)})`;
}

const sortable = (rank: number): string => String(rank).padStart(4, '0');

const plainBody = (body: string): string =>
  body.replaceAll(
    /\$\{\d+:([^}]*)\}|\$\{\d+\|((?:\\.|[^,|\\])*)[^}]*\|\}|\$\d+|\$\{\d+\}/g,
    (_, word = '', choice = '') => `${word}${choice}`.replaceAll('\\', ''),
  );

/** The name around the offset, or the empty span at it. */
export function wordAt(text: string, offset: number): Span {
  let start = offset;
  while (start > 0 && /[A-Za-z0-9_]/.test(text.charAt(start - 1))) start--;
  let end = offset;
  while (end < text.length && /[A-Za-z0-9_]/.test(text.charAt(end))) end++;
  return { start, end };
}
