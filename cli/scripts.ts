/** Which scripts a call means: files, folders (searched for known extensions) and globs. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { EmbeddedSystem } from '../engine/face';
import { SYSTEMS, systemOfPath } from '../engine/systems';
import { globMatcher } from '../server/service/glob';
import { CliError, fileError, NOT_UTF8, usageError } from './errors';
import { EXPECTED, kindOf, readText } from './files';

export interface ScriptFile {
  readonly path: string;
  readonly system: EmbeddedSystem;
  /** The folder that was named, or the one the named file lies in: what belongs to the script lies within. */
  readonly root: string;
  /** Named itself, not found by searching. */
  readonly isNamed: boolean;
  /** Why it cannot be opened although it was found. */
  readonly problem?: string;
}

/** The text of a script, or one line about why there is none. */
export function textOf({ path, problem }: Pick<ScriptFile, 'path' | 'problem'>): string {
  if (problem !== undefined) throw new CliError('file', `${path}: ${problem}`);
  return readText(path);
}

/** The scripts behind the paths, each once, in the order of the paths and then of their names. */
export function findScripts(paths: readonly string[], chosen: EmbeddedSystem | undefined): readonly ScriptFile[] {
  if (paths.length === 0) throw usageError('no file or folder is named');
  const found = new Map<string, ScriptFile>();
  for (const path of paths) {
    for (const script of scriptsAt(path, chosen)) found.set(script.path, script);
  }
  return [...found.values()];
}

/** The system of one file: the chosen one, or by extension. */
export function systemFor(path: string, chosen: EmbeddedSystem | undefined): EmbeddedSystem {
  const system = chosen ?? systemOfPath(path);
  if (system) return system;
  const known = SYSTEMS.map(({ language }) => `.${language}`).join(', ');
  throw new CliError('usage', `${path}: the extension tells no system (known: ${known}); name one with --system`);
}

function scriptsAt(path: string, chosen: EmbeddedSystem | undefined): ScriptFile[] {
  const kind = kindOf(path);
  if (kind === 'file' || kind === 'device') {
    return [{ path, system: systemFor(path, chosen), root: dirname(path), isNamed: true }];
  }
  if (kind === undefined && !/[*?{]/.test(path)) throw fileError(path, { code: 'ENOENT' });
  const scripts = kind === 'folder' ? scriptsIn(path, chosen) : scriptsMatching(path, chosen);
  if (scripts.length > 0) return scripts;
  throw new CliError('file', `${path}: no scripts ${kind === 'folder' ? 'in this folder' : 'match'}`);
}

function scriptsIn(root: string, chosen: EmbeddedSystem | undefined, isDeep = true): ScriptFile[] {
  return filesIn(root, isDeep).flatMap((found) => {
    // What lies in a folder that cannot be opened is not known; any system will do to say so.
    const system = found.path.endsWith(sep) ? SYSTEMS[0] : systemOfFound(found.path, chosen);
    return system ? [{ ...found, system, root, isNamed: false }] : [];
  });
}

function scriptsMatching(glob: string, chosen: EmbeddedSystem | undefined): ScriptFile[] {
  const pattern = withoutDots(glob.split(sep).join('/'));
  const folder = fixedFolder(pattern);
  if (kindOf(folder === '' ? '.' : folder) !== 'folder') return [];
  const matches = globMatcher([pattern]);
  // A pattern without a slash means this folder, as in a shell.
  const isDeep = pattern.slice(folder.length).includes('/') || pattern.includes('**');
  return scriptsIn(folder === '' ? '.' : folder, chosen, isDeep).filter(({ path }) =>
    matches(path.split(sep).join('/')),
  );
}

function withoutDots(pattern: string): string {
  let start = 0;
  while (pattern.startsWith('./', start)) start += 2;
  return pattern.slice(start);
}

/** The folders before the first part with a star or the like. */
function fixedFolder(pattern: string): string {
  const open = /[*?{]/.exec(pattern)?.index ?? pattern.length;
  return pattern.slice(0, pattern.lastIndexOf('/', open) + 1);
}

/** A file found by searching: with `--system` its scripts may also be called `.txt`. */
function systemOfFound(path: string, chosen: EmbeddedSystem | undefined): EmbeddedSystem | undefined {
  if (path.endsWith(EXPECTED)) return undefined;
  if (!chosen) return systemOfPath(path);
  return path.endsWith('.txt') || systemOfPath(path) === chosen ? chosen : undefined;
}

type FoundFile = Pick<ScriptFile, 'path' | 'problem'>;

function filesIn(folder: string, isDeep: boolean): FoundFile[] {
  const entries = entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry): FoundFile[] => {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (entry.name.includes('\ufffd') && !exists(path)) {
      return [{ path: entry.isDirectory() ? path + sep : path, problem: NOT_UTF8 }];
    }
    if (entry.isFile() || (entry.isSymbolicLink() && leadsToFile(path))) return [{ path }];
    const isSearched = isDeep && entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules';
    return isSearched ? filesIn(path, isDeep) : [];
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
