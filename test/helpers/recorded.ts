/** Recorded scripts of any system: our own fixtures, and the collected ones where they are at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NamedFiles } from '../../cli/namedFiles';
import type { Command, System } from '../../engine/face';
import { analyseWhole, type Source, transcriptOf } from '../../server/language';

const ROOT = resolve(__dirname, '../..');

export interface Recorded {
  readonly name: string;
  readonly script: string;
  readonly expected: string;
}

export const fixtureFolder = (system: System): string => join(ROOT, 'test/fixtures/transcripts', system.id);

export const fixturesOf = (system: System): readonly Recorded[] =>
  recordedIn(fixtureFolder(system), `.${system.language}`);

/** Undefined where the collection is not on this machine. */
export function collectedOf(system: System): readonly Recorded[] | undefined {
  const folder = join(ROOT, '../shared/corpus', system.id);
  return existsSync(folder) ? recordedIn(folder, '.txt') : undefined;
}

/** A script as if it lay among the fixtures of its system, with the files that it names. */
export function sourceOf(system: System, text: string): Source {
  const named = new NamedFiles(join(fixtureFolder(system), 'script'));
  return { system, uri: 'test:script', text, files: (runs) => named.of(system, runs) };
}

export const transcriptOfScript = (system: System, script: string): string =>
  transcriptOf(analyseWhole(sourceOf(system, script)));

export const commandsOf = (system: System, script: string): readonly Command[] =>
  analyseWhole(sourceOf(system, script)).runs.map(({ command }) => command);

function recordedIn(folder: string, ending: string): readonly Recorded[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !file.endsWith('.expected.txt'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -ending.length);
      const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
      return { name, script: read(file), expected: read(`${name}.expected.txt`) };
    });
}
