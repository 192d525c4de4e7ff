import assert from 'node:assert/strict';
import { type Board, NARROW, openBoard, type PageOptions, settled } from './harness/board';
import { inBrowser } from './harness/browser';
import { BATTLE, sample, VOYAGE } from './harness/scripts';

const battle = sample('sd2', BATTLE);
const voyage = sample('sim2', VOYAGE);
const URI = 'file:///sample';

describe('the board in a browser', function () {
  this.timeout(60_000);
  let board: Board;
  const browser = inBrowser(() => board);

  const open = async (options?: PageOptions): Promise<Board> => {
    board = await openBoard(browser(), options);
    return board;
  };
  const texts = (selector: string): Promise<string[]> => board.page.locator(selector).allTextContents();
  const count = (selector: string): Promise<number> => board.page.locator(selector).count();

  it('says that it listens, with the pins it remembers', async () => {
    const pin = { id: 'p1', uri: URI, index: 3, command: 'pass' };
    const options = { view: 'before', isWriting: false, open: [] };
    await open({ saved: { options, pins: [pin] } });
    assert.deepEqual(await board.next('ready'), { type: 'ready', pins: [pin] });
    await board.show(battle, 20);
    assert.equal(await board.page.locator('[aria-label="Moment"] [aria-pressed="true"]').textContent(), 'before');
  });

  it('falls back to its defaults when what was saved is of no use', async () => {
    await open({ saved: { options: 3 } });
    assert.deepEqual(await board.next('ready'), { type: 'ready', pins: [] });
  });

  it('draws every cell of a board, with the names of rows and columns', async () => {
    await open();
    await board.show(battle, 20);
    assert.equal(await count('[role="gridcell"]'), 8 * 24);
    assert.deepEqual(await texts('[role="rowheader"]'), ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    assert.equal((await texts('[role="columnheader"]')).length, 25);
    assert.equal(await board.page.locator('h1').textContent(), 'fire');
  });

  it('scrolls a wide board in a narrow page to the piece that is selected', async () => {
    const options = { view: 'after', isWriting: false, zoom: 20, open: [] };
    await open({ size: NARROW, saved: { options, pins: [] } });
    await board.show(battle, 37);
    const piece = battle.state(37).after.cards.find(({ cell }) => (cell?.column ?? 0) > 20);
    assert.ok(piece);
    await board.page.locator(`.group .entity-row[data-item="${piece.entity.id}"]`).click();
    await board.show(battle, 38);
    const scrolled = await board.page.locator('.board').evaluate((element) => element.scrollLeft);
    assert.ok(scrolled > 0);
    assert.equal(await board.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
  });

  it('posts the sequence number once the frame is drawn', async () => {
    await open();
    await board.send({ type: 'state', sequence: 41, uri: URI, name: 'sample', answer: battle.state(20) });
    const drawn = await board.next('drawn');
    assert.equal(drawn.sequence, 41);
    assert.ok(drawn.milliseconds >= 0);
  });

  it('names the cells that changed where a game does not say what happened', async () => {
    await open();
    await board.send({
      type: 'state',
      sequence: 42,
      uri: URI,
      name: 'sample',
      answer: { ...battle.state(20), report: [] },
    });
    await board.next('drawn');
    assert.match((await board.page.locator('.events').textContent()) ?? '', /Changed on the board: [A-J],\d+/);
    const { before, after, ...rest } = battle.state(20);
    const { board: _board, ...plain } = after;
    const changes = [{ id: 'coins', label: 'coins', before: 1, after: 2, delta: 1, kind: 'changed' as const }];
    const answer = { ...rest, after: plain, report: [], changes };
    await board.send({ type: 'state', sequence: 43, uri: URI, name: 'sample', answer });
    await board.next('drawn');
    assert.match((await board.page.locator('.events').textContent()) ?? '', /Changed: coins\./);
  });

  it('draws divided cells and ways across joined edges', async () => {
    await open();
    await board.show(voyage, 14);
    assert.equal(await count('[role="gridcell"]'), 25);
    assert.ok((await count('.is-divided .place')) > 10);
    const broken = await board.page
      .locator('.way')
      .evaluateAll((ways) => ways.filter((way) => way.querySelectorAll('.line').length > 1).length);
    assert.ok(broken > 0);
  });

  it('hides what is in the fog, and shows all without touching the script', async () => {
    await open();
    await board.show(battle, 52);
    const hidden = (): Promise<number> => count('.cell.is-hidden .piece');
    assert.equal(await hidden(), 0);
    await board.page.getByRole('button', { name: 'all', exact: true }).click();
    await settled(board.page);
    assert.ok((await hidden()) > 0);
    await board.page.keyboard.press('f');
    await settled(board.page);
    assert.equal(await hidden(), 0);
    assert.ok(!board.posted.some(({ type }) => type === 'insert' || type === 'scrub'));
  });

  it('shows the moment before the command', async () => {
    await open();
    await board.show(battle, 41);
    assert.equal(await count('.grid .shape-cross'), 1);
    await board.page.getByRole('button', { name: 'before', exact: true }).click();
    await settled(board.page);
    assert.equal(await count('.grid .shape-cross'), 0);
    assert.equal(await count('.grid .shape-ship'), 1);
  });

  it('marks the cells of an event, and the events of a cell', async () => {
    await open();
    await board.show(battle, 38);
    await board.page.locator('.entry.mark-hit').first().hover();
    await settled(board.page);
    const cell = board.page.locator('.cell.is-linked').first();
    await cell.hover({ force: true });
    await settled(board.page);
    assert.ok((await count('.entry.is-linked.mark-hit')) > 0);
  });

  it('asks about the one selected, draws what it sees, and keeps it for the next command', async () => {
    await open();
    await board.show(battle, 37);
    await board.page.locator('.group .entity-row[data-item="4"]').click();
    const first = await board.next('inspect');
    assert.deepEqual([first.entity, first.index], [4, 37]);
    const { inspection } = battle.inspect(37, 4);
    await board.send({ type: 'inspection', request: first.request, inspection });
    await settled(board.page);
    assert.equal(await count('.area'), inspection?.areas.length);
    assert.equal(await count('.cell[aria-selected="true"]'), 1);
    await board.show(battle, 38);
    const second = await board.next('inspect');
    assert.deepEqual([second.entity, second.index], [4, 38]);
    await board.send({ type: 'inspection', request: first.request, inspection });
    await settled(board.page);
    assert.equal(await count('.area'), 0, 'a late answer is dropped');
  });

  it('lets go of a selection whose entity is no more', async () => {
    await open();
    await board.show(battle, 37);
    await board.page.locator('.group .entity-row[data-item="4"]').click();
    await board.next('inspect');
    await board.show(battle, 2);
    assert.equal(JSON.stringify(await board.saved()).includes('"selection"'), false);
  });

  it('scrubs by click, drag and keys on the timeline', async () => {
    await open();
    await board.show(battle, 20);
    const track = board.page.getByRole('slider');
    const box = await track.boundingBox();
    assert.ok(box);
    await board.page.mouse.move(box.x + 1, box.y + 30);
    await board.page.mouse.down();
    assert.equal((await board.next('scrub')).index, -1);
    await board.page.mouse.move(box.x + box.width - 1, box.y + 30, { steps: 3 });
    await board.page.mouse.up();
    await settled(board.page);
    const dragged = board.posted.filter(({ type }) => type === 'scrub');
    assert.deepEqual(dragged.at(-1), { type: 'scrub', uri: URI, index: battle.count - 1 });
    await board.show(battle, battle.count - 1);
    await board.show(battle, 20);
    board.forget();
    await track.focus();
    for (const [key, index] of [
      ['ArrowRight', 21],
      ['ArrowLeft', 20],
      ['PageUp', 30],
      ['Home', -1],
      ['End', battle.count - 1],
    ] as const) {
      await board.page.keyboard.press(key);
      assert.equal((await board.next('scrub')).index, index, key);
      // The editor follows, as it does in life: without its answer the board falls back after a while.
      await board.show(battle, index);
    }
  });

  it('counts every key on the timeline, also those that come before the page is drawn', async () => {
    await open();
    await board.show(battle, 20);
    board.forget();
    await board.page.getByRole('slider').evaluate((track) => {
      for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
        track.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await settled(board.page);
    const indexes = board.posted.flatMap((message) => (message.type === 'scrub' ? [message.index] : []));
    assert.deepEqual(indexes, [-1, 0, 1, 2]);
  });

  it('steps and jumps with buttons and keys', async () => {
    await open();
    await board.show(battle, 20);
    await board.page.getByRole('button', { name: 'Step forward (.)' }).click();
    assert.equal((await board.next('scrub')).index, 21);
    await board.show(battle, 21);
    await board.page.getByRole('button', { name: 'Next loss (L)' }).click();
    assert.equal((await board.next('scrub')).index, 41);
    await board.show(battle, 41);
    await board.show(battle, 20);
    await board.page.keyboard.press('Shift+R');
    assert.equal((await board.next('scrub')).index, 13);
    await board.send({ type: 'act', action: 'nextRefusal' });
    await board.next('scrub');
    assert.equal(
      await board.page.getByRole('button', { name: 'Next difference (D)' }).getAttribute('aria-disabled'),
      'true',
    );
  });

  it('shows a menu with its selection, and inserts what is chosen', async () => {
    await open();
    await board.show(battle, 1);
    assert.equal(await count('.item.is-selected'), 1);
    assert.equal(await count('[role="grid"]'), 0);
    await board.page.locator('.item button').first().click();
    const { commands, index } = await board.next('insert');
    assert.deepEqual([commands, index], [['setup_select(1)'], 1]);
  });

  it('writes the command of a reachable cell and of a button', async () => {
    await open();
    await board.show(battle, 9);
    assert.equal(await count('.cell.is-target'), 0);
    await board.page.getByRole('button', { name: 'write', exact: true }).click();
    await settled(board.page);
    const candidates = (battle.state(9).candidates ?? []).filter(({ target }) => target);
    assert.equal(await count('.cell.is-target'), candidates.length);
    assert.equal(await board.page.locator('[data-cell="4:2"] .cost').textContent(), '4');
    await board.page.locator('[data-cell="4:2"]').click();
    assert.deepEqual((await board.next('insert')).commands, ['move(D,2)']);
    await board.page.locator('.candidate', { hasText: 'pass' }).click();
    assert.deepEqual((await board.next('insert')).commands, ['pass']);
  });

  it('pins, compares and unpins', async () => {
    await open();
    await board.show(battle, 30);
    await board.page.keyboard.press('p');
    assert.deepEqual(await board.next('pin'), { type: 'pin', uri: URI, index: 30 });
    const pin = { id: 'p1', uri: URI, name: 'sample', answer: battle.state(30), isGone: false };
    await board.send({ type: 'pins', pins: [pin] });
    await board.show(battle, 32);
    await board.page.locator('.pin-row').click();
    await settled(board.page);
    assert.equal(await count('[role="grid"]'), 2);
    assert.ok((await count('tbody tr')) > 3);
    assert.ok((await count('.cell.is-framed')) > 2);
    assert.deepEqual(((await board.saved()) as { pins: unknown }).pins, [
      { id: 'p1', uri: URI, index: 30, command: 'pass' },
    ]);
    await board.page.getByRole('button', { name: 'Remove the pin pass' }).click();
    assert.deepEqual(await board.next('unpin'), { type: 'unpin', id: 'p1' });
    await settled(board.page);
    assert.equal(await count('[role="grid"]'), 1);
  });

  it('says why a command was refused, and how a game ended', async () => {
    await open();
    await board.show(battle, 13);
    assert.match((await texts('.notice')).join(), /Out of movement range/);
    await board.show(battle, 41);
    assert.match((await texts('.notice')).join(), /destroyed/);
    assert.ok((await texts('.chip')).includes('game lost'));
  });

  it('unfolds expected and actual text where they differ', async () => {
    await open();
    const tested = sample('sd2', BATTLE, (transcript) => transcript.replace(/health:60/g, 'health:61'));
    await board.show(tested, 8);
    assert.ok((await texts('.chip')).includes('first difference'));
    await board.page.getByRole('button', { name: 'Expected and actual state' }).click();
    await settled(board.page);
    assert.match((await texts('.diff-line.is-expected')).join(), /health:61/);
    assert.match((await texts('.diff-line.is-actual')).join(), /health:60/);
    await board.page.getByRole('button', { name: 'Open diff' }).click();
    assert.equal((await board.next('request')).request, 'openDiff');
  });

  it('shows and copies the exact abstract state', async () => {
    await open();
    await board.show(battle, 20);
    await board.page.getByRole('button', { name: /^Abstract state/ }).click();
    await settled(board.page);
    assert.equal(await board.page.locator('.state-text').textContent(), battle.state(20).after.text);
    await board.page.getByRole('button', { name: 'Copy', exact: true }).click();
    assert.equal((await board.next('copy')).text, battle.state(20).after.text);
  });

  it('leaves the pieces of divided cells where they are while it offers cells to write', async () => {
    await open();
    await board.show(voyage, 14);
    const places = (): Promise<readonly string[]> =>
      board.page.locator('.place').evaluateAll((found) =>
        found.map((place) => {
          const { x, y, width } = place.getBoundingClientRect();
          return [place.getAttribute('title'), x, y, width].join(' ');
        }),
      );
    const before = await places();
    await board.page.keyboard.press('w');
    await settled(board.page);
    assert.ok((await count('.cell.is-target .place')) > 0);
    assert.deepEqual(await places(), before);
  });

  it('keeps the last good state, marked, while the server is away or the script is broken', async () => {
    await open();
    await board.show(battle, 20);
    await board.send({ type: 'status', status: 'restarting' });
    await settled(board.page);
    assert.equal(await count('.page.is-stale [role="grid"]'), 1);
    await board.send({ type: 'status', status: 'stopped', message: 'It broke.' });
    await board.page.getByRole('button', { name: 'Restart' }).click();
    assert.equal((await board.next('request')).request, 'restart');
    await board.send({ type: 'status', status: 'ready' });
    const answer = { ...battle.state(20), isBroken: true };
    await board.send({ type: 'state', sequence: 99, uri: URI, name: 'sample', answer });
    await settled(board.page);
    assert.ok((await texts('.chip')).includes('script has problems'));
    assert.deepEqual(await board.page.locator('[role="grid"]').evaluate(framed), { top: 0, left: 0, style: 'dashed' });
  });

  it('explains itself when no script is open', async () => {
    await open();
    await board.send({ type: 'empty', sequence: 1 });
    await board.page.getByRole('button', { name: 'Open a script' }).click();
    assert.equal((await board.next('request')).request, 'openScript');
  });

  it('draws nothing while it is hidden, and the latest when it is shown again', async () => {
    await open();
    await board.show(battle, 20);
    await board.send({ type: 'visible', isVisible: false });
    await board.send({ type: 'state', sequence: 50, uri: URI, name: 'sample', answer: battle.state(21) });
    await board.send({ type: 'state', sequence: 51, uri: URI, name: 'sample', answer: battle.state(13) });
    await settled(board.page);
    assert.equal(await board.page.locator('h1').textContent(), 'fire');
    await board.send({ type: 'visible', isVisible: true });
    await settled(board.page);
    assert.equal(await board.page.locator('h1').textContent(), 'move(H,24)');
    const drawn = board.posted.filter((message) => message.type === 'drawn').map(({ sequence }) => sequence);
    assert.ok(!drawn.includes(50) && drawn.includes(51));
  });

  it('makes no markup of the texts it shows', async () => {
    await open();
    const evil = '<img src=x onerror=alert(1)>';
    const answer = battle.state(20);
    await board.send({ type: 'state', sequence: 5, uri: URI, name: evil, answer: { ...answer, command: evil } });
    await settled(board.page);
    assert.equal(await board.page.locator('h1').textContent(), evil);
    assert.equal(await count('img'), 0);
  });

  it('keeps the lines of ten thousand commands to one path each', async () => {
    await open();
    const one = battle.timeline();
    const long = Array.from({ length: 10_000 }, (_, i) => i);
    const answer = {
      ...one,
      series: one.series.map((series) => ({ ...series, values: long.map((i) => (i % 97) + (i === 5_000 ? 300 : 0)) })),
      lines: long,
      commands: long.map(() => 'pass'),
      refused: long.filter((i) => i % 7 === 0),
    };
    await board.show(battle, 20);
    await board.send({ type: 'timeline', uri: URI, answer });
    await settled(board.page);
    assert.equal(await count('.track path.series'), one.series.length);
    const longest = await board.page
      .locator('.track path.series')
      .evaluateAll((paths) => Math.max(...paths.map((path) => path.getAttribute('d')?.length ?? 0)));
    assert.ok(longest < 60_000, `${longest} characters`);
    assert.ok((await count('.track .sign')) < 300);
  });
});

/** How far the frame of a broken script lies from the first cell, and how it is drawn. */
function framed(grid: Element): { top: number; left: number; style: string } {
  const frame = getComputedStyle(grid, '::after');
  const cell = grid.querySelector('[role="gridcell"]')?.getBoundingClientRect();
  const outer = grid.getBoundingClientRect();
  return {
    top: Math.round(outer.top + Number.parseFloat(frame.top) - (cell?.top ?? Number.NaN)),
    left: Math.round(outer.left + Number.parseFloat(frame.left) - (cell?.left ?? Number.NaN)),
    style: frame.borderTopStyle,
  };
}
