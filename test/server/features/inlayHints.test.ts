import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-types';
import { inlayHints, inlayHintTooltip } from '../../../server/language/features/inlayHints';
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
