import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  acceptAll,
  acceptBlock,
  analyse,
  analyseWhole,
  blocksOf,
  Comparison,
  readExpected,
  Subject,
  toScript,
  transcriptOf,
} from '../../../server/language';
import { DEFAULT_SETTINGS } from '../../../server/service/settings';
import { compared } from '../../helpers/compared';
import { toyRuns, toySystem } from '../../helpers/toySystem';

const open = (text: string) => analyseWhole({ system: toySystem, uri: 'a.toy', text: text });
const script = 'begin(9)\nadd(3)\nadd(9)\nstop\n';
const transcript = transcriptOf(open(script));
const brief = ({ differences, note, isEqual }: Comparison): unknown => ({
  isEqual,
  first: differences[0]?.index,
  note,
  differences: differences.map(({ index, verdict }) => `${index} ${verdict}`),
});

describe('expected transcripts', () => {
  it('are cut at the echoes', () => {
    const blocks = blocksOf('  a\n  b\n->x(1)\n  c\n->y\n');
    assert.deepEqual(
      blocks.map(({ echo, lines, line }) => ({ echo, lines, line })),
      [
        { echo: undefined, lines: ['  a', '  b'], line: 0 },
        { echo: 'x(1)', lines: ['  c'], line: 2 },
        { echo: 'y', lines: [], line: 4 },
      ],
    );
    assert.deepEqual(
      blocksOf('->x\r\n a\r\n').map(({ echo, lines }) => ({ echo, lines })),
      [
        { echo: undefined, lines: [] },
        { echo: 'x', lines: [' a'] },
      ],
    );
    assert.equal(blocksOf('').length, 1);
  });

  it('that are the same have no difference', () => {
    assert.deepEqual(brief(compared(open(script), transcript)), {
      isEqual: true,
      first: undefined,
      note: undefined,
      differences: [],
    });
  });

  it('tell the first difference from its consequences', () => {
    const other = transcript.replace('value:3', 'value:4').replace('No: over', 'No, over');
    assert.deepEqual(brief(compared(open(script), other)), {
      isEqual: false,
      first: 1,
      note: undefined,
      differences: ['1 first', '2 consequence'],
    });
  });

  it('name commands that are missing in them, and blocks that no command makes', () => {
    assert.deepEqual(brief(compared(open(`${script}stop`), transcript)), {
      isEqual: false,
      first: 4,
      note: undefined,
      differences: ['4 missing'],
    });
    assert.deepEqual(brief(compared(open('begin(9)\nadd(3)\nadd(9)'), transcript)), {
      isEqual: false,
      first: 3,
      note: undefined,
      differences: ['3 extra'],
    });
  });

  it('say it when only line ends differ', () => {
    assert.match(compared(open(script), transcript.replaceAll('\n', '\r\n')).note ?? '', /CRLF/);
    const cut = compared(open(script), transcript.slice(0, -1));
    assert.deepEqual(cut.first, 3);
    assert.match(cut.note ?? '', /line break at its end/);
  });

  it('of a refused script hold its refusal', () => {
    const refused = open('begin(9) add(77)');
    assert.equal(compared(refused, transcriptOf(refused)).isEqual, true);
    assert.deepEqual(brief(compared(refused, transcript)), {
      isEqual: false,
      first: -1,
      note: undefined,
      differences: ['-1 first', '0 extra', '1 extra', '2 extra', '3 extra'],
    });
  });

  it('accept one block, or everything', () => {
    const analysis = open(script);
    const other = transcript.replace('value:3', 'value:4').replace('No: over', 'No, over');
    assert.equal(acceptBlock(analysis, other, 1), transcript.replace('No: over', 'No, over'));
    assert.equal(acceptAll(analysis), transcript);
    assert.equal(acceptBlock(open(`${script}stop`), transcript, 4), transcriptOf(open(`${script}stop`)));
    assert.equal(acceptBlock(open('begin(9)'), transcriptOf(open('begin(9) stop')), 1), transcriptOf(open('begin(9)')));
  });

  it('turn back into a script', () => {
    assert.equal(toScript(transcript), script);
    assert.equal(toScript(transcript.replaceAll('\n', '\r\n')), script);
  });

  it('are compared once for all versions that share a head', () => {
    const long = `begin(100)\n${'add(1)\nadd(-1)\n'.repeat(400)}`;
    const expected = transcriptOf(open(long));
    const before = compared(open(long), expected);
    assert.equal(before.isEqual, true);
    const after = analyse({ system: toySystem, uri: 'a.toy', version: 2, text: `${long}stop\n` }, before.analysis);
    const runs = toyRuns.count;
    const comparison = new Comparison(after, expected, before.blocks, before);
    comparison.advance(Number.POSITIVE_INFINITY);
    assert.deepEqual(
      comparison.differences.map(({ verdict }) => verdict),
      ['missing'],
    );
    assert.ok(toyRuns.count - runs < 40);
  });

  it('are compared while the run grows, each command run once', () => {
    const analysis = analyse({ system: toySystem, uri: 'a.toy', text: script });
    const runs = toyRuns.count;
    assert.equal(compared(analysis, transcript).isEqual, true);
    assert.equal(toyRuns.count - runs, 4);
    assert.equal(analysis.known, 4);
  });

  it('are cut without losing a character, whatever they hold', () => {
    const noise = fc.array(
      fc.oneof(
        fc.constantFrom('->add(3)', '->', '\n', '\r\n', '\r', '  value:3', '\ufeff'),
        fc.string({ unit: 'binary', maxLength: 5 }),
      ),
    );
    fc.assert(
      fc.property(noise, (pieces) => {
        const text = pieces.join('');
        const blocks = blocksOf(text);
        assert.equal(blocks.map(({ raw }) => raw).join(''), text);
        assert.ok(blocks.every(({ lines, line }) => lines.length >= 0 && line >= 0));
        assert.equal(compared(open(script), text).isEqual, text === transcript);
      }),
    );
  });

  it('become the transcript when every difference is accepted, one after another', () => {
    const piece = fc.oneof(
      fc.constantFrom('->add(3)\n', '->stop\n', '  idle\n', '  x'),
      fc.constantFrom(...blocksOf(transcript).map(({ raw }) => raw)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const analysis = open(script);
        let expected = pieces.join('');
        for (let left = 30; left > 0; left--) {
          const [first] = compared(analysis, expected).differences;
          if (first === undefined) break;
          expected = acceptBlock(analysis, expected, first.index);
        }
        assert.equal(expected, transcript);
      }),
    );
  });

  it('can be compared in slices', () => {
    const analysis = open(`begin(100)\n${'add(1)\nadd(-1)\n'.repeat(400)}`);
    const expected = transcriptOf(analysis);
    const comparison = new Comparison(analysis, expected, blocksOf(expected));
    assert.equal(comparison.advance(performance.now() - 1), false);
    assert.equal(comparison.isComplete, false);
    assert.equal(comparison.isEqual, false);
    assert.equal(comparison.advance(Number.POSITIVE_INFINITY), true);
    assert.equal(comparison.isEqual, true);
  });

  it('that are read again and say the same are not compared again', () => {
    const analysis = open(script);
    const read = (text: string, previous?: Subject): Subject =>
      new Subject({ analysis, expected: readExpected('a.expected.txt', text), settings: DEFAULT_SETTINGS }, previous);
    const first = read(transcript);
    assert.ok(first.comparison);
    assert.equal(read(transcript, first).comparison, first.comparison);
    assert.notEqual(read(`${transcript}more`, first).comparison, first.comparison);
  });

  it('that are the refusal of a script leave no command marked', () => {
    const refused = open('begin(9) add(77)');
    const same = compared(refused, transcriptOf(refused));
    assert.deepEqual([same.isEqual, same.differing, same.of(0), same.shows(0)], [true, [], undefined, true]);
    const other = compared(refused, transcript);
    assert.deepEqual([other.first, other.of(-1), other.of(0)], [-1, 'first', undefined]);
  });
});

