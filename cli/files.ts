import {
  closeSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileError } from './errors';

/** No text is longer; reading to see that would take minutes. */
const LARGEST_TEXT = 2 ** 29 - 24;

export function readText(path: string, largest: number = LARGEST_TEXT): string {
  try {
    if (statSync(path).size > largest) throw fileError(path, { code: 'ERR_FS_FILE_TOO_LARGE' });
    return readFileSync(path, 'utf8');
  } catch (problem) {
    throw fileError(path, problem);
  }
}

/** What lies at a path, behind links; undefined if nothing does. */
export function kindOf(path: string): 'file' | 'folder' | 'device' | undefined {
  try {
    return kindIn(statSync(path, { throwIfNoEntry: false }));
  } catch (problem) {
    throw fileError(path, problem);
  }
}

/** Puts a text into an open file; another one only in tests, where disks are full when they should be. */
export type Write = (descriptor: number, text: string) => void;

/** The whole file or nothing: written beside the target, then put in its place. */
export function writeWhole(path: string, text: string, write: Write = writeFileSync): void {
  let draft: string | undefined;
  try {
    const target = behindLinks(path);
    const found = statSync(target, { throwIfNoEntry: false });
    // A device or a pipe is written to, never replaced.
    if (kindIn(found) === 'device') {
      writeFileSync(path, text);
      return;
    }
    // A rename would also replace a file that must not be written.
    if (found) writeFileSync(target, '', { flag: 'a' });
    const name = join(dirname(target), `.turnscript-${process.pid}-${process.hrtime.bigint().toString(36)}.tmp`);
    const descriptor = openSync(name, 'wx', found ? found.mode & 0o777 : 0o666);
    draft = name;
    try {
      write(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, target);
  } catch (problem) {
    if (draft !== undefined) discard(draft);
    throw fileError(path, problem);
  }
}

const kindIn = (stats: Stats | undefined): ReturnType<typeof kindOf> =>
  stats && (stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'device');

/** A link stays a link: what it points to is written, even if nothing is there yet. */
function behindLinks(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found) return kindIn(found) === 'device' ? path : realpathSync(path);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? behindLinks(resolve(realpathSync(dirname(path)), readlinkSync(path))) : path;
}

function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // What made writing fail may forbid this too; the target is whole in any case.
  }
}

/** `at01.sd2` is compared with `at01.expected.txt`. */
export const expectedPathOf = (script: string): string => script.replace(/\.[^./\\]+$/, '') + EXPECTED;

export const EXPECTED = '.expected.txt';

/** All of standard input. */
export async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
