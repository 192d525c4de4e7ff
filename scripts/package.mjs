// `npm run package`: the extension (turnscript.vsix), and the command line with the language server (turnscript-cli.tgz).
//   node scripts/package.mjs [extension | commandLine]    only this one
import { fromRoot, node } from './project.mjs';
import { setup } from './setup.mjs';

setup();
const { packageCommandLine } = await import('./package/commandLine.mjs');
const { packageExtension } = await import('./package/extension.mjs');
const PACKAGES = { extension: packageExtension, commandLine: packageCommandLine };

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PACKAGES));
if (unknown.length > 0) {
  console.error(`no package ${unknown.join(', ')}; there are ${Object.keys(PACKAGES).join(', ')}`);
  process.exit(2);
}
if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) process.exit(1);
for (const [name, make] of Object.entries(PACKAGES)) if (chosen.length === 0 || chosen.includes(name)) await make();
