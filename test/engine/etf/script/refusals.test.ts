import assert from 'node:assert/strict';
import { readGrammar } from '../../../../engine/etf/grammar';
import { readScript } from '../../../../engine/etf/script';
import { refusalText } from '../../../../engine/etf/script/refusals';
import { type VersionId, versionOf } from '../../../../engine/etf/versions';
import { ETF_GRAMMAR } from '../../../helpers/etfSystem';

const PAIR = 'does not conform to declaration p(pr: PAIR = TUPLE[c: COLOR = {red, green}; n: SMALL = 1 .. 5])';
const SYNTAX = 'Syntax Error: specification of command executions cannot be parsed\n';
const TYPE = 'Type Error: specification of command executions is not type-correct\n';

/** Script and what the program answers: `S` under the syntax line, `T` under the type line, else the echoes. */
const VECTORS: readonly (readonly [script: string, answer: string])[] = [
  ['i(5.0)', '->i(5)'],
  ['i(007)', '->i(7)'],
  ['i(- 5)', '->i(-5)'],
  ['i(5.5)', 'S Invalid number for 32-bit integer 5.5 (Line 1, Column 3)'],
  ['i(5.50)', 'S Invalid number for 32-bit integer 5.5 (Line 1, Column 3)'],
  ['i(3000000000)', 'S Invalid number for 32-bit integer 3000000000 (Line 1, Column 3)'],
  ['i(-2147483648)', '->i(-2147483648)'],
  ['l(3000000000)', '->l(3000000000)'],
  ['l(9223372036854775807)', '->l(9223372036854775807)'],
  ['l(9223372036854775808)', 'S Invalid number for 64-bit integer 9223372036854775808 (Line 1, Column 3)'],
  ['i("7")', 'T i(7) does not conform to declaration i(n: INTEGER_32)'],
  ['i("")', 'T i("") does not conform to declaration i(n: INTEGER_32)'],
  ['i(red)', 'T i(red) does not conform to declaration i(n: INTEGER_32)'],
  ['i(1e3)', 'S parse error (Line 1, Column 4)'],
  ['i(+5)', 'S parse error (Line 1, Column 3)'],
  ['r(6)', 'T r(6) does not conform to declaration r(n: SMALL = 1 .. 5)'],
  ['r(006)', 'T r(6) does not conform to declaration r(n: SMALL = 1 .. 5)'],
  ['e(green)', '->e(green)'],
  ['e(N)', 'T e(N) does not conform to declaration e(c: COLOR = {red, green})'],
  ['e(blue)', 'S Unknown identifier blue (Line 1, Column 3)'],
  ['e(blue) e(pink)', 'S Unknown identifier pink (Line 1, Column 11)'],
  ['e("red")', 'T e(red) does not conform to declaration e(c: COLOR = {red, green})'],
  ['b(tRUE)', '->b(True)'],
  ['b(1)', 'T b(1) does not conform to declaration b(f: BOOLEAN)'],
  ['s(5)', 'T s(5) does not conform to declaration s(t: STRING)'],
  ['s(05.50)', 'T s(05.50) does not conform to declaration s(t: STRING)'],
  ["s('x')", 'T s(s) does not conform to declaration s(t: STRING)'],
  ['s("a" "b")', 'S parse error (Line 1, Column 7)'],
  ['s("a\\"b")', '->s("a\\"b")'],
  ['c("x")', 'T c(x) does not conform to declaration c(x: CHARACTER)'],
  ["c(''')", "->c(''')"],
  ["c('\\n')", 'S parse error (Line 1, Column 3)'],
  ['d(50.00)', '->d(50)'],
  ['d(-0.50)', '->d(-0.5)'],
  ['d("1")', 'T d(1) does not conform to declaration d(v: VALUE)'],
  ['f(0.1)', '->f(0.10000000000000001)'],
  ['f(2)', '->f(2)'],
  ['p([red, 3])', '->p([red, 3])'],
  ['p([red,9])', `T p([red, 9]) ${PAIR}`],
  ['p([red])', `T p([red]) ${PAIR}`],
  ['p([[red]])', 'S parse error (Line 1, Column 4)'],
  ['a(<<>>)', '->a(<<>>)'],
  ['a(< < red > >)', '->a(<<red>>)'],
  ['a(<<red, N>>)', 'T a(<<red, N>>) does not conform to declaration a(xs: ARRAY[COLOR = {red, green}])'],
  ['a([red])', 'T a([red]) does not conform to declaration a(xs: ARRAY[COLOR = {red, green}])'],
  ['a(<<<<red>>>>)', 'S parse error (Line 1, Column 5)'],
  ['t(<<["k", 1], ["j", -2]>>)', '->t(<<["k", 1], ["j", -2]>>)'],
  ['t(<<["k", 1.5]>>)', 'S Invalid number for 32-bit integer 1.5 (Line 1, Column 16)'],
  ['t(<<["k"]>>)', 'T t(<<[k]>>) does not conform to declaration t(ps: ARRAY[TUPLE[k: STRING; v: INTEGER_32]])'],
  ['m(1)', 'T m(1) does not conform to declaration m(n: SMALL = 1 .. 5 ; c: COLOR = {red, green})'],
  ['m', 'T m() does not conform to declaration m(n: SMALL = 1 .. 5 ; c: COLOR = {red, green})'],
  ['m(1,red,2)', 'S Too many arguments passed for "m" (Line 1, Column 9)'],
  ['m(1,red,2,3)', 'S Too many arguments passed for "m" (Line 1, Column 11)'],
  // Each argument is judged when it was read: what is said of a later one comes later.
  ['m(3000000000,blue)', 'S Unknown identifier blue (Line 1, Column 14)'],
  ['m(1,blue,2)', 'S Too many arguments passed for "m" (Line 1, Column 10)'],
  ['m(1,red,2,blue)', 'S Too many arguments passed for "m" (Line 1, Column 11)'],
  ['p([blue, 1.5])', 'S Invalid number for 32-bit integer 1.5 (Line 1, Column 13)'],
  ['m(1 red)', 'S parse error (Line 1, Column 5)'],
  ['stop(1)', 'S Too many arguments passed for "stop" (Line 1, Column 6)'],
  ['stop()', 'S parse error (Line 1, Column 6)'],
  ['stop stop', '->stop ->stop'],
  ['jump', 'T Error: unknown event name jump'],
  ['jump(x)', 'S Unknown identifier x (Line 1, Column 6)'],
  ['I(5)', 'T Error: unknown event name I'],
  ['?i(5)', '->i(5)'],
  ['\\n', 'S parse error (Line 1, Column 1)'],
  ['', ''],
  ['-- only\n\n  -- comments\n', ''],
  ['stop\n\n  -- deleted\nstop\nr(', 'S parse error (Line 4, Column 1)'],
  ['-- deleted\nstop\n\nstop )', 'S parse error (Line 2, Column 6)'],
  ['\t\te(blue)', 'S Unknown identifier blue (Line 1, Column 5)'],
  ['r(6)\njump\nr(1)', 'T r(6) does not conform to declaration r(n: SMALL = 1 .. 5)\nError: unknown event name jump'],
  ['e(blue)\nr(6)', 'S Unknown identifier blue (Line 1, Column 3)'],
  ['e(blue)\nstop)\ne(pink)', 'S parse error (Line 2, Column 5)'],
];

