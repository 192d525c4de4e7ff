import assert from 'node:assert/strict';
import { changedValues } from '../../../client/transcript/changedValues';

describe('what differs between two states', () => {
  it('are the values of the first line that differs', () => {
    assert.deepEqual(changedValues('a\n  health:70, energy:55', 'a\n  health:70, energy:61'), [
      'energy:55',
      'energy:61',
    ]);
  });
  it('is the command only where nothing else is', () => {
    const [left, right] = ['->move(C,6)\n  energy:55\n  score:0', '->move(C,4)\n  energy:61\n  score:0'];
    assert.deepEqual(changedValues(left, right), ['energy:55', 'energy:61']);
    assert.deepEqual(changedValues('->move(C,6)\n  score:0', '->pass\n  score:0'), ['->move(C,6)', '->pass']);
  });
  it('is the whole line where it has another number of values', () => {
    assert.deepEqual(changedValues('a, b', 'a, b, c'), ['a, b', 'a, b, c']);
  });
  it('may be missing on one side', () => {
    assert.deepEqual(changedValues('a\n  b', 'a'), ['b', '']);
  });
});
