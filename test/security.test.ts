/** What must hold so that opening somebody else's workspace is safe. Read from the manifest, the sources and the bundles. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import * as protocolTypes from 'vscode-languageserver-types';
import { boardPage } from '../client/board/page';
import { importsOf, namesOf, sourcesOf } from './helpers/sources';

const ROOT = resolve(__dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Property {
  readonly scope?: string;
}
interface Manifest {
  readonly dependencies?: object;
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly supported: string; readonly restrictedConfigurations: readonly string[] };
  };
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Property>> }[];
    readonly commands: readonly { readonly command: string; readonly enablement?: string }[];
  };
}
const manifest: Manifest = JSON.parse(read('package.json'));
const SOURCES = ['client', 'server', 'cli', 'engine'].flatMap(sourcesOf);

describe('another program', () => {
  const settings = Object.fromEntries(
    manifest.contributes.configuration.flatMap(({ properties }) => Object.entries(properties)),
  );

  it('is named by settings of the machine only, and by none of an untrusted workspace', () => {
    const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.equal(supported, 'limited');
    const named = Object.keys(settings).filter((name) => /program|command|path|exec|shell|args|env/i.test(name));
    assert.deepEqual(named.sort(), [
      'turnscript.externalProgram',
      'turnscript.externalProgramTimeout',
      'turnscript.programs',
    ]);
    // Those that say which files are read and written are restricted too, but may stand in a workspace.
    const files = ['turnscript.expectedFile', 'turnscript.testFiles'];
    assert.deepEqual([...restrictedConfigurations].sort(), [...named, ...files].sort());
    for (const name of named) assert.equal(settings[name]?.scope, 'machine', name);
  });

  it('is started at one place, without a shell; git at another', () => {
    const starting = SOURCES.filter((source) =>
      importsOf(source).some(({ target, isTypeOnly }) => !isTypeOnly && /^(node:)?child_process$/.test(target)),
    );
    assert.deepEqual(
      starting.map(({ path }) => path),
      ['client/connection/serverProcess.ts', 'server/host/node/program.ts', 'cli/git.ts'],
    );
    const names = starting.flatMap(namesOf);
    assert.ok(!names.some((name) => /^(exec|execSync|execFile|execFileSync)$/.test(name)));
    // The server is ours: a module of the extension, which nobody names.
    assert.equal(read('client/connection/serverProcess.ts').match(/\bfork\(this\.module, /g)?.length, 1);
    assert.match(read('client/extension.ts'), /new ServerProcess\(context\.asAbsolutePath\('dist\/server\.js'\)\)/);
    const text = read('server/host/node/program.ts');
    assert.equal(text.match(/\bspawn\(/g)?.length, 2, 'the program, and what ends it on Windows');
    assert.match(text, /shell: false/);
    assert.ok(!/shell: (?!false)/.test(text + read('cli/git.ts')));
  });

  it('is started by one caller, which asks first whether the workspace is trusted', () => {
    const callers = SOURCES.filter(({ path }) => /\brunProgram\(/.test(read(path))).map(({ path }) => path);
    const editor = callers.filter((path) => path.startsWith('client/'));
    assert.deepEqual(editor.sort(), ['client/tests/runners.ts']);
    const text = read('client/tests/runners.ts');
    assert.equal(text.match(/\brunProgram\(/g)?.length, 1);
    const body = text.slice(text.indexOf('againstCommandLine ='));
    const asked = body.search(/if \(!runProgram \|\| !vscode\.workspace\.isTrusted\)\s*return/);
    assert.ok(asked >= 0 && asked < body.search(/await runProgram\(/), 'the question comes first');
  });

  it('nothing is made into code at run time', () => {
    const made = SOURCES.flatMap((source) =>
      namesOf(source)
        .filter((name) => /^(eval|Function|vm)$/.test(name))
        .map((name) => `${source.path}: ${name}`),
    );
    assert.deepEqual(made, []);
    const started = SOURCES.filter((source) => namesOf(source).includes('importScripts')).map(({ path }) => path);
    assert.deepEqual(started, ['server/host/browser/parts.ts'], 'parts of the server, which the extension brings');
  });
});

describe("the board's page", () => {
  const page = boardPage({
    nonce: 'abc123',
    cspSource: 'https://webview.local',
    scriptUri: 'https://webview.local/dist/board.js',
    styleUri: 'https://webview.local/dist/board.css',
  });

  it('allows its own script by a nonce, its own style, and nothing else', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    assert.deepEqual(
      policy.split(';').map((rule) => rule.trim()),
      ["default-src 'none'", 'style-src https://webview.local', "script-src 'nonce-abc123'"],
    );
  });

  it('names no address but those it is given, and has no script or style of its own', () => {
    const addresses = page.match(/(?:https?:)?\/\/[^\s"'<>;]+/g) ?? [];
    assert.ok(
      addresses.every((address) => address.startsWith('https://webview.local')),
      addresses.join(),
    );
    assert.equal(page.match(/<script/g)?.length, 1);
    assert.match(page, /<script nonce="abc123" src="[^"]+"><\/script>/);
    assert.ok(!/<style|\son\w+=|javascript:|<iframe|<base/i.test(page));
  });

  it('loads and sends nothing from its script or style', async () => {
    const { outputFiles } = await build({
      entryPoints: ['client/board/webview/main.ts', 'client/board/webview/board.css'],
      absWorkingDir: ROOT,
      bundle: true,
      write: false,
      outdir: 'out',
    });
    for (const { path, text } of outputFiles) {
      const addresses = (text.match(/(?:https?|wss?):\/\/[^\s"'`)]+/g) ?? []).filter(
        // The name of a kind of element, which nobody fetches.
        (address) => address !== 'http://www.w3.org/2000/svg',
      );
      assert.deepEqual(addresses, [], path);
      assert.ok(!/\b(fetch|XMLHttpRequest|WebSocket|EventSource|importScripts|sendBeacon)\s*\(/.test(text), path);
      assert.ok(!/@import|url\(\s*["']?(?!data:|#)[^)\s]/.test(text), path);
      assert.ok(!/\.(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write/.test(text), path);
    }
  });
});

describe('what is inside the bundles', () => {
  it('the names of the protocol types come from their own package, where the bundler can leave out the others', () => {
    const types = new Set(Object.keys(protocolTypes));
    const others = sourcesOf('server').flatMap(({ path }) => {
      const imports = read(path).matchAll(/import \{([^}]*)\} from 'vscode-languageserver(?:-protocol)?';/g);
      const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
      return names.filter((name) => types.has(name)).map((name) => `${path}: ${name}`);
    });
    assert.deepEqual(others, []);
  });

  const BUNDLES = [
    { name: 'cli.js', entry: 'cli/main.ts', platform: 'node' },
    { name: 'server.js', entry: 'server/main.ts', platform: 'node' },
    { name: 'extension.js', entry: 'client/extension.ts', platform: 'node' },
    { name: 'board.js', entry: 'client/board/webview/main.ts', platform: 'browser' },
  ] as const;

  it('is listed with reasons in docs/ARCHITECTURE.md, and nothing else is needed at run time', async () => {
    assert.equal(manifest.dependencies, undefined, 'everything is bundled');
    const found = new Set<string>();
    for (const { name, entry, platform } of BUNDLES) {
      const { metafile } = await build({
        entryPoints: [entry],
        absWorkingDir: ROOT,
        bundle: true,
        write: false,
        metafile: true,
        minify: true,
        platform,
        external: ['vscode'],
        outdir: 'out',
      });
      for (const { inputs } of Object.values(metafile.outputs)) {
        for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
          const [, owner] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
          if (owner !== undefined && bytesInOutput > 0) found.add(`${owner} in ${name}`);
        }
      }
    }
    const section = read('docs/ARCHITECTURE.md').split('## What is inside the bundles')[1]?.split('\n## ')[0] ?? '';
    const listed = section.split('\n').flatMap((line) => {
      const [, owner, where] = /^\| `([^`]+)` \| ([^|]+) \|/.exec(line) ?? [];
      return owner === undefined ? [] : (where?.match(/\w+\.js/g) ?? []).map((bundle) => `${owner} in ${bundle}`);
    });
    assert.deepEqual(listed.sort(), [...found].sort());
    const notices = read('THIRD-PARTY-NOTICES.md');
    for (const each of found)
      assert.match(notices, new RegExp(`^## ${each.split(' ')[0]} \\d`, 'm'), 'its licence goes along');
  });
});
