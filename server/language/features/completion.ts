/** What can be written here: commands that the state accepts first, arguments with their meaning. */
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  MarkupKind,
  type Position,
  type Range,
} from 'vscode-languageserver-types';
import { echoedValue } from '../../../engine/common/echo';
import type { ArgumentValue, Domain } from '../../../engine/face';
import { boardText } from '../parts/boardText';
import { briefParts, fitted } from '../parts/brief';
import {
  type CompletionData,
  commandChoice,
  commandItems,
  commandLabelled,
  commandList,
  momentAfter,
  sortable,
  wordAt,
} from '../parts/commandItems';
import { directiveCompletions } from '../parts/directive';
import { fileItems } from '../parts/fileItems';
import { fenced } from '../parts/stateMarkdown';
import { tried } from '../run/onward';
import type { Analysis, CommandNode } from '../run/types';
import { lastRunEndingBefore, lastStartingBefore, momentBefore, nodeWrittenAt, rangeOf } from '../subject/places';
import type { Subject } from '../subject/subject';
import { valuesBefore } from '../text/arguments';
import { choices, written } from '../text/domains';
import { domainInside } from '../text/nested';
import { argumentIndexAt, argumentStart, isInsideParens } from './signatureHelp';

const PREVIEW_WIDTH = 60;

export interface CompletionRequest {
  readonly position: Position;
  readonly context?: { readonly triggerCharacter?: string };
}

/** What the editor understands. */
export interface CompletionClient {
  readonly hasSnippets: boolean;
  /** Knows lists that say once what their items share. */
  readonly hasItemDefaults: boolean;
}

const PLAIN_LISTS: CompletionClient = { hasSnippets: true, hasItemDefaults: false };

export function completion(
  subject: Subject,
  { position, context }: CompletionRequest,
  { hasSnippets, hasItemDefaults }: CompletionClient = PLAIN_LISTS,
): CompletionList | null {
  const { analysis } = subject;
  const offset = analysis.lines.offsetAt(position);
  const comment = analysis.script.comments[lastStartingBefore(analysis.script.comments, offset - 1)];
  if (comment && offset > comment.span.start && offset <= comment.span.end) {
    return list(directiveCompletions(analysis, comment, offset));
  }
  // A dash opens a comment, or a negative number; commands have none.
  const node = nodeWrittenAt(analysis, offset);
  if (context?.triggerCharacter === '-' && !node?.parens) return null;
  if (!node || !isInsideParens(node, offset)) {
    const choice = commandChoice(subject, node, offset, hasSnippets);
    return hasItemDefaults ? commandList(choice) : list(commandItems(choice));
  }
  const files = fileItems(subject, node, argumentIndexAt(node, offset), offset);
  const values = files.length > 0 ? files : argumentItems(analysis, node, offset);
  // Where a parenthesis was forgotten, what is written may already be the next command.
  const commands =
    node.isClosed || !startsCommand(analysis, offset)
      ? []
      : commandItems(commandChoice(subject, undefined, offset, hasSnippets));
  return list([...values, ...commands]);
}

function startsCommand({ script, system }: Analysis, offset: number): boolean {
  const { start } = wordAt(script.text, offset);
  const written = script.text.slice(start, offset);
  return written.length > 1 && system.grammar.signatures.some(({ name }) => name.startsWith(written));
}

const list = (items: CompletionItem[]): CompletionList => ({ isIncomplete: false, items });

/** The state that the command would lead to, with its board. */
export function completionPreview(
  analysis: Analysis,
  label: string,
  data: CompletionData,
): CompletionItem['documentation'] {
  const moment = momentAfter(analysis, data.after);
  const command = data.command ?? commandLabelled(analysis, moment, label);
  if (!command) return undefined;
  const signature = analysis.system.grammar.signatures.find(({ name }) => name === command.name);
  const doc = signature?.doc ?? '';
  if (signature && command.args.length !== signature.params.length) return { kind: MarkupKind.Markdown, value: doc };
  const step = tried(analysis, moment, command);
  if (!step) return { kind: MarkupKind.Markdown, value: doc };
  const head =
    step.outcome.kind === 'rejected'
      ? `✗ ${step.outcome.rejection.message}`
      : fitted(briefParts(step, moment), PREVIEW_WIDTH);
  const board = step.board?.();
  const value = [head, ...(board ? [fenced(boardText(board))] : []), doc].filter((part) => part !== '').join('\n\n');
  return { kind: MarkupKind.Markdown, value };
}

// ---------------------------------------------------------------- arguments

function argumentItems(analysis: Analysis, node: CommandNode, offset: number): CompletionItem[] {
  const index = argumentIndexAt(node, offset);
  const signature = analysis.system.grammar.signatures.find(({ name }) => name === node.name);
  const param = signature?.params[index];
  if (!signature || !param) return [];
  const after = lastRunEndingBefore(analysis, node.span.start);
  const moment = momentBefore(analysis, node.span.start);
  const before = valuesBefore(analysis.system, node, index);
  const argument = node.args.find(({ span }) => span.start <= offset && offset <= span.end);
  const { text: script } = analysis.script;
  const { kind } = param.domain;
  const hasParts = kind === 'tuple' || kind === 'list';
  const inner = hasParts ? domainInside(param.domain, script.slice(argumentStart(node, offset), offset)) : param.domain;
  if (inner !== param.domain) return inner ? partItems(inner, rangeOf(analysis.lines, wordAt(script, offset))) : [];
  const range = rangeOf(analysis.lines, argument?.span ?? { start: offset, end: offset });
  const options = before ? (moment.options?.(node.name, index, before) ?? choices(param.domain)) : [];
  const isQuoted = argument?.text.startsWith('"') ?? false;
  const isLast = index === signature.params.length - 1;
  return options.map(({ value, label, doc, isRefused }, rank) => {
    const command = { name: node.name, args: [...(before ?? []), value] };
    const text = echoedValue(value, analysis.system.grammar.dialect);
    return {
      label: text,
      labelDetails: { description: isRefused ? `✗ ${label}` : label },
      ...(doc ? { documentation: { kind: MarkupKind.Markdown, value: doc } } : {}),
      kind: kindOf(value, param.domain),
      // Whoever has begun with a quote filters by what stands behind it.
      ...(isQuoted && !text.startsWith('"') ? { filterText: `"${text}"` } : {}),
      sortText: `${isRefused ? 1 : 0}${sortable(rank)}`,
      textEdit: { range, newText: text },
      ...(isLast && !doc ? { data: { uri: analysis.uri, version: analysis.version, after, command } } : {}),
    };
  });
}

/** What may stand at a place inside a tuple or list. */
const partItems = (domain: Domain, range: Range): CompletionItem[] =>
  choices(domain).map(({ value }, rank) => {
    const text = written(value);
    return { label: text, kind: kindOf(value, domain), sortText: sortable(rank), textEdit: { range, newText: text } };
  });

function kindOf(value: ArgumentValue, domain: Domain): CompletionItemKind {
  if (typeof value === 'string') return CompletionItemKind.EnumMember;
  if (typeof value === 'number' || 'literal' in value) return CompletionItemKind.Value;
  return domain.kind === 'file' ? CompletionItemKind.File : CompletionItemKind.Reference;
}
