/** Hunts for engines with one fault each, in this process. Runs of the program are counted, not time: others may be at work. */
import type { Command } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { type Difference, differenceOf } from '../../hunt/difference';
import { type Game, Generator, signaturesOf } from '../../hunt/generator';
import { type Finding, Hunter, type HuntOptions } from '../../hunt/hunter';
import { published } from '../../hunt/published';
import { transcriptOf } from '../../hunt/transcript';
import type { Fault } from '../../test/helpers/fault';
import { FAULTS } from '../../test/helpers/faults';
import { faultySystem } from '../../test/helpers/faultyEngines';
import { gameOf } from '../../test/helpers/hunts';

export interface Outcome {
  /** Runs of the program until it was found, and the commands of their scripts; undefined if it was not. */
  readonly found: { readonly runs: number; readonly commands: number } | undefined;
  /** Commands of the shortest script in the end. */
  readonly length: number;
}

/** What one hunt may cost: runs of the program, with what shrinking needs, and seconds of this processor. */
export interface Budget {
  readonly runs: number;
  readonly seconds: number;
}

/** From 0 to 1, and above where it is used up. */
export function usedOf({ runs, seconds }: Budget): (made: number) => number {
  const before = process.cpuUsage();
  return (made) => {
    const { user, system } = process.cpuUsage(before);
    return Math.max(made / runs, (user + system) / 1e6 / seconds);
  };
}

/** As in the editor, which ends with the first script that cannot be made shorter, and on the command line, which goes on. */
const MOST = 10;

export function gameFor({ system: wanted }: Fault): Game {
  const system = SYSTEMS.find(({ id }) => id === wanted);
  if (!system) throw new Error(`there is no system ${wanted}`);
  return published(gameOf(system), []);
}

export async function hunted(fault: Fault, budget: Budget, seed = 1): Promise<Outcome> {
  const game = gameFor(fault);
  let found: Outcome['found'];
  const used = usedOf(budget);
  const hunter: Hunter = hunterOf(game, await faultyGame(game, fault), seed, {
    enough: 1,
    now: () => {
      const { runs, commands } = hunter.tally;
      if (!found && hunter.findings.length > 0) found = { runs, commands };
      return used(runs);
    },
  });
  const [shortest] = await hunter.hunt();
  return { found, length: shortest?.commands.length ?? 0 };
}

/** Kinds of lines of one fault that the command line shows. */
const WAYS = 5;

/** As on the command line: for each report which of the faults its shortest script shows when it is there alone. */
export async function reported(faults: readonly [Fault, ...Fault[]], budget: Budget, seed = 1): Promise<Reports> {
  const game = gameFor(faults[0]);
  const used = usedOf(budget);
  const hunter: Hunter = hunterOf(game, await faultyGame(game, ...faults), seed, {
    ways: WAYS,
    now: () => used(hunter.tally.runs),
  });
  await hunter.hunt();
  const alone = await Promise.all(faults.map((fault) => faultyGame(game, fault)));
  const shownBy = ({ commands, difference }: Finding): readonly number[] =>
    alone.flatMap((faulty, index) => (partedOf(game, faulty, commands)?.kind === difference.kind ? [index] : []));
  return hunter.settled.map(({ shortest, others }) => ({ shown: shownBy(shortest), beneath: others.flatMap(shownBy) }));
}

/** Indices of faults, for each report: of those that show in its shortest script, and in those beneath it. */
export type Reports = readonly { readonly shown: readonly number[]; readonly beneath: readonly number[] }[];

const partedOf = (game: Game, faulty: Game, commands: readonly Command[]): Difference | undefined =>
  differenceOf(transcriptOf(game, commands), { output: transcriptOf(faulty, commands) });

/** The same files, also those that are made on the way. */
const faultyGame = async (game: Game, ...faults: readonly [Fault, ...Fault[]]): Promise<Game> => ({
  ...game,
  system: await faultySystem(...faults),
});

const hunterOf = (
  game: Game,
  faulty: Game,
  seed: number,
  options: Pick<HuntOptions, 'now' | 'ways' | 'enough'>,
): Hunter =>
  new Hunter({
    signatures: signaturesOf(game),
    game,
    generator: new Generator(game, seed),
    rival: { play: async (commands) => ({ output: transcriptOf(faulty, commands) }) },
    expected: (commands) => transcriptOf(game, commands),
    jobs: 1,
    most: MOST,
    seed,
    milliseconds: 1,
    isStopped: () => false,
    ...options,
  });

/** Scripts before anything is measured, and in each measurement. */
const WARM_UP = 200;
const MEASURED = 100;
const MEASUREMENTS = 6;

/**
 * Commands a second of processor time that are made up and played here, each with what it reached. The fastest of a
 * few measurements: what else runs on the machine only ever takes away from it.
 */
export function paceOf(id: string): number {
  const system = SYSTEMS.find((each) => each.id === id);
  if (!system) return 0;
  const generator = new Generator(gameOf(system), 1);
  const play = (scripts: number): number => {
    const before = process.cpuUsage();
    const started = generator.played;
    for (let count = 0; count < scripts; count++) generator.next();
    const { user, system: kernel } = process.cpuUsage(before);
    return (generator.played - started) / ((user + kernel) / 1e6);
  };
  play(WARM_UP);
  return Math.max(...Array.from({ length: MEASUREMENTS }, () => play(MEASURED)));
}

export { FAULTS, SYSTEMS };
