/** What is true of every dialect: nothing throws, edits lose nothing, and no text is slow to read. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DASHED_DIALECT, type Dialect, ETF_DIALECT, PLAIN_DIALECT } from '../../../engine/face';
import { formatted, parse, type Script } from '../../../server/language';
import { changed, reparse } from '../../../server/language/text/parser';
import { changeOf, richEdit, richScriptText } from '../../helpers/scriptTexts';

const DIALECTS: readonly Dialect[] = [
  PLAIN_DIALECT,
  DASHED_DIALECT,
  ETF_DIALECT,
  { ...ETF_DIALECT, id: 'etf-1.08', dropsCommentLines: false },
];

/** Everything a script says, as plain data. */
const plain = ({ nodes, comments, problems }: Script): unknown => ({
  nodes: nodes.map(({ span, name, parens, isClosed, isSound, args, commas }) => [
    [span, name, parens, isClosed, isSound],
    [args, commas],
  ]),
  comments: comments.map(({ span, text }) => ({ span, text })),
  problems: problems.map(({ code, span, message }) => ({ code, span, message })),
});

/** What formatting must not touch. */
const meaning = (text: string, dialect: Dialect): unknown => {
  const { nodes, comments, problems } = parse(text, dialect);
  const values = (form: unknown): unknown =>
    JSON.parse(JSON.stringify(form ?? null, (key, value) => (key === 'start' || key === 'end' ? undefined : value)));
  return {
    nodes: nodes.map(({ name, isClosed, isSound, args }) => [
      name,
      isClosed,
      isSound,
      args.map(({ form }) => values(form)),
    ]),
    comments: comments.map((comment) => comment.text),
    problems: problems.map(({ code }) => code),
  };
};

for (const dialect of DIALECTS) {
  describe(`the dialect ${dialect.id}`, () => {
    it('keeps every place inside the text and in order', () => {
      fc.assert(
        fc.property(fc.oneof(richScriptText(), fc.string({ unit: 'binary' })), (text) => {
          const { nodes, comments, problems } = parse(text, dialect);
          let last = 0;
          for (const { span, args } of nodes) {
            assert.ok(span.start >= last && span.end > span.start && span.end <= text.length);
            let inner = span.start;
            for (const arg of args) {
              assert.ok(arg.span.start >= inner && arg.span.end >= arg.span.start && arg.span.end <= span.end);
              assert.equal(text.slice(arg.span.start, arg.span.end), arg.text);
              inner = arg.span.end;
            }
            last = span.end;
          }
          for (const list of [comments, problems]) {
            const starts = list.map(({ span }) => span.start);
            assert.deepEqual(
              starts,
              [...starts].sort((a, b) => a - b),
            );
          }
        }),
        { numRuns: 1000 },
      );
    });

    it('gives after any edits what a fresh reading gives', () => {
      fc.assert(
        fc.property(richScriptText(25), fc.array(richEdit, { minLength: 1, maxLength: 6 }), (first, edits) => {
          let script = parse(first, dialect);
          for (const edit of edits) {
            const change = changeOf(script.text, edit);
            const text = changed(script.text, change);
            script = reparse(script, change);
            const fresh = parse(text, dialect);
            assert.deepEqual(plain(script), plain(fresh));
            assert.equal(script.openFrom, fresh.openFrom);
          }
        }),
        { numRuns: 2500 },
      );
    });

    it('is formatted without a change of meaning, and once for all', () => {
      fc.assert(
        fc.property(richScriptText(), (text) => {
          const once = formatted(text, dialect);
          assert.deepEqual(meaning(once, dialect), meaning(text, dialect));
          assert.equal(formatted(once, dialect), once);
        }),
        // A return that belongs to a string without an end, before a line end that would become a line feed.
        { numRuns: 1500, examples: [['add("\r\r\n\n']] },
      );
    });

    it('reads and formats any repetition in linear time', function () {
      this.timeout(60_000);
      const pieces = ['(', ')', ',', '-', '--', '"', '\\"', '"\\', "'", "'x'", '[', ']', '<', '>', '.', '?', ' ', '\n'];
      const longer = [
        'a',
        '5',
        '-5',
        'a-',
        'a(',
        'a("',
        'a("\\")',
        'a([',
        'a(<<',
        'a(b,\n',
        '"\n',
        '"\n--',
        '\n-- "',
        '\t\n',
        '\f',
        'é',
        '\ufeff',
        '5.5',
        'a b ',
      ];
      for (const piece of [...pieces, ...longer]) {
        const time = (length: number): number => {
          const text = `${piece.repeat(length / piece.length)}x`;
          const start = performance.now();
          formatted(text, dialect);
          return performance.now() - start;
        };
        time(10_000);
        const small = Math.min(time(10_000), time(10_000), time(10_000));
        const large = Math.min(time(100_000), time(100_000), time(100_000));
        assert.ok(
          large < 40 * small + 1_000,
          `${JSON.stringify(piece)}: ${small.toFixed(1)} ms, then ${large.toFixed(1)} ms`,
        );
      }
    });
  });
}
