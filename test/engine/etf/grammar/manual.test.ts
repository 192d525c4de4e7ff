/** What programs of the family may answer to `man`, in the lay-outs that its description allows. */
import assert from 'node:assert/strict';
import { readGrammar } from '../../../../engine/etf/grammar';
import { grammarFromManual } from '../../../../engine/etf/grammar/man';
import { writtenGrammar } from '../../../../engine/etf/grammar/print';

const START = '  state 0 ok\n  Welcome\n';
const END = '->You quit the session. Bye ...\n';
const GRAMMAR = `system jar

type FLAVOUR = {mint, cherry}

type COUNT = 1..20

type PAIR = TUPLE[what: FLAVOUR; many: COUNT]

put(flavour: FLAVOUR; count: COUNT)

pairs(bags: ARRAY[PAIR])

stop
`;
const FLAVOUR = 'FLAVOUR = {mint, cherry}';
const PAIRS = `ARRAY[PAIR = TUPLE[what: ${FLAVOUR}; many: COUNT = 1 .. 20]]`;

const MANUALS: Readonly<Record<string, string>> = {
  'one line a command': `put(flavour: ${FLAVOUR} ; count: COUNT = 1 .. 20)\npairs(bags: ${PAIRS})\nstop\n`,
  'one parameter a line': `put (\n  flavour: ${FLAVOUR}\n  ; count: COUNT = 1 .. 20\n)\npairs (\n  bags: ${PAIRS}\n)\nstop\n`,
  'no parentheses': `  put\n    flavour: ${FLAVOUR}\n    count: COUNT = 1 .. 20\n  pairs\n    bags: ${PAIRS}\n  stop\n`,
  'numbers and arrows': `1. put(flavour: ${FLAVOUR}; count: COUNT = 1..20)\n2. pairs(bags: ${PAIRS})\n-> stop\n`,
  'carriage returns': `put(flavour: ${FLAVOUR} ;\r\n count: COUNT = 1 .. 20)\r\npairs(bags: ${PAIRS})\r\nstop\r\n`,
};

describe('what a program says about its commands', () => {
  for (const [layout, manual] of Object.entries(MANUALS)) {
    it(`is a grammar with ${layout}`, () => {
      const found = grammarFromManual(`${START}->${manual}${END}`, 'jar', START + END);
      const written = found && writtenGrammar(found);
      assert.equal(written, GRAMMAR);
      assert.deepEqual(readGrammar(GRAMMAR).problems, []);
    });
  }

  it('is no grammar where it says nothing but its state', () => {
    assert.equal(grammarFromManual(`${START}->parse error\n${END}`, 'jar', START + END), undefined);
    assert.equal(grammarFromManual(START + END, 'jar', START + END), undefined);
  });
});
