import assert from 'node:assert/strict';
import type { Command, Signature } from '../../engine/face';
import { kindsIn } from '../../hunt/blockKinds';
import { unnamed } from '../../hunt/names';

const ADD: Signature = {
  name: 'add',
  params: [{ name: 'n', type: 'STRING', domain: { kind: 'text' }, doc: '' }],
  doc: '',
};
const SIGNATURES = new Map([['add', ADD]]);

function plain(line: string, ...texts: readonly string[]): string {
  const commands = texts.map((text): Command => ({ name: 'add', args: [{ text }] }));
  return unnamed(commands, SIGNATURES)(line);
}

describe('what the lines of a block tell of a state', () => {
  it('is the same whatever the script calls things', () => {
    assert.equal(plain('  [1, Ann]->{2->x}', 'Ann', 'x'), plain('  [1, Dr. (Bob)]->{2->y1}', 'Dr. (Bob)', 'Bob', 'y1'));
    assert.equal(plain('stock: nuts->3,bolts->4', 'nuts', 'bolts'), plain('stock: a->3,b->4', 'a', 'b'));
    assert.equal(plain('  1->Annex', 'Ann', ''), '  1->Annex');
    assert.equal(plain('members: a-1 -> {x}, b', 'a-1', 'b'), plain('members: c -> {x}, d, e', 'c', 'd, e'));
    assert.equal(plain('  (>:)->1', '(>:)', '>'), plain('  Ann->1', 'Ann'));
  });

  it('leaves the words of sentences alone', () => {
    assert.equal(plain('  A name must start with a letter.', 'must', 'a'), '  A name must start with a letter.');
  });

  it('takes out of them what looks like a name', () => {
    assert.equal(plain('ok: Ora plays next', 'Ora'), plain('ok: Dr. Bob plays next', 'Dr. Bob', 'Bob'));
    assert.equal(plain('ok: Orange plays next', 'Ora'), 'ok: Orange plays next');
  });

  it('does not depend on texts between quotes, which may be cut short', () => {
    assert.equal(plain('content: "Let us..."'), plain('content: "Hi"', 'Hi'));
  });

  it('is which kinds of lines there are, and whether one, two or more', () => {
    assert.deepEqual(kindsIn(['  1->a', '  2->a']), ['#->a', '#->a x2']);
    assert.deepEqual(kindsIn(Array.from({ length: 9 }, () => '  x')), ['x', 'x x4']);
  });

  it('does not tell longer lists apart', () => {
    assert.deepEqual(kindsIn(['{1->x, 2->x, 3->x}']), kindsIn(['{1->x, 2->x}']));
    assert.deepEqual(kindsIn(['p: 2,{glass,metal}']), kindsIn(['p: 2,{metal,liquid,glass}']));
  });

  it('is which signs a row of a board holds, wherever', () => {
    assert.deepEqual(kindsIn(['  ..B.']), kindsIn(['  B...']));
  });
});
