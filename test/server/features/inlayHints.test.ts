import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-types';
import { inlayHints, inlayHintTooltip } from '../../../server/language/features/inlayHints';
import { fitted } from '../../../server/language/parts/brief';
import { checkHints, shownHints } from '../../helpers/inlayHints';
import { subjectOf } from '../../helpers/subject';

const SCRIPT = 'abort\nplay(5,10,31,51,71,91,101)\nsetup_next(5) fire\npass -- waits\nmove(A,9)\nmove(A,2)\n';

describe('inlay hints', () => {
  it('show at the end of each command what matters, with arrows at what changed', () => {
    checkHints(
      SCRIPT,
      `
      0:5 ✗ the state is not started
      1:26 weapon: Standard
      2:13 (0.0) ♥70/70 ⚡70/70 C,1 · 0 foes · 0 pts
      2:18 (1.0) ♥70/70 ⚡65/70↓ C,1 · 1 foe↑
      3:4 (2.0) ♥70/70 ⚡70/70↑ C,1 · 2 foes↑
      4:9 game over ♥0/70↓ ⚡43/70↓ A,8 · 1 foe↓
      5:9 ✗ the state is not started
      `,
    );
  });

  it('show the state of the last command on a line in full, of the others what they changed', () => {
    checkHints(
      'play(5,10,31,51,71,91,101) setup_next(5)\npass pass fire\npass\n  abort abort abort -- the end\n',
      `
      0:26 weapon: Standard
      0:40 (0.0) ♥70/70 ⚡70/70 C,1 · 0 foes · 0 pts
      1:4 (1.0) · 1 foe↑
      1:9 (2.0) · 2 foes↑
      1:14 (3.0) ♥70/70 ⚡65/70↓ C,1 · 3 foes↑
      2:4 (4.0) ♥70/70 ⚡70/70↑ C,1 · 4 foes↑
      3:7 not started
      3:13 ✗ the state is not started
      3:19 ✗ the state is not started
      `,
    );
  });

  it('leave out what stayed before what changed, where there is no room', () => {
    const parts = ['(15.0)', '♥70/70', '⚡63/70↓', 'D,1', '1 foe↓', '4 pts↑'].map((text) => ({
      text,
      isChanged: text === '(15.0)' || /[↓↑]/.test(text),
      isMinor: false,
    }));
    const minor = { text: '2 shots↑', isChanged: true, isMinor: true };
    assert.equal(fitted(parts), '(15.0) ♥70/70 ⚡63/70↓ · 1 foe↓ · 4 pts↑');
    assert.equal(fitted([...parts, minor]), fitted(parts));
    assert.equal(fitted(parts, 24), '(15.0) ⚡63/70↓ · 1 foe↓');
    assert.equal(
      fitted(
        parts.map(({ text }) => ({ text, isChanged: false, isMinor: false })),
        24,
      ),
      '(15.0) ♥70/70 ⚡63/70↓',
    );
  });

  it('can show changes only', () => {
    checkHints(
      'play(5,10,31,51,71,91,101)\nsetup_next(5)\npass\ntoggle_debug_mode\n',
      `
      0:26 weapon: Standard
      1:13 (0.0) ♥70/70 ⚡70/70 C,1 · 0 foes · 0 pts
      2:4 (1.0) · 1 foe↑
      3:17 (1.1)
      `,
      { settings: { inlayHints: 'changes' } },
    );
  });

  it('can show errors only, or nothing', () => {
    checkHints(SCRIPT, '0:5 ✗ the state is not started\n5:9 ✗ the state is not started', {
      settings: { inlayHints: 'errors' },
    });
    checkHints(SCRIPT, '', { settings: { inlayHints: 'off' } });
  });

  it('are never wider than forty characters', () => {
    const wide = shownHints(SCRIPT)
      .split('\n')
      .map((line) => line.replace(/^\d+:\d+ /, ''))
      .filter((label) => label.length > 40);
    assert.deepEqual(wide, []);
  });

  it('are made for the asked lines only', () => {
    assert.equal(shownHints(SCRIPT, {}, [3, 3]), '3:4 (2.0) ♥70/70 ⚡70/70↑ C,1 · 2 foes↑');
  });

  it('have the exact state as tooltip, made when asked for', () => {
    const subject = subjectOf('play(5,10,1,1,1,1,1)\n');
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    const [hint] = inlayHints(subject, { range });
    assert.equal(hint?.tooltip, undefined);
    const tooltip = inlayHintTooltip(subject, 0);
    assert.ok(MarkupContent.is(tooltip));
    assert.equal(tooltip.value, `\`\`\`text\n${subject.analysis.step(0).text()}\`\`\``);
  });
});
