/** Reading: what lies at a path, and its text, never more than fits and never for ever. */
import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { fileError } from './errors';

/** No text is longer; reading to see that would take minutes. */
const LARGEST_TEXT = 2 ** 29 - 24;
/** Of a pipe or a device, whose end nobody knows. */
const LARGEST_STREAM = 256 * 1024 * 1024;
/** Of an expected transcript, as in the server. */
export const LARGEST_EXPECTED = 50 * 1024 * 1024;

/** The text of a regular file; whatever else lies there is refused at once, without waiting for it. */
export const readRegular = (path: string, largest: number = LARGEST_TEXT): string =>
  readWhole(path, largest, (descriptor) => readFileSync(descriptor, 'utf8'));

/** The same, where bytes that are no UTF-8 make the whole file unreadable: they would be other data than was written. */
export function readExactly(path: string, largest: number): string {
  const bytes = readWhole(path, largest, (descriptor) => readFileSync(descriptor));
  if (!isUtf8(bytes)) throw fileError(path, { code: 'NOT_UTF8' });
  return bytes.toString('utf8');
}

function readWhole<T>(path: string, largest: number, read: (descriptor: number) => T): T {
  return opened(path, (descriptor) => {
    const found = fstatSync(descriptor);
    if (found.isDirectory()) throw fileError(path, { code: 'EISDIR' });
    if (!found.isFile()) throw fileError(path, { code: 'NOT_REGULAR' });
    if (found.size > largest) throw fileError(path, { code: 'ERR_FS_FILE_TOO_LARGE' });
    return read(descriptor);
  });
}

/** The text of a script: a pipe is read to its end, once, and a device as long as it stays small. */
export function readText(path: string): string {
  return kindOf(path) === 'device' ? readStream(path) : readRegular(path);
}

function readStream(path: string): string {
  const descriptor = isStandardInput(path) ? 0 : attempt(path, () => openSync(path, 'r'));
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(1 << 16);
      const count = attempt(path, () => readWaiting(descriptor, piece));
      if (count === 0) return Buffer.concat(pieces).toString('utf8');
      size += count;
      if (size > LARGEST_STREAM) throw fileError(path, { code: 'ERR_FS_FILE_TOO_LARGE' });
      pieces.push(piece.subarray(0, count));
    }
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}

/** It may be a socket, which has a number but cannot be opened by a name. */
const isStandardInput = (path: string): boolean =>
  ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'].includes(path) && process.platform !== 'win32';

function readWaiting(descriptor: number, piece: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, piece);
    } catch (problem) {
      const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw problem;
      // The writer of a pipe that does not block is slow: wait a moment.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

export type Kind = 'file' | 'folder' | 'device';

/** What lies at a path, behind a link if it is one. */
export interface Found {
  readonly kind: Kind;
  readonly isLink: boolean;
}

/** Undefined if nothing is there, or a link leads nowhere. */
export function lookAt(path: string): Found | undefined {
  return attempt(path, () => {
    const itself = lstatSync(path, { throwIfNoEntry: false });
    const isLink = itself?.isSymbolicLink() ?? false;
    const kind = kindIn(isLink ? statSync(path, { throwIfNoEntry: false }) : itself);
    return kind && { kind, isLink };
  });
}

/** What lies at a path, behind links; undefined if nothing does. */
export function kindOf(path: string): Kind | undefined {
  return attempt(path, () => kindIn(statSync(path, { throwIfNoEntry: false })));
}

export const kindIn = (stats: Stats | undefined): Kind | undefined =>
  stats && (stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'device');

/** `at01.sd2` is compared with `at01.expected.txt`. */
export const expectedPathOf = (script: string): string => script.replace(/\.[^./\\]+$/, '') + EXPECTED;

export const EXPECTED = '.expected.txt';

/** All of standard input. */
export async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > LARGEST_STREAM) throw fileError('<stdin>', { code: 'ERR_FS_FILE_TOO_LARGE' });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function opened<T>(path: string, use: (descriptor: number) => T): T {
  return attempt(path, () => {
    // Opening a pipe would wait for somebody who writes into it.
    const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      return use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

/** Whatever the file system says becomes one line for people. */
export function attempt<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (problem) {
    throw fileError(path, problem);
  }
}
