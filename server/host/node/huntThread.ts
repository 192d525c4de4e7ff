/** The thread of a hunt: it gets an order, tells how it goes, and says what was found. */
import { availableParallelism } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { System } from '../../../engine/face';
import { withInvented } from '../../../hunt/invented';
import { type End, gameWith, huntFor, type Players, type Progress } from '../../../hunt/task';
import type { HuntEnd, HuntOrder, HuntProgram } from '../../service/host';
import { HuntedProgram, ProgramNotStarted } from './huntedProgram';
import { HuntFolder } from './huntFolder';
import { pathOf } from './nodeHost';
import { troubleOf } from './programWords';

export type FromThread =
  | { readonly kind: 'progress'; readonly milliseconds: number; readonly progress: Progress }
  | { readonly kind: 'end'; readonly end: HuntEnd };

/** Shared with who started it: not 0 means stop. A message would wait for the end of a turn. */
export interface HuntData {
  readonly order: HuntOrder;
  readonly stop: Int32Array;
}

const TELL_EVERY_MS = 250;
/** A longer one would be over at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

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
  // A program that hangs would take as much longer as it is given.
  const due = setTimeout(() => abort.abort(), Math.min(order.task.milliseconds, LONGEST_TIMER_MS));
  let timer: NodeJS.Timeout | undefined;
  const now = (): number => performance.now() - started;
  let folder: HuntFolder | undefined;
  try {
    const games = gamesOf(order, systems);
    folder = new HuntFolder((games.invented ?? games.game ?? order).files);
    const players = { ...games, ...playersOf(order, folder, abort.signal) };
    const end: End = await huntFor({ ...order.task, jobs: availableParallelism() }, players, {
      now,
      isStopped: () => abort.signal.aborted || Atomics.load(stop, 0) !== 0,
      pause: () => new Promise((done) => setImmediate(done)),
      watch: (progress) => {
        timer = setInterval(() => say({ kind: 'progress', milliseconds: now(), progress: progress() }), TELL_EVERY_MS);
      },
    });
    return { kind: 'ended', ...end };
  } catch (error) {
    return failedEnd(error, order);
  } finally {
    clearTimeout(due);
    clearInterval(timer);
    // What the other lanes still run has nobody to tell.
    abort.abort();
    folder?.dispose();
  }
}

/** Files are made up for scripts that are; a script of somebody's own names its own. */
function gamesOf(
  { system: id, files, task }: HuntOrder,
  systems: readonly System[],
): Pick<Players, 'game' | 'invented'> {
  const system = systems.find((each) => each.id === id);
  const start = system?.start;
  if (!system || !start) return {};
  const game = gameWith({ ...system, start }, files);
  return task.wish.kind === 'shrink' ? { game } : { game, invented: withInvented(game, task.seed) };
}

function playersOf(
  { grammar, extension, program, oracle }: HuntOrder,
  folder: HuntFolder,
  signal: AbortSignal,
): Omit<Players, 'game' | 'invented'> {
  const player = (hunted: HuntProgram | undefined): HuntedProgram | undefined => {
    if (!hunted) return undefined;
    const { commandLine, seconds } = hunted;
    const cwd = pathOf(hunted.folder) ?? folder.path;
    return new HuntedProgram({ commandLine, seconds, cwd, folder, signal, extension, dialect: grammar.dialect });
  };
  return { grammar, rival: player(program), oracle: player(oracle) };
}

function failedEnd(error: unknown, { oracle }: HuntOrder): HuntEnd {
  if (!(error instanceof ProgramNotStarted)) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
  const { result, program } = error;
  const { reason, message } = result;
  const sentence = troubleOf(result, program.name) ?? message;
  const role = oracle && oracle.commandLine[0] === program.name ? 'oracle' : 'program';
  return { kind: 'not-started', role, reason, message, sentence };
}
