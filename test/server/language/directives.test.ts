import assert from 'node:assert/strict';
import { analyseWhole } from '../../../server/language';
import { causesOf } from '../../../server/language/run/causes';
import { changes } from '../../../server/language/run/facts';
import { directiveSpan, expectationIn, mentionsIn, runOfDirective } from '../../../server/language/text/directives';
import { toySystem } from '../../helpers/toySystem';

const open = (text: string) => analyseWhole({ system: toySystem, uri: 'a.toy', text: text });
const promises = (text: string): (string | undefined)[] => {
  const analysis = open(text);
  return analysis.runs.map((_, index) => {
    const expectation = analysis.expectationOf(index);
    return expectation && (expectation.sentence ?? 'error');
  });
};

describe('directives', () => {
  it('speak of the last command that ends on their line', () => {
    assert.deepEqual(promises('stop stop -- expect: error\nstop'), [undefined, 'error', undefined]);
    assert.deepEqual(promises('add(\n1) -- expect: error No: not\nstop'), ['No: not', undefined]);
  });

  it('on a line of their own speak of the first command of the line below', () => {
    assert.deepEqual(promises('stop\n-- expect: error\nstop stop'), [undefined, 'error', undefined]);
    assert.deepEqual(promises('-- expect: error\n-- because\nstop'), ['error']);
    assert.deepEqual(promises('-- expect: error\n\nstop'), [undefined]);
    assert.deepEqual(promises('stop -- expect: error\nstop'), ['error', undefined]);
  });

  it('are found from the comment too, and only real ones', () => {
    const analysis = open('stop -- expect: error\n\n-- expect: error\n-- expect: errors are nice\nstop');
    const [first, second, third] = analysis.script.comments;
    assert.ok(first && second && third);
    const runOf = (comment: typeof first) =>
      runOfDirective(comment, analysis.runs, analysis.lines, (index) => analysis.expectationOf(index));
    assert.equal(runOf(first), 0);
    assert.equal(runOf(second), 1);
    assert.equal(expectationIn(third), undefined);
    assert.deepEqual(directiveSpan(first, analysis.script.text), { start: 8, end: 21 });
  });

  it('mention entities by id', () => {
    const { script } = open('stop -- id:3 meets id:12, not grid:4');
    const [comment] = script.comments;
    assert.ok(comment);
    assert.deepEqual(mentionsIn(comment, script), [
      { id: 3, span: { start: 8, end: 12 } },
      { id: 12, span: { start: 19, end: 24 } },
    ]);
  });
});

describe('facts and causes', () => {
  it('a change has kind, values and delta', () => {
    const analysis = open('begin(9) add(3) paint(BLUE,1) stop');
    assert.deepEqual(changes(analysis.run.before(0), analysis.step(0)), [
      { id: 'limit', label: 'Limit', after: 9, kind: 'appeared' },
    ]);
    assert.deepEqual(changes(analysis.run.before(1), analysis.step(1)), [
      { id: 'value', label: 'Value', before: 0, after: 3, delta: 3, kind: 'changed' },
    ]);
    assert.deepEqual(changes(analysis.run.before(2), analysis.step(2)), [
      { id: 'counter', label: 'Counter', before: 'RED', after: 'BLUE', kind: 'changed' },
    ]);
    assert.deepEqual(changes(analysis.run.before(3), analysis.step(3)), [
      { id: 'limit', label: 'Limit', before: 9, kind: 'gone' },
    ]);
  });

  it('the cause of a refusal is the last command that changed the fact', () => {
    const analysis = open(`begin(9)\nadd(3)\n${'show_everything\n'.repeat(50)}add(9)`);
    assert.deepEqual(causesOf(analysis, 52), [{ index: 1, fact: 'value', note: 'counted here' }]);
    assert.deepEqual(causesOf(analysis, 1), []);
    assert.deepEqual(causesOf(open('add(1)'), 0), []);
  });
});
