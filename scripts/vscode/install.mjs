// Puts a real VS Code (server and web workbench) from the npm registry into `.vscode-test`.
// The package `code-server` carries both; its own launcher and native extras are not needed.
//   node scripts/vscode/install.mjs [floor | ceiling]
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRoot, isMain } from '../project.mjs';
import { npm, tryNpm } from './npm.mjs';

const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * The oldest VS Code that the manifest promises to work with, and the newest it was tried with. `native` is built for
 * comfort only: without spdlog output channels stay empty, without node-pty there is no terminal.
 */
export const VERSIONS = {
  floor: {
    vscode: '1.100.3',
    codeServer: '4.100.3',
    ripgrep: '1.18.0',
    native: ['native-watchdog', '@vscode/spdlog', 'node-pty'],
  },
  ceiling: {
    vscode: '1.139.1',
    codeServer: '4.139.1',
    node: '24.21.0',
    native: ['@vscode/native-watchdog', '@vscode/spdlog'],
  },
};

/** `TURNSCRIPT_VSCODE_VERSION` chooses; the floor is what everybody has at least. */
export function chosenVersion(name = process.env.TURNSCRIPT_VSCODE_VERSION ?? 'floor') {
  if (!(name in VERSIONS)) throw new Error(`no VS Code called ${name}; there are ${Object.keys(VERSIONS).join(', ')}`);
  return name;
}

/** The script that starts the VS Code server and the Node to start it with; installs it when it is not there. */
export function installVsCode(say = console.log, name = chosenVersion()) {
  const version = VERSIONS[name];
  const home = fromRoot('.vscode-test', `code-server-${version.codeServer}`);
  // Written last, so that a broken installation is begun again.
  const stamp = join(home, '.ready');
  if (!existsSync(stamp)) {
    say(
      `installing VS Code ${version.vscode} (code-server ${version.codeServer}) from the npm registry; this happens once`,
    );
    install(home, version, say);
    writeFileSync(stamp, '');
  }
  return { main: join(vscodeIn(home), 'out', 'server-main.js'), node: nodeIn(home) ?? process.execPath };
}

const vscodeIn = (home) => join(home, 'node_modules', 'code-server', 'lib', 'vscode');

/** A newer VS Code wants a newer Node than ours; a package of the registry brings it. */
function nodeIn(home) {
  const binary = join(home, 'node_modules', `node-${PLATFORM}`, 'bin', 'node');
  return existsSync(binary) ? binary : undefined;
}

function install(home, { codeServer, ripgrep, node, native }, say) {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  const packages = [
    `code-server@${codeServer}`,
    ...(ripgrep ? [`@vscode/ripgrep-${PLATFORM}@${ripgrep}`] : []),
    ...(node ? [`node-${PLATFORM}@${node}`] : []),
  ];
  // Lifecycle scripts stay off: some of them want hosts that are no registry.
  npm(home, ['install', '--ignore-scripts', '--no-package-lock', ...packages]);
  npm(vscodeIn(home), ['install', '--ignore-scripts', '--omit=dev', '--no-save']);
  if (ripgrep) placeRipgrep(home);
  const env = node ? headersOf(join(home, 'node_modules', `node-${PLATFORM}`)) : {};
  for (const name of native) {
    const built = tryNpm(vscodeIn(home), ['rebuild', name], env);
    if (built.status !== 0) say(`${name} could not be built; going on without it`);
  }
}

/** What is built must fit the Node that runs it. */
const headersOf = (folder) => ({
  npm_config_nodedir: folder,
  PATH: join(folder, 'bin') + delimiter + (process.env.PATH ?? ''),
});

/** `findFiles` and search look for the binary inside VS Code; the registry package has it elsewhere. */
function placeRipgrep(home) {
  const folder = join(vscodeIn(home), 'node_modules', '@vscode', 'ripgrep', 'bin');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(home, 'node_modules', '@vscode', `ripgrep-${PLATFORM}`, 'bin', 'rg'), join(folder, 'rg'));
  chmodSync(join(folder, 'rg'), 0o755);
}

if (isMain(import.meta.url)) console.log(installVsCode(console.error, chosenVersion(process.argv[2])).main);
