/** Pictures of the board to look at: `npx tsx test/board/harness/shots.ts [name…]`, into shots/ (not committed). */
import { mkdirSync } from 'node:fs';
import { type Board, launch, MEDIUM, NARROW, openBoard, type Size, settled, WIDE } from './board';
import { BATTLE, type Sample, sample, VOYAGE } from './scripts';
import type { ThemeName } from './themes';
import { bigMap, cellar, textOnly, toy } from './toys';

interface Shot {
  readonly name: string;
  readonly theme: ThemeName;
  readonly size: Size;
  readonly run: (board: Board) => Promise<void>;
}

const differing = (transcript: string): string => transcript.replace(/health:60/g, 'health:61');
const battle = sample('sd2', BATTLE);
const tested = sample('sd2', BATTLE, differing);
const voyage = sample('sim2', VOYAGE);

const at =
  (of: Sample, index: number, more?: (board: Board) => Promise<void>) =>
  async (board: Board): Promise<void> => {
    await board.send({ type: 'status', status: 'ready' });
    await board.show(of, index);
    await more?.(board);
  };

const answerInspect =
  (of: Sample) =>
  async (board: Board): Promise<void> => {
    const { request, index, entity } = await board.next('inspect');
    await board.send({ type: 'inspection', request, inspection: of.inspect(index, entity).inspection });
  };

const select =
  (of: Sample, label: string) =>
  async (board: Board): Promise<void> => {
    await board.page.locator('.entity-row', { hasText: label }).first().click();
    await answerInspect(of)(board);
    await board.page.mouse.move(0, 0);
  };

const pinned = async (board: Board): Promise<void> => {
  const answer = battle.state(26);
  await board.send({
    type: 'pins',
    pins: [{ id: 'one', uri: 'file:///sample', name: 'sample', answer, isGone: false }],
  });
  await board.page.locator('.pin-row').click();
};

const themes: readonly ThemeName[] = ['light', 'dark', 'hc-dark', 'hc-light'];
const SHOTS: readonly Shot[] = [
  ...themes.flatMap((theme): Shot[] => [
    { name: `battle-wide-${theme}`, theme, size: WIDE, run: at(battle, 38) },
    { name: `battle-narrow-${theme}`, theme, size: NARROW, run: at(battle, 38) },
    { name: `voyage-wide-${theme}`, theme, size: WIDE, run: at(voyage, 14) },
    { name: `voyage-narrow-${theme}`, theme, size: NARROW, run: at(voyage, 14) },
    { name: `menu-wide-${theme}`, theme, size: WIDE, run: at(battle, 1) },
  ]),
  { name: 'battle-medium-dark', theme: 'dark', size: MEDIUM, run: at(battle, 38) },
  { name: 'voyage-medium-light', theme: 'light', size: MEDIUM, run: at(voyage, 14) },
  { name: 'battle-lost-dark', theme: 'dark', size: WIDE, run: at(battle, 41) },
  { name: 'battle-refused-light', theme: 'light', size: WIDE, run: at(battle, 13) },
  {
    name: 'battle-all-light',
    theme: 'light',
    size: WIDE,
    run: at(battle, 52, (board) => board.page.keyboard.press('f')),
  },
  { name: 'battle-fog-light', theme: 'light', size: WIDE, run: at(battle, 52) },
  {
    name: 'battle-write-dark',
    theme: 'dark',
    size: WIDE,
    run: at(battle, 20, (board) => board.page.keyboard.press('w')),
  },
  {
    name: 'battle-write-light',
    theme: 'light',
    size: MEDIUM,
    run: at(battle, 20, (board) => board.page.keyboard.press('w')),
  },
  { name: 'battle-select-dark', theme: 'dark', size: WIDE, run: at(battle, 38, select(battle, 'Fighter')) },
  { name: 'voyage-select-light', theme: 'light', size: WIDE, run: at(voyage, 14, select(voyage, 'Explorer')) },
  { name: 'battle-pinned-light', theme: 'light', size: WIDE, run: at(battle, 38, pinned) },
  {
    name: 'battle-difference-dark',
    theme: 'dark',
    size: WIDE,
    run: at(tested, 8, (board) => board.page.locator('.fold-button', { hasText: 'Expected' }).click()),
  },
  {
    name: 'battle-hover-dark',
    theme: 'dark',
    size: WIDE,
    run: at(battle, 38, (board) => board.page.locator('.entry.mark-hit, .entry.mark-kill').first().hover()),
  },
  {
    name: 'battle-stopped-light',
    theme: 'light',
    size: MEDIUM,
    run: at(battle, 30, (board) => board.send({ type: 'status', status: 'stopped' })),
  },
  { name: 'cellar-light', theme: 'light', size: WIDE, run: at(toy(cellar()), 0) },
  { name: 'cellar-narrow-dark', theme: 'dark', size: NARROW, run: at(toy(cellar()), 0) },
  { name: 'map-dark', theme: 'dark', size: WIDE, run: at(toy(bigMap(200)), 0) },
  {
    name: 'map-zoomed-light',
    theme: 'light',
    size: WIDE,
    run: at(toy(bigMap(200)), 0, async ({ page }) => {
      for (let i = 0; i < 6; i++) await page.keyboard.press('+');
    }),
  },
  { name: 'text-dark', theme: 'dark', size: MEDIUM, run: at(toy(textOnly()), 0) },
  {
    name: 'help-light',
    theme: 'light',
    size: WIDE,
    run: at(battle, 38, (board) => board.page.keyboard.press('?')),
  },
  {
    name: 'what-if-dark',
    theme: 'dark',
    size: WIDE,
    run: at(battle, 20, async (board) => {
      await board.page.keyboard.press('i');
      for (const text of ['pass', 'fire']) {
        await board.page.locator('.candidate', { hasText: text }).first().click();
        const { request, index, commands } = await board.next('try');
        await board.send({ type: 'branch', request, ...battle.whatIf(index, commands) });
        await settled(board.page);
      }
    }),
  },
  { name: 'start-dark', theme: 'dark', size: WIDE, run: at(battle, -1) },
  { name: 'start-narrow-light', theme: 'light', size: NARROW, run: at(voyage, -1) },
  { name: 'voyage-wormhole-dark', theme: 'dark', size: WIDE, run: at(voyage, 6) },
  { name: 'voyage-lost-dark', theme: 'dark', size: WIDE, run: at(voyage, voyage.count - 1) },
  { name: 'empty-light', theme: 'light', size: NARROW, run: (board) => board.send({ type: 'empty', sequence: 1 }) },
];

const wanted = process.argv.slice(2);
const chosen = SHOTS.filter(({ name }) => !wanted.length || wanted.some((part) => name.includes(part)));

async function main(): Promise<void> {
  mkdirSync('shots', { recursive: true });
  const browser = await launch();
  for (const { name, theme, size, run } of chosen) {
    const board = await openBoard(browser, { theme, size });
    await run(board);
    await settled(board.page);
    await board.page.screenshot({ path: `shots/${name}.png`, animations: 'disabled', fullPage: false });
    if (board.faults.length) console.error(name, board.faults);
    await board.close();
  }
  await browser.close();
}

void main();
