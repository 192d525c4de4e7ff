/** What a suite of scripts can reach: every kind of event, every refusal, and who and what took part in them. */
import { itemsIn, listed } from '../../common/reachable';
import type { Reachable, Reached } from '../../face';
import type { DungeonEvent } from '../rules/events';
import type { State } from '../rules/state';
import type { Result } from '../rules/step';
import { codeOf } from '../views/rejection';
import { RULE_TEXTS } from '../views/ruleTexts';
import { reachEvents, reachRefusal } from './finer';
import { BATTLES, BOMBS, capital, EDGES, GOALS, HINDRANCE, ITEMS, MOVES, POTIONS_REACHED, SPAWNED } from './items';

const EVENTS: Readonly<Record<DungeonEvent['kind'], string>> = {
  seeded: 'The random stream starts again.',
  'chose rules': 'The rules of the next game are chosen.',
  began: 'A game begins.',
  looked: 'The state is shown without a tick.',
  moved: 'Somebody moves.',
  blocked: 'The player finds his way barred; the tick passes all the same.',
  stayed: 'An enemy or ally stays where it is.',
  'turned round': 'A spider turns round at a boulder.',
  teleported: 'A portal carries somebody.',
  collected: 'The player picks something up.',
  'left lying': 'A second key stays where it is (`spec`).',
  spoilt: 'A visitor makes a bomb impossible to pick up (`mvp`).',
  opened: 'A door is opened with its key.',
  switched: 'A switch goes on or off.',
  exploded: 'A bomb explodes.',
  placed: 'A bomb is placed.',
  built: 'A bow or shield is built.',
  bribed: 'A mercenary is bribed.',
  reached: 'An ally reaches the player and follows him.',
  'dealt with': 'The player deals with a spawner.',
  worn: 'Sword, bow or shield wears.',
  'potion queued': 'A potion waits for its turn.',
  'potion started': 'A potion begins to act.',
  'potion wasted': 'A potion without duration has no effect (`spec`).',
  'potion ended': 'A potion is over.',
  spawned: 'A spider or zombie appears.',
  died: 'The player or an enemy dies.',
  drew: 'A random number is drawn.',
  battle: 'The player fights.',
};

const REFUSALS: readonly (readonly [string, string])[] = [
  ['NO_GAME', 'games'],
  ['GAME_OVER', 'death'],
  ['DUNGEON_UNKNOWN', 'files'],
  ['CONFIG_UNKNOWN', 'files'],
  ['CONFIG_UNREADABLE', 'files'],
  ['DUNGEON_UNREADABLE', 'files'],
  ['ENTITY_UNREADABLE', 'files'],
  ['ENTITY_TYPE', 'files'],
  ['ENTITY_PLACE', 'files'],
  ['ENTITY_COLOUR', 'files'],
  ['ENTITY_KEY', 'files'],
  ['PLAYER_COUNT', 'files'],
  ['PORTAL_COUNT', 'files'],
  ['GOAL_UNKNOWN', 'files'],
  ['ITEM_NOT_HELD', 'items'],
  ['ITEM_NOT_USABLE', 'items'],
  ['BUILD_UNKNOWN', 'building'],
  ['BUILD_MATERIALS', 'building'],
  ['INTERACT_UNKNOWN', 'interacting'],
  ['INTERACT_REFUSED', 'interacting'],
  ['FAULT_BATTLE', 'faults'],
  ['FAULT_PORTAL', 'faults'],
  ['FAULT_SQUARE', 'faults'],
];

const eventId = (kind: string): string => `event.${kind.replaceAll(' ', '-')}`;
const refusalId = (code: string): string => `refusal.${code}`;
const ruleText = (id: string): string => RULE_TEXTS.find((rule) => rule.id === id)?.text ?? '';

const EVENT_ITEMS: Readonly<Record<string, Reachable>> = Object.fromEntries(
  Object.entries(EVENTS).map(([kind, text]) => [
    kind,
    { id: eventId(kind), group: 'Events', title: capital(kind), text },
  ]),
);
const REFUSAL_ITEMS: Readonly<Record<string, Reachable>> = Object.fromEntries(
  REFUSALS.map(([code, rule]) => [code, { id: refusalId(code), group: 'Refusals', title: code, text: ruleText(rule) }]),
);

const ALL: readonly Reachable[] = [
  EVENT_ITEMS,
  ...[MOVES, ITEMS, POTIONS_REACHED, BATTLES, SPAWNED, BOMBS, HINDRANCE, EDGES, GOALS],
  REFUSAL_ITEMS,
].flatMap(itemsIn);

export const REACHABLE: readonly Reachable[] = listed(ALL);

export function tellReached(before: State, result: Result, found: Reached): void {
  if (result.kind === 'refused') {
    found.add(REFUSAL_ITEMS[codeOf(result.refusal)]);
    reachRefusal(result.refusal, found);
    return;
  }
  for (const { kind } of result.events) found.add(EVENT_ITEMS[kind]);
  if (result.kind === 'shown') {
    const isSame = before.games === result.state.games;
    reachEvents(result.events, isSame ? before.game : undefined, result.game, found);
  }
}
