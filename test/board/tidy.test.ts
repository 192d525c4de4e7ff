/** A tidy page: nothing is said twice, everything stands where it belongs, and one begins to read at the top. */
import assert from 'node:assert/strict';
import { type Board, settled } from './harness/board';
import { useBoard } from './harness/browser';
import { BATTLE, example, sample, VOYAGE } from './harness/scripts';

const battle = sample('sd2', BATTLE);
const voyage = sample('sim2', VOYAGE);
const UNFOLDED = { options: { view: 'after', isWriting: false, open: ['values'] }, pins: [] };
const SIDE_BAR = { width: 340, height: 700 };
/** The battle begins with setup pages; this command is in its game. */
const IN_GAME = 20;

describe('a tidy board', function () {
  this.timeout(60_000);
  let board: Board;
  const { open, texts } = useBoard((opened) => {
    board = opened;
  });
  const scrollTo = (top: number): Promise<number> =>
    board.page.locator('.middle').evaluate((middle, to) => {
      middle.scrollTop = to;
      return middle.scrollTop;
    }, top);
  const scrolled = (): Promise<number> => board.page.locator('.middle').evaluate((middle) => middle.scrollTop);

  for (const [what, script] of [
    ['a setup', battle],
    ['a game not begun', example('simodyssey/refusals.sim1')],
  ] as const) {
    it(`has no value of ${what} both on the page and in the list of all values`, async () => {
      await open({ saved: UNFOLDED });
      await board.show(script, script === battle ? 1 : -1);
      const [above, below] = [await texts('.menu dt'), await texts('.side dt')];
      assert.ok(above.length > 0 && below.length > 0);
      assert.deepEqual(
        below.filter((label) => above.includes(label)),
        [],
      );
    });
  }

  it('says once that a game was aborted, and then what can be done', async () => {
    const aborted = sample('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nabort\n');
    await open();
    await board.show(aborted, 2);
    assert.match((await texts('.notice')).join(), /The game was aborted\./);
    assert.doesNotMatch((await texts('.menu')).join(), /aborted/);
    assert.match((await texts('.menu-text')).join(), /play/);
  });

  it('shows a board from its top where it takes the place of a page, and leaves a page where it was scrolled to', async () => {
    await open({ size: SIDE_BAR });
    await board.show(battle, 1);
    assert.ok((await scrollTo(200)) > 0);
    await board.show(battle, IN_GAME);
    assert.equal(await scrolled(), 0, 'after the setup');
    const reading = await scrollTo(120);
    assert.ok(reading > 0);
    await board.show(battle, IN_GAME + 1);
    assert.equal(await scrolled(), reading, 'while stepping through a game');
    const answer = battle.state(IN_GAME);
    await board.send({ type: 'state', sequence: 99, uri: 'file:///another', name: 'another', answer });
    await settled(board.page);
    assert.equal(await scrolled(), 0, 'in another script');
  });

  it('cuts a long name short rather than the mark that its entity is new', async () => {
    await open({ size: { width: 230, height: 700 } });
    await board.show(battle, IN_GAME);
    const cut = await board.page
      .locator('.entity .tag')
      .evaluateAll((tags) =>
        tags.map((tag) =>
          Math.max(0, tag.getBoundingClientRect().right - (tag.parentElement?.getBoundingClientRect().right ?? 0)),
        ),
      );
    assert.ok(cut.length > 0);
    assert.deepEqual(new Set(cut), new Set([0]));
  });

  it('calls the state of a script of which nothing has run after no command', async () => {
    await open();
    await board.show(battle, -1);
    assert.deepEqual((await texts('.texts .fold-button')).slice(-1), ['Abstract state']);
    await board.show(battle, 0);
    assert.deepEqual((await texts('.texts .fold-button')).slice(-1), ['Abstract state after the command']);
  });

  for (const [what, script, steps] of [
    ['a battle', battle, [13, 20, 25, 30, 36, 40, 52]],
    ['a voyage', voyage, [5, 8, 11, 14, 17, 20, 24]],
    ['a mission', example('simodyssey/finding-life.sim1'), [1, 2, 3]],
  ] as const) {
    it(`draws where something came from in ${what} inside of its cell`, async () => {
      await open({ size: { width: 515, height: 830 } });
      let count = 0;
      for (const index of steps) {
        await board.show(script, index);
        const { origins, strays } = await board.page.evaluate(() => {
          const boxesOf = (selector: string): DOMRect[] =>
            Array.from(document.querySelectorAll(selector), (part) => part.getBoundingClientRect());
          const cells = boxesOf('[role="gridcell"]');
          const boxes = boxesOf('.way .origin');
          const isInside = ({ left, right, top, bottom }: DOMRect): boolean =>
            cells.some(
              (cell) =>
                left >= cell.left - 1 && right <= cell.right + 1 && top >= cell.top - 1 && bottom <= cell.bottom + 1,
            );
          return { origins: boxes.length, strays: boxes.filter((box) => !isInside(box)).length };
        });
        count += origins;
        assert.equal(strays, 0, `after ${script.state(index).command}`);
      }
      assert.ok(count > steps.length);
    });
  }

  for (const width of [1120, 515, 465, 430, 400, 340]) {
    it(`gives the sentence on a difference all room that the chips leave, in ${width} pixels`, async () => {
      const moved = sample('sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nmove(B,3)\n', (transcript) =>
        transcript.replaceAll('[B,3]', '[D,3]'),
      );
      await open({ size: { width, height: 700 } });
      await board.show(moved, 2);
      const gap = await board.page.evaluate(() => {
        const row = document.querySelector('.chips')?.getBoundingClientRect();
        const words = document.querySelector('.notice p')?.getBoundingClientRect();
        const chips = Array.from(document.querySelectorAll('.chip'), (chip) => chip.getBoundingClientRect());
        const seen = chips.filter(({ top, width }) => row && width > 0 && top < row.bottom);
        return words && words.left - Math.max(...seen.map(({ right }) => right));
      });
      assert.match((await texts('.notice p')).join(), /Expected location:\[D,3\]/);
      assert.ok(gap !== undefined && gap >= 0 && gap <= 10, `${gap} pixels`);
    });
  }

  for (const width of [626, 570]) {
    it(`shows sentences whole beside an editor of the usual width, in ${width} pixels`, async () => {
      await open({ size: { width, height: 800 } });
      const start = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n';
      const refused = sample('sd2', `${start}move(E,30)\n`);
      const other = sample('sd2', `${start}move(C,5)\n`, (transcript) => transcript.replace('move(C,5)', 'move(C,4)'));
      for (const [script, sentence] of [
        [refused, /Cannot move outside of board.*5 rows and 10 columns/],
        [other, /The expected transcript has move\(C,4\) here, the script has move\(C,5\)/],
      ] as const) {
        await board.show(script, 2);
        assert.match((await texts('.notice p')).join(), sentence);
        const isCut = await board.page
          .locator('.notice p')
          .evaluate((p) => p.scrollWidth > p.clientWidth || p.scrollHeight > p.clientHeight + 1);
        assert.equal(isCut, false, `${sentence}`);
      }
    });
  }

  it('has all jumps in one row in a side bar that nobody has widened, also with ten of a kind', async () => {
    await open({ size: { width: 294, height: 800 } });
    await board.show(battle, IN_GAME);
    const refused = Array.from({ length: 10 }, (_, index) => index);
    await board.send({ type: 'timeline', uri: 'file:///sample', answer: { ...battle.timeline(), refused } });
    await settled(board.page);
    const tops = await board.page
      .locator('.jump')
      .evaluateAll((jumps) => jumps.map((jump) => Math.round(jump.getBoundingClientRect().top)));
    assert.ok(tops.length > 3);
    assert.equal(new Set(tops).size, 1);
  });

  it('has names of rows on the ground of whatever bar it is in, and covers cells with them only where they scroll', async () => {
    const ground = (): Promise<string> =>
      board.page
        .locator('.row > .head:first-child')
        .first()
        .evaluate((head) => getComputedStyle(head).backgroundColor);
    await open({ size: SIDE_BAR });
    await board.show(battle, IN_GAME);
    assert.equal(await ground(), 'rgba(0, 0, 0, 0)');
    await board.page.keyboard.press('+');
    await settled(board.page);
    assert.notEqual(await ground(), 'rgba(0, 0, 0, 0)');
  });

  it('moves no way aside for a jump, which flies over the cells', async () => {
    await open({ size: { width: 515, height: 830 } });
    await board.show(example('simodyssey/finding-life.sim1'), 2);
    assert.equal(await board.page.locator('.way.is-jump').count(), 1);
    assert.ok((await board.page.locator('.way').count()) > 1);
    assert.equal(await board.page.locator('.way g[transform]').count(), 0);
  });

  it('has its signs beside the first line of what they are about, in events and legend', async () => {
    await open({ size: SIDE_BAR });
    await board.show(battle, IN_GAME);
    await board.page.keyboard.press('?');
    const off = await board.page.evaluate(() => {
      const middle = (box: DOMRect): number => (box.top + box.bottom) / 2;
      const firstLine = (words: Element): DOMRect | undefined => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getClientRects()[0];
      };
      const pairs: (readonly [Element, Element | null])[] = [
        ...Array.from(document.querySelectorAll('.entry .icon'), (sign) => [sign, sign.nextElementSibling] as const),
        ...Array.from(
          document.querySelectorAll('.help-list dt .icon'),
          (sign) => [sign, sign.closest('dt')?.nextElementSibling ?? null] as const,
        ),
      ];
      return {
        count: pairs.length,
        off: pairs.flatMap(([sign, words]) => {
          const line = words && firstLine(words);
          const by = line ? Math.abs(middle(sign.getBoundingClientRect()) - middle(line)) : Number.NaN;
          return by <= 2 ? [] : [`${words?.textContent}: ${by}`];
        }),
      };
    });
    assert.ok(off.count > 15);
    assert.deepEqual(off.off, []);
  });
});
