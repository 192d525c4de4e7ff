import assert from 'node:assert/strict';
import type { Signature } from '../../engine/face';
import { differenceOf } from '../../hunt/difference';
import { Families } from '../../hunt/families';
import type { Finding } from '../../hunt/hunter';

const SIGNATURES = new Map<string, Signature>(
  ['play', 'undo'].map((name) => [
    name,
    { name, params: [{ name: 'who', type: 'NAME', domain: { kind: 'text' }, doc: '' }], doc: '' },
  ]),
);

/** A program says something else of the last command. */
function finding(who: readonly string[], expected: string, actual: string, name = 'play'): Finding {
  const commands = who.map((text) => ({ name, args: [{ text }] }));
  const difference = differenceOf(
    `  start\n->${name}\n${expected}\n`,
    {
      output: `  start\n->${name}\n${actual}\n`,
      isWhole: true,
    },
    (line) => line,
  );
  assert.ok(difference);
  return { commands, difference, length: commands.length, milliseconds: 0 };
}

const countOf = (...found: readonly Finding[]): number =>
  new Families(undefined, undefined, SIGNATURES).of(found).length;

describe('what two programs say of the same command', () => {
  it('is the same whatever things are called, also in sentences', () => {
    assert.equal(
      countOf(
        finding(['a', 'b'], 'ok: a is next', 'ok: b is next'),
        finding(['Ann'], 'ok: Ann is next', 'ok: x is next'),
      ),
      2,
    );
    assert.equal(
      countOf(
        finding(['a', 'b'], 'ok: a is next', 'no: b is next'),
        finding(['Ann', 'x'], 'ok: Ann is next', 'no: x is next'),
      ),
      1,
    );
  });

  it('is one fault where the same refusal is missing, or too much, whatever there is instead', () => {
    const [taken, over, done] = ['  taken: a plays next', '  game over: a plays next', '  ok: b plays next'];
    assert.equal(countOf(finding(['a', 'b'], taken, done), finding(['a', 'b'], taken, over)), 1);
    assert.equal(countOf(finding(['a', 'b'], done, taken), finding(['a', 'b'], over, taken)), 1);
    assert.equal(countOf(finding(['a', 'b'], done, taken), finding(['a', 'b'], taken, done)), 1);
    assert.equal(countOf(finding(['a', 'b'], done, taken), finding(['a', 'b'], done, over)), 2);
    assert.equal(countOf(finding(['a', 'b'], taken, done), finding(['a', 'b'], taken, over, 'undo')), 2);
  });

  it('is one fault, too, where one is like the other and that like a third', () => {
    const [taken, over, done] = ['  taken: a plays next', '  game over: a plays next', '  ok: b plays next'];
    const names = ['a', 'b'];
    const [one, other, third] = [finding(names, taken, done), finding(names, taken, over), finding(names, done, over)];
    assert.equal(countOf(one, third), 2);
    assert.equal(countOf(one, other, third), 1);
  });

  it('is one fault where a list of the same things is another one', () => {
    const listed = (expected: string, actual: string, label = 'takes'): Finding =>
      finding(['a'], `  ok\n  9\n  ${label}: ${expected}`, `  ok\n  9\n  ${label}: ${actual}`);
    const some = listed('(1, 2), (3, 4)', '(3, 4)');
    assert.equal(countOf(listed('(1, 2)', 'nobody'), some), 1);
    assert.equal(countOf(listed('(1, 2)', 'nobody', 'threatens'), some), 2);
  });

  it('is not that something is an error, but why', () => {
    const refused = (why: string, instead: string): Finding =>
      finding(['a'], `  1 -> error: ${why}`, `  1 -> ${instead}`);
    assert.equal(countOf(refused('no way', 'ok'), refused('no way', 'error: too tired')), 1);
    assert.equal(countOf(refused('no way', 'ok'), refused('no key', 'ok')), 2);
    const below = (why: string): Finding => finding(['a'], `  1:  ERROR \n  ${why}`, '  1:  OK');
    assert.equal(countOf(below('No such user.'), below('Not read yet.')), 2);
  });

  it('tells numbered errors apart', () => {
    const refused = (code: string): Finding => finding(['a'], '  state 1 ok', `  state 1 ${code}`);
    assert.equal(countOf(refused('e1: no room'), refused('e2: no fuel')), 2);
  });

  it('is that a board is another one, wherever', () => {
    assert.equal(countOf(finding(['a'], '  _ _ X', '  _ _ O'), finding(['a'], '  _ _ _', '  _ X _')), 1);
  });
});
