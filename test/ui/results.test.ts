import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../scripts/vscode/until.mjs';
import { useWorkbench } from './workbench';

describe('the results of a test run', () => {
  const window = useWorkbench({ folder: 'test/e2e/workspace', open: 'test/e2e/workspace/failing.sd2' });
  const row = (text: string) =>
    window().page.locator('.test-output-peek-tree .monaco-list-row', { hasText: text }).first();

  it('offer to record what has no expectation', async () => {
    const workbench = window();
    await workbench.page.locator('.testing-run-glyph').first().waitFor();
    await workbench.command('Test: Run All Tests');
    await workbench.page.locator('.codicon-testing-failed-icon').first().waitFor();
    await workbench.command('Test Results: Focus on Test Results View');
    // Skipped, not failed: there is nothing to say of it but that it can be recorded.
    await row('unrecorded.sd2').waitFor();
    await workbench.openFile('unrecorded.sd2');
    await workbench.command('Turnscript: Record Expected Transcript');
    const expected = join(workbench.folder, 'unrecorded.expected.txt');
    await workbench.page.locator('.tab.active', { hasText: 'expected ↔ accepted' }).waitFor();
    assert.equal(read(expected), undefined, 'nothing is written before the answer');
    await workbench.page
      .locator('.notification-list-item', { hasText: 'Accept this change' })
      .locator('a', { hasText: 'Accept' })
      .click();
    await until('the record', () => read(expected)?.startsWith('  state:not started'));
  });

  it('say at the command that broke what differs, and at no other', async () => {
    const workbench = window();
    await workbench.openFile('failing.sd2');
    await workbench.command('Turnscript: Run Script');
    const labels = workbench.page.locator('.test-error-content-widget');
    await labels.filter({ hasText: 'Expected location:[D,3], got location:[B,3]; 2 more lines differ.' }).waitFor();
    assert.equal(await labels.count(), 1);
    await workbench.shot('ui-label');
  });

  it('are not denied where one accepts a command that is as expected: the way to the difference is offered', async () => {
    const workbench = window();
    await workbench.goToLine(1);
    await workbench.command('Turnscript: Accept This Command');
    const notice = workbench.page.locator('.notification-list-item', { hasText: 'the state after this command' });
    await notice.locator('a', { hasText: 'Go to Next Difference' }).click();
    const there = workbench.page.locator('.statusbar-item', { hasText: /^Ln [^1]/ });
    await there.first().waitFor();
  });

  it('show the two states side by side', async () => {
    const workbench = window();
    await row('The two states as a diff').click();
    await workbench.page.locator('.part.panel .monaco-diff-editor').getByText('[D,3]').first().waitFor();
    await workbench.shot('ui-message-states');
  });

  it('open the whole diff from a failed message', async () => {
    const workbench = window();
    await row('Expected location').hover();
    await row('Expected location')
      .getByRole('button', { name: /Open Diff/ })
      .click();
    await workbench.page.locator('.tab.active', { hasText: 'failing.sd2: expected ↔ actual' }).waitFor();
    await workbench.shot('ui-message-diff');
  });

  it('accept the state of one command from a failed message', async () => {
    const workbench = window();
    const file = join(workbench.folder, 'failing.expected.txt');
    const before = read(file);
    await row('Expected location').hover();
    await row('Expected location')
      .getByRole('button', { name: /Accept This Command/ })
      .click();
    await workbench.page.locator('.tab.active', { hasText: 'expected ↔ accepted' }).waitFor();
    assert.equal(read(file), before, 'nothing is written before the answer');
    await workbench.shot('ui-message-review');
    await workbench.page
      .locator('.notification-list-item', { hasText: 'Accept this change' })
      .locator('a', { hasText: 'Accept' })
      .click();
    await until('the accepted block', () => read(file)?.includes('location:[B,3]'));
    // Only the move: the state of the command after it is as it was.
    assert.ok(read(file)?.includes('location:[D,3]'));
  });

  it('are accepted without the mouse, and the focus is back in the script', async () => {
    const workbench = window();
    const { page } = workbench;
    await workbench.openFile('failing.sd2');
    await workbench.command('Turnscript: Accept Transcript…');
    await page.locator('.tab.active', { hasText: 'expected ↔ accepted' }).waitFor();
    // The list of commands is made when it is opened: not before there is something to accept.
    await page.locator('.notification-list-item', { hasText: 'Accept this change' }).waitFor();
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').first().fill('>Turnscript: Accept');
    const row = page.locator('.quick-input-list .monaco-list-row[aria-label^="Turnscript: Accept,"]');
    await row.waitFor();
    while (!(await row.getAttribute('class'))?.includes('focused')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.tab', { hasText: 'expected ↔ accepted' }).waitFor({ state: 'detached' });
    await page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor({ timeout: 5000 });
    await page.locator('.tab.active', { hasText: 'failing.sd2' }).waitFor();
  });

  it('leave a line in the log, and the language status says how the script is', async () => {
    const { page, command, shot, openFile } = window();
    await openFile('passing.sd2');
    await page.locator('[id="status.languageStatus"]').hover();
    const status = page.locator('.hover-language-status', { hasText: 'Show Log' });
    await status.getByText('5 commands').waitFor();
    await status.getByText(/\d+ simulated in [\d.]+ ms/).waitFor();
    await shot('ui-status');
    await page.mouse.move(200, 12);
    await command('Turnscript: Show Log');
    const lines = page.locator('.part.panel .view-line');
    await lines.filter({ hasText: 'The server is running' }).first().waitFor();
    await lines.filter({ hasText: 'scripts: 1 passed' }).first().waitFor();
    await shot('ui-log');
  });
});

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
