// The workbench as a user sees it: opening it, and the few gestures that tests and pictures share.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fromRoot, root } from '../project.mjs';
import { startBrowser } from './browser.mjs';
import { startServer, workbenchUrl } from './server.mjs';

/** Setting and title of each theme, and the class that the workbench has under it. */
export const THEMES = {
  dark: { id: 'Default Dark Modern', title: 'Dark Modern', kind: 'vs-dark' },
  light: { id: 'Default Light Modern', title: 'Light Modern', kind: 'vs' },
  'hc-dark': { id: 'Default High Contrast', title: 'Dark High Contrast', kind: 'hc-black' },
  'hc-light': { id: 'Default High Contrast Light', title: 'Light High Contrast', kind: 'hc-light' },
};

const SIZE = { width: 1400, height: 900 };

/**
 * Starts server and browser on a copy of `folder` and shows `open` (a path inside it). With `vsix` (or the variable
 * TURNSCRIPT_VSIX) the packaged extension is used, otherwise the one of this working tree. With `trust` the folder is not trusted
 * until somebody says so. `env` reaches the extension. `language` is the window's, `de` for example: without a language
 * pack the texts of VS Code stay English, those of extensions follow. `close` ends all of it.
 */
export async function openWorkbench({
  folder = 'examples',
  open,
  theme = 'dark',
  settings = {},
  vsix = process.env.TURNSCRIPT_VSIX,
  trust,
  size = SIZE,
  env,
  language,
}) {
  const copy = mkdtempSync(join(tmpdir(), 'turnscript-workspace-'));
  cpSync(fromRoot(folder), copy, { recursive: true });
  const server = await startServer({
    vsix,
    trust,
    env,
    drives: !vsix,
    settings: { 'workbench.colorTheme': THEMES[theme].id, ...settings },
  });
  const browser = await startBrowser();
  const page = await browser.newPage({ viewport: size });
  page.setDefaultTimeout(60_000);
  if (language) await page.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = ${JSON.stringify(language)}`);
  const file = open && join(copy, relative(fromRoot(folder), resolve(root, open)));
  await page.goto(
    workbenchUrl(server, { folder: copy, development: vsix ? undefined : server.development, open: file }),
  );
  return {
    page,
    folder: copy,
    server,
    ...gestures(page),
    async close() {
      await browser.close();
      await server.stop();
      rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What a person does in the workbench; each waits for what it can see, never for a time. */
export function gestures(page) {
  const editor = page.locator('.editor-group-container .monaco-editor .view-lines:visible').first();
  const pick = page.locator('.quick-input-widget');
  const rows = pick.locator('.quick-input-list .monaco-list-row');

  /**
   * Opens a box by its key. An editor that is still opening takes the focus when it is ready, and the box closes again,
   * perhaps before anybody saw it: then the key is pressed once more.
   */
  const openBox = async (key) => {
    await page.keyboard.press(key);
    await pick.waitFor({ timeout: 5000 }).catch(async () => {
      await page.keyboard.press(key);
      await pick.waitFor();
    });
  };

  const choose = async (text, row) => {
    await pick.locator('input').first().fill(text);
    await rows.filter({ hasText: row }).first().click();
    // Out of the way: what lies under the closed box would light up.
    await page.mouse.move(200, 12);
  };

  return {
    /** The text of the first editor: a board beside it may have the focus. */
    editor,

    /**
     * Puts the focus into the first editor by its key: lines are as wide as their longest hint, and a click into their
     * middle may meet the scroll bar or what lies beside it.
     */
    async focusEditor() {
      await page.keyboard.press('Control+1');
      await page.locator('.editor-group-container .monaco-editor.focused').first().waitFor();
    },

    /** Runs a command of the palette by its title, e.g. `Turnscript: Open Board`. */
    async command(title) {
      await openBox('F1');
      await choose(`>${title}`, title);
    },

    /** Opens a file of the workspace by name, through the quick-open box. */
    async openFile(name) {
      await openBox('Control+p');
      await choose(name, name);
      await page.locator('.tab.active', { hasText: name }).waitFor();
      await page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
    },

    /** Puts the cursor on a line (from 1) of the active editor. */
    async goToLine(line, column = 1) {
      await openBox('Control+g');
      await pick.locator('input').first().fill(`:${line}:${column}`);
      await page.keyboard.press('Enter');
      await pick.waitFor({ state: 'hidden' });
    },

    /** The content of a webview by its title, or of the only one. */
    webview: (index = 0) => page.frameLocator('iframe.webview.ready').nth(index).frameLocator('iframe#active-frame'),

    /** Changes the colour theme of the running window: `dark`, `light`, `hc-dark`, `hc-light`. */
    async theme(name) {
      const { title, kind } = THEMES[name];
      await openBox('F1');
      await choose('>Preferences: Color Theme', 'Preferences: Color Theme');
      // The next box opens in the place of the one before; its hint tells them apart.
      await pick.locator('input[placeholder*="Color Theme"]').waitFor();
      await choose(title, title);
      await pick.waitFor({ state: 'hidden' });
      await page.locator(`.monaco-workbench.${kind}`).waitFor();
    },

    /** A picture of the window in `shots/` (or at a path); animations finished first. */
    async shot(name) {
      const path = name.endsWith('.png') ? resolve(root, name) : fromRoot('shots', `${name}.png`);
      mkdirSync(dirname(path), { recursive: true });
      await page.screenshot({ path, animations: 'disabled' });
      return path;
    },
  };
}
