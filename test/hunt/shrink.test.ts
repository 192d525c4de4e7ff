import assert from 'node:assert/strict';
import type { Command, Signature } from '../../engine/face';
import { shrunk, withoutLargeParts } from '../../hunt/shrink';

const command = (name: string, ...args: number[]): Command => ({ name, args });
const NUMBER: Signature = {
  name: 'go',
  params: [{ name: 'n', type: 'N', domain: { kind: 'int', min: 1, max: 5 }, doc: '' }],
  doc: '',
};
const wide: Signature = {
  ...NUMBER,
  name: 'far',
  params: [{ name: 'n', type: 'N', domain: { kind: 'int', min: 0, max: 1000 }, doc: '' }],
};
const signatures = new Map([NUMBER, wide].map((signature) => [signature.name, signature]));

/** Shrinks by a rule that says after how many commands the difference shows. */
const shortest = (commands: readonly Command[], shows: (commands: readonly Command[]) => number | undefined) =>
  shrunk(commands, { signatures, width: 3, isOver: () => false, trial: async (script) => shows(script) });

describe('shrinking', () => {
  it('keeps only what the difference needs, however far apart', async () => {
    const long = Array.from({ length: 200 }, (_, index) => command(index === 20 ? 'a' : index === 150 ? 'b' : 'x'));
    const shows = (script: readonly Command[]): number | undefined => {
      const a = script.findIndex(({ name }) => name === 'a');
      const b = script.findIndex(({ name }, index) => name === 'b' && index > a);
      return a >= 0 && b >= 0 ? b + 1 : undefined;
    };
    assert.deepEqual(
      (await shortest(long.slice(0, 151), shows)).map(({ name }) => name),
      ['a', 'b'],
    );
  });

  it('leaves out large parts of a long script in a few trials', async () => {
    const long = Array.from({ length: 160 }, (_, index) => command(index === 20 ? 'a' : index === 159 ? 'b' : 'x'));
    let trials = 0;
    const trial = async (script: readonly Command[]): Promise<number | undefined> => {
      trials++;
      return script.some(({ name }) => name === 'a') ? script.length : undefined;
    };
    const left = await withoutLargeParts(long, { signatures, width: 1, isOver: () => false, trial }, 10);
    assert.ok(left.length <= 2 * 20, `${left.length} commands are left`);
    assert.ok(trials <= 16, `${trials} trials`);
  });

  it('takes one command for two where one goes as far', async () => {
    const shows = (script: readonly Command[]): number | undefined => {
      let sum = 0;
      const at = script.findIndex(({ args: [n] }) => {
        sum += Number(n);
        return sum >= 5;
      });
      return at < 0 ? undefined : at + 1;
    };
    assert.deepEqual(
      await shortest(
        [1, 1, 1, 1, 1].map((n) => command('go', n)),
        shows,
      ),
      [command('go', 5)],
    );
  });

  it('makes numbers as small as they can be', async () => {
    const shows = (script: readonly Command[]): number | undefined =>
      script.some(({ args: [n] }) => Number(n) >= 137) ? script.length : undefined;
    assert.deepEqual(await shortest([command('far', 900)], shows), [command('far', 137)]);
  });

  it('makes numbers small in few trials: each is a run of a program', async () => {
    let trials = 0;
    const shows = (script: readonly Command[]): number | undefined => {
      trials++;
      return script.some(({ args: [n] }) => Number(n) >= 137) ? script.length : undefined;
    };
    await shortest([command('far', 900)], shows);
    assert.ok(trials < 40, `${trials} trials`);
  });

  it('finds the smallest of a few numbers, also where larger ones show nothing', async () => {
    const shows = (script: readonly Command[]): number | undefined =>
      script.some(({ args: [n] }) => n === 2 || n === 5) ? script.length : undefined;
    assert.deepEqual(await shortest([command('go', 5)], shows), [command('go', 2)]);
  });

  it('makes a number smaller once a later one allows it', async () => {
    const shows = (script: readonly Command[]): number | undefined => {
      const [one, two] = script.map(({ args: [n] }) => Number(n));
      return one !== undefined && two !== undefined && one >= two ? script.length : undefined;
    };
    assert.deepEqual(await shortest([command('go', 4), command('far', 3)], shows), [
      command('go', 1),
      command('far', 0),
    ]);
  });

  it('ends at once when the time is over', async () => {
    const script = [command('x'), command('y')];
    const found = await shrunk(script, { signatures, width: 1, isOver: () => true, trial: async () => 1 });
    assert.deepEqual(found, script);
  });
});
