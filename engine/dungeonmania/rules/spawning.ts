/** Zombies from spawners, and spiders from nowhere (rules 2.2.8, 2.3.0 and 2.3.2). */
import { isSame, neighbours, type Square } from '../tables/directions';
import { SPIDER_REACH } from '../tables/limits';
import { admits } from './admission';
import { newSpider, newZombie } from './creation';
import { type Draft, refOf } from './draft';
import { type Enemy, type Entity, isEnemy, type Spawner } from './entities';

/** With an interval n, the tick that makes the count a multiple of n; 0 never. */
const isDue = (draft: Draft, interval: number): boolean =>
  interval !== 0 && (draft.game.ticks + 1) % Math.abs(interval) === 0;

export function actSpawner(draft: Draft, spawner: Spawner): void {
  if (!isDue(draft, draft.config.zombie_spawn_interval)) return;
  const open = neighbours(spawner).filter((square) => isOpenForZombie(draft, square));
  const place = draft.choose('T', spawner, open);
  if (place) spawn(draft, newZombie(draft), place, spawner);
}

/** `spawn.open`: what admits a zombie and is not the player's square, or whatever is no wall. */
function isOpenForZombie(draft: Draft, square: Square): boolean {
  const there = draft.on(square);
  if (draft.isOriginal('spawn.open')) return there.every(({ type }) => type !== 'wall');
  return there.every(({ type }) => type !== 'player') && admits(draft, zombieToCome(draft), square);
}

/** Admission asks for a mover; what matters of a zombie is its type alone. */
const zombieToCome = ({ player }: Draft): Entity => ({
  ...{ key: -1, id: '', number: 0, x: player.x, y: player.y, isOnMap: false },
  ...{ type: 'zombie_toast', health: 0, isStruckOff: false },
});

export function spawnSpiders(draft: Draft): void {
  if (!isDue(draft, draft.config.spider_spawn_interval)) return;
  const place = draft.choose('S', undefined, spiderPlaces(draft));
  if (place) spawn(draft, newSpider(draft, place), place, undefined);
}

/** By x, then by y, from the smallest on. */
function spiderPlaces(draft: Draft): readonly Square[] {
  const { x, y } = draft.player;
  const places: Square[] = [];
  const spider = spiderToCome({ x, y });
  for (let dx = -SPIDER_REACH; dx <= SPIDER_REACH; dx++) {
    const rest = SPIDER_REACH - Math.abs(dx);
    for (let dy = -rest; dy <= rest; dy++) {
      const square = { x: (x + dx) | 0, y: (y + dy) | 0 };
      if (isInReach(draft, dx, dy) && isOpenForSpider(draft, spider, square)) places.push(square);
    }
  }
  return places;
}

/** `spider.reach`: the original forgets the two farthest squares to the right and below. */
const isInReach = (draft: Draft, dx: number, dy: number): boolean =>
  !((dx === SPIDER_REACH || dy === SPIDER_REACH) && draft.isOriginal('spider.reach'));

function isOpenForSpider(draft: Draft, spider: Entity, square: Square): boolean {
  if (isSame(square, draft.player)) return false;
  const there = draft.on(square);
  return there.length === 0 || (!there.some(isEnemy) && admits(draft, spider, square));
}

/** As of a zombie, its type alone matters. */
const spiderToCome = (square: Square): Entity => ({
  ...{ key: -1, id: '', number: 0, x: square.x, y: square.y, isOnMap: false },
  ...{ type: 'spider', health: 0, isStruckOff: false, centre: square, ringIndex: 0, turn: 1 },
});

/** Nobody is told of it; it acts from the next tick on. */
function spawn(draft: Draft, enemy: Enemy, place: Square, by: Spawner | undefined): void {
  const placed = draft.place(enemy, place);
  draft.newcomers.push(enemy.key);
  draft.events.push({ kind: 'spawned', who: refOf(placed), by: by && refOf(by) });
}
