/** Real projects of the family, where they are at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../../../shared/corpus/etf');

export interface Project {
  readonly name: string;
  readonly grammar: string;
  readonly scripts: readonly ProjectScript[];
}

export interface ProjectScript {
  readonly name: string;
  readonly script: string;
  readonly expected: string | undefined;
  /** A wrong output that a program really gave. */
  readonly actual: string | undefined;
}

/** Undefined where the collection is not on this machine. */
export function collectedProjects(): readonly Project[] | undefined {
  if (!existsSync(FOLDER)) return undefined;
  return readdirSync(FOLDER).sort().map(projectIn);
}

function projectIn(name: string): Project {
  const folder = join(FOLDER, name);
  const read = (file: string): string | undefined =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.txt') && file !== 'grammar.txt' && !/\.(expected|actual)\.txt$/.test(file))
    .sort()
    .map((file) => {
      const base = file.slice(0, -'.txt'.length);
      const expected = read(`${base}.expected.txt`);
      return { name: base, script: read(file) ?? '', expected, actual: read(`${base}.actual.txt`) };
    });
  return { name, grammar: read('grammar.txt') ?? '', scripts };
}
