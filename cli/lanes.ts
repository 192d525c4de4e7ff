/**
 * Many tests on several cores. All lanes, the main thread among them, take the next few scripts
 * from one shared counter, so none waits for another; only results travel.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { systemOfLanguage } from '../engine/systems';
import { Exit, usageError } from './errors';
import type { ScriptFile } from './scripts';
import { type TestResult, testCase } from './testCase';

export interface Plan {
  /** What is tested, with ids of systems: a system itself is code and stays in its thread. */
  readonly scripts: readonly (Omit<ScriptFile, 'system'> & { readonly system: string })[];
  readonly isUpdate: boolean;
  readonly isFollowing: boolean;
  readonly isBail: boolean;
  readonly isCovering: boolean;
  /** The next file nobody has taken; whether to stop. */
  readonly shared: Int32Array;
}

/** Scripts taken at once: few enough that all lanes end together, many enough that little is said between them. */
const batchSize = ({ scripts }: Plan): number => Math.min(64, Math.max(4, Math.floor(scripts.length / 64)));

export const isBad = ({ state }: TestResult): boolean =>
  state === 'failed' || state === 'invalid' || state === 'unreadable';

/** Runs the tests of a plan in so many lanes; results come in any order. */
export async function inLanes(
  plan: Plan,
  lanes: number,
  done: (index: number, result: TestResult) => void,
): Promise<void> {
  const workers = Array.from({ length: lanes - 1 }, () => startWorker(plan, done));
  for (const batch of batches(plan)) {
    for (const [index, result] of batch) done(index, result);
    // Results of the other lanes arrive here, and with them what the terminal shows.
    await new Promise(setImmediate);
  }
  await Promise.all(workers);
}

/** Nothing of a script outlives it: a small nursery is collected more often and stays near the processor. */
const MEMORY = { maxYoungGenerationSizeMb: 16 };

function startWorker(plan: Plan, done: (index: number, result: TestResult) => void): Promise<void> {
  const worker = new Worker(__filename, { argv: ['test-lane'], workerData: plan, resourceLimits: MEMORY });
  worker.on('message', (batch: readonly [number, TestResult][]) => {
    for (const [index, result] of batch) done(index, result);
  });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

/** The verb of a worker. */
export function lane(): Exit {
  if (isMainThread || !parentPort) throw usageError('test-lane is a part of test and not called alone');
  for (const batch of batches(workerData as Plan)) parentPort.postMessage(batch);
  return Exit.fine;
}

function* batches(plan: Plan): Generator<[number, TestResult][]> {
  const { scripts, isUpdate, isFollowing, isBail, isCovering, shared } = plan;
  const size = batchSize(plan);
  for (;;) {
    const first = Atomics.add(shared, 0, size);
    if (first >= scripts.length) return;
    const results: [number, TestResult][] = [];
    for (let index = first; index < Math.min(first + size, scripts.length); index++) {
      if (Atomics.load(shared, 1) !== 0) break;
      const script = scripts[index];
      const system = systemOfLanguage(script?.system ?? '');
      if (script === undefined || !system) continue;
      const result = testCase({ script: { ...script, system }, isUpdate, isFollowing, isCovering });
      if (isBail && isBad(result)) Atomics.store(shared, 1, 1);
      results.push([index, result]);
    }
    yield results;
  }
}
