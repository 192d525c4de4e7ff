/** What many results come to. */
import { Exit } from './errors';
import type { TestResult } from './testCase';

export function summaryOf(results: readonly Pick<TestResult, 'state'>[]) {
  const count = (...states: TestResult['state'][]): number =>
    results.filter(({ state }) => states.includes(state)).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    invalid: count('invalid', 'unreadable'),
    updated: count('updated', 'created'),
    withoutExpectation: count('no-expectation'),
  };
}

export function exitOf(results: readonly Pick<TestResult, 'state'>[]): Exit {
  const { failed, invalid } = summaryOf(results);
  if (invalid > 0) return Exit.unusable;
  return failed > 0 ? Exit.different : Exit.fine;
}

/** One part of a suite that several machines share. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

export const shardText = ({ part, of }: Shard): string => `${part}/${of}`;

export function shardIn(value: string): Shard | undefined {
  const [part = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(value)?.slice(1) ?? []).map(Number);
  return part < 1 || part > of ? undefined : { part, of };
}

/** What `--json` prints. */
export const jsonReport = (results: readonly TestResult[], shard: Shard, milliseconds: number): unknown => ({
  ...summaryOf(results),
  shard: shardText(shard),
  milliseconds,
  tests: results.map(({ reached: _, ...result }) => result),
});
