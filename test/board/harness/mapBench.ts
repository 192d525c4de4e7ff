/** How many frames a second a large map makes while it is dragged: `npx tsx test/board/harness/mapBench.ts`. */
import { launch, openBoard, settled, WIDE } from './board';
import { bigMap, toy } from './toys';

const SIZE = 200;
const FRAMES = 120;
/** Times that `+` is pressed: the whole map, and squares that can be read. */
const ZOOMS: readonly number[] = [0, 3, 6];

async function main(): Promise<void> {
  const browser = await launch();
  const board = await openBoard(browser, { size: WIDE });
  await board.show(toy(bigMap(SIZE)), 0);
  for (const presses of ZOOMS) {
    await board.page.keyboard.press('0');
    for (let i = 0; i < presses; i++) await board.page.keyboard.press('+');
    await settled(board.page);
    const times = await board.page.evaluate(scrollThrough, FRAMES);
    times.sort((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
    console.log(`zoom +${presses}: ${(1000 / mean).toFixed(0)} frames a second, p95 ${p95.toFixed(1)} ms a frame`);
  }
  await browser.close();
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
