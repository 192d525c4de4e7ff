import assert from 'node:assert/strict';
import type { Command } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { Generator } from '../../hunt/generator';
import { type Finding, Hunter } from '../../hunt/hunter';
import { scriptOf, transcriptOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

const REFUSAL = '  Type Error: a number is out of range\n';

/** Hunts a program that plays as it should, but for what it prints instead. */
async function hunted(instead: (commands: readonly Command[], transcript: string) => string): Promise<Finding> {
  const system = SYSTEMS.find(({ id }) => id === 'simodyssey');
  assert.ok(system);
  const game = gameOf(system);
  const hunter: Hunter = new Hunter({
    signatures: system.grammar.signatures,
    game,
    generator: new Generator(game, 1),
    rival: { play: async (commands) => ({ output: instead(commands, transcriptOf(game, commands)) }) },
    expected: (commands) => transcriptOf(game, commands),
    jobs: 1,
    most: 5,
    enough: 1,
    seed: 1,
    now: () => hunter.tally.commands,
    milliseconds: 20_000,
    isStopped: () => false,
  });
  const [finding, ...others] = await hunter.hunt();
  assert.ok(finding);
  assert.deepEqual(others, []);
  assert.equal(finding.difference.index, finding.commands.length - 1);
  return { ...finding, commands: finding.commands.map((command) => ({ ...command })) };
}

describe('a program that refuses a script as a whole', () => {
  it('is shown by the command that it minds, wherever that stands', async () => {
    const { commands, difference } = await hunted((script, transcript) =>
      script.some(({ name, args: [number] }) => name === 'test' && Number(number) > 60) ? REFUSAL : transcript,
    );
    assert.deepEqual(commands, [{ name: 'test', args: [61] }]);
    assert.equal(difference.actual, REFUSAL);
    assert.match(difference.expected, /\n->test\(61\)\n/, 'all that is expected of the script');
    assert.equal(difference.transcript, difference.expected);
  });

  it('is shown by two commands where it minds that they stand together', async () => {
    const { commands } = await hunted((script, transcript) => {
      const names = script.map(({ name }) => name);
      return names.includes('land') && names.includes('status') ? REFUSAL : transcript;
    });
    assert.deepEqual(commands.map(({ name }) => name).sort(), ['land', 'status']);
  });

  it('is no other than one that never begins as it should, which is shown without a command', async () => {
    const { commands, difference } = await hunted((_, transcript) => transcript.replace('Welcome', 'Hello'));
    assert.deepEqual(commands, []);
    assert.match(difference.actualLine ?? '', /Hello/);
    assert.match(difference.expectedLine ?? '', /Welcome/);
    assert.doesNotMatch(difference.transcript, /->/);
  });

  it('may part from the rest sooner, by another fault', async () => {
    const system = SYSTEMS.find(({ id }) => id === 'simodyssey');
    assert.ok(system);
    const { commands } = await hunted((script, transcript) =>
      /abort.*status/s.test(scriptOf({ system }, script)) ? REFUSAL : transcript.replace('->abort\n', '->abort \n'),
    );
    assert.deepEqual(commands, [{ name: 'abort', args: [] }]);
  });
});
