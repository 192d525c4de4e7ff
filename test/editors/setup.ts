/** The set-up texts of docs/EDITORS.md, as a user would copy them, on the installed package of the server. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { program } from '../packages/installed';

export const DOCUMENT = readFileSync(resolve(__dirname, '../../docs/EDITORS.md'), 'utf8');

/** Two problems, on lines 1 and 3; the command on line 2 is fine. */
export const WRONG = 'nonsense\nplay(5,10,1,1,1,1,1)\nmove(K,1)\n';

export const isInstalled = (editor: string): boolean => spawnSync(editor, ['--version']).status === 0;

/** A piece of code in this language: the first, or one of those that follow. */
export function fenced(language: string, later = 0): string {
  const opening = `\`\`\`${language}\n`;
  let start = DOCUMENT.indexOf(opening);
  for (let skipped = 0; skipped < later; skipped++) start = DOCUMENT.indexOf(opening, start + 1);
  assert.ok(start >= 0, `docs/EDITORS.md has a set-up in ${language}`);
  return DOCUMENT.slice(start + opening.length, DOCUMENT.indexOf('\n```', start));
}

/** Runs an editor on files in a folder of its own; what it printed. */
export function inEditor(editor: string, args: readonly string[], files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnscript-editor-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const path = dirname(program('turnscript-server')) + delimiter + process.env.PATH;
    const { stdout, stderr } = spawnSync(editor, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, PATH: path, HOME: folder, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder },
    });
    // What an editor without a screen wrote down: not all can print.
    const said = join(folder, 'said');
    return stdout + stderr + (existsSync(said) ? readFileSync(said, 'utf8') : '');
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
