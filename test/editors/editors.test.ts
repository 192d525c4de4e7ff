/** Other editors, without a window: skipped where they are not installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SYSTEMS } from '../../engine/systems';
import { installed } from '../packages/installed';
import { DOCUMENT, fenced, inEditor, isInstalled, onScreen, SCRIPTS, WRONG } from './setup';

const NEOVIM_CHECK = `
vim.wait(20000, function() return #vim.diagnostic.get(0) > 1 end)
for _, one in ipairs(vim.diagnostic.get(0)) do io.stdout:write('PROBLEM ' .. (one.lnum + 1) .. ' ' .. one.message .. '\\n') end
vim.api.nvim_win_set_cursor(0, { 2, 1 })
vim.lsp.buf.hover()
local function float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then return window end
  end
end
vim.wait(10000, function() return float() ~= nil end)
local window = float()
if window then
  local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
  io.stdout:write('HOVER ' .. table.concat(lines, ' ') .. '\\n')
end
if vim.lsp.inlay_hint and vim.fn.filereadable('right.sd2') == 1 then
  vim.cmd('edit right.sd2')
  vim.wait(20000, function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 2 end)
  for _, one in ipairs(vim.lsp.inlay_hint.get({ bufnr = 0 })) do
    local label = one.inlay_hint.label
    local text = type(label) == 'string' and label or table.concat(vim.tbl_map(function(part) return part.value end, label))
    io.stdout:write('HINT ' .. (one.inlay_hint.position.line + 1) .. ' ' .. text .. '\\n')
  end
else
  io.stdout:write('no hints in this version\\n')
end
vim.cmd('qa!')
`;

const EMACS_CHECK = `
(setq eglot-sync-connect t)
(find-file "wrong.sd2")
(unless (eglot-current-server) (call-interactively #'eglot))
(let ((end (+ (float-time) 20)))
  (while (and (< (float-time) end) (< (length (flymake-diagnostics)) 2)) (accept-process-output nil 0.1)))
(dolist (one (flymake-diagnostics))
  (princ (format "PROBLEM %d %s\\n" (line-number-at-pos (flymake-diagnostic-beg one)) (flymake-diagnostic-text one))))
(goto-char (point-min))
(forward-line 1)
(forward-char 1)
(let ((said nil) (end (+ (float-time) 10)))
  (eglot-hover-eldoc-function (lambda (text &rest _) (setq said text)))
  (while (and (< (float-time) end) (not said)) (accept-process-output nil 0.1))
  (princ (format "HOVER %s\\n" said)))
(if (not (fboundp 'eglot--update-hints-1)) (princ "no hints in this version\\n")
  (find-file "right.sd2")
  (unless (eglot-current-server) (call-interactively #'eglot))
  (let ((end (+ (float-time) 20)) (shown nil))
    (eglot--update-hints-1 (point-min) (point-max)) ; what scrolling and painting would do
    (while (and (< (float-time) end) (< (length shown) 3))
      (accept-process-output nil 0.1)
      (setq shown (seq-filter (lambda (one) (overlay-get one 'eglot--inlay-hint)) (overlays-in (point-min) (point-max)))))
    (dolist (one shown)
      (princ (format "HINT %d %s\\n" (line-number-at-pos (overlay-start one))
        (or (overlay-get one 'before-string) (overlay-get one 'after-string)))))))
`;

/** Vim without a screen prints nothing by itself; scripts run before VimEnter. */
const VIM_CHECK = `
function! Said(line) abort
  call writefile([a:line], 'said', 'a')
endfunction
function! Waited(condition) abort
  let tries = 0
  while !eval(a:condition) && tries < 200
    sleep 100m
    let tries += 1
  endwhile
endfunction
function! Preview() abort
  for window in range(1, winnr('$'))
    if getwinvar(window, '&previewwindow') | return join(getbufline(winbufnr(window), 1, '$'), ' ') | endif
  endfor
  return ''
endfunction
doautocmd VimEnter
ALELint
call Waited('len(ale#engine#GetLoclist(bufnr(""))) > 1')
for one in ale#engine#GetLoclist(bufnr(''))
  call Said('PROBLEM ' . one.lnum . ' ' . one.text)
endfor
call cursor(2, 2)
ALEHover
call Waited('Preview() != ""')
call Said('HOVER ' . Preview())
qa!
`;

/** Where the package vim-ale of Debian puts it. */
const ALE = '/usr/share/vim-ale';
const WITH_ALE = `set runtimepath^=${ALE}\nlet g:ale_hover_to_preview = 1\n`;

