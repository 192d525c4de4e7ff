import assert from 'node:assert/strict';
import { isGrammarText, readGrammar } from '../../../../engine/etf/grammar';
import { completionsAt } from '../../../../engine/etf/grammar/completion';
import { formattedGrammar } from '../../../../engine/etf/grammar/format';
import { hoverAt } from '../../../../engine/etf/grammar/hover';
import { grammarJson } from '../../../../engine/etf/grammar/json';
import { outline } from '../../../../engine/etf/grammar/outline';
import { definitionAt, referencesOf, renamedAt, subjectAt } from '../../../../engine/etf/grammar/places';
import { grammarMessage, originalMessage } from '../../../../engine/etf/grammar/problems';

/** What follows `system x`, and each problem as the original words it, at what it points to. */
const CHECKS: readonly (readonly [
  text: string,
  problems: readonly (readonly [original: string | undefined, at: string])[],
])[] = [
  ['type A = INTEGER type A = STRING a', [["Named type 'A' is declared multiple times", 'A']]],
  ['a(p: NONE)', [["Named type 'NONE' is not declared", 'NONE']]],
  ['type A = B type B = INTEGER a', [["Named type 'B' is not declared", 'B']]],
  [
    'type L = ARRAY[INTEGER] type A = ARRAY[L] a',
    [["Named type 'L = ARRAY[INTEGER_32]' should not be used when a simple type is expected", 'L']],
  ],
  [
    'type L = ARRAY[INTEGER] type A = TUPLE[f: L] a',
    [["Named type 'L = ARRAY[INTEGER_32]' should not be used when a simple type is expected", 'L']],
  ],
  ['type P = TUPLE[f: STRING] type A = TUPLE[g: P] a', [[undefined, 'P']]],
  ['type P = TUPLE[f: STRING] a(p: ARRAY[P])', []],
  ['a a', [["event 'a' is declared multiple times", 'a']]],
  ['a(p: STRING; p: STRING)', [["parameter 'p' in event 'a' is declared multiple times", 'p']]],
  ['a(p: TUPLE[f: STRING; f: STRING])', [["tuple field 'f' is declared multiple times", 'f']]],
  [
    'a(f: TUPLE[f: STRING])',
    [['Event parameter name f clashes with that of one of the tuple fields TUPLE[f: STRING]', 'f']],
  ],
  ['type T = {a, b, a} c', [['Item a is declared multiple times in the same enumerated type', 'a']]],
  ['type T = 5..1 c', [['Invalid interval specification: 5 > 1', '5..1']]],
  ['type T = 1..3000000000 c', [['Invalid number for 32-bit integer 3000000000', '3000000000']]],
  ['type T = -2147483648..2147483647 c', []],
  ['type Class = STRING c', [["type name 'Class' is an Eiffel reserved word", 'Class']]],
  ['do(p: STRING)', [["event name 'do' is an Eiffel reserved word", 'do']]],
  ['do', [[undefined, 'do']]],
  ['type T = {old, new} c', [["Enumerated item 'old' is an Eiffel reserved word", 'old']]],
  ['a(End: STRING)', [["parameter name 'End' of event 'a' is an Eiffel reserved word", 'End']]],
  ['move Move', [[undefined, 'Move']]],
  ['a()', [[undefined, '()']]],
  ['a(p: TUPLE[])\nb', [[']', ']']]],
  ['a(p: {})\nb', [['}', '}']]],
  ['type T = TUPLE a(p: T)', []],
  ['a(p: INTEGER, q: INTEGER)', [[',', ',']]],
  ['a(p: ARRAY[ARRAY[INTEGER]])', [[undefined, 'ARRAY']]],
  ['a(p INTEGER)', [['INTEGER', 'INTEGER']]],
  ['a(p: {x, y)\nb', [[')', ')']]],
  ['a type T = STRING', [[undefined, 'T']]],
  [
    'a(p: T1)\nb(',
    [
      ["Named type 'T1' is not declared", 'T1'],
      ['', ''],
    ],
  ],
  ['type = STRING\na', [['=', '=']]],
  ['+ a\nb', [['+', '+']]],
];

const SAMPLE = `-- The whole of it.
system bank
  -- A small bank.

---------------------
-- Types
---------------------
type ID = STRING -- of an account
type KIND = {
  open, -- can be used
  shut
}
  -- what it can be

---------------------
-- Commands
---------------------
-- Make one.
new(
    id: ID -- its name
  ; kind: KIND
    -- what to make
)

-- All about money
deposit(id: ID; amount: VALUE)
withdraw(id: ID; amount: VALUE)
  -- takes it back
--forgotten
`;

