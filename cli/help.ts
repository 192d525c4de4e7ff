import { SYSTEMS } from '../engine/systems';
import { Exit, usageError } from './errors';
import { stdout } from './output';
import { VERSION } from './version';

const extension = SYSTEMS[0]?.language ?? 'txt';
const systems = SYSTEMS.map(({ id, language, title }) => `  ${id.padEnd(18)} .${language.padEnd(6)} ${title}`).join(
  '\n',
);

const forms = SYSTEMS.flatMap(({ title, exporters = [] }) =>
  exporters.map((each) => `  --${each.id.padEnd(20)} ${each.title} (${title})`),
).join('\n');
const rules = SYSTEMS.flatMap(({ title, variants = [] }) =>
  variants.map((each) => `  ${each.id.padEnd(22)} ${each.title} (${title})`),
).join('\n');

const PATHS = `PATH is a file, a folder (searched for known extensions) or a quoted glob.
The system is chosen by the nearest project file turnscript.json, by the extension, or by --system NAME,
which also lets .txt scripts run. Without a PATH, check, test and fmt take the scripts of the project.`;

const OVERVIEW = `turnscript: scripts of turn-based games, run by the embedded oracle or by their own program

  turnscript run FILE…     print the transcript, as the original does
  turnscript check PATH…   list problems: grammar, refused commands, differences
  turnscript test PATH…    compare transcripts with NAME.expected.txt
  turnscript coverage PATH…  which rules the scripts reach, and which they miss
  turnscript hunt          find a script on which your program and the engine part
  turnscript fmt PATH…     format scripts
  turnscript repl          play interactively
  turnscript init          write a project file for a game of your own
  turnscript import FILE…  make a project file of ETF_Test settings
  turnscript grammar FILE… check or print a grammar file
  turnscript export FILE…  a script as a test of another project
  turnscript convert FILE… what another rule set would print, as a diff
  turnscript merge FILE…   join the reports of shards into one
  turnscript doctor        what is installed and what is found here
  turnscript completion SHELL
  turnscript help VERB     options and examples of a verb
  turnscript --version

${PATHS}

Systems:
${systems}

Exit codes: 0 fine; 1 a difference or a failed check; 2 bad usage, or an unreadable or invalid script;
141 where the reader of the output went away.
Colours are used on a terminal, and never when NO_COLOR is set.

Example:
  turnscript test examples --bail
`;

