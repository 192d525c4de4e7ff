import assert from 'node:assert/strict';
import type { FrameLocator, Locator } from 'playwright-core';
import type { ThemeName } from '../../scripts/vscode/page.mjs';
import { until } from '../../scripts/vscode/until.mjs';
import { violations } from './access';
import { lineWith, useWorkbench } from './workbench';

describe('the board of a dungeon file on the screen', () => {
  const window = useWorkbench({
    folder: 'examples',
    open: 'examples/dungeonmania/02-a-friend-for-gold.dungeon',
    size: { width: 1500, height: 950 },
    settings: { 'files.autoSave': 'off' },
  });
  /** The board of the script may be there too: it greets whoever has just installed the extension. */
  let at = 0;
  const board = (): FrameLocator => window().webview(at);
  const cell = (row: number, column: number): Locator => board().locator(`[data-cell="${row}:${column}"]`);
  const holds = (row: number, column: number, what: string): Promise<void> =>
    board().locator(`[data-cell="${row}:${column}"][aria-label*="${what}"]`).waitFor();

  before('opens the board from the title of the editor', async () => {
    await window().openFile('old_road.json');
    await window().page.locator('[aria-label^="Open Board of File"]').first().click();
    await until('the board of the file', async () => {
      const count = await window().page.locator('iframe.webview.ready').count();
      for (at = count - 1; at > 0; at--) if (await board().locator('.palette').count()) return true;
      return (await board().locator('.palette').count()) > 0;
    });
    await cell(1, 1).waitFor();
  });

  for (const theme of ['light', 'dark'] as ThemeName[]) {
    it(`is right in the theme ${theme}`, async () => {
      await window().theme(theme);
      await window().shot(`file-board-${theme}`);
      assert.deepEqual(await violations(window()), []);
    });
  }

  it('changes the numbers of what is dragged, and undo in the text brings it back', async () => {
    const { page } = window();
    await dragged(cell(1, 1), cell(3, 5));
    await lineWith(window(), /"player",\s"x":\s5,\s"y":\s3/).waitFor();
    await holds(3, 5, 'player-1');
    await window().focusEditor();
    await page.keyboard.press('Control+z');
    await lineWith(window(), /"player",\s"x":\s1,\s"y":\s1/).waitFor();
    await holds(1, 1, 'player-1');
  });

  it('places with the keyboard; the line is set as its neighbours are, and undo on the board takes it back', async () => {
    const { page } = window();
    await board().getByRole('button', { name: 'Place: spider' }).click();
    await cell(-1, 3).focus();
    await page.keyboard.press('Enter');
    await holds(-1, 3, 'spider-1');
    await page.keyboard.press('Control+z');
    await holds(-1, 3, 'empty');
    await board().getByRole('button', { name: 'Move', exact: true }).click();
    await cell(1, 4).focus();
    await page.keyboard.press('Delete');
    await holds(1, 4, 'empty');
    await page.keyboard.press('Control+z');
    await holds(1, 4, 'sword-1');
    await page.locator('.tab.dirty', { hasText: 'old_road.json' }).waitFor({ state: 'detached' });
  });

  it('is reached by its key, and left by Escape', async () => {
    const { page } = window();
    await window().focusEditor();
    await page.keyboard.press('Shift+Alt+b');
    await board().locator('[data-cell]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
    await page.locator('.tab.active', { hasText: 'old_road.json' }).first().waitFor();
  });

  it('follows what is typed, and keeps the last board while the text cannot be read', async () => {
    const { page } = window();
    const hint = board().locator('.file-hint');
    await window().focusEditor();
    await window().goToLine(2, 3);
    await page.keyboard.type('"');
    await hint.getByText('cannot be read now').waitFor();
    await holds(1, 1, 'player-1');
    await page.keyboard.press('Backspace');
    await hint.getByText('Drag something').waitFor();
  });

  async function dragged(from: Locator, to: Locator): Promise<void> {
    const { mouse } = window().page;
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('the squares are not there');
    await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
    await mouse.up();
  }
});
