/** One window for a suite, opened before its first test; a picture of it whenever a test fails. */
import type { FrameLocator, Locator } from 'playwright-core';
import { openWorkbench, type Workbench } from '../../scripts/vscode/page.mjs';

/** A window opens in seconds, but not where other work keeps every core busy. */
const PATIENCE = 120_000;

export function useWorkbench(options: Parameters<typeof openWorkbench>[0]): () => Workbench {
  let workbench: Workbench | undefined;
  const current = (): Workbench => {
    if (!workbench) throw new Error('the window is not open yet');
    return workbench;
  };
  before('opens VS Code', async function () {
    this.timeout(2 * PATIENCE + 60_000);
    workbench = await openWorkbench(options);
    await workbench.editor.waitFor({ timeout: PATIENCE });
    await hints(workbench).first().waitFor({ timeout: PATIENCE });
  });
  afterEach('takes a picture of a failure', async function () {
    if (this.currentTest?.state !== 'failed') return;
    const name = this.currentTest.fullTitle().replace(/\W+/g, '-').slice(0, 80);
    await workbench?.shot(`failed-${name}`);
  });
  after('closes VS Code', async () => {
    await workbench?.close();
  });
  return current;
}

/** The inline states: what the editor paints behind the text of a line. Newer versions begin each with an empty piece. */
export const hints = ({ editor }: Workbench): Locator =>
  editor.locator('[class*="dyn-rule"], [class*="inlayHint"]').filter({ hasText: /\S/ });

/** A line of the editor by what stands on it, inline state included. */
export const lineWith = ({ editor }: Workbench, text: string | RegExp): Locator =>
  editor.locator('.view-line').filter({ hasText: text });

/** The number of the line (from 1) that the cursor is on, painted as such. */
export const cursorOn = ({ page }: Workbench, line: number): Locator =>
  page.locator('.monaco-editor .active-line-number').getByText(String(line), { exact: true });

export async function openBoard(workbench: Workbench): Promise<FrameLocator> {
  await workbench.command('Turnscript: Open Board');
  const board = workbench.webview();
  await board.locator('[role=grid], [role=radiogroup], .menu, .board').first().waitFor();
  return board;
}
