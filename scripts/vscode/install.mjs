// Puts a real VS Code (server and web workbench) from the npm registry into `.vscode-test`.
// The package `code-server` carries both; its own launcher and native extras are not needed.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, isMain } from '../project.mjs';

/** VS Code 1.100.3: the oldest that the manifest promises to work with. It runs on Node 20. */
const CODE_SERVER = '4.100.3';
const RIPGREP = '1.18.0';

/** Built for comfort only: without spdlog output channels stay empty, without node-pty there is no terminal. */
const NATIVE = ['native-watchdog', '@vscode/spdlog', 'node-pty'];

const home = fromRoot('.vscode-test', `code-server-${CODE_SERVER}`);
const vscode = join(home, 'node_modules', 'code-server', 'lib', 'vscode');
/** Written last, so that a broken installation is begun again. */
const stamp = join(home, '.ready');

/** The script that starts the VS Code server; installs it when it is not there. */
export function installVsCode(say = console.log) {
  if (!existsSync(stamp)) {
    say(`installing VS Code (code-server ${CODE_SERVER}) from the npm registry; this happens once`);
    install(say);
  }
  return join(vscode, 'out', 'server-main.js');
}

function install(say) {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  // Lifecycle scripts stay off: some of them want hosts that are no registry.
  const ripgrep = `@vscode/ripgrep-${process.platform}-${process.arch}`;
  npm(home, [
    'install',
    '--ignore-scripts',
    '--no-package-lock',
    `code-server@${CODE_SERVER}`,
    `${ripgrep}@${RIPGREP}`,
  ]);
  npm(vscode, ['install', '--ignore-scripts', '--omit=dev', '--no-save']);
  placeRipgrep(join(home, 'node_modules', ...ripgrep.split('/'), 'bin', 'rg'));
  for (const name of NATIVE) {
    const built = run(vscode, ['rebuild', name]);
    if (built.status !== 0) say(`${name} could not be built; going on without it`);
  }
  writeFileSync(stamp, '');
}

/** `findFiles` and search look for the binary inside VS Code; the registry package has it elsewhere. */
function placeRipgrep(binary) {
  const folder = join(vscode, 'node_modules', '@vscode', 'ripgrep', 'bin');
  mkdirSync(folder, { recursive: true });
  copyFileSync(binary, join(folder, 'rg'));
  chmodSync(join(folder, 'rg'), 0o755);
}

function npm(cwd, args) {
  const { status, stdout, stderr } = run(cwd, args);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

function run(cwd, args) {
  // node-pty asks npx to fetch node-gyp and stops at the question unless it is answered beforehand.
  const env = {
    ...process.env,
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    JOBS: 'max',
  };
  // A parent npm passes its own settings on; these would change what is installed here.
  for (const name of ['NODE_ENV', 'npm_config_prefix', 'npm_config_local_prefix']) delete env[name];
  return spawnSync('npm', args, { cwd, env, encoding: 'utf8' });
}

if (isMain(import.meta.url)) console.log(installVsCode(console.error));
