/** Patterns that fit the scripts of a folder, those that are written later included, and no other text in it. */
import type { GlobMatcher } from './claims';

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The widest patterns that fit no stranger; in the end the names themselves. */
export function globsFor(
  scripts: readonly string[],
  strangers: readonly string[],
  matcher: GlobMatcher,
): readonly string[] {
  const fitsStranger = (glob: string): boolean => strangers.some(matcher([glob]));
  const folders = [...new Set(scripts.map(folderOf))].sort();
  const all = [[below(folders)], folders.map((folder) => `${folder}*.txt`)].find((globs) => !globs.some(fitsStranger));
  if (all) return all;
  return folders.flatMap((folder) => {
    const own = scripts.filter((path) => folderOf(path) === folder);
    return fitsStranger(`${folder}*.txt`) ? byStart(own, folder, fitsStranger) : [`${folder}*.txt`];
  });
}

function below(folders: readonly string[]): string {
  const [only = ''] = folders;
  return folders.length === 1 ? `${only}*.txt` : `${folderOf(commonStart(folders))}**/*.txt`;
}

/** Scripts are numbered: `at1`, `at2`; what they begin with tells them from notes beside them. */
function byStart(
  scripts: readonly string[],
  folder: string,
  fitsStranger: (glob: string) => boolean,
): readonly string[] {
  const globs = scripts.map((path) => {
    const glob = `${folder}${startOf(bareName(path))}*.txt`;
    return fitsStranger(glob) ? path : glob;
  });
  const common = `${folder}${startOf(commonStart(scripts.map(bareName)))}*.txt`;
  return fitsStranger(common) ? [...new Set(globs)].sort() : [common];
}

const bareName = (path: string): string => nameOf(path).slice(0, -'.txt'.length);

/** Up to its first digit: a number in common is chance, `at00` and `at01` begin with `at`. */
function startOf(name: string): string {
  const digit = name.search(/[0-9]/);
  return digit < 0 ? name : name.slice(0, digit);
}

function commonStart(texts: readonly string[]): string {
  const [first = '', ...rest] = texts;
  let length = first.length;
  for (const text of rest) while (!text.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}
