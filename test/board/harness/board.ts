/** The board's real page in a real browser, with a host of our own where VS Code would be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { HostMessage } from '../../../client/board/hostMessages';
import { boardPage } from '../../../client/board/page';
import { type BoardMessage, readBoardMessage } from '../../../client/board/pageMessages';
import { startBrowser } from '../../../scripts/vscode/browser.mjs';
import type { Sample } from './scripts';
import { FONTS, THEMES, type ThemeName } from './themes';

const ORIGIN = 'http://board.test';
const NONCE = 'bm9uY2U';
const URI = 'file:///sample';
/** Longer than a busy machine needs; reached only when something is wrong. */
const PATIENCE = 15_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WIDE: Size = { width: 1120, height: 820 };
export const MEDIUM: Size = { width: 660, height: 900 };
export const NARROW: Size = { width: 300, height: 900 };

export interface Board {
  readonly page: Page;
  /** Everything the page posted, read as the extension reads it; what cannot be read is a fault. */
  readonly posted: readonly BoardMessage[];
  /** Console errors, exceptions, violations of the content policy, unreadable messages. */
  readonly faults: readonly string[];
  send(message: HostMessage): Promise<void>;
  /** The state after that command, with the timeline, drawn. */
  show(sample: Sample, index: number): Promise<void>;
  /** Waits until a message that fits was posted, and takes it. */
  next<T extends BoardMessage['type']>(type: T): Promise<Extract<BoardMessage, { type: T }>>;
  /** Forgets what was posted so far. */
  forget(): void;
  saved(): Promise<unknown>;
  close(): Promise<void>;
}

let bundled: Promise<{ script: string; style: string }> | undefined;

async function bundle(): Promise<{ script: string; style: string }> {
  const root = join(__dirname, '../../../client/board/webview/');
  const result = await build({
    entryPoints: { board: `${root}main.ts`, style: `${root}board.css` },
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

export interface BoardOptions {
  readonly theme?: ThemeName;
  readonly size?: Size;
  readonly saved?: unknown;
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

export async function openBoard(browser: Browser, options: BoardOptions = {}): Promise<Board> {
  bundled ??= bundle();
  const { script, style } = await bundled;
  const context = await browser.newContext({
    viewport: options.size ?? WIDE,
    reducedMotion: options.reducedMotion ?? 'reduce',
  });
  const page = await context.newPage();
  const posted: BoardMessage[] = [];
  const faults: string[] = [];
  let wake: () => void = () => undefined;
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  await page.exposeFunction('fromBoard', (value: unknown) => {
    const message = readBoardMessage(value);
    if (message?.type === 'fault') faults.push(message.message);
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
    const html = boardPage({ nonce: NONCE, cspSource: ORIGIN, scriptUri: '/board.js', styleUri: '/board.css' });
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.goto(`${ORIGIN}/`);
  await setTheme(page, options.theme ?? 'dark');
  let sequence = 0;
  const board: Board = {
    page,
    posted,
    faults,
    send: (message) => page.evaluate((data) => window.postMessage(data, '*'), message),
    async show(sample, index) {
      sequence++;
      const wanted = sequence;
      await board.send({ type: 'state', sequence, uri: URI, name: 'sample', answer: sample.state(index) });
      await board.send({ type: 'timeline', uri: URI, answer: sample.timeline() });
      await until(() => posted.some((message) => message.type === 'drawn' && message.sequence === wanted));
      await settled(page);
    },
    async next<T extends BoardMessage['type']>(type: T) {
      const find = (): number => posted.findIndex((message) => message.type === type);
      await until(() => find() >= 0);
      return posted.splice(find(), 1)[0] as Extract<BoardMessage, { type: T }>;
    },
    forget: () => void posted.splice(0),
    saved: () => page.evaluate('window.savedState'),
    close: () => context.close(),
  };
  const until = async (isThere: () => boolean): Promise<void> => {
    const end = Date.now() + PATIENCE;
    while (!isThere()) {
      if (Date.now() > end) throw new Error(`The board did not answer. ${faults.join('; ')}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 250);
      });
    }
  };
  return board;
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
