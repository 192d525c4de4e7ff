import assert from 'node:assert/strict';
import { useWorkbench } from './workbench';

describe('a walk through a script', () => {
  const window = useWorkbench({ folder: 'test/e2e/workspace', open: 'test/e2e/workspace/failing.sd2' });

  it('stops at the first difference and says what differs, only there', async () => {
    const { page, shot } = window();
    await page.locator('.codelens-decoration a', { hasText: 'Debug' }).first().click();
    await page.locator('.debug-top-stack-frame-column, .codicon-debug-stackframe').first().waitFor();
    await page.keyboard.press('F5');
    const notice = page.locator('.exception-widget');
    await notice
      .getByText('First difference from the expected transcript: Expected location:[D,3], got location:[B,3]')
      .waitFor();
    await shot('ui-walk-difference');
    await page.keyboard.press('F10');
    await page.locator('.debug-call-stack').getByText('pass').waitFor();
    assert.equal(await notice.count(), 0);
    await shot('ui-walk-on');
    await page.keyboard.press('Shift+F5');
    await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  });

  it('shows Run and Debug when a key began it, and leaves the keyboard to the script', async () => {
    const { page, command, goToLine } = window();
    const stack = page.locator('.debug-call-stack');
    await command('View: Show Explorer');
    await stack.waitFor({ state: 'hidden' });
    await goToLine(1);
    await page.keyboard.press('F5');
    await stack.getByText('play').waitFor();
    await page.locator('.editor-group-container .monaco-editor.focused').first().waitFor();
    await page.keyboard.press('F10');
    await stack.getByText('setup_next').waitFor();
    await page.keyboard.press('Shift+F5');
  });
});
