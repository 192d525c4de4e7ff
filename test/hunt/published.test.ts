import assert from 'node:assert/strict';
import type { Command } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import type { Played } from '../../hunt/difference';
import { Generator } from '../../hunt/generator';
import { type Finding, Hunter } from '../../hunt/hunter';
import { published } from '../../hunt/published';
import { transcriptOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

const isExtension = ({ name }: Command): boolean => name === 'toggle_RNG_out';

describe('commands that are in no published grammar', () => {
  for (const system of SYSTEMS.filter(({ id }) => id !== 'dungeonmania')) {
    it(`are not drawn for ${system.title}`, () => {
      const game = published(gameOf(system), []);
      const generator = new Generator(game, 1);
      const commands = Array.from({ length: 10 }, () => generator.next()).flat();
      assert.ok(!commands.some(isExtension));
      assert.ok(new Set(commands.map(({ name }) => name)).size >= 8);
    });
  }

  it('are drawn where a script to begin with has them', () => {
    const [system] = SYSTEMS;
    assert.ok(system);
    const seeds: Command[][] = [[{ name: 'toggle_RNG_out', args: [] }]];
    const generator = new Generator(published(gameOf(system), seeds), 1, seeds);
    const scripts = Array.from({ length: 10 }, () => generator.next());
    assert.ok(scripts.filter((script) => script.some(isExtension)).length > 1);
  });
});

const BOTH: readonly Command[] = [
  { name: 'toggle_debug_mode', args: [] },
  { name: 'abort', args: [] },
];

/** A hunt with one script over and over, by whoever does not know its first command and gets its second one wrong. */
async function findings(): Promise<readonly Finding[]> {
  const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
  assert.ok(system);
  const game = gameOf(system);
  const played = (commands: readonly Command[]): Played => ({
    output: transcriptOf(game, commands).replace('In debug', 'No debug').replace('setup mode or', 'setup or'),
  });
  const hunter: Hunter = new Hunter({
    signatures: system.grammar.signatures,
    generator: { next: () => BOTH },
    rival: { play: async (commands) => played(commands) },
    expected: (commands) => transcriptOf(game, commands),
    jobs: 1,
    most: 10,
    seed: 1,
    now: () => hunter.tally.runs,
    milliseconds: 20,
    isStopped: () => false,
  });
  return hunter.hunt();
}

describe('a command that the program never gets right', () => {
  it('hides nothing for long', async () => {
    const names = (await findings()).map(({ commands }) => commands.at(-1)?.name);
    assert.deepEqual(names.sort(), ['abort', 'toggle_debug_mode']);
  });
});
