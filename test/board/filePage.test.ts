/** The page of a dungeon file, used as people do: with the pointer, with the keyboard, and without seeing it. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { dungeonText, placed } from '../helpers/dungeons';
import { inBrowser } from './harness/browser';
import { type FilePage, openFilePage } from './harness/filePage';
import { axe, setTheme, settled, WIDE } from './harness/page';
import { THEMES, type ThemeName } from './harness/themes';

/** The player at [0,0], a switch under a boulder, two portals. */
const TEXT = dungeonText([
  placed('switch', 2, 1),
  placed('boulder', 2, 1),
  placed('portal', 4, 0, { colour: 'RED' }),
  placed('portal', 4, 3, { colour: 'RED' }),
  placed('door', 6, 1, { key: 7 }),
]);

/** So many squares that each of them cannot be an element. */
const LARGE = dungeonText(
  Array.from({ length: 60 }, (_, at) => [placed('wall', at, 5), placed('treasure', at, 60)]).flat(),
);

describe('the page of a dungeon file', function () {
  this.timeout(120_000);
  let file: FilePage;
  const browser = inBrowser(() => file);

  const cell = (row: number, column: number): Locator => file.page.locator(`[data-cell="${row}:${column}"]`);
  const hint = (): Promise<string> => file.page.locator('.file-hint').innerText();
  const centre = async (row: number, column: number): Promise<readonly [number, number]> => {
    const box = await cell(row, column).boundingBox();
    if (!box) throw new Error('the square is not there');
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    await file.page.mouse.move(...from);
    await file.page.mouse.down();
    await file.page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
    await file.page.mouse.move(...to, { steps: 3 });
  };

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    it(`has no fault that axe-core finds, ${theme}`, async () => {
      file = await openFilePage(browser(), TEXT, { theme, size: WIDE });
      assert.deepEqual(await axe(file.page), []);
      await cell(1, 2).click();
      assert.deepEqual(await axe(file.page), []);
      await file.type(TEXT.slice(0, -5));
      assert.deepEqual(await axe(file.page), [], 'a text that cannot be read');
      await file.type(LARGE);
      assert.deepEqual(await axe(file.page), [], 'a map');
    });
  }

  it('says in full what to do, beside a script and a board, and moves nothing by it', async () => {
    file = await openFilePage(browser(), TEXT, { size: { width: 340, height: 700 } });
    const isWhole = (): Promise<boolean> =>
      file.page
        .locator('.file-hint')
        .evaluate((line) => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight);
    assert.equal(await isWhole(), true, await hint());
    const before = await cell(1, 2).boundingBox();
    await cell(1, 2).click();
    await settled(file.page);
    assert.match(await hint(), /Escape/);
    assert.equal(await isWhole(), true, await hint());
    assert.deepEqual(await cell(1, 2).boundingBox(), before);
  });

  it('is one step of Tab for all pieces, among which arrows lead, and the next is the board', async () => {
    file = await openFilePage(browser(), TEXT);
    const { page } = file;
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    await page.getByRole('button', { name: 'Place: player' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(), 'Place: wall');
    await page.keyboard.press('End');
    const last = await focused();
    assert.match(last ?? '', /^Place: /);
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(), 'Place: player', 'behind the last comes the first');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await focused(), last);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    assert.match((await focused()) ?? '', /^\[/, 'a square');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(), 'Place: wall', 'where one was');
  });

  it('lets go of what is held by Escape, then of what is to be placed, and leads back to the text at last', async () => {
    file = await openFilePage(browser(), TEXT);
    const { page, posted } = file;
    const isLeft = (): boolean => posted.some(({ type }) => type === 'leave');
    await page.getByRole('button', { name: 'Place: spider' }).click();
    await cell(1, 2).focus();
    await page.keyboard.press('Escape');
    assert.match(await hint(), /^Drag something/);
    await page.keyboard.press('Enter');
    assert.match(await hint(), /Escape/);
    await page.keyboard.press('Escape');
    assert.match(await hint(), /^Drag something/);
    assert.equal(isLeft(), false);
    await page.keyboard.press('Escape');
    await file.until(isLeft);
  });

  it('moves what is dragged, and a drag is no click', async () => {
    file = await openFilePage(browser(), TEXT);
    await drag(await centre(0, 0), await centre(3, 1));
    await file.page.locator('.is-linked[data-cell="3:1"]').waitFor();
    await file.page.mouse.up();
    await file.obey();
    assert.match(await label(3, 1), /player-1/);
    assert.match(file.text(), /"type":"player","x":1,"y":3/);
    assert.doesNotMatch(await hint(), /Escape/);
  });

  it('leaves all as it was when a drag is broken off', async () => {
    file = await openFilePage(browser(), TEXT);
    await drag(await centre(0, 0), await centre(3, 1));
    await file.page.keyboard.press('Escape');
    await file.page.mouse.up();
    await settled(file.page);
    assert.deepEqual(file.posted, []);
    await drag(await centre(0, 0), [5, 5]);
    await file.page.mouse.up();
    await settled(file.page);
    assert.deepEqual(file.posted, []);
  });

  it('goes through what lies on one square', async () => {
    file = await openFilePage(browser(), TEXT);
    await cell(1, 2).click();
    assert.match(await hint(), /^boulder-1/);
    await cell(1, 2).click();
    assert.match(await hint(), /^switch-1/);
    await cell(2, 2).click();
    await file.obey();
    assert.match(await label(2, 2), /switch-1/);
    assert.match(await label(1, 2), /boulder-1/);
  });

  it('is worked with the keyboard alone', async () => {
    file = await openFilePage(browser(), TEXT);
    const { keyboard } = file.page;
    await cell(0, 0).focus();
    await keyboard.press('Enter');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await keyboard.press(key);
    await file.obey();
    assert.match(await file.page.locator(':focus').evaluate((it) => it.ariaLabel ?? ''), /^\[1,2\]: player-1/);
    await cell(1, 6).focus();
    await keyboard.press('Delete');
    await file.obey();
    assert.doesNotMatch(file.text(), /door/);
    await keyboard.press('Control+z');
    await keyboard.press('Control+Shift+z');
    await file.until(() => file.posted.length === 2);
    assert.deepEqual(
      file.posted.map(({ type }) => type),
      ['undo', 'redo'],
    );
  });

  it('places beyond the edge, and the focus stays on its square when the board grows', async () => {
    file = await openFilePage(browser(), TEXT);
    await file.page.getByRole('button', { name: 'Place: treasure' }).click();
    await cell(-1, -1).focus();
    await file.page.keyboard.press('Enter');
    await file.obey();
    assert.match(await file.page.locator(':focus').evaluate((it) => it.ariaLabel ?? ''), /^\[-1,-1\]: treasure-1/);
    await cell(-2, -2).waitFor();
  });

  it('keeps the board while the text cannot be read, says so, and draws it again', async () => {
    file = await openFilePage(browser(), TEXT);
    await file.type(TEXT.slice(0, -5));
    assert.match(await hint(), /cannot be read/);
    assert.match(await label(0, 0), /player-1/);
    await cell(0, 0).click();
    await cell(3, 3).click();
    await file.page.keyboard.press('Delete');
    await settled(file.page);
    assert.deepEqual(file.posted, []);
    await file.type(TEXT.replace('"x":0,"y":0', '"x":3,"y":2'));
    assert.match(await label(2, 3), /player-1/);
    assert.doesNotMatch(await hint(), /cannot be read/);
  });

  it('begins with a room in which nothing is', async () => {
    file = await openFilePage(browser(), '{ "entities": [], "goal-condition": { "goal": "exit" } }');
    await file.page.getByRole('button', { name: 'Place: player' }).click();
    await cell(2, 3).click();
    await file.obey();
    assert.match(file.text(), /"entities": \[\{ "type": "player", "x": 3, "y": 2 \}\]/);
  });

  it('shows a large dungeon as a map, of which things are dragged and the rest is moved', async () => {
    file = await openFilePage(browser(), LARGE);
    assert.equal(await file.page.locator('[data-cell]').count(), 1, 'one square for the keyboard, the rest is painted');
    for (let press = 0; press < 4; press++) await file.page.keyboard.press('+');
    await settled(file.page);
    const map = file.page.locator('.map');
    const box = await map.boundingBox();
    const size = await cell(-1, -1).boundingBox();
    if (!box || !size) throw new Error('the map is not there');
    const at = (row: number, column: number): readonly [number, number] => [
      size.x + (column + 1.5) * size.width,
      size.y + (row + 1.5) * size.height,
    ];
    await drag(at(0, 0), at(3, 4));
    await file.page.mouse.up();
    await file.obey();
    assert.match(file.text(), /"type":"player","x":4,"y":3/);
    await drag(at(9, 9), at(2, 2));
    await file.page.mouse.up();
    await settled(file.page);
    assert.deepEqual(file.posted, []);
    assert.ok((await map.evaluate((it) => it.scrollTop)) > size.height, 'the map was moved');
    await setTheme(file.page, 'light');
  });

  const label = async (row: number, column: number): Promise<string> =>
    (await cell(row, column).getAttribute('aria-label')) ?? '';
});
