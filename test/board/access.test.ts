import assert from 'node:assert/strict';
import { axe, type Board, NARROW, openBoard, setTheme, settled, WIDE } from './harness/board';
import { inBrowser } from './harness/browser';
import { BATTLE, sample, VOYAGE } from './harness/scripts';
import { THEMES, type ThemeName } from './harness/themes';
import { bigMap, cellar, textOnly, toy } from './harness/toys';

const battle = sample('sd2', BATTLE);
const voyage = sample('sim2', VOYAGE);
const tested = sample('sd2', BATTLE, (transcript) => transcript.replace(/health:60/g, 'health:61'));

describe('the board for everybody', function () {
  this.timeout(120_000);
  let board: Board;
  const browser = inBrowser(() => board);

  const checked = async (what: string): Promise<void> => {
    await settled(board.page);
    assert.deepEqual(await axe(board.page), [], what);
  };

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    it(`has no fault that axe-core finds, ${theme}`, async () => {
      board = await openBoard(browser(), { theme, size: WIDE });
      await board.show(battle, 20);
      await board.page.keyboard.press('w');
      await board.page.locator('.group .entity-row').first().click();
      await checked('a wide board');
      await board.show(battle, 13);
      await checked('a refusal');
      await board.show(voyage, 14);
      await checked('divided cells');
      await board.show(battle, 1);
      await checked('a menu');
      await board.show(tested, 8);
      await board.page.locator('.fold-button', { hasText: 'Expected' }).click();
      await checked('a difference');
    });
  }

  it('has no fault that axe-core finds, narrow', async () => {
    board = await openBoard(browser(), { theme: 'dark', size: NARROW });
    await board.show(battle, 20);
    const pin = { id: 'a', uri: 'file:///sample', name: 'sample', answer: battle.state(30), isGone: false };
    await board.send({ type: 'pins', pins: [pin] });
    await board.page.locator('.pin-row').click();
    await checked('a comparison');
    await board.send({ type: 'status', status: 'stopped' });
    await board.send({ type: 'empty', sequence: 100 });
    await checked('no script');
  });

  it('has no fault that axe-core finds in what any game can show', async () => {
    board = await openBoard(browser(), { theme: 'light', size: WIDE });
    await board.show(toy(cellar()), 0);
    await checked('piles, links and a table');
    await board.show(toy(bigMap(60)), 0);
    await checked('a large map');
    await board.show(toy(textOnly()), 0);
    await checked('only text');
  });

  it('has no fault that axe-core finds in a branch and in the help', async () => {
    board = await openBoard(browser(), { theme: 'dark', size: WIDE });
    await board.show(battle, 20);
    await board.page.keyboard.press('i');
    await checked('nothing tried yet');
    await board.page.locator('.candidate', { hasText: 'pass' }).first().click();
    const { request, index, commands } = await board.next('try');
    await board.send({ type: 'branch', request, ...battle.whatIf(index, commands) });
    await checked('a branch');
    await board.page.keyboard.press('?');
    await checked('the help');
  });

  for (const theme of ['hc-dark', 'hc-light'] as const) {
    it(`shows which switches are on where there are no colours, ${theme}`, async () => {
      board = await openBoard(browser(), { theme, size: WIDE });
      await board.show(battle, 20);
      const looks = (): Promise<string> =>
        board.page.locator('.toolbar .button', { hasText: 'write' }).evaluate((button) => {
          const { backgroundColor, borderColor, boxShadow, textDecorationLine } = getComputedStyle(button);
          return [backgroundColor, borderColor, boxShadow, textDecorationLine].join(' ');
        });
      const off = await looks();
      await board.page.keyboard.press('w');
      await settled(board.page);
      assert.notEqual(await looks(), off);
    });
  }

  const focused = (): Promise<string | null> =>
    board.page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);

  it('has one cell in the order of Tab, and arrows move it', async () => {
    board = await openBoard(browser());
    await board.show(battle, 38);
    assert.equal(await board.page.locator('[role="gridcell"][tabindex="0"]').count(), 1);
    await board.send({ type: 'act', action: 'focus' });
    await settled(board.page);
    assert.equal(await focused(), '1:1');
    for (const [key, cell] of [
      ['ArrowRight', '1:2'],
      ['ArrowDown', '2:2'],
      ['End', '2:24'],
      ['ArrowRight', '2:24'],
      ['Home', '2:1'],
      ['ArrowUp', '1:1'],
      ['Control+End', '8:24'],
    ] as const) {
      await board.page.keyboard.press(key);
      await settled(board.page);
      assert.equal(await focused(), cell, key);
    }
    assert.equal(await board.page.locator('[role="gridcell"][tabindex="0"]').getAttribute('data-cell'), '8:24');
  });

  it('keeps the focus where it is when another command is shown', async () => {
    board = await openBoard(browser());
    await board.show(battle, 37);
    await board.page.locator('[data-cell="3:7"]').focus();
    await settled(board.page);
    await board.show(battle, 38);
    assert.equal(await focused(), '3:7');
  });

  it('selects with Enter, and says so', async () => {
    board = await openBoard(browser());
    await board.show(battle, 38);
    await board.page.locator('[data-cell="3:7"]').focus();
    await board.page.keyboard.press('Enter');
    assert.equal((await board.next('inspect')).entity, 0);
    await settled(board.page);
    assert.equal(await board.page.locator('[data-cell="3:7"]').getAttribute('aria-selected'), 'true');
  });

  it('inserts with Enter where a command leads', async () => {
    board = await openBoard(browser());
    await board.show(battle, 9);
    await board.page.keyboard.press('w');
    await settled(board.page);
    await board.page.locator('[data-cell="4:2"]').focus();
    await board.page.keyboard.press('Enter');
    assert.deepEqual((await board.next('insert')).commands, ['move(D,2)']);
  });

  it('names every cell with its place and what is there', async () => {
    board = await openBoard(browser());
    await board.show(battle, 38);
    const label = (cell: string): Promise<string | null> =>
      board.page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
    assert.match((await label('3:7')) ?? '', /^C,7: Starfighter/);
    assert.equal(await label('1:24'), 'A,24: fog');
    assert.equal(await label('1:1'), 'A,1: empty');
  });

  it('moves between events with arrows, marking their cells', async () => {
    board = await openBoard(browser());
    await board.show(battle, 38);
    await board.page.locator('.entry').first().focus();
    await board.page.keyboard.press('ArrowDown');
    await settled(board.page);
    assert.equal(await board.page.evaluate(() => document.activeElement?.getAttribute('data-item')), '0.0.0');
    assert.ok((await board.page.locator('.cell.is-linked').count()) > 0);
    assert.equal(await board.page.locator('.entry[tabindex="0"]').count(), 1);
  });

  it('speaks a summary of what changed', async () => {
    board = await openBoard(browser());
    await board.show(battle, 13);
    const spoken = board.page.locator('[role="status"]');
    assert.match((await spoken.textContent()) ?? '', /^Command 14 of 63, move\(H,24\)\. Refused/);
    await board.show(battle, 38);
    assert.match((await spoken.textContent()) ?? '', /Health 17 to 18/);
  });

  it('goes back to the editor with Escape', async () => {
    board = await openBoard(browser());
    await board.show(battle, 38);
    await board.page.locator('[data-cell="3:7"]').focus();
    await board.page.keyboard.press('Escape');
    assert.deepEqual(await board.next('request'), { type: 'request', request: 'focusEditor' });
  });

  it('shows where the focus is', async () => {
    board = await openBoard(browser());
    await board.show(battle, 38);
    await board.page.keyboard.press('Tab');
    const outline = await board.page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
    assert.equal(outline, 'solid 2px');
  });

  const moving = async (): Promise<number> => {
    await board.show(battle, 38);
    await board.send({ type: 'status', status: 'working' });
    await settled(board.page);
    return board.page.evaluate(
      () =>
        Array.from(document.querySelectorAll('*')).filter((element) => {
          const style = getComputedStyle(element);
          // What follows the scroll bar stands as long as nobody scrolls.
          const isTimed = style.getPropertyValue('animation-timeline') === 'auto';
          return style.transitionDuration !== '0s' || (style.animationName !== 'none' && isTimed);
        }).length,
    );
  };

  it('does not move where motion is not wanted', async () => {
    board = await openBoard(browser(), { reducedMotion: 'reduce' });
    assert.equal(await moving(), 0);
  });

  it('does not move either where the editor alone wants no motion', async () => {
    board = await openBoard(browser(), { reducedMotion: 'no-preference' });
    assert.notEqual(await moving(), 0);
    await board.page.evaluate(() => document.body.classList.add('vscode-reduce-motion'));
    assert.equal(await moving(), 0);
  });

  it('is whole at a zoom of 200 %', async () => {
    // A panel of 800 by 600 points has half of them then.
    board = await openBoard(browser(), { size: { width: 400, height: 300 } });
    await board.show(battle, 38);
    await checked('zoomed');
    const { width, wide } = await board.page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      wide: document.documentElement.scrollWidth,
    }));
    assert.ok(wide <= width, `nothing is cut off at the side: ${wide} in ${width}`);
  });

  it('takes every colour from the theme', async () => {
    board = await openBoard(browser(), { theme: 'light' });
    await board.show(battle, 38);
    const colour = (): Promise<string> =>
      board.page
        .locator('.grid .side-self')
        .first()
        .evaluate((piece) => getComputedStyle(piece).color);
    assert.equal(await colour(), 'rgb(26, 133, 255)');
    await setTheme(board.page, 'hc-dark');
    assert.equal(await colour(), 'rgb(55, 148, 255)');
  });
});
