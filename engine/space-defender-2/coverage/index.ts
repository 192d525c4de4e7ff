/** What scripts of this game can reach, and what one command reached. */
import { itemsIn, listed } from '../../common/reachable';
import type { Command, Reachable, Reached } from '../../face';
import type { Game, State } from '../rules/state';
import { orderOf, type Result, step } from '../rules/step';
import { BLOWS } from './blows';
import { COLLISIONS, DESTRUCTIONS, EFFECTS } from './collisions';
import { DETAILS, reachFall, reachLater } from './details';
import { EDGES, reachRefusalEdge, reachTurnEdges } from './edges';
import { ENEMY_EVENTS, GAINS, LAUNCHES, PLANS } from './enemies';
import { OCCASIONS } from './occasions';
import { REFUSALS } from './refusals';
import { SCORING } from './scoring';
import { reachNotice, SETUP } from './setup';
import { ENDINGS, EQUIPMENT, reachNoSpawn, reachTurn, STARFIGHTER, TURNS } from './turns';
import { TurnWatch } from './watch';

const ALL: readonly Reachable[] = [
  SETUP,
  TURNS,
  EQUIPMENT,
  STARFIGHTER,
  ENEMY_EVENTS,
  LAUNCHES,
  PLANS,
  GAINS,
  COLLISIONS,
  EFFECTS,
  DESTRUCTIONS,
  EDGES,
  SCORING,
  BLOWS,
  OCCASIONS,
  DETAILS,
  REFUSALS,
  ENDINGS,
].flatMap(itemsIn);

export const REACHABLE: readonly Reachable[] = listed(ALL);

/** Runs the command and tells what it reached. */
export function tellReached(before: State, command: Command, reached: Reached): Result {
  const watch = new TurnWatch(gameOf(before), command.name, reached);
  const result = step(before, command, watch);
  const { state, shown } = result;
  switch (shown.kind) {
    case 'refused':
      reached.add(REFUSALS[command.name]?.[shown.refusal.code]);
      reachRefusalEdge(shown.refusal, reached);
      break;
    case 'noted':
    case 'opened':
      reachNotice(shown.notice, state.isDebug, reached);
      if (state.showsRng && state.stage.kind === 'in game' && shown.kind === 'opened') reached.add(TURNS.noDraws);
      break;
    case 'played':
    case 'fell': {
      const after = shown.kind === 'fell' ? shown.game : gameOf(state);
      const game = gameOf(before);
      if (game && after) {
        reachPlayed(game, command, state, after, watch, reached);
        reachLater(before, game, after, reached);
      }
      break;
    }
  }
  return result;
}

const gameOf = ({ stage }: State): Game | undefined => (stage.kind === 'in game' ? stage.game : undefined);

function reachPlayed(
  before: Game,
  command: Command,
  state: State,
  after: Game,
  watch: TurnWatch,
  reached: Reached,
): void {
  const order = orderOf(command);
  const isOver = after.starfighter.health <= 0;
  if (!order) return;
  watch.finish(before.starfighter.ship.loadout.weapon.name);
  reachTurn(before, order.name, state, isOver, reached);
  reachTurnEdges(before, order, after, watch.roll, reached);
  if (isOver) reachFall(order, after, watch.phase === 'Starfighter', watch.hasLaunched, reached);
  if (state.showsRng) reached.add(watch.roll === undefined ? TURNS.noDraws : TURNS.drawsShown);
  if (watch.roll !== undefined && !watch.hasAppearance) reachNoSpawn(before, watch.roll, reached);
}
