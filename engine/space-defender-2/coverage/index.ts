/** What scripts of this game can reach, and what one command reached. */
import { itemsIn, listed } from '../../common/reachable';
import type { Command, Reachable, Reached } from '../../face';
import type { Report } from '../rules/events';
import type { Game, State } from '../rules/state';
import { orderOf, type Result } from '../rules/step';
import { reachAppearance, reachEnemyAction, reachFlight, reachOwnAction } from './actions';
import { COLLISIONS, DESTRUCTIONS, EFFECTS } from './collisions';
import { EDGES, reachRefusalEdge, reachTurnEdges } from './edges';
import { ENEMY_EVENTS, GAINS, LAUNCHES, PLANS } from './enemies';
import { REFUSALS } from './refusals';
import { reachNotice, SETUP } from './setup';
import { ENDINGS, EQUIPMENT, reachDraws, reachTurn, STARFIGHTER, TURNS } from './turns';

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
  REFUSALS,
  ENDINGS,
].flatMap(itemsIn);

export const REACHABLE: readonly Reachable[] = listed(ALL);

/** The result must have been recorded. */
export function tellReached(before: State, command: Command, { state, shown, report }: Result, reached: Reached): void {
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
      if (game && after && report) reachPlayed(game, command, state, after, report, reached);
      break;
    }
  }
}

const gameOf = ({ stage }: State): Game | undefined => (stage.kind === 'in game' ? stage.game : undefined);

function reachPlayed(
  before: Game,
  command: Command,
  state: State,
  after: Game,
  report: Report,
  reached: Reached,
): void {
  const order = orderOf(command);
  const isOver = after.starfighter.health <= 0;
  if (!order) return;
  reachTurn(before, order.name, state, isOver, reached);
  reachTurnEdges(before, order, after, report, reached);
  reachDraws(before, report, state.showsRng, reached);
  const { phases } = report;
  const flown = EQUIPMENT.flown[before.starfighter.ship.loadout.weapon.name];
  for (const action of phases['friendly projectiles']) {
    reached.add(flown);
    reachFlight(action, 'friendly projectiles', STARFIGHTER.shotLeaves, reached);
  }
  for (const action of phases['enemy projectiles'])
    reachFlight(action, 'enemy projectiles', LAUNCHES.shotLeaves, reached);
  for (const action of phases.Starfighter) reachOwnAction(action, reached);
  for (const action of phases.enemies) reachEnemyAction(action, order.name, reached);
  for (const action of phases['natural spawn']) reachAppearance(action, reached);
}
