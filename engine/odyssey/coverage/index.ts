/** What scripts of an edition can reach, and what one command reached. */

import { itemsIn, listed } from '../../common/reachable';
import type { Command, Reachable, Reached } from '../../face';
import type { Edition } from '../rules/edition';
import type { Log, MovementEvent, OdysseyEvent } from '../rules/events';
import type { Mission, Other, State } from '../rules/state';
import type { Result } from '../rules/step';
import { EXPLORER_ID } from '../tables/entities';
import { COMMANDS, REFUSAL_CASES, REFUSALS, reachRefusal, reachShown, reachWhereabouts, TURNS } from './commands';
import { CREATION_ITEMS, reachCreation } from './creation';
import { DEATHS, ODD_DEATHS, reachDeath } from './deaths';
import {
  EXPLORER_DEATHS,
  EXPLORER_END,
  EXPLORER_ITEMS,
  reachExplorerMove,
  reachExplorerTurn,
  reachLanding,
} from './explorer';
import { FUEL, reachFuel } from './fuel';
import type { Item } from './item';
import { ACTIONS, PLANETS, reachMovement, reachSilent } from './others';

const ALL: readonly Item[] = listed([
  ...[COMMANDS, TURNS, CREATION_ITEMS, EXPLORER_ITEMS, ACTIONS, FUEL, PLANETS].flatMap(itemsIn),
  ...Object.values(EXPLORER_DEATHS).filter((item) => item !== undefined),
  ...[EXPLORER_END, DEATHS as Readonly<Record<string, Readonly<Record<string, Item>>>>, ODD_DEATHS].flatMap(itemsIn),
  ...[REFUSALS, REFUSAL_CASES].flatMap(itemsIn),
]);

export function reachableOf({ thresholds }: Edition): readonly Reachable[] {
  const kinds = thresholds.map(({ kind }) => kind);
  return ALL.filter(({ needs }) => needs.every((kind) => kinds.includes(kind)));
}

/** Some items are about numbers drawn: of a new galaxy, of a tunnel, of a listing. Elsewhere nobody needs them kept. */
export const needsDraws = ({ mission, listsDraws }: State, { name }: Command): boolean =>
  mission === undefined || listsDraws || name === 'wormhole';

/** The log must have its draws where they are needed. */
export function tellReached(before: State, command: Command, result: Result, log: Log, reached: Reached): void {
  if (result.kind === 'refused') reachRefusal(command, result.refusal, before, reached);
  else if (before.mission) {
    reachWhereabouts(command, before.mission, reached);
    reachLanding(command, before.mission, reached);
  }
  if (result.kind === 'played' || result.kind === 'won') reachShown(command, result, log, reached);
  for (const event of log.events) reachEvent(event, command, result, reached);
  if (result.kind !== 'played') return;
  if (before.mission) reachPlayed(command, before.mission, result.mission, log, reached);
  else reachCreation(result.mission, log, reached);
}

function reachPlayed(command: Command, before: Mission, after: Mission, log: Log, reached: Reached): void {
  reachExplorerTurn(command, log, reached);
  const olds = new Passing(before.others);
  const nows = new Passing(after.others);
  for (const event of log.events) {
    if (isMovement(event)) {
      const old = olds.upTo(event.who.id);
      const now = nows.upTo(event.who.id);
      if (old && now) reachSilent(old, now, after, event.kind, reached);
    }
    if (event.kind === 'died') reachDeath(event, before, reached);
    if (event.kind === 'attached') reached.add(hasMoved(log, event.who.id) ? PLANETS.afterMove : PLANETS.onTheSpot);
    if (event.kind === 'refuelled') reachFuel(event, after, reached);
  }
}

/** All act by ascending id, and so they stand: whoever follows the events goes through them once. */
class Passing {
  #at = 0;

  constructor(private readonly others: readonly Other[]) {}

  /** Who has this id; nobody, where it is not among them. */
  upTo(id: number): Other | undefined {
    const { others } = this;
    while ((others[this.#at]?.id ?? id) < id) this.#at++;
    const found = others[this.#at];
    return found?.id === id ? found : undefined;
  }
}

/** A planet that has attached does not move any more: whatever move there is came before. */
const hasMoved = ({ events }: Log, id: number): boolean =>
  events.some((event) => isMovement(event) && event.who.id === id);

const isMovement = (event: OdysseyEvent): event is MovementEvent =>
  event.kind === 'moved' || event.kind === 'blocked' || event.kind === 'tunnelled' || event.kind === 'returned';

function reachEvent(event: OdysseyEvent, command: Command, result: Result, reached: Reached): void {
  switch (event.kind) {
    case 'moved':
    case 'blocked':
    case 'tunnelled':
    case 'returned':
      if (event.who.id !== EXPLORER_ID) reachMovement(event, reached);
      else if ('mission' in result) reachExplorerMove(event, command, result.mission, reached);
      for (const detail of event.details) {
        if (detail.kind !== 'attacked') continue;
        const items: Readonly<Record<string, Item>> = EXPLORER_ITEMS.attacked;
        reached.add(items[String(detail.life)]);
      }
      break;
    case 'died':
      if (event.who.id === EXPLORER_ID) reached.add(EXPLORER_DEATHS[event.cause.kind]);
      break;
    case 'refuelled': {
      const items: Readonly<Record<string, Item>> = EXPLORER_ITEMS.refuelled;
      if (event.who.id === EXPLORER_ID) reached.add(items[command.name]);
      break;
    }
    case 'attached':
      if (event.supportsLife === undefined) reached.add(PLANETS.notDrawn);
      else reached.add(event.supportsLife ? PLANETS.alive : PLANETS.dead);
      break;
    case 'landed':
      reached.add(event.foundLife ? EXPLORER_ITEMS.foundLife : EXPLORER_ITEMS.landed);
      break;
    case 'lifted off':
      reached.add(EXPLORER_ITEMS.liftedOff);
      break;
    case 'unloaded':
      reached.add(ACTIONS.unloaded);
      break;
    case 'began':
      reached.add(COMMANDS[event.mode]);
      break;
    case 'toggled':
      reached.add(event.listsDraws ? COMMANDS.listingOn : COMMANDS.listingOff);
      break;
    default:
      break;
  }
}
