// `npm start`: builds, then opens the extension on `examples/`, in desktop VS Code where `code` is found, otherwise in
// a local browser VS Code. Ctrl-C ends everything that was started. `--browser` skips the desktop.
import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { fromRoot, node, option, scriptExtensions } from './project.mjs';
import { setup } from './setup.mjs';

setup();
if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) process.exit(1);

// The first example comes with its board.
process.env.TURNSCRIPT_FIRST_LOOK = 'yes';
const { findDesktop, openDesktop } = await import('./vscode/desktop.mjs');
const desktop = process.argv.includes('--browser') ? undefined : findDesktop();
const running = desktop ? await openDesktop(desktop, fromRoot('examples'), exampleScripts()[0]) : await openBrowser();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running.stop());
await running.ended;

async function openBrowser() {
  const { startServer, workbenchUrl } = await import('./vscode/server.mjs');
  const { showToUser } = await import('./vscode/browser.mjs');
  const server = await startServer({ port: option('port') });
  const [open] = exampleScripts();
  const url = workbenchUrl(server, { folder: fromRoot('examples'), development: server.development, open });
  console.log(`VS Code with Turnscript is open on examples/:\n\n  ${url}\n\nCtrl-C ends it.`);
  showToUser(url);
  return server;
}

function exampleScripts() {
  const entries = readdirSync(fromRoot('examples'), { recursive: true, encoding: 'utf8' });
  const extensions = scriptExtensions();
  const rank = (name) => extensions.indexOf(extname(name));
  // The first steps of the first system come first, whatever their folder is called.
  const scripts = entries.filter((name) => rank(name) >= 0).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return scripts.map((name) => fromRoot('examples', name));
}
