/** What a game says in short is what it says at length: hunters ask the former, people read the latter. */
import assert from 'node:assert/strict';
import type { Command, Moment, Step } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { type Game, Generator, signaturesOf } from '../../hunt/generator';
import { stepsOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

const SCRIPTS = 4;
/** Options of a state cost as much as turns. */
const LOOKS_EVERY = 25;

for (const system of SYSTEMS) {
  describe(`a made-up script of ${system.title}`, () => {
    const game = gameOf(system);
    const generator = new Generator(game, 3);
    const scripts = Array.from({ length: SCRIPTS }, () => generator.next());

    it('is refused with the code of its rejection, and with none where it is accepted', () => {
      const refused = steps(game, scripts).filter((step) => {
        const code = step.outcome.kind === 'rejected' ? step.outcome.rejection.code : undefined;
        assert.equal(step.refusal, code, JSON.stringify(step.command));
        return code !== undefined;
      });
      assert.ok(refused.length > 0);
    });

    it('stands where its stages are', () => {
      const played = steps(game, scripts);
      for (const { stage, standing = stage } of played) {
        assert.deepEqual([standing.kind, standing.game], [stage.kind, stage.game], stage.title);
      }
      assert.ok(played.some(({ stage: { kind } }) => kind === 'play'));
    });

    it('can be continued by the values that options explain', () => {
      const looked = steps(game, scripts).filter((_, index) => index % LOOKS_EVERY === 0);
      for (const moment of looked) assertSameValues(game, moment);
      assert.ok(looked.length > SCRIPTS);
    });
  });
}

const steps = (game: Game, scripts: readonly (readonly Command[])[]): readonly Step[] =>
  scripts.flatMap((commands) => [...stepsOf(game, commands)]);

function assertSameValues(game: Game, moment: Moment): void {
  if (!moment.choices) return;
  for (const { name, params } of signaturesOf(game)) {
    for (const index of params.keys()) {
      const options =
        moment.options?.(
          name,
          index,
          params.slice(0, index).map(() => 1),
        ) ?? [];
      assert.deepEqual(
        moment.choices(name, index),
        options.map(({ value }) => value),
        `${name} ${index}`,
      );
    }
  }
}
