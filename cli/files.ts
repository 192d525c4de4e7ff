import {
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileError } from './errors';

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (problem) {
    throw fileError(path, problem);
  }
}

/** The whole file or nothing: written beside the target, then put in its place. */
export function writeWhole(path: string, text: string): void {
  const target = behindLink(path);
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    // A rename would also replace a file that must not be written.
    const mode = existsSync(target) ? statSync(target).mode & 0o777 : 0o666;
    if (existsSync(target)) writeFileSync(target, '', { flag: 'a' });
    writeFileSync(draft, text, { mode, flag: 'wx', flush: false });
    renameSync(draft, target);
  } catch (problem) {
    rmSync(draft, { force: true });
    throw fileError(path, problem);
  }
}

/** A link stays a link: what it points to is written. */
function behindLink(path: string): string {
  const isLink = existsSync(path) && lstatSync(path).isSymbolicLink();
  return isLink ? behindLink(resolve(dirname(path), readlinkSync(path))) : path;
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
