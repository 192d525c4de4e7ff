/** The tolerant reader and the strict one agree: what the original runs has no problem, what it refuses has one. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readGrammar } from '../../../engine/etf/grammar';
import { readScript } from '../../../engine/etf/script';
import { type Analysis, analyse, applyEdits, check, echoIn, format, parse } from '../../../server/language';
import { changed } from '../../../server/language/text/parser';
import { ETF_GRAMMAR, etfSystem } from '../../helpers/etfSystem';
import { changeOf } from '../../helpers/scriptTexts';

const grammar = readGrammar(ETF_GRAMMAR);

const read = (text: string): { problems: readonly string[]; echoes: readonly string[] } => {
  const script = parse(text, etfSystem.grammar.dialect);
  const { runs, problems } = check(script.nodes, etfSystem);
  return {
    problems: [...script.problems, ...problems].map(({ message }) => message),
    echoes: runs.map(({ command }) => echoIn({ system: etfSystem }, command)),
  };
};

function agree(text: string): void {
  const strict = readScript(text, grammar);
  const { problems, echoes } = read(text);
  if (strict.refusal)
    assert.notEqual(problems.length, 0, `${JSON.stringify(text)} is refused: ${JSON.stringify(strict.refusal)}`);
  else {
    assert.deepEqual(problems, [], `${JSON.stringify(text)} runs`);
    assert.deepEqual(
      echoes,
      strict.commands.map(({ echo }) => echo),
    );
  }
}

const ACCEPTED = [
  'stop',
  'i(5.0)',
  'i(007)',
  'i(- 5)',
  'i(-\n-- the number\n5)',
  'i(-0)',
  'i(2147483647)',
  'l(3000000000)',
  'l(9223372036854775807)',
  'l(-9223372036854775808)',
  'l(9007199254740993)',
  'e( green )',
  'e(\nred\n)',
  'dir(green)',
  'b(tRUE)',
  'b(False)',
  's("")',
  's("two\nlines")',
  's("a\n\n-- gone "too"\nb")',
  's("a\\"b")',
  's("a\\\\")',
  's("é, (x) -- no comment")',
  "c('x')",
  "c(''')",
  "c('\"')",
  "c('😀')",
  'd(50.00)',
  'd(-0.0)',
  `d(${'9'.repeat(40)}.10)`,
  'f(0.1)',
  'f(2)',
  'f(-1.50)',
  'p([red, 3])',
  'p( [ red ,3.0 ] )',
  'a(<<>>)',
  'a(< < red , green > >)',
  't(<<["k", 1], ["j", - 2]>>)',
  'm(1,red)',
  '?i(5)?stop',
  'stop stop--c',
  '\f\n',
  '\u00a0\n',
];
const REFUSED = [
  'stop()',
  'stop(1)',
  'jump',
  'jump(x)',
  'I(5)',
  'i(5.5)',
  'i(3000000000)',
  'l(9223372036854775808)',
  'l(-9223372036854775809)',
  'i(1e3)',
  'i(+5)',
  'i(- -5)',
  'i(--5)',
  'i("5")',
  'i(red)',
  'i(5.)',
  'i(.5)',
  'r(6)',
  'e(N)',
  'e(blue)',
  'e("red")',
  'e(True)',
  'b(1)',
  's(5)',
  's(red)',
  "s('x')",
  's("a" "b")',
  's("open)',
  'c("x")',
  "c('\\n')",
  "c('')",
  'd("1")',
  `f(${'9'.repeat(400)})`,
  'p([red,9])',
  'p([red])',
  'p([[red]])',
  'p([red,3)',
  'p(red,3)',
  'a(<<red, N>>)',
  'a([red])',
  'a(<<<<red>>>>)',
  'a(<red>)',
  'a(<<red>)',
  'a(<<red,>>)',
  't(<<["k", 1.5]>>)',
  't(<<["k"]>>)',
  'm(1)',
  'm(1,red,2)',
  'm(1 red)',
  'm(1,,red)',
  '\ufeffstop',
  'stop \f',
  'stop é',
  '"stray"',
  '[1]',
];
const PIECES = [
  '\n',
  '\n',
  ' ',
  '"',
  '\\"',
  "'",
  '-',
  '--',
  '(',
  ')',
  '[',
  ']',
  '<',
  '>',
  ',',
  '?',
  '.',
  '5',
  'red',
  'x',
  '\r',
  '\f',
  '\n-- "',
  '\n  \n',
];

describe('a script of the ETF family', () => {
  for (const text of ACCEPTED) {
    it(`${JSON.stringify(text.slice(0, 40))} has no problem`, () => {
      assert.equal(readScript(text, grammar).refusal, undefined);
      agree(text);
    });
  }

  for (const text of REFUSED) {
    it(`${JSON.stringify(text.slice(0, 40))} has a problem`, () => {
      assert.ok(readScript(text, grammar).refusal);
      agree(text);
    });
  }

  const messages: readonly [string, string, string][] = [
    ['p([red,9])', '9', 'n of pr must be a whole number from 1 to 5; 9 is outside.'],
    ['a(<<red, N>>)', 'N', 'item 2 of xs must be red or green; N is outside.'],
    ['t(<<["k", 1], [k, 2]>>)', 'k', 'k of item 2 of ps must be a text, not "k". Write it between quotes: "k".'],
    ['p([red])', '[red]', 'pr must be [c, n], not "[red]".'],
    ['i(5.5)', '5.5', 'n must be a whole number from -2147483648 to 2147483647, not "5.5".'],
    [
      'l(9223372036854775808)',
      '9223372036854775808',
      'n must be a whole number of at most 64 bits; 9223372036854775808 is outside.',
    ],
    ['e("red")', '"red"', 'c must be red or green, not "red".'],
    ['s("open', '"open', 'The string is not closed: write a " where it ends.'],
    ['p([red,3)', '[', 'The tuple that begins here is not closed: "]" is missing.'],
    ['a(<<red>)', '<', 'The list that begins here is not closed: ">>" is missing.'],
    ['i(-red)', '-', 'A number is expected behind "-".'],
  ];
  for (const [text, place, message] of messages) {
    it(`${text}: ${message}`, () => {
      const script = parse(text, etfSystem.grammar.dialect);
      const problems = [...script.problems, ...check(script.nodes, etfSystem).problems];
      const found = problems.find((problem) => problem.message === message);
      assert.ok(found, problems.map((problem) => problem.message).join(' / '));
      assert.equal(text.slice(found.span.start, found.span.end), place);
    });
  }

  it('is formatted as it is echoed, strings as they are written', () => {
    const text = `p( [ red ,3 ] )  a(< < red,green > >)
t(<<["k" , - 02]>>) s( "two

  lines" ) b(tRUE) d(50.00) i(5.0)
i("7") jump( 007 )
`;
    const script = parse(text, etfSystem.grammar.dialect);
    assert.equal(
      applyEdits(text, format(script, { system: etfSystem })),
      `p([red, 3]) a(<<red, green>>)
t(<<["k", -2]>>) s("two

  lines") b(True) d(50) i(5)
i("7") jump(007)
`,
    );
  });

  it('has a problem exactly where the original refuses it', () => {
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ACCEPTED).map((text) => `${text}\n`) },
      { weight: 1, arbitrary: fc.constantFrom(...REFUSED) },
      { weight: 2, arbitrary: fc.constantFrom(...PIECES) },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => agree(pieces.join(''))),
      { numRuns: 4000 },
    );
  });

  it('is analysed after edits as from the start, however far a string reaches', () => {
    const told = ({ problems, runs }: Analysis): unknown => ({
      problems: problems.map(({ code, span, message }) => ({ code, span, message })),
      runs: runs.map(({ node, command }) => [node.span, command]),
    });
    const piece = fc.constantFrom(...ACCEPTED.map((text) => `${text}\n`), ...REFUSED, ...PIECES);
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.tuple(fc.nat(), fc.nat(6), piece), { maxLength: 5 }), (first, edits) => {
        let analysis = analyse({ system: etfSystem, uri: 'a', text: first });
        for (const [at, length, inserted] of edits) {
          const change = changeOf(analysis.script.text, { at, length, text: inserted });
          const after = changed(analysis.script.text, change);
          analysis = analyse({ system: etfSystem, uri: 'a', text: after }, analysis, change);
          assert.deepEqual(told(analysis), told(analyse({ system: etfSystem, uri: 'a', text: after })));
        }
      }),
      { numRuns: 1500 },
    );
  });
});
