// The library of protocol types is written so that no bundler can leave out a part of it. Here it can be left out.
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fromRoot } from './project.mjs';

const MODULE = /[\\/]vscode-languageserver-types[\\/]lib[\\/](esm|umd)[\\/]main\.js$/;
const OPENED = /^((?:export )?var) (\w+);\n\(function \(\2\) \{$/gm;
const CLOSED = /^\}\)\((\w+) \|\| \(\1 = \{\}\)\);$/gm;

/** What the library of the protocol itself uses of it; our own sources import the rest from where it comes from. */
const USED_BY_PROTOCOL = ['DocumentUri', 'URI', 'WorkspaceFolder'];

const shakenTo = (used) => ({
  name: 'shaken',
  setup(bundler) {
    bundler.onResolve({ filter: /^vscode-languageserver-types$/ }, ({ kind, importer }) => {
      if (kind !== 'require-call' || !/[\\/]vscode-languageserver-protocol[\\/]/.test(importer)) return undefined;
      return { path: importer, namespace: 'shaken' };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'shaken' }, ({ path }) => ({
      contents: `export { ${used().join(', ')} } from 'vscode-languageserver-types';`,
      resolveDir: path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))),
    }));
    bundler.onLoad({ filter: MODULE }, async ({ path }) => {
      const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
      const contents = text
        .replace(OPENED, '$1 $2 = /* @__PURE__ */ (function ($2) {')
        .replace(CLOSED, 'return $1; })({});');
      return { contents };
    });
  },
});

/** For bundles whose libraries are those of the server. */
export const shaken = shakenTo(() => USED_BY_PROTOCOL);

/** For those of the client: whatever its libraries ask anybody for by that name is kept. */
export const shakenOfClient = shakenTo(() => {
  const require = createRequire(fromRoot('package.json'));
  const client = dirname(require.resolve('vscode-languageclient/package.json'));
  const protocol = dirname(require.resolve('vscode-languageserver-protocol/package.json', { paths: [client] }));
  const asked = new Set([client, protocol].flatMap((library) => namesAskedBelow(join(library, 'lib', 'common'))));
  const types = require('vscode-languageserver-types');
  return Object.keys(types).filter((name) => asked.has(name));
});

const namesAskedBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/(?<=\.)\w+/g) ?? []);
