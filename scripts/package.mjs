// `npm run package`: the extension (turnscript.vsix), and the command line with the language server (turnscript-cli.tgz).
import { packageCommandLine } from './package/commandLine.mjs';
import { packageExtension } from './package/extension.mjs';
import { fromRoot, node } from './project.mjs';

if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) process.exit(1);
await packageExtension();
await packageCommandLine();
