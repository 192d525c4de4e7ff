/** The state at a place of the script, before and after the command, with everything a view shows. */
import type { Moment, Step } from '../../../engine/system';
import type { InspectAnswer, MomentView, Position, StateAnswer, StateComparison } from '../../protocol';
import { echo } from '../echo';
import { changes } from '../facts';
import { differenceMessage } from './differences';
import { rangeOfRun } from './places';
import type { Subject } from './subject';

export interface StateRequest {
  readonly position?: Position;
  readonly index?: number;
}

export function stateAt(subject: Subject, params: StateRequest): StateAnswer {
  const { analysis } = subject;
  const index = stateIndex(subject, params);
  const step = index < 0 ? undefined : analysis.step(index);
  const after: Moment = step ?? analysis.start;
  const comparison = comparisonAt(subject, index);
  return {
    version: analysis.version,
    language: analysis.system.language,
    index,
    count: analysis.runs.length,
    isBroken: analysis.problems.length > 0,
    after: viewOf(after),
    report: step?.report() ?? [],
    changes: step ? changes(analysis.before(index), step) : [],
    candidates: after.candidates(),
    ...(step ? ofStep(subject, index, step) : {}),
    ...(comparison ? { comparison } : {}),
  };
}

export function inspect(subject: Subject, params: { readonly index: number; readonly entity: number }): InspectAnswer {
  const { analysis } = subject;
  const index = Math.min(Math.max(params.index, -1), analysis.runs.length - 1);
  const moment = index < 0 ? analysis.start : analysis.step(index);
  return { version: analysis.version, inspection: moment.inspect(params.entity) ?? null };
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

function ofStep({ analysis }: Subject, index: number, step: Step): Partial<StateAnswer> {
  return {
    command: echo(step.command),
    range: rangeOfRun(analysis, index),
    before: viewOf(analysis.before(index)),
    ...(step.outcome.kind === 'rejected' ? { rejection: step.outcome.rejection } : {}),
    ...(step.ending ? { ending: step.ending } : {}),
  };
}

export function viewOf(moment: Moment): MomentView {
  const board = moment.board();
  const menu = moment.menu();
  return {
    stage: moment.stage,
    text: moment.text(),
    brief: moment.brief(),
    facts: moment.facts(),
    gauges: moment.gauges(),
    cards: moment.cards(),
    ...(board ? { board } : {}),
    ...(menu ? { menu } : {}),
  };
}

function comparisonAt(subject: Subject, index: number): StateComparison | undefined {
  const { verdicts } = subject;
  if (!verdicts || index >= verdicts.compared) return undefined;
  const verdict = verdicts.of(index);
  if (!verdict || verdict === 'extra') return undefined;
  const block = verdicts.blocks[index + 1];
  const expected = block?.lines.map((line) => `${line}\n`).join('') ?? '';
  if (verdict === 'same') return { verdict, expected };
  const [message = ''] = differenceMessage(subject, index).split('\n', 1);
  return { verdict, expected, message };
}
