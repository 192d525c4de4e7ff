import assert from 'node:assert/strict';
import { THEMES, type ThemeName } from '../../scripts/vscode/page.mjs';
import { violations } from './access';
import { openBoard, useWorkbench } from './workbench';

describe('the board on the screen', () => {
  const window = useWorkbench({
    folder: 'test/ui/workspace',
    open: 'test/ui/workspace/crowded.sd2',
    size: { width: 1600, height: 1000 },
  });

  before('opens the board', async () => {
    await openBoard(window());
  });

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    it(`is right in the theme ${theme}`, async () => {
      const workbench = window();
      await workbench.theme(theme);
      await workbench.goToLine(24);
      await workbench.webview().locator('[role=slider]').waitFor();
      await workbench.shot(`board-${theme}`);
      assert.deepEqual(await violations(window()), []);
    });
  }

  it('has a view of its own for the setup', async () => {
    const workbench = window();
    await workbench.theme('light');
    await workbench.goToLine(4);
    await workbench.webview().getByText('Spread').first().waitFor();
    await workbench.shot('board-setup');
    assert.deepEqual(await violations(window()), []);
  });

  it('works with the keyboard alone', async () => {
    const workbench = window();
    await workbench.goToLine(24);
    await workbench.webview().locator('[role=gridcell][tabindex="0"]').first().waitFor();
    await workbench.page.keyboard.press('Shift+Alt+b');
    const before = await workbench.webview().locator('[role=gridcell]:focus').getAttribute('aria-label');
    await workbench.page.keyboard.press('ArrowRight');
    const after = await workbench.webview().locator(':focus').getAttribute('aria-label');
    assert.notEqual(after, before);
    await workbench.page.keyboard.press('Escape');
    await workbench.page.locator('.monaco-editor.focused').first().waitFor();
  });

  for (const [language, file] of [
    ['sim1', 'galaxy.sim1'],
    ['sim2', 'galaxy.sim2'],
  ]) {
    it(`draws the board of ${language} too`, async () => {
      const workbench = window();
      await workbench.theme('dark');
      await workbench.openFile(file ?? '');
      await workbench.goToLine(4);
      await workbench.webview().locator('[role=grid]').waitFor();
      await workbench.webview().locator(`[title="${file}"]`).first().waitFor();
      await workbench.shot(`board-${language}`);
      assert.deepEqual(await violations(window()), []);
    });
  }
});