describe('other editors', function () {
  this.timeout(600_000);

  it('are told how to set up every system', () => {
    for (const { language, extension, title } of SYSTEMS) {
      assert.ok(DOCUMENT.includes(`| \`.${extension}\` | \`${language}\` | ${title} |`), `${title} is in the table`);
      for (const code of ['lua', 'elisp', 'toml', 'vim']) {
        assert.match(fenced(code), new RegExp(`\\b${language}\\b`), `${title} is in the set-up in ${code}`);
      }
    }
  });

  it('Neovim shows problems, hovers and, from 0.10 on, states', function () {
    if (!isInstalled('nvim')) this.skip();
    installed();
    const files = { 'init.lua': fenced('lua'), 'check.lua': NEOVIM_CHECK, ...SCRIPTS };
    const said = inEditor('nvim', ['--headless', '-u', 'init.lua', 'wrong.sd2', '-c', 'luafile check.lua'], files);
    assertShown(said);
    assertHints(said);
  });

  it('Neovim shows problems and hovers of a game of your own', function () {
    if (!isInstalled('nvim')) this.skip();
    installed();
    const files = {
      'init.lua': fenced('lua'),
      'check.lua': NEOVIM_CHECK,
      'game/turnscript.json': '{"systems":[{"id":"own","grammar":"own.txt","scripts":["tests/*.txt"]}]}',
      'game/own.txt': 'system own\ntype ROW = {A, B}\nplay(n: 1 .. 5)\nmove(row: ROW)\n',
      'game/tests/wrong.txt': 'nonsense\nplay(3)\nmove(K)\n',
    };
    const args = ['--headless', '-u', 'init.lua', 'game/tests/wrong.txt', '-c', 'luafile check.lua'];
    assertShown(inEditor('nvim', args, files));
  });

  it('Emacs shows problems, hovers and, from 29 on, states', function () {
    if (!isInstalled('emacs') || !hasEglot()) this.skip();
    installed();
    const set = `(package-initialize)\n${fenced('elisp')}`;
    const files = { 'init.el': set, 'check.el': EMACS_CHECK, ...SCRIPTS };
    const said = inEditor('emacs', ['--batch', '-l', 'init.el', '-l', 'check.el'], files);
    assertShown(said);
    assertHints(said);
  });

  it('Helix shows problems, hovers and states', function () {
    if (!isInstalled('hx') || !isInstalled('tmux')) this.skip();
    installed();
    const files = {
      'helix/languages.toml': fenced('toml'),
      'helix/config.toml': '[editor.lsp]\ndisplay-inlay-hints = true\n',
      ...SCRIPTS,
    };
    const wrong = onScreen('hx', 'wrong.sd2', [[/nonsense"/, 'j', 'j', ...'lllll'], [/row must be/]], files);
    assert.match(wrong, /has no command "nonsense"/, wrong);
    assert.match(wrong, /row must be A/, wrong);
    const right = onScreen(
      'hx',
      'right.sd2',
      [[/● 1/, 'j'], [/setup_next\(5\) +\(0\.0\)/, 'Space', 'k'], [/Goes forward/]],
      files,
    );
    assert.match(right, /move\(C,3\) +\(1\.0\).*C,3/, right);
    assert.match(right, /Goes forward in the setup/, right);
  });

  it('Vim shows problems and hovers with ALE', function () {
    if (!isInstalled('vim') || !hasAle()) this.skip();
    installed();
    const files = { vimrc: `${WITH_ALE}${fenced('vim', 1)}\n`, 'check.vim': VIM_CHECK, 'wrong.sd2': WRONG };
    assertShown(inEditor('vim', ['-N', '-u', 'vimrc', '-es', '-S', 'check.vim', 'wrong.sd2'], files));
  });
});

const hasAle = (): boolean => existsSync(ALE);

/** Part of Emacs from 29 on, and a package for older ones. */
const hasEglot = (): boolean =>
  spawnSync('emacs', ['--batch', '--eval', '(package-initialize)', '--eval', "(require 'eglot)"]).status === 0;

function assertShown(said: string): void {
  assert.match(said, /PROBLEM 1 .*nonsense/, said);
  assert.match(said, /PROBLEM 3 .*row must be/, said);
  assert.match(said, /HOVER .*play/, said);
}

/** Behind every command of the script that is right; an older version says that it has none. */
function assertHints(said: string): void {
  if (said.includes('no hints in this version')) return;
  assert.match(said, /HINT 2 .*\(0\.0\)/, said);
  assert.match(said, /HINT 3 .*C,3/, said);
}
