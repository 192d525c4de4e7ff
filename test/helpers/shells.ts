/** What the real shells answer to Tab after some words of a command line. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const hasShell = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

type Asked = (folder: string, lines: readonly (readonly string[])[]) => readonly (readonly string[])[];

/**
 * The completion script lies in the folder as `completion`. Each answers in the shell's own order; of `--option=value`
 * with the value.
 */
export const ASK: Readonly<Record<'bash' | 'zsh' | 'fish', Asked>> = {
  bash: (folder, lines) => lines.map((words) => bash(folder, words)),
  zsh,
  fish: (folder, lines) => lines.map((words) => fish(folder, words)),
};

/** Readline cuts words at `=`. */
function bash(folder: string, typed: readonly string[]): readonly string[] {
  const words = typed.flatMap((word) => word.split(/(=)/));
  const reply = ['"$', '{COMPREPLY[@]}"'].join('');
  const line = `. ./completion; COMP_WORDS=(turnscript "$@"); COMP_CWORD=$#; _turnscript; printf '%s\\n' ${reply}`;
  return linesOf(spawned('bash', ['--norc', '-c', line, 'bash', ...words], folder));
}

/** What bash makes of keys at a terminal: the words that the command gets in the end. */
export function typedInBash(folder: string, keys: string): readonly string[] {
  rmSync(join(folder, 'got'), { force: true });
  const input = `. ./completion; turnscript () { printf '%s\\n' "$@" > got; }\n${keys}\nexit\n`;
  const terminal = ['-qec', 'bash --norc --noprofile -i', '/dev/null'];
  spawnSync('script', terminal, { cwd: folder, input, encoding: 'utf8', timeout: 60_000 });
  return linesOf(readFileSync(join(folder, 'got'), 'utf8'));
}

/** fish answers by itself; behind each word is its description. */
function fish(folder: string, words: readonly string[]): readonly string[] {
  const line = `source completion; complete -C "turnscript ${words.join(' ')}"`;
  return linesOf(spawned('fish', ['--no-config', '-c', line], folder)).map((answer) =>
    (answer.split('\t')[0] ?? '').replace(/^--\w+=/, ''),
  );
}

/**
 * zsh completes at a terminal only, and brings one: `zpty`. Inside, what is added for display is written down first;
 * calls that store into an array (-O, -A, -D) are its own bookkeeping.
 */
const ZSH_INNER = `
PS1= ; unsetopt zle_bracketed_paste 2>/dev/null
autoload -Uz compinit; compinit -D -u
LOAD
compadd () {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a hits
  builtin compadd -A hits "$@"
  (( $#hits )) && print -rl -- "$hits[@]" >> answers
  builtin compadd "$@"
}
tab () { zle complete-word; print -- END >> answers; BUFFER= }
zle -N tab
bindkey '^I' tab
print -- END >> answers
`;

const ZSH_OUTER = `
zmodload zsh/zpty
zpty inner zsh -f -i
ends () { local -a lines=(\${(f)"$(<answers)"}); print -- \${#\${(M)lines:#END}} }
until_ends () { local -i tries=0; while (( $(ends) < $1 )) && (( tries++ < 1200 )); do zpty -r -t inner ignored; sleep 0.02; done }
zpty -w inner 'source ./inner'
until_ends 1
for line in "$@"; do
  zpty -w -n inner "turnscript $line"$'\\t'
  until_ends $(( ++asked + 1 ))
done
zpty -d inner
`;

function zsh(folder: string, lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return inZsh(folder, lines, 'source ./completion');
}

/** The same with the script in a folder of `$fpath`, where zsh loads it at the first Tab. */
export function fromZshPath(folder: string, words: readonly string[]): readonly string[] {
  writeFileSync(join(folder, '_turnscript'), readFileSync(join(folder, 'completion')));
  return inZsh(folder, [words], 'fpath=($PWD $fpath); compinit -D -u')[0] ?? [];
}

function inZsh(folder: string, lines: readonly (readonly string[])[], load: string): readonly (readonly string[])[] {
  writeFileSync(join(folder, 'inner'), ZSH_INNER.replace('LOAD', load));
  writeFileSync(join(folder, 'answers'), '');
  spawned('zsh', ['-f', '-c', ZSH_OUTER, 'zsh', ...lines.map((words) => words.join(' '))], folder);
  const answers = readFileSync(join(folder, 'answers'), 'utf8').split('END\n').slice(1);
  return lines.map((words, index) => {
    // Of a path, zsh adds what follows the folder.
    const typed = words.at(-1)?.match(/^[^=]*\//)?.[0] ?? '';
    return linesOf(answers[index] ?? '').map((answer) => typed + answer);
  });
}

function spawned(shell: string, args: readonly string[], folder: string): string {
  const { stdout, stderr } = spawnSync(shell, args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  if (stderr !== '') throw new Error(`${shell}: ${stderr}`);
  return stdout;
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter(Boolean);
