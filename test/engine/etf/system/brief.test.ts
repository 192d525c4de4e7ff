import assert from 'node:assert/strict';
import { briefOf } from '../../../../engine/etf/system/views';
import type { PlainFact } from '../../../../engine/etf/transcript/facts';

const fact = (label: string, value: number): PlainFact => ({
  path: label,
  label,
  text: String(value),
  value,
  line: 0,
  facts: [],
});
const block = { echo: 'go', lines: [], line: 0 };
const reading = (values: readonly number[]) => ({
  facts: values.map((value, at) => fact(`f${at}`, value)),
  boards: [],
  board: undefined,
});
const briefly = (before: readonly number[], now: readonly number[]): readonly string[] =>
  briefOf(block, reading(now), block, reading(before), { hints: [], series: [] }).map(({ text }) => text);

describe('a state of a declared game in one line', () => {
  it('keeps its values in their order, whichever of them changed', () => {
    assert.deepEqual(briefly([1, 10], [1, 8]), ['f0 1', 'f1 8']);
    assert.deepEqual(briefly([1, 10], [2, 10]), ['f0 2', 'f1 10']);
  });
  it('has what changed among them also where there are many', () => {
    const many = Array.from({ length: 12 }, () => 0);
    const shown = briefly(many, [...many.slice(1), 1]);
    assert.equal(shown.length, 8);
    assert.equal(shown.at(-1), 'f11 1');
  });
});
