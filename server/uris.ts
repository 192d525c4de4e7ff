/** URIs of any scheme: their parts, one spelling for comparison, and neighbours by pattern. */
import { posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Editors spell the same file differently (`%3A`, drive letters): compare only keys. */
export function keyOf(uri: string): string {
  const known = keys.get(uri);
  if (known !== undefined) return known;
  const path = pathOf(uri);
  const key = path === undefined ? uri : pathToFileURL(path).href;
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(uri, key);
  return key;
}

/** The few that are open are asked for with every keystroke, and taking a URI apart is slow. */
const keys = new Map<string, string>();
const MOST_KEYS = 1000;

/** The path of a file on this machine; undefined for everything else. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

export const uriOf = (path: string): string => pathToFileURL(path).href;

/** The last part of the path, decoded: `at 01.sd2`. */
export function baseName(uri: string): string {
  return decoded(posix.basename(split(uri).path));
}

/** Without the extension: `at 01`. */
export function stemOf(uri: string): string {
  const base = baseName(uri);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
}

/**
 * The file that a pattern names beside a script. `${name}` is its name without extension, `${dir}`
 * its folder, `${folder}` the workspace folder it is in. A relative pattern starts at the folder of
 * the script. Undefined where the script has no place of its own, as an untitled one.
 */
export function neighbour(uri: string, pattern: string, folders: readonly string[] = []): string | undefined {
  const { root, path } = split(uri);
  if (!path.startsWith('/')) return undefined;
  const folder = posix.dirname(path);
  const home = folders.map((each) => split(each).path).find((each) => isInside(path, each)) ?? folder;
  const filled = pattern
    .replaceAll('\\', '/')
    .replaceAll(/\$\{dir\}/g, () => decoded(folder))
    .replaceAll(/\$\{(?:folder|workspaceFolder)\}/g, () => decoded(home).replace(/\/$/, ''))
    .replaceAll(/\$\{name\}/g, () => stemOf(uri));
  const absolute = /^[A-Za-z]:\//.test(filled) ? `/${filled}` : filled;
  return root + posix.normalize(posix.resolve('/', folder, encoded(absolute)));
}

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** `scheme://authority`, the encoded path, without query and fragment. */
function split(uri: string): { readonly root: string; readonly path: string } {
  const parts = /^([A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[^/?#]*)?)([^?#]*)/.exec(uri);
  return { root: parts?.[1] ?? '', path: parts?.[2] ?? uri };
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/').replaceAll('%3A', ':');
