import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../scripts/vscode/until.mjs';
import { useWorkbench } from './workbench';

describe('where the extension and VS Code meet', () => {
  const window = useWorkbench({
    folder: 'test/e2e/workspace',
    open: 'test/e2e/workspace/failing.sd2',
    settings: {
      'turnscript.keepTranscripts': 'always',
      'explorer.confirmUndo': 'light',
      '[sd2]': { 'editor.lightbulb.enabled': 'on' },
    },
  });
  const isThere = (name: string): boolean => existsSync(join(window().folder, name));
  /** Where nothing is kept in a bin, VS Code asks before it deletes; under its driver it answers by itself. */
  const agreeUntil = (what: string, isDone: () => boolean): Promise<unknown> =>
    until(what, async () => {
      const button = window().page.locator('.monaco-dialog-box .dialog-buttons .monaco-button:not(.secondary)');
      if (await button.first().isVisible()) await button.first().click();
      return isDone();
    });

  it('the light bulb stands beside the line numbers, where a mark makes way for it', async () => {
    const { page, goToLine } = window();
    const marks = page.locator('.glyph-margin-widgets .cgmr[class*=TextEditorDecorationType]');
    await until('two marks', async () => (await marks.count()) === 2);
    // VS Code itself now and then loses the question that a movement asks: the next one asks again.
    await until('the light bulb', async () => {
      await goToLine(2);
      await goToLine(5);
      const bulb = page.locator('.codicon-gutter-lightbulb').first();
      return bulb.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    });
    assert.equal(await marks.count(), 1);
    assert.equal(await page.locator('.lightBulbWidget:visible').count(), 0, 'none over the text');
    await goToLine(2);
    await until('both marks again', async () => (await marks.count()) === 2);
  });

  it('a deleted script takes its expected transcript along, and both come back when that is undone', async () => {
    const { page } = window();
    const row = (name: string) =>
      page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: name }).first();
    // Once the run mark is there, the script is known as a test with its transcript.
    await page.locator('.testing-run-glyph').first().waitFor();
    // A click folds what is nested below a script; folded, VS Code deletes both itself.
    await row('passing.sd2').click();
    await page.keyboard.press('ArrowRight');
    await row('passing.expected.txt').waitFor();
    await page.keyboard.press('Delete');
    await agreeUntil('both to be gone', () => !isThere('passing.sd2') && !isThere('passing.expected.txt'));
    await row('failing.sd2').click();
    await page.keyboard.press('Control+z');
    await agreeUntil('both to be back', () => isThere('passing.sd2') && isThere('passing.expected.txt'));
    await page.keyboard.press('Control+Shift+z');
    await agreeUntil('both to be gone again', () => !isThere('passing.sd2') && !isThere('passing.expected.txt'));
  });
});
