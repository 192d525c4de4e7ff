/**
 * What matters after each command: at the end of its line, in columns; or right behind it, in at most fifty characters.
 */
import { type InlayHint, InlayHintKind, MarkupKind, type Position, type Range } from 'vscode-languageserver-types';
import { kept } from '../../../engine/common/kept';
import type { Moment } from '../../../engine/face';
import { briefParts, fitted, HINT_WIDTH, type ShownPart, shortened } from '../parts/brief';
import { chanceMark, drawsOf } from '../parts/chance';
import { inFields } from '../parts/fields';
import { stateMarkdown } from '../parts/stateMarkdown';
import { runsOnLines } from '../subject/places';
import type { Subject } from '../subject/subject';

/** More lines than any screen has: an editor that asks for a whole large file gets its beginning. */
const MOST_HINTS = 2_000;

export function inlayHints(subject: Subject, params: { readonly range: Range }): InlayHint[] {
  if (subject.settings.inlayHints === 'off') return [];
  const [first, last] = hinted(subject, params);
  const { known } = subject.analysis;
  const hints: InlayHint[] = [];
  // What hints amid a line take from the room before its columns.
  let taken: Taken = NOTHING;
  for (let index = first; index <= Math.min(last, known - 1); index++) {
    for (const make of [chanceHint, stateHint]) {
      const hint = make(subject, index, taken);
      if (!hint) continue;
      hints.push(hint);
      const { line } = hint.position;
      const before = taken.line === line ? taken : NOTHING;
      taken = { line, width: before.width + widthOf(hint) };
    }
  }
  return hints;
}

/** The last command that gets a hint. */
export const lastHinted = (subject: Subject, params: { readonly range: Range }): number => hinted(subject, params)[1];

function hinted({ analysis }: Subject, { range }: { readonly range: Range }): readonly [first: number, last: number] {
  const [from, to] = runsOnLines(analysis, range.start.line, range.end.line);
  return [from, Math.min(to, from + MOST_HINTS) - 1];
}

/** The tooltip costs the whole text of a state, so it is made for the one hint that is looked at. */
export function inlayHintTooltip(subject: Subject, index: number): InlayHint['tooltip'] {
  if (index >= subject.analysis.known) return undefined;
  const step = subject.analysis.step(index);
  return { kind: MarkupKind.Markdown, value: stateMarkdown(step) };
}

interface Taken {
  readonly line: number;
  readonly width: number;
}

const NOTHING: Taken = { line: -1, width: 0 };

const widthOf = ({ label, paddingLeft }: InlayHint): number =>
  (paddingLeft ? 1 : 0) + (typeof label === 'string' ? label.length : 0);

/** Right behind the command, so that whoever reads the line sees that another seed may lead elsewhere. */
function chanceHint({ analysis, settings }: Subject, index: number): InlayHint | undefined {
  const node = analysis.runs[index]?.node;
  const label = node && settings.inlayHints !== 'errors' ? chanceMark(drawsOf(analysis.step(index))) : undefined;
  return node && label !== undefined
    ? amid(analysis, index, analysis.lines.positionAt(node.span.end), label, settings)
    : undefined;
}

function stateHint({ analysis, settings }: Subject, index: number, taken: Taken): InlayHint | undefined {
  const node = analysis.runs[index]?.node;
  if (!node) return undefined;
  const end = analysis.lines.positionAt(node.span.end);
  // Whole states between the commands of a line would push its end off the screen.
  const isLast = !isFollowed(analysis, index, end.line);
  const isAmid = settings.inlayHints === 'all' && !isLast;
  const isInColumns = settings.hintPlace === 'line' && isLast;
  const mode = isAmid ? 'amid' : settings.inlayHints;
  const before = taken.line === end.line ? taken : NOTHING;
  const width = !isLast && settings.hintPlace === 'line' ? widthAmid(analysis, index, end.line, before) : HINT_WIDTH;
  const text =
    !isLast && isRefusedAlike(analysis, index)
      ? REFUSED
      : labelOf(analysis.step(index), () => analysis.run.before(index), mode, isInColumns, width);
  if (text === undefined) return undefined;
  const character = isInColumns ? lineLength(analysis, end.line) : end.character;
  const position = { line: end.line, character };
  if (!isInColumns) return amid(analysis, index, position, text, settings);
  const room = roomBefore(columnOf(analysis, index), character, before);
  return hint(analysis, index, position, text.padStart(text.length + room));
}

const REFUSED = '✗';

/** The next command is refused for the same reason, which is said there. */
function isRefusedAlike(analysis: Subject['analysis'], index: number): boolean {
  if (index + 1 >= analysis.known) return false;
  const [here, next] = [index, index + 1].map((each) => reasonOf(analysis.step(each)));
  return here !== undefined && here === next;
}

