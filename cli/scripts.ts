/** Which scripts a call means: files, folders (searched for known extensions) and globs. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { System } from '../engine/face';
import { SYSTEMS, systemOfPath } from '../engine/systems';
import { globMatcher } from '../server/service/glob';
import { slashed } from './addresses';
import { CliError, fileError, NOT_UTF8, usageError } from './errors';
import { EXPECTED, expectedPathOf, kindOf, readText } from './files';
import { leadsOut, linkOut } from './links';

export interface ScriptFile {
  readonly path: string;
  readonly system: System;
  /** What a project file says of it. */
  readonly project?: ProjectScript;
  /** The folder that was named, or the one the named file lies in: what belongs to the script lies within. */
  readonly root: string;
  /** Named itself, not found by searching. */
  readonly isNamed: boolean;
  /** Why it cannot be opened although it was found. */
  readonly problem?: string;
  /** The problem is that it is a link out of what was searched. */
  readonly isLeadingOut?: true;
}

export interface ProjectScript {
  readonly expectedFile: string;
  readonly oracle: readonly string[] | undefined;
  readonly program: readonly string[] | undefined;
  /** The file that declares its commands, where one does. */
  readonly grammar: string | undefined;
  /** The project file, and its folder: what is written there is meant from there. */
  readonly file: string;
  readonly cwd: string;
}

/** What a script is, where a project file says so. */
export type Claim = Pick<ScriptFile, 'system' | 'project'>;

/** Which system files belong to, besides what their extensions tell. */
export interface Claims {
  /** The system that was chosen by `--system`. */
  readonly chosen?: Chosen | undefined;
  /** What the nearest project file says. */
  of(path: string): Claim | undefined;
  /** The first system of the project, whatever its patterns say. */
  first?(path: string): Claim | undefined;
}

export interface Chosen {
  readonly system: System;
  claim(path: string): Claim;
}

/** Where there are no project files. */
export const claimsBy = (system: System | undefined): Claims => ({
  chosen: system && { system, claim: () => ({ system }) },
  of: () => undefined,
});

/** What the script is compared with. */
export const expectedFileOf = ({ path, project }: Pick<ScriptFile, 'path' | 'project'>): string =>
  project?.expectedFile ?? expectedPathOf(path);

/** The text of a script, or one line about why there is none. */
export function textOf({ path, problem }: Pick<ScriptFile, 'path' | 'problem'>): string {
  if (problem !== undefined) throw new CliError('file', `${path}: ${problem}`);
  return readText(path);
}

/** The scripts behind the paths, each once, in the order of the paths and then of their names. */
export function findScripts(
  paths: readonly string[],
  claims: Claims,
  list: typeof filesIn = filesIn,
): readonly ScriptFile[] {
  if (paths.length === 0) throw usageError('no file or folder is named');
  const found = new Map<string, ScriptFile>();
  for (const path of paths) {
    for (const script of scriptsAt(path, claims, list)) found.set(script.path, script);
  }
  return [...found.values()];
}

/** The system of one file: the chosen one, what its project says, or by extension. */
export function claimFor(path: string, { chosen, of }: Claims): Claim {
  const claim = chosen?.claim(path) ?? of(path);
  if (claim) return claim;
  const system = systemOfPath(path);
  if (system) return { system };
  const known = SYSTEMS.map(({ language }) => `.${language}`).join(', ');
  throw new CliError(
    'usage',
    `${path}: the extension tells no system (known: ${known}) and no turnscript.json claims it; name one with --system`,
  );
}