describe('a grammar file', () => {
  for (const [text, expected] of CHECKS) {
    it(`with ${JSON.stringify(text)} has ${expected.length === 0 ? 'no problem' : 'its problems told'}`, () => {
      const whole = `system x\n${text}`;
      const { problems } = readGrammar(whole);
      assert.deepEqual(
        problems.map((problem) => [originalMessage(problem), whole.slice(problem.start, problem.end)]),
        expected,
      );
      for (const problem of problems) assert.match(grammarMessage(problem), /\.$/);
    });
  }

  it('says how words of the language are written, and that an empty one is empty', () => {
    const [word] = readGrammar('system x\na(n: Integer)').problems;
    assert.match(word ? grammarMessage(word) : '', /^There is no type Integer: write `INTEGER`, in capitals\.$/);
    const [empty] = readGrammar('').problems;
    assert.match(empty ? grammarMessage(empty) : '', /this one is empty\.$/);
  });

  it('has sections between lines of any sign', () => {
    for (const line of ['-------', '--=======', '-- ***** --', '--######']) {
      const { signatures } = readGrammar(`system x\n\n${line}\n-- Queries\n${line}\nask\n  -- Asks.\n`);
      const ask = signatures.get('ask');
      assert.deepEqual([ask?.section, ask?.doc, ask?.group], ['Queries', 'Asks.', undefined], line);
    }
  });

  it('is read from its first word on, with one problem for all above it', () => {
    const { problems, signatures } = readGrammar('Buy now! Best grammar (really)\nsystem x\na\n');
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['no-system'],
    );
    assert.deepEqual([...signatures.keys()], ['a']);
  });

  it('that says INT is of an older version', () => {
    assert.equal(readGrammar('system x a(p: INT)').version.id, '1.11');
    assert.equal(readGrammar('system x a(p: INTEGER)').version.id, '1.14');
  });

  it('is told from other texts', () => {
    assert.ok(isGrammarText('-- remark\nsystem x'));
    assert.ok(!isGrammarText('play(3)\nsystem x'));
    assert.ok(!isGrammarText('system of a down? no: (1)'.replace('of', '"of"')));
  });

  it('has its comments for documentation', () => {
    const { doc, signatures, docs, syntax } = readGrammar(SAMPLE);
    assert.equal(doc, 'The whole of it.\nA small bank.');
    const [create, deposit, withdraw] = [...signatures.values()];
    assert.deepEqual([create?.doc, create?.section], ['Make one.', 'Commands']);
    assert.deepEqual(
      create?.parameters.map((parameter) => parameter.doc),
      ['its name', 'what to make'],
    );
    assert.deepEqual([deposit?.doc, deposit?.group], ['', 'All about money']);
    assert.deepEqual([withdraw?.doc, withdraw?.group], ['takes it back\nforgotten', 'All about money']);
    const typeDocs = syntax.declarations.slice(0, 2).map(({ start }) => docs.of.get(start));
    assert.deepEqual(typeDocs, ['of an account', 'what it can be']);
    assert.equal(docs.of.get(SAMPLE.indexOf('open')), 'can be used');
  });

  it('answers what an editor asks', () => {
    const grammar = readGrammar(SAMPLE);
    const use = SAMPLE.indexOf('ID -- its name');
    const declared = SAMPLE.indexOf('ID = STRING');
    assert.deepEqual(definitionAt(grammar, use)?.start, declared);
    const subject = subjectAt(grammar, use);
    assert.equal(subject && referencesOf(grammar, subject).length, 4);
    assert.deepEqual(renamedAt(grammar, use, 'KIND'), { code: 'taken', name: 'KIND' });
    assert.deepEqual(renamedAt(grammar, use, '1x'), { code: 'no-name', name: '1x' });
    assert.deepEqual(renamedAt(grammar, use, 'class'), { code: 'reserved', name: 'class' });
    assert.equal((renamedAt(grammar, use, 'NAME') as readonly unknown[]).length, 4);
    assert.deepEqual(hoverAt(grammar, use), {
      start: use,
      end: use + 2,
      code: 'type ID = STRING',
      doc: 'of an account',
    });
    assert.deepEqual(
      outline(grammar).map(({ name, entries }) => [name, entries.map((entry) => entry.name)]),
      [
        ['Types', ['ID', 'KIND']],
        ['Commands', ['new', 'deposit', 'withdraw']],
      ],
    );
  });

  it('offers the types declared above where a type is due, and nothing in a comment', () => {
    const offered = (marked: string): string[] => {
      const offset = marked.indexOf('|');
      return completionsAt(readGrammar(marked.replace('|', '')), offset).map(({ name }) => name);
    };
    assert.deepEqual(offered('system x\ntype A = STRING\na(p: |)').slice(0, 2), ['A', 'BOOLEAN']);
    assert.deepEqual(offered('system x\ntype A = STRING\ntype B = ARRAY[A|]').slice(0, 2), ['A', 'BOOLEAN']);
    assert.ok(!offered('system x\ntype A = |\ntype B = STRING').includes('B'));
    assert.deepEqual(offered('system x\n-- a: |'), []);
    assert.deepEqual(offered('|'), ['system']);
    assert.deepEqual(offered('system x\n|'), ['type']);
  });

  it('is set in order without losing a line', () => {
    const text =
      'system   x\n--about\n\n\n\n\ntype A={a ,b} --one\ntype BB=1 .. - 3\t--two\nnew(\n\tp :A --its\n;q: ARRAY[ A ]\n)\n\t\t-- below\nstop\n\n\n';
    const expected = `system x
  --about


type A = {a, b} --one
type BB = 1..-3 --two
new(
  p: A --its
  ; q: ARRAY[A]
)
  -- below
stop
`;
    assert.equal(formattedGrammar(readGrammar(text).syntax), expected);
    assert.equal(formattedGrammar(readGrammar('system x a(').syntax), undefined);
  });

  it('can be given to other programs', () => {
    const { types, commands, problems } = grammarJson(
      readGrammar('system x\ntype T = 1..3\na(p: T; q: ARRAY[INTEGER])'),
    );
    assert.deepEqual(types, [{ name: 'T', type: { kind: 'range', low: 1, high: 3 } }]);
    assert.deepEqual(commands[0]?.parameters[1]?.type, { kind: 'array', element: { kind: 'integer', bits: 32 } });
    assert.deepEqual(problems, []);
  });
});
