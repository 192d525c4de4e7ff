/**
 * Rare cases, found by playing thousands of random scripts against a second implementation.
 * Each script is played by its system and compared character by character with the transcript
 * beside it. The scripts are read by a few lines here, so that a fault of the parser is never
 * taken for one of the game.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, EmbeddedSystem, FullMoment } from '../engine/face';
import { SYSTEMS } from '../engine/systems';

const ROOT = join(__dirname, 'fixtures', 'regressions');
const COMMAND = /^(?<name>\w+)(?:\((?<args>.*)\))?$/;

const argumentOf = (text: string): number | string => (/^-?\d+$/.test(text) ? Number(text) : text);

/** One command a line; a line that starts with `--` is a comment. */
const commandsOf = (script: string): Command[] =>
  script
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--'))
    .map((line) => {
      const groups = COMMAND.exec(line)?.groups;
      assert.ok(groups?.name, `not a command: ${line}`);
      return { name: groups.name, args: groups.args === undefined ? [] : groups.args.split(',').map(argumentOf) };
    });

const echoOf = ({ name, args }: Command): string => (args.length === 0 ? name : `${name}(${args.join(',')})`);

const transcriptOf = (system: EmbeddedSystem, commands: readonly Command[]): string => {
  let moment: FullMoment = system.start();
  let transcript = moment.text();
  for (const command of commands) {
    moment = moment.run(command);
    transcript += `->${echoOf(command)}\n${moment.text()}`;
  }
  return transcript;
};

describe('regressions', () => {
  for (const id of readdirSync(ROOT)) {
    const folder = join(ROOT, id);
    const scripts = readdirSync(folder).filter((file) => !file.endsWith('.expected.txt'));
    describe(id, () => {
      for (const file of scripts) {
        const name = file.slice(0, file.lastIndexOf('.'));
        it(`plays ${name.replaceAll('-', ' ')} as recorded`, () => {
          const system = SYSTEMS.find((candidate) => candidate.id === id);
          assert.ok(system, `no system ${id}`);
          const commands = commandsOf(readFileSync(join(folder, file), 'utf8'));
          const expected = readFileSync(join(folder, `${name}.expected.txt`), 'utf8');
          assert.equal(transcriptOf(system, commands), expected);
        });
      }
    });
  }
});
