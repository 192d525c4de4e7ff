import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { dirname } from 'node:path';
import { CliError, Exit } from './errors';
import { dim, stderr, stdout } from './output';
import { findScripts } from './scripts';
import type { TestOptions } from './test';

/** An editor writes a file in several steps; they are one change. */
const PAUSE_MS = 80;

/** Runs, then runs again after every change, until it is interrupted. */
export async function watch(options: TestOptions, run: () => Promise<Exit>): Promise<Exit> {
  let last = await guarded(run);
  let isRunning = false;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;
  const watchers = new Map<string, FSWatcher>();

  const again = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      stdout.line();
      last = await guarded(run);
      lookAround();
      waiting();
    }
    isRunning = false;
  };
  const changed = (_event: string, name: string | null): void => {
    // Drafts of files are not changes; the file they become is.
    if (name?.endsWith('.tmp') || name === options.junit) return;
    isAsked = true;
    clearTimeout(timer);
    timer = setTimeout(() => void again(), PAUSE_MS);
  };
  const lookAround = (): void => {
    for (const folder of foldersOf(options)) {
      if (!watchers.has(folder)) watchers.set(folder, watchFolder(folder, changed));
    }
  };
  const waiting = (): void => {
    stdout.line(dim('waiting for changes, Ctrl-C ends'));
    stdout.flush();
  };

  lookAround();
  waiting();
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  for (const watcher of watchers.values()) watcher.close();
  clearTimeout(timer);
  return last;
}

function foldersOf({ paths, system }: TestOptions): readonly string[] {
  try {
    return [...new Set(findScripts(paths, system).map(({ path }) => dirname(path)))];
  } catch {
    // Said by the run already; the folders that are watched stay watched.
    return [];
  }
}

/** A file that is gone for a moment does not end the watch. */
async function guarded(run: () => Promise<Exit>): Promise<Exit> {
  try {
    return await run();
  } catch (problem) {
    if (!(problem instanceof CliError) || problem.code === 'closed') throw problem;
    stderr.line(`turnscript: ${problem.message}`);
    stderr.flush();
    return Exit.unusable;
  }
}
