/** Which files of a folder may be the oracle and the program under test, and how they are started. */
import { SCRIPT } from './file';
import { nameOf } from './proposedGlobs';

type CommandLine = readonly string[];

/** What starts a program that is a text; without an ending it starts by itself. */
const STARTED_BY: Readonly<Record<string, CommandLine>> = {
  '': [],
  '.exe': [],
  '.py': ['python3'],
  '.mjs': ['node'],
  '.js': ['node'],
  '.sh': ['sh'],
  '.rb': ['ruby'],
  '.jar': ['java', '-jar'],
};

/** Named as the course names it, or with the game or the machine in its name: `oracle-linux`, `tracker_oracle.exe`. */
export function oracleIn(paths: readonly string[]): CommandLine | undefined {
  const isOracle = (stem: string): boolean => stem === 'oracle';
  const isLike = (stem: string): boolean => /^oracle[-_.]/.test(stem) || /[-_.]oracle$/.test(stem);
  return firstNamed(paths, isOracle) ?? firstNamed(paths, isLike);
}

/** Where the compiler leaves it, or one with the name of the game. */
export const programIn = (paths: readonly string[], system: string): CommandLine | undefined => {
  const compiled = compiledProgram(paths, system);
  return compiled === undefined ? firstNamed(paths, (stem) => stem === system) : commandLine(compiled, '');
};

function firstNamed(paths: readonly string[], isIt: (stem: string) => boolean): CommandLine | undefined {
  for (const ending of Object.keys(STARTED_BY)) {
    const path = paths.find((each) => each.endsWith(ending) && endingOf(each) === ending && isIt(stemOf(each)));
    if (path !== undefined) return commandLine(path, ending);
  }
  return undefined;
}

function endingOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
}

const stemOf = (path: string): string => {
  const name = nameOf(path);
  return name.slice(0, name.length - endingOf(path).length).toLowerCase();
};

/** Finalised before the slow one. */
function compiledProgram(paths: readonly string[], system: string): string | undefined {
  const compiled = paths.filter((path) => /(^|\/)EIFGENs\/[^/]+\/[FW]_code\/[^/]+$/.test(path));
  const named = compiled.filter((path) => nameOf(path) === system || path.includes(`EIFGENs/${nameOf(path)}/`));
  return named.sort()[0];
}

const commandLine = (path: string, ending: string): CommandLine => [
  ...(STARTED_BY[ending] ?? []),
  path.includes('/') ? path : `./${path}`,
  '-b',
  SCRIPT,
];
