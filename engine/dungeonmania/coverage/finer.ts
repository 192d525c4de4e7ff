/** What a command reached, in detail: from its events and the games before and after it. */
import type { Reached } from '../../face';
import { DungeonDraft } from '../rules/draft';
import { type DoorKey, type Effect, isAlly } from '../rules/entities';
import type { Battle, DungeonEvent, Ref } from '../rules/events';
import { isMet } from '../rules/goals';
import { bribeDistance } from '../rules/interacting';
import type { Refusal } from '../rules/refusals';
import { type Game, playerOf } from '../rules/state';
import { MOST_ROUNDS_SHOWN } from '../tables/limits';
import { isOneOf, JOINTS } from '../tables/types';
import { BATTLES, BOMBS, EDGES, GOALS, HINDRANCE, ITEMS, MOVES, POTIONS_REACHED, SPAWNED, WEAPONS } from './items';

export function reachRefusal(refusal: Refusal, reached: Reached): void {
  switch (refusal.code) {
    case 'ITEM_NOT_USABLE':
      reached.add(ITEMS.unusable[refusal.type]);
      break;
    case 'BUILD_MATERIALS':
      reached.add(ITEMS.lacking[refusal.kind] ?? ITEMS.never[refusal.kind]);
      break;
    case 'INTERACT_REFUSED': {
      const { hindrance } = refusal;
      reached.add(HINDRANCE[hindrance.reason]);
      if (hindrance.reason === 'treasure' && hindrance.held === hindrance.wanted - 1) reached.add(EDGES.bribeShort);
      if (hindrance.reason === 'distance' && hindrance.distance === hindrance.radius + 1)
        reached.add(EDGES.bribeTooFar);
      break;
    }
    default:
      break;
  }
}

export function reachEvents(
  events: readonly DungeonEvent[],
  before: Game | undefined,
  after: Game,
  reached: Reached,
): void {
  const draft = new DungeonDraft(after);
  const effect = ((before && playerOf(before).effect) ?? draft.player.effect)?.type;
  for (const event of events) {
    if (event.kind === 'moved') reachMove(event.who, draft, effect, reached);
    else if (event.kind === 'turned round') reachTurn(event.who, events, reached);
    else reachEvent(event, draft, before, reached);
  }
  if (events.length > 1) reachTogether(events, reached);
  if (effect === 'invisibility_potion') reachUnseen(draft, reached);
  reachGoals(draft, reached);
}

/** What several events of one command come to: looked for once. */
function reachTogether(events: readonly DungeonEvent[], reached: Reached): void {
  let blasts = 0;
  let teleports = 0;
  let battles = 0;
  let hasEnded = false;
  let hasStarted = false;
  for (const { kind } of events) {
    if (kind === 'exploded') blasts++;
    else if (kind === 'teleported') teleports++;
    else if (kind === 'battle') battles++;
    else if (kind === 'potion ended') hasEnded = true;
    else if (kind === 'potion started') hasStarted = true;
  }
  if (blasts > 1) reached.add(BOMBS.several);
  if (hasEnded && hasStarted) reached.add(POTIONS_REACHED.handedOver);
  if (teleports > 1 && isCarriedOn(events)) reached.add(MOVES.carriedOn);
  if (battles > 1 && isFoughtAgain(events)) reached.add(BATTLES.again);
}

function isFoughtAgain(events: readonly DungeonEvent[]): boolean {
  const fought = events.flatMap((event) => (event.kind === 'battle' ? [event.enemy.key] : []));
  return new Set(fought).size < fought.length;
}

