/** What one entity reaches, and what it is about to do. */
import type { Area, EntityId, Inspection } from '../../face';
import { admits, openNeighbours } from '../rules/admission';
import { DungeonDraft } from '../rules/draft';
import type { Bomb, Entity, Mercenary, Spawner, Spider } from '../rules/entities';
import { EngineFault } from '../rules/faults';
import { flightOf } from '../rules/flight';
import { hindranceTo } from '../rules/interacting';
import type { Game } from '../rules/state';
import { wayToPlayer } from '../rules/way';
import { neighbours, onRing, ringRound, type Square } from '../tables/directions';
import { area, blastOf, squaresRound } from './areas';
import { cellOf, entityRef, nameOf, place } from './words';

type Plan = Pick<Inspection, 'areas' | 'intent' | 'path'>;

export function inspect(game: Game | undefined, id: EntityId): Inspection | undefined {
  const draft = game && new DungeonDraft(game);
  const entity = draft && entityWith(draft, String(id));
  return draft && entity && { entity: entityRef(entity), ...planOf(draft, entity) };
}

/** What is spawned later is not among the ids of the dungeon, but moves or is held. */
export function entityWith(draft: DungeonDraft, id: string): Entity | undefined {
  const key = draft.game.ids.get(id);
  if (key !== undefined) return draft.get(key);
  const others = [...draft.moving, ...draft.player.inventory].map((other) => draft.get(other));
  return others.find((other) => other.id === id);
}

function planOf(draft: DungeonDraft, entity: Entity): Plan {
  try {
    return plan(draft, entity);
  } catch (fault) {
    if (!(fault instanceof EngineFault)) throw fault;
    return { areas: [], intent: 'what it does next ends in an engine fault' };
  }
}

function plan(draft: DungeonDraft, entity: Entity): Plan {
  switch (entity.type) {
    case 'player':
      return { areas: [area('where he can go', openNeighbours(draft, entity))] };
    case 'spider':
      return spiderPlan(draft, entity);
    case 'zombie_toast':
      return isPlayer(draft, 'invincibility_potion')
        ? flightPlan(entity, flightOf(draft, entity))
        : {
            areas: [area('one of these by chance', openNeighbours(draft, entity))],
            intent: 'goes where chance sends it',
          };
    case 'mercenary':
      return entity.isAlly ? allyPlan(draft, entity) : mercenaryPlan(draft, entity);
    case 'zombie_toast_spawner':
      return spawnerPlan(draft, entity);
    case 'bomb':
      return { areas: [blastOf(entity, draft.config.bomb_radius)] };
    case 'switch': {
      const bombs = entity.bombs.map((key) => draft.get(key)).filter((bomb): bomb is Bomb => bomb.type === 'bomb');
      const tied = bombs.length === 0 ? {} : { intent: `sets off ${bombs.map(({ id }) => id).join(', ')}` };
      return { areas: bombs.map((bomb) => blastOf(bomb, draft.config.bomb_radius)), ...tied };
    }
    case 'portal': {
      const partner = entity.partner === undefined ? undefined : draft.get(entity.partner);
      if (!partner) return { areas: [], intent: 'has no partner and admits nobody' };
      return { areas: [area('exits', neighbours(partner))], intent: `leads to ${place(partner)}` };
    }
    default:
      return { areas: [] };
  }
}

const isPlayer = (draft: DungeonDraft, potion: string): boolean => draft.player.effect?.type === potion;

function spiderPlan(draft: DungeonDraft, spider: Spider): Plan {
  const next = onRing(spider.centre, spider.ringIndex);
  const isBlocked = !admits(draft, spider, next);
  return {
    areas: [area('its ring', ringRound(spider.centre))],
    intent: isBlocked ? `finds ${place(next)} barred` : `goes to ${place(next)}`,
    ...(isBlocked ? {} : { path: [cellOf(spider), cellOf(next)] }),
  };
}

function mercenaryPlan(draft: DungeonDraft, mercenary: Mercenary): Plan {
  const areas = [bribeArea(draft)];
  if (isPlayer(draft, 'invincibility_potion')) return { ...flightPlan(mercenary, flightOf(draft, mercenary)), areas };
  if (isPlayer(draft, 'invisibility_potion')) {
    return {
      areas: [...areas, area('one of these by chance', openNeighbours(draft, mercenary))],
      intent: 'wanders about',
    };
  }
  const hindrance = hindranceTo(draft, mercenary);
  const bribe = hindrance ? '' : '; can be bribed now';
  return { ...wayPlan(draft, mercenary, bribe), areas };
}

function wayPlan(draft: DungeonDraft, mercenary: Mercenary, remark = ''): Pick<Plan, 'intent' | 'path'> {
  const way = wayToPlayer(draft, mercenary);
  if (way.length === 0) return { intent: `finds no way to the player${remark}` };
  const steps = way.length === 1 ? '1 step' : `${way.length} steps`;
  return { intent: `${steps} to the player${remark}`, path: [mercenary, ...way].map(cellOf) };
}

function allyPlan(draft: DungeonDraft, ally: Mercenary): Plan {
  const { previous } = draft.player;
  if (!ally.hasReached) return { areas: [], ...wayPlan(draft, ally) };
  return { areas: [], intent: `follows the player${previous ? `, who was at ${place(previous)} before` : ''}` };
}

const flightPlan = (enemy: Entity, to: Square | undefined): Plan =>
  to
    ? { areas: [], intent: `flees to ${place(to)}`, path: [enemy, to].map(cellOf) }
    : { areas: [], intent: 'cannot flee' };

function spawnerPlan(draft: DungeonDraft, spawner: Spawner): Plan {
  const interval = Math.abs(draft.config.zombie_spawn_interval);
  const areas = [area('round the spawner', neighbours(spawner))];
  if (interval === 0) return { areas, intent: 'never spawns' };
  const left = interval - (draft.game.ticks % interval);
  return { areas, intent: `spawns in ${left === 1 ? 'the next tick' : `${left} ticks`}` };
}

function bribeArea(draft: DungeonDraft): Area {
  const { bribe_radius, bribe_amount } = draft.config;
  return area(`where ${bribe_amount} ${nameOf('treasure')} bribes it`, squaresRound(draft.player, bribe_radius));
}
