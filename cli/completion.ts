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

function bash(): string {
  const words = (list: readonly string[]): string => `COMPREPLY=($(compgen -W '${list.join(' ')}' -- "$current"))`;
  return `# Completion of turnscript for bash: eval "$(turnscript completion bash)"
_turnscript() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" verb="\${COMP_WORDS[1]}" word
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${words([...VERBS, '--help', '--version'])}
    return
  fi
  for word in "\${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
    if [ "$word" = -- ]; then COMPREPLY=($(compgen -f -- "$current")); return; fi
  done
  case "$verb:$previous" in
${cases(words, 'COMPREPLY=($(compgen -f -- "$current"))', ':').join('\n')}
  esac
  case "$current" in
    -*) case "$verb" in
${ALL.map((verb) => `      ${verb.verb}) ${words(optionsOf(verb).map(({ name }) => `--${name}`))} ;;`).join('\n')}
    esac; return ;;
  esac
  case "$verb" in
${ALL.flatMap(({ verb, words: list }) => (list ? [`    ${verb}) ${words(list)} ;;`] : [])).join('\n')}
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _turnscript turnscript
`;
}

function zsh(): string {
  const words = (list: readonly string[]): string => `compadd -- ${list.join(' ')}`;
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
  case "$verb:$previous" in
${cases(words, '_files', ':').join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    case "$verb" in
${ALL.map((verb) => `      ${verb.verb}) ${words(optionsOf(verb).map(({ name }) => `--${name}`))} ;;`).join('\n')}
    esac
    return
  fi
  case "$verb" in
${ALL.flatMap(({ verb, words: list }) => (list ? [`    ${verb}) ${list.length === 0 ? ':' : words(list)} ;;`] : [])).join('\n')}
    *) _files ;;
  esac
}
compdef _turnscript turnscript
`;
}

function fish(): string {
  const complete = 'complete -c turnscript';
  const isFirst = 'test (count (commandline -opc)) -eq 1';
  const inVerb = (verb: string): string => `__fish_seen_subcommand_from ${verb}`;
  const lines = ALL.flatMap((help) => [
    `${complete} -f -n '${isFirst}' -a ${help.verb} -d '${help.about}'`,
    ...optionsOf(help).map(({ name, values }) => {
      const follows =
        values === undefined
          ? ''
          : values === 'file'
            ? ' -r -F'
            : values === 'text'
              ? ' -x'
              : ` -x -a '${values.join(' ')}'`;
      return `${complete} -n '${inVerb(help.verb)}' -l ${name}${follows}`;
    }),
    ...(help.words ? [`${complete} -f -n '${inVerb(help.verb)}' -a '${help.words.join(' ')}'`] : []),
  ]);
  return `# Completion of turnscript for fish: turnscript completion fish | source\n${lines.join('\n')}\n`;
}
