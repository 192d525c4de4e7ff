/** State × command → result: sends each command to its rule. */
import { rowNumber } from '../../common/grid';
import type { Command } from '../../face';
import type { Notice, Report } from './events';
import { EventJournal, type Journal } from './journal';
import { fireRefusal, moveRefusal, type Refusal, specialRefusal } from './refusals';
import { chosenName, destination, playRefusal, selectRefusal, withChoice } from './setup';
import { type Game, type GameStage, newGame, type State, type Thresholds } from './state';
import { type Order, playTurn } from './turn';

/** What is shown after a command; with the state it decides the transcript. */
export type Shown =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'noted'; readonly notice: Notice }
  /** The Welcome, a setup page or a game that begins. */
  | { readonly kind: 'opened'; readonly notice: Notice }
  | { readonly kind: 'played' }
  /** The turn in which the Starfighter fell: its board is shown, though no game is on any more. */
  | { readonly kind: 'fell'; readonly game: Game };

export interface Result {
  readonly state: State;
  readonly shown: Shown;
}

/** With the events of a turn. */
export interface Recorded extends Result {
  readonly report: Report;
}

export function recorded(state: State, command: Command): Recorded {
  const journal = new EventJournal();
  const result = step(state, command, journal);
  return { state: result.state, shown: result.shown, report: journal.report() };
}

const NOT_STARTED: GameStage = { kind: 'not started' };
const PLAYED: Shown = { kind: 'played' };

/** Anything but a checked command is a mistake of the caller. A turn is told to the journal. */
export function step(state: State, command: Command, journal: Journal | undefined): Result {
  const order = orderOf(command);
  if (order) return turn(state, order, journal);
  switch (command.name) {
    case 'play':
      return play(state, command);
    case 'setup_select':
      return select(state, intArgument(command, 0));
    case 'setup_next':
      return goBy(state, intArgument(command, 0));
    case 'setup_back':
      return goBy(state, -intArgument(command, 0));
    case 'abort':
      return abort(state);
    case 'toggle_debug_mode':
      return noted({ ...state, isDebug: !state.isDebug }, { kind: 'debug toggled', isOn: !state.isDebug });
    case 'toggle_RNG_out':
      return noted({ ...state, showsRng: !state.showsRng }, { kind: 'rng toggled', isOn: !state.showsRng });
    default:
      throw new Error(`not a command of this game: ${command.name}`);
  }
}

/** What a command lets the Starfighter do; undefined for those that are no turn. */
export function orderOf(command: Command): Order | undefined {
  switch (command.name) {
    case 'move':
      return { name: 'move', target: cellArgument(command) };
    case 'pass':
    case 'fire':
    case 'special':
      return { name: command.name };
    default:
      return undefined;
  }
}

function turn(state: State, order: Order, journal: Journal | undefined): Result {
  const { stage } = state;
  if (stage.kind !== 'in game') return refused(state, { code: 'game-only' });
  const refusal = orderRefusal(stage.game, order);
  if (refusal) return refused(state, refusal);
  const { game, rng, isOver } = playTurn(stage.game, state.rng, order, journal);
  const next: GameStage = isOver ? NOT_STARTED : { kind: 'in game', game, notes: 0 };
  return {
    state: stateWith(state, state.loadout, rng, next, isOver ? 'lost' : state.lastGame),
    shown: isOver ? { kind: 'fell', game } : PLAYED,
  };
}

function orderRefusal(game: Game, order: Order): Refusal | undefined {
  switch (order.name) {
    case 'pass':
      return undefined;
    case 'move':
      return moveRefusal(game, order.target);
    case 'fire':
      return fireRefusal(game);
    case 'special':
      return specialRefusal(game);
  }
}

function play(state: State, command: Command): Result {
  const thresholds = thresholdsOf(command);
  const refusal = playRefusal(state, thresholds);
  if (refusal) return refused(state, refusal);
  const size = { rows: intArgument(command, 0), columns: intArgument(command, 1) };
  const stage: GameStage = { kind: 'setup', page: 'weapon setup', size, thresholds };
  return opened(inStage(state, stage), { kind: 'setup opened' });
}

/** Written out: lists that come about in one way are of one kind to the compiler. */
function thresholdsOf(command: Command): Thresholds {
  const at = (index: number): number => intArgument(command, index);
  return [at(2), at(3), at(4), at(5), at(6)];
}

function select(state: State, choice: number): Result {
  const refusal = selectRefusal(state, choice);
  if (refusal) return refused(state, refusal);
  if (state.stage.kind !== 'setup') return refused(state, { code: 'not-selectable' });
  const { page } = state.stage;
  const loadout = withChoice(state.loadout, page, choice);
  return opened(stateWith(state, loadout, state.rng, state.stage), {
    kind: 'part selected',
    page,
    part: chosenName(loadout, page),
  });
}

function goBy(state: State, pages: number): Result {
  const { stage } = state;
  if (stage.kind !== 'setup') return refused(state, { code: 'setup-only' });
  const to = destination(stage.page, pages);
  if (to === 'not started') return opened(inStage(state, NOT_STARTED), { kind: 'setup left' });
  if (to !== 'in game') {
    const { size, thresholds } = stage;
    return opened(inStage(state, { kind: 'setup', page: to, size, thresholds }), { kind: 'page turned', page: to });
  }
  const game = newGame(stage.size, stage.thresholds, state.loadout);
  return opened(inStage(state, { kind: 'in game', game, notes: 0 }), { kind: 'game started' });
}

function abort(state: State): Result {
  const { kind } = state.stage;
  if (kind === 'not started') return refused(state, { code: 'nothing-to-abort' });
  if (kind === 'setup') return noted(inStage(state, NOT_STARTED), { kind: 'setup aborted' });
  return noted(stateWith(state, state.loadout, state.rng, NOT_STARTED, 'aborted'), { kind: 'game aborted' });
}

const refused = (state: State, refusal: Refusal): Result => result(annotated(state), { kind: 'refused', refusal });

const noted = (state: State, notice: Notice): Result => result(annotated(state), { kind: 'noted', notice });

const opened = (state: State, notice: Notice): Result => result(state, { kind: 'opened', notice });

const result = (state: State, shown: Shown): Result => ({ state, shown });

// Written out and in one order: a spread makes values of other shapes, and whoever reads them becomes slow.
const stateWith = (
  { isDebug, showsRng, lastGame }: State,
  loadout: State['loadout'],
  rng: State['rng'],
  stage: GameStage,
  ended: State['lastGame'] = lastGame,
): State => ({
  isDebug,
  showsRng,
  loadout,
  rng,
  lastGame: ended,
  stage,
});

const inStage = (state: State, stage: GameStage): State => stateWith(state, state.loadout, state.rng, stage);

/** In a game, whatever is no turn adds 1 to the second number of the header. */
function annotated(state: State): State {
  const { stage } = state;
  if (stage.kind !== 'in game') return state;
  return inStage(state, { kind: stage.kind, game: stage.game, notes: stage.notes + 1 });
}

function intArgument(command: Command, index: number): number {
  const value = command.args[index];
  if (typeof value !== 'number') throw new Error(`${command.name}: argument ${index + 1} is no number`);
  return value;
}

function cellArgument(command: Command): { row: number; column: number } {
  return { row: rowNumber(String(command.args[0])), column: intArgument(command, 1) };
}
