import { fstatSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PROJECT_FILE } from '../engine/etf/project';
import { fileDomain } from '../engine/face';
import { SYSTEMS, systemOfPath } from '../engine/systems';
import { claimedScripts } from './claims';
import { isDraft } from './drafts';
import { CliError, Exit } from './errors';
import { EXPECTED, kindOf } from './files';
import { complain, dim, stderr, stdout } from './output';
import type { TestOptions } from './test';
import { WatchedFolders } from './watchedFolders';

/** An editor writes a file in several steps; they are one change. */
const PAUSE_MS = 80;

/** Runs, then runs again after every change, until it is interrupted. */
export async function watch(options: TestOptions, run: () => Promise<Exit>): Promise<Exit> {
  let last = await guarded(run);
  let isRunning = false;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;

  const again = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      stdout.line();
      last = await guarded(run);
      folders.watch(await foldersOf(options));
      waiting();
    }
    isRunning = false;
  };
  const folders = new WatchedFolders((folder, name) => {
    if (name !== undefined && !matters(folder, name, options)) return;
    isAsked = true;
    clearTimeout(timer);
    timer = setTimeout(() => void again(), PAUSE_MS);
  }, complain);

  folders.watch(await foldersOf(options));
  waiting();
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
  });
  folders.close();
  clearTimeout(timer);
  return last;
}

function waiting(): void {
  stdout.line(dim('waiting for changes, Ctrl-C ends'));
  stdout.flush();
}

/** Suffixes of the files that commands can name. */
const SUFFIXES = SYSTEMS.flatMap(({ grammar }) =>
  grammar.signatures.flatMap(({ params }) => params.flatMap(({ domain }) => fileDomain(domain)?.suffix ?? [])),
);

/** A test reads the file; and it is not written by this very run, or every run would call for the next. */
function matters(folder: string, name: string, { reports }: TestOptions): boolean {
  if (isDraft(name)) return false;
  const path = join(folder, name);
  if (reports.some((report) => resolve(report) === resolve(path)) || isOurOutput(path)) return false;
  return (
    name.endsWith(EXPECTED) ||
    systemOfPath(name) !== undefined ||
    name === PROJECT_FILE ||
    // Chosen by a name, or claimed by a project file.
    name.endsWith('.txt') ||
    SUFFIXES.some((suffix) => suffix !== '' && name.endsWith(suffix)) ||
    // A folder that comes may bring scripts.
    isFolder(path)
  );
}

/** What we print may go into a file that lies among the scripts. */
function isOurOutput(path: string): boolean {
  try {
    const { dev, ino } = statSync(path);
    return [1, 2].some((descriptor) => {
      const output = fstatSync(descriptor);
      return output.dev === dev && output.ino === ino;
    });
  } catch {
    return false;
  }
}

function isFolder(path: string): boolean {
  try {
    return kindOf(path) === 'folder';
  } catch {
    return false;
  }
}

/** The folders that were named, and every folder a script lies in. */
async function foldersOf({ paths, choice }: TestOptions): Promise<readonly string[]> {
  const named = paths.filter(isFolder);
  try {
    return [...new Set([...named, ...(await claimedScripts(paths, choice)).map(({ path }) => dirname(path))])];
  } catch {
    // Said by the run already; the folders that are watched stay watched.
    return named;
  }
}

/** A file that is gone for a moment does not end the watch. */
async function guarded(run: () => Promise<Exit>): Promise<Exit> {
  try {
    return await run();
  } catch (problem) {
    if (!(problem instanceof CliError) || problem.code === 'closed') throw problem;
    complain(problem.message);
    stderr.flush();
    return Exit.unusable;
  }
}