function reachEvent(
  event: Exclude<DungeonEvent, { kind: 'moved' | 'turned round' }>,
  after: DungeonDraft,
  before: Game | undefined,
  reached: Reached,
): void {
  switch (event.kind) {
    case 'blocked':
      reached.add(MOVES.barred[event.by.type]);
      if (event.by.type === 'door' && before) reachDoor(event.by, new DungeonDraft(before), reached);
      break;
    case 'stayed':
      reached.add(MOVES.stayed[roleOf(event.who, after)]);
      break;
    case 'teleported':
      reached.add(MOVES.teleported[roleOf(event.who, after)]);
      if (hasLostPartner(event.through, after)) reached.add(MOVES.toLostPartner);
      break;
    case 'collected':
      reached.add(ITEMS.collected[event.item.type]);
      break;
    case 'built': {
      const hasKey = event.from.some(({ type }) => type === 'key');
      reached.add(ITEMS.built[hasKey ? `${event.buildable}-with-key` : event.buildable]);
      break;
    }
    case 'worn':
      reached.add((event.durability <= 0 ? ITEMS.wornOut : ITEMS.worn)[event.item.type]);
      break;
    case 'dealt with':
      reached.add(ITEMS.dealt[event.weapon.type]);
      break;
    case 'potion queued':
      reached.add(POTIONS_REACHED.queued[event.potion.type]);
      break;
    case 'potion started':
      reached.add(POTIONS_REACHED.started[event.potion.type]);
      break;
    case 'potion ended':
      reached.add(POTIONS_REACHED.ended[event.potion.type]);
      break;
    case 'switched':
      reached.add(event.isOn ? BOMBS.on : BOMBS.off);
      if (event.isOn && before && hasLostBomb(event.switch, new DungeonDraft(before))) reached.add(BOMBS.gone);
      break;
    case 'exploded':
      reachBlast(event, after, reached);
      break;
    case 'bribed':
      if (before) reachBribe(event.mercenary, new DungeonDraft(before), reached);
      break;
    case 'spawned':
      reached.add(SPAWNED[event.who.type]);
      break;
    case 'died':
      reached.add(BATTLES.died[event.who.type]);
      break;
    case 'battle':
      reachBattle(event, after, reached);
      break;
    default:
      break;
  }
}

function isCarriedOn(events: readonly DungeonEvent[]): boolean {
  return events.filter((event) => event.kind === 'teleported' && event.who.type === 'player').length > 1;
}

/** An ally is told from other mercenaries: it moves by rules of its own. */
function roleOf({ key, type }: Ref, draft: DungeonDraft): string {
  return type === 'mercenary' && isAlly(draft.get(key)) ? 'ally' : type;
}

/** `effect` is that of the player's potion before the command, or else after it. */
function reachMove(who: Ref, after: DungeonDraft, effect: Effect['type'] | undefined, reached: Reached): void {
  const role = roleOf(who, after);
  reached.add(MOVES.moved[role]);
  if (role === 'boulder' && after.on(after.get(who.key)).some(({ type }) => type === 'door')) reached.add(MOVES.onDoor);
  if (effect === 'invincibility_potion') reached.add(MOVES.fled[role]);
  if (effect === 'invisibility_potion' && role === 'mercenary') reached.add(MOVES.wandered);
}

/** No event tells of a battle that is not fought: who shares the square in the end was met. */
function reachUnseen(after: DungeonDraft, reached: Reached): void {
  const { player } = after;
  for (const key of after.moving) {
    const other = after.get(key);
    if (other.x === player.x && other.y === player.y && !isAlly(other)) reached.add(BATTLES.unseen[other.type]);
  }
}

function reachTurn({ key }: Ref, events: readonly DungeonEvent[], reached: Reached): void {
  const isStaying = events.some((event) => event.kind === 'stayed' && event.who.key === key);
  if (isStaying) reached.add(MOVES.hemmedIn);
}

function hasLostPartner({ key }: Ref, after: DungeonDraft): boolean {
  const portal = after.get(key);
  return portal.type === 'portal' && portal.partner !== undefined && !after.get(portal.partner).isOnMap;
}

function reachBlast(
  { bomb, radius, destroyed }: Extract<DungeonEvent, { kind: 'exploded' }>,
  { player }: DungeonDraft,
  reached: Reached,
): void {
  const others = destroyed.filter(({ key }) => key !== bomb.key);
  for (const { type, x, y } of others) {
    reached.add(BOMBS.destroyed[type]);
    if (x === player.x && y === player.y) reached.add(BOMBS.underfoot);
  }
  reached.add(others.length > 0 ? BOMBS.hit : BOMBS.alone);
  const isAtEdge = ({ x, y }: Ref): boolean => Math.max(Math.abs(x - bomb.x), Math.abs(y - bomb.y)) === radius;
  if (radius > 0 && others.some(isAtEdge)) reached.add(BOMBS.edge);
}

