import assert from 'node:assert/strict';
import { headlineOf } from '../../../server/language/expected/differing';

const SHIP = '[0,S]->health:70/70, energy:59/70, Regen:1/3, location:[D,3]';

describe('the headline of a difference', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[], string | undefined])[] = [
    [
      'names the word that differs',
      ['state:ok', SHIP],
      ['state:ok', SHIP.replace('[D,3]', '[B,3]')],
      'Expected location:[D,3], got location:[B,3].',
    ],
    [
      'names all words of the line that differ, without their commas',
      [SHIP],
      [SHIP.replace('59/70', '62/70').replace('[D,3]', '[B,3]')],
      'Expected energy:59/70 location:[D,3], got energy:62/70 location:[B,3].',
    ],
    [
      'speaks of the first line and counts the others',
      [SHIP, 'score:1', 'a', 'b'],
      [SHIP.replace('70/70', '65/70'), 'score:2', 'a', 'c'],
      'Expected [0,S]->health:70/70, got [0,S]->health:65/70; 2 more lines differ.',
    ],
    [
      'shows the part between the common ends where words come or go',
      ['a Grunt spawned at [A,9] next turn'],
      ['a Fighter spawned soon at [B,9] next turn'],
      'Expected Grunt spawned at [A,9], got Fighter spawned soon at [B,9].',
    ],
    [
      'shows both lines where one only has words more',
      ['Starfighter takes damage from Grunt'],
      ['Starfighter takes heavy damage from Grunt'],
      'Expected “Starfighter takes damage from Grunt”, got “Starfighter takes heavy damage from Grunt”.',
    ],
    [
      'shows the whole line where single signs differ',
      ['    B _  _  _  _'],
      ['    B _  _  S  _'],
      'Expected “B _ _ _ _”, got “B _ _ S _”.',
    ],
    ['tells of a line that is missing', ['a', 'an enemy spawned'], ['a'], 'Missing: an enemy spawned.'],
    ['tells of a line that is too much', ['a'], ['a', 'an enemy spawned'], 'Not expected: an enemy spawned.'],
    ['tells of white space', ['  a b'], [' a b'], 'White space differs in “a b”.'],
    ['has nothing to say of equal lines', ['a'], ['a'], undefined],
  ];
  for (const [what, expected, actual, headline] of cases) {
    it(what, () => assert.equal(headlineOf(expected, actual), headline));
  }

  it('stays short', () => {
    const long = headlineOf(['x'.repeat(500)], ['y'.repeat(500)]);
    assert.ok(long && long.length <= 120, long);
  });
});
