/** Zombies from spawners, and spiders from nowhere (rules 2.2.8, 2.3.0 and 2.3.2). */
import { neighbours, type Square } from '../tables/directions';
import { SPIDER_REACH } from '../tables/limits';
import { admits, allAdmit } from './admission';
import { newSpider, newZombie } from './creation';
import { type Choice, type DungeonDraft, refOf } from './draft';
import { type Enemy, type Entity, isEnemy, type Key, type Spawner } from './entities';
import { shaped } from './shape';

/** With an interval n, the tick that makes the count a multiple of n; 0 never. */
const isDue = (draft: DungeonDraft, interval: number): boolean =>
  interval !== 0 && (draft.game.ticks + 1) % Math.abs(interval) === 0;

/** Admission asks for a mover; what matters of these is their type alone. */
const NOWHERE = { key: -1, id: '', number: 0, x: 0, y: 0, isOnMap: false, health: 0, isStruckOff: false };
const ZOMBIE_TO_COME: Entity = shaped({ ...NOWHERE, type: 'zombie_toast' });
const SPIDER_TO_COME: Entity = shaped({ ...NOWHERE, type: 'spider', centre: NOWHERE, ringIndex: 0, turn: 1 });

export function actSpawner(draft: DungeonDraft, spawner: Spawner): void {
  if (!isDue(draft, draft.config.zombie_spawn_interval)) return;
  const open = neighbours(spawner).filter((square) => isOpenForZombie(draft, square));
  const place = draft.choose('T', spawner, open);
  if (place) spawn(draft, newZombie(draft), place, spawner);
}

/** `spawn.open`: what admits a zombie and is not the player's square, or whatever is no wall. */
function isOpenForZombie(draft: DungeonDraft, square: Square): boolean {
  const there = draft.on(square);
  if (draft.isOriginal('spawn.open')) return there.every(({ type }) => type !== 'wall');
  return there.every(({ type }) => type !== 'player') && admits(draft, ZOMBIE_TO_COME, square);
}

export function spawnSpiders(draft: DungeonDraft): void {
  if (!isDue(draft, draft.config.spider_spawn_interval)) return;
  const place = draft.choose('S', undefined, spiderPlaces(draft));
  if (place) spawn(draft, newSpider(draft, place), place, undefined);
}

/**
 * By x, then by y, from the smallest on. There are hundreds of places, and few of them are closed: so places are
 * counted, and only the one that is drawn is looked for.
 */
export function spiderPlaces(draft: DungeonDraft): Choice {
  const { x, y } = draft.player;
  const closed = closedPlaces(draft);
  return {
    length: PLACES_IN_REACH - closed.length,
    at: (index) => {
      const { dx, dy } = offsetOf(closed.reduce((place, shut) => (shut <= place ? place + 1 : place), index));
      return { x: (x + dx) | 0, y: (y + dy) | 0 };
    },
  };
}

/** Their numbers, the smallest first. */
function closedPlaces(draft: DungeonDraft): readonly number[] {
  const { player } = draft;
  const closed = FARTHEST.filter(({ dx, dy }) => !isInReach(draft, dx, dy)).map(placeAt);
  closed.push(placeAt(HERE));
  draft.near(player, SPIDER_REACH, (keys, dx, dy) => {
    if (!isOpenForSpider(draft, keys)) closed.push(placeAt({ dx, dy }));
  });
  return closed.sort((one, other) => one - other).filter((place, at) => place !== closed[at - 1]);
}

interface Offset {
  readonly dx: number;
  readonly dy: number;
}

const HERE: Offset = { dx: 0, dy: 0 };
const FARTHEST: readonly Offset[] = [
  { dx: SPIDER_REACH, dy: 0 },
  { dx: 0, dy: SPIDER_REACH },
];

/** For each column within reach, the number of its uppermost place. */
const COLUMNS = Array.from({ length: 2 * SPIDER_REACH + 1 }, (_, column) => {
  const before = Array.from({ length: column }, (_, each) => 2 * heightOf(each - SPIDER_REACH) + 1);
  return before.reduce((sum, places) => sum + places, 0);
});
const PLACES_IN_REACH = (COLUMNS.at(-1) ?? 0) + 1;

/** How far a column reaches up and down. */
function heightOf(dx: number): number {
  return SPIDER_REACH - Math.abs(dx);
}

const placeAt = ({ dx, dy }: Offset): number => (COLUMNS[dx + SPIDER_REACH] ?? 0) + dy + heightOf(dx);

function offsetOf(place: number): Offset {
  const column = COLUMNS.filter((first) => first <= place).length - 1;
  const dx = column - SPIDER_REACH;
  return { dx, dy: place - (COLUMNS[column] ?? 0) - heightOf(dx) };
}

/** `spider.reach`: the original forgets the two farthest squares to the right and below. */
const isInReach = (draft: DungeonDraft, dx: number, dy: number): boolean =>
  !((dx === SPIDER_REACH || dy === SPIDER_REACH) && draft.isOriginal('spider.reach'));

function isOpenForSpider(draft: DungeonDraft, keys: readonly Key[]): boolean {
  for (const key of keys) if (isEnemy(draft.get(key))) return false;
  return allAdmit(draft, SPIDER_TO_COME, keys);
}

/** Nobody is told of it; it acts from the next tick on. */
function spawn(draft: DungeonDraft, enemy: Enemy, place: Square, by: Spawner | undefined): void {
  const placed = draft.place(enemy, place);
  draft.newcomers.push(enemy.key);
  draft.events.push({ kind: 'spawned', who: refOf(placed), by: by && refOf(by) });
}
