/** Texts that a pattern with two repetitions side by side reads in quadratic time: half a minute each, once. */
import assert from 'node:assert/strict';
import { DASHED_DIALECT, PLAIN_DIALECT } from '../../../engine/face';
import { formatted, parse } from '../../../server/language';
import { plainBody } from '../../../server/language/parts/plainBody';
import { intentOf } from '../../../server/language/subject/intent';
import { directiveSpan, expectationIn, mentionsIn } from '../../../server/language/text/directives';
import { subjectOf } from '../../helpers/subject';
import { toySystem } from '../../helpers/toySystem';

const LONG = 200_000;
const LIMIT = 2_000;

function quickly<T>(task: () => T): T {
  const start = performance.now();
  const result = task();
  const took = performance.now() - start;
  assert.ok(took < LIMIT, `took ${took.toFixed(0)} ms`);
  return result;
}

describe('a hostile text is read in linear time', () => {
  it('by the formatter: blanks in the middle of a comment', () => {
    const text = `--${' '.repeat(LONG)}x\n`;
    assert.equal(
      quickly(() => formatted(text, PLAIN_DIALECT)),
      text,
    );
  });

  it('as a directive: blanks behind its words', () => {
    const text = `-- expect: error${' '.repeat(LONG)}x\u2028y`;
    const [comment] = parse(text, PLAIN_DIALECT).comments;
    assert.ok(comment);
    assert.equal(quickly(() => expectationIn(comment))?.sentence, 'x\u2028y');
    assert.deepEqual(
      quickly(() => directiveSpan(comment, text)),
      { start: 3, end: 16 },
    );
  });

  it('as a promise: dots in the middle of its sentence', () => {
    const subject = subjectOf(`stop -- expect: error ${'.'.repeat(LONG)}x`, { system: toySystem });
    assert.equal(
      quickly(() => intentOf(subject, 0)),
      'broken',
    );
    const right = subjectOf(`stop -- expect: error No: not${'.'.repeat(LONG)}`, { system: toySystem });
    assert.equal(intentOf(right, 0), 'promised');
  });

  it('as mentions: ids without an end', () => {
    const script = parse(`-- ${'id:'.repeat(LONG)} id:a${'-a'.repeat(LONG)}`, DASHED_DIALECT);
    const [comment] = script.comments;
    assert.ok(comment);
    assert.equal(quickly(() => mentionsIn(comment, script)).length, LONG / 2 + 1);
  });

  it('as the body of a snippet: a choice that is never closed', () => {
    const body = `\${1|${'a'.repeat(LONG)}`;
    assert.equal(
      quickly(() => plainBody(body)),
      body,
    );
    const many = `\${1:`.repeat(LONG / 4);
    assert.equal(
      quickly(() => plainBody(many)),
      many,
    );
  });
});

describe('the body of a snippet', () => {
  const cases: readonly [string, string][] = [
    [`move(\${1:A},\${2|5,6,7|})$0`, 'move(A,5)'],
    [`a $1 b \${2} c`, 'a  b  c'],
    [`\${1:a\\}b}`, 'a}b'],
    [`\${1|a\\,b,c|}`, 'a,b'],
    [`$x \${x} $`, `$x \${x} $`],
  ];
  for (const [body, plain] of cases) it(`${body} looks like ${plain}`, () => assert.equal(plainBody(body), plain));
});
