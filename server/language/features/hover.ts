/** What a command did, in the order one asks: what came of it, how it looks now, what changed, why. */
import { type Hover, MarkupKind, type Position } from 'vscode-languageserver-types';
import { echoIn } from '../../../engine/common/echo';
import { kept } from '../../../engine/common/kept';
import type { BoardView, Moment, PhaseReport, ReportEntry, Step, Table } from '../../../engine/face';
import { boardText } from '../parts/boardText';
import { chanceWords, drawsOf } from '../parts/chance';
import { changeLines } from '../parts/changes';
import { directiveHover } from '../parts/directive';
import { entityHover } from '../parts/entityHover';
import { code, escaped, fenced, stateMarkdown } from '../parts/stateMarkdown';
import type { Analysis, CommandNode } from '../run/types';
import { intentOf } from '../subject/intent';
import { momentBefore, nodeAt, rangeOf } from '../subject/places';
import type { Subject } from '../subject/subject';
import { valuesBefore } from '../text/arguments';
import { signaturesOf } from '../text/check';
import { commentAt } from '../text/directives';
import { allowed } from '../text/domains';
import { argumentIndexAt, signatureLabel } from './signatureHelp';

/** Beside a drawing, which says the most; and where there is none. */
const MOST = { drawn: { changes: 5, entries: 8 }, plain: { changes: 12, entries: 24 } } as const;
/** A larger drawing would hide what the lists say: it comes last. */
const SMALL = { rows: 12, columns: 32 } as const;
const MOST_ROWS = 8;

export function hover(subject: Subject, { position }: { readonly position: Position }): Hover | null {
  const { analysis } = subject;
  const offset = analysis.lines.offsetAt(position);
  const comment = commentAt(analysis.script.comments, offset);
  if (comment) return directiveHover(analysis, comment) ?? entityHover(analysis, offset) ?? null;
  const node = nodeAt(analysis, offset);
  if (!node) return null;
  const argument = node.args.findIndex(({ span }) => span.start <= offset && offset <= span.end);
  if (argument >= 0) return argumentHover(analysis, node, argument) ?? commandHover(subject, node, offset);
  if (node.parens && offset > node.parens.start && node.commas.length > 0 && offset < node.parens.end) {
    return argumentHover(analysis, node, argumentIndexAt(node, offset)) ?? commandHover(subject, node, offset);
  }
  return commandHover(subject, node, offset);
}

// ---------------------------------------------------------------- a command

