/** A small suite that reaches as much as possible: each script for what it adds, as short as it can be. */
import type { Command } from '../engine/face';
import { featuresOf } from './features';
import type { Game, Generator } from './generator';
import { shrunk } from './shrink';
import { stepsOf } from './transcript';

export interface CoverScript {
  readonly commands: readonly Command[];
  /** Ids of what no earlier script of the suite reaches. */
  readonly adds: readonly string[];
}

export interface CoverOptions {
  readonly game: Game;
  readonly generator: Generator;
  /** There is no more time to search; the suite is made of what was found. */
  readonly isOver: () => boolean;
  /** Called between scripts: whoever shows progress or wants to be interrupted. */
  readonly pause?: () => Promise<void>;
}

/** The hardest to reach comes first: its way reaches much of the rest. */
export async function coverSuite({ game, generator, isOver, pause }: CoverOptions): Promise<readonly CoverScript[]> {
  const targets = game.system.reachable?.map(({ id }) => id);
  const { frontier } = generator;
  const isComplete = (): boolean => targets?.every((id) => frontier.has(id)) ?? false;
  while (!isOver() && !isComplete()) {
    generator.next();
    await pause?.();
  }
  const ways = (targets ?? frontier.features).flatMap((id) => {
    const way = frontier.wayTo(id);
    return way ? [{ id, way }] : [];
  });
  const wanted = new Set(ways.map(({ id }) => id));
  const covered = new Set<string>();
  const suite: CoverScript[] = [];
  for (const { id, way } of ways.sort((a, b) => b.way.length - a.way.length)) {
    if (covered.has(id)) continue;
    const commands = await shortestWay(game, way, id);
    const adds = reachedBy(game, commands).filter((feature) => wanted.has(feature) && !covered.has(feature));
    for (const feature of adds) covered.add(feature);
    suite.push({ commands, adds: [id, ...adds.filter((feature) => feature !== id)] });
    await pause?.();
  }
  return withoutIdle(game, suite, wanted);
}

/** A way to something, without what it does not need. */
export const shortestWay = (game: Game, way: readonly Command[], id: string): Promise<readonly Command[]> =>
  shrunk(way, {
    width: 1,
    signatures: new Map(game.system.grammar.signatures.map((signature) => [signature.name, signature])),
    isOver: () => false,
    trial: async (commands) => {
      let at = 0;
      for (const step of stepsOf(game, commands)) {
        at++;
        if (featuresOf(step).includes(id)) return at;
      }
      return undefined;
    },
  });

const reachedBy = (game: Game, commands: readonly Command[]): readonly string[] => [
  ...new Set([...stepsOf(game, commands)].flatMap((step) => featuresOf(step))),
];

/** Shortest first; a script whose all is reached by later ones, too, is left out. */
function withoutIdle(game: Game, suite: readonly CoverScript[], wanted: ReadonlySet<string>): readonly CoverScript[] {
  const reached = suite.map(({ commands }) => reachedBy(game, commands).filter((id) => wanted.has(id)));
  const counts = new Map<string, number>();
  for (const id of reached.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const kept = suite.filter((_, index) => {
    const own = reached[index] ?? [];
    if (own.some((id) => counts.get(id) === 1)) return true;
    for (const id of own) counts.set(id, (counts.get(id) ?? 0) - 1);
    return false;
  });
  const covered = new Set<string>();
  return [...kept]
    .sort((a, b) => a.commands.length - b.commands.length)
    .map(({ commands, adds: [own = ''] }) => {
      const adds = reachedBy(game, commands).filter((id) => wanted.has(id) && !covered.has(id));
      for (const id of adds) covered.add(id);
      return { commands, adds: adds.includes(own) ? [own, ...adds.filter((id) => id !== own)] : adds };
    });
}
