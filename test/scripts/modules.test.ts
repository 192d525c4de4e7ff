/** Libraries of the protocol, turned into modules of which a bundler can leave out parts: the same libraries. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { asModule, asModules } from '../../scripts/modules.mjs';

const ROOT = resolve(__dirname, '../..');

describe('libraries as modules', () => {
  for (const library of ['jsonrpc', 'languageserver-protocol', 'languageserver', 'languageclient']) {
    for (const platform of ['node', 'browser'] as const) {
      it(`vscode-${library}/${platform} gives what it gave before`, async () => {
        const entry = `vscode-${library}/${platform}`;
        const [before, after] = [await load(entry, platform), await load(entry, platform, asModules)];
        assert.deepEqual(outlineOf(after), outlineOf(before));
      });
    }
  }

  it('leave out what nobody asks for', async () => {
    const text = await bundle("export { RequestType } from 'vscode-languageserver-protocol';", 'node', [asModules]);
    assert.ok(text.includes('RequestType'));
    assert.ok(!text.includes('textDocument/moniker'));
  });

  it('a line of an unknown kind is an error, and not left as it is', () => {
    assert.throws(() => asModule('const { a } = require("./a");\n'), /not known: const \{ a \} = require/);
    assert.throws(() => asModule('Object.assign(exports, { a: 1 });\n'), /not known: Object\.assign/);
  });
});

async function load(entry: string, platform: 'node' | 'browser', ...plugins: Plugin[]): Promise<object> {
  const text = await bundle(`module.exports = require('${entry}');`, platform, plugins);
  const module = { exports: {} };
  // Whatever the libraries ask anybody for by a name of a class.
  const names = [...text.matchAll(/\.([A-Z]\w+)/g)].map(([, name = '']) => name);
  const vscode = Object.fromEntries(names.map((name) => [name, class {}]));
  const require = createRequire(__filename);
  new Function('module', 'require', text)(module, (id: string) => (id === 'vscode' ? vscode : require(id)));
  return module.exports;
}

async function bundle(contents: string, platform: 'node' | 'browser', plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    platform,
    format: 'cjs',
    external: ['vscode'],
    logLevel: 'silent',
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}

/** Names, what kind of thing each is, and the names in it. */
function outlineOf(library: object): Record<string, string[]> {
  const entries = Object.entries(library).filter(([name]) => name !== '__esModule');
  return Object.fromEntries(entries.sort().map(([name, value]) => [name, partsOf(value)]));
}

function partsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const of = typeof value === 'function' ? Object.getOwnPropertyNames(value.prototype ?? {}) : [];
  return [typeof value, ...Object.keys(value ?? {}).sort(), ...of];
}