function commandHover(subject: Subject, node: CommandNode, offset: number): Hover | null {
  const { analysis } = subject;
  const signature = signaturesOf(analysis.system).get(node.name);
  const index = analysis.runAt(offset);
  if (!signature) return null;
  const parts =
    index === undefined
      ? [`**${escaped(signatureLabel(signature))}**`, signature.doc]
      : [...runParts(subject, index), '---', signature.doc];
  const range = rangeOf(analysis.lines, index === undefined ? node.nameSpan : node.span);
  return { contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n') }, range };
}

function runParts(subject: Subject, index: number): readonly string[] {
  const { analysis } = subject;
  if (index >= analysis.known) {
    const command = code(echoIn(analysis, analysis.run.commandAt(index)));
    return [`${command} → *waiting for ${escaped(analysis.run.waitsFor ?? 'the run')}*`];
  }
  const step = analysis.step(index);
  if (step.missing !== undefined) return [`${code(echoIn(analysis, step.command))} → *${escaped(step.missing)}*`];
  return [
    `${code(echoIn(analysis, step.command))} → **${escaped(step.stage.title)}**${step.ending ? ` · ${escaped(step.ending.text)}` : ''}`,
    ...(analysis.run.note === undefined ? [] : [`*${escaped(analysis.run.note)}*`]),
    ...refusalParts(subject, index, step),
    ...partsOf(step)(() => analysis.run.before(index)),
  ];
}

/** What does not depend on the text around the command: the moment before is the one that the step was made from. */
const partsOf = kept((step: Step) => {
  let parts: readonly string[] | undefined;
  return (before: () => Moment): readonly string[] => {
    parts ??= isSmall(step.board?.())
      ? [...pictureParts(step), ...listParts(before(), step, MOST.drawn)]
      : [...listParts(before(), step, MOST.plain), ...pictureParts(step)];
    return parts;
  };
});

const isSmall = (board: BoardView | undefined): boolean =>
  board !== undefined && board.rows.length <= SMALL.rows && board.columns.length <= SMALL.columns;

const listParts = (
  before: Moment,
  step: Step,
  most: { readonly changes: number; readonly entries: number },
): readonly string[] => [
  ...changeParts(before, step, most.changes),
  ...chanceParts(step, most.changes),
  ...phaseParts(step.report?.() ?? [], most.entries),
];

function refusalParts(subject: Subject, index: number, { outcome }: Step): readonly string[] {
  if (outcome.kind === 'accepted') return [];
  const { message, detail, rule } = outcome.rejection;
  const why = subject.analysis.system.rules.find(({ id }) => id === rule);
  const intent = intentOf(subject, index);
  return [
    `✗ **${escaped(message)}**${detail ? `  \n${escaped(detail)}` : ''}${intent === 'promised' || intent === 'shown' ? '  \n*expected*' : ''}`,
    ...(why ? [`> **${escaped(why.title)}.** ${why.text}`] : []),
  ];
}

function changeParts(before: Moment, step: Step, most: number): readonly string[] {
  const { lines, rest } = changeLines(before, step, most);
  const shown = lines.map((line) => `- ${line}`);
  if (rest > 0) shown.push(`- … and ${rest} more`);
  return shown.length > 0 ? [shown.join('\n')] : [];
}

/** In one line, before the events, of which there may be too many to list them all. */
function chanceParts(step: Step, most: number): readonly string[] {
  const words = chanceWords(drawsOf(step), most);
  return words === undefined ? [] : [`⚄ ${escaped(words)}`];
}

function phaseParts(phases: readonly PhaseReport[], most: number): readonly string[] {
  let left = most;
  const lines: string[] = [];
  for (const { title, entries } of phases) {
    if (left <= 0) break;
    lines.push(`**${escaped(title)}**`, '');
    for (const entry of entries) {
      const own = entryLines(entry);
      left -= own.length;
      lines.push(...own);
      if (left <= 0) {
        lines.push('- …');
        break;
      }
    }
    lines.push('');
  }
  return lines.length > 0 ? [lines.join('\n').trim()] : [];
}

function entryLines({ text, details, table }: ReportEntry, indent = ''): readonly string[] {
  return [
    `${indent}- ${escaped(text)}`,
    ...(table ? tableLines(table, `${indent}  `) : []),
    ...details.flatMap((detail) => entryLines(detail, `${indent}  `)),
  ];
}

/** Below its sentence, within the same item of the list. */
function tableLines({ columns, rows }: Table, indent: string): readonly string[] {
  const line = (cells: readonly (string | number)[]): string =>
    `${indent}| ${cells.map((cell) => escaped(String(cell))).join(' | ')} |`;
  const shown = rows.slice(0, MOST_ROWS).map(line);
  if (rows.length > MOST_ROWS) shown.push(line(columns.map(() => '…')));
  return ['', line(columns), line(columns.map(() => '---')), ...shown, ''];
}

/** What a program printed is shown as it stands: nobody knows better what matters in it. */
const MOST_PRINTED = 500;

function pictureParts(step: Step): readonly string[] {
  if (step.printed) return [stateMarkdown(step, MOST_PRINTED)];
  const board = step.board?.();
  if (board) return [fenced(boardText(board))];
  const menu = step.menu?.();
  if (!menu || menu.items.length === 0) return [];
  return [
    menu.items
      .map(({ label, isSelected }) => `${isSelected ? '● **' : '○ '}${escaped(label)}${isSelected ? '**' : ''}`)
      .join('  \n'),
  ];
}

// ---------------------------------------------------------------- an argument

function argumentHover(analysis: Analysis, node: CommandNode, index: number): Hover | undefined {
  const param = signaturesOf(analysis.system).get(node.name)?.params[index];
  const argument = node.args[index];
  if (!param || !argument) return undefined;
  const values = valuesBefore(analysis.system, node, node.args.length);
  const meaning = values && momentBefore(analysis, node.span.start).meaning?.(node.name, index, values);
  const parts = [
    `**${escaped(param.name)}**: ${param.doc}`,
    ...(meaning ? [`${code(argument.text)}: ${escaped(meaning)}`] : []),
    `Allowed: ${allowed(param.domain)}.`,
  ];
  return {
    contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n') },
    range: rangeOf(analysis.lines, argument.span),
  };
}
