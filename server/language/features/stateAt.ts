/** The state at a place of the script, before and after the command, with everything a view shows. */

import { echoIn } from '../../../engine/common/echo';
import type { BoardView, EntityId, Moment, Step, System } from '../../../engine/face';
import type {
  InspectAnswer,
  KnownState,
  MomentView,
  PlaceAnswer,
  Position,
  StateAnswer,
  StateComparison,
  StatePart,
  WrittenCandidate,
  WrittenMenu,
} from '../../protocol';
import { largestOfGame, standing } from '../parts/standing';
import { changes } from '../run/facts';
import { differenceMessage } from '../subject/differences';
import { rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';

export interface StateRequest {
  readonly position?: Position;
  readonly index?: number;
  readonly with?: readonly StatePart[];
  readonly has?: KnownState | undefined;
}

export function placeAt(subject: Subject, params: StateRequest): PlaceAnswer {
  const { analysis } = subject;
  const index = stateIndex(subject, params);
  const place = { version: analysis.version, index, count: analysis.runs.length };
  return index < 0 ? place : { ...place, range: rangeOfRun(analysis, index) };
}

export function stateAt(subject: Subject, params: StateRequest): StateAnswer {
  const { analysis } = subject;
  const index = stateIndex(subject, params);
  // Beyond what is known: the last known state stands for it, and what is waited for is said.
  const isKnown = index < analysis.known;
  const step = index < 0 || !isKnown ? undefined : analysis.step(index);
  const after = analysis.momentAt(Math.min(index, analysis.known - 1));
  const comparison = comparisonAt(subject, index);
  const { has } = params;
  const isBeforeKnown = has?.version === analysis.version && has.index === index - 1;
  const largest = after.board ? largestOfGame(analysis, Math.min(index, analysis.known - 1)) : undefined;
  const wants = (part: StatePart): boolean => params.with?.includes(part) ?? false;
  return {
    version: analysis.version,
    language: analysis.system.language,
    index,
    count: analysis.runs.length,
    isBroken: analysis.problems.length > 0,
    after: viewOf(after, analysis, largest),
    report: step?.report?.() ?? [],
    changes: step ? changes(analysis.run.before(index), step) : [],
    ...(wants('candidates') ? { candidates: candidatesOf(after, analysis) } : {}),
    ...(index < 0 ? {} : ofCommand(subject, index)),
    ...(step ? ofStep(step) : {}),
    ...(step && wants('before') && !isBeforeKnown
      ? { before: viewOf(analysis.run.before(index), analysis, largest) }
      : {}),
    ...missing(subject, index),
    ...(comparison ? { comparison } : {}),
  };
}

export function inspect(
  subject: Subject,
  params: { readonly index: number; readonly entity: EntityId },
): InspectAnswer {
  const { analysis } = subject;
  const index = Math.min(Math.max(params.index, -1), analysis.known - 1);
  const moment = analysis.momentAt(index);
  return { version: analysis.version, inspection: moment.inspect?.(params.entity) ?? null };
}

/** On a command that one; between commands the last one before. */
export function stateIndex({ analysis }: Subject, { position, index }: StateRequest): number {
  const last = analysis.runs.length - 1;
  if (index !== undefined) return Math.min(Math.max(Math.trunc(index), -1), last);
  if (!position) return last;
  const offset = analysis.lines.offsetAt(position);
  const under = analysis.runAt(offset);
  if (under !== undefined) return under;
  // In the blank before the first command of a line, that line's first command is meant.
  const { line } = analysis.lines.positionAt(offset);
  const before = analysis.lastRunBefore(offset);
  const isFirstOnLine = before === analysis.lastRunOnOrBefore(line - 1);
  return isFirstOnLine && analysis.lastRunOnOrBefore(line) > before ? before + 1 : before;
}

function ofCommand({ analysis }: Subject, index: number): Partial<StateAnswer> {
  return { command: echoIn(analysis, analysis.run.commandAt(index)), range: rangeOfRun(analysis, index) };
}

/** Why there is no state here, and what to do. */
function missing({ analysis }: Subject, index: number): Partial<StateAnswer> {
  const why =
    index < analysis.known ? analysis.momentAt(index).missing : `Waiting for ${analysis.run.waitsFor ?? 'the run'}.`;
  return why === undefined ? {} : { missing: why };
}

export function ofStep(step: Step): Partial<StateAnswer> {
  return {
    ...(step.outcome.kind === 'rejected' ? { rejection: step.outcome.rejection } : {}),
    ...(step.ending ? { ending: step.ending } : {}),
  };
}

/** Who writes commands the way the language does. */
interface Writer {
  readonly system: System;
}

export const candidatesOf = (moment: Moment, writer: Writer): readonly WrittenCandidate[] =>
  (moment.candidates?.() ?? []).map((candidate) => ({ ...candidate, text: echoIn(writer, candidate.command) }));

/** With the largest board of the game, the board is as large. */
export function viewOf(moment: Moment, writer: Writer, largest?: BoardView): MomentView {
  const board = moment.board?.();
  const menu = menuOf(moment, writer);
  return {
    stage: moment.stage,
    text: moment.text(),
    brief: moment.brief?.() ?? [],
    facts: moment.facts?.() ?? [],
    gauges: moment.gauges?.() ?? [],
    cards: moment.cards?.() ?? [],
    ...(board ? { board: standing(board, largest) } : {}),
    ...(menu ? { menu } : {}),
  };
}

function menuOf(moment: Moment, writer: Writer): WrittenMenu | undefined {
  const menu = moment.menu?.();
  if (!menu) return undefined;
  const items = menu.items.map((item) => (item.command ? { ...item, text: echoIn(writer, item.command) } : item));
  return { ...menu, items };
}

function comparisonAt(subject: Subject, index: number): StateComparison | undefined {
  const { comparison } = subject;
  if (comparison?.isRefused && comparison.isEqual) return { verdict: 'refused', expected: comparison.expected };
  if (!comparison || index >= comparison.compared) return undefined;
  const verdict = comparison.of(index);
  if (!verdict || verdict === 'extra') return undefined;
  const block = comparison.blockOf(index);
  const expected = block?.lines.map((line) => `${line}\n`).join('') ?? '';
  if (verdict === 'same') return { verdict, expected };
  const [message = ''] = differenceMessage(subject, index).split('\n', 1);
  return { verdict, expected, message };
}
