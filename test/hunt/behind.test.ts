import assert from 'node:assert/strict';
import type { Command } from '../../engine/face';
import { Behind } from '../../hunt/behind';
import { differenceOf } from '../../hunt/difference';
import { type Finding, Hunter } from '../../hunt/hunter';
import { Stream } from '../../hunt/stream';

const order = (count: number): Command => ({ name: 'order', args: [count] });
const PAY: Command = { name: 'pay', args: [] };

/** Orders of nothing are refused; payments of nothing, too. */
function played(commands: readonly Command[], lets = '', pays = 'ok'): string {
  let sum = 0;
  const blocks = commands.map(({ name, args: [count = 0] }) => {
    const isRefused = name === 'order' ? count === 0 && lets !== 'order' : sum === 0;
    if (!isRefused) sum += name === 'order' ? Number(count) + (count === 0 ? 100 : 0) : -sum;
    return `->${name}\n  ${isRefused ? `nothing to ${name}` : name === 'pay' ? pays : 'ok'}\n  sum: ${sum}\n`;
  });
  return `  ok\n  sum: 0\n${blocks.join('')}`;
}

const BEHIND = new Behind(new Stream(1), new Map());

const finding = (commands: readonly Command[], lets: string, pays?: string): Finding => {
  const difference = differenceOf(played(commands), { output: played(commands, lets, pays), isWhole: true });
  assert.ok(difference);
  return { commands, difference, length: commands.length, milliseconds: 0 };
};

describe('what stands behind a fault that is known', () => {
  it('is a script without the commands that should be refused for the same reason', () => {
    const commands = [order(0), order(3), PAY, order(0), PAY];
    const rest = BEHIND.restOf(commands, played(commands), [finding([order(0)], 'order')]);
    assert.deepEqual(rest, [order(3), PAY, PAY]);
  });

  it('is the same script where nothing of it is known', () => {
    const commands = [order(1), PAY, PAY];
    assert.equal(BEHIND.restOf(commands, played(commands), [finding([order(0)], 'order')]), commands);
    assert.equal(BEHIND.restOf(commands, played(commands), []), commands);
  });

  it('is now and then a script without a command that comes last in a fault', () => {
    const commands = [order(1), PAY];
    const paid = finding(commands, '', 'paid');
    const rests = Array.from({ length: 50 }, () => BEHIND.restOf(commands, played(commands), [paid]));
    const names = rests.map((rest) => rest.map(({ name }) => name).join());
    assert.deepEqual([...new Set(names)].sort(), ['order', 'order,pay', 'pay']);
  });

  it('is found in the same hunt', async () => {
    const script = [order(0), order(2), order(0), PAY];
    const hunter: Hunter = new Hunter({
      signatures: [],
      generator: { next: () => script },
      rival: { play: async (commands) => ({ output: played(commands, 'order', 'paid'), isWhole: true }) },
      expected: (commands) => played(commands),
      jobs: 1,
      most: 10,
      seed: 1,
      now: () => hunter.tally.runs,
      milliseconds: 100,
      isStopped: () => false,
    });
    const findings = await hunter.hunt();
    assert.deepEqual(
      findings.map(({ commands }) => commands.map(({ name }) => name)),
      [['order'], ['order', 'pay']],
    );
  });
});
