/**
 * The face of the game: states and what was shown on reaching them. A step runs its command when it
 * is first asked for something: with its events or what it reaches if that is what is asked for, otherwise without.
 * It keeps the state before and after it, and no events or text once the game went on; who asks for
 * them later has the command run again, which the rules allow because they are pure.
 */
import { Accepted, Rejected } from '../common/outcome';
import type * as face from '../face';
import { tellReached } from './coverage';
import { needsReport, stageTitle, transcriptText } from './render/transcript';
import { eventsOf } from './rules/outcome';
import { type Game, START, type State } from './rules/state';
import { type Recorded, type Result, recorded, type Shown, step } from './rules/step';
import { boardView } from './views/board';
import { briefOf } from './views/brief';
import { candidatesOf, likelyIn } from './views/candidates';
import { cardsOf } from './views/cards';
import { factsOf, gaugesOf } from './views/facts';
import { highlightsOf } from './views/highlights';
import { inspectionOf } from './views/inspect';
import { menuView } from './views/menu';
import { choicesOf, meaningOf, optionsOf } from './views/options';
import { rejectionOf } from './views/rejections';
import { reportOf } from './views/report';
import { touchedBy } from './views/touched';
import { knownValue } from './views/value';

abstract class GameMoment implements face.FullMoment {
  abstract readonly state: State;
  abstract readonly shown: Shown;

  get stage(): face.Stage {
    const { stage } = this.state;
    const title = stageTitle(this.state);
    if (stage.kind === 'in game') return { kind: 'play', title, turn: stage.game.turn };
    return { kind: stage.kind === 'setup' ? 'setup' : 'idle', title };
  }

  text(): string {
    return transcriptText(this.state, this.shown, undefined);
  }

  run(command: face.Command): face.FullStep {
    return new GameStep(this.state, command);
  }

  brief(): readonly face.BriefPart[] {
    return briefOf(this.state, this.game);
  }

  facts(): readonly face.Fact[] {
    return factsOf(this.state, this.game);
  }

  value(fact: string): face.Fact['value'] | undefined {
    return knownValue(this.state, this.game, fact);
  }

  gauges(): readonly face.Gauge[] {
    return this.game ? gaugesOf(this.game) : [];
  }

  board(): face.BoardView | undefined {
    return this.game && boardView(this.game, this.state.isDebug);
  }

  menu(): face.MenuView | undefined {
    return this.game ? undefined : menuView(this.state, this.shown);
  }

  cards(): readonly face.EntityCard[] {
    return this.game ? cardsOf(this.game) : [];
  }

  inspect(entity: face.EntityId): face.Inspection | undefined {
    return this.game && inspectionOf(this.game, entity);
  }

  candidates(wanted?: face.Command): readonly face.Candidate[] {
    return candidatesOf(this.state, wanted);
  }

  likely(): readonly face.Candidate[] {
    return likelyIn(this.state);
  }

  others(): readonly face.Cell[] {
    return this.game ? [...this.game.enemies, ...this.game.projectiles] : [];
  }

  options(command: string, index: number, before: readonly face.ArgumentValue[]): readonly face.Option[] {
    return optionsOf(this.state, command, index, before);
  }

  choices(command: string, index: number): readonly face.ArgumentValue[] {
    return choicesOf(command, index);
  }

  meaning(command: string, index: number, args: readonly face.ArgumentValue[]): string | undefined {
    return meaningOf(this.state, command, index, args);
  }

  /** The game that is on, or the one that this command ended by the Starfighter's fall. */
  protected get game(): Game | undefined {
    if (this.shown.kind === 'fell') return this.shown.game;
    return this.state.stage.kind === 'in game' ? this.state.stage.game : undefined;
  }
}

class FirstGameMoment extends GameMoment {
  readonly state = START;
  readonly shown: Shown = { kind: 'opened', notice: { kind: 'program started' } };
}

class GameStep extends GameMoment implements face.FullStep {
  private known: Result | undefined = undefined;
  /** With its events, until the game goes on: whoever looks at the newest step asks for several of its views. */
  private newest: Recorded | undefined = undefined;

  constructor(
    readonly before: State,
    readonly command: face.Command,
  ) {
    super();
  }

  get state(): State {
    return this.result.state;
  }

  get shown(): Shown {
    return this.result.shown;
  }

  get outcome(): face.Outcome {
    const { before, command, shown } = this;
    if (shown.kind === 'refused') return new Rejected(() => rejectionOf(before, command, shown.refusal));
    return new Accepted(() => eventsOf(this.recorded()));
  }

  get refusal(): string | undefined {
    return this.shown.kind === 'refused' ? this.shown.refusal.code : undefined;
  }

  get ending(): face.Ending | undefined {
    if (this.shown.kind === 'fell') return { kind: 'lost', text: 'The Starfighter has been destroyed.' };
    if (this.shown.kind === 'noted' && this.shown.notice.kind === 'game aborted')
      return { kind: 'aborted', text: 'The game was aborted.' };
    return undefined;
  }

  override run(command: face.Command): face.FullStep {
    this.newest = undefined;
    return super.run(command);
  }

  override text(): string {
    const report = needsReport(this.before) ? this.recorded().report : undefined;
    return transcriptText(this.state, this.shown, report);
  }

  report(): readonly face.PhaseReport[] {
    return reportOf(this.recorded());
  }

  touched(): readonly number[] {
    return this.shown.kind === 'played' || this.shown.kind === 'fell' ? touchedBy(this.recorded()) : [];
  }

  highlights(): readonly face.Highlight[] {
    const { stage } = this.before;
    return highlightsOf(stage.kind === 'in game' ? stage.game : undefined, this.game);
  }

  tellReached(to: face.Reached): void {
    const result = tellReached(this.before, this.command, to);
    this.known ??= result;
  }

  private get result(): Result {
    this.known ??= step(this.before, this.command, undefined);
    return this.known;
  }

  private recorded(): Recorded {
    if (this.newest) return this.newest;
    const result = recorded(this.before, this.command);
    if (this.known) return result;
    this.known = { state: result.state, shown: result.shown };
    this.newest = result;
    return result;
  }
}

export const firstMoment = (): face.FullMoment => new FirstGameMoment();
