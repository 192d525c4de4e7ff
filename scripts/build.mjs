// Writes what follows from the list of systems, then bundles everything that runs: the command line, the server, the
// extension and the board's webview.
import { existsSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { generate } from './generate.mjs';

await generate();

const node = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: 'linked',
  // Names are not kept: keeping them costs a property for every closure that is made, while an author waits.
  minify: true,
  logLevel: 'warning',
};

const browser = { ...node, platform: 'browser', target: 'es2022' };

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Each bundle and where it starts. */
export const bundles = [
  {
    entryPoints: { cli: 'cli/main.ts' },
    ...node,
    banner: { js: '#!/usr/bin/env node' },
    // Starting is most of the time of a small call: a map is looked for only when a trace is shown.
    define: { TURNSCRIPT_VERSION: JSON.stringify(version) },
  },
  { entryPoints: { server: 'server/main.ts' }, ...node },
  { entryPoints: { extension: 'client/extension.ts' }, ...node, external: ['vscode'] },
  { entryPoints: { 'web/server': 'server/browser.ts' }, ...browser, format: 'iife' },
  // The web host wraps what it loads as Node does.
  { entryPoints: { 'web/extension': 'client/browser/main.ts' }, ...browser, format: 'cjs', external: ['vscode'] },
  {
    entryPoints: { board: 'client/board/webview/main.ts' },
    ...browser,
    format: 'iife',
  },
  { entryPoints: { board: 'client/board/webview/board.css' }, bundle: true, minify: true, logLevel: 'warning' },
];

await Promise.all(
  bundles
    .filter(({ entryPoints }) => existsSync(Object.values(entryPoints)[0]))
    .map((options) => build({ ...options, outdir: 'dist' })),
);
