import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../scripts/vscode/until.mjs';
import { lineWith, useWorkbench } from './workbench';

/** Its buttons work to the side, so that the walkthrough keeps its place beside the script. */
describe('a newcomer with the walkthrough', () => {
  const window = useWorkbench({ folder: 'test/e2e/workspace', open: 'test/e2e/workspace/passing.sd2' });

  const walkthrough = async (step: string, button: string): Promise<void> => {
    const { page } = window();
    await chapter();
    const wanted = page.locator('.getting-started-step', { hasText: step });
    await wanted.waitFor();
    if ((await wanted.getAttribute('aria-expanded')) !== 'true') await wanted.locator('.step-title').first().click();
    await page.locator('.getting-started-step.expanded', { hasText: step }).waitFor();
    await page.getByRole('button', { name: button, exact: true }).click();
  };

  /**
   * The newest versions may open the page that lists all walkthroughs first, and Escape leads back to it; of two pages
   * the hidden one is disabled.
   */
  const chapter = async (): Promise<void> => {
    const { page } = window();
    const ours = page.locator('.getting-started-category:enabled', { hasText: 'Turnscript' });
    await page.locator('.getting-started-step:visible, .getting-started-category:enabled').first().waitFor();
    if (await ours.isVisible()) await ours.click();
  };

  it('starts a script from a template', async () => {
    const workbench = window();
    await workbench.command('View: Close All Editors');
    await workbench.command('Welcome: Open Walkthrough...');
    const box = workbench.page.locator('.quick-input-widget');
    await box.locator('input').first().fill('Turnscript');
    await box.locator('.monaco-list-row', { hasText: 'Turnscript' }).first().click();
    await walkthrough('Start a script', 'New Script');
    await box.locator('.monaco-list-row', { hasText: 'A first game' }).click();
    await lineWith(workbench, /setup_next\(5\).*♥/).waitFor();
    await workbench.shot('ui-newcomer-script');
  });

  it('peeks at a state of the script behind the walkthrough', async () => {
    const { page, shot } = window();
    await walkthrough('See every state', 'Peek State');
    const peek = page.locator('.peekview-widget');
    // The cursor is where the template is filled in first, in a game.
    await peek.getByText('state:in game(1.0)').first().waitFor();
    await shot('ui-newcomer-peek');
    await page.locator('.tab.active', { hasText: 'Walkthrough' }).waitFor();
    // Not by Escape: whoever has the focus takes it.
    await peek.locator('.peekview-actions .codicon-close').click();
    await peek.waitFor({ state: 'hidden' });
  });

  it('opens the board beside it', async () => {
    const { page, shot } = window();
    await walkthrough('Follow on the board', 'Open Board');
    await page.locator('.tab', { hasText: 'Board' }).waitFor();
    await page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    await shot('ui-newcomer-board');
  });

  it('keeps it as a test, and is asked where', async () => {
    const { page, folder, shot } = window();
    await walkthrough('Keep it as a test', 'Record Expected Transcript');
    const box = page.locator('.quick-input-widget');
    await box.getByText('Save As').waitFor();
    await shot('ui-newcomer-save');
    await box.getByRole('button', { name: 'OK' }).click();
    await page
      .locator('.notification-list-item', { hasText: 'Accept this change' })
      .locator('a', { hasText: 'Accept' })
      .click();
    const expected = (): string | undefined => readdirSync(folder).find((file) => file === 'Untitled-1.expected.txt');
    const file = await until('the expected transcript', expected);
    assert.match(readFileSync(join(folder, file), 'utf8'), /^ {2}state:not started, normal, ok\n/);
    await page.locator('.codicon-testing-passed-icon').first().waitFor();
    await shot('ui-newcomer-recorded');
  });
});
