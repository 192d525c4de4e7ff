/** What the actions of each phase reached. Details are asked for where the kind is known: that is quicker. */
import type { Reachable, Reached } from '../../face';
import type { Action, PhaseName, PlanName } from '../rules/events';
import { OVERCHARGE_LIMIT } from '../tables/powers';
import { reachDetails } from './details';
import { GAINS, itemsOfKind, type KindItems } from './enemies';
import { STARFIGHTER } from './turns';

/** A projectile of either side; `leaves` is that it flies off the board. */
export function reachFlight(action: Action, phase: PhaseName, leaves: Reachable, reached: Reached): void {
  switch (action.kind) {
    case 'moved':
      if (!action.to) reached.add(leaves);
      reachDetails(action.details, phase, reached);
      break;
    case 'stayed':
      reachDetails(action.details, phase, reached);
      break;
    default:
      break;
  }
}

/** What the Starfighter itself does. */
export function reachOwnAction(action: Action, reached: Reached): void {
  switch (action.kind) {
    case 'regenerated':
      reached.add(STARFIGHTER.regenerated);
      break;
    case 'paid':
      reached.add(STARFIGHTER.paid);
      break;
    case 'overcharged':
      reached.add(action.health < OVERCHARGE_LIMIT ? STARFIGHTER.overchargedLess : STARFIGHTER.overchargedAll);
      break;
    default:
      if ('details' in action) reachDetails(action.details, 'Starfighter', reached);
  }
}

export function reachEnemyAction(action: Action, command: string, reached: Reached): void {
  const items = itemsOfKind(action.who.name);
  if (!items) return;
  switch (action.kind) {
    case 'gained':
      reached.add(GAINS[items.kind]?.[command]);
      break;
    case 'regenerated':
      reached.add(items.regenerated);
      break;
    case 'moved':
      if (!action.to) reached.add(items.left);
      reached.add(planItem(items, action.plan));
      reachDetails(action.details, 'enemies', reached);
      break;
    case 'stayed':
      reached.add(items.stayed);
      reached.add(planItem(items, action.plan));
      reachDetails(action.details, 'enemies', reached);
      break;
    default:
      break;
  }
}

function planItem(items: KindItems, plan: PlanName | undefined): Reachable | undefined {
  switch (plan) {
    case 'unseen':
      return items.unseen;
    case 'seen':
      return items.seen;
    case 'preemptive':
      return items.preemptive;
    case undefined:
      return undefined;
  }
}

/** A natural spawn. */
export function reachAppearance(action: Action, reached: Reached): void {
  reached.add(itemsOfKind(action.who.name)?.appeared);
  if (action.kind === 'appeared') reachDetails(action.details, 'natural spawn', reached);
}
