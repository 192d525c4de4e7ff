/** A page of ours in a real browser, with a host of our own where VS Code would be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { Packed } from '../../../client/board/packing';
import { boardPage } from '../../../client/board/page';
import { startBrowser } from '../../../scripts/vscode/browser.mjs';
import { FONTS, THEMES, type ThemeName } from './themes';

const ORIGIN = 'http://board.test';
const NONCE = 'bm9uY2U';
/** Longer than a busy machine needs; reached only when something is wrong. */
const PATIENCE = 15_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WIDE: Size = { width: 1120, height: 820 };

export interface PageOptions {
  /** What the page says in German. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly theme?: ThemeName;
  readonly size?: Size;
  readonly saved?: unknown;
  /** What a board before it said of its looks. */
  readonly looks?: unknown;
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

/** A page, what it said, and what went wrong in it. */
export interface OurPage<M> {
  readonly page: Page;
  /** Everything the page posted, read as the extension reads it; what cannot be read is a fault. */
  readonly posted: M[];
  /** Console errors, exceptions, violations of the content policy, unreadable messages. */
  readonly faults: string[];
  send(message: unknown): Promise<void>;
  sendBytes(packed: Packed): Promise<void>;
  until(isThere: () => boolean): Promise<void>;
  saved(): Promise<unknown>;
  close(): Promise<void>;
}

const bundles = new Map<string, Promise<{ script: string; style: string }>>();

async function bundle(entry: string): Promise<{ script: string; style: string }> {
  const root = join(__dirname, '../../../client/board/webview/');
  const result = await build({
    entryPoints: { board: `${root}${entry}`, style: `${root}board.css` },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    outdir: 'memory',
  });
  const text = (ending: string): string => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: text('board.js'), style: text('style.css') };
}

export const launch = (): Promise<Browser> => startBrowser();

/** The page that begins with that file of the webview's folder. */
export async function openPage<M extends { readonly type: string }>(
  browser: Browser,
  entry: string,
  read: (value: unknown) => M | undefined,
  options: PageOptions = {},
): Promise<OurPage<M>> {
  const bundled = bundles.get(entry) ?? bundle(entry);
  bundles.set(entry, bundled);
  const { script, style } = await bundled;
  const context = await browser.newContext({
    viewport: options.size ?? WIDE,
    reducedMotion: options.reducedMotion ?? 'reduce',
  });
  const page = await context.newPage();
  const posted: M[] = [];
  const faults: string[] = [];
  let wake: () => void = () => undefined;
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  await page.exposeFunction('fromBoard', (value: unknown) => {
    const message = read(value);
    if (message) posted.push(message);
    else faults.push(`unreadable: ${JSON.stringify(value)}`);
    wake();
  });
  // Functions handed to the page were compiled with a helper that keeps names; the page needs it too.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.addInitScript(fakeHost, options.saved ?? null);
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/board.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (path === '/board.css') return route.fulfill({ contentType: 'text/css', body: style });
    if (path !== '/') return route.fulfill({ status: 204 });
    const shown = { texts: options.texts, looks: options.looks };
    const files = { scriptUri: '/board.js', styleUri: '/board.css' };
    const html = boardPage({ nonce: NONCE, cspSource: ORIGIN, ...files, language: 'de', ...shown });
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.goto(`${ORIGIN}/`);
  await setTheme(page, options.theme ?? 'dark');
  return {
    page,
    posted,
    faults,
    send: (message) => page.evaluate((data) => window.postMessage(data, '*'), message),
    // Bytes cannot be handed over as an argument.
    sendBytes: ({ bytes }) =>
      page.evaluate(
        (text) => window.postMessage({ bytes: Uint8Array.from(text, (each) => each.charCodeAt(0)) }, '*'),
        Buffer.from(bytes).toString('latin1'),
      ),
    async until(isThere) {
      const end = Date.now() + PATIENCE;
      while (!isThere()) {
        if (Date.now() > end) throw new Error(`The page did not answer. ${faults.join('; ')}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 250);
        });
      }
    },
    saved: () => page.evaluate('window.savedState'),
    close: () => context.close(),
  };
}

/** Two frames: what was asked for is drawn, and what its size led to as well. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  );
}

export async function setTheme(page: Page, name: ThemeName, ground = 'editor-background'): Promise<void> {
  const { bodyClass, colours } = THEMES[name];
  await page.evaluate(
    ({ bodyClass, variables, ground }) => {
      const { style } = document.documentElement;
      for (const property of Array.from(style)) style.removeProperty(property);
      for (const [variable, value] of Object.entries(variables)) style.setProperty(`--vscode-${variable}`, value);
      document.body.className = bodyClass;
      document.body.style.backgroundColor = `var(--vscode-${ground})`;
    },
    { bodyClass, variables: { ...colours, ...FONTS }, ground },
  );
}

/** axe-core's findings as `rule: element`, so that a failure says what to mend. */
export async function axe(page: Page): Promise<readonly string[]> {
  const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(source);
  return page.evaluate(async () => {
    const runner = (globalThis as unknown as { axe: { run(): Promise<AxeResult> } }).axe;
    const { violations } = await runner.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
  });
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** Runs in the page, before its own script. */
function fakeHost(saved: unknown): void {
  const page = globalThis as unknown as {
    savedState: unknown;
    fromBoard(message: unknown): void;
    acquireVsCodeApi(): unknown;
  };
  page.savedState = saved;
  page.acquireVsCodeApi = () => ({
    postMessage: (message: unknown) => page.fromBoard(JSON.parse(JSON.stringify(message))),
    getState: () => page.savedState ?? undefined,
    setState: (state: unknown) => {
      page.savedState = JSON.parse(JSON.stringify(state));
    },
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
}
