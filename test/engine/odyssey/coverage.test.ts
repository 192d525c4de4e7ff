import assert from 'node:assert/strict';
import type { Command } from '../../../engine/face';
import type { Edition } from '../../../engine/odyssey/rules/edition';
import { INITIAL } from '../../../engine/odyssey/rules/state';
import { EXPECTED } from './expectations';
import { commandsOf, fixturesOf, GAMES } from './scripts';
import { witness } from './witness';

describe('the fixtures of both Odysseys', () => {
  const lists: Readonly<Record<string, readonly string[]>> = EXPECTED;
  for (const { system, edition } of GAMES) {
    it(`show every event, death, refusal and behaviour of ${system.title}`, () => {
      const shown = new Set(fixturesOf(system).flatMap(({ script }) => namesIn(edition, commandsOf(system, script))));
      const missing = (lists[system.id] ?? ['a list of what is expected']).filter((name) => !shown.has(name));
      assert.deepEqual(missing, [], 'shown by no fixture');
    });
  }
});

function namesIn(edition: Edition, commands: readonly Command[]): readonly string[] {
  const names: string[] = [];
  let state = INITIAL;
  for (const command of commands) {
    const seen = witness(edition, state, command);
    names.push(...seen.names);
    state = seen.state;
  }
  return names;
}
