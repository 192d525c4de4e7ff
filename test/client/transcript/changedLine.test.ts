import assert from 'node:assert/strict';
import { changedLine } from '../../../client/transcript/changedLine';

describe('the line in which two states differ', () => {
  it('is the first one, on both sides', () => {
    const [ours, theirs] = ['->move(C,6)\n  energy:55\n  score:0', '->move(C,4)\n  energy:61\n  score:0'];
    assert.deepEqual(changedLine(ours, theirs), ['+ ->move(C,6)', '- ->move(C,4)']);
    assert.deepEqual(changedLine('a\n  energy:55', 'a\n  energy:61'), ['+ energy:55', '- energy:61']);
  });
  it('may be missing on one side', () => {
    assert.deepEqual(changedLine('a\n  b', 'a'), ['+ b', '- ']);
  });
});
