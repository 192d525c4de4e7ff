/** Why a file is not read, in words that follow "…: "; the same wherever the server runs. */
import type { FileText } from '../service/host';

export const FOLDER = unreadable('it is a folder, not a file');
export const SPECIAL = unreadable('it is not a regular file');
export const DENIED = unreadable('access to it is denied');
export const LOOP = unreadable('its links go round in circles');
export const LEAVING = unreadable(
  'it is a link out of the workspace; put the file itself there, or add the folder it lies in to the workspace',
);
/** Where a link leads can be seen on a disk, but not by an editor in a browser. */
export const LINK = unreadable('it lies behind a link, which is not followed here; put the file itself there');

export const tooLarge = (size: number, largest: number): FileText =>
  unreadable(`it has ${Math.ceil(size / 1024 / 1024)} MB, more than the ${largest / 1024 / 1024} MB that are read`);

export function unreadable(message: string): FileText {
  return { kind: 'unreadable', message };
}
