// Runs a bundled mocha suite in the web-worker extension host of a VS Code and hands its results back.
//   [TURNSCRIPT_GREP='part of a title'] node scripts/vscode/webHost.mjs [server | memory]
// `server`: a VS Code with its server, the folder is on disk and its documents are `vscode-remote:`.
// `memory`: no server at all, as in vscode.dev; the folder is in memory and its documents are `vscode-test-web:`.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fromRoot, isMain, manifest } from '../project.mjs';
import { startBrowser, startBrowserWithProfile } from './browser.mjs';
import { installWebVsCode } from './installWeb.mjs';
import { startServer, workbenchUrl } from './server.mjs';

const LIMIT = Number(process.env.TURNSCRIPT_LIMIT ?? 420) * 1000;
/** What the extension needs in a browser; whatever else is in the working tree stays out. */
const PARTS = [
  'dist/web',
  'dist/board.js',
  'dist/board.css',
  'dist/fileBoard.js',
  'media',
  'schemas',
  'syntaxes',
  'package.nls.json',
];

/** The tests as mocha reported them; throws if the suite never came to its end. */
export async function runInWebHost(kind) {
  const work = mkdtempSync(join(tmpdir(), 'turnscript-web-'));
  const folder = join(work, 'workspace');
  cpSync(fromRoot('test', 'e2e', 'workspace'), folder, { recursive: true });
  const extension = stageExtension(work);
  const suite = await bundleSuite(extension);
  try {
    const host = await (kind === 'memory' ? openMemory : openServer)({ folder, extension, suite });
    try {
      return await resultsOf(host, work);
    } finally {
      await host.stop();
    }
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function resultsOf({ url, hasOwnSites }, work) {
  const browser = await (hasOwnSites ? startBrowserWithProfile(join(work, 'profile')) : startBrowser());
  const log = [];
  try {
    const page = await browser.newPage();
    let results;
    await page.exposeFunction('codeAutomationLog', (_type, [first = '']) => {
      const line = `${first}`;
      log.push(line);
      if (line.startsWith('RESULTS ')) results = JSON.parse(line.slice('RESULTS '.length));
    });
    const ended = new Promise((done, fail) => {
      page.on('crash', () => fail(new Error('the page of VS Code crashed')));
      setTimeout(() => fail(new Error(`the suite did not end within ${LIMIT / 1000} s`)), LIMIT).unref();
      page.exposeFunction('codeAutomationExit', done).catch(fail);
    });
    await page.goto(url);
    await ended.catch(async (error) => {
      await page.screenshot({ path: fromRoot('out', 'results', 'web.png') }).catch(() => {});
      throw error;
    });
    if (!results) throw new Error(`the suite ended without results:\n${log.slice(-20).join('\n')}`);
    return results;
  } finally {
    mkdirSync(fromRoot('out', 'results'), { recursive: true });
    writeFileSync(fromRoot('out', 'results', 'web.log'), log.join('\n'));
    await browser.close();
  }
}

/** Without `main`: an extension that has one runs in Node wherever there is a server. */
function stageExtension(work) {
  const folder = join(work, 'extension');
  const { main, ...rest } = manifest();
  const configurations = rest.contributes.languages.map(({ configuration }) => configuration);
  const engines = readdirSync(fromRoot('dist')).filter((name) => name.startsWith('engine.'));
  for (const part of [...PARTS, ...engines.map((name) => join('dist', name)), ...new Set(configurations)]) {
    cpSync(fromRoot(part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.map') });
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(rest));
  return folder;
}

/** Below the extension's folder, or VS Code would run it in another host. */
async function bundleSuite(extension) {
  const outfile = join(extension, 'dist', 'test', 'index.js');
  await build({
    entryPoints: [fromRoot('test', 'web', 'index.ts')],
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'cjs',
    external: ['vscode'],
    alias: { 'node:assert/strict': fromRoot('test', 'web', 'assert.ts') },
    // Mocha's browser build asks for it.
    define: { global: 'globalThis', TURNSCRIPT_GREP: JSON.stringify(process.env.TURNSCRIPT_GREP ?? '') },
    logLevel: 'warning',
    outfile,
  });
  return outfile;
}

async function openServer({ folder, extension, suite }) {
  const server = await startServer();
  const url = workbenchUrl(server, { folder, development: extension, tests: suite });
  return { url, hasOwnSites: false, stop: () => server.stop() };
}

/** The server of @vscode/test-web, told that its download is already there. */
async function openMemory({ folder, extension, suite }) {
  const { workbench, app } = installWebVsCode();
  const { default: loaded } = await import(pathToFileURL(app).href);
  const koa = await (loaded.default ?? loaded)({
    build: { type: 'static', location: workbench, quality: 'stable', version: '' },
    esm: true,
    extensionDevelopmentPath: extension,
    extensionTestsPath: suite,
    folderMountPath: folder,
  });
  const server = await new Promise((done) => {
    const listening = koa.listen(0, '127.0.0.1', () => done(listening));
  });
  const stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  // By name, not by number: every webview lives on a sub-domain of it.
  return { url: `http://localhost:${server.address().port}/`, hasOwnSites: true, stop };
}

if (isMain(import.meta.url)) {
  const tests = await runInWebHost(process.argv[2] ?? 'server');
  for (const { state, title, ms, error } of tests)
    console.log(`${state} ${title} (${ms} ms)${error ? `\n${error}` : ''}`);
  process.exit(tests.every(({ state }) => state !== 'failed') ? 0 : 1);
}