function reachDoor({ key }: Ref, before: DungeonDraft, reached: Reached): void {
  const door = before.get(key);
  const keys = before.held().filter((item): item is DoorKey => item.type === 'key');
  if (keys.length > 0) reached.add(EDGES.otherKey);
  if (door.type === 'door' && keys.some(({ keyNumber }) => keyNumber === door.keyNumber)) reached.add(EDGES.laterKey);
}

function hasLostBomb({ key }: Ref, before: DungeonDraft): boolean {
  const there = before.get(key);
  return there.type === 'switch' && there.bombs.some((bomb) => !before.get(bomb).isOnMap);
}

function reachBribe(mercenary: Ref, before: DungeonDraft, reached: Reached): void {
  const { bribe_amount, bribe_radius } = before.config;
  const held = before.held().filter(({ type }) => type === 'treasure').length;
  if (held === bribe_amount && held > 0) reached.add(EDGES.bribeLast);
  const there = before.get(mercenary.key);
  if (there.type === 'mercenary' && bribeDistance(before, there) === bribe_radius) reached.add(EDGES.bribeFarthest);
}

function reachBattle(battle: Battle, after: DungeonDraft, reached: Reached): void {
  const { enemy, items, rounds } = battle;
  reached.add(BATTLES.against[enemy.type]);
  for (const [index, { type }] of items.entries()) {
    const isFirst = items.findIndex((item) => item.type === type) === index;
    reached.add((isFirst ? BATTLES.with : BATTLES.several)[type]);
  }
  if (items.length === 0) reached.add(BATTLES.unarmed);
  if (after.player.effect?.type === 'invincibility_potion') reached.add(BATTLES.invincible);
  const allies = after.moving.filter((key) => isAlly(after.get(key))).length;
  if (allies > 0) reached.add(BATTLES.withAlly);
  if (allies > 1) reached.add(BATTLES.withAllies);
  if (allies > 0) reached.add(BATTLES.besideAlly[after.player.effect?.type ?? '']);
  if (after.player.effect && after.held().some(({ type }) => isOneOf(WEAPONS, type)))
    reached.add(allies > 0 ? BATTLES.sheathedBesideAlly : BATTLES.sheathed);
  if (rounds.length === 0) reached.add(BATTLES.withoutRounds);
  if (rounds.length === MOST_ROUNDS_SHOWN) reached.add(EDGES.roundsShown);
  if (rounds.length === MOST_ROUNDS_SHOWN + 1) reached.add(EDGES.roundsHidden);
  let { playerHealth: player, enemyHealth: foe } = battle;
  for (const round of rounds) {
    if (round.player > 0) reached.add(BATTLES.healed);
    player += round.player;
    foe += round.enemy;
  }
  if (rounds.length > 0 && (player === 0 || foe === 0)) reached.add(BATTLES.exactly);
  if (player <= 0 && foe <= 0) reached.add(BATTLES.both);
}

/** The words of the goal stand behind their parts, so each joint finds what its two parts came to. */
function reachGoals(draft: DungeonDraft, reached: Reached): void {
  const parts: boolean[] = [];
  for (const word of draft.game.goal) {
    if (!isOneOf(JOINTS, word)) {
      const isDone = isMet(draft, word);
      if (isDone) reached.add(GOALS.met[word]);
      parts.push(isDone);
      continue;
    }
    const second = parts.pop() ?? false;
    const first = parts.pop() ?? false;
    const isDone = word === 'AND' ? first && second : first || second;
    if (isDone) reached.add(GOALS.joined[word]);
    else if (first || second) reached.add(GOALS.half);
    parts.push(isDone);
  }
  const missing = draft.config.treasure_goal - draft.player.treasure;
  if (!draft.game.goal.includes('treasure') || draft.game.ticks === 0) return;
  if (missing === 0) reached.add(EDGES.treasureJust);
  if (missing === 1) reached.add(EDGES.treasureShort);
}
