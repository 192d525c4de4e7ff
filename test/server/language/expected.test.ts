import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  acceptAll,
  acceptBlock,
  blocksOf,
  compare,
  isAsExpected,
  toScript,
} from '../../../server/language/expected/blocks';
import { transcriptOf } from '../../../server/language/expected/transcript';
import { analyse, analyseWhole } from '../../../server/language/run/analysis';
import type { Comparison } from '../../../server/language/run/types';
import { toyRuns, toySystem } from '../../helpers/toySystem';

const open = (text: string) => analyseWhole({ system: toySystem, uri: 'a.toy', text: text });
const script = 'begin(9)\nadd(3)\nadd(9)\nstop\n';
const transcript = transcriptOf(open(script));
const brief = ({ differences, first, note, isEqual }: Comparison): unknown => ({
  isEqual,
  first,
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
    assert.deepEqual(brief(compare(open(script), transcript)), {
      isEqual: true,
      first: undefined,
      note: undefined,
      differences: [],
    });
  });

  it('that are the same are known as such without keeping the run', () => {
    const analysis = open(script);
    assert.equal(isAsExpected(analysis, transcript), true);
    assert.equal(analysis.simulated, 0);
  });

  it('are the same only where comparing finds no difference', () => {
    const edits = fc.record({ at: fc.nat(transcript.length), length: fc.nat(4), text: fc.constantFrom('', '\n', 'x') });
    fc.assert(
      fc.property(edits, ({ at, length, text }) => {
        const other = transcript.slice(0, at) + text + transcript.slice(at + length);
        assert.equal(isAsExpected(open(script), other), compare(open(script), other).isEqual);
      }),
    );
    for (const refused of ['begin(', 'begin(99)']) {
      const whole = transcriptOf(open(refused));
      assert.equal(isAsExpected(open(refused), whole), true);
      assert.equal(isAsExpected(open(refused), `${whole} `), false);
    }
  });

  it('tell the first difference from its consequences', () => {
    const other = transcript.replace('value:3', 'value:4').replace('No: over', 'No, over');
    assert.deepEqual(brief(compare(open(script), other)), {
      isEqual: false,
      first: 1,
      note: undefined,
      differences: ['1 first', '2 consequence'],
    });
  });

  it('name commands that are missing in them, and blocks that no command makes', () => {
    assert.deepEqual(brief(compare(open(`${script}stop`), transcript)), {
      isEqual: false,
      first: 4,
      note: undefined,
      differences: ['4 missing'],
    });
    assert.deepEqual(brief(compare(open('begin(9)\nadd(3)\nadd(9)'), transcript)), {
      isEqual: false,
      first: 3,
      note: undefined,
      differences: ['3 extra'],
    });
  });

  it('say it when only line ends differ', () => {
    assert.match(compare(open(script), transcript.replaceAll('\n', '\r\n')).note ?? '', /CRLF/);
    const cut = compare(open(script), transcript.slice(0, -1));
    assert.deepEqual(cut.first, 3);
    assert.match(cut.note ?? '', /line break at its end/);
  });

  it('of a refused script hold its refusal', () => {
    const refused = open('begin(9) add(77)');
    assert.equal(compare(refused, transcriptOf(refused)).isEqual, true);
    assert.deepEqual(brief(compare(refused, transcript)), {
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
    const before = open(long);
    assert.equal(compare(before, expected).isEqual, true);
    const after = analyse(toySystem, 'a.toy', 2, `${long}stop\n`, before);
    const runs = toyRuns.count;
    assert.deepEqual(
      compare(after, expected).differences.map(({ verdict }) => verdict),
      ['missing'],
    );
    assert.ok(toyRuns.count - runs < 40);
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
        assert.equal(compare(open(script), text).isEqual, text === transcript);
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
          const { first } = compare(analysis, expected);
          if (first === undefined) break;
          expected = acceptBlock(analysis, expected, first);
        }
        assert.equal(expected, transcript);
      }),
    );
  });

  it('can be compared in slices', () => {
    const analysis = open(`begin(100)\n${'add(1)\nadd(-1)\n'.repeat(400)}`);
    const expected = transcriptOf(analysis);
    assert.equal(compare(analysis, expected, performance.now() - 1).isComplete, false);
    assert.equal(compare(analysis, expected).isComplete, true);
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
