/** From a state's arrival in the page to its frame, and the frames that follow: `npx tsx test/board/harness/drawBench.ts`. */
import { launch, openBoard, settled } from './board';
import { BATTLE, sample } from './scripts';

const MOVES = 60;

async function main(): Promise<void> {
  const browser = await launch();
  const battle = sample('sd2', BATTLE);
  for (const commands of [200, 10_000]) {
    const board = await openBoard(browser, { size: { width: 700, height: 800 } });
    const one = battle.timeline();
    const all = Array.from({ length: commands }, (_, i) => i);
    const series = one.series.map((line) => ({ ...line, values: all.map((i) => (i * 7) % 97) }));
    await board.show(battle, 20);
    const answer = {
      ...one,
      series,
      lines: all,
      commands: all.map(() => 'pass'),
      refused: all.filter((i) => i % 9 === 0),
    };
    await board.send({ type: 'timeline', uri: 'file:///sample', answer });
    await settled(board.page);
    const times: number[] = [];
    for (let move = 0; move < MOVES; move++) {
      const state = { ...battle.state(15 + (move % 25)), count: commands };
      board.forget();
      await board.send({ type: 'state', sequence: 1000 + move, uri: 'file:///sample', name: 'sample', answer: state });
      times.push((await board.next('drawn')).milliseconds);
    }
    times.splice(0, 5);
    times.sort((a, b) => a - b);
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.log(`${commands} commands: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
    await board.close();
  }
  await browser.close();
}

void main();
