// Everything `npm test` runs, in order. Each entry answers with its results.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { packageExtension } from '../package/extension.mjs';
import { bin, fromRoot, node } from '../project.mjs';
import { runInHost } from '../vscode/host.mjs';
import { chosenVersion } from '../vscode/install.mjs';
import { runInWebHost } from '../vscode/webHost.mjs';
import { count, forget, resultFile, resultsOf } from './results.mjs';

const MOCHA = bin('mocha', 'bin', 'mocha.js');
const REPORTER = fromRoot('scripts', 'suites', 'reporter.cjs');

export const SUITES = {
  types: () => check('type check', [bin('typescript', 'bin', 'tsc'), '-b']),
  lint: () => check('lint and format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']),
  unit: () => mocha('unit', [], 'dot'),
  soak: () => check('soak of the server, 2,000 edits', [fromRoot('bench', 'soak.mjs'), '2000']),
  e2e: () => patiently(() => inHost('e2e')),
  packaged: () => patiently(() => inHost('packaged', packageExtension)),
  packages: () => mocha('packages', ['--config', 'test/packages/.mocharc.cjs'], 'spec'),
  web: async () => [...(await patiently(() => inWebHost('server'))), ...(await patiently(() => inWebHost('memory')))],
  ui: () => patiently(async () => mocha('ui', ['--config', 'test/ui/.mocharc.cjs'], 'spec', await windowOf())),
};

/** More failures than this are no accident of a slow window. */
const MOST_ACCIDENTS = 5;

/**
 * A suite in a real window, run once more where few tests failed: a browser of a busy machine now and then misses a
 * click. What passes only then is named, so that nobody takes it for sound. TURNSCRIPT_TRIES=1 tries once.
 */
async function patiently(run) {
  const first = await run();
  const failed = new Set(first.filter(({ state }) => state === 'failed').map(({ title }) => title));
  if (failed.size === 0 || failed.size > MOST_ACCIDENTS || process.env.TURNSCRIPT_TRIES === '1') return first;
  for (const { title, error } of first.filter(({ state }) => state === 'failed')) {
    console.log(`\nAT THE FIRST TRY ${title}\n${error}`);
  }
  const second = await run();
  return second.map((test) =>
    failed.has(test.title) && test.state === 'passed' ? { ...test, title: `${test.title} (at the second try)` } : test,
  );
}

/** A program whose exit code is the whole result. */
async function check(title, args) {
  const code = await node(args);
  return [code === 0 ? { title, state: 'passed' } : { title, state: 'failed', error: `exit code ${code}` }];
}

/** The ceiling shows notifications only without the driver, and then takes the packaged extension only. */
async function windowOf() {
  return chosenVersion() === 'ceiling' ? { TURNSCRIPT_VSIX: await packageExtension() } : {};
}

async function mocha(name, args, reporter, more = {}) {
  forget(name);
  const env = { TURNSCRIPT_RESULTS: resultFile(name), TURNSCRIPT_REPORTER: reporter, ...more };
  const code = await node([MOCHA, '--reporter', REPORTER, ...args], { env });
  const tests = resultsOf(name);
  const isExplained = code === 0 || count(tests, 'failed') > 0;
  return isExplained
    ? tests
    : [...tests, { title: name, state: 'failed', error: `mocha ended with exit code ${code}` }];
}

/** The suite of test/e2e inside a real VS Code, on the working tree or on a package made from it. */
async function inHost(name, makePackage) {
  forget(name);
  try {
    const vsix = await makePackage?.();
    await runInHost({ suite: await bundleSuite(), results: resultFile(name), vsix });
  } catch (error) {
    return resultsOf(name, error.message);
  }
  const tests = resultsOf(name);
  show(tests);
  return tests;
}

const WEB_HOSTS = { server: 'in a browser with a server', memory: 'in a browser without a server' };

/** The same suite in the web-worker host, as far as it needs no process. */
async function inWebHost(kind) {
  try {
    const tests = (await runInWebHost(kind)).map((test) => ({ ...test, title: `${WEB_HOSTS[kind]}: ${test.title}` }));
    show(tests);
    return tests;
  } catch (error) {
    return [{ title: WEB_HOSTS[kind], state: 'failed', error: error.message }];
  }
}

function show(tests) {
  for (const { title, state, ms } of tests) console.log(`  ${MARKS[state]} ${title}${ms > 100 ? ` (${ms} ms)` : ''}`);
}

const MARKS = { passed: '✓', failed: '✗', skipped: '-' };

/** The host loads plain JavaScript; `vscode` is its own, mocha is ours. */
async function bundleSuite() {
  const outdir = fromRoot('out', 'e2e');
  const files = readdirSync(fromRoot('test', 'e2e')).filter((file) => /^(index|.*\.test)\.ts$/.test(file));
  if (existsSync(outdir)) rmSync(outdir, { recursive: true });
  await build({
    entryPoints: files.map((file) => fromRoot('test', 'e2e', file)),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: 'inline',
    external: ['vscode', 'mocha'],
    outdir,
  });
  return fromRoot('out', 'e2e', 'index.js');
}
