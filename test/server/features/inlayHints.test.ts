import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-types';
import { inlayHints, inlayHintTooltip } from '../../../server/language';
import { fitted, HINT_WIDTH } from '../../../server/language/parts/brief';
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
      2:13 (0.0) ♥70/70 ⚡70/70 C,1 · enemies 0 · score 0
      2:18 (1.0) ♥70/70 ⚡65/70↓ C,1 · enemies 1↑ · score 0
      3:4 (2.0) ♥70/70 ⚡70/70↑ C,1 · enemies 2↑ · score 0
      4:9 game over ♥0/70↓ ⚡43/70↓ A,8 · enemies 1↓
      5:9 ✗ the state is not started
      `,
    );
  });

  it('show the state of the last command on a line in full, of the others what they changed', () => {
    checkHints(
      'play(5,10,31,51,71,91,101) setup_next(5)\npass pass fire\npass\n  abort abort abort -- the end\n',
      `
      0:26 weapon: Standard
      0:40 (0.0) ♥70/70 ⚡70/70 C,1 · enemies 0 · score 0
      1:4 (1.0) · enemies 1↑
      1:9 (2.0) · enemies 2↑
      1:14 (3.0) ♥70/70 ⚡65/70↓ C,1 · enemies 3↑ · score 0
      2:4 (4.0) ♥70/70 ⚡70/70↑ C,1 · enemies 4↑ · score 0
      3:7 not started
      3:13 ✗
      3:19 ✗ the state is not started
      `,
    );
  });

  it('say once why commands of a line are refused, behind the last of those with the same reason', () => {
    checkHints(
      'abort play(5,10,1,1,1,1,1) fire pass setup_next(5)\nabort\nfire\npass abort fire\n',
      `
      0:5 ✗ the state is not started
      0:26 weapon: Standard
      0:31 ✗
      0:36 ✗ the state is weapon setup
      0:50 (0.0) ♥70/70 ⚡70/70 C,1 · enemies 0 · score 0
      1:5 not started
      2:4 ✗ the state is not started
      3:4 ✗
      3:10 ✗
      3:15 ✗ the state is not started
      `,
    );
  });

  it('stand in columns at the end of the line, behind comments, where nothing is left out', () => {
    checkHints(
      SCRIPT,
      `
      0:5                            ✗ the state is not started
      1:26       weapon: Standard
      2:13  (0.0)
      2:18         (1.0)       ♥70/70  ⚡65/70↓ C,1     enemies 1↑  score 0     shots 1↑
      3:13                    (2.0)       ♥70/70  ⚡70/70↑ C,1     enemies 2↑  score 0     shots 2↑
      4:9                        game over   ♥0/70↓  ⚡43/70↓ A,8     enemies 1↓  score 2↑    shots 0↓
      5:9                        ✗ the state is not started
      `,
      { settings: { hintPlace: 'line' } },
    );
  });

  it('keep health under health also behind several commands of a line, and at a stop behind long lines', () => {
    const opening = 'play(5,12,41,41,41,41,41)\nsetup_next(5)\n';
    const script = `${opening}fire pass\npass pass pass\npass\npass -- a remark that is longer than the columns wait for\n`;
    const hints = inlayHints(subjectOf(script, { settings: { hintPlace: 'line' } }), {
      range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
    });
    const lines = script.split('\n').map((text, line) => {
      const ofLine = hints.filter(({ position }) => position.line === line);
      const padded = ofLine.map(({ label, paddingLeft }) => `${paddingLeft ? ' ' : ''}${label}`);
      return text + padded.join('');
    });
    const columns = lines.slice(1, 6).map((line) => line.indexOf('♥'));
    assert.equal(new Set(columns.slice(0, 4)).size, 1, lines.join('\n'));
    assert.equal(((columns[4] ?? 0) - (columns[0] ?? 0)) % 8, 0, lines.join('\n'));
  });

  it('keep their columns where only changes are shown', () => {
    checkHints(
      'play(5,10,31,51,71,91,101)\nsetup_next(5)\npass\n',
      `
      0:26       weapon: Standard
      1:13                    (0.0)       ♥70/70  ⚡70/70  C,1     enemies 0   score 0     shots 0
      2:4                             (1.0)                               enemies 1↑
      `,
      { settings: { inlayHints: 'changes', hintPlace: 'line' } },
    );
  });

  it('leave out what stayed before what changed, where there is no room', () => {
    const parts = ['(15.0)', '♥70/70', '⚡63/70↓', 'D,1', 'enemies 1↓', 'score 4↑'].map((text) => ({
      text,
      isChanged: text === '(15.0)' || /[↓↑]/.test(text),
      isMinor: false,
    }));
    const minor = { text: 'shots 2↑', isChanged: true, isMinor: true };
    assert.equal(fitted(parts), '(15.0) ♥70/70 ⚡63/70↓ · enemies 1↓ · score 4↑');
    assert.equal(fitted([...parts, minor]), fitted(parts));
    assert.equal(fitted(parts, 28), '(15.0) ⚡63/70↓ · enemies 1↓');
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
      1:13 (0.0) ♥70/70 ⚡70/70 C,1 · enemies 0 · score 0
      2:4 (1.0) · enemies 1↑
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

  it('are never wider than their limit behind a command', () => {
    const wide = shownHints(SCRIPT)
      .split('\n')
      .map((line) => line.replace(/^\d+:\d+ /, ''))
      .filter((label) => label.length > HINT_WIDTH);
    assert.deepEqual(wide, []);
  });

  it('are made for the asked lines only', () => {
    assert.equal(shownHints(SCRIPT, {}, [3, 3]), '3:4 (2.0) ♥70/70 ⚡70/70↑ C,1 · enemies 2↑ · score 0');
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
