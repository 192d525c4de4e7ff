/**
 * The face of the game. A step runs its command when it is first asked for something and keeps the
 * state behind it; its events are remembered only as long as memory allows and made again when asked.
 */
import { Accepted, Rejected } from '../common/outcome';
import { itemsFor } from '../common/reachable';
import {
  type ArgumentValue,
  type BoardView,
  type BriefPart,
  type Candidate,
  type Cell,
  type Command,
  type Draw,
  type Ending,
  type EntityCard,
  type EntityId,
  type Fact,
  type Files,
  type FullMoment,
  type FullStep,
  type GameEvent,
  type Gauge,
  type Highlight,
  type Inspection,
  type MenuView,
  type Moment,
  NO_FILES,
  type Option,
  type Outcome,
  type PhaseReport,
  type Reached,
  type Stage,
  type Standing,
  type Step,
} from '../face';
import { tellReached } from './coverage';
import { provoking } from './hunt/provoking';
import { textOf, WELCOME } from './render/transcript';
import { commandOf } from './rules/commands';
import { DungeonDraft } from './rules/draft';
import type { DungeonEvent, Ref } from './rules/events';
import { goalText } from './rules/goals';
import { isGameOver } from './rules/over';
import { INITIAL, type State } from './rules/state';
import { type Result, step } from './rules/step';
import { BUILDABLES, type EntityType, FILE_TYPES } from './tables/types';
import { board, cards, isCrowded, others } from './views/board';
import { candidates, likely } from './views/candidates';
import { brief, facts, gauges } from './views/facts';
import { inspect } from './views/inspect';
import { meaning, options } from './views/options';
import { codeOf, rejection } from './views/rejection';
import { draws, highlights, report, touched } from './views/report';
import { cellOf, eventRef, nameOf } from './views/words';

/** What happens by the one rule set has not happened by the other. */
const namesBy = (rules: string): Readonly<Record<EntityType | 'nobody', string>> => ({
  ...itemsFor([...FILE_TYPES, ...BUILDABLES], (type) => `${rules}${nameOf(type)}`),
  nobody: rules,
});
const NAMES = namesBy('');
const MVP_NAMES = namesBy('mvp ');

const IDLE: Standing = { kind: 'idle' };

abstract class DungeonMoment implements FullMoment {
  abstract readonly state: State;
  abstract text(): string;

  /** A game whose player is dead by `spec` is over; only newGame goes on. */
  get stage(): Stage {
    const { games, game } = this.state;
    const title = `state:${games}.${game?.ticks ?? 0}`;
    if (!game || isGameOver(game)) return { kind: 'idle', title };
    const chapter = goalText(new DungeonDraft(game)) || 'goals achieved';
    return { kind: 'play', title, turn: game.ticks, game: games, chapter };
  }

  get standing(): Standing {
    const { games, game } = this.state;
    return !game || isGameOver(game) ? IDLE : { kind: 'play', game: games };
  }

  run(command: Command, files: Files = NO_FILES): FullStep {
    return new DungeonStep(this.state, command, files);
  }

  brief(): readonly BriefPart[] {
    return brief(this.state);
  }

  facts(): readonly Fact[] {
    return facts(this.state);
  }

  gauges(): readonly Gauge[] {
    return gauges(this.state);
  }

  board(): BoardView | undefined {
    return board(this.state.game);
  }

  menu(): MenuView | undefined {
    return undefined;
  }

  cards(): readonly EntityCard[] {
    return cards(this.state.game);
  }

  others(): readonly Cell[] {
    return others(this.state.game);
  }

  isCrowded(): boolean {
    return isCrowded(this.state.game);
  }

  inspect(entity: EntityId): Inspection | undefined {
    return inspect(this.state.game, entity);
  }

  candidates(wanted?: Command): readonly Candidate[] {
    return candidates(this.state, wanted);
  }

  likely(): readonly Candidate[] {
    return likely(this.state);
  }

  options(command: string, index: number): readonly Option[] {
    return options(this.state, command, index);
  }

  provoking(command: string): readonly ArgumentValue[] {
    return provoking(this.state, command);
  }

  meaning(command: string, index: number, args: readonly ArgumentValue[]): string | undefined {
    return meaning(this.state, command, index, args);
  }
}

export class FirstDungeonMoment extends DungeonMoment {
  readonly state = INITIAL;

  text(): string {
    return WELCOME;
  }
}

class DungeonStep extends DungeonMoment implements FullStep {
  private known: State | undefined = undefined;
  private told: Result | undefined = undefined;

  constructor(
    private readonly before: State,
    readonly command: Command,
    readonly files: Files,
  ) {
    super();
  }

  get state(): State {
    return this.known ?? this.result.state;
  }

  override run(command: Command, files: Files = NO_FILES): FullStep {
    const after = this.state;
    this.told = undefined;
    return new DungeonStep(after, command, files);
  }

  get outcome(): Outcome {
    const { before, result } = this;
    if (result.kind === 'refused') return new Rejected(() => rejection(before, result.refusal));
    return new Accepted(() => this.events().map(gameEvent));
  }

  get refusal(): string | undefined {
    return this.result.kind === 'refused' ? codeOf(this.result.refusal) : undefined;
  }

  get ending(): Ending | undefined {
    const { before } = this;
    const { game } = this.state;
    if (!game || before.game === undefined || before.games !== this.state.games) return undefined;
    const isNew = isGameOver(game) && !isGameOver(before.game);
    return isNew ? { kind: 'lost', text: 'The player is dead: the game is over' } : undefined;
  }

  text(): string {
    return textOf(this.result);
  }

  report(): readonly PhaseReport[] {
    return report(this.result);
  }

  touched(): readonly EntityId[] {
    return touched(this.events());
  }

  highlights(): readonly Highlight[] {
    return highlights(this.events());
  }

  draws(): readonly Draw[] {
    return draws(this.events());
  }

  tellKinds(to: (kind: string, who: string) => void): void {
    const names = this.state.game?.rules === 'mvp' ? MVP_NAMES : NAMES;
    for (const event of this.events()) {
      const { who } = event as { readonly who?: Ref | undefined };
      to(event.kind, names[who?.type ?? 'nobody']);
    }
  }

  tellReached(to: Reached): void {
    tellReached(this.before, this.result, to);
  }

  private events(): readonly DungeonEvent[] {
    const { result } = this;
    return result.kind === 'refused' ? [] : result.events;
  }

  private get result(): Result {
    if (this.told) return this.told;
    const result = step(this.before, commandOf(this.command), this.files);
    this.known ??= result.state;
    this.told = result;
    return result;
  }
}

export const filesGiven = (step: Step): Files | undefined => (step instanceof DungeonStep ? step.files : undefined);
export const stateAt = (moment: Moment): State | undefined =>
  moment instanceof DungeonMoment ? moment.state : undefined;
export const stateAfter = (step: Step): State | undefined => (step instanceof DungeonStep ? step.state : undefined);

/** The events of the face name who and where in its own words; all else stays as the rules recorded it. */
function gameEvent(event: DungeonEvent): GameEvent {
  const { who } = event as { readonly who?: Ref | undefined };
  if (who) return { ...event, who: eventRef(who), at: cellOf(who) };
  return 'who' in event ? withoutNobody(event) : event;
}

/** A draw of nobody's. */
function withoutNobody({ who: _, ...rest }: DungeonEvent & { readonly who: unknown }): GameEvent {
  return rest;
}
