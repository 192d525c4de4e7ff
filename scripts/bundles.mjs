// What is bundled, and how: the command line, the server, the extension, both again for a browser, and the board's page.
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildEngines, enginesApart } from './engines.mjs';
import { asModules } from './modules.mjs';
import { notOffered } from './notOffered.mjs';
import { manifest, root } from './project.mjs';
import { buildSplit } from './split.mjs';

const node = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: 'linked',
  // Names are not kept: keeping them costs a property for every closure that is made, while an author waits.
  minify: true,
  logLevel: 'warning',
  define: { TURNSCRIPT_VERSION: JSON.stringify(manifest().version) },
  plugins: [notOffered, asModules],
};

/** Engines are files of their own, beside the bundle. */
const playing = {
  ...node,
  plugins: [notOffered, asModules, enginesApart((file) => `require(${JSON.stringify(`./${file}`)})`)],
};

/** The same files for Node and for browsers: they need nothing of either. */
const engines = { ...node, target: 'es2022', charset: 'utf8' };

const commandLine = { banner: { js: '#!/usr/bin/env node' } };

const browser = { ...node, platform: 'browser', target: 'es2022' };

/** In a browser every byte travels: names that begin with `_` are private to the libraries, and nobody else's. */
const web = {
  ...browser,
  charset: 'utf8',
  legalComments: 'none',
  mangleProps: /^_[A-Za-z]/,
  plugins: [notOffered, asModules],
};

/** A worker cannot read a file while somebody waits: `server/host/browser/parts.ts` has it, or says that it comes. */
const worker = {
  ...web,
  plugins: [notOffered, asModules, enginesApart((file) => `turnscriptPart(${JSON.stringify(file)})`)],
};

/** Each bundle and where it starts. */
const BUNDLES = [
  { entryPoints: { cli: 'cli/main.ts' }, ...playing, ...commandLine },
  { entryPoints: { server: 'server/main.ts' }, ...playing },
  { entryPoints: { 'web/server': 'server/browser.ts' }, ...worker, format: 'iife' },
  // The web host wraps what it loads as Node does.
  {
    entryPoints: { 'web/extension': 'client/browser/main.ts' },
    ...web,
    format: 'cjs',
    external: ['vscode'],
  },
  { entryPoints: { board: 'client/board/webview/main.ts' }, ...browser, format: 'iife' },
  { entryPoints: { fileBoard: 'client/board/webview/file/main.ts' }, ...browser, format: 'iife' },
  { entryPoints: { board: 'client/board/webview/board.css' }, bundle: true, minify: true, logLevel: 'warning' },
];

/** Everything that runs. */
export async function buildAll(outdir) {
  await Promise.all([
    ...BUNDLES.map((options) => build({ ...options, outdir })),
    buildExtension({ ...node, outdir }),
    buildEngines({ ...engines, outdir }),
  ]);
}

/** In two files: the first starts the server, and the server starts while the second is read. */
const buildExtension = (options) =>
  buildSplit({
    ...options,
    prefix: 'extension',
    entryPoints: { extension: 'client/extension.ts' },
    external: ['vscode'],
  });

/** The command line and the language server for other editors, with the engines beside them; nothing for those who debug. */
export async function buildPackage(outdir) {
  const options = { ...playing, outdir, sourcemap: false, legalComments: 'none' };
  await Promise.all([
    build({
      ...options,
      ...commandLine,
      // One bundle for both, because they share most of what they are made of.
      stdin: {
        contents: "if (globalThis.turnscriptServer) require('./server/main'); else require('./cli/main');",
        resolveDir: root,
      },
      // The protocol's library is a dependency: the command line does without it, and it is half of the rest.
      external: ['vscode-languageserver'],
      outdir: undefined,
      outfile: join(outdir, 'turnscript.js'),
    }),
    buildEngines({ ...engines, outdir, sourcemap: false, legalComments: 'none' }),
  ]);
}
