/** Which scripts changed since a commit: themselves, what is expected of them, a file that they name, or what says how they are read. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { PROJECT_FILE } from '../engine/etf/project';
import { check, parse } from '../server/language';
import { CliError, usageError } from './errors';
import { environmentElsewhere, git } from './git';
import { candidatePaths } from './namedFiles';
import { expectedFileOf, type ScriptFile, textOf } from './scripts';

export function changedSince(reference: string, scripts: readonly ScriptFile[]): readonly ScriptFile[] {
  // Git would take it for an option.
  if (reference === '' || reference.startsWith('-')) throw usageError(`--since is a commit, not "${reference}"`);
  const changed = asked(() => changedFiles(reference, scripts));
  // Who says which systems there are says something about every script below.
  const projects = [...changed].filter((path) => basename(path) === PROJECT_FILE).map((path) => dirname(path));
  return scripts.filter((script) => {
    const path = real(script.path);
    if (projects.some((folder) => path.startsWith(folder + sep))) return true;
    const { project } = script;
    const told = [expectedFileOf(script), ...(project ? [project.file, project.grammar ?? []] : [])].flat();
    return [path, ...told.map(real)].some((each) => changed.has(each)) || namesChanged(script, changed);
  });
}

/** Who reads the line should know what git has to do with it. */
function asked<T>(question: () => T): T {
  try {
    return question();
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    throw new CliError('file', `--since: ${problem.message}; without --since every script is tested`);
  }
}

/** Of every repository that holds some of the scripts; without scripts, of the one we are in. */
function changedFiles(reference: string, scripts: readonly ScriptFile[]): ReadonlySet<string> {
  const own = repositoryAbove(real(process.cwd()));
  const folders = [...new Set(scripts.map(({ path }) => dirname(real(path))))];
  const holders = new Set(folders.length === 0 ? [own] : folders.map(repositoryAbove));
  const changed = [...holders].flatMap((holder) => {
    // Git itself knows best where we are: also what a hook says about it.
    if (holder === undefined || holder === own) return changedIn(process.cwd(), reference);
    return changedIn(holder, reference, environmentElsewhere());
  });
  return new Set(changed);
}

function repositoryAbove(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryAbove(dirname(folder));
}

/** Absolute paths of what differs from the commit, is deleted, or is not in it yet. */
function changedIn(folder: string, reference: string, env?: NodeJS.ProcessEnv): readonly string[] {
  const top = real(git(['rev-parse', '--show-toplevel'], folder, env).trimEnd());
  const tracked = isBeforeFirst(reference, top, env)
    ? git(['ls-files', '-z'], top, env)
    : differing(reference, top, env);
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z'], top, env);
  const names = `${tracked}${untracked}`.split('\0').filter((name) => name !== '');
  return names.map((name) => join(top, name));
}

function differing(reference: string, top: string, env?: NodeJS.ProcessEnv): string {
  try {
    return git(['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', reference, '--'], top, env);
  } catch (problem) {
    if (!(problem instanceof CliError) || !isShallow(top, env)) throw problem;
    throw new CliError('file', `${problem.message}; ${SHALLOW}`);
  }
}

/** What a service of CI fetches if nobody asks for more. */
const isShallow = (top: string, env?: NodeJS.ProcessEnv): boolean =>
  git(['rev-parse', '--is-shallow-repository'], top, env).trim() === 'true';
const SHALLOW =
  'this clone holds only the newest commits, `git fetch --unshallow` (fetch-depth: 0 of actions/checkout) brings the others';

/** Before the first commit everything is new: a hook that asks for what changed since HEAD must let that one pass. */
function isBeforeFirst(reference: string, top: string, env?: NodeJS.ProcessEnv): boolean {
  if (reference !== 'HEAD' && reference !== '@') return false;
  try {
    git(['rev-parse', '--verify', '--quiet', 'HEAD'], top, env);
    return false;
  } catch {
    return true;
  }
}

function namesChanged(script: ScriptFile, changed: ReadonlySet<string>): boolean {
  if (script.problem !== undefined) return true;
  const { nodes } = parse(textOf(script), script.system.grammar.dialect);
  const { runs } = check(nodes, script.system);
  return candidatePaths(script, runs).some((path) => changed.has(real(path)));
}

/**
 * Git knows no links: the place behind them, as far as there is one. Spelt as the disk does: drive letters, and names on
 * disks that do not tell capitals apart, may be typed otherwise.
 */
function real(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync.native(whole);
  } catch {
    return dirname(whole) === whole ? whole : join(real(dirname(whole)), whole.slice(dirname(whole).length));
  }
}
