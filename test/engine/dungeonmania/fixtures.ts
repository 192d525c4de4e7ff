/** Our own scripts with their transcripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBeside, readScript, run, type Step } from './scripts';

const FOLDER = join(import.meta.dirname, '../../fixtures/transcripts/dungeonmania');
const EXTENSION = '.dungeon';

export interface Fixture {
  readonly name: string;
  readonly path: string;
  readonly script: string;
  readonly expected: string;
}

export const fixtures: readonly Fixture[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(EXTENSION))
  .map((file) => {
    const name = file.slice(0, -EXTENSION.length);
    const path = join(FOLDER, file);
    const expected = readFileSync(join(FOLDER, `${name}.expected.txt`), 'utf8');
    return { name, path, script: readFileSync(path, 'utf8'), expected };
  });

export const stepsOf = ({ path, script }: Fixture): readonly Step[] => run(readScript(script), filesBeside(path));
