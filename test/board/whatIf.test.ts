/** What if: commands that are tried from a state, as a branch that is compared, written or thrown away. */
import assert from 'node:assert/strict';
import { type Board, type PageOptions, settled } from './harness/board';
import { useBoard } from './harness/browser';
import { BATTLE, sample } from './harness/scripts';

const battle = sample('sd2', BATTLE);

describe('what if', function () {
  this.timeout(60_000);
  let board: Board;
  const { open, texts, count } = useBoard((opened) => {
    board = opened;
  });
  const begin = async (options?: PageOptions): Promise<void> => {
    await open(options);
    await board.show(battle, 20);
    await board.page.keyboard.press('i');
    await settled(board.page);
  };
  const tryNext = async (text: string): Promise<void> => {
    await board.page.locator('.candidate', { hasText: text }).first().click();
    const { request, index, commands } = await board.next('try');
    await board.send({ type: 'branch', request, ...battle.whatIf(index, commands) });
    await settled(board.page);
  };

  it('tries commands from a state without writing them', async () => {
    await begin();
    await tryNext('pass');
    await tryNext('fire');
    assert.deepEqual(await texts('.branch-step code'), ['fire', 'pass', 'fire']);
    assert.equal(await board.page.locator('.where').textContent(), 'sample · what if');
    assert.equal(await count('.track-branch .leaf'), 2);
    assert.ok(!board.posted.some(({ type }) => type === 'insert'));
    await board.page.locator('.branch-step').first().click();
    await settled(board.page);
    assert.match((await board.page.locator('.where').textContent()) ?? '', /line 21 · 21 of/);
  });

  for (const [where, size] of [
    ['a high panel', { width: 515, height: 830 }],
    ['a side bar', { width: 340, height: 700 }],
    ['a low panel', { width: 515, height: 400 }],
  ] as const) {
    it(`draws the branch where it leaves the script, in ${where}`, async () => {
      await begin({ size });
      await tryNext('pass');
      const [track, cursor, leaf] = await Promise.all(
        ['.track', '.cursor-line', '.leaf'].map((part) => board.page.locator(part).boundingBox()),
      );
      assert.ok(track && cursor && leaf);
      assert.ok(leaf.y >= track.y && leaf.y + leaf.height <= track.y + track.height, 'in sight');
      const by = leaf.x + leaf.width / 2 - cursor.x;
      assert.ok(by > 0 && by <= Math.max(10, (2 * track.width) / battle.count), `${by} pixels from the cursor`);
    });
  }

  it('compares the branch with the script', async () => {
    await begin();
    await tryNext('pass');
    await board.page.getByRole('button', { name: 'Compare with the state of the script' }).click();
    await settled(board.page);
    assert.equal(await count('[role="grid"]'), 2);
    assert.ok((await count('.compare tbody tr')) > 0);
    await board.page.mouse.move(1, 1);
    const grounds = await board.page
      .locator('.branch-actions .is-quiet')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    assert.equal(new Set(grounds).size, 2, 'it is seen that it compares');
    await tryNext('pass');
    assert.equal(await count('[role="grid"]'), 2, 'one more command is compared, too');
  });

  it('has the command that is shown in sight, however many were tried', async () => {
    await begin({ size: { width: 400, height: 850 } });
    for (let i = 0; i < 3; i++) await tryNext('toggle_debug_mode');
    const isInSight = (): Promise<boolean> =>
      board.page.locator('.branch-step[aria-pressed="true"]').evaluate((step) => {
        const [inner, outer] = [step, step.parentElement ?? step].map((part) => part.getBoundingClientRect());
        return (
          inner !== undefined && outer !== undefined && inner.left > outer.left - 1 && inner.right < outer.right + 1
        );
      });
    assert.ok(await isInSight());
    await board.page.locator('.branch-step').nth(2).click();
    await settled(board.page);
    assert.ok(await isInSight());
  });

  it('writes the branch into the script, up to the state that is shown', async () => {
    await begin();
    await tryNext('pass');
    await tryNext('fire');
    await board.page.getByTitle('Write these commands into the script').click();
    const { index, commands } = await board.next('insert');
    assert.deepEqual([index, commands], [20, ['pass', 'fire']]);
    await settled(board.page);
    assert.equal(await count('.branch'), 0);
  });

  it('keeps the branch while the page is away, as VS Code takes it away where something covers it', async () => {
    await begin();
    await tryNext('pass');
    await tryNext('fire');
    const saved = await board.saved();
    await board.page.getByRole('button', { name: 'Throw the branch away' }).click();
    await settled(board.page);
    const thrownAway = await board.saved();

    await board.close();
    await open({ saved });
    await board.show(battle, 20);
    const { request, index, commands } = await board.next('try');
    assert.deepEqual([index, commands], [20, ['pass', 'fire']]);
    await board.send({ type: 'branch', request, ...battle.whatIf(index, commands) });
    await settled(board.page);
    assert.deepEqual(await texts('.branch-step code'), ['fire', 'pass', 'fire']);
    assert.deepEqual(await board.saved(), saved);

    for (const [kept, shown] of [
      [saved, 3],
      [thrownAway, 20],
    ] as const) {
      await board.close();
      await open({ saved: kept });
      await board.show(battle, shown);
      await settled(board.page);
      assert.ok(!board.posted.some(({ type }) => type === 'try'), 'there is none here');
    }
  });

  it('throws the branch away, and says what could not be tried', async () => {
    await begin();
    await tryNext('pass');
    await board.page.locator('.candidate').first().click();
    const { request } = await board.next('try');
    await board.send({ type: 'branch', request, states: [], problem: 'It cannot be tried here.' });
    await settled(board.page);
    assert.match((await texts('.notice')).join(), /It cannot be tried here\./);
    await board.page.getByRole('button', { name: 'Throw the branch away' }).click();
    await settled(board.page);
    assert.equal(await count('.branch'), 0);
    assert.match((await board.page.locator('.where').textContent()) ?? '', /line 21/);
  });
});
