/**
 * How many frames a second a large map makes while it is scrolled, of a script and of a file:
 * `npx tsx test/board/harness/mapBench.ts`, as JSON.
 */
import type { Page } from 'playwright-core';
import { dungeonText, placed } from '../../helpers/dungeons';
import { openBoard } from './board';
import { openFilePage } from './filePage';
import { launch, settled, WIDE } from './page';
import { bigMap, toy } from './toys';

const SIZE = 200;
const FRAMES = 120;
/** Times that `+` is pressed: the whole map, and squares that can be read. */
const ZOOMS: readonly number[] = [0, 3, 6];

interface Measured {
  readonly what: string;
  readonly presses: number;
  readonly framesPerSecond: number;
  readonly p95: number;
}

async function main(): Promise<void> {
  const browser = await launch();
  const board = await openBoard(browser, { size: WIDE });
  await board.show(toy(bigMap(SIZE)), 0);
  const file = await openFilePage(browser, largeDungeon(), { size: WIDE });
  const measured = [...(await scrolled('script', board.page)), ...(await scrolled('file', file.page))];
  console.log(JSON.stringify(measured));
  await browser.close();
}

/** Something on every third square. */
function largeDungeon(): string {
  const types = ['wall', 'treasure', 'boulder', 'spider', 'exit'];
  const squares = Array.from({ length: SIZE * SIZE }, (_, at) => at).filter((at) => at > 0 && at % 3 === 0);
  return dungeonText(squares.map((at) => placed(types[at % types.length] ?? 'wall', at % SIZE, Math.floor(at / SIZE))));
}

async function scrolled(what: string, page: Page): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const presses of ZOOMS) {
    await page.bringToFront();
    await page.keyboard.press('0');
    for (let i = 0; i < presses; i++) await page.keyboard.press('+');
    await settled(page);
    const times = await page.evaluate(scrollThrough, FRAMES);
    times.sort((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
    measured.push({ what, presses, framesPerSecond: 1000 / mean, p95 });
  }
  return measured;
}

/** Runs in the page: moves the map in each frame, there and back, and notes the time between frames. */
function scrollThrough(frames: number): Promise<number[]> {
  const map = document.querySelector('.map');
  return new Promise((done) => {
    const times: number[] = [];
    let last = performance.now();
    const step = (now: number): void => {
      if (times.length > 0 || now > last) times.push(now - last);
      last = now;
      const direction = times.length < frames / 2 ? 1 : -1;
      map?.scrollBy(9 * direction, 7 * direction);
      if (times.length < frames) requestAnimationFrame(step);
      else done(times.slice(5));
    };
    requestAnimationFrame(step);
  });
}

void main();
