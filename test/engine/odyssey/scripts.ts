/** Scripts of both games for tests: our fixtures, and the collected ones where they are at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command, EmbeddedSystem, FullMoment, FullStep } from '../../../engine/face';
import { EDITION as FIRST, simodyssey } from '../../../engine/simodyssey';
import { EDITION as SECOND, simodyssey2 } from '../../../engine/simodyssey-2';
import { analyseWhole } from '../../../server/language';

const ROOT = resolve(__dirname, '../../..');

export const GAMES = [
  { system: simodyssey, edition: FIRST },
  { system: simodyssey2, edition: SECOND },
] as const;

export interface Recorded {
  readonly name: string;
  readonly script: string;
  readonly expected: string;
}

export const fixturesOf = (system: EmbeddedSystem): readonly Recorded[] =>
  recordedIn(join(ROOT, 'test/fixtures/transcripts', system.id), `.${system.language}`);

/** Undefined where the collection is not on this machine. */
export function collectedOf(system: EmbeddedSystem): readonly Recorded[] | undefined {
  const folder = join(ROOT, '../shared/corpus', system.id);
  return existsSync(folder) ? recordedIn(folder, '.txt') : undefined;
}

export const commandsOf = (system: EmbeddedSystem, script: string): readonly Command[] =>
  analyseWhole({ system: system, uri: 'test:script', text: script }).runs.map(({ command }) => command);

export interface Played {
  readonly before: FullMoment;
  readonly step: FullStep;
}

/** All steps of a script, each with the moment before it. */
export function stepsOf(system: EmbeddedSystem, script: string): readonly Played[] {
  let before = system.start();
  return commandsOf(system, script).map((command) => {
    const played = { before, step: before.run(command) };
    before = played.step;
    return played;
  });
}

/** The last step of a script. */
export function lastStep(system: EmbeddedSystem, script: string): FullStep {
  const last = stepsOf(system, script).at(-1);
  if (last === undefined) throw new Error('a script without commands');
  return last.step;
}

function recordedIn(folder: string, ending: string): readonly Recorded[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !file.endsWith('.expected.txt'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -ending.length);
      return {
        name,
        script: readFileSync(join(folder, file), 'utf8'),
        expected: readFileSync(join(folder, `${name}.expected.txt`), 'utf8'),
      };
    });
}
