import assert from 'node:assert/strict';
import { SYSTEMS } from '../../../engine/systems';
import { guessed } from '../../../server/language';

const language = (text: string): string | undefined => guessed(text, SYSTEMS)?.language;

describe('the language a text reads as', () => {
  it('is the one whose commands it is made of', () => {
    assert.equal(language('-- a game\nplay(5,10,1,1,1,1,1)\nsetup_next(5)\nfire\n'), 'sd2');
  });

  it('is none for prose, a single word, an expected transcript, or nothing', () => {
    for (const text of ['', 'pass', 'Dear reader,\nplay is what this is about. You move and you fire.\n']) {
      assert.equal(language(text), undefined, text);
    }
    assert.equal(language('  state:not started, normal, ok\n->abort\n  state:not started\n'), undefined);
  });

  it('forgives one mistake among many commands, not many', () => {
    assert.equal(language(`play(5,10,1,1,1,1,1)\nsetup_next(5)\n${'pass\n'.repeat(10)}jmup(3)\n`), 'sd2');
    assert.equal(language('pass\npass\nshopping list\nmilk, eggs\n'), undefined);
  });
});
