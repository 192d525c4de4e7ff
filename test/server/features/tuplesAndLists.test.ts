/** Tuples, lists and plain numbers of games that a grammar file declares, while they are written. */
import assert from 'node:assert/strict';
import { diagnostics, signatureHelp } from '../../../server/language';
import { insertionOf, itemsAt } from '../../helpers/completion';
import { etfSystem } from '../../helpers/etfSystem';
import { checkFix, titlesAt } from '../../helpers/fixes';
import { withCursor } from '../../helpers/marks';
import { subjectOf } from '../../helpers/subject';

const system = { system: etfSystem };
const labels = (script: string): readonly string[] => itemsAt(script, system).map(({ label }) => label);
const problems = (script: string): readonly string[] =>
  diagnostics(subjectOf(script, system)).map(({ range, message }) => `${range.start.character} ${message}`);

describe('tuples and lists that are being written', () => {
  it('begin with a value that fits', () => {
    assert.deepEqual(labels('p(|)'), ['[red, 1]']);
    assert.deepEqual(labels('a(|)'), ['<<>>']);
  });

  for (const open of [
    'p([|',
    'p([|])',
    'p([ |, 2])',
    'p([r|, 2])',
    'a(<<|',
    'a(<<|>>)',
    'a(<<red, |>>)',
    'a(<< green,gr|',
  ])
    it(`are offered the items of an enumeration in ${open}`, () => assert.deepEqual(labels(open), ['red', 'green']));

  for (const open of ['p([red, |])', 'p([red, 2, |])', 't(<<["|', 't(<<["red", |]>>)', 's("[|")'])
    it(`are offered nothing in ${open}`, () => assert.deepEqual(labels(open), []));

  it('get an item in place of the word that is written, and of nothing else', () =>
    assert.equal(insertionOf('p([gr|, 2])', 'green', system), '0:3-0:5 green'));

  it('have the help of their command, also behind a blank', () => {
    for (const script of ['p([red, |', 'm(1, |', 'm(1,  |']) {
      const { text, position } = withCursor(script);
      const help = signatureHelp(subjectOf(text, system).analysis, { position });
      assert.equal(help?.signatures.length, 1, script);
    }
    const { text, position } = withCursor('m(1,\n|');
    assert.equal(signatureHelp(subjectOf(text, system).analysis, { position }), null);
  });

  it('are closed by a fix', () => {
    checkFix('p([red, 3,|', 'Change to p([red, 3])', 'p([red, 3])', system);
    checkFix('t(<<["k", 1|', 'Change to t(<<["k", 1]>>)', 't(<<["k", 1]>>)', system);
  });

  it('have all that is wrong in them told at its place', () => {
    assert.deepEqual(
      problems('p([N, 9])').map((line) => line.split(' ')[0]),
      ['3', '6'],
    );
    assert.equal(problems('t(<<["k", 1], [2, 3], ["j", "j"]>>)').length, 2);
    assert.equal(problems('p([red])').length, 1);
  });

  it('have a piece changed to what was meant', () => {
    checkFix('p([gren|, 9])', 'Change to green', 'p([green, 9])', system);
    checkFix('p([red, 9|])', 'Change to 5', 'p([red, 5])', system);
    checkFix('e(gren|)', 'Change to green', 'e(green)', system);
    assert.deepEqual(
      titlesAt('dir(X|)', system).filter((title) => title.startsWith('Change to')),
      [],
    );
  });
});

describe('numbers of a plain type', () => {
  it('begin with zero, and are called what they are', () => {
    assert.match(insertionOf('|', 'i', system), /i\(\$\{1:0\}\)/);
    assert.match(insertionOf('|', 'l', system), /l\(\$\{1:0\}\)/);
    const { text, position } = withCursor('i(|)');
    const [shown] = signatureHelp(subjectOf(text, system).analysis, { position })?.signatures ?? [];
    assert.equal(shown?.label, 'i(n: integer)');
  });
});
