/** A folder with a grammar, scripts and programs, opened for the first time: one click, and every line knows its state. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Locator } from 'playwright-core';
import { openWorkbench, type Workbench } from '../../scripts/vscode/page.mjs';
import { until } from '../../scripts/vscode/until.mjs';
import { lineWith } from './workbench';

const ROOT = resolve(__dirname, '../..');
/** The editor looks through the folder before it starts the extension. */
const FIRST_SIGHT = 80_000;

describe('a game that nobody set up yet', () => {
  let made = '';
  let workbench: Workbench;

  before('opens VS Code on it', async function () {
    this.timeout(180_000);
    made = unsetGame();
    workbench = await openWorkbench({ folder: relative(ROOT, made) });
  });
  afterEach('takes a picture of a failure', async function () {
    if (this.currentTest?.state !== 'failed') return;
    await workbench.shot(`failed-${this.currentTest.fullTitle().replace(/\W+/g, '-').slice(0, 80)}`);
  });
  after('closes VS Code', async () => {
    await workbench?.close();
    rmSync(made, { recursive: true, force: true });
  });

  const notice = (text: string): Locator => workbench.page.locator('.notification-list-item', { hasText: text });
  const answer = async (text: string, button: string): Promise<void> => {
    await notice(text).locator('a', { hasText: button }).click();
  };

  it('is set up with one click', async () => {
    await notice('Found the grammar garden.txt, 2 scripts, 2 expected transcripts: set up?').waitFor({
      timeout: FIRST_SIGHT,
    });
    await workbench.shot('ui-your-game-offer');
    await answer('set up?', 'Set Up');
    await workbench.page.locator('.tab.active', { hasText: 'turnscript.json' }).waitFor();
    const { systems } = JSON.parse(readFileSync(join(workbench.folder, 'turnscript.json'), 'utf8'));
    assert.deepEqual(systems, [
      {
        id: 'garden',
        title: 'Garden',
        grammar: 'garden.txt',
        scripts: ['tests/*.txt'],
        expected: `\${name}.expected.txt`,
        oracle: ['./oracle.exe', '-b', '{script}'],
        program: ['EIFGENs/garden/W_code/garden', '-b', '{script}'],
      },
    ]);
  });

  const pending = (text: string): Locator => workbench.page.locator('.statusbar-item a', { hasText: text });

  it('keeps the question in sight, and asks again whoever said no', async () => {
    await workbench.openFile('at01.txt');
    await notice('names the oracle').waitFor();
    await pending('Garden: may its oracle run?').waitFor();
    // A notification goes away by itself; what was asked is still to be answered.
    await workbench.page.keyboard.press('Escape');
    await notice('names the oracle').waitFor({ state: 'hidden' });
    await pending('Garden: may its oracle run?').click();
    await answer('names the oracle', 'Not Now');
    await pending('Garden: its oracle may not run').waitFor();
    await workbench.shot('ui-your-game-not-now');
    await pending('Garden: its oracle may not run').click();
  });

  it('asks before it runs the oracle, and then has a state on every line', async () => {
    await answer('names the oracle', 'Allow');
    await pending('Garden').waitFor({ state: 'hidden' });
    await lineWith(workbench, /plant.*radish.*coins\s8/).waitFor();
    await lineWith(workbench, /harvest.*coins\s14/).waitFor();
    await workbench.shot('ui-your-game-states');
  });

  it('shows the state of a line that was just typed', async () => {
    const { page } = workbench;
    await workbench.goToLine(7, 100);
    await page.keyboard.press('Enter');
    await page.keyboard.type('water(B, 2)');
    await page.keyboard.press('Enter');
    await page.keyboard.type('next_day');
    await page.keyboard.press('Escape');
    await lineWith(workbench, /next_day.*day\s3/).waitFor();
  });

  it('tells the state in a hover and in a peek', async () => {
    const { page } = workbench;
    await lineWith(workbench, /harvest/)
      .getByText('harvest')
      .hover();
    await page.locator('.monaco-hover:not(.hidden)').first().getByText('coins').first().waitFor();
    await workbench.shot('ui-your-game-hover');
    await page.keyboard.press('Escape');
    await workbench.goToLine(6);
    await workbench.command('Turnscript: Peek State After Command');
    await page.locator('.peekview-widget').getByText('coins: 14').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('draws its grid on the board, and its numbers in the timeline', async () => {
    await workbench.command('Turnscript: Open Board');
    const board = workbench.webview();
    await workbench.goToLine(3);
    await board.locator('[role=grid]').getByText('r', { exact: true }).waitFor();
    await board.getByText('coins').first().waitFor();
    await workbench.shot('ui-your-game-board');
  });

  it('tells that script and transcript are out of step, and records the transcript again', async () => {
    const { page } = workbench;
    await page.keyboard.press('Control+s');
    await workbench.command('Turnscript: Run Script');
    await answer('names the program', 'Allow');
    await answer('out of step from `water(B,2)` on', 'Accept…');
    await answer('Accept this change', 'Accept');
    const recorded = (): string => readFileSync(join(workbench.folder, 'tests', 'at01.expected.txt'), 'utf8');
    await until('the record', () => recorded().includes('->water(B,2)\n  state 7 ok\n'));
    assert.match(recorded(), /->next_day\n {2}state 8 ok\n {2}day: 3\n/);
  });

  it('runs the program as a test, and says what differs', async () => {
    const { page } = workbench;
    // By its whole name: the transcript beside it would be found, too.
    await page.locator('.explorer-folders-view').getByText('at01.txt', { exact: true }).dblclick();
    await lineWith(workbench, /harvest.*coins\s14/).waitFor();
    await workbench.command('Turnscript: Run Script');
    await page.locator('.test-error-content-widget', { hasText: '4 blocks differ, first after' }).waitFor();
    await workbench.shot('ui-your-game-test');
  });

  it('walks through the states', async () => {
    const { page } = workbench;
    await page.locator('.codelens-decoration a', { hasText: 'Debug' }).first().click();
    await page.locator('.debug-top-stack-frame-column, .codicon-debug-stackframe').first().waitFor();
    await page.keyboard.press('F10');
    await page.locator('.debug-call-stack').getByText('plant').first().waitFor();
    await workbench.shot('ui-your-game-walk');
    await page.keyboard.press('Shift+F5');
  });
});

/** Our own example, as somebody finds it who has only the files of the course. */
function unsetGame(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnscript-garden-'));
  const isSetUp = (path: string): boolean => path.endsWith('turnscript.json');
  cpSync(join(ROOT, 'examples', 'your-game'), folder, { recursive: true, filter: (path) => !isSetUp(path) });
  executable(join(folder, 'oracle.exe'), './oracle.mjs');
  executable(join(folder, 'EIFGENs', 'garden', 'W_code', 'garden'), '../../../attempt.mjs');
  return folder;
}

function executable(path: string, target: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/usr/bin/env node\nimport(${JSON.stringify(target)});\n`, { mode: 0o755 });
}
