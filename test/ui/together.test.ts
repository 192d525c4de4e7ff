import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../scripts/vscode/until.mjs';
import { useWorkbench } from './workbench';

describe('a script that is deleted in the Explorer', () => {
  const window = useWorkbench({
    folder: 'test/e2e/workspace',
    open: 'test/e2e/workspace/passing.sd2',
    settings: { 'turnscript.keepTranscripts': 'always', 'explorer.confirmUndo': 'light' },
  });
  const isThere = (name: string): boolean => existsSync(join(window().folder, name));

  it('takes its expected transcript along, and both come back when that is undone', async () => {
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
    await until('both to be gone', () => !isThere('passing.sd2') && !isThere('passing.expected.txt'));
    await row('failing.sd2').click();
    await page.keyboard.press('Control+z');
    await until('both to be back', () => isThere('passing.sd2') && isThere('passing.expected.txt'));
    await page.keyboard.press('Control+Shift+z');
    await until('both to be gone again', () => !isThere('passing.sd2') && !isThere('passing.expected.txt'));
  });
});
