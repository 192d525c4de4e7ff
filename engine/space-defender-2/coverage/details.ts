/** What an action ran into. */
import type { Reached } from '../../face';
import type { Detail, PhaseName } from '../rules/events';
import { STARFIGHTER_ID } from '../rules/state';
import { reachCollision } from './collisions';
import { itemsOfKind, LAUNCHES } from './enemies';
import { ENDINGS, STARFIGHTER } from './turns';

export function reachDetails(details: readonly Detail[], phase: PhaseName, reached: Reached): void {
  for (let index = 0; index < details.length; index++) {
    const detail = details[index];
    if (detail?.kind === 'collided') reachCollision(detail, details[index + 1], reached);
    else if (detail) reachDetail(detail, phase, reached);
  }
}

function reachDetail(detail: Exclude<Detail, { kind: 'collided' }>, phase: PhaseName, reached: Reached): void {
  switch (detail.kind) {
    case 'spawned':
      if (detail.who.id > 0) reached.add(detail.at ? LAUNCHES.interceptor : LAUNCHES.outside);
      else if (phase === 'enemies') reached.add(detail.at ? LAUNCHES.shot : LAUNCHES.shotOutside);
      else reached.add(detail.at ? STARFIGHTER.shot : STARFIGHTER.shotOutside);
      break;
    case 'destroyed':
      if (detail.who.id === STARFIGHTER_ID) reached.add(ENDINGS.phases[phase]);
      else reached.add(itemsOfKind(detail.who.name)?.destroyed);
      break;
    case 'healed':
      reached.add(itemsOfKind(detail.into.name)?.healed);
      break;
    case 'neutralized':
      reached.add(detail.who.symbol === '*' ? STARFIGHTER.clearedFriendly : STARFIGHTER.clearedEnemy);
      break;
    case 'struck':
      reached.add(itemsOfKind(detail.who.name)?.struck);
      break;
  }
}
