/** States that were read from text: what they show is found when somebody asks, and then kept. */
import type { Command, Moment, Outcome, Stage, Step } from '../../face';
import { type Block, readState, type Show, type StateReading, type Status } from '../transcript';
import type { Recorded, RecordedBlock } from './recorded';
import { boardView, briefOf, factOf, gaugesOf, reportOf } from './views';

/** What the states of one transcript have in common. */
export interface MomentSource {
  readonly recorded: Recorded;
  readonly show: Show;
  readonly series: ReadonlySet<string>;
  reading(block: Block): StateReading;
}

export function momentSource(recorded: Recorded, show: Show, series: ReadonlySet<string>): MomentSource {
  const known = new WeakMap<Block, StateReading>();
  return {
    recorded,
    show,
    series,
    reading(block) {
      const kept = known.get(block);
      if (kept) return kept;
      const made = readState(block, recorded.habits, show.grid);
      known.set(block, made);
      return made;
    },
  };
}

export function startOf(source: MomentSource): Moment {
  const { initial, opening } = source.recorded;
  const stage: Stage = { kind: 'idle', title: 'initial state' };
  return { ...viewsOf(source, initial, initial), stage, text: () => opening };
}

export function stepOf(
  source: MomentSource,
  command: Command,
  { block, status, printed, before }: RecordedBlock,
): Step {
  const text = block.lines.map((line) => `${line}\n`).join('');
  return {
    ...viewsOf(source, block, before),
    stage: STAGES[status.kind],
    command,
    outcome: outcomeOf(status),
    text: () => text,
    printed: () => printed,
    report: () => (source.reading(block).facts.length > 0 ? [] : reportOf(block, before)),
  };
}

const STAGES: Readonly<Record<Status['kind'], Stage>> = {
  accepted: { kind: 'play', title: 'accepted' },
  refused: { kind: 'play', title: 'refused' },
  unknown: { kind: 'play', title: 'no verdict' },
};

const MISSING: Stage = { kind: 'play', title: 'no state' };
const ACCEPTED: Outcome = { kind: 'accepted', events: [] };

export const missingStep = (command: Command, missing: string): Step => ({
  stage: MISSING,
  command,
  outcome: ACCEPTED,
  missing,
  text: () => '',
});

const outcomeOf = (status: Status): Outcome =>
  status.kind === 'refused'
    ? { kind: 'rejected', rejection: { code: 'refused', message: status.message, data: {}, causes: [] } }
    : ACCEPTED;

function viewsOf(source: MomentSource, block: Block, before: Block): Omit<Moment, 'stage' | 'text'> {
  const { show, series } = source;
  const reading = (): StateReading => source.reading(block);
  return {
    brief: () => briefOf(block, reading(), before, source.reading(before), show),
    facts: () => reading().facts.map(factOf),
    gauges: () => gaugesOf(block, reading(), show, series),
    board() {
      const { board } = reading();
      return board && boardView(board);
    },
  };
}
