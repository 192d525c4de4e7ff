// Runs a bundled mocha suite inside the extension host of a real VS Code and hands its results back.
//   node scripts/vscode/host.mjs --suite out/e2e/index.js --results out/results/e2e.json [--vsix FILE]
// Exit code 0: the suite ran to its end, whatever its tests said; 1: it did not, and the last lines say why.
import { spawn } from 'node:child_process';
import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fromRoot, isMain, option, root } from '../project.mjs';
import { startBrowser } from './browser.mjs';
import { desktopForTests, withDisplay } from './desktop.mjs';
import { startServer, workbenchUrl } from './server.mjs';

const LIMIT = Number(process.env.TURNSCRIPT_LIMIT ?? 420) * 1000;

/** Says which host is used; `TURNSCRIPT_VSCODE=desktop` or `browser` decides it. */
export async function runInHost({ suite, results, vsix, workspace = fromRoot('test', 'e2e', 'workspace') }) {
  const wanted = process.env.TURNSCRIPT_VSCODE;
  const desktop = wanted === 'browser' || vsix ? undefined : await desktopForTests();
  if (wanted === 'desktop' && !desktop) throw new Error('no desktop VS Code can be found or downloaded');
  console.log(`host: ${desktop ? 'desktop VS Code through @vscode/test-electron' : 'browser VS Code (code-server)'}`);

  const work = mkdtempSync(join(tmpdir(), 'turnscript-e2e-'));
  const folder = join(work, 'workspace');
  cpSync(workspace, folder, { recursive: true });
  rmSync(results, { force: true });
  mkdirSync(dirname(results), { recursive: true });
  try {
    await (desktop ? runOnDesktop : runInBrowser)({ suite, results, vsix, folder, work, desktop });
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
  if (!existsSync(results)) throw new Error('the suite ended without results: it could not be loaded');
}

async function runInBrowser({ suite, results, vsix, folder, work }) {
  const server = await startServer({ vsix, env: { TURNSCRIPT_RESULTS: results } });
  const log = createWriteStream(results.replace(/\.json$/, '.log'));
  let browser;
  let page;
  try {
    browser = await startBrowser();
    page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const ended = new Promise((done, fail) => {
      page.on('crash', () => fail(new Error('the page of VS Code crashed')));
      setTimeout(() => fail(new Error(`the suite did not end within ${LIMIT / 1000} s`)), LIMIT).unref();
      page.exposeFunction('codeAutomationExit', done).catch(fail);
    });
    await page.exposeFunction('codeAutomationLog', (type, args) => log.write(`${type} ${args.join(' ')}\n`));
    const development = vsix ? emptyExtension(work) : server.development;
    await page.goto(workbenchUrl(server, { folder, development, tests: suite }));
    await ended;
  } catch (error) {
    await page?.screenshot({ path: results.replace(/\.json$/, '.png') }).catch(() => {});
    console.error(server.log().split('\n').slice(-30).join('\n'));
    throw error;
  } finally {
    log.end();
    await browser?.close();
    await server.stop();
  }
}

/** The packaged extension is installed; VS Code still wants one under development to run a suite for. */
function emptyExtension(work) {
  const folder = join(work, 'nothing');
  mkdirSync(folder);
  const manifest = { name: 'nothing', publisher: 'turnscript', version: '0.0.1', engines: { vscode: '^1.100.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

/** In a process of its own, because a virtual display can only be given to a process. */
async function runOnDesktop({ suite, results, folder, work, desktop }) {
  const options = {
    ...desktop,
    extensionDevelopmentPath: root,
    extensionTestsPath: suite,
    extensionTestsEnv: { TURNSCRIPT_RESULTS: results },
    launchArgs: [folder, '--disable-extensions', '--disable-workspace-trust', `--user-data-dir=${join(work, 'data')}`],
  };
  const program = `require('@vscode/test-electron').runTests(${JSON.stringify(options)}).catch(() => process.exit(1))`;
  const [command, args] = withDisplay(['-e', program]);
  await new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', done);
  });
}

if (isMain(import.meta.url)) {
  const suite = resolve(option('suite') ?? fromRoot('out', 'e2e', 'index.js'));
  const results = resolve(option('results') ?? fromRoot('out', 'results', 'e2e.json'));
  await runInHost({ suite, results, vsix: option('vsix') }).then(
    () => process.exit(0),
    (error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
