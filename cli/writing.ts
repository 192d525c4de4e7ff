/** Writing files: the whole of it or nothing, flushed before it takes its place, and only where it belongs. */
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isWithin } from '../server/host/node/confinement';
import { draftName, sweep } from './drafts';
import { CliError, fileError } from './errors';
import { kindIn } from './files';

export interface Writing {
  /** Links may not lead out of this folder: whoever named it, or works in it, means what lies there. */
  readonly within?: string | undefined;
  /** What helps against a link that does. */
  readonly remedy?: string;
  /** Puts a text into an open file; another one only in tests, where disks are full when they should be. */
  readonly write?: (descriptor: number, text: string) => void;
}

/** Of verbs that have the option. */
export const FOLLOW = '--follow writes through it';
const REMOVE = 'remove the link, or name another place';

/** The whole file or nothing: written beside the target, flushed, then put in its place. */
export function writeWhole(
  path: string,
  text: string,
  { within, remedy = REMOVE, write = writeFileSync }: Writing = {},
): void {
  let draft: string | undefined;
  try {
    const target = behindLinks(path);
    if (within !== undefined) stayWithin(path, target, within, remedy);
    const found = statSync(target, { throwIfNoEntry: false });
    // A device or a pipe is written to, never replaced; and only where the user named it.
    if (kindIn(found) === 'device') {
      if (within !== undefined) throw fileError(path, { code: 'NOT_REGULAR' });
      writeFileSync(path, text);
      return;
    }
    // A rename would also replace a file that must not be written.
    if (found) writeFileSync(target, '', { flag: 'a' });
    const folder = dirname(target);
    sweep(folder);
    const name = join(folder, draftName());
    const descriptor = openSync(name, 'wx', found ? found.mode & 0o777 : 0o666);
    draft = name;
    try {
      write(descriptor, text);
      // Else a power cut could leave the new name with nothing behind it.
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, target);
  } catch (problem) {
    if (draft !== undefined) discard(draft);
    throw fileError(path, problem);
  }
}

function stayWithin(path: string, target: string, folder: string, remedy: string): void {
  const real = join(realpathSync(dirname(target)), target.slice(dirname(target).length));
  if (isWithin(real, realpathSync(folder))) return;
  throw new CliError('file', `${path}: is a link out of ${folder} to ${target}; ${remedy}`);
}

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
