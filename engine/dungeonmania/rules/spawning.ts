/** Zombies from spawners, and spiders from nowhere (rules 2.2.8, 2.3.0 and 2.3.2). */
import { neighbours, type Square } from '../tables/directions';
import { SPIDER_REACH } from '../tables/limits';
import { admits } from './admission';
import { newSpider, newZombie } from './creation';
import { type Choice, type DungeonDraft, refOf } from './draft';
import { type Enemy, type Entity, isEnemy, type Spawner } from './entities';

/** With an interval n, the tick that makes the count a multiple of n; 0 never. */
const isDue = (draft: DungeonDraft, interval: number): boolean =>
  interval !== 0 && (draft.game.ticks + 1) % Math.abs(interval) === 0;

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
  return there.every(({ type }) => type !== 'player') && admits(draft, zombieToCome(draft), square);
}

/** Admission asks for a mover; what matters of a zombie is its type alone. */
const zombieToCome = ({ player: { x, y } }: DungeonDraft): Entity => ({
  type: 'zombie_toast',
  key: -1,
  id: '',
  number: 0,
  x,
  y,
  isOnMap: false,
  health: 0,
  isStruckOff: false,
});

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
  const spider = spiderToCome(player);
  const occupied = draft.near(player, SPIDER_REACH).filter((square) => !isOpenForSpider(draft, spider, square));
  const offsets = occupied.map(({ x, y }) => ({ dx: (x - player.x) | 0, dy: (y - player.y) | 0 }));
  const outside = FARTHEST.filter(({ dx, dy }) => !isInReach(draft, dx, dy));
  const closed = [...offsets, ...outside, HERE].map(placeAt);
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

function isOpenForSpider(draft: DungeonDraft, spider: Entity, square: Square): boolean {
  return !draft.on(square).some(isEnemy) && admits(draft, spider, square);
}

/** As of a zombie, its type alone matters. */
const spiderToCome = (square: Square): Entity => ({
  type: 'spider',
  key: -1,
  id: '',
  number: 0,
  x: square.x,
  y: square.y,
  isOnMap: false,
  health: 0,
  isStruckOff: false,
  centre: square,
  ringIndex: 0,
  turn: 1,
});

/** Nobody is told of it; it acts from the next tick on. */
function spawn(draft: DungeonDraft, enemy: Enemy, place: Square, by: Spawner | undefined): void {
  const placed = draft.place(enemy, place);
  draft.newcomers.push(enemy.key);
  draft.events.push({ kind: 'spawned', who: refOf(placed), by: by && refOf(by) });
}
