// `npm start`: builds, then opens the extension on `examples/`, in desktop VS Code where `code` is found, otherwise in
// a local browser VS Code. Ctrl-C ends everything that was started. `--browser` skips the desktop.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fromRoot, node, option } from './project.mjs';
import { setup } from './setup.mjs';

setup();
if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) process.exit(1);

if (!existsSync(fromRoot('dist', 'extension.js'))) process.exit(await printTranscripts());
const { findDesktop, openDesktop } = await import('./vscode/desktop.mjs');
const desktop = process.argv.includes('--browser') ? undefined : findDesktop();
const running = desktop ? await openDesktop(desktop, fromRoot('examples')) : await openBrowser();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running.stop());
await running.ended;

async function openBrowser() {
  const { startServer, workbenchUrl } = await import('./vscode/server.mjs');
  const { showToUser } = await import('./vscode/browser.mjs');
  const server = await startServer({ port: option('port') });
  const url = workbenchUrl(server, { folder: fromRoot('examples'), development: server.development });
  console.log(`VS Code with Turnscript is open on examples/:\n\n  ${url}\n\nCtrl-C ends it.`);
  showToUser(url);
  return server;
}

/** Without an editor part there is still the oracle: the samples and their transcripts. */
function printTranscripts() {
  const folder = fromRoot('examples');
  const scripts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^\.(sd2|sim[12])$/.test(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const { status } = spawnSync(process.execPath, [fromRoot('dist', 'cli.js'), 'run', ...scripts], { stdio: 'inherit' });
  return status ?? 1;
}
