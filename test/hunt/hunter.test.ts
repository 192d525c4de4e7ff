import assert from 'node:assert/strict';
import { SYSTEMS } from '../../engine/systems';
import { Generator } from '../../hunt/generator';
import { type Finding, Hunter } from '../../hunt/hunter';
import { transcriptOf } from '../../hunt/transcript';
import type { Fault } from '../helpers/fault';
import { FAULTS } from '../helpers/faults';
import { faultySource, faultySystem } from '../helpers/faultyEngines';
import { gameOf } from '../helpers/hunts';

/** Searches until so many commands were played. */
async function hunted(fault: Fault, budget: number): Promise<readonly Finding[]> {
  const system = SYSTEMS.find(({ id }) => id === fault.system);
  assert.ok(system);
  const game = gameOf(system);
  // The same files, also those that are made on the way.
  const faulty = { ...game, system: await faultySystem(fault) };
  const hunter: Hunter = new Hunter({
    signatures: game.system.grammar.signatures,
    game,
    generator: new Generator(game, 1),
    rival: { play: async (commands) => ({ output: transcriptOf(faulty, commands) }) },
    expected: (commands) => transcriptOf(game, commands),
    jobs: 1,
    most: 5,
    enough: 1,
    seed: 1,
    now: () => hunter.tally.commands,
    milliseconds: budget,
    isStopped: () => false,
  });
  return hunter.hunt();
}

describe('the hunt', () => {
  it('has faults to find in every system, each at one place of the source', () => {
    for (const fault of FAULTS) assert.notEqual(faultySource(fault), '');
    for (const { id } of SYSTEMS) assert.ok(FAULTS.filter(({ system }) => system === id).length >= 10, id);
    assert.ok(FAULTS.length >= 60);
  });

  for (const [system, file, longest] of [
    ['space-defender-2', 'rules/starfighter', 6],
    ['simodyssey', 'rules/turn', 12],
    // It shows far on in one display, and at once in another.
    ['simodyssey', 'tables/entities', 1],
    ['simodyssey-2', 'rules/refusals', 1],
    ['dungeonmania', 'render/refusals', 1],
  ] as const) {
    it(`finds a fault in ${file} of ${system} and shrinks it to a short script`, async function () {
      this.timeout(120_000);
      const fault = FAULTS.find((each) => each.system === system && each.file.includes(file));
      assert.ok(fault);
      const [finding] = await hunted(fault, 20_000);
      assert.ok(finding);
      assert.ok(finding.commands.length <= longest, `${finding.commands.length} commands`);
      assert.equal(finding.difference.index, finding.commands.length - 1);
    });
  }

  it('takes no program that it ended itself for one that differs', async () => {
    const [system] = SYSTEMS;
    assert.ok(system);
    const game = gameOf(system);
    let isStopped = false;
    const hunter = new Hunter({
      signatures: system.grammar.signatures,
      game,
      generator: new Generator(game, 1),
      rival: {
        play: async () => {
          isStopped = true;
          return { output: '', trouble: 'ended by SIGKILL' };
        },
      },
      expected: (commands) => transcriptOf(game, commands),
      jobs: 1,
      most: 1,
      seed: 1,
      now: () => 0,
      milliseconds: 1,
      isStopped: () => isStopped,
    });
    assert.deepEqual(await hunter.hunt(), []);
  });

  it('finds nothing where there is nothing', async () => {
    const [first] = FAULTS;
    assert.ok(first);
    assert.deepEqual(await hunted({ ...first, put: first.find }, 2_000), []);
  });
});
