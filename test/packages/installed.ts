/** The package of the command line, made from the working tree and installed into an empty folder, as a user would. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const isWindows = process.platform === 'win32';

let folder: string | undefined;

/** The folder; installed once for all tests of a run. */
export function installed(): string {
  if (folder) return folder;
  run(process.execPath, ['scripts/package.mjs', 'commandLine'], ROOT);
  const made = mkdtempSync(join(tmpdir(), 'turnscript-package-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 3 }));
  writeFileSync(join(made, 'package.json'), '{"private":true}');
  const archive = join(ROOT, 'turnscript-cli.tgz');
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', archive], made);
  folder = made;
  return made;
}

/** A program that the package puts on the path. */
export const program = (name: string): string =>
  join(installed(), 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);

export function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', shell: isWindows });
  assert.equal(status, 0, `${command} ${args.join(' ')}: ${error?.message ?? ''}${stdout}${stderr}`);
  return stdout;
}
