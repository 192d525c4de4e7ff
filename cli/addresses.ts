import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Part by part: `#`, `?` and `%` in a name are letters of it, and so is a colon. */
export function addressOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return slashed(file).split('/').map(encodedPart).join('/');
}

/**
 * Seen from the root of the repository, which is where GitHub looks for what a report names, whatever the folder of the
 * step; as it was where the file lies elsewhere.
 */
export function inRepository(file: string, root = process.env.GITHUB_WORKSPACE): string {
  if (!root) return file;
  const path = relative(root, resolve(file));
  return isAbsolute(path) || path === '' || path.split(sep)[0] === '..' ? file : path;
}

/** With `/` between its parts, as services and globs want it on every system. */
export const slashed = (path: string, separator: string = sep): string => path.split(separator).join('/');

/** Half a character, which Windows allows in names, has no address. */
const encodedPart = (part: string): string => encodeURIComponent(Buffer.from(part).toString());
