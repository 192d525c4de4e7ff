import assert from 'node:assert/strict';
import { SYSTEMS } from '../../engine/systems';
import { differenceOf } from '../../hunt/difference';
import { natureOf } from '../../hunt/natures';
import { Vocabulary } from '../../hunt/vocabulary';
import { gameOf } from '../helpers/hunts';

const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
assert.ok(system);
const vocabulary = new Vocabulary(gameOf(system));

function nature(expected: string, actual: string): string {
  const difference = differenceOf(`  start\n->pass\n${expected}\n`, { output: `  start\n->pass\n${actual}\n` });
  assert.ok(difference);
  return natureOf(difference, [], vocabulary);
}

describe('the nature of a difference', () => {
  it('is in the words where our engine says no such line', () => {
    assert.equal(nature('  Not enough resources to move.', '  Not enough resources for a move.'), 'wording');
    assert.equal(nature('      score:3', '      score:4'), 'state');
    assert.equal(nature('    A _  _', '    A _  Q'), 'state', 'a row of a board may hold anything');
    assert.equal(nature('  state\n  a\n  b\n  c\n  d', '  state\n  a\n  b\n  c'), 'state', 'nothing was said');
  });

  it('is in a refusal where a brief answer has a reason that the other has not', () => {
    const [ok, error] = ['  state:in game(0.1), normal, ok', '  state:in game(0.1), normal, error'];
    const board = '\n  Starfighter:\n    [0,S]->health:1/1\n      score:0\n    _  _';
    assert.equal(nature(`${ok}${board}`, `${error}\n  Out of movement range.`), 'refusal');
    assert.equal(nature(`${error}\n  Out of movement range.`, `${error}\n  Already there.`), 'refusal');
    assert.equal(nature(`${ok}\n      score:3`, `${ok}\n      score:4`), 'state', 'what is said has another number');
  });

  it('knows lines by their form', () => {
    assert.ok(vocabulary.says('  state:in game(17.3), normal, ok', []));
    assert.ok(!vocabulary.says('  state: in game(17.3), normal, ok', []));
  });

  it('knows lines whatever the script calls things, and does not know all that can be built of words', () => {
    const dungeonmania = SYSTEMS.find(({ id }) => id === 'dungeonmania');
    assert.ok(dungeonmania);
    const dungeons = new Vocabulary(gameOf(dungeonmania));
    const begun = { name: 'newGame', args: [{ text: 'nowhere' }, { text: 'config' }] };
    const line = '  state:1.0, dungeon:nowhere, rules:spec, ok';
    assert.ok(dungeons.says(line, [begun]));
    assert.ok(!dungeons.says(line, []));
    assert.ok(dungeons.says('  Goals: (:exit AND ((:boulders OR :exit) AND (:exit OR :exit)))', []));
    assert.ok(!dungeons.says('  Aims: achieved', []));
  });
});
