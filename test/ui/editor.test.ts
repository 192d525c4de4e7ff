import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../scripts/vscode/until.mjs';
import { cursorOn, lineWith, openBoard, useWorkbench } from './workbench';

describe('a person at the editor', () => {
  const window = useWorkbench({ folder: 'test/e2e/workspace', open: 'test/e2e/workspace/unrecorded.sd2' });

  it('types a command and sees its state, and the board change', async () => {
    const workbench = window();
    const board = await openBoard(workbench);
    await workbench.focusEditor();
    await workbench.page.keyboard.press('Control+End');
    await workbench.page.keyboard.type('move(E,3)\n');
    await lineWith(workbench, /move\(E,3\).*\(3\.0\).*E,3/).waitFor();
    await workbench.goToLine(6);
    await board.getByText('move(E,3)').first().waitFor();
    await board.locator('[role=grid]').waitFor();
    await workbench.shot('ui-typed');
  });

  it('types a refused command and sees the squiggle and why', async () => {
    const workbench = window();
    await workbench.focusEditor();
    await workbench.page.keyboard.press('Control+End');
    await workbench.page.keyboard.type('setup_next(2)');
    await workbench.page.keyboard.press('Escape');
    await workbench.page.locator('.squiggly-warning').first().waitFor();
    await workbench
      .webview()
      .getByText(/refused/i)
      // A narrow board hides words of its controls.
      .filter({ visible: true })
      .first()
      .waitFor();
    await workbench.shot('ui-refused');
    for (const key of ['Home', 'Shift+End', 'Delete']) await workbench.page.keyboard.press(key);
    await workbench.page.locator('.squiggly-warning').first().waitFor({ state: 'detached' });
  });

  it('reads a hover', async () => {
    const workbench = window();
    await lineWith(workbench, 'setup_next(5)').getByText('setup_next').hover();
    const hover = workbench.page.locator('.monaco-hover:not(.hidden)').first();
    await hover.getByText(/setup/i).first().waitFor();
    await workbench.shot('ui-hover');
    await workbench.page.mouse.move(5, 400);
  });

  it('picks a completion that shows where it leads', async () => {
    const workbench = window();
    await workbench.focusEditor();
    await workbench.page.keyboard.press('Control+End');
    await workbench.page.keyboard.type('fi');
    const row = workbench.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'fire' }).first();
    await row.waitFor();
    await workbench.shot('ui-completion');
    await row.click();
    await lineWith(workbench, /fire.*\(4\.0\)/).waitFor();
  });

  it('begins a line with Enter behind a command that is written out, though the list is open', async () => {
    const workbench = window();
    await workbench.focusEditor();
    await workbench.page.keyboard.press('Control+End');
    await workbench.page.keyboard.type(' pass');
    const list = workbench.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'pass' });
    await list.first().waitFor();
    await workbench.page.keyboard.press('Enter');
    await cursorOn(workbench, 8).waitFor();
    for (let back = 0; back < ' pass\n'.length; back++) await workbench.page.keyboard.press('Backspace');
    await cursorOn(workbench, 7).waitFor();
    await list.first().waitFor({ state: 'hidden' });
  });

  it('scrubs the timeline with keys and mouse, and the editor follows', async () => {
    const workbench = window();
    const slider = workbench.webview().locator('[role=slider]');
    await slider.focus();
    await slider.press('Home');
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await cursorOn(workbench, 3).waitFor();
    await workbench.webview().getByText('setup_next(5)').first().waitFor();
    const box = await slider.boundingBox();
    assert.ok(box, 'the timeline is visible');
    await slider.click({ position: { x: box.width - 2, y: box.height / 2 } });
    await cursorOn(workbench, 7).waitFor();
    await workbench.shot('ui-scrubbed');
  });

  it('writes a command by clicking on the board', async () => {
    const workbench = window();
    const board = workbench.webview();
    await board.getByRole('button', { name: /^pass/ }).first().click();
    await lineWith(workbench, /pass.*\(5\.0\)/).waitFor();
  });

  it('goes to where something is so, also elsewhere, and back where that was only looked at', async () => {
    const workbench = window();
    const { page } = workbench;
    const row = (text: string) => page.locator('.quick-input-list .monaco-list-row', { hasText: text });
    const tab = (name: string) => page.locator('.tabs-container .tab.active', { hasText: name });
    const lookEverywhere = async (): Promise<void> => {
      await workbench.command('Turnscript: Go to Where…');
      await page.getByPlaceholder('Which state do you look for?').waitFor();
      await page.keyboard.type('refused');
      await row('Nowhere').waitFor();
      await row('Search all scripts of the workspace').click();
      await row('refused.sd2:').first().waitFor();
      await tab('refused.sd2').waitFor();
    };
    await workbench.focusEditor();
    await workbench.goToLine(3);
    await lookEverywhere();
    await page.keyboard.press('Escape');
    await tab('unrecorded.sd2').waitFor();
    await cursorOn(workbench, 3).waitFor();
    await lookEverywhere();
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
    await tab('refused.sd2').waitFor();
    await workbench.openFile('unrecorded.sd2');
  });

  it('is led to the setting that names the program, on the page where it counts', async () => {
    const workbench = window();
    const { page } = workbench;
    await workbench.command('Turnscript: Run Against Your Program');
    await page.getByRole('button', { name: 'Open Settings' }).first().click();
    await page.locator('.settings-editor .setting-item-contents', { hasText: 'External Program' }).first().waitFor();
    // Beside the user's page there is one for the machine that the program runs on, and no other is read.
    await page.locator('.settings-tabs-widget .action-label.checked', { hasText: 'Remote' }).waitFor();
    await workbench.shot('ui-settings');
    await workbench.command('View: Close Editor');
    await workbench.openFile('unrecorded.sd2');
  });

  it('runs the tests, looks at the failure and accepts it', async () => {
    const workbench = window();
    await workbench.openFile('failing.sd2');
    await workbench.command('Test: Run All Tests');
    await workbench.page.locator('.codicon-testing-failed-icon').first().waitFor();
    await workbench.shot('ui-tests');
    await workbench.openFile('failing.sd2');
    await workbench.command('Turnscript: Accept Transcript');
    await workbench.page.locator('.monaco-diff-editor').first().waitFor();
    await workbench.shot('ui-review');
    await workbench.page.locator('.notification-list-item').locator('a', { hasText: 'Accept' }).click();
    const expected = join(workbench.folder, 'failing.expected.txt');
    await until('the accepted transcript', () => readFileSync(expected, 'utf8').includes('location:[B,3]'));
    await workbench.openFile('failing.sd2');
    await workbench.page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await workbench.shot('ui-accepted');
  });

  it('peeks at the exact state', async () => {
    const workbench = window();
    await workbench.goToLine(4);
    await workbench.command('Turnscript: Peek State After Command');
    await workbench.page.locator('.peekview-widget').getByText('Starfighter:').first().waitFor();
    await workbench.shot('ui-peek');
    await workbench.page.keyboard.press('Escape');
  });
});
