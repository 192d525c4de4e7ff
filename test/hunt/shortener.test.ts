import assert from 'node:assert/strict';
import type { Command } from '../../engine/face';
import type { Alike } from '../../hunt/alike';
import { type Difference, differenceOf } from '../../hunt/difference';
import type { Finding } from '../../hunt/hunter';
import { Shortener, type ShortenerOptions } from '../../hunt/shortener';

const commands = (count: number, name: string): readonly Command[] =>
  Array.from({ length: count }, () => ({ name, args: [] }));

/** Whatever ends here differs. */
function differenceAt(index: number): Difference {
  const difference = differenceOf('  right\n', { output: '  wrong\n' });
  assert.ok(difference);
  return { ...difference, index };
}

/** The first script shows the difference, none that is cut out of it, and guesses of some length; they are made anew. */
class Trial {
  readonly asked: number[] = [];
  finding: Finding;
  readonly shortener: Shortener;

  constructor(first: number, right: number, guesses: readonly (readonly number[])[]) {
    this.finding = found(commands(first, 'pass'));
    const waiting = [...guesses];
    const options: ShortenerOptions = {
      signatures: new Map(),
      alike: { shorter: () => [] } as unknown as Alike,
      guesses: async function* () {
        for (const length of waiting.shift() ?? []) yield commands(length, 'guess');
      },
      probes: () => [],
      width: 1,
      findings: () => [this.finding],
      difference: async (script) => {
        this.asked.push(script.length);
        const isRight = script[0]?.name === 'guess' && script.length === right;
        return isRight ? differenceAt(right - 1) : undefined;
      },
      keep: (script) => {
        this.finding = found(script);
      },
      noticed: () => assert.fail('there is one kind only'),
      isOneOfShorter: async () => false,
      done: () => {},
      isLate: () => false,
      isOver: () => false,
    };
    this.shortener = new Shortener(options);
  }
}

const found = (script: readonly Command[]): Finding => ({
  commands: script,
  difference: differenceAt(script.length - 1),
  length: script.length,
  milliseconds: 0,
});

describe('making what was found shorter', () => {
  it('guesses anew as long as there is time', async () => {
    const trial = new Trial(9, 4, [[7], [8], [4]]);
    trial.shortener.add(trial.finding.difference.kind);
    await trial.shortener.work();
    assert.equal(trial.finding.commands.length, 9);
    for (let round = 0; round < 4; round++) await trial.shortener.again();
    assert.equal(trial.finding.commands.length, 4);
    assert.ok(trial.shortener.isIdle);
  });

  it('leaves what is short as it is', async () => {
    const trial = new Trial(2, 1, [[], [1], [1]]);
    trial.shortener.add(trial.finding.difference.kind);
    await trial.shortener.work();
    const { length } = trial.asked;
    for (let round = 0; round < 4; round++) await trial.shortener.again();
    assert.equal(trial.asked.length, length);
  });
});
