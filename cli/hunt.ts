/** `hunt`: a shortest script on which somebody's program and the engine part. */
import { availableParallelism } from 'node:os';
import type { EmbeddedSystem } from '../engine/face';
import { Generator } from '../hunt/generator';
import { Hunter } from '../hunt/hunter';
import { transcriptOf } from '../hunt/transcript';
import { stopPrograms } from '../server/host/node/program';
import { Exit, usageError } from './errors';
import { gameAtHand, scriptsToVary } from './huntGame';
import { HuntedFolder } from './huntOutput';
import { ProgramRival } from './huntProgram';
import { HuntProgress, missedLines, triedLine } from './huntReport';
import { positiveInteger, readOptions, SYSTEM_OPTION, systemNamed, systemNames } from './options';
import { stdout } from './output';
import type { Program } from './programTest';

export interface HuntRequest {
  readonly system: EmbeddedSystem;
  readonly seconds: number;
  readonly seed: number;
  readonly out: string;
  readonly most: number;
  readonly jobs: number;
  readonly from: string | undefined;
}

const DEFAULTS = { seconds: '60', seed: '1', most: '10', out: 'differences', timeout: '10' } as const;

export async function hunt(args: readonly string[]): Promise<Exit> {
  const cut = args.indexOf('--');
  const { values, positionals } = readOptions(cut < 0 ? args : args.slice(0, cut), {
    ...SYSTEM_OPTION,
    seconds: { type: 'string', default: DEFAULTS.seconds },
    seed: { type: 'string', default: DEFAULTS.seed },
    out: { type: 'string', default: DEFAULTS.out },
    most: { type: 'string', default: DEFAULTS.most },
    jobs: { type: 'string' },
    from: { type: 'string' },
    timeout: { type: 'string', default: DEFAULTS.timeout },
    cover: { type: 'boolean', default: false },
  });
  if (positionals.length > 0)
    throw usageError(`"${positionals[0]}" is too much; scripts to start from go behind --from`);
  const system = systemNamed(values.system);
  if (!system) throw usageError(`no system is named; --system is one of ${systemNames()}`);
  const request: HuntRequest = {
    system,
    seconds: positiveInteger('seconds', values.seconds),
    seed: seedOf(values.seed),
    out: values.out,
    most: positiveInteger('most', values.most),
    jobs: values.jobs === undefined ? availableParallelism() : positiveInteger('jobs', values.jobs),
    from: values.from,
  };
  if (values.cover) {
    if (cut >= 0) throw usageError('--cover needs no program; leave out what stands behind --');
    return (await import('./huntCover')).cover(request);
  }
  if (cut < 0) throw usageError('no program is named; put it behind --, with {script} for the path of the script');
  const { programBehind } = await import('./programs');
  const program = programBehind(args.slice(cut + 1), positiveInteger('timeout', values.timeout));
  return huntProgram(request, program({ path: '', system, root: '', isNamed: true }));
}

function seedOf(value: string): number {
  if (/^\d{1,10}$/.test(value) && Number(value) < 2 ** 32) return Number(value);
  throw usageError(`--seed is a whole number from 0 to ${2 ** 32 - 1}, not "${value}"`);
}

async function huntProgram(request: HuntRequest, program: Program | undefined): Promise<Exit> {
  if (!program) throw usageError('no program is named behind --');
  const { system, seed, seconds, jobs, most } = request;
  const seeds = scriptsToVary(request);
  const game = gameAtHand(system, request.from);
  const folder = new HuntedFolder(request.out, game);
  const rival = new ProgramRival(game, program);
  const started = performance.now();
  let isStopped = false;
  const generator = new Generator(game, seed, seeds);
  const hunter = new Hunter({
    signatures: game.system.grammar.signatures,
    game,
    generator,
    rival,
    expected: (commands) => transcriptOf(game, commands),
    jobs,
    most,
    seed,
    now: () => performance.now() - started,
    milliseconds: seconds * 1000,
    isStopped: () => isStopped,
    found: (finding) => folder.keep(finding),
  });
  const interrupted = (): void => {
    isStopped = true;
    stopPrograms();
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  const progress = new HuntProgress(hunter, generator, system, seconds);
  try {
    await hunter.hunt();
  } finally {
    progress.end();
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    rival.dispose();
  }
  const { findings } = hunter;
  for (const finding of findings) stdout.write(folder.report(finding));
  stdout.line(triedLine(hunter, performance.now() - started, isStopped));
  for (const line of missedLines(system, generator.frontier)) stdout.line(line);
  return findings.length > 0 ? Exit.different : Exit.fine;
}
