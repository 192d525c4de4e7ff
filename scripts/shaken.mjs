// The library of protocol types is written so that no bundler can leave out a part of it. Here it can be left out.
import { readFile } from 'node:fs/promises';

const MODULE = /[\\/]vscode-languageserver-types[\\/]lib[\\/](esm|umd)[\\/]main\.js$/;
const OPENED = /^export var (\w+);\n\(function \(\1\) \{$/gm;
const CLOSED = /^\}\)\((\w+) \|\| \(\1 = \{\}\)\);$/gm;

/** What the library of the protocol itself uses of it; our own sources import the rest from where it comes from. */
const USED_BY_PROTOCOL = ['DocumentUri', 'URI', 'WorkspaceFolder'];

/** For bundles whose libraries are those of the server. */
export const shaken = {
  name: 'shaken',
  setup(bundler) {
    bundler.onResolve({ filter: /^vscode-languageserver-types$/ }, ({ kind, importer }) => {
      if (kind !== 'require-call' || !/[\\/]vscode-languageserver-protocol[\\/]/.test(importer)) return undefined;
      return { path: importer, namespace: 'shaken' };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'shaken' }, ({ path }) => ({
      contents: `export { ${USED_BY_PROTOCOL.join(', ')} } from 'vscode-languageserver-types';`,
      resolveDir: path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))),
    }));
    bundler.onLoad({ filter: MODULE }, async ({ path }) => {
      const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
      const contents = text
        .replace(OPENED, 'export var $1 = /* @__PURE__ */ (function ($1) {')
        .replace(CLOSED, 'return $1; })({});');
      return { contents };
    });
  },
};
