/** `help`, `help VERB`, `--version`. */
import { SYSTEMS } from '../engine/systems';
import { Exit, usageError } from './errors';
import { HELP_OF_PROJECTS } from './helpOfProjects';
import { HELP_OF_SCRIPTS } from './helpOfScripts';
import { stdout } from './output';
import { VERSION } from './version';

const systems = SYSTEMS.map(({ id, extension, title }) => `  ${id.padEnd(18)} .${extension.padEnd(9)} ${title}`).join(
  '\n',
);

const PATHS = `PATH is a file, a folder (searched for known extensions) or a quoted glob.
The system is chosen by the nearest project file turnscript.json, by the extension, or by --system NAME,
which also lets .txt scripts run. Without a PATH, check, test and fmt take the scripts of the project.`;

const OVERVIEW = `turnscript: scripts of turn-based games, run by the embedded oracle or by their own program

  turnscript run FILE…        print the transcript, as the original does
  turnscript check PATH…      list problems: grammar, refused commands, differences
  turnscript test PATH…       compare transcripts with NAME.expected.txt
  turnscript coverage PATH…   which rules the scripts reach, and which they miss
  turnscript hunt             find a script on which your program and the engine part
  turnscript fmt PATH…        format scripts
  turnscript repl             play interactively
  turnscript init             write a project file for a game of your own
  turnscript import FILE…     make a project file of ETF_Test settings
  turnscript grammar FILE…    check or print a grammar file
  turnscript export FILE…     a script as a test of another project
  turnscript convert FILE…    what another rule set would print, as a diff
  turnscript merge FILE…      join the reports of shards into one
  turnscript doctor           what is installed and what is found here
  turnscript completion SHELL print the completion for bash, zsh or fish
  turnscript help VERB        options and examples of a verb
  turnscript --version        print the version

${PATHS}

Systems:
${systems}

Exit codes: 0 fine; 1 a difference or a failed check; 2 bad usage, or an unreadable or invalid script;
141 where the reader of the output went away.
Colours are used on a terminal, and never when NO_COLOR is set.

Example:
  turnscript test examples --bail
`;

const VERBS: Readonly<Record<string, string>> = { ...HELP_OF_SCRIPTS, ...HELP_OF_PROJECTS };

/** `help`, `help VERB` and `--help`. */
export function help(args: readonly string[]): Exit {
  const [verb] = args;
  const text = verb === undefined || verb === 'help' ? OVERVIEW : Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (text === undefined) throw usageError(`there is no verb "${verb}"; see turnscript --help`);
  stdout.write(text);
  return Exit.fine;
}

export function version(): Exit {
  stdout.line(VERSION);
  return Exit.fine;
}
