/** Dungeons nobody wrote: four scenes round the player, something strewn about, and a goal. */
import type { Below } from '../../face';
import { BASIC_GOALS, COLOURS, JOINTS } from '../tables/types';
import { landmarks, longPassage, type Placed } from './farOff';
import { ODD_FILES, oddWhole } from './numerals';
import { SCENES, STRAYS, STREWN } from './scenes';
import { tableEdge } from './tableEdges';

type Goal = { readonly goal: string; readonly subgoals?: readonly Goal[] };

/** Where the player stands: also left of and above the origin, and where numbers are long. */
const CENTRES = [
  [0, 0],
  [4, 3],
  [-5, 2],
  [120, -95],
] as const;
/** How (ahead, aside) lies in each of the four directions, as the steps of x and y. */
const TURNS = [
  { ahead: [0, -1], aside: [1, 0] },
  { ahead: [1, 0], aside: [0, 1] },
  { ahead: [0, 1], aside: [-1, 0] },
  { ahead: [-1, 0], aside: [0, -1] },
] as const;
const MOST_STRAYS = 1;
const MOST_STREWN = 6;
const NEAREST_STREWN = 3;
const FARTHEST = 6;
const KEY_NUMBERS = 2;
const PARTNER_REACH = 3;
/**
 * How many dungeons have no walls round them, and how many portals beside their partners stay there. A mercenary that
 * finds no way out of doors, or goes round in portals, looks at tens of thousands of squares at every tick, which takes
 * some programs seconds.
 */
const OPEN = { withMercenary: 1, without: 12, of: 16 };
const CLOSE = { withMercenary: 1, without: 8, of: 8 };

/**
 * One in so many dungeons is nothing but a long passage, one in so many is about the order of enemies, and round one in
 * so many there is something far away.
 */
const LONG = 240;
const EDGE = 40;
const FAR = 40;
const DEEPEST_GOAL = 3;

export const inventedDungeons = (count: number, below: Below): readonly string[] =>
  Array.from({ length: count }, (_, index) => inventedDungeon(propsOf(index), below));

function propsOf(index: number): (below: Below) => readonly Placed[] {
  if (index % LONG === 0) return longPassage;
  return index % EDGE === 1 ? tableEdge : surroundings;
}

function inventedDungeon(propsFor: (below: Below) => readonly Placed[], below: Below): string {
  const [x, y] = CENTRES[below(CENTRES.length)] ?? CENTRES[0];
  const things = propsFor(below).map((prop) => ({ ...prop, x: prop.x + x, y: prop.y + y }));
  const entities = [{ type: 'player', x, y }, ...withMarks(withPartners(things, below), below)];
  const isOdd = below(ODD_FILES) === 0;
  const written = isOdd ? entities.map((entity) => oddly(entity, below)) : entities;
  return `${JSON.stringify({ entities: written, 'goal-condition': inventedGoal(below, DEEPEST_GOAL) }, null, 1)}\n`;
}

function surroundings(below: Below): readonly Placed[] {
  const scenes = inScenes(below);
  const inside = [...scenes, ...strays(scenes, below), ...strewn(below)];
  // An ally on the player's square leaves the other mercenaries without a way, at every tick.
  const hasSeveral = inside.filter(({ type }) => type === 'mercenary').length > 1;
  const isOpen = isDrawn(OPEN, inside, below) && !hasSeveral;
  return [...inside, ...(isOpen ? [] : surrounded()), ...(below(FAR) === 0 ? landmarks(below) : [])];
}

const oddly = ({ key, ...entity }: Omit<Placed, 'type'>, below: Below): object => ({
  ...entity,
  x: oddWhole(entity.x, below),
  y: oddWhole(entity.y, below),
  ...(key === undefined ? {} : { key: oddWhole(key, below) }),
});

/** Round the origin, a scene in each direction. */
const inScenes = (below: Below): readonly Placed[] =>
  TURNS.flatMap(({ ahead: [ax, ay], aside: [bx, by] }) =>
    (SCENES[below(SCENES.length)] ?? []).map(({ type, ahead, aside }) => ({
      type,
      x: ax * ahead + bx * aside,
      y: ay * ahead + by * aside,
    })),
  );

/**
 * Anything on or beside what a scene needs, be it the player himself: nobody can list all that may come together, and
 * a fault that shows only there is found by chance or not at all.
 */
