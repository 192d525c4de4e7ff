/** One tick: the player's deed, then everybody else in the order of the schedule (rule 2.10, facts 2). */
import type { JavaRandom } from '../../common/javaRandom';
import { unreachable } from '../../common/unreachable';
import { beside, type Direction } from '../tables/directions';
import { barrier } from './admission';
import { placeBomb } from './bombs';
import { build } from './building';
import { type DungeonDraft, refOf } from './draft';
import { actEnemy } from './enemies';
import { type Entity, facing, isActor, isEnemy } from './entities';
import { interact } from './interacting';
import { move } from './moving';
import { atEndOfTick, atStartOfTick, usePotion } from './potions';
import type { Deed } from './refusals';
import { type Action, nextAction, PLAYER, SPIDERS, schedule, TIMER } from './schedule';
import { actSpawner, spawnSpiders } from './spawning';
import type { Game } from './state';

interface Tick {
  readonly game: Game;
  readonly random: JavaRandom;
  /** How many of the events belong to the player's deed. */
  readonly own: number;
}

/** Throws an `EngineFault` where the original would crash or never end. */
export function playTick(draft: DungeonDraft, deed: Deed): Tick {
  const actions: Action[] = [...draft.game.schedule];
  const following: Action[] = [];
  schedule(actions, PLAYER);
  let own = 0;
  for (let action = nextAction(actions); action !== undefined; action = nextAction(actions)) {
    if (isStruckOff(draft, action)) continue;
    run(draft, action, deed);
    if (action === PLAYER) own = draft.events.length;
    if (action !== PLAYER && !isStruckOff(draft, action)) schedule(following, action);
  }
  for (const newcomer of draft.newcomers) schedule(following, newcomer);
  const ticks = draft.game.ticks + 1;
  atEndOfTick(draft, ticks);
  return { game: draft.finished(ticks, following), random: draft.random, own };
}

function isStruckOff(draft: DungeonDraft, action: Action): boolean {
  if (action < 0) return false;
  const actor = draft.get(action);
  return isActor(actor) && actor.isStruckOff;
}

function run(draft: DungeonDraft, action: Action, deed: Deed): void {
  if (action === TIMER) atStartOfTick(draft, draft.game.ticks);
  else if (action === PLAYER) act(draft, deed);
  else if (action === SPIDERS) spawnSpiders(draft);
  else runActor(draft, draft.get(action));
}

function runActor(draft: DungeonDraft, actor: Entity): void {
  if (isEnemy(actor)) actEnemy(draft, actor);
  else if (actor.type === 'zombie_toast_spawner') actSpawner(draft, actor);
}

function act(draft: DungeonDraft, deed: Deed): void {
  switch (deed.kind) {
    case 'direction':
      walk(draft, deed.direction);
      break;
    case 'use':
      if (deed.item.type === 'bomb') placeBomb(draft, deed.item);
      else usePotion(draft, deed.item);
      break;
    case 'build':
      build(draft, deed.buildable);
      break;
    case 'interact':
      interact(draft, deed.target);
      break;
    default:
      unreachable(deed);
  }
}

/** He faces that way even if the square does not admit him (rule 2.1.2). */
function walk(draft: DungeonDraft, direction: Direction): void {
  if (draft.player.facing !== direction) draft.put(facing(draft.player, direction));
  const { player } = draft;
  const to = beside(player, direction);
  const by = barrier(draft, player, to);
  if (by) draft.events.push({ kind: 'blocked', who: refOf(player), direction, by: refOf(by) });
  else move(draft, player, to);
}
