import { lineWith, useWorkbench } from './workbench';

describe('a window that is reopened', () => {
  const window = useWorkbench({ folder: 'test/e2e/workspace', open: 'test/e2e/workspace/passing.sd2' });

  it('keeps the language of a script that was never saved, and its states', async () => {
    const workbench = window();
    const { page, command, shot } = workbench;
    await command('View: Close All Editors');
    await command('Turnscript: New Script');
    await page.locator('.quick-input-widget .monaco-list-row', { hasText: 'A first game' }).first().click();
    await lineWith(workbench, /setup_next\(5\).*♥/).waitFor();
    await page.keyboard.press('Escape');
    // What is typed is kept a moment later; the mark of the tab says so before.
    await page.locator('.tab.dirty', { hasText: 'Untitled-1' }).waitFor();
    await page.waitForTimeout(3_000);
    await page.goto(withoutFile(page.url()));
    await page.locator('.tab', { hasText: 'Untitled-1' }).waitFor();
    await lineWith(workbench, /setup_next\(5\).*♥/).waitFor({ timeout: 60_000 });
    await shot('ui-reopened');
  });
});

/** The same window, without being told to open a file again. */
function withoutFile(address: string): string {
  const url = new URL(address);
  const payload: readonly (readonly [string, string])[] = JSON.parse(url.searchParams.get('payload') ?? '[]');
  url.searchParams.set('payload', JSON.stringify(payload.filter(([name]) => name !== 'openFile')));
  return url.href;
}
