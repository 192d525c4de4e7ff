// A VS Code server on a free port of this machine, with throw-away data.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../project.mjs';
import { installVsCode } from './install.mjs';
import { until } from './until.mjs';

/** Nothing that moves, asks or phones home while somebody looks at the page. */
const QUIET = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'security.workspace.trust.enabled': false,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'editor.hover.delay': 100,
  'editor.cursorBlinking': 'solid',
  'window.commandCenter': false,
  // A newer VS Code opens settings and trust in a box over the editors; older ones do not know the setting.
  'workbench.editor.useModal': 'off',
};

/** What a desktop VS Code would leave behind for processes of its terminal: not meant for this one. */
const FOREIGN = /^(VSCODE_(IPC|GIT|CLI|NLS|HANDLES|ESM|PID|CWD).*|ELECTRON_RUN_AS_NODE)$/;

/**
 * `drives`: a suite or an extension under development is to be loaded; otherwise the window is as users have it.
 * `env` reaches the extension host, `settings` are the user's, `vsix` is installed beforehand.
 * `url` is where the workbench is served; `stop` ends the server and removes all it wrote.
 */
export async function startServer({ env = {}, settings = {}, vsix, port, trust = false, drives = true } = {}) {
  const { main, node } = installVsCode();
  // Nobody is asked at the start; the window is restricted and says so.
  const asking = trust && {
    'security.workspace.trust.enabled': true,
    'security.workspace.trust.startupPrompt': 'never',
  };
  const home = mkdtempSync(join(tmpdir(), 'turnscript-vscode-'));
  const folders = ['--server-data-dir', home, '--user-data-dir', join(home, 'data')];
  folders.push('--extensions-dir', join(home, 'extensions'));
  mkdirSync(join(home, 'data', 'User'), { recursive: true });
  writeFileSync(join(home, 'data', 'User', 'settings.json'), JSON.stringify({ ...QUIET, ...asking, ...settings }));

  // No gallery to look things up in; sockets in the throw-away folder.
  const childEnv = { ...process.env, EXTENSIONS_GALLERY: '{}', XDG_RUNTIME_DIR: home, ...env };
  for (const name of Object.keys(childEnv)) if (FOREIGN.test(name)) delete childEnv[name];
  if (vsix) {
    execFileSync(node, [main, '--install-extension', resolve(vsix), ...folders], { env: childEnv });
  }

  // Seen through a link, because VS Code takes all themes below the folder of an extension under development
  // for that extension's own and forces one on the window, and its own themes lie in `.vscode-test`.
  const development = join(home, 'extension');
  symlinkSync(root, development, 'dir');

  const url = `http://127.0.0.1:${port ?? (await freePort())}`;
  const logFile = join(home, 'server.log');
  const log = openSync(logFile, 'w');
  const flags = ['--host', '127.0.0.1', '--port', new URL(url).port, '--without-connection-token'];
  flags.push('--accept-server-license-terms', '--disable-telemetry');
  // Newer versions take an extension under development and a suite only with it, and show no notification with it.
  if (drives) flags.push('--enable-smoke-test-driver');
  if (!trust) flags.push('--disable-workspace-trust');
  const child = spawn(node, [main, ...flags, ...folders], { stdio: ['ignore', log, log], env: childEnv });
  closeSync(log);
  const ended = new Promise((done) => child.once('exit', done));
  const readLog = () => readFileSync(logFile, 'utf8');

  await until('the VS Code server to answer', async () => {
    if (child.exitCode !== null) throw new Error(`the VS Code server stopped at once:\n${readLog()}`);
    return fetch(`${url}/version`).then(
      (answer) => answer.ok,
      () => false,
    );
  });
  return {
    url,
    /** The path of the working tree as an extension under development. */
    development,
    log: readLog,
    ended,
    async stop() {
      const insist = setTimeout(() => child.kill('SIGKILL'), 5000);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(insist);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * The address of the workbench on a folder. `development` and `tests` are paths of an extension
 * and of a suite to run in its host, `open` a file to show.
 */
export function workbenchUrl(server, { folder, development, tests, open }) {
  const url = new URL(`${server.url}/`);
  const payload = [
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ];
  // With another authority than the page's own a file would be a different document from the workspace's.
  const remote = (path) => `vscode-remote://${url.host}${encodeURI(resolve(path))}`;
  if (development) payload.push(['extensionDevelopmentPath', remote(development)]);
  if (tests) payload.push(['extensionTestsPath', remote(tests)]);
  if (open) payload.push(['openFile', remote(open)]);
  url.searchParams.set('folder', resolve(folder));
  url.searchParams.set('payload', JSON.stringify(payload));
  return url.href;
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
