/** The page in the language of the editor: what it says itself is translated, what a game says is not. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Board, openBoard, settled } from './harness/board';
import { inBrowser } from './harness/browser';
import { BATTLE, sample } from './harness/scripts';

const GERMAN: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(resolve(__dirname, '../../l10n/bundle.l10n.de.json'), 'utf8'),
);
/** Shows at once what did not go through it, and that quotes and brackets of a text mean nothing. */
const MARKED = Object.fromEntries(Object.keys(GERMAN).map((text) => [text, `«${text}» "<b>&`]));

describe('the language of the board', function () {
  this.timeout(60_000);
  const battle = sample('sd2', BATTLE, (transcript) => transcript.replace(/health:60/g, 'health:61'));
  let board: Board;
  const browser = inBrowser(() => board);

  const all = (selector: string, attribute: string): Promise<readonly string[]> =>
    board.page
      .locator(selector)
      .evaluateAll((found, name) => found.map((each) => each.getAttribute(name) ?? ''), attribute);

  it('is that of the editor, with the words of the game as they are', async () => {
    board = await openBoard(browser(), { texts: GERMAN });
    await board.show(battle, 3);
    assert.equal(await board.page.locator('html').getAttribute('lang'), 'de');
    assert.equal(await board.page.locator('.toolbar').getAttribute('aria-label'), 'Ansicht');
    assert.equal(await board.page.locator('#events-title').textContent(), 'Ereignisse');
    assert.match((await board.page.locator('.where').textContent()) ?? '', /Zeile \d+ · 4 von \d+$/);
    assert.match((await board.page.locator('[aria-live]').textContent()) ?? '', /^Befehl 4 von \d+, /);
    await board.page.keyboard.press('?');
    await settled(board.page);
    assert.match((await board.page.locator('.help').textContent()) ?? '', /Tasten.*Leertaste.*Zeichen/s);
    const wide = await board.page.locator('.help kbd').evaluateAll((keys) =>
      keys
        .filter((key) => {
          const meaning = key.closest('dt')?.nextElementSibling;
          return meaning && key.getBoundingClientRect().right > meaning.getBoundingClientRect().left - 4;
        })
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(wide, [], 'keys end before what they do');
  });

  it('is used for everything that can be pressed or is said by a screen reader', async () => {
    board = await openBoard(browser(), { texts: MARKED });
    await board.show(battle, 3);
    await board.page.keyboard.press('p');
    await board.page.keyboard.press('?');
    await settled(board.page);
    // Those of a menu or a list of candidates begin with our word and name a command of the game.
    const pressed = await all('button[title]', 'title');
    const named = await all(
      '[role="toolbar"], [role="group"], [role="dialog"], [role="slider"], section',
      'aria-label',
    );
    assert.ok(pressed.length > 20 && named.length > 5);
    const plain = [...pressed, ...named].filter((text) => text !== '' && !text.includes('«'));
    assert.deepEqual(plain, []);
  });

  it('is English where the editor has no other', async () => {
    board = await openBoard(browser());
    await board.show(battle, 3);
    assert.equal(await board.page.locator('html').getAttribute('lang'), 'en');
    assert.equal(await board.page.locator('.toolbar').getAttribute('aria-label'), 'View');
  });
});
