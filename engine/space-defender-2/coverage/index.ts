/** What scripts of this game can reach, and what one command reached. */
import { itemsIn, Reached } from '../../common/reachable';
import type { Command, Reachable } from '../../face';
import type { Action, Detail, PhaseName, Report } from '../rules/events';
import { type Game, STARFIGHTER_ID, type State } from '../rules/state';
import { orderOf, type Result } from '../rules/step';
import { COLLISIONS, DESTRUCTIONS, EFFECTS, reachCollision } from './collisions';
import { EDGES, reachRefusalEdge, reachTurnEdges } from './edges';
import { ENEMY_EVENTS, GAINS, LAUNCHES, PLANS, reachEnemyAction } from './enemies';
import { REFUSALS } from './refusals';
import { reachNotice, SETUP } from './setup';
import { ENDINGS, EQUIPMENT, reachDraws, reachOwnAction, reachTurn, STARFIGHTER, TURNS } from './turns';

export const REACHABLE: readonly Reachable[] = [
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

/** The result must have been recorded. */
export function reachedBy(before: State, command: Command, { state, shown, report }: Result): readonly string[] {
  const reached = new Reached();
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
  return reached.ids;
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
  reachShots(phases, EQUIPMENT.flown[before.starfighter.ship.loadout.weapon.name], reached);
  for (const action of phases.Starfighter) {
    reachOwnAction(action, reached);
    reachDetails(detailsOf(action), 'Starfighter', reached);
  }
  for (const action of phases.enemies) {
    reachEnemyAction(action, order.name, reached);
    reachDetails(detailsOf(action), 'enemies', reached);
  }
  for (const action of phases['natural spawn']) {
    reached.add(ENEMY_EVENTS.appeared[action.who.name]);
    reachDetails(detailsOf(action), 'natural spawn', reached);
  }
}

/** What flies, of both sides; `flown` is that a projectile of our weapon acts. */
function reachShots(phases: Report['phases'], flown: Reachable | undefined, reached: Reached): void {
  for (const action of phases['friendly projectiles']) {
    reached.add(flown);
    if (isLeaving(action)) reached.add(STARFIGHTER.shotLeaves);
    reachDetails(detailsOf(action), 'friendly projectiles', reached);
  }
  for (const action of phases['enemy projectiles']) {
    if (isLeaving(action)) reached.add(LAUNCHES.shotLeaves);
    reachDetails(detailsOf(action), 'enemy projectiles', reached);
  }
}

const isLeaving = (action: Action): boolean => action.kind === 'moved' && !action.to;

const NO_DETAILS: readonly Detail[] = [];

/** Asked of every action: looking whether there is such a field takes longer than reading it. */
const detailsOf = (action: Action): readonly Detail[] =>
  (action as { readonly details?: readonly Detail[] }).details ?? NO_DETAILS;

function reachDetails(details: readonly Detail[], phase: PhaseName, reached: Reached): void {
  for (let index = 0; index < details.length; index++) {
    const detail = details[index];
    if (detail?.kind === 'collided') reachCollision(detail, details[index + 1], reached);
    else if (detail) reachDetail(detail, phase, reached);
  }
}

function reachDetail(detail: Exclude<Detail, { kind: 'collided' }>, phase: PhaseName, reached: Reached): void {
  const { id, name } = detail.who;
  switch (detail.kind) {
    case 'spawned':
      if (id > 0) reached.add(detail.at ? LAUNCHES.interceptor : LAUNCHES.outside);
      else if (phase === 'enemies') reached.add(detail.at ? LAUNCHES.shot : LAUNCHES.shotOutside);
      else reached.add(detail.at ? STARFIGHTER.shot : STARFIGHTER.shotOutside);
      break;
    case 'destroyed':
      reached.add(id === STARFIGHTER_ID ? ENDINGS.phases[phase] : ENEMY_EVENTS.destroyed[name]);
      break;
    case 'healed':
      reached.add(ENEMY_EVENTS.healed[detail.into.name]);
      break;
    case 'neutralized':
      reached.add(detail.who.symbol === '*' ? STARFIGHTER.clearedFriendly : STARFIGHTER.clearedEnemy);
      break;
    case 'struck':
      reached.add(ENEMY_EVENTS.struck[name]);
      break;
  }
}
