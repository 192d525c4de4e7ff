// What is bundled, and how: the command line, the server, the extension, both again for a browser, and the board's page.
import { notOffered } from './notOffered.mjs';
import { manifest } from './project.mjs';

export const node = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: 'linked',
  // Names are not kept: keeping them costs a property for every closure that is made, while an author waits.
  minify: true,
  logLevel: 'warning',
  plugins: [notOffered],
};

const browser = { ...node, platform: 'browser', target: 'es2022' };

/** In a browser every byte travels: names that begin with `_` are private to the libraries, and nobody else's. */
const web = { ...browser, legalComments: 'none', mangleProps: /^_[A-Za-z]/ };

/** Each bundle and where it starts. */
export const bundles = () => [
  {
    entryPoints: { cli: 'cli/main.ts' },
    ...node,
    banner: { js: '#!/usr/bin/env node' },
    // Starting is most of the time of a small call: a map is looked for only when a trace is shown.
    define: { TURNSCRIPT_VERSION: JSON.stringify(manifest().version) },
  },
  { entryPoints: { server: 'server/main.ts' }, ...node },
  { entryPoints: { extension: 'client/extension.ts' }, ...node, external: ['vscode'] },
  { entryPoints: { 'web/server': 'server/browser.ts' }, ...web, format: 'iife' },
  // The web host wraps what it loads as Node does.
  { entryPoints: { 'web/extension': 'client/browser/main.ts' }, ...web, format: 'cjs', external: ['vscode'] },
  { entryPoints: { board: 'client/board/webview/main.ts' }, ...browser, format: 'iife' },
  { entryPoints: { fileBoard: 'client/board/webview/file/main.ts' }, ...browser, format: 'iife' },
  { entryPoints: { board: 'client/board/webview/board.css' }, bundle: true, minify: true, logLevel: 'warning' },
];
