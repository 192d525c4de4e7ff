/** The thread of a hunt: it gets an order, tells how it goes, and says what was found. */
import { availableParallelism } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { System } from '../../../engine/face';
import { type End, gameWith, huntFor, type Players, type Progress } from '../../../hunt/task';
import type { HuntEnd, HuntOrder, HuntProgram } from '../../service/host';
import { HuntedProgram, HuntFolder, ProgramNotStarted } from './huntedProgram';
import { pathOf } from './nodeHost';
import { programEnd } from './programWords';

export type FromThread =
  | { readonly kind: 'progress'; readonly milliseconds: number; readonly progress: Progress }
  | { readonly kind: 'end'; readonly end: HuntEnd };

/** Shared with who started it: not 0 means stop. A message would wait for the end of a turn. */
export interface HuntData {
  readonly order: HuntOrder;
  readonly stop: Int32Array;
}

const TELL_EVERY_MS = 250;

/** Runs the order of this thread, for those systems. */
export async function huntThread(systems: readonly System[]): Promise<void> {
  const { order, stop } = workerData as HuntData;
  const port = parentPort;
  if (!port) return;
  const say = (message: FromThread): void => port.postMessage(message);
  const end = await hunted(order, systems, stop, port, say);
  say({ kind: 'end', end });
  port.close();
}

async function hunted(
  order: HuntOrder,
  systems: readonly System[],
  stop: Int32Array,
  port: MessagePort,
  say: (message: FromThread) => void,
): Promise<HuntEnd> {
  const abort = new AbortController();
  port.once('message', () => abort.abort());
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const now = (): number => performance.now() - started;
  let folder: HuntFolder | undefined;
  try {
    folder = new HuntFolder(order.files);
    const players = playersOf(order, systems, folder, abort.signal);
    const end: End = await huntFor({ ...order.task, jobs: availableParallelism() }, players, {
      now,
      isStopped: () => Atomics.load(stop, 0) !== 0,
      pause: () => new Promise((done) => setImmediate(done)),
      watch: (progress) => {
        timer = setInterval(() => say({ kind: 'progress', milliseconds: now(), progress: progress() }), TELL_EVERY_MS);
      },
    });
    return { kind: 'ended', ...end };
  } catch (error) {
    return failedEnd(error, order);
  } finally {
    clearInterval(timer);
    // What the other lanes still run has nobody to tell.
    abort.abort();
    folder?.dispose();
  }
}

function playersOf(
  { system: id, grammar, files, extension, program, oracle }: HuntOrder,
  systems: readonly System[],
  folder: HuntFolder,
  signal: AbortSignal,
): Players {
  const system = systems.find((each) => each.id === id);
  const start = system?.start;
  const game = system && start ? gameWith({ ...system, start }, files) : undefined;
  const player = (hunted: HuntProgram | undefined): HuntedProgram | undefined => {
    if (!hunted) return undefined;
    const { commandLine, seconds } = hunted;
    const cwd = pathOf(hunted.folder) ?? folder.path;
    return new HuntedProgram({ commandLine, seconds, cwd, folder, signal, extension, dialect: grammar.dialect });
  };
  return { grammar, game, rival: player(program), oracle: player(oracle) };
}

function failedEnd(error: unknown, { oracle }: HuntOrder): HuntEnd {
  if (!(error instanceof ProgramNotStarted)) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
  const { result, program } = error;
  const { reason, message } = result;
  const end = programEnd(result, program.name);
  const sentence = end.kind === 'failed' ? end.message : message;
  const role = oracle && oracle.commandLine[0] === program.name ? 'oracle' : 'program';
  return { kind: 'not-started', role, reason, message, sentence };
}
