/** A hunt from its first script to its report: the same for a game with an engine of ours and for one without. */
import type { System } from '../engine/face';
import type { Frontier } from '../hunt/frontier';
import type { Game } from '../hunt/generator';
import { Hunter, type HuntOptions, type ScriptSource } from '../hunt/hunter';
import { stopPrograms } from '../server/host/node/program';
import { Exit } from './errors';
import type { HuntRequest } from './hunt';
import type { HuntedFolder } from './huntOutput';
import type { ProgramRival } from './huntProgram';
import { missedLines, rulesOf, shortestLines, toldHunt, triedLine } from './huntReport';
import { stdout } from './output';

/** Kinds of lines in which one fault is shown. */
const WAYS = 5;
/** A longer one would be over at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface HuntTask extends Pick<HuntOptions, 'expected'> {
  readonly request: HuntRequest;
  readonly system: System;
  readonly source: ScriptSource & { readonly frontier: Frontier };
  readonly rival: ProgramRival;
  readonly game?: Game;
  readonly folder: HuntedFolder;
  /** Throws where there is nothing to report. */
  settle?(): void;
}

export async function runHunt(task: HuntTask): Promise<Exit> {
  const { request, system, source, rival, expected, game, folder } = task;
  const { seed, seconds, jobs, most } = request;
  const started = performance.now();
  let isStopped = false;
  let isDue = false;
  const hunter: Hunter = new Hunter({
    signatures: system.grammar.signatures,
    ...(game ? { game } : {}),
    generator: source,
    rival,
    expected,
    jobs,
    most,
    ways: WAYS,
    seed,
    now: () => performance.now() - started,
    milliseconds: seconds * 1000,
    isStopped: () => isStopped || isDue,
    pause: () => new Promise((done) => setImmediate(done)),
    found: () => folder.keep(hunter.families),
  });
  const interrupted = (): void => {
    isStopped = true;
    stopPrograms();
  };
  // A program that hangs would take as much longer as it is given.
  const due = setTimeout(
    () => {
      isDue = true;
      stopPrograms();
    },
    Math.min(seconds * 1000, LONGEST_TIMER_MS),
  );
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  const rules = rulesOf(system, game);
  const endProgress = toldHunt(hunter, source.frontier, rules, seconds);
  try {
    await hunter.hunt();
  } finally {
    endProgress();
    clearTimeout(due);
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    stopPrograms();
  }
  task.settle?.();
  const { settled: families } = hunter;
  folder.settle(families);
  for (const family of families) stdout.write(folder.report(family));
  const milliseconds = performance.now() - started;
  const isEarly = families.length > 0 && !isDue && milliseconds < seconds * 1000;
  stdout.line(triedLine({ tally: hunter.tally, families, milliseconds, isStopped, isEarly }));
  for (const line of shortestLines(families.map((family) => folder.pathOf(family)))) stdout.line(line);
  if (families.length > 0) return Exit.different;
  for (const line of missedLines(rules, source.frontier)) stdout.line(line);
  return Exit.fine;
}