describe('the refusal of a script', () => {
  const grammar = readGrammar(ETF_GRAMMAR);

  for (const [script, answer] of VECTORS) {
    it(`answers ${JSON.stringify(script)} as the original does`, () =>
      assert.equal(answerOf(script), expected(answer)));
  }

  it('counts the lines that are left, while problems lie where the text is', () => {
    const script = '-- a comment\n\nstop\n  -- another\ne(blue)\n';
    const { problems, refusal } = readScript(script, grammar);
    assert.deepEqual(refusal && refusalText(refusal), `${SYNTAX}Unknown identifier blue (Line 2, Column 3)\n`);
    assert.deepEqual(
      problems.map(({ code, start, end }) => [code, script.slice(start, end)]),
      [['unknown-identifier', 'blue']],
    );
  });

  it('tells all problems, each at its own token', () => {
    const script = 'e(blue)\nr(6)\nm(1 red)\njump\np([N, 1.5])\nm(1)\n';
    const { problems } = readScript(script, grammar);
    assert.deepEqual(
      problems.map(({ code, start, end }) => `${code} ${script.slice(start, end)}`),
      [
        'unknown-identifier blue',
        'out-of-range 6',
        'parse-error red',
        'unknown-command jump',
        'wrong-item N',
        'number-unfit 1.5',
        'too-few-arguments m(1)',
      ],
    );
  });

  const VERSIONED: readonly (readonly [VersionId, script: string, answer: string])[] = [
    ['1.11', 'i(3000000000)', '->i(3000000000)'],
    ['1.11', 'i(5.5)', 'S Invalid number for 64-bit integer 5.5 (Line 1, Column 3)'],
    ['1.11', 'm(1,red,2)', 'S Too many arguments passed for "m" (Line 1, Column 9)'],
    ['1.08', 'i("7")', 'T i(7) does not conform to declaration i(n: INTEGER_64)'],
    ['1.08', 'r(1,2)', 'T r(1, 2) does not conform to declaration r(n: SMALL = 1 .. 5)'],
    ['1.08', '\n\nstop )', 'S parse error (Line 3, Column 6)'],
    ['0', 'stop )', 'S ) (Line 1, Column 6)'],
    ['0', 'i("7")', 'T i(7) does not conform to declaration i(n: INTEGER)'],
  ];
  for (const [version, script, answer] of VERSIONED) {
    it(`answers ${JSON.stringify(script)} as version ${version} does`, () =>
      assert.equal(answerOf(script, version), expected(answer)));
  }

  function answerOf(script: string, version?: VersionId): string {
    const { commands, refusal } = readScript(script, version ? { ...grammar, version: versionOf(version) } : grammar);
    return refusal ? refusalText(refusal) : commands.map(({ echo }) => `->${echo}`).join(' ');
  }

  function expected(answer: string): string {
    if (answer.startsWith('S ')) return `${SYNTAX}${answer.slice(2)}\n`;
    return answer.startsWith('T ') ? `${TYPE}${answer.slice(2)}\n` : answer;
  }
});
