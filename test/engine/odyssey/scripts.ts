/** Scripts of both games for tests: our fixtures, and the collected ones where they are at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EDITION as FIRST, simodyssey } from '../../../engine/simodyssey';
import { EDITION as SECOND, simodyssey2 } from '../../../engine/simodyssey-2';
import type { Command, Moment, Step, System } from '../../../engine/system';
import { analyse } from '../../../server/language/analysis';

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

export const fixturesOf = (system: System): readonly Recorded[] =>
  recordedIn(join(ROOT, 'test/fixtures/transcripts', system.id), `.${system.language}`);

/** Undefined where the collection is not on this machine. */
export function collectedOf(system: System): readonly Recorded[] | undefined {
  const folder = join(ROOT, '../shared/corpus', system.id);
  return existsSync(folder) ? recordedIn(folder, '.txt') : undefined;
}

export const commandsOf = (system: System, script: string): readonly Command[] =>
  analyse(system, 'test:script', 1, script).runs.map(({ command }) => command);

/** All moments of a script, the opening first. */
export function momentsOf(system: System, script: string): readonly Moment[] {
  const moments: Moment[] = [system.start()];
  let moment = system.start();
  for (const command of commandsOf(system, script)) {
    moment = moment.run(command);
    moments.push(moment);
  }
  return moments;
}

/** The last step of a script. */
export function lastStep(system: System, script: string): Step {
  const commands = commandsOf(system, script);
  const last = commands.at(-1);
  if (last === undefined) throw new Error('a script without commands');
  const before = commands.slice(0, -1).reduce<Moment>((moment, command) => moment.run(command), system.start());
  return before.run(last);
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
