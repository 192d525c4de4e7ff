import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Part by part: `#`, `?` and `%` in a name are letters of it, and so is a colon. */
export function addressOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split(sep).map(encodedPart).join('/');
}

/** Half a character, which Windows allows in names, has no address. */
const encodedPart = (part: string): string => encodeURIComponent(Buffer.from(part).toString());
