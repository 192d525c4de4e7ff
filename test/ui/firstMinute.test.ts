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

  it('keeps the walkthrough when one of its buttons makes a script, though the board stands beside it', async () => {
    const { page, command, shot } = window();
    await command('Welcome: Open Walkthrough...');
    const box = page.locator('.quick-input-widget');
    await box.locator('input').first().fill('Turnscript');
    await box.locator('.monaco-list-row', { hasText: 'Turnscript' }).first().click();
    await page.getByRole('button', { name: 'New Script', exact: true }).click();
    await box.locator('.monaco-list-row', { hasText: 'A first game' }).click();
    await page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    await page.locator('.tab', { hasText: /Walkthrough|Welcome/ }).waitFor();
    assert.equal(await page.locator('.editor-group-container').count(), 2, 'the script takes no third of the window');
    await shot('ui-first-minute-script');
  });
});
