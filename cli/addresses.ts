import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Part by part: `#`, `?` and `%` in a name are letters of it, and so is a colon. */
export function addressOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return slashed(file).split('/').map(encodedPart).join('/');
}

/** With `/` between its parts, as services and globs want it on every system. */
export const slashed = (path: string, separator: string = sep): string => path.split(separator).join('/');

/** Half a character, which Windows allows in names, has no address. */
const encodedPart = (part: string): string => encodeURIComponent(Buffer.from(part).toString());
