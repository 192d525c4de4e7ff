/** The face of both games: moments and steps that keep two states and a command, and no more. */
import type {
  ArgumentValue,
  BoardView,
  BriefPart,
  Candidate,
  Command,
  Ending,
  EntityCard,
  Fact,
  Gauge,
  Highlight,
  Inspection,
  MenuView,
  Moment,
  Option,
  Outcome,
  PhaseReport,
  Rejection,
  Stage,
  Step,
} from '../system';
import type { Edition } from './edition';
import { type DeathEvent, emptyLog, type Log, type OdysseyEvent } from './events';
import type { Refusal } from './refusals';
import * as phrases from './render/phrases';
import { opening, transcript } from './render/transcript';
import type { Mission, State } from './state';
import { type Result, step } from './step';
import { EXPLORER_ID } from './tables';
import { board, cards } from './view/board';
import { candidates } from './view/candidates';
import { brief, facts, gauges } from './view/facts';
import { inspect } from './view/inspect';
import { menu } from './view/menu';
import { meaning, options } from './view/options';
import { rejection } from './view/rejection';
import { highlights, report, touched } from './view/report';
import type { Progress, Shown } from './view/shown';

export class OdysseyMoment implements Moment {
  constructor(
    protected readonly edition: Edition,
    protected readonly state: State,
  ) {}

  get stage(): Stage {
    const { major, minor, mission } = this.state;
    const title = `state:${major}.${minor}`;
    if (!mission) return { kind: 'idle', title };
    return { kind: 'play', title: `${title}, mode:${mission.mode}`, turn: mission.turn };
  }

  text(): string {
    return opening(this.edition, this.state);
  }

  run(command: Command): Step {
    const result = step(this.edition, this.state, command);
    return new OdysseyStep(this.edition, this.state, command, result);
  }

  brief(): readonly BriefPart[] {
    return brief(this.shown());
  }

  facts(): readonly Fact[] {
    return facts(this.shown());
  }

  gauges(): readonly Gauge[] {
    return gauges(this.shown());
  }

  board(): BoardView | undefined {
    return board(this.shown());
  }

  menu(): MenuView | undefined {
    return menu(this.shown());
  }

  cards(): readonly EntityCard[] {
    return cards(this.shown());
  }

  inspect(entity: number): Inspection | undefined {
    return inspect(this.shown(), entity);
  }

  candidates(wanted?: Command): readonly Candidate[] {
    return candidates(this.shown(), wanted);
  }

  options(command: string, index: number, before: readonly ArgumentValue[]): readonly Option[] {
    return options(this.shown(), command, index, before);
  }

  meaning(command: string, index: number, args: readonly ArgumentValue[]): string | undefined {
    return meaning(this.shown(), command, index, args);
  }

  protected shown(): Shown {
    const { edition, state } = this;
    return { edition, state, mission: state.mission, progress: state.mission ? 'in progress' : 'none' };
  }
}

/** Events and text are made by running the command once more when somebody asks. */
class OdysseyStep extends OdysseyMoment implements Step {
  private readonly end: Ending['kind'] | undefined;
  private readonly refusal: Refusal | undefined;

  constructor(
    edition: Edition,
    private readonly before: State,
    readonly command: Command,
    result: Result,
  ) {
    super(edition, result.state);
    this.refusal = result.kind === 'refused' ? result.refusal : undefined;
    const isEnd = before.mission !== undefined && result.state.mission === undefined;
    this.end = isEnd ? endingKind(result) : undefined;
  }

  get outcome(): Outcome {
    return this.refusal ? { kind: 'rejected', rejection: this.rejection(this.refusal) } : new Accepted(this);
  }

  /** Plain data: it crosses to other processes, and a getter would stay behind. */
  get ending(): Ending | undefined {
    return this.end && { kind: this.end, text: this.endText(this.end) };
  }

  override text(): string {
    const { result, log } = this.told();
    return transcript(this.edition, result, log);
  }

  events(): readonly OdysseyEvent[] {
    return this.told().log.events;
  }

  report(): readonly PhaseReport[] {
    return report(this.edition, this.events(), this.shown().mission);
  }

  touched(): readonly number[] {
    return touched(this.events(), this.shown().mission);
  }

  highlights(): readonly Highlight[] {
    return highlights(this.before.mission, this.shown().mission);
  }

  protected override shown(): Shown {
    const { edition, state, end } = this;
    if (!end) return super.shown();
    const progress: Progress = end;
    return { edition, state, progress, mission: this.finalMission() };
  }

  private finalMission(): Mission | undefined {
    const result = step(this.edition, this.before, this.command);
    return 'mission' in result ? result.mission : undefined;
  }

  private endText(kind: Ending['kind']): string {
    if (kind === 'aborted') return 'Mission aborted';
    if (kind === 'won') return phrases.LIFE_FOUND;
    const isDeath = (event: OdysseyEvent): event is DeathEvent => event.kind === 'died' && event.who.id === EXPLORER_ID;
    const death = this.events().find(isDeath);
    return death ? phrases.death(death) : phrases.GAME_ENDED;
  }

  private rejection(refusal: Refusal): Rejection {
    return rejection(this.edition, this.before, refusal);
  }

  private told(): { readonly result: Result; readonly log: Log } {
    const log = emptyLog();
    return { result: step(this.edition, this.before, this.command, log), log };
  }
}

class Accepted {
  readonly kind = 'accepted';
  readonly #step: OdysseyStep;

  constructor(step: OdysseyStep) {
    this.#step = step;
  }

  get events(): readonly OdysseyEvent[] {
    return this.#step.events();
  }
}

const endingKind = (result: Result): Ending['kind'] => {
  if (result.kind === 'won') return 'won';
  return result.kind === 'played' ? 'lost' : 'aborted';
};
