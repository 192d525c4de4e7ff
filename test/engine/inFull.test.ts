import assert from 'node:assert/strict';
import type { Command, Step } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { Generator } from '../../hunt/generator';
import { stepsOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

/** The commands that take part in the game. */
const isPlayed = ({ command }: Step): boolean => command.name !== 'toggle_debug_mode';

for (const system of SYSTEMS.filter(({ inFull }) => inFull)) {
  describe(`a script of ${system.title} with all of its state displayed`, () => {
    const game = gameOf(system);
    const inFull = (commands: readonly Command[]): readonly Command[] => system.inFull?.(commands) ?? [];

    it('is the same game, and tells more of it', () => {
      const source = new Generator(game, 3);
      let more = 0;
      for (let script = 0; script < 20; script++) {
        const commands = source.next();
        const steps = [...stepsOf(game, commands)].filter(isPlayed);
        const full = [...stepsOf(game, inFull(commands))].filter(isPlayed);
        assert.equal(full.length, steps.length);
        for (const [at, step] of steps.entries()) {
          const other = full[at];
          assert.ok(other);
          assert.equal(other.outcome.kind, step.outcome.kind);
          assert.equal(other.stage.kind, step.stage.kind);
          assert.equal(other.stage.turn, step.stage.turn);
          if (other.text().length > step.text().length) more++;
        }
      }
      assert.ok(more > 100, `${more} commands tell more`);
    });

    it('stays as it is', () => {
      const commands = inFull(new Generator(game, 5).next());
      assert.deepEqual(inFull(commands), commands);
    });
  });
}
