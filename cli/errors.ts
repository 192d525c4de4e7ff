/**
 * Exit codes: nothing to complain of; a difference or a failed check; bad usage, unreadable or invalid input; and
 * what a shell shows of a program whose reader went away.
 */
export const Exit = { fine: 0, different: 1, unusable: 2, closed: 141 } as const;
export type Exit = (typeof Exit)[keyof typeof Exit];

export const worse = (a: Exit, b: Exit): Exit => (a > b ? a : b);

/** Something the user can put right; shown as one line. */
export class CliError extends Error {
  constructor(
    readonly code: 'usage' | 'file' | 'closed',
    message: string,
  ) {
    super(message);
  }
}

export const usageError = (message: string): CliError => new CliError('usage', message);

/** What went wrong with a file, in words. */
export function fileError(path: string, problem: unknown): CliError {
  if (problem instanceof CliError) return problem;
  const code = typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : '';
  // Names come to us as text; one that is no text cannot be given back.
  const isMangled = code === 'ENOENT' && path.includes('\ufffd');
  const words = isMangled
    ? NOT_UTF8
    : (REASONS[code] ?? (problem instanceof Error ? problem.message : String(problem)));
  return new CliError('file', `${path}: ${words}`);
}

export const NOT_UTF8 = 'the name is not UTF-8, so it cannot be opened; rename it';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'a part of the path is not a folder',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the disk',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in circles',
  EFBIG: 'the file would be too large',
  EDQUOT: 'no space left for this user',
  ENXIO: 'is not a regular file',
  NOT_REGULAR: 'is not a regular file',
  NOT_UTF8: 'is not UTF-8; save it in that encoding',
  EIO: 'the disk cannot be read or written',
  ERR_FS_FILE_TOO_LARGE: 'is too large to be read',
  ERR_STRING_TOO_LONG: 'is too large to be read',
};
