/**
 * The face of both games. A step runs its command when it is first asked for something: with its
 * events if they are what is asked for, otherwise without. It keeps two states and a command, and its
 * events until the game goes on; who asks for them later has the command run again.
 */
import { Accepted, Rejected } from '../common/outcome';
import type {
  ArgumentValue,
  BoardView,
  BriefPart,
  Candidate,
  Cell,
  Command,
  Ending,
  EntityCard,
  EntityId,
  Fact,
  FullMoment,
  FullStep,
  Gauge,
  Highlight,
  Inspection,
  MenuView,
  Option,
  Outcome,
  PhaseReport,
  Reached,
  Stage,
} from '../face';
import { needsDraws, tellReached } from './coverage';
import * as phrases from './render/phrases';
import { opening, transcript } from './render/transcript';
import type { Edition } from './rules/edition';
import { type DeathEvent, emptyLog, type Log, type OdysseyEvent } from './rules/events';
import { cellOf } from './rules/galaxy';
import { INITIAL, type State } from './rules/state';
import { type Result, step } from './rules/step';
import { EXPLORER_ID } from './tables/entities';
import { board, cards } from './views/board';
import { candidates, likely } from './views/candidates';
import { brief, facts, gauges } from './views/facts';
import { inspect } from './views/inspect';
import { menu } from './views/menu';
import { choices, meaning, options } from './views/options';
import { rejection } from './views/rejection';
import { highlights, report, touched } from './views/report';
import type { Progress, Shown } from './views/shown';

abstract class OdysseyMoment implements FullMoment {
  protected abstract readonly state: State;

  constructor(protected readonly edition: Edition) {}

  abstract text(): string;

  get stage(): Stage {
    const { major, minor, mission } = this.state;
    const title = `state:${major}.${minor}`;
    if (!mission) return { kind: 'idle', title };
    return { kind: 'play', title: `${title}, mode:${mission.mode}`, turn: mission.turn };
  }

  run(command: Command): FullStep {
    return new OdysseyStep(this.edition, this.state, command);
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

  inspect(entity: EntityId): Inspection | undefined {
    return inspect(this.shown(), entity);
  }

  candidates(wanted?: Command): readonly Candidate[] {
    return candidates(this.shown(), wanted);
  }

  others(): readonly Cell[] {
    const { mission } = this.state;
    if (!mission) return [];
    const stationaries = mission.stationaries.filter((entity) => entity !== undefined);
    return [...stationaries, ...mission.others].map(({ place }) => cellOf(place));
  }

  likely(): readonly Candidate[] {
    return likely(this.shown());
  }

  options(command: string, index: number, before: readonly ArgumentValue[]): readonly Option[] {
    return options(this.shown(), command, index, before);
  }

  choices(command: string, index: number): readonly ArgumentValue[] {
    return choices(this.edition, command, index);
  }

  meaning(command: string, index: number, args: readonly ArgumentValue[]): string | undefined {
    return meaning(this.shown(), command, index, args);
  }

  protected shown(): Shown {
    const { edition, state } = this;
    return { edition, state, mission: state.mission, progress: state.mission ? 'in progress' : 'none' };
  }
}

export class FirstOdysseyMoment extends OdysseyMoment {
  protected readonly state = INITIAL;

  text(): string {
    return opening(this.edition, this.state);
  }
}

interface Told {
  readonly result: Result;
  readonly log: Log;
}

class OdysseyStep extends OdysseyMoment implements FullStep {
  private known: Result | undefined = undefined;
  /** With its events, until the game goes on: whoever looks at the newest step asks for several of its views. */
  private newest: Told | undefined = undefined;

  constructor(
    edition: Edition,
    private readonly before: State,
    readonly command: Command,
  ) {
    super(edition);
  }

  protected get state(): State {
    return this.result.state;
  }

  get outcome(): Outcome {
    const { edition, before, result } = this;
    if (result.kind === 'refused') return new Rejected(() => rejection(edition, before, result.refusal));
    return new Accepted(() => this.events());
  }

  get refusal(): string | undefined {
    return this.result.kind === 'refused' ? this.result.refusal.code : undefined;
  }

  /** Plain data: it crosses to other processes, and a getter would stay behind. */
  get ending(): Ending | undefined {
    const { end } = this;
    return end && { kind: end, text: this.endText(end) };
  }

  override run(command: Command): FullStep {
    this.newest = undefined;
    return super.run(command);
  }

  text(): string {
    const { result, log } = this.told();
    return transcript(this.edition, result, log);
  }

  private events(): readonly OdysseyEvent[] {
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

  tellReached(to: Reached): void {
    const { before, command, newest } = this;
    const isKept = newest && (newest.log.draws !== undefined || !needsDraws(before, command));
    const { result, log } = isKept ? newest : this.recorded(emptyLog(needsDraws(before, command)));
    tellReached(before, command, result, log, to);
  }

  protected override shown(): Shown {
    const { edition, state, end } = this;
    if (!end) return super.shown();
    const progress: Progress = end;
    return { edition, state, progress, mission: 'mission' in this.result ? this.result.mission : undefined };
  }

  private get end(): Ending['kind'] | undefined {
    const { result, before } = this;
    if (before.mission === undefined || result.state.mission !== undefined) return undefined;
    if (result.kind === 'won') return 'won';
    return result.kind === 'played' ? 'lost' : 'aborted';
  }

  private endText(kind: Ending['kind']): string {
    if (kind === 'aborted') return 'Mission aborted';
    if (kind === 'won') return phrases.LIFE_FOUND;
    const isDeath = (event: OdysseyEvent): event is DeathEvent => event.kind === 'died' && event.who.id === EXPLORER_ID;
    const death = this.events().find(isDeath);
    return death ? phrases.death(death) : phrases.GAME_ENDED;
  }

  private get result(): Result {
    this.known ??= step(this.edition, this.before, this.command);
    return this.known;
  }

  private told(): Told {
    return this.newest ?? this.recorded(emptyLog(this.before.listsDraws));
  }

  private recorded(log: Log): Told {
    const told = { result: step(this.edition, this.before, this.command, log), log };
    if (!this.known) this.newest = told;
    this.known ??= told.result;
    return told;
  }
}
