// The command line as a process: beside the start-up of Node itself.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../scripts/project.mjs';
import { loadEngine } from './lib/engine.mjs';
import { randomSource } from './lib/random.mjs';
import { playFully, scriptOf } from './lib/scripts.mjs';
import { median } from './lib/stats.mjs';
import { mb, ms, row } from './lib/table.mjs';

const CLI = fromRoot('dist', 'cli.js');
const CORPUS = fromRoot('..', 'shared', 'corpus');

export async function commandLineSection() {
  const work = mkdtempSync(join(tmpdir(), 'turnscript-bench-'));
  try {
    const { SYSTEMS } = await loadEngine();
    return {
      title: 'Command line',
      rows: [...corpusRows(SYSTEMS), ...suiteRows(SYSTEMS[0], work), await streamRow(SYSTEMS[0], work)],
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function corpusRows(systems) {
  return systems
    .filter(({ id }) => existsSync(join(CORPUS, id)))
    .flatMap(({ id, title, fileKinds }) => {
      const test = [CLI, 'test', '--system', id, join(CORPUS, id)];
      const { ours, covered, node } = inTurns({ ours: test, covered: [...test, COVERAGE], node: ['-e', '0'] }, 7);
      const tested = row(`test of all ${title} scripts of the corpus`, `${ms(ours)}; node -e 0: ${ms(node)}`, {
        ratio: ours / node,
        of: 'the start of Node',
        // A limit for scripts alone: what the files say that a game reads besides is work that no start stands for.
        ...(fileKinds ? {} : { atMost: 3 }),
      });
      return [tested, coveredRow(ours, covered)];
    });
}

/** The text of it goes where the results do. */
const COVERAGE = '--coverage=text';

const coveredRow = (ours, covered) =>
  row('… with coverage', ms(covered), { ratio: covered / ours, of: 'without', atMost: 1.3 });

function suiteRows(system, work) {
  const folder = join(work, 'suite');
  mkdirSync(folder);
  const random = randomSource(11);
  for (let number = 0; number < 1000; number++) {
    writeFileSync(join(folder, `at${number}.${system.language}`), scriptOf(playFully(system, 60, random)));
  }
  const update = spawnSync(process.execPath, [CLI, 'test', '--update', folder], { encoding: 'utf8' });
  if (update.status !== 0) throw new Error(`turnscript test --update: ${update.stdout}${update.stderr}`);
  const test = [CLI, 'test', folder];
  const { usual, covered, node } = inTurns({ usual: test, covered: [...test, COVERAGE], node: ['-e', '0'] }, 5);
  return [
    row('test of 1,000 generated scripts', ms(usual), { ratio: usual / node, of: 'the start of Node' }),
    coveredRow(usual, covered),
    ...coreRows(folder, work),
  ];
}

/** Thousands of scripts, and as many as make the second of compiling that each core needs small beside the work. */
function coreRows(folder, work) {
  // Only Linux can hold a program to a core.
  if (spawnSync('taskset', ['--version']).error) return [];
  return [8, 24].map((thousands) => {
    const suite = manyTimes(folder, join(work, `suite-${thousands}`), thousands);
    const test = [CLI, 'test', suite];
    const { one, two } = inTurns({ one: test, two: test }, 3, { one: 1, two: 2 });
    return row(`test of ${thousands},000 scripts on two cores`, `${ms(two)}; on one: ${ms(one)}`, {
      ratio: one / two,
      of: 'as fast as on one',
      ...(thousands === 24 ? { atLeast: 1.7 } : {}),
    });
  });
}

/** A suite as large as wanted without filling the disk: every file is linked into so many folders. */
export function manyTimes(from, to, times) {
  for (let copy = 0; copy < times; copy++) {
    const folder = join(to, String(copy));
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(from)) linkSync(join(from, file), join(folder, file));
  }
  return to;
}

/** `run` streams: a hundred times the commands must not need more memory. */
async function streamRow(system, work) {
  const block = scriptOf(playFully(system, 1000, randomSource(5)));
  const peak = async (thousands) => {
    const file = join(work, `long-${thousands}.${system.language}`);
    writeFileSync(file, block.repeat(thousands));
    const bytes = await peakMemory([CLI, 'run', file]);
    rmSync(file);
    return bytes;
  };
  const short = await peak(10);
  const long = await peak(1000);
  return row('memory of run on 1,000,000 commands', `${mb(long)}; 10,000: ${mb(short)}`, {
    ratio: long / short,
    of: '10,000 commands',
  });
}

/** The largest resident size the system saw; Linux keeps it for us. */
function peakMemory(args) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit'] });
    let peak = 0;
    const look = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
      } catch {
        // It has ended between two looks.
      }
    }, 20);
    child.on('exit', (code) => {
      clearInterval(look);
      if (code === 0) done(peak);
      else fail(new Error(`${args.join(' ')} ended with ${code}`));
    });
  });
}

/** Wall times in milliseconds, run in turns so that all see the same machine; `cores` says who may use how many. */
export function inTurns(calls, rounds, cores = {}) {
  const times = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  for (let turn = 0; turn < rounds; turn++) {
    for (const [name, args] of Object.entries(calls)) {
      const [command, ...rest] = [...onCores(cores[name]), process.execPath, ...args];
      const start = performance.now();
      const { status, stderr } = spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
      times[name].push(performance.now() - start);
      if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
}

/**
 * Node compiles and collects garbage beside its work, so one thread alone uses more than one core: a program that has
 * one core must be held to it.
 */
function onCores(count) {
  return count === undefined ? [] : ['taskset', '--cpu-list', `0-${count - 1}`];
}
