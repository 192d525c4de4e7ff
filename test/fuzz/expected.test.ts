/** Expected transcripts that were damaged: cut into blocks, compared, accepted. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  acceptAll,
  acceptBlock,
  analyseWhole,
  blocksOf,
  refusalOf,
  toScript,
  transcriptOf,
} from '../../server/language';
import { compared } from '../helpers/compared';
import { sourceOf } from '../helpers/recorded';
import { LIMIT, runs } from './campaign';
import { mutant, sample } from './mutants';

/** The game is right, its expected transcript is not; or nothing is. */
const pair = fc
  .tuple(sample, mutant, fc.boolean())
  .map(([whole, broken, isWhole]) => (isWhole ? { ...broken, system: whole.system, script: whole.script } : broken));

describe('damaged expected transcripts', function () {
  this.timeout(LIMIT);

  it('are cut without losing a character', () => {
    fc.assert(
      fc.property(mutant, ({ expected }) => {
        const blocks = blocksOf(expected);
        assert.equal(blocks.map(({ raw }) => raw).join(''), expected);
        for (const { echo, lines, line } of blocks) {
          assert.ok(line >= 0 && lines.every((each) => !/[\r\n]/.test(each)) && !/[\r\n]/.test(echo ?? ''));
        }
        assert.equal(typeof toScript(expected), 'string');
      }),
      runs(300),
    );
  });

  it('are equal only if they are the transcript to the character', () => {
    fc.assert(
      fc.property(pair, ({ system, script, expected }) => {
        const analysis = analyseWhole(sourceOf(system, script));
        const comparison = compared(analysis, expected);
        assert.equal(comparison.isEqual, transcriptOf(analysis) === expected);
        assert.equal(comparison.isEqual, comparison.differences.length === 0);
      }),
      runs(120),
    );
  });

  it('agree after everything was accepted, and after each difference was accepted by itself', () => {
    fc.assert(
      fc.property(pair, ({ system, script, expected }) => {
        const analysis = analyseWhole(sourceOf(system, script));
        assert.ok(compared(analysis, acceptAll(analysis)).isEqual);
        let text = expected;
        // Accepting a block changes no other, so as many steps as there are differences must do.
        for (let left = compared(analysis, text).differences.length; left > 0 && left < 400; left--) {
          const [first] = compared(analysis, text).differences;
          if (!first) break;
          text = acceptBlock(analysis, text, first.index);
        }
        if (compared(analysis, expected).differences.length < 400) assert.equal(text, transcriptOf(analysis));
      }),
      runs(60),
    );
  });

  it('of a refused script are accepted as its refusal', () => {
    fc.assert(
      fc.property(mutant, fc.integer({ min: -2, max: 50 }), ({ system, script, expected }, index) => {
        const analysis = analyseWhole(sourceOf(system, script));
        const accepted = acceptBlock(analysis, expected, index);
        const refused = refusalOf(analysis);
        if (refused !== undefined) assert.equal(accepted, refused);
      }),
      runs(100),
    );
  });
});
