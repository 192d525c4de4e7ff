/** A project file for a folder that has none, from what lies in it. */
import { isGrammarText, isUsable, readGrammar } from '../grammar';
import { readScript } from '../script';
import type { GlobMatcher } from './claims';
import { EXPECTED } from './file';
import { folderOf, globsFor } from './proposedGlobs';
import { oracleIn, programIn } from './proposedPrograms';

export interface FoundFile {
  /** From the folder that is set up, with slashes. */
  readonly path: string;
  /** The beginning of its text; left out for files that are no text. */
  readonly head?: string;
}

export interface ProposedSystem {
  readonly id: string;
  readonly title: string;
  readonly grammar: string;
  readonly scripts: readonly string[];
  readonly expected?: string;
  readonly oracle?: readonly string[];
  readonly program?: readonly string[];
}

export interface Proposal {
  readonly systems: readonly ProposedSystem[];
  /** For each system how much was found. */
  readonly counts: readonly { readonly grammar: string; readonly scripts: number; readonly expected: number }[];
}

/** Undefined where no grammar has scripts. */
export function proposedProject(files: readonly FoundFile[], matcher: GlobMatcher): Proposal | undefined {
  const all = grammarsAmong(files);
  const sound = all.filter(({ head = '' }) => isUsable(readGrammar(head)));
  const grammars = sound.length > 0 ? sound : all;
  const made = (grammar: FoundFile, near: string): Proposed | undefined =>
    proposedSystem(grammar, near, files, all, matcher);
  const near = grammars.flatMap((grammar) => made(grammar, rootOf(grammar.path, grammars)) ?? []);
  // Where none has scripts around itself, the one that most scripts speak has them all.
  const found = near.length > 0 ? withoutVersions(near) : mostFluent(grammars.flatMap((each) => made(each, '') ?? []));
  if (found.length === 0) return undefined;
  const ids = new Set<string>();
  return {
    systems: found.map(({ system }) => ({ ...system, id: unused(system.id, ids) })),
    counts: found.map(({ system, count, expected }) => ({ grammar: system.grammar, scripts: count, expected })),
  };
}

/** The files that hold a grammar, as far as their texts were read. */
export const grammarsAmong = (files: readonly FoundFile[]): readonly FoundFile[] =>
  files.filter(({ path, head }) => mayBeGrammar(path) && head !== undefined && isGrammarText(head));

/** Grammars are nearly always called `.txt`, as scripts are. */
export const mayBeGrammar = (path: string): boolean =>
  !isTranscript(path) && GRAMMAR_ENDINGS.some((ending) => path.endsWith(ending));
const GRAMMAR_ENDINGS = ['.txt', '.etf', '.grammar', '.defn', '.defns', '.events'] as const;

/** The text of the file to write. */
export const projectText = (systems: readonly object[]): string => `${JSON.stringify({ systems }, undefined, 2)}\n`;

/** "Found the grammar tracker.txt, 14 scripts, 14 expected transcripts". */
export function proposalSentence({ counts }: Proposal): string {
  const parts = counts.map(
    ({ grammar, scripts, expected }) =>
      `the grammar ${grammar}, ${plural(scripts, 'script')}, ${plural(expected, 'expected transcript')}`,
  );
  return `Found ${parts.join('; ')}`;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const isCandidate = (path: string): boolean => path.endsWith('.txt') && !isTranscript(path);
const isTranscript = (path: string): boolean => path.endsWith('.expected.txt') || path.endsWith('.actual.txt');

interface Proposed {
  readonly system: ProposedSystem;
  readonly count: number;
  readonly expected: number;
  /** So many of its scripts are read without a problem. */
  readonly fluent: number;
}

const mostFluent = (found: readonly Proposed[]): readonly Proposed[] =>
  [...found].sort((a, b) => b.fluent - a.fluent).slice(0, 1);

/** Of two grammars of one game with the same scripts, one is an older one. */
const withoutVersions = (found: readonly Proposed[]): readonly Proposed[] =>
  found.filter((each) => {
    const same = found.filter(
      ({ system }) => system.id === each.system.id && system.scripts.join() === each.system.scripts.join(),
    );
    return mostFluent(same)[0] === each;
  });

function proposedSystem(
  grammar: FoundFile,
  near: string,
  files: readonly FoundFile[],
  grammars: readonly FoundFile[],
  matcher: GlobMatcher,
): Proposed | undefined {
  const read = readGrammar(grammar.head ?? '');
  const others = new Set(grammars.map(({ path }) => path));
  const texts = files.filter(({ path }) => isCandidate(path) && !others.has(path));
  const paths = new Set(files.map(({ path }) => path));
  const hasExpected = ({ path }: FoundFile): boolean => paths.has(`${path.slice(0, -'.txt'.length)}.expected.txt`);
  const isOwn = (file: FoundFile): boolean => file.path.startsWith(near) && (hasExpected(file) || isScript(file, read));
  const scripts = texts.filter(isOwn);
  if (scripts.length === 0) return undefined;
  const expected = scripts.filter(hasExpected).length;
  const own = files.map(({ path }) => path).filter((path) => path.startsWith(near));
  const oracle = oracleIn(own);
  const program = programIn(own, read.system);
  const system: ProposedSystem = {
    id: read.system || 'game',
    title: titleOf(read.system || 'game'),
    grammar: grammar.path,
    scripts: globsFor(
      scripts.map(({ path }) => path),
      texts.filter((file) => !isOwn(file)).map(({ path }) => path),
      matcher,
    ),
    ...(expected > 0 ? { expected: EXPECTED } : {}),
    ...(oracle ? { oracle } : {}),
    ...(program ? { program } : {}),
  };
  const fluent = scripts.filter(({ head = '' }) => readScript(head, read).problems.length === 0).length;
  return { system, count: scripts.length, expected, fluent };
}

/** Most of what it calls is the grammar's: some scripts are there to be refused, and no prose is read so. */
function isScript({ head }: FoundFile, grammar: ReturnType<typeof readGrammar>): boolean {
  if (head === undefined) return false;
  const { commands, problems } = readScript(head, grammar);
  const known = commands.filter(({ signature }) => signature !== undefined).length;
  const strange = problems.filter(({ code }) => code === 'parse-error').length;
  return known > 0 && known >= commands.length - known + strange;
}

/** One grammar alone speaks for the whole folder; several each for the part of it around themselves. */
function rootOf(path: string, grammars: readonly FoundFile[]): string {
  if (grammars.length === 1) return '';
  const folder = folderOf(path);
  const parent = folderOf(folder.slice(0, -1));
  const isAlone = grammars.every((other) => other.path === path || !other.path.startsWith(parent));
  return /(^|\/)(docs?|grammars?)\/$/.test(folder) && isAlone ? parent : folder;
}

const titleOf = (system: string): string => {
  const words = system
    .split('_')
    .filter((word) => word !== '')
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function unused(id: string, taken: Set<string>): string {
  let name = id;
  for (let number = 2; taken.has(name); number++) name = `${id}-${number}`;
  taken.add(name);
  return name;
}
