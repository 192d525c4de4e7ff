/** Which scripts a call means: files, folders (searched for known extensions) and globs. */
import { type Dirent, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { EmbeddedSystem } from '../engine/face';
import { SYSTEMS, systemOfPath } from '../engine/systems';
import { globMatcher } from '../server/service/glob';
import { CliError, fileError, usageError } from './errors';
import { EXPECTED, kindOf } from './files';

export interface ScriptFile {
  readonly path: string;
  readonly system: EmbeddedSystem;
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
  if (kind === 'file' || kind === 'device') return [{ path, system: systemFor(path, chosen) }];
  if (kind === undefined && !/[*?{]/.test(path)) throw fileError(path, { code: 'ENOENT' });
  const scripts = kind === 'folder' ? scriptsIn(path, chosen) : scriptsMatching(path, chosen);
  if (scripts.length > 0) return scripts;
  throw new CliError('file', `${path}: no scripts ${kind === 'folder' ? 'in this folder' : 'match'}`);
}

function scriptsIn(folder: string, chosen: EmbeddedSystem | undefined, isDeep = true): ScriptFile[] {
  return filesIn(folder, isDeep).flatMap((path) => {
    const system = systemOfFound(path, chosen);
    return system ? [{ path, system }] : [];
  });
}

function scriptsMatching(glob: string, chosen: EmbeddedSystem | undefined): ScriptFile[] {
  const pattern = glob
    .split(sep)
    .join('/')
    .replace(/^(\.\/)+/, '');
  const fixed = /^(?:[^*?{/]*\/)*/.exec(pattern)?.[0] ?? '';
  const folder = fixed === '' ? '.' : fixed;
  if (kindOf(folder) !== 'folder') return [];
  const matches = globMatcher([pattern]);
  // A pattern without a slash means this folder, as in a shell.
  return scriptsIn(folder, chosen, pattern.slice(fixed.length).includes('/') || pattern.includes('**')).filter(
    ({ path }) => matches(path.split(sep).join('/')),
  );
}

/** A file found by searching: with `--system` its scripts may also be called `.txt`. */
function systemOfFound(path: string, chosen: EmbeddedSystem | undefined): EmbeddedSystem | undefined {
  if (path.endsWith(EXPECTED)) return undefined;
  if (!chosen) return systemOfPath(path);
  return path.endsWith('.txt') || systemOfPath(path) === chosen ? chosen : undefined;
}

function filesIn(folder: string, isDeep: boolean): string[] {
  const entries = entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (entry.isFile() || (entry.isSymbolicLink() && leadsToFile(path))) return [path];
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

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (problem) {
    throw fileError(folder, problem);
  }
}
