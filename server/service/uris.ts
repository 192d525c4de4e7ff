/** URIs of any scheme: their parts, one spelling for comparison, and neighbours by pattern. No file system. */

/** Editors spell the same file differently (`%3A`, drive letters): compare only keys. A query tells versions apart. */
export function keyOf(uri: string): string {
  const known = keys.get(uri);
  if (known !== undefined) return known;
  const { root, path, query } = split(uri);
  const key = path.startsWith('/') ? root + encoded(withSmallDrive(decoded(path))) + query : uri;
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(uri, key);
  return key;
}

/** The few that are open are asked for with every keystroke, and taking a URI apart is slow. */
const keys = new Map<string, string>();
const MOST_KEYS = 1000;

/** `/C:/…` and `/c:/…` are the same place. */
const withSmallDrive = (path: string): string =>
  path.charAt(2) === ':' ? `/${path.charAt(1).toLowerCase()}${path.slice(2)}` : path;

/** The decoded path, with `/` between its parts; empty where the URI has none of its own, as an untitled one. */
export function pathIn(uri: string): string {
  const { path } = split(uri);
  return path.startsWith('/') ? decoded(path) : '';
}

/** The URI of what lies in a folder. */
export const childOf = (folder: string, name: string): string => {
  const { root, path } = split(folder);
  return `${root}${withoutSlash(path)}/${encodedPart(name)}`;
};

/** The URI of a `/` path below a folder. */
export const below = (folder: string, path: string): string => path.split('/').filter(Boolean).reduce(childOf, folder);

/** The folder that a file or folder lies in; the same URI at the root. */
export function parentOf(uri: string): string {
  const { root, path } = split(uri);
  return root + folderOf(path);
}

/** The last part of the path, decoded: `at 01.sd2`. */
export function baseName(uri: string): string {
  const { path } = split(uri);
  const bare = withoutSlash(path);
  return decoded(bare.slice(bare.lastIndexOf('/') + 1));
}

/** Without the extension: `at 01`. */
export function stemOf(uri: string): string {
  const base = baseName(uri);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
}

/** Behind the last dot, in small letters; empty where there is none. */
export function extensionOf(uri: string): string {
  const base = baseName(uri);
  return base.slice(stemOf(uri).length + 1).toLowerCase();
}

/** Where the file lies of which this is a version, as Git names them; other addresses are what they are. */
export function fileOf(uri: string, folders: readonly string[]): string {
  const { path, query } = split(uri);
  if (query === '') return uri;
  const here = folders.map((folder) => split(folder).root + path);
  return here.find((file) => homeOf(file, folders) !== undefined) ?? uri;
}

/** The workspace folder that a file lies in: the innermost. */
export function homeOf(uri: string, folders: readonly string[]): string | undefined {
  const key = keyOf(uri);
  const homes = folders.filter((folder) => isInside(key, keyOf(folder)));
  return homes.sort((a, b) => keyOf(b).length - keyOf(a).length)[0];
}

/** The `/` path from a folder to what lies in it. */
export const pathFrom = (folder: string, uri: string): string =>
  pathIn(keyOf(uri)).slice(withoutSlash(pathIn(keyOf(folder))).length + 1);

/**
 * The file that a pattern names beside a script. `${name}` is its name without extension, `${dir}`
 * its folder, `${folder}` the workspace folder it is in. A relative pattern starts at the folder of
 * the script. Undefined where the script has no place of its own, as an untitled one.
 */
export function neighbour(uri: string, pattern: string, folders: readonly string[] = []): string | undefined {
  const { root, path } = split(uri);
  if (!path.startsWith('/')) return undefined;
  const folder = folderOf(path);
  const home = split(homeOf(uri, folders) ?? `${root}${folder}`).path;
  const filled = pattern
    .replaceAll('\\', '/')
    .replaceAll(`\${dir}`, () => decoded(folder))
    .replaceAll(`\${folder}`, () => decoded(withoutSlash(home)))
    .replaceAll(`\${workspaceFolder}`, () => decoded(withoutSlash(home)))
    .replaceAll(`\${name}`, () => stemOf(uri));
  const absolute = /^[A-Za-z]:\//.test(filled) ? `/${filled}` : filled;
  return root + resolved(absolute.startsWith('/') ? encoded(absolute) : `${folder}/${encoded(absolute)}`);
}

/** `.` and `..` taken out. */
function resolved(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

const folderOf = (path: string): string => {
  const bare = withoutSlash(path);
  return bare.slice(0, Math.max(bare.lastIndexOf('/'), 0)) || '/';
};

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** `scheme://authority`, the encoded path, the query with its mark; without the fragment. */
function split(uri: string): { readonly root: string; readonly path: string; readonly query: string } {
  const parts = /^([A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[^/?#]*)?)([^?#]*)(\?[^#]*)?/.exec(uri);
  return { root: parts?.[1] ?? '', path: parts?.[2] ?? uri, query: parts?.[3] ?? '' };
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const encoded = (path: string): string => path.split('/').map(encodedPart).join('/').replaceAll('%3A', ':');

/** Half a surrogate pair is no character that an address could hold. */
const encodedPart = (part: string): string => encodeURIComponent(part.replaceAll(LONE_SURROGATE, '\ufffd'));
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
