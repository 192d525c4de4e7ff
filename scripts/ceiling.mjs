// `npm run test:ceiling`: the suites that need an editor, in the newest VS Code that was tried.
import { fromRoot, node } from './project.mjs';

const env = { TURNSCRIPT_VSCODE_VERSION: 'ceiling', TURNSCRIPT_VSCODE: 'browser' };
const suites = process.argv.slice(2);
const args = suites.length > 0 ? suites : ['e2e', 'packaged', 'web', 'ui'];
process.exit(await node([fromRoot('scripts', 'test.mjs'), ...args], { env }));
