/** The set-up texts of docs/EDITORS.md, as a user would copy them, on the installed package of the server. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { program } from '../packages/installed';

export const DOCUMENT = readFileSync(resolve(__dirname, '../../docs/EDITORS.md'), 'utf8');

/** Two problems, on lines 1 and 3; the command on line 2 is fine. */
export const WRONG = 'nonsense\nplay(5,10,1,1,1,1,1)\nmove(K,1)\n';
/** Three commands with a state, and one that is refused. */
const RIGHT = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nmove(C,3)\nsetup_next(2)\n';
export const SCRIPTS = { 'wrong.sd2': WRONG, 'right.sd2': RIGHT };

export const isInstalled = (editor: string): boolean =>
  spawnSync(editor, [editor === 'tmux' ? '-V' : '--version']).status === 0;

/** A piece of code in this language: the first, or one of those that follow. */
export function fenced(language: string, later = 0): string {
  const opening = `\`\`\`${language}\n`;
  let start = DOCUMENT.indexOf(opening);
  for (let skipped = 0; skipped < later; skipped++) start = DOCUMENT.indexOf(opening, start + 1);
  assert.ok(start >= 0, `docs/EDITORS.md has a set-up in ${language}`);
  return DOCUMENT.slice(start + opening.length, DOCUMENT.indexOf('\n```', start));
}

/** Runs an editor on files in a folder of its own; what it printed. */
export function inEditor(editor: string, args: readonly string[], files: Files): string {
  return inFolder(files, (folder, env) => {
    const { stdout, stderr } = spawnSync(editor, args, { cwd: folder, encoding: 'utf8', timeout: 60_000, env });
    // What an editor without a screen wrote down: not all can print.
    const said = join(folder, 'said');
    return stdout + stderr + (existsSync(said) ? readFileSync(said, 'utf8') : '');
  });
}

/**
 * The same for an editor that needs a screen, which tmux has: it is shown `file`, then gets keys, each when the screen
 * shows what is waited for. All that was on the screen at those times.
 */
export function onScreen(editor: string, file: string, keys: readonly [RegExp, ...string[]][], files: Files): string {
  return inFolder(files, (folder, env) => {
    const tmux = (...args: string[]): string =>
      spawnSync('tmux', ['-S', join(folder, 'screen'), '-f', '/dev/null', ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, LC_ALL: 'C.UTF-8' },
      }).stdout;
    const seen: string[] = [];
    tmux('new-session', '-d', '-x', '120', '-y', '30', editor, file);
    try {
      for (const [awaited, ...pressed] of keys) {
        const end = Date.now() + 20_000;
        let screen = tmux('capture-pane', '-p');
        while (!awaited.test(screen) && Date.now() < end) {
          spawnSync('sleep', ['0.2']);
          screen = tmux('capture-pane', '-p');
        }
        seen.push(screen);
        // A key behind another is taken for its continuation: one at a time.
        for (const key of pressed) tmux('send-keys', key);
      }
      return seen.join('');
    } finally {
      tmux('kill-server');
    }
  });
}

type Files = Readonly<Record<string, string>>;

function inFolder(files: Files, use: (folder: string, env: NodeJS.ProcessEnv) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnscript-editor-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const path = dirname(program('turnscript-server')) + delimiter + process.env.PATH;
    const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder };
    return use(folder, { ...process.env, PATH: path, ...home });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
