/** A frame that stands still: whatever a script does, and however wide the page is, no control moves. */
import assert from 'node:assert/strict';
import { type Board, settled } from './harness/board';
import { useBoard } from './harness/browser';
import { BATTLE, example, type Sample, sample } from './harness/scripts';
import { textOnly, toy } from './harness/toys';

const battle = sample('sd2', BATTLE);
const URI = 'file:///sample';

const SIZES = [
  ['wide', { width: 1120, height: 820 }],
  ['beside a script', { width: 515, height: 830 }],
  ['a side bar', { width: 340, height: 700 }],
] as const;

/** Each kind of step of the long one: setup, start, a turn, a refusal, the end, the next game. */
const BATTLE_STEPS: readonly number[] = [0, 1, 5, 9, 13, 20, 38, 41, 43, 52];

const SCRIPTS: readonly (readonly [string, Sample])[] = [
  ['a battle', battle],
  ['setup pages and two games', example('space-defender-2/02-choosing-equipment.sd2')],
  ['missions', example('simodyssey/refusals.sim1')],
  ['lost missions', example('simodyssey-2/malevolents.sim2')],
  ['dungeons', example('dungeonmania/03-potions-and-a-bomb.dungeon')],
];

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe('the frame of the board', function () {
  this.timeout(60_000);
  let board: Board;
  const { open, texts, count } = useBoard((opened) => {
    board = opened;
  });
  /** Where every control of the frame stands. */
  const frame = (): Promise<string> =>
    board.page.evaluate(() =>
      Array.from(document.querySelectorAll('.top, .notice, .candidates, .bottom, .top button, .steps button, .track'))
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
        })
        .join('\n'),
    );
  const scrolled = (): Promise<number> => board.page.locator('.middle').evaluate((middle) => middle.scrollTop);

  for (const [where, size] of SIZES) {
    for (const [what, script] of SCRIPTS) {
      it(`is moved by no step through ${what}, ${where}`, async () => {
        await open({ size });
        await board.show(script, -1);
        const first = await frame();
        for (const index of script === battle ? BATTLE_STEPS : range(script.count)) {
          await board.show(script, index);
          assert.equal(await frame(), first, `after ${script.state(index).command}`);
          assert.equal(await scrolled(), 0);
        }
      });
    }
  }

  it('is the same for a game of which only texts are known', async () => {
    await open({ size: { width: 515, height: 830 } });
    await board.show(battle, 20);
    const first = await frame();
    await board.show(toy(textOnly()), 0);
    assert.equal(await frame(), first);
  });

  it('has all switches in one row beside a script, and no empty line below them', async () => {
    // Half of what a small window leaves beside the Explorer.
    await open({ size: { width: 465, height: 690 } });
    await board.show(battle, 20);
    for (const row of ['.toolbar', '.steps']) {
      const tops = await board.page
        .locator(`${row} button`)
        .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top / 10)));
      assert.equal(new Set(tops).size, 1, row);
    }
    assert.notEqual((await texts('.notice')).join(), '');
  });

  for (const width of [1120, 480, 340]) {
    it(`is not moved by the tenth refusal in ${width} pixels`, async () => {
      await open({ size: { width, height: 700 } });
      await board.show(battle, 20);
      const timeline = battle.timeline();
      const refused = async (count: number): Promise<string> => {
        await board.send({ type: 'timeline', uri: URI, answer: { ...timeline, refused: range(count) } });
        await settled(board.page);
        return frame();
      };
      assert.equal(await refused(10), await refused(9));
    });
  }

  it('leaves the board its room in a low panel, as in an enlarged window', async () => {
    await open({ size: { width: 340, height: 400 } });
    await board.show(battle, 52);
    const height = await board.page.locator('.middle').evaluate((middle) => middle.clientHeight);
    assert.ok(height > 120, `${height} pixels`);
  });

  it('shows that more commands lie behind the edge of their row, until one has scrolled there', async () => {
    const fades = (): Promise<boolean> =>
      board.page.locator('.candidates').evaluate((row) => getComputedStyle(row).maskImage !== 'none');
    await open({ size: { width: 340, height: 700 } });
    await board.show(battle, 20);
    assert.equal(await fades(), true);
    await board.page.locator('.candidates').evaluate((row) => row.scrollTo(row.scrollWidth, 0));
    await settled(board.page);
    assert.equal(await fades(), false);
    await board.page.setViewportSize({ width: 1600, height: 700 });
    await settled(board.page);
    assert.equal(await fades(), false, 'all of them are in sight');
  });

  it('gets another chip by a half-typed word, not another layout', async () => {
    await open();
    await board.show(battle, 20);
    const cells = (): Promise<unknown> => board.page.locator('.grid').boundingBox();
    const before = [await frame(), await cells()];
    const answer = { ...battle.state(20), isBroken: true };
    await board.send({ type: 'state', sequence: 99, uri: URI, name: 'sample', answer });
    await settled(board.page);
    assert.ok((await texts('.chip')).includes('script has problems'));
    assert.deepEqual([await frame(), await cells()], before);
  });

  it('never scrolls itself, and a board of 10 × 30 fits between header and footer of a side bar', async () => {
    await open({ size: { width: 340, height: 700 } });
    await board.show(battle, 52);
    assert.equal(await count('[role="gridcell"]'), 300);
    const fits = await board.page.evaluate(() => {
      const [grid, middle] = ['.board', '.middle'].map((part) => document.querySelector(part));
      const { scrollHeight, scrollWidth } = document.documentElement;
      if (!grid || !middle) return undefined;
      return {
        page: scrollHeight <= window.innerHeight && scrollWidth <= window.innerWidth,
        across: grid.scrollWidth <= grid.clientWidth,
        down: grid.getBoundingClientRect().bottom <= middle.getBoundingClientRect().bottom,
      };
    });
    assert.deepEqual(fits, { page: true, across: true, down: true });
  });

  for (const [where, size] of SIZES) {
    for (const [what, script] of SCRIPTS) {
      it(`cuts off neither line, chip nor value of ${what}, ${where}`, async () => {
        await open({ size });
        for (const index of script === battle ? BATTLE_STEPS : range(script.count)) {
          await board.show(script, index);
          const cut = await board.page.evaluate(() => {
            const box = (part: Element): DOMRect => part.getBoundingClientRect();
            const all = (selector: string): Element[] => Array.from(document.querySelectorAll(selector));
            const outside = (part: Element, frame: string): boolean => {
              const [inner, outer] = [box(part), box(part.closest(frame) ?? part)];
              return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
            };
            const isLeftOut = (chip: Element): boolean =>
              box(chip).width === 0 || box(chip).top >= box(chip.closest('.chips') ?? chip).bottom;
            return [
              ...all('.where > :last-child').filter((part) => outside(part, '.where') || outside(part, '.what')),
              ...all('.chip').filter((chip) => !isLeftOut(chip) && outside(chip, '.chips')),
              ...all('.series-key b').filter((value) => outside(value, '.legend')),
              ...all('.series-key .dim').filter((name) => box(name).width < 12),
            ].map(({ outerHTML }) => outerHTML);
          });
          assert.deepEqual(cut, [], `after ${script.state(index).command}`);
        }
      });
    }
  }

  it('has the sentence beside the last chip that is seen', async () => {
    await open({ size: { width: 515, height: 830 } });
    const script = example('simodyssey/refusals.sim1');
    const words = (at: number): number => JSON.stringify(script.state(at).rejection ?? '').length;
    const index = range(script.count).reduce((best, at) => (words(at) > words(best) ? at : best));
    await board.show(script, index);
    const gap = await board.page.evaluate(() => {
      const box = (part: Element | null): DOMRect | undefined => part?.getBoundingClientRect();
      const seen = Array.from(document.querySelectorAll('.chip')).filter(
        (chip) => (box(chip)?.top ?? 0) < (box(chip.parentElement)?.bottom ?? 0) && chip.getClientRects().length > 0,
      );
      return (
        (box(document.querySelector('.notice p'))?.left ?? 0) - Math.max(...seen.map((chip) => box(chip)?.right ?? 0))
      );
    });
    assert.ok(gap < 20, `${gap} pixels`);
  });

  it('has every switch within the narrowest panel that an editor leaves it', async () => {
    await open({ size: { width: 220, height: 700 } });
    for (const index of [-1, 1, 20]) {
      await board.show(battle, index);
      const outside = await board.page
        .locator('.top button, .steps button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => button.getBoundingClientRect().right > window.innerWidth)
            .map((button) => button.getAttribute('title')),
        );
      assert.deepEqual(outside, [], `after ${battle.state(index).command}`);
      assert.match(await board.page.locator('.where').innerText(), /^(line|before) /, 'no dot is left of a name');
    }
  });

  it('says of a script without commands that it has none, not where among them it is', async () => {
    await open({ size: { width: 515, height: 830 } });
    await board.show(sample('sd2', '-- nothing yet'), -1);
    assert.match(await board.page.locator('.where').innerText(), /no commands yet$/);
  });

  it('shows the pinned board in sight of the click that asks for it', async () => {
    await open({ size: { width: 465, height: 690 } });
    await board.show(battle, 20);
    const pin = { id: 'a', uri: URI, name: 'sample', answer: battle.state(12), isGone: false };
    await board.send({ type: 'pins', pins: [pin] });
    await board.page.locator('.pin-row').click();
    const [row, other] = await Promise.all(
      ['.pin-row', '.compare-head'].map((part) => board.page.locator(part).boundingBox()),
    );
    const middle = await board.page.locator('.middle').boundingBox();
    assert.ok(row && other && middle);
    assert.equal(await scrolled(), 0);
    assert.ok(row.y >= middle.y && other.y + other.height <= middle.y + middle.height);
  });

  for (const [what, script] of SCRIPTS) {
    it(`has no control without a word about what it does, in ${what}`, async () => {
      await open();
      await board.show(script, 0);
      await board.page.keyboard.press('?');
      for (const index of [0, Math.floor(script.count / 2), script.count - 1]) {
        await board.show(script, index);
        const silent = await board.page
          .locator('button, [role="slider"]')
          .evaluateAll((controls) =>
            controls.filter((control) => !control.getAttribute('title')).map(({ outerHTML }) => outerHTML),
          );
        assert.deepEqual(silent, []);
      }
    });
  }
});
