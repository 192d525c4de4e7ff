import assert from 'node:assert/strict';
import type { Advice, EmbeddedSystem } from '../../../engine/face';
import { analyseWhole } from '../../../server/language';
import { collectedOf, fixturesOf, GAMES } from './scripts';

const adviceOn = (system: EmbeddedSystem, script: string): readonly Advice[] =>
  system.advise(analyseWhole({ system: system, uri: 'test:script', text: script }).run);

const codes = (system: EmbeddedSystem, script: string): readonly string[] =>
  adviceOn(system, script).map(({ code }) => code);

for (const { system } of GAMES) {
  describe(`advice on ${system.title}`, () => {
    const fatal = 'play move(SE) move(SE)';

    it('notices a long row of turns after the end of a mission', () => {
      const [advice, ...rest] = adviceOn(system, `${fatal} ${'pass '.repeat(12)}`);
      assert.deepEqual([advice?.code, advice?.index, rest.length], ['after-the-end', 3, 0]);
    });

    it('leaves a test of the refusals after the end alone', () => {
      assert.deepEqual(codes(system, `${fatal} move(N) pass land liftoff wormhole status abort play`), []);
      assert.deepEqual(codes(system, 'pass move(N) land'), []);
    });

    it('warns of the unknown listing only where it is printed', () => {
      assert.deepEqual(codes(system, 'toggle_RNG_out play pass'), ['unknown-listing']);
      assert.deepEqual(codes(system, 'toggle_RNG_out status toggle_RNG_out play pass'), []);
    });

    it('names only rules that exist', () => {
      const rules = new Set(system.rules.map(({ id }) => id));
      const scripts = [...fixturesOf(system), ...(collectedOf(system) ?? [])];
      for (const { script } of scripts) {
        for (const { rule } of adviceOn(system, script)) assert.ok(rule && rules.has(rule));
      }
    });
  });
}