function strays(scenes: readonly Placed[], below: Below): readonly Placed[] {
  return Array.from({ length: below(MOST_STRAYS + 1) }, () => {
    const near = scenes[below(scenes.length)] ?? { x: 0, y: 0 };
    const [dx, dy] = TURNS[below(2 * TURNS.length)]?.ahead ?? [0, 0];
    return { type: STRAYS[below(STRAYS.length)] ?? 'wall', x: near.x + dx, y: near.y + dy };
  });
}

const strewn = (below: Below): readonly Placed[] =>
  Array.from({ length: below(MOST_STREWN + 1) }, () => ({
    type: STREWN[below(STREWN.length)] ?? 'wall',
    ...somewhere(below),
  }));

/** Not in the way of the scenes. */
function somewhere(below: Below): { readonly x: number; readonly y: number } {
  const across = (): number => (NEAREST_STREWN + below(FARTHEST - NEAREST_STREWN)) * (below(2) === 0 ? 1 : -1);
  const along = (): number => below(2 * FARTHEST + 1) - FARTHEST;
  return below(2) === 0 ? { x: across(), y: along() || 1 } : { x: along() || 1, y: across() };
}

function surrounded(): readonly Placed[] {
  const edge = FARTHEST + 1;
  const places = Array.from({ length: 2 * edge + 1 }, (_, index) => index - edge);
  return [
    ...places.flatMap((x) => [-edge, edge].map((y): Placed => ({ type: 'wall', x, y }))),
    ...places.slice(1, -1).flatMap((y) => [-edge, edge].map((x): Placed => ({ type: 'wall', x, y }))),
  ];
}

/** Most portals lead somewhere, to a place with some walls round it. */
function withPartners(things: readonly Placed[], below: Below): readonly Placed[] {
  const portals = things.filter(({ type }) => type === 'portal').slice(0, COLOURS.length);
  const colours = new Map(portals.map((portal, index) => [portal, COLOURS[index] ?? '']));
  const partners = portals.flatMap((portal): readonly Placed[] => {
    if (below(8) === 0) return [];
    const { x, y } = partnerOf(portal, things, below);
    const round = TURNS.filter(() => below(4) === 0).map(
      ({ ahead: [ax, ay] }): Placed => ({ type: 'wall', x: x + ax, y: y + ay }),
    );
    return [{ type: 'portal', x, y, colour: colours.get(portal) ?? '' }, ...round];
  });
  const known = things.filter((thing) => thing.type !== 'portal' || colours.has(thing));
  return [...known.map((thing) => withColour(thing, colours.get(thing))), ...partners];
}

function partnerOf(
  portal: Placed,
  things: readonly Placed[],
  below: Below,
): { readonly x: number; readonly y: number } {
  const [dx, dy] = [below(2 * PARTNER_REACH + 1) - PARTNER_REACH, below(2 * PARTNER_REACH + 1) - PARTNER_REACH];
  const isFar = Math.max(Math.abs(dx), Math.abs(dy)) > 1 || isDrawn(CLOSE, things, below);
  return isFar ? { x: portal.x + dx, y: portal.y + dy } : { x: portal.x + PARTNER_REACH, y: portal.y + dy };
}

/** Some of these dungeons, and others of those where a mercenary is. */
const isDrawn = (share: typeof OPEN, things: readonly Placed[], below: Below): boolean =>
  below(share.of) < (things.some(({ type }) => type === 'mercenary') ? share.withMercenary : share.without);

const withColour = (thing: Placed, colour: string | undefined): Placed =>
  colour === undefined ? thing : { ...thing, colour };

const withMarks = (things: readonly Placed[], below: Below): readonly Placed[] =>
  things.map((thing) =>
    thing.type === 'door' || thing.type === 'key' ? { ...thing, key: 1 + below(KEY_NUMBERS) } : thing,
  );

function inventedGoal(below: Below, depth: number): Goal {
  if (depth === 0 || below(2) === 0) return { goal: BASIC_GOALS[below(BASIC_GOALS.length)] ?? 'exit' };
  const goal = JOINTS[below(JOINTS.length)] ?? 'AND';
  const two = [inventedGoal(below, depth - 1), inventedGoal(below, depth - 1)];
  // What stands behind the second counts for nothing.
  return { goal, subgoals: below(12) === 0 ? [...two, { goal: 'exit' }] : two };
}