const VERBS: Readonly<Record<string, string>> = {
  run: `turnscript run FILE… [options]     ("-" reads standard input)

Prints the transcript, character by character as the original prints it. A script with a syntax or
argument problem runs nothing: standard output carries the original's refusal, standard error our
own list of problems, and the exit code is 2.

  --to LINE              run the commands that start on or before this line
  --format text|json     json: one object a command, with outcome, events, facts and board
  --system NAME          the system, whatever the extension
  --project FILE         the project file; the nearest turnscript.json if none is named
  --program              a game of your own: the program's transcript instead of the oracle's
  --timeout SECONDS      how long it may take; 10 if nothing is said

Examples:
  turnscript run examples/first.${extension}
  turnscript run --to 12 --format json first.${extension}
  echo pass | turnscript run --system ${extension} -
`,
  check: `turnscript check PATH… [options]

Lists problems as "file:line:column: severity code message". Exit code 1 if there is a warning or an
error, 2 if a script cannot be run at all; hints do not count. A refused command is fine if the
expected transcript shows the refusal, or if a comment says "-- expect: error".

  --format text|json|sarif
  --system NAME          the system, whatever the extension
  --project FILE         the project file; the nearest turnscript.json if none is named

A game of your own needs no program for it: the grammar and the echoes of the expected transcript count.

Examples:
  turnscript check .
  turnscript check "tests/**/*.${extension}" --format sarif > problems.sarif
`,
  test: `turnscript test PATH… [options] [-- PROGRAM ARG… {script}]

Runs each script that has NAME.expected.txt beside it and compares command by command. The first
command that differs is shown as a unified diff; later ones are named as consequences.

With a program behind "--", every script runs through it as well: what it prints is compared with the
expected transcript, or with the engine where there is none, and the report says who agrees.

  --update               write the expected transcripts, and say which files changed
  --follow               also go through links that lead out of the folder that was named
  --since REF            only scripts that changed since a commit, or whose expected transcript or
                         named files did; asks git
  --bail                 stop after the first failure
  --shard I/N            only the I-th of N parts of the scripts
  --jobs N               threads; by default one, or one for each core where there are many scripts;
                         with a program, how many run at once
  --program              the program is the one that the project file turnscript.json names
  --timeout SECONDS      how long the program may take for a script; 10 if nothing is said
  --format text|json|github
                         json: results; github: annotations for GitHub Actions
  --json                 the same as --format json
  --junit FILE           write a JUnit report
  --summary FILE         write a page in Markdown
  --coverage[=FORMAT]    which rules the scripts reach: text (printed), json or html (coverage.FORMAT)
  --min PERCENT          with --coverage: exit code 1 if a system is reached by less
  --watch                run again whenever a script or an expected transcript changes
  --system NAME          the system, whatever the extension
  --project FILE         the project file; the nearest turnscript.json if none is named

Of a game of your own, the program that the project file names runs and is compared with the expected
transcript, or with the oracle where there is none; --update records what the oracle prints.

Examples:
  turnscript test tests
  turnscript test tests --shard 1/4 --junit report.xml
  turnscript test tests/at01.${extension} --update
  turnscript test tests --timeout 5 -- ./my-game -b {script}
`,
  hunt: `turnscript hunt --system NAME [options] -- PROGRAM ARG… {script}
turnscript hunt --system ID [--project FILE] [options] [-- PROGRAM ARG… {script}]
turnscript hunt --system NAME --cover --out DIR [options]

Makes up scripts, runs your program on each, compares block by block with the engine, and shrinks what
differs to a shortest script. Each kind of difference is kept once: DIR/difference-N with its expected
transcript. Exit code 1 if there is one, 0 if none. Ctrl-C keeps what was found.
A system of a project file is hunted by its grammar: its oracle judges, and its program may stand for --.

  --seconds N            how long to search (60); what was found may be made shorter a little longer
  --seed N               the same seed makes up the same scripts, on any machine (1)
  --out DIR              where differences are written (differences)
  --most N               stop at so many kinds of difference (10)
  --jobs N               programs at once; by default one for each core
  --from PATH            scripts to start from: they are run, varied, and gone on from
  --own-files            name only files that are here, none made up for the hunt
  --project FILE         the project file, instead of the nearest above
  --timeout SECONDS      for one run of the program (10)
  --cover                no program: write a small suite that reaches as many rules as possible

Examples:
  turnscript hunt --system ${extension} -- ./my-game -b {script}
  turnscript hunt --system ${extension} --seconds 10 --from tests --out found -- java -jar game.jar {script}
  turnscript hunt --system ${extension} --cover --seconds 20 --out suite
`,
  coverage: `turnscript coverage PATH… [options]

Lists what the scripts reach of the rules of their game: rules, refusals, events, cells of tables, by
group, with the script and line that got there first; what is missed; and which scripts add nothing.

  --format text|json|html
  --out FILE             write it there instead of standard output
  --min PERCENT          exit code 1 if a system is reached by less
  --system NAME          the system, whatever the extension
  --project FILE         the project file; without it the nearest one counts

Examples:
  turnscript coverage tests
  turnscript coverage tests --format html --out coverage.html
  turnscript coverage tests --min 80
`,
  fmt: `turnscript fmt PATH… [options]     ("-" goes from standard input to standard output)

Writes commands as the game echoes them and tidies white space. Comments, blank lines and which
commands share a line are kept. A file with a syntax error is not touched.

  --check                change nothing; exit code 1 if a file is not formatted
  --follow               also go through links that lead out of the folder that was named
  --system NAME          the system, whatever the extension
  --project FILE         the project file; the nearest turnscript.json if none is named

Examples:
  turnscript fmt .
  turnscript fmt --check "tests/**/*.${extension}"
`,
  init: `turnscript init [FOLDER] [options]

Looks for a grammar (a .txt file that begins with "system NAME"), scripts, expected transcripts, an oracle
and a compiled program, and writes the project file turnscript.json.

  --force                write it anew where there is one

Examples:
  turnscript init
  turnscript init ~/games/tracker
`,
  import: `turnscript import FILE… [options]

Turns settings files of ETF_Test into one project file, beside the first of them.

  --out FILE             write it there
  --force                write it anew where there is one

Examples:
  turnscript import regression-testing/ETF_Test_Parameters.py --out turnscript.json
`,
  grammar: `turnscript grammar FILE… [options]
turnscript grammar [options] --from-program PROGRAM [ARG…]

Lists what is wrong in a grammar as "file:line:column: severity code message"; exit code 1 for warnings,
2 if scripts cannot be read by it. With --from-program the grammar is written from what the program says
about itself: it is started with the arguments, or -i, and the word "man" is typed.

  --format text|json     print the grammar: tidied, or as data with its problems
  --out FILE             write it there instead of printing it
  --timeout SECONDS      how long the program may take; 10 if nothing is said

Examples:
  turnscript grammar tracker.txt
  turnscript grammar tracker.txt --format json
  turnscript grammar --out tracker.txt --from-program ./tracker
`,
  export: `turnscript export --FORM PATH… [options]

Writes scripts in another form, command by command with what the engine says of each:
${forms}

What depends on chance is left out with a comment.

  --out FOLDER           write a file for each script there; without it, to standard output
  --system NAME          the system, whatever the extension
`,
  convert: `turnscript convert PATH… [options]

Plays each script by two sets of rules and prints what differs between the two transcripts, as a diff
whose headings name the command. The exit code is 1 where anything differs.

  --from RULES           the rules on the left
  --to RULES             the rules on the right
  --system NAME          the system, whatever the extension

${rules}
`,
  merge: `turnscript merge FILE… [options]

Joins the JUnit, JSON or coverage files of all shards of a suite into the one of the whole. The exit code is
that of the whole, too. A shard that is missing or given twice is an error.

  --out FILE             write the report there instead of printing it
  --format FORMAT        of coverage: text, json (default) or html
  --min PERCENT          of coverage: exit code 1 if a system is reached by less

Examples:
  turnscript merge report-*.xml --out report.xml
  turnscript merge 1.json 2.json 3.json
  turnscript merge coverage-*.json --format html --out coverage.html --min 60
`,
  completion: `turnscript completion bash|zsh|fish

Prints what lets a shell complete verbs, options and their values.

Examples:
  eval "$(turnscript completion bash)"
  turnscript completion zsh > ~/.zfunc/_turnscript
  turnscript completion fish | source
`,
  doctor: `turnscript doctor

Tells one line each about the version, Node, the systems, the project file and what it says, whether
its programs are there, and git. Exit code 1 if something is wrong.

Examples:
  turnscript doctor
`,
  repl: `turnscript repl [options]

Plays interactively: type commands, see the state. Tab completes, arrow keys bring back what was typed.

  --system NAME          the system (the first of turnscript.json, or ${extension}, if none is named)
  --project FILE         the project file; the nearest turnscript.json if none is named
  --program              a game of your own: ask the program instead of the oracle
  --timeout SECONDS      how long it may take; 10 if nothing is said

A game of your own is played by its program: each line runs the script so far and the new line.

  :undo [N]    take back the last command, or the last N
  :board       show the state again
  :save FILE   write the commands so far as a script
  :help        these and the commands of the game
  :quit        leave

Examples:
  turnscript repl
  turnscript repl --system ${SYSTEMS[SYSTEMS.length - 1]?.id ?? extension}
`,
};

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
