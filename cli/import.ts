/** `import FILE…`: the settings of the course's regression script as a project file. */
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { readGrammar } from '../engine/etf/grammar';
import { grammarsAmong, importedSettings, PROJECT_FILE, type ProposedSystem, projectText } from '../engine/etf/project';
import { visibleLine } from '../server/language/text/visible';
import { slashed } from './addresses';
import { CliError, Exit, usageError } from './errors';
import { kindOf, readRegular } from './files';
import { filesWithHeads, refuseExisting } from './init';
import { readOptions } from './options';
import { complain, stdout } from './output';
import { writeWhole } from './writing';

const LARGEST_SETTINGS = 1024 * 1024;

export async function importSettings(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    out: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  const [first] = positionals;
  if (first === undefined) throw usageError('no settings file of ETF_Test is named');
  const ids = new Set<string>();
  const found: Imported[] = [];
  for (const path of positionals) found.push(await imported(path, ids));
  const file = values.out ?? join(folderAbove(dirname(first), found), PROJECT_FILE);
  refuseExisting(file, values.force);
  const systems = found.map(({ system, folder }) => fromHome(system, folder, dirname(resolve(file))));
  writeWhole(file, projectText(systems), { within: values.out === undefined ? dirname(file) : undefined });
  stdout.line(visibleLine(`${file}: written, with ${systems.map(({ id }) => id).join(', ')}.`));
  return Exit.fine;
}

/** With paths that are meant from the folder of the settings. */
interface Imported {
  readonly system: ProposedSystem;
  readonly folder: string;
}

/** A project file counts for what lies below it: settings often lie beside the folder of the scripts. */
function folderAbove(first: string, found: readonly Imported[]): string {
  const scripts = found.flatMap(({ system, folder }) =>
    system.scripts.filter((glob) => !isAbsolute(glob)).map((glob) => dirname(resolve(folder, glob))),
  );
  const isAbove = (folder: string): boolean =>
    scripts.every((place) => place === folder || place.startsWith(folder.endsWith(sep) ? folder : folder + sep));
  let home = resolve(first);
  while (!isAbove(home) && dirname(home) !== home) home = dirname(home);
  if (home === resolve(first)) return first;
  return isAbsolute(first) ? home : relative(process.cwd(), home) || '.';
}

async function imported(path: string, ids: Set<string>): Promise<Imported> {
  const text = readRegular(path, LARGEST_SETTINGS);
  const folder = dirname(resolve(path));
  const grammar = await grammarNear(folder);
  const id = unused(grammar?.system || idOf(path), ids);
  const isThere = (file: string): boolean => kindOf(resolve(folder, file)) !== undefined;
  const found = importedSettings(text, grammar?.path, id, isThere);
  if (!found) throw new CliError('file', `${path}: has no acceptance_tests, so it is no settings file of ETF_Test`);
  for (const remark of found.remarks) complain(`${path}: ${remark}`);
  return { system: found.system, folder };
}

/** The settings do not name the grammar; the only one near them is meant. */
async function grammarNear(folder: string): Promise<{ readonly path: string; readonly system: string } | undefined> {
  for (const place of [folder, dirname(folder)]) {
    const grammars = grammarsAmong(await filesWithHeads(place));
    const [only, ...others] = grammars;
    if (only && others.length === 0) {
      return { path: slashed(relative(folder, join(place, only.path))), system: readGrammar(only.head ?? '').system };
    }
  }
  return undefined;
}

/** Paths of the settings are meant from their folder, those of the project file from its own. */
function fromHome(system: ProposedSystem, folder: string, home: string): ProposedSystem {
  const moved = (path: string): string => {
    const whole = resolve(folder, path);
    const way = slashed(relative(home, whole));
    return way === '..' || way.startsWith('../') || isAbsolute(way) ? whole : way;
  };
  const command = ([name = '', ...rest]: readonly string[]): readonly string[] => {
    const path = isAbsolute(name) ? name : slashed(relative(home, resolve(folder, name)));
    return [path.includes('/') ? path : `./${path}`, ...rest];
  };
  return {
    ...system,
    grammar: slashed(relative(home, resolve(folder, system.grammar))),
    scripts: system.scripts.map(moved),
    ...(system.oracle ? { oracle: command(system.oracle) } : {}),
    ...(system.program ? { program: command(system.program) } : {}),
  };
}

/** The name of the settings file, as an id may be written. */
function idOf(path: string): string {
  const name = basename(path)
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^A-Za-z0-9_-]/g, '-');
  return /^[A-Za-z]/.test(name) ? name : `game-${name}`;
}

function unused(id: string, taken: Set<string>): string {
  let name = id;
  for (let number = 2; taken.has(name); number++) name = `${id}-${number}`;
  taken.add(name);
  return name;
}
