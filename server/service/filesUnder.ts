/** The files below a folder, as far as somebody may keep scripts there. */
import type { Entry } from './host';
import { childOf } from './uris';

/** Folders in which nobody writes scripts. */
export const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  '.hg',
  '.svn',
  '.vscode-test',
  'bower_components',
]);
const MOST_FILES = 20_000;
const DEEPEST = 32;

export interface Found {
  readonly uri: string;
  /** From the folder on, with slashes. */
  readonly path: string;
}

interface Lister {
  list(uri: string): Promise<readonly Entry[]>;
}

/** In the order of their names; folders for which `isOther` is true belong to somebody else, the first one excepted. */
export async function filesUnder(
  folder: string,
  access: Lister,
  isOther: (entries: readonly Entry[]) => boolean = () => false,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const visit = async (uri: string, path: string, depth: number): Promise<void> => {
    const entries = await access.list(uri);
    if (depth > 0 && isOther(entries)) return;
    const sorted = [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, kind } of sorted) {
      if (found.length >= MOST_FILES) return;
      if (kind === 'file') found.push({ uri: childOf(uri, name), path: path + name });
    }
    for (const { name, kind } of sorted) {
      if (kind !== 'folder' || SKIPPED.has(name) || depth >= DEEPEST) continue;
      await visit(childOf(uri, name), `${path}${name}/`, depth + 1);
    }
  };
  await visit(folder, '', 0);
  return found;
}
