import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { openBoard, useWorkbench } from './workbench';

describe('the board in the side bar', () => {
  const window = useWorkbench({
    folder: 'test/ui/workspace',
    open: 'test/ui/workspace/crowded.sd2',
    settings: { 'turnscript.board.location': 'sideBar' },
  });
  let board: FrameLocator;

  before('opens the board', async () => {
    board = await openBoard(window());
    const box = await window().page.locator('iframe.webview.ready').first().boundingBox();
    assert.ok(box && box.width < 400, 'it is narrow');
  });

  for (const [what, line, place] of [
    ['the menu of a setup', 2, '.menu'],
    ['a setup with changed values', 5, '.menu'],
    ['a crowded board', 24, '[role=grid]'],
  ] as const) {
    it(`shows ${what} without anything beyond its edge`, async () => {
      const workbench = window();
      await workbench.theme('hc-light');
      await workbench.goToLine(line);
      await board.locator(place).first().waitFor();
      await workbench.shot(`ui-side-${line}`);
      assert.deepEqual(await tooWide(), []);
    });
  }

  it('keeps a pin in its place while the script grows above it', async () => {
    const workbench = window();
    await workbench.goToLine(10);
    await board.getByText('move(E,3)').first().waitFor();
    await board.getByRole('button', { name: /pin/i }).first().click();
    const pin = board.locator('.pin', { hasText: 'move(E,3)' });
    await pin.getByText('9 of 22').waitFor();
    await workbench.goToLine(8);
    await workbench.page.keyboard.type('pass\n');
    await pin.getByText('10 of 23').waitFor();
    await workbench.goToLine(25);
    await pin
      .getByRole('button', { name: /move\(E,3\)/ })
      .first()
      .click();
    await board.getByText(/facts? and \d+ cells? differ/).waitFor();
    await board.locator('.compare').scrollIntoViewIfNeeded();
    await workbench.shot('ui-side-pinned');
    assert.deepEqual(await tooWide(), []);
  });

  /** What sticks out to the right, apart from what scrolls by itself. */
  const tooWide = (): Promise<string[]> =>
    board.locator('body').evaluate(() => {
      const page = document.documentElement;
      return page.scrollWidth > page.clientWidth ? [`${page.scrollWidth} of ${page.clientWidth}`] : [];
    });
});
