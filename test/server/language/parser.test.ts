import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PLAIN_DIALECT } from '../../../engine/face';
import { parse as parseIn, type Script } from '../../../server/language';
import { changed, reparse } from '../../../server/language/text/parser';
import { changeOf, randomEdit, scriptText } from '../../helpers/scriptTexts';

const parse = (text: string) => parseIn(text, PLAIN_DIALECT);

/** Everything a script says, as plain data. */
const plain = (script: Script): unknown => ({
  nodes: script.nodes.map(({ span, name, nameSpan, parens, isClosed, isSound, args, commas }) => ({
    span,
    name,
    nameSpan,
    parens,
    isClosed,
    isSound,
    args,
    commas,
  })),
  comments: script.comments.map(({ span, text }) => ({ span, text })),
  problems: script.problems.map(({ code, span, message }) => ({ code, span, message })),
});

const texts = (script: Script): string[] => script.nodes.map(({ span }) => script.text.slice(span.start, span.end));
const codes = (script: Script): string[] =>
  script.problems.map(({ code, span }) => `${code} ${JSON.stringify(script.text.slice(span.start, span.end))}`);

describe('parser', () => {
  it('reads commands with free white space, comments and CRLF', () => {
    const script = parse('\ufeffplay ( 5 ,\r\n 10 ) -- first\r\n\tfire pass--second');
    assert.deepEqual(texts(script), ['play ( 5 ,\r\n 10 )', 'fire', 'pass']);
    assert.deepEqual(
      script.comments.map(({ text }) => text),
      ['first', 'second'],
    );
    assert.deepEqual(
      script.nodes[0]?.args.map(({ form }) => form),
      [
        { kind: 'number', start: 7, end: 8, text: '5' },
        { kind: 'number', start: 13, end: 15, text: '10' },
      ],
    );
    assert.deepEqual(codes(script), []);
  });

  it('keeps a comment inside an argument list', () => {
    const script = parse('move(A, -- the row\n 5)');
    assert.deepEqual(
      script.nodes[0]?.args.map(({ text }) => text),
      ['A', '5'],
    );
    assert.deepEqual(
      script.comments.map(({ text }) => text),
      ['the row'],
    );
  });

  const recoveries: readonly [string, string[], string[]][] = [
    ['move(A,\nfire', ['move(A,', 'fire'], ['missing-parenthesis "(A,"']],
    ['move(A,\nfire\npass', ['move(A,', 'fire', 'pass'], ['missing-parenthesis "(A,"']],
    ['move(A,\nmove(B,3)', ['move(A,', 'move(B,3)'], ['missing-parenthesis "(A,"']],
    ['move(A, move(B,3)', ['move(A,', 'move(B,3)'], ['missing-parenthesis "(A,"']],
    ['move(A fire', ['move(A', 'fire'], ['missing-parenthesis "(A"']],
    ['move(\nfire', ['move(', 'fire'], ['missing-parenthesis "("']],
    ['play(5,\n10,\n1\nfire', ['play(5,\n10,\n1', 'fire'], ['missing-parenthesis "(5,\\n10,\\n1"']],
    ['play(5 10)', ['play(5 10)'], ['unexpected-token "10"']],
    ['play(5;10)', ['play(5;10)'], ['unexpected-character ";"']],
    ['play(5,,10)', ['play(5,,10)'], ['missing-argument ","']],
    ['play(5,)', ['play(5,)'], ['missing-argument ")"']],
    ['fire()', ['fire()'], ['missing-argument "()"']],
    [
      'move((A),5)',
      ['move((A)'],
      ['unexpected-token "("', 'unexpected-token ","', 'unexpected-token "5"', 'unexpected-token ")"'],
    ],
    [
      'fire) 5 , é',
      ['fire'],
      ['unexpected-token ")"', 'unexpected-token "5"', 'unexpected-token ","', 'unexpected-character "é"'],
    ],
    ['add(5abc) 5abc', ['add(5abc)'], ['unexpected-character "5abc"', 'unexpected-character "5abc"']],
    ['fire - pass', ['fire', 'pass'], ['unexpected-character "-"']],
  ];
  for (const [text, commands, problems] of recoveries) {
    it(`goes on after the mistake in ${JSON.stringify(text)}`, () => {
      const script = parse(text);
      assert.deepEqual(texts(script), commands);
      assert.deepEqual(codes(script), problems);
    });
  }

  it('says nothing twice about an argument that is junk', () => {
    assert.deepEqual(codes(parse('add(é)')), ['unexpected-character "é"']);
  });

  it('reads ten megabytes in one go, also of noise', () => {
    const commands = parse('move(A,5)\n'.repeat(200_000));
    assert.equal(commands.nodes.length, 200_000);
    for (const noise of ['(', ',', 'a(', 'a(b\n', 'a(,', '5 ', '--', 'a(b,\n']) {
      const script = parse(noise.repeat(200_000 / noise.length));
      assert.ok(script.problems.length <= 10_001, noise);
    }
  });

  it('keeps spans in order and inside the text, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(scriptText(), fc.string({ unit: 'binary' })), (text) => {
        const script = parse(text);
        let last = 0;
        for (const node of script.nodes) {
          assert.ok(node.span.start >= last && node.span.end > node.span.start && node.span.end <= text.length);
          assert.equal(text.slice(node.nameSpan.start, node.nameSpan.end), node.name);
          let inner = node.nameSpan.end;
          for (const arg of node.args) {
            assert.ok(arg.span.start >= inner && arg.span.end >= arg.span.start && arg.span.end <= node.span.end);
            assert.equal(text.slice(arg.span.start, arg.span.end), arg.text);
            inner = arg.span.end;
          }
          last = node.span.end;
        }
        const starts = script.problems.map(({ span }) => span.start);
        assert.deepEqual(
          starts,
          [...starts].sort((a, b) => a - b),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('gives after any edits what a fresh reading gives', () => {
    fc.assert(
      fc.property(scriptText(), fc.array(randomEdit, { minLength: 1, maxLength: 6 }), (first, edits) => {
        let script = parse(first);
        for (const edit of edits) {
          const change = changeOf(script.text, edit);
          const text = changed(script.text, change);
          script = reparse(script, change);
          assert.deepEqual(plain(script), plain(parse(text)));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
