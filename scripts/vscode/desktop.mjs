// A desktop VS Code, where there is one.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../project.mjs';

const RELEASES = 'https://update.code.visualstudio.com/api/releases/stable';

/** The command `code`, if it is on the path and there is a display for its window. */
export function findDesktop() {
  if (process.platform === 'linux' && !hasDisplay()) return undefined;
  return onPath(process.platform === 'win32' ? 'code.cmd' : 'code');
}

/** Opens a window of its own on a folder, with a profile of its own, so that it can be ended without touching others. */
export async function openDesktop(command, folder, file) {
  const profile = mkdtempSync(join(tmpdir(), 'turnscript-profile-'));
  const args = ['--wait', '--new-window', `--user-data-dir=${profile}`, `--extensionDevelopmentPath=${root}`, folder];
  if (file) args.push(file);
  console.log('opening examples/ in VS Code; Ctrl-C, or closing the window, ends it');
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const ended = new Promise((done) => child.once('exit', done)).then(() =>
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 }),
  );
  return {
    ended,
    stop() {
      // The command only waits for the window; the process that owns it left its number in the profile.
      const lock = join(profile, 'code.lock');
      if (existsSync(lock)) process.kill(Number(readFileSync(lock, 'utf8')));
      child.kill();
    },
  };
}

/**
 * What `@vscode/test-electron` can run: an installed VS Code, or a version to download. Undefined where there is none,
 * or nothing to show it on.
 */
export async function desktopForTests() {
  if (process.platform === 'linux' && !hasDisplay() && !onPath('xvfb-run')) return undefined;
  const installed = executable(onPath('code'));
  if (installed) return { vscodeExecutablePath: installed };
  const isReachable = await fetch(RELEASES, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.ok,
    () => false,
  );
  return isReachable ? { version: '1.100.3' } : undefined;
}

/** Node under a virtual display where there is no real one. */
export const withDisplay = (args) =>
  process.platform === 'linux' && !hasDisplay()
    ? ['xvfb-run', ['-a', process.execPath, ...args]]
    : [process.execPath, args];

const hasDisplay = () => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The program behind the command `code`: on Linux it lies one folder above the script. */
function executable(command) {
  if (!command || process.platform !== 'linux') return undefined;
  const program = join(dirname(realpathSync(command)), '..', 'code');
  return existsSync(program) && spawnSync(program, ['--version', '--no-sandbox']).status === 0 ? program : undefined;
}
