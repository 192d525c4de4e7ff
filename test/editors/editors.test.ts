/** Other editors, without a window: skipped where they are not installed. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { SYSTEMS } from '../../engine/systems';
import { installed } from '../packages/installed';
import { DOCUMENT, fenced, inEditor, isInstalled, WRONG } from './setup';

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
  this.timeout(300_000);

  it('are told how to set up every system', () => {
    for (const { language, extension, title } of SYSTEMS) {
      assert.ok(DOCUMENT.includes(`| \`.${extension}\` | \`${language}\` | ${title} |`), `${title} is in the table`);
      for (const code of ['lua', 'elisp', 'toml', 'vim']) {
        assert.match(fenced(code), new RegExp(`\\b${language}\\b`), `${title} is in the set-up in ${code}`);
      }
    }
  });

  it('Neovim shows problems and hovers', function () {
    if (!isInstalled('nvim')) this.skip();
    installed();
    const files = { 'init.lua': fenced('lua'), 'check.lua': NEOVIM_CHECK, 'wrong.sd2': WRONG };
    const said = inEditor('nvim', ['--headless', '-u', 'init.lua', 'wrong.sd2', '-c', 'luafile check.lua'], files);
    assertShown(said);
  });

  it('Emacs shows problems and hovers', function () {
    if (!isInstalled('emacs')) this.skip();
    installed();
    const set = `(package-initialize)\n${fenced('elisp')}`;
    const files = { 'init.el': set, 'check.el': EMACS_CHECK, 'wrong.sd2': WRONG };
    assertShown(inEditor('emacs', ['--batch', '-l', 'init.el', '-l', 'check.el'], files));
  });

  it('Vim shows problems and hovers with ALE', function () {
    if (!isInstalled('vim') || !hasAle()) this.skip();
    installed();
    const files = { vimrc: `${WITH_ALE}${fenced('vim', 1)}\n`, 'check.vim': VIM_CHECK, 'wrong.sd2': WRONG };
    assertShown(inEditor('vim', ['-N', '-u', 'vimrc', '-es', '-S', 'check.vim', 'wrong.sd2'], files));
  });
});

const hasAle = (): boolean => existsSync(ALE);

function assertShown(said: string): void {
  assert.match(said, /PROBLEM 1 .*nonsense/, said);
  assert.match(said, /PROBLEM 3 .*row must be/, said);
  assert.match(said, /HOVER .*play/, said);
}