function reasonOf({ outcome }: Step): string | undefined {
  return outcome.kind === 'rejected' ? (outcome.rejection.detail ?? outcome.rejection.message) : undefined;
}

/** Its share of the room before the columns: what stands amid a line is not to push the states out of theirs. */
function widthAmid(analysis: Subject['analysis'], index: number, line: number, { width }: Taken): number {
  let count = 1;
  while (isFollowed(analysis, index + count, line)) count++;
  const room = columnOf(analysis, index) - lineLength(analysis, line) - width - GAP;
  return Math.max(Math.floor(room / count) - 1, 0);
}

/** Where a line reaches into the columns, they begin at the next stop: long lines stand in columns, too. */
function roomBefore(column: number, length: number, { width }: Taken): number {
  const end = length + width;
  return (end + GAP > column ? Math.ceil((end + GAP) / COLUMN_STOP) * COLUMN_STOP : column) - end;
}

/**
 * Before columns the space in front of a hint is part of it: what an editor pads with is narrower than a letter, and
 * the columns of the line would stand a little to the left of all others.
 */
const amid = (
  analysis: Subject['analysis'],
  index: number,
  position: Position,
  text: string,
  { hintPlace }: Subject['settings'],
): InlayHint =>
  hintPlace === 'line'
    ? hint(analysis, index, position, ` ${text}`)
    : { ...hint(analysis, index, position, text), paddingLeft: true };

const hint = (analysis: Subject['analysis'], index: number, position: Position, label: string): InlayHint => ({
  position,
  label,
  kind: InlayHintKind.Type,
  data: { uri: analysis.uri, version: analysis.version, index },
});

function isFollowed({ runs, lines }: Subject['analysis'], index: number, line: number): boolean {
  const next = runs[index + 1]?.node.span.start;
  return next !== undefined && lines.positionAt(next).line === line;
}

/** Lines that are longer have their hints behind them. */
const LAST_COLUMN = 40;
const COLUMN_STOP = 8;
const FIRST_COLUMN = 24;
const GAP = 2;

/** So many commands share their columns: looking at all of a long script with each keystroke is felt. */
const BLOCK = 250;

/** Where the columns begin: behind the longest line with a command, but for very long ones. */
function columnOf(analysis: Subject['analysis'], index: number): number {
  const columns = columnsOf(analysis);
  const block = Math.floor(index / BLOCK);
  columns[block] ??= columnOfBlock(analysis, block * BLOCK);
  return columns[block];
}

const columnsOf = kept((_analysis: Subject['analysis']): number[] => []);

function columnOfBlock(analysis: Subject['analysis'], first: number): number {
  const { runs, lines } = analysis;
  const last = Math.min(first + BLOCK, runs.length) - 1;
  let longest = 0;
  let line = lines.positionAt(runs[first]?.node.span.end ?? 0).line - 1;
  let next = -1;
  for (let index = first; index <= last; index++) {
    const end = runs[index]?.node.span.end ?? 0;
    if (end < next) continue;
    // Commands come in order: the line is walked to, which is far less than searching each.
    do next = ++line + 1 < lines.count ? lines.lineStart(line + 1) : Number.POSITIVE_INFINITY;
    while (next <= end);
    const length = lineLength(analysis, line);
    if (length <= LAST_COLUMN) longest = Math.max(longest, length);
  }
  return Math.max(Math.ceil(longest / COLUMN_STOP) * COLUMN_STOP, FIRST_COLUMN);
}

/** Without the line break. */
function lineLength({ lines, script: { text } }: Subject['analysis'], line: number): number {
  const start = lines.lineStart(line);
  let end = line + 1 < lines.count ? lines.lineStart(line + 1) : text.length;
  while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--;
  return end - start;
}

type Step = ReturnType<Subject['analysis']['step']>;

type Mode = Subject['settings']['inlayHints'] | 'amid';

function labelOf(
  step: Step,
  before: () => Moment,
  mode: Mode,
  isInColumns: boolean,
  width: number,
): string | undefined {
  const reason = reasonOf(step);
  if (reason !== undefined) return shortened(`${REFUSED} ${reason}`, HINT_WIDTH);
  if (mode === 'errors') return undefined;
  const isShown = ({ isChanged, isMinor }: ShownPart): boolean =>
    mode === 'all' ? true : mode === 'amid' ? isChanged && !isMinor : isChanged;
  const parts = briefParts(step, before());
  const shown = parts.filter(isShown);
  if (shown.length === 0) return undefined;
  if (isInColumns) return inFields(parts, isShown);
  // The first part is the heading: it stands whole, whatever room there is.
  return fitted(shown, Math.max(width, shown[0]?.text.length ?? 0));
}
