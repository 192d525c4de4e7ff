import assert from 'node:assert/strict';
import { useWorkbench } from './workbench';

/** As `npm start` and a first installation have it. */
describe('the first minute', () => {
  const window = useWorkbench({
    folder: 'examples',
    open: 'examples/space-defender-2/01-first-turns.sd2',
    env: { TURNSCRIPT_FIRST_LOOK: 'yes' },
  });

  it('shows the first script with its board, at its first turn, and one quiet line', async () => {
    const { page, shot, webview } = window();
    const line = page.locator('.statusbar-item', { hasText: 'Move the cursor from line to line: the board follows.' });
    await line.waitFor();
    await page.locator('.statusbar-item', { hasText: 'Board' }).first().waitFor();
    await webview().locator('.where', { hasText: '01-first-turns.sd2 · line 16 ·' }).waitFor();
    await webview().locator('[role=grid]').waitFor();
    assert.deepEqual(
      await page.locator('.notification-toast').allTextContents(),
      [],
      'nothing else asks for attention',
    );
    await shot('ui-first-minute');
  });
});
