/** `completion SHELL`: a script that lets the shell complete verbs, options and their values. */
import { Exit, usageError } from './errors';
import { readOptions } from './options';
import { stdout } from './output';
import { HELP_VERB, SHELLS, VERB_HELP, type VerbHelp, type VerbOption } from './verbs';

export function completion(args: readonly string[]): Exit {
  const { positionals } = readOptions(args, {});
  const [shell, ...more] = positionals;
  if (shell === undefined || more.length > 0) throw usageError(`name one shell: ${SHELLS.join(', ')}`);
  stdout.write(SCRIPTS[oneShell(shell)]());
  return Exit.fine;
}

function oneShell(name: string): (typeof SHELLS)[number] {
  const found = SHELLS.find((shell) => shell === name);
  if (found === undefined) throw usageError(`there is no completion for "${name}", only for ${SHELLS.join(', ')}`);
  return found;
}

const ALL: readonly VerbHelp[] = [...VERB_HELP, HELP_VERB];
const VERBS = ALL.map(({ verb }) => verb);
const optionsOf = ({ options }: VerbHelp): readonly VerbOption[] => [...options, { name: 'help' }];

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], () => string>> = { bash, zsh, fish };

/** What follows `--name` of a verb, as a case of a shell: a list of words, or files. */
function cases(words: (list: readonly string[]) => string, files: string, nothing: string): readonly string[] {
  return ALL.flatMap((verb) =>
    optionsOf(verb).flatMap(({ name, values }) => {
      if (values === undefined) return [];
      const answer = values === 'file' ? files : values === 'text' ? nothing : words(values);
      return [`    ${verb.verb}:--${name}) ${answer}; return ;;`];
    }),
  );
}

/** What stands alone after a verb, where that is not a file. */
const alone = (words: (list: readonly string[]) => string): string =>
  ALL.flatMap(({ verb, words: list }) => (list ? [`    ${verb}) ${words(list)} ;;`] : [])).join('\n');

const optionCases = (words: (list: readonly string[]) => string): string =>
  ALL.map((verb) => `      ${verb.verb}) ${words(optionsOf(verb).map(({ name }) => `--${name}`))} ;;`).join('\n');

/**
 * Only files are announced as file names: otherwise bash writes `test/` for the verb in a folder that has a `test`.
 * One match a line, because file names have spaces; and `=` is a word of its own to bash.
 */
function bash(): string {
  const words = (list: readonly string[]): string =>
    list.length === 0 ? ':' : `COMPREPLY=($(compgen -W '${list.join(' ')}' -- "$current"))`;
  return `# Completion of turnscript for bash: eval "$(turnscript completion bash)"
_turnscript_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$1"))
}
_turnscript() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" verb="\${COMP_WORDS[1]}" word
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${words([...VERBS, '--help', '--version'])}
    return
  fi
  for word in "\${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
    if [ "$word" = -- ]; then _turnscript_files "$current"; return; fi
  done
  if [ "$current" = = ]; then current=
  elif [ "$previous" = = ]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  case "$verb:$previous" in
${cases(words, '_turnscript_files "$current"', ':').join('\n')}
  esac
  case "$current" in
    -*) case "$verb" in
${optionCases(words)}
    esac; return ;;
  esac
  case "$verb" in
${alone(words)}
    *) _turnscript_files "$current" ;;
  esac
}
complete -F _turnscript turnscript
`;
}

/** Put into a folder of `$fpath`, the file itself is the function, and its first call must answer already. */
function zsh(): string {
  const words = (list: readonly string[]): string => (list.length === 0 ? ':' : `compadd -- ${list.join(' ')}`);
  return `#compdef turnscript
# Completion of turnscript for zsh: put it as _turnscript into a folder of $fpath, or eval it after compinit.
_turnscript() {
  local verb="\${words[2]}" previous="\${words[CURRENT-1]}"
  if (( CURRENT == 2 )); then
    local -a verbs
    verbs=(${ALL.map(({ verb, about }) => `'${verb}:${about}'`).join(' ')})
    _describe verb verbs
    compadd -- --help --version
    return
  fi
  if (( \${words[(I)--]} > 0 && \${words[(I)--]} < CURRENT )); then _files; return; fi
  if [[ "\${words[CURRENT]}" == --*=* ]]; then
    previous="\${words[CURRENT]%%=*}"
    compset -P '*='
  fi
  case "$verb:$previous" in
${cases(words, '_files', ':').join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    case "$verb" in
${optionCases(words)}
    esac
    return
  fi
  case "$verb" in
${alone(words)}
    *) _files ;;
  esac
}
if [[ "\${funcstack[1]}" == _turnscript ]]; then _turnscript "$@"; else compdef _turnscript turnscript; fi
`;
}

/** A verb is the second word and no other: `turnscript run test` runs a folder that happens to be called so. */
function fish(): string {
  const complete = 'complete -c turnscript';
  const lines = ALL.flatMap((help) => [
    `${complete} -f -n __turnscript_first -a ${help.verb} -d '${help.about}'`,
    ...optionsOf(help).map(
      ({ name, values }) => `${complete} -n '__turnscript_verb ${help.verb}' -l ${name}${fishValues(values)}`,
    ),
    ...(help.words ? [`${complete} -f -n '__turnscript_verb ${help.verb}' -a '${help.words.join(' ')}'`] : []),
  ]);
  return `# Completion of turnscript for fish: turnscript completion fish | source
function __turnscript_first
  test (count (commandline -opc)) -eq 1
end
function __turnscript_verb
  set -l words (commandline -opc)
  test (count $words) -gt 1 -a "$words[2]" = "$argv[1]"
end
${complete} -n __turnscript_first -l help
${complete} -n __turnscript_first -l version
${lines.join('\n')}
`;
}

function fishValues(values: VerbOption['values']): string {
  if (values === undefined) return '';
  if (values === 'file') return ' -r -F';
  return values === 'text' ? ' -x' : ` -x -a '${values.join(' ')}'`;
}