function scriptsAt(path: string, claims: Claims, list: typeof filesIn): ScriptFile[] {
  const kind = kindOf(path);
  if (kind === 'file' || kind === 'device') {
    return [{ path, ...claimFor(path, claims), root: dirname(path), isNamed: true }];
  }
  if (kind === undefined && !/[*?{]/.test(path)) throw fileError(path, { code: 'ENOENT' });
  const scripts = kind === 'folder' ? scriptsIn(list(path, true), path, claims) : scriptsMatching(path, claims, list);
  if (scripts.length > 0) return scripts;
  throw new CliError('file', `${path}: no scripts ${kind === 'folder' ? 'in this folder' : 'match'}`);
}

function scriptsIn(files: readonly FoundFile[], root: string, claims: Claims): ScriptFile[] {
  return files.flatMap((found) => {
    // What lies in a folder that cannot be opened is not known; any system will do to say so.
    const [any] = SYSTEMS;
    const claim = found.path.endsWith(sep) ? any && { system: any } : claimOfFound(found.path, claims);
    return claim ? [{ ...found, ...claim, root, isNamed: false }] : [];
  });
}

/** A link that was found, not named, is a script as far as it stays within what was searched. */
function behindLink(path: string, root: string): FoundFile {
  const target = linkOut(path, [root, process.cwd()]);
  return target === undefined ? { path } : { path, problem: leadsOut(root, target), isLeadingOut: true };
}

function scriptsMatching(glob: string, claims: Claims, list: typeof filesIn): ScriptFile[] {
  const pattern = withoutDots(slashed(glob));
  const folder = fixedFolder(pattern);
  const start = folder === '' ? '.' : folder;
  if (kindOf(start) !== 'folder') return [];
  const matches = globMatcher([pattern]);
  // A glob has no root: what begins with one is compared behind it.
  const root = pattern.startsWith('/') ? 1 : 0;
  // A pattern without a slash means this folder, as in a shell.
  const isDeep = pattern.slice(folder.length).includes('/') || pattern.includes('**');
  return scriptsIn(list(start, isDeep), start, claims).filter(({ path }) => matches(slashed(path).slice(root)));
}

function withoutDots(pattern: string): string {
  let start = 0;
  while (pattern.startsWith('./', start)) start += 2;
  return pattern.slice(start);
}

/** The folders before the first part with a star or the like. */
export function fixedFolder(pattern: string): string {
  const open = /[*?{]/.exec(pattern)?.index ?? pattern.length;
  return pattern.slice(0, pattern.lastIndexOf('/', open) + 1);
}

/** A file found by searching: with `--system` its scripts may also be called `.txt`. */
function claimOfFound(path: string, { chosen, of }: Claims): Claim | undefined {
  if (path.endsWith(EXPECTED)) return undefined;
  const claim = of(path);
  if (claim && (!chosen || claim.system === chosen.system)) return claim;
  const system = systemOfPath(path);
  if (!chosen) return system && { system };
  return (!claim && path.endsWith('.txt')) || system === chosen.system ? chosen.claim(path) : undefined;
}

type FoundFile = Pick<ScriptFile, 'path' | 'problem' | 'isLeadingOut'>;

/** Lists each folder once, for those who look for several things in it. */
export function listedOnce(): typeof filesIn {
  const listed = new Map<string, readonly FoundFile[]>();
  return (folder, isDeep) => {
    const key = `${isDeep} ${folder}`;
    const files = listed.get(key) ?? filesIn(folder, isDeep);
    listed.set(key, files);
    return files;
  };
}

export const filesIn = (folder: string, isDeep: boolean): readonly FoundFile[] => filesBelow(folder, isDeep, folder);

function filesBelow(folder: string, isDeep: boolean, root: string): FoundFile[] {
  const entries = entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry): FoundFile[] => {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (entry.name.includes('\ufffd') && !exists(path)) {
      return [{ path: entry.isDirectory() ? path + sep : path, problem: NOT_UTF8 }];
    }
    if (entry.isFile()) return [{ path }];
    if (entry.isSymbolicLink() && leadsToFile(path)) return [behindLink(path, root)];
    const isSearched = isDeep && entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules';
    return isSearched ? filesBelow(path, isDeep, root) : [];
  });
}

/** A link that leads nowhere is no script, and no reason to stop looking for others. */
function leadsToFile(link: string): boolean {
  try {
    return kindOf(link) === 'file';
  } catch {
    return false;
  }
}

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (problem) {
    throw fileError(folder, problem);
  }
}
