import assert from 'node:assert/strict';
import { boardText } from '../../client/board/webview/logic/board';
import { LABEL } from '../../client/board/webview/logic/geometry';
import type { ReportEntry } from '../../engine/face';
import { type Board, openBoard, settled } from './harness/board';
import { inBrowser } from './harness/browser';
import { bigMap, cellar, textOnly, toy } from './harness/toys';

describe('what any game can show', function () {
  this.timeout(60_000);
  let board: Board;
  const browser = inBrowser(() => board);
  beforeEach(async () => {
    board = await openBoard(browser());
  });
  const texts = (selector: string): Promise<string[]> => board.page.locator(selector).allTextContents();
  const count = (selector: string): Promise<number> => board.page.locator(selector).count();

  it('has cells that count from anywhere, below zero too', async () => {
    await board.show(toy(cellar()), 0);
    assert.equal(await count('[role="gridcell"]'), 63);
    assert.equal(await board.page.locator('[data-cell="-2:-3"]').getAttribute('aria-label'), '-2,-3: wall');
    await board.page.locator('[data-cell="-1:-2"]').focus();
    await board.page.keyboard.press('Home');
    await settled(board.page);
    assert.equal(await board.page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '-1:-3');
  });

  it('has piles of which the topmost is drawn, with how many there are and all their names', async () => {
    await board.show(toy(cellar()), 0);
    const cell = board.page.locator('[data-cell="-1:-2"]');
    assert.equal(await cell.locator('.piece').count(), 1);
    assert.equal(await cell.locator('.shape-person').count(), 1);
    assert.equal(await cell.locator('.pile-count').textContent(), '3');
    assert.equal(await cell.locator('.place').getAttribute('title'), 'player\nkey-1\nswitch-1');
    assert.equal(await cell.getAttribute('aria-label'), '-1,-2: 3 here: player; key-1; switch-1');
    await cell.hover();
    await settled(board.page);
    assert.match((await texts('.readout')).join(), /player · key-1 · switch-1/);
  });

  it('selects one after the other of a pile, by ids that are words', async () => {
    await board.show(toy(cellar()), 0);
    const cell = board.page.locator('[data-cell="-1:-2"]');
    for (const entity of ['player', 'key-1', 'switch-1', 'player']) {
      await cell.click();
      assert.equal((await board.next('inspect')).entity, entity);
      await settled(board.page);
    }
  });

  it('draws a shape that nobody drew as its symbol', async () => {
    await board.show(toy(cellar()), 0);
    assert.deepEqual(await texts('.is-symbol .symbol'), ['&']);
    assert.equal(await count('.shape-spider'), 1);
  });

  it('joins places that belong together by a line, with a name', async () => {
    await board.show(toy(cellar()), 0);
    assert.deepEqual(await texts('.link title'), ['blue portals']);
  });

  it('has small tables below events', async () => {
    await board.show(toy(cellar()), 0);
    assert.deepEqual(await texts('.rounds th'), ['round', 'player', 'spider-1']);
    assert.deepEqual(await texts('.rounds td'), ['1', '-0.5', '-3', '2', '-0.5', '-2']);
  });

  it('draws the blast of what is selected', async () => {
    await board.show(toy(cellar()), 0);
    await board.page.locator('[data-cell="3:0"]').click();
    const { request, entity } = await board.next('inspect');
    assert.equal(entity, 'bomb-1');
    const cells = [
      { row: 3, column: 0 },
      { row: 3, column: 1 },
    ];
    const inspection = {
      entity: { id: 'bomb-1', name: 'bomb', symbol: 'b' },
      areas: [{ label: 'blast', kind: 'blast' as const, cells }],
    };
    await board.send({ type: 'inspection', request, inspection });
    await settled(board.page);
    assert.equal(await count('.area-blast'), 1);
  });

  it('draws what an event reached, also where it hit nothing', async () => {
    const cells = [
      { row: 2, column: 1 },
      { row: 3, column: 1 },
    ];
    const explosion: ReportEntry = {
      text: 'bomb-1 explodes',
      tone: 'threat',
      mark: 'hit',
      cells: cells.slice(0, 1),
      details: [],
      area: { label: 'blast of bomb-1', kind: 'blast', cells },
    };
    await board.show(toy({ ...cellar(), report: [{ title: 'Player', entries: [explosion] }] }), 0);
    assert.equal(await count('.area-blast'), 1);
    assert.equal(await count('.mark.mark-hit'), 1);
    await board.show(toy(cellar()), 0);
    assert.equal(await count('.area-blast'), 0);
  });

  it('marks the changed lines of a state that is only text', async () => {
    await board.show(toy(textOnly()), 0);
    assert.deepEqual(await texts('.plain-line.has-changed code'), ['  Kim: 15']);
    assert.equal(await count('.plain-line'), 3);
  });

  it('says why a state is not known', async () => {
    await board.show(toy({ ...textOnly(), missing: 'Waiting for the oracle.' }), 0);
    assert.match((await texts('.notice')).join(), /Waiting for the oracle\./);
    assert.ok((await texts('.chip')).includes('not known'));
  });

  it('copies the board as text, the topmost of each pile', async () => {
    await board.show(toy(cellar()), 0);
    await board.page.getByRole('button', { name: 'Copy the board as text' }).click();
    const { text } = await board.next('copy');
    const { board: view } = cellar().after;
    assert.equal(text, view && boardText(view, false));
    assert.match(text, /^-1 +# +P +\. +O/m);
  });

  it('copies the board as a picture, or offers to save it where the clipboard is closed', async () => {
    await board.show(toy(cellar()), 0);
    await board.page.getByRole('button', { name: 'Copy the board as a picture' }).click();
    const { data } = await board.next('picture');
    const picture = Buffer.from(data, 'base64');
    assert.equal(picture.subarray(1, 4).toString(), 'PNG');
    // Two pixels for each of the page, and a margin on all sides.
    const columns = cellar().after.board?.columns.length ?? 0;
    assert.equal(picture.readUInt32BE(16), 2 * (LABEL + columns * 32 + 10));
  });

  it('draws a large map on a canvas, with one cell for the keyboard', async () => {
    await board.show(toy(bigMap(120)), 0);
    assert.equal(await count('.map-canvas'), 1);
    assert.equal(await count('[role="gridcell"]'), 1);
    await board.send({ type: 'act', action: 'focus' });
    await settled(board.page);
    await board.page.keyboard.press('ArrowRight');
    await settled(board.page);
    await board.page.keyboard.press('ArrowDown');
    await settled(board.page);
    assert.equal(await board.page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '2:2');
    await board.page.keyboard.press('Control+End');
    await settled(board.page);
    assert.equal(await board.page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '119:119');
  });

  it('selects on a large map what was clicked, and moves it when it is dragged', async () => {
    await board.show(toy(bigMap(120)), 0);
    for (let i = 0; i < 5; i++) await board.page.keyboard.press('+');
    await settled(board.page);
    const width = await board.page.locator('.map').evaluate((map) => map.scrollWidth);
    const cell = (width - 22) / 120;
    const box = await board.page.locator('.map').boundingBox();
    assert.ok(box);
    await board.page.mouse.click(box.x + 20 + cell * 4.5, box.y + 19 + cell * 3.5);
    assert.equal((await board.next('inspect')).entity, 'player');
    await board.page.mouse.move(box.x + 200, box.y + 150);
    await board.page.mouse.down();
    await board.page.mouse.move(box.x + 100, box.y + 100, { steps: 4 });
    await board.page.mouse.up();
    const scrolled = await board.page.locator('.map').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    assert.ok(Math.abs((scrolled[0] ?? 0) - 100) < 6 && Math.abs((scrolled[1] ?? 0) - 50) < 6, String(scrolled));
  });
});
