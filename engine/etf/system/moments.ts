/** States that were read from text: what they show is found when somebody asks, and then kept. */
import { kept } from '../../common/kept';
import type { BoardView, BriefPart, Command, Fact, Gauge, Moment, Outcome, PhaseReport, Stage, Step } from '../../face';
import { type Block, readState, type Show, type StateReading, type Status } from '../transcript';
import { type NumberPath, tellingNumbers } from './learned';
import type { Recorded, RecordedBlock } from './recorded';
import { boardView, briefOf, factOf, gaugesOf, reportOf } from './views';

/** What the states of one transcript have in common. */
export interface MomentSource {
  readonly recorded: Recorded;
  readonly show: Show;
  /** The numbers that are drawn. */
  numbers(): readonly NumberPath[];
  isDrawn(path: string): boolean;
  reading(block: Block): StateReading;
}

/** States of one transcript that are looked at for its numbers: the rest shows the same ones. */
const MOST_SAMPLES = 200;

/** `learned` is what the whole project shows; without it the transcript speaks for itself, once it is asked. */
export function momentSource(recorded: Recorded, show: Show, learned: readonly NumberPath[] | undefined): MomentSource {
  const reading = kept((block: Block) => readState(block, recorded.habits, show.grid));
  let numbers = learned;
  let drawn: ReadonlySet<string> | undefined;
  const ownNumbers = (): readonly NumberPath[] => {
    numbers ??= tellingNumbers(samplesOf(recorded).map((block) => reading(block).facts));
    return numbers;
  };
  return {
    recorded,
    show,
    reading,
    numbers: ownNumbers,
    isDrawn(path) {
      drawn ??= new Set(ownNumbers().map((each) => each.path));
      return drawn.has(path);
    },
  };
}

/** Evenly over the whole script: what counts at its end may not be there at its start. */
function samplesOf({ initial, blocks }: Recorded): readonly Block[] {
  const apart = Math.ceil(blocks.length / MOST_SAMPLES);
  return [initial, ...blocks.filter((_, index) => index % apart === 0).map(({ block }) => block)];
}

/** One shape for all states of all transcripts: ten thousand of them are looked through with every keystroke. */
class PlainMoment implements Moment {
  /** Asked for with every keystroke, of each line on the screen and the one before it. */
  #brief: readonly BriefPart[] | undefined;
  #facts: readonly Fact[] | undefined;

  constructor(
    protected readonly source: MomentSource,
    protected readonly block: Block,
    protected readonly previous: Block,
    readonly stage: Stage,
    private readonly exact: string,
  ) {}

  text(): string {
    return this.exact;
  }
  brief(): readonly BriefPart[] {
    const { source, block, previous } = this;
    this.#brief ??= briefOf(block, source.reading(block), previous, source.reading(previous), source.show);
    return this.#brief;
  }
  facts(): readonly Fact[] {
    this.#facts ??= this.source.reading(this.block).facts.map(factOf);
    return this.#facts;
  }
  gauges(): readonly Gauge[] {
    const { source, block } = this;
    return gaugesOf(block, source.reading(block), source);
  }
  board(): BoardView | undefined {
    const { board } = this.source.reading(this.block);
    return board && boardView(board);
  }
}

class PlainStep extends PlainMoment implements Step {
  readonly outcome: Outcome;

  constructor(
    source: MomentSource,
    readonly command: Command,
    private readonly recorded: RecordedBlock,
  ) {
    super(source, recorded.block, recorded.before, STAGES[recorded.status.kind], '');
    this.outcome = outcomeOf(recorded.status);
  }

  override text(): string {
    return this.block.lines.map((line) => `${line}\n`).join('');
  }
  printed(): string {
    return this.recorded.printed;
  }
  report(): readonly PhaseReport[] {
    return this.source.reading(this.block).facts.length > 0 ? [] : reportOf(this.block, this.previous);
  }
}

export const startOf = (source: MomentSource): Moment => {
  const { initial, opening } = source.recorded;
  return new PlainMoment(source, initial, initial, START, opening);
};

export const stepOf = (source: MomentSource, command: Command, block: RecordedBlock): Step =>
  new PlainStep(source, command, block);

const START: Stage = { kind: 'idle', title: 'initial state' };

const STAGES: Readonly<Record<Status['kind'], Stage>> = {
  accepted: { kind: 'play', title: 'accepted' },
  refused: { kind: 'play', title: 'refused' },
  unknown: { kind: 'play', title: 'no verdict' },
};

const MISSING: Stage = { kind: 'play', title: 'no state' };
const ACCEPTED: Outcome = { kind: 'accepted', events: [] };

/** The program printed no block for a command; the same command is the same step. */
export const unprintedStep = kept(
  (command: Command): Step => ({
    stage: MISSING,
    command,
    outcome: ACCEPTED,
    missing: 'No state was printed for this command. Run the oracle again, or record the expected transcript again.',
    text: () => '',
  }),
);

const outcomeOf = (status: Status): Outcome =>
  status.kind === 'refused'
    ? { kind: 'rejected', rejection: { code: 'refused', message: status.message, data: {}, causes: [] } }
    : ACCEPTED;