describe('the refusal of a whole script', () => {
  const cases: readonly [string, string][] = [
    [
      'add(77)\nbegin(0)',
      'Type Error: specification of command executions is not type-correct\nadd(77) does not conform to declaration add(amount: AMOUNT = -5 .. 9)\nbegin(0) does not conform to declaration begin(limit: LIMIT = 1 .. 100)\n',
    ],
    [
      'paint( RED , 7 )',
      'Type Error: specification of command executions is not type-correct\npaint(RED, 7) does not conform to declaration paint(colour: COLOUR = {RED, BLUE} ; coats: COATS = 1 .. 3)\n',
    ],
    ['foo', 'Type Error: specification of command executions is not type-correct\nError: unknown event name foo\n'],
    [
      'stop\n paint(Q,1)',
      'Syntax Error: specification of command executions cannot be parsed\nUnknown identifier Q (Line 2, Column 8)\n',
    ],
    [
      'add(1,2)',
      'Syntax Error: specification of command executions cannot be parsed\nToo many arguments passed for "add" (Line 1, Column 7)\n',
    ],
    [
      'add(1',
      'Syntax Error: specification of command executions cannot be parsed\nMissing closing parenthesis (Line 1, Column 4)\n',
    ],
  ];
  for (const [text, expected] of cases)
    it(`of ${JSON.stringify(text)}`, () => assert.equal(transcriptOf(open(text)), expected));
});
