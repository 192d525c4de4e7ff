/** `init [FOLDER]`: a project file from what lies in a folder. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isGrammarText, readGrammar } from '../engine/etf/grammar';
import {
  type FoundFile,
  grammarsAmong,
  mayBeGrammar,
  PROJECT_FILE,
  projectText,
  proposalSentence,
  proposedProject,
} from '../engine/etf/project';
import { NodeHost } from '../server/host/node/nodeHost';
import { visibleLine } from '../server/language/text/visible';
import { filesUnder } from '../server/service/filesUnder';
import { globMatcher } from '../server/service/glob';
import { CliError, Exit, fileError, usageError } from './errors';
import { attempt, kindOf } from './files';
import { readOptions } from './options';
import { stdout } from './output';
import { writeWhole } from './writing';

export async function init(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, { force: { type: 'boolean', default: false } });
  const [folder = '.', ...more] = positionals;
  if (more.length > 0) throw usageError(`init takes one folder, but "${more[0]}" is given, too`);
  const kind = kindOf(folder);
  if (kind !== 'folder') throw fileError(folder, { code: kind === undefined ? 'ENOENT' : 'ENOTDIR' });
  const file = join(folder, PROJECT_FILE);
  refuseExisting(file, values.force);
  const files = await filesWithHeads(folder);
  const proposal = proposedProject(files, globMatcher);
  if (!proposal) throw new CliError('file', `${folder}: ${whyNothing(folder, files)}`);
  writeWhole(file, projectText(proposal.systems), { within: folder });
  stdout.line(visibleLine(`${proposalSentence(proposal)}: written to ${file}.`));
  for (const { id, oracle, program } of proposal.systems) {
    const missing = [...(oracle ? [] : ['`oracle`']), ...(program ? [] : ['`program`'])];
    if (missing.length > 0) {
      stdout.line(
        visibleLine(`${id}: no ${missing.map(bare).join(' and no ')} was found; name it at ${missing.join(' and ')}.`),
      );
    }
  }
  return Exit.fine;
}

/** What is missing, and what to do about it. */
function whyNothing(folder: string, files: readonly FoundFile[]): string {
  const [grammar] = grammarsAmong(files);
  if (grammar) {
    const { signatures } = readGrammar(grammar.head ?? '');
    const [command = 'a command'] = signatures.keys();
    return `there is the grammar ${grammar.path}, but no script of it; write one (a .txt file with commands like ${command}) and call init again`;
  }
  const above = grammarAbove(resolve(folder));
  if (above !== undefined) return `the grammar lies above it: ${above}; call init on that folder, ${dirname(above)}`;
  return 'no grammar (a .txt file that begins with "system NAME") with scripts is here';
}

/** Folders above that are looked into, none below them. */
const MOST_ABOVE = 3;

function grammarAbove(folder: string): string | undefined {
  let place = dirname(folder);
  for (let count = 0; count < MOST_ABOVE && dirname(place) !== place; count++, place = dirname(place)) {
    for (const name of namesIn(place)) {
      const path = join(place, name);
      if (mayBeGrammar(name) && kindOf(path) === 'file' && isGrammarText(headOf(path).head ?? '')) return path;
    }
  }
  return undefined;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

const bare = (word: string): string => word.replaceAll('`', '');

/** What somebody wrote is not written over. */
export function refuseExisting(file: string, isForced: boolean): void {
  if (!isForced && kindOf(file) !== undefined) {
    throw new CliError('file', `${file}: is there already; --force writes it anew`);
  }
}

/** Enough of a file to tell a grammar from a script, and a grammar's whole text. */
const HEAD = 100_000;

/** The files below a folder, texts with their beginnings. */
export async function filesWithHeads(folder: string): Promise<readonly FoundFile[]> {
  const isOther = (entries: readonly { readonly name: string }[]): boolean =>
    entries.some(({ name }) => name === PROJECT_FILE);
  const home = pathToFileURL(resolve(folder)).href;
  const host = new NodeHost();
  host.confine([home]);
  const found = await filesUnder(home, host, isOther);
  return found.map(({ path }) => (mayBeGrammar(path) ? { path, ...headOf(join(folder, path)) } : { path }));
}

/** A file that cannot be read is no grammar and no script. */
function headOf(path: string): { readonly head?: string } {
  try {
    return attempt(path, () => {
      const descriptor = openSync(path, 'r');
      try {
        const bytes = Buffer.allocUnsafe(HEAD);
        return { head: bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, HEAD, 0)) };
      } finally {
        closeSync(descriptor);
      }
    });
  } catch {
    return {};
  }
}
