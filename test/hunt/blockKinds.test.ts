import assert from 'node:assert/strict';
import { kindsIn, OWN, wordMatcher } from '../../hunt/blockKinds';

const masked = (line: string, texts: readonly string[]): string => {
  const own = wordMatcher(texts);
  return own ? line.replace(own, OWN) : line;
};

describe('what the lines of a block tell of a state', () => {
  it('is the same whatever the script calls things', () => {
    assert.equal(masked('  1->Ann', ['Ann']), masked('  1->Dr. (Bob)', ['Dr. (Bob)', 'Bob']));
    assert.equal(masked('  Annex', ['Ann', '']), '  Annex');
  });

  it('is which kinds of lines there are, and whether one, two or more', () => {
    assert.deepEqual(kindsIn(['  1->a', '  2->a']), ['#->a', '#->a x2']);
    assert.deepEqual(kindsIn(Array.from({ length: 9 }, () => '  x')), ['x', 'x x4']);
  });

  it('does not tell longer lists and other quoted texts apart', () => {
    assert.deepEqual(kindsIn(['{1->x, 2->x, 3->x}']), kindsIn(['{1->x, 2->x}']));
    assert.deepEqual(kindsIn(['content: "Let us..."']), kindsIn(['content: "Hi"']));
  });

  it('is which signs a row of a board holds, wherever', () => {
    assert.deepEqual(kindsIn(['  ..B.']), kindsIn(['  B...']));
  });
});
