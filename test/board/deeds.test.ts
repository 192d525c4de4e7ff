import assert from 'node:assert/strict';
import { type Board, settled } from './harness/board';
import { useBoard } from './harness/browser';
import { BATTLE, sample } from './harness/scripts';

const battle = sample('sd2', BATTLE);
const URI = 'file:///sample';

describe('what can be done on the board', function () {
  this.timeout(60_000);
  let board: Board;
  const { open, texts, count } = useBoard((opened) => {
    board = opened;
  });
  it('zooms with buttons and keys, and remembers it', async () => {
    await open();
    await board.show(battle, 20);
    const width = async (): Promise<number> =>
      (await board.page.locator('[data-cell="1:1"]').boundingBox())?.width ?? 0;
    const fitted = await width();
    await board.page.getByRole('button', { name: 'Larger (+)' }).click();
    await settled(board.page);
    const larger = await width();
    assert.ok(larger > fitted);
    assert.equal(((await board.saved()) as { options: { zoom: number } }).options.zoom, Math.round(larger));
    await board.page.keyboard.press('-');
    await board.page.keyboard.press('-');
    await settled(board.page);
    assert.ok((await width()) < larger);
    await board.page.getByRole('button', { name: 'Fit' }).click();
    await settled(board.page);
    assert.equal(await width(), fitted);
  });

  it('enlarges pieces with their cells', async () => {
    await open();
    await board.show(battle, 20);
    for (let i = 0; i < 6; i++) await board.page.keyboard.press('+');
    await settled(board.page);
    const [cell, piece] = await Promise.all(
      ['[data-cell="1:1"]', '.place .piece'].map((part) => board.page.locator(part).first().boundingBox()),
    );
    assert.ok(cell && piece);
    assert.ok(piece.height >= cell.height / 2, `${piece.height} in ${cell.height}`);
  });

  it('looks the same when it was closed and is opened again, and is about nothing in particular', async () => {
    await open();
    await board.show(battle, 20);
    await board.page.keyboard.press('+');
    await board.page.keyboard.press('b');
    await board.page.locator('.speed').click();
    await board.page.locator('.side .fold-button').first().click();
    await settled(board.page);
    const kept = board.posted.flatMap((message) => (message.type === 'looks' ? [message.looks] : [])).at(-1);
    assert.deepEqual(Object.keys(kept ?? {}).sort(), ['open', 'speed', 'zoom']);
    await board.close();
    await open({ looks: kept });
    await board.show(battle, 20);
    assert.equal(Math.round((await board.page.locator('[data-cell="1:1"]').boundingBox())?.width ?? 0), kept?.zoom);
    assert.deepEqual(await texts('.speed'), ['2×']);
    assert.equal(await count('.side .fold.is-open'), 1);
    assert.equal(await board.page.locator('[aria-label="Moment"] [aria-pressed="true"]').textContent(), 'after');
  });

  it('has its defaults where what was kept of its looks is of no use', async () => {
    await open({ looks: { zoom: 'large', open: 3 } });
    await board.show(battle, 20);
    assert.equal(await board.page.getByRole('button', { name: 'Fit' }).getAttribute('aria-pressed'), 'true');
  });

  it('takes back what a click wrote, by its message or Ctrl+Z', async () => {
    await open();
    await board.show(battle, 20);
    await board.send({ type: 'wrote', message: 'Wrote fire in line 22.', canUndo: true });
    await settled(board.page);
    assert.match((await texts('.notice')).join(), /Wrote fire in line 22\./);
    await board.page.getByRole('button', { name: 'Undo' }).click();
    assert.deepEqual(await board.next('undo'), { type: 'undo' });
    await board.page.keyboard.press('Control+z');
    assert.deepEqual(await board.next('undo'), { type: 'undo' });
  });

  it('says what a click wrote until one moves on', async () => {
    await open();
    await board.show(battle, 20);
    const said = async (index: number, version = 1): Promise<string> => {
      const answer = { ...battle.state(index), version };
      await board.send({ type: 'state', sequence: 60 + index, uri: URI, name: 'sample', answer });
      await settled(board.page);
      return (await texts('.notice p')).join();
    };
    await board.send({ type: 'wrote', message: 'Wrote fire in line 22.', canUndo: true, index: 21 });
    // The text arrives before the cursor does.
    assert.equal(await said(20, 2), 'Wrote fire in line 22.');
    assert.equal(await said(21, 2), 'Wrote fire in line 22.');
    assert.notEqual(await said(22, 2), 'Wrote fire in line 22.');
  });

  it('locks to a script, keeps to a line, and lets go', async () => {
    await open();
    await board.show(battle, 20);
    await board.page.getByRole('button', { name: 'Lock to this script' }).click();
    assert.deepEqual(await board.next('hold'), { type: 'hold', hold: 'script' });
    const answer = battle.state(20);
    await board.send({ type: 'state', sequence: 70, uri: URI, name: 'sample', answer, hold: 'line' });
    await settled(board.page);
    await board.page.getByRole('button', { name: /^Keeps to this line/ }).click();
    assert.deepEqual(await board.next('hold'), { type: 'hold', hold: 'none' });
    await board.send({ type: 'state', sequence: 71, uri: URI, name: 'sample', answer, hold: 'walk' });
    await settled(board.page);
    assert.equal(await count('[title="The board follows the debug walk"]'), 2);
  });

  it('shows keys and legend, and closes them with Escape', async () => {
    await open();
    await board.show(battle, 20);
    await board.page.keyboard.press('?');
    await settled(board.page);
    assert.ok((await texts('.help kbd')).includes('Ctrl+Z'));
    const told = await texts('.help dd');
    assert.ok(told.includes('Starfighter'));
    assert.ok(told.includes('in the fog: the player does not see it'));
    assert.deepEqual(
      told.filter((text) => /\d$/.test(text)),
      [],
      'kinds, not single ones',
    );
    await board.page.keyboard.press('Escape');
    await settled(board.page);
    assert.equal(await count('.help'), 0);
    assert.ok(!board.posted.some(({ type }) => type === 'request'));
  });

  it('replays the script, each step once its state is there, and stops at the end', async () => {
    await open({ reducedMotion: 'no-preference' });
    await board.show(battle, battle.count - 3);
    await board.page.locator('.speed').click();
    await board.page.locator('.speed').click();
    await board.page.getByRole('button', { name: 'Replay the script (Space)' }).click();
    for (const index of [battle.count - 2, battle.count - 1]) {
      assert.equal((await board.next('scrub')).index, index);
      await board.show(battle, index);
    }
    await board.page.getByRole('button', { name: 'Replay the script (Space)' }).waitFor();
    assert.equal(board.posted.filter(({ type }) => type === 'scrub').length, 0);
  });

  it('lets pieces glide while it replays, unless motion is not wanted', async () => {
    for (const [reducedMotion, isMoving] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await open({ reducedMotion });
      await board.show(battle, 36);
      await board.page.keyboard.press(' ');
      await board.next('scrub');
      await board.send({ type: 'state', sequence: 80, uri: URI, name: 'sample', answer: battle.state(37) });
      await board.next('drawn');
      const moving = await board.page.evaluate(() =>
        document.getAnimations().some(({ timeline }) => timeline === document.timeline),
      );
      assert.equal(moving, isMoving, reducedMotion);
      if (isMoving) await board.close();
    }
  });

  it('shows gliding pieces above the cells they cross', async () => {
    await open({ reducedMotion: 'no-preference' });
    await board.show(battle, 36);
    await board.page.keyboard.press(' ');
    await board.next('scrub');
    await board.send({ type: 'state', sequence: 80, uri: URI, name: 'sample', answer: battle.state(37) });
    await board.next('drawn');
    const [covered, gliding] = await board.page.evaluate(() => {
      const pieces = document.getAnimations().flatMap((motion) => {
        const piece = motion.timeline === document.timeline && (motion.effect as KeyframeEffect).target;
        if (!piece) return [];
        motion.pause();
        motion.currentTime = 20;
        return [piece];
      });
      const isSeen = (piece: Element): boolean => {
        const { x, y, width, height } = piece.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.place') != null;
      };
      return [
        pieces.filter((piece) => !isSeen(piece)).map((piece) => piece.getAttribute('title')),
        pieces.length,
      ] as const;
    });
    assert.ok(gliding > 1);
    assert.deepEqual(covered, []);
  });

  it('shows what the debug console tried as a branch, where the board shows the state it began at', async () => {
    await open();
    await board.show(battle, 20);
    await board.send({ type: 'trial', uri: URI, index: 19, commands: ['pass'] });
    await board.send({ type: 'trial', uri: URI, index: 20, commands: ['pass', 'fire'] });
    const { request, index, commands } = await board.next('try');
    assert.deepEqual([index, commands], [20, ['pass', 'fire']]);
    await board.send({ type: 'branch', request, ...battle.whatIf(index, commands) });
    await settled(board.page);
    assert.deepEqual(await texts('.branch-step code'), ['fire', 'pass', 'fire']);
    assert.equal(await count('.track-branch .leaf'), 2);
    await board.send({ type: 'state', sequence: 98, uri: 'file:///other', name: 'other', answer: battle.state(3) });
    await settled(board.page);
    assert.equal(await count('.branch'), 0, 'it ends with the script');
  });
});
