import assert from 'node:assert/strict';
import { evaluate } from '../../../server/language/features/evaluate';
import { found } from '../../../server/language/features/find';
import { readCondition } from '../../../server/language/run/conditions';
import { subjectOf } from '../../helpers/subject';

const SCRIPT = 'play(5,10,31,51,71,91,101)\nsetup_next(5)\nfire\npass\nmove(A,2)\nmove(A,2)\nmove(A,9)\nabort\n';

function where(condition: string, isEvery = false): readonly string[] {
  const read = readCondition(condition);
  assert.ok(read, condition);
  return [...found(subjectOf(SCRIPT), read, isEvery)].flat().map(({ index, command }) => `${index} ${command}`);
}

describe('searching by state', () => {
  it('finds where a comparison begins to hold, or every state in which it does', () => {
    assert.deepEqual(where('energy < 70'), ['2 fire', '4 move(A,2)']);
    assert.ok(where('energy < 70', true).length > 2, 'each of them');
    assert.deepEqual(where('starfighter.energy = 65'), ['2 fire']);
    assert.deepEqual(where('no.such.fact > 1'), []);
  });

  it('finds refused commands, and parts joined by and', () => {
    assert.deepEqual(where('refused'), ['5 move(A,2)', '7 abort']);
    assert.deepEqual(where('refused and energy > 0'), ['5 move(A,2)', '7 abort']);
    assert.deepEqual(where('refused and energy > 1000'), []);
  });

  it('finds who dies, and words that were told', () => {
    const deaths = where('Starfighter dies');
    assert.equal(deaths.length, 1);
    assert.ok(where('Grunt').length > 0);
    assert.deepEqual(where('Unicorn dies'), []);
  });

  it('asks nothing where nothing is said', () => {
    assert.equal(readCondition('  '), undefined);
    assert.equal(readCondition('and and'), undefined);
  });
});

describe('the debug console', () => {
  const at = (expression: string, index = 2) => evaluate(subjectOf(SCRIPT), { index, expression });

  it('knows facts by dotted names and by the end of them', () => {
    for (const name of ['starfighter.energy', 'energy']) {
      const answer = at(name);
      assert.ok(answer.kind === 'fact' && answer.fact.value === 65, name);
    }
  });

  it('compares', () => {
    assert.deepEqual(at('energy <= 65'), { kind: 'truth', value: true });
    assert.deepEqual(at('energy > 65'), { kind: 'truth', value: false });
  });

  it('tries commands, one after the other, without writing them', () => {
    const answer = at('pass pass');
    assert.ok(answer.kind === 'tried');
    assert.match(answer.text, /^->pass\n[\s\S]*\n->pass\n/);
  });

  it('says what there is where a name is unknown, and what is wrong with a command', () => {
    const unknown = at('enegry');
    assert.ok(unknown.kind === 'unknown');
    assert.match(unknown.message, /neither a fact nor a command.*There are .*stage/);
    const wrong = at('move(A)');
    assert.ok(wrong.kind === 'unknown' && /takes 2 arguments/.test(wrong.message));
  });

  it('helps with examples of this state', () => {
    const help = at('help');
    assert.ok(help.kind === 'tried');
    assert.match(help.text, /< 20 +a comparison/);
  });
});
