/** What a hunt has to work with: the system, the files its commands can name, the scripts to start from. */
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type Command,
  type EmbeddedSystem,
  type FileContent,
  type FileDomain,
  fileDomain,
  fileKey,
} from '../engine/face';
import type { Game } from '../hunt/generator';
import { withInvented } from '../hunt/invented';
import { searched } from '../server/language';
import { usageError } from './errors';
import { readExactly } from './files';
import type { HuntRequest } from './hunt';
import { claimsBy, findScripts } from './scripts';
import { analysisOf } from './testCase';

/** More would only make the first scripts late. */
const MOST_FILES = 200;

export interface Games {
  /** With the files that lie here, or beside the scripts to start from. */
  readonly own: Game;
  /** And with those that the system makes up, unless only the own ones are wanted. */
  readonly whole: Game;
}

export function gamesAtHand({ from, seed, isOwnOnly }: HuntRequest, system: EmbeddedSystem): Games {
  const folders = new Set([process.cwd(), ...(from === undefined ? [] : foldersOf(from, system))]);
  const files = new Map<string, FileContent>();
  const names = new Map<FileDomain, readonly string[]>();
  for (const domain of fileDomains(system)) {
    const found = new Map<string, FileContent>();
    for (const folder of searched(domain, [...folders], join)) addFiles(found, folder, domain);
    names.set(domain, [...found.keys()].sort());
    for (const [name, content] of found) files.set(fileKey(domain, name), content);
    if (found.size === 0 && (isOwnOnly || !system.invented)) throw usageError(noFiles(system, domain));
  }
  const own: Game = {
    system,
    files,
    supplies: { dialect: system.grammar.dialect, names: (domain) => names.get(domain) ?? [], seen: new Map() },
  };
  return { own, whole: isOwnOnly ? own : withInvented(own, seed) };
}

const noFiles = ({ title }: EmbeddedSystem, { noun, places, suffix }: FileDomain): string =>
  `no ${noun} is here; ${title} is hunted with the files ${places[0]?.[0] ?? '.'}/NAME${suffix} of this folder, or of --from PATH`;

const fileDomains = ({ grammar }: EmbeddedSystem): readonly FileDomain[] => [
  ...new Set(grammar.signatures.flatMap(({ params }) => params.flatMap(({ domain }) => fileDomain(domain) ?? []))),
];

const foldersOf = (from: string, system: EmbeddedSystem): readonly string[] =>
  findScripts([from], claimsBy(system)).map(({ path }) => dirname(resolve(path)));

function addFiles(found: Map<string, FileContent>, folder: string, { suffix, largest }: FileDomain): void {
  for (const entry of entriesOf(folder)) {
    if (!entry.endsWith(suffix) || found.size >= MOST_FILES) continue;
    const name = entry.slice(0, -suffix.length);
    if (name === '' || found.has(name)) continue;
    try {
      found.set(name, { kind: 'read', text: readExactly(join(folder, entry), largest) });
    } catch {
      // What cannot be read is no file to hunt with.
    }
  }
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** The commands of the scripts that `--from` names; those that cannot be read are left out. */
export function scriptsToVary(from: string | undefined, system: EmbeddedSystem): readonly (readonly Command[])[] {
  if (from === undefined) return [];
  const scripts = findScripts([from], claimsBy(system)).filter((script) => script.system === system);
  const lists = scripts.map(analysisOf).filter(({ problems }) => problems.length === 0);
  if (lists.length === 0) throw usageError(`--from ${from}: none of its scripts can be read as ${system.title}`);
  return lists.map(({ runs }) => runs.map(({ command }) => command)).filter((commands) => commands.length > 0);
}
