import assert from 'node:assert/strict';
import type { EmbeddedSystem } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { Generator } from '../../hunt/generator';
import { scriptOf, stepsOf } from '../../hunt/transcript';
import { analyse } from '../../server/language';
import { gameOf } from '../helpers/hunts';

const scriptsOf = (system: EmbeddedSystem, seed: number, count: number): readonly string[] => {
  const game = gameOf(system);
  const generator = new Generator(game, seed);
  return Array.from({ length: count }, () => scriptOf(game, generator.next()));
};

for (const system of SYSTEMS) {
  describe(`scripts made up for ${system.title}`, () => {
    it('are the same for the same seed, and others for another', () => {
      assert.deepEqual(scriptsOf(system, 5, 6), scriptsOf(system, 5, 6));
      assert.notDeepEqual(scriptsOf(system, 5, 6), scriptsOf(system, 6, 6));
    });

    it('can be read without a problem', () => {
      const problems = scriptsOf(system, 7, 8).flatMap((text) => analyse({ system, uri: 'made-up', text }).problems);
      assert.deepEqual(problems, []);
    });

    it('reach most of the rules soon', function () {
      this.timeout(120_000);
      const generator = new Generator(gameOf(system), 1);
      for (let count = 0; count < 25; count++) generator.next();
      const { reachable = [] } = system;
      const reached = reachable.filter(({ id }) => generator.frontier.has(id)).length;
      const share = SHARES[system.id] ?? 0.7;
      assert.ok(reached >= share * reachable.length, `${reached} of ${reachable.length}`);
    });

    it('begin with the scripts they are given', () => {
      const game = gameOf(system);
      const seed = new Generator(game, 3).next();
      const varied = new Generator(game, 4, [seed]).next();
      assert.deepEqual(varied.slice(0, seed.length), seed);
    });
  });
}

describe('a player among many others', () => {
  it('begins another game', () => {
    const system = SYSTEMS.find(({ id }) => id === 'dungeonmania');
    assert.ok(system);
    const game = gameOf(system);
    const generator = new Generator(game, 1);
    let [crowded, most] = [0, 0];
    for (let count = 0; count < 30; count++) {
      let [before, patience] = [-1, 0];
      for (const step of stepsOf(game, generator.next())) {
        const { kind, game: now = 0 } = step.stage;
        patience = kind === 'play' && now === before && step.isCrowded?.() ? patience + 1 : 0;
        before = now;
        most = Math.max(most, patience);
        if (patience === 1) crowded++;
      }
    }
    // He looks round every few commands only, and a game may be hard to begin.
    assert.ok(crowded > 0, 'there never was a crowd');
    assert.ok(most <= 20, `went on for ${most} commands`);
  });
});

describe('scripts made up to provoke', () => {
  it('name what is there and cannot be meant, what only the original knows, and directions as items', function () {
    this.timeout(60_000);
    const system = SYSTEMS.find(({ id }) => id === 'dungeonmania');
    assert.ok(system);
    const script = scriptsOf(system, 1, 80).join('');
    const odd = [
      /build\(sceptre\)/,
      /build\(midnight_armour\)/,
      /tick\("(UP|DOWN|LEFT|RIGHT)"\)/,
      /interact\(spider-1\)/,
    ];
    for (const each of odd) assert.match(script, each);
  });
});

/** What depends on the files at hand cannot be reached by making up commands. */
const SHARES: Readonly<Record<string, number>> = { dungeonmania: 0.4 };
