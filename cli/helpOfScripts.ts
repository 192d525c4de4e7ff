/** What the verbs about scripts say when they are asked for help. */
import { SYSTEMS } from '../engine/systems';

const extension = SYSTEMS[0]?.language ?? 'txt';
const form = SYSTEMS.flatMap(({ exporters = [] }) => exporters)[0]?.id ?? 'FORM';
const [left, right] = SYSTEMS.find(({ variants = [] }) => variants.length > 1)?.variants ?? [];
const forms = SYSTEMS.flatMap(({ title, exporters = [] }) =>
  exporters.map((each) => `  --${each.id.padEnd(20)} ${each.title} (${title})`),
).join('\n');
const rules = SYSTEMS.flatMap(({ title, variants = [] }) =>
  variants.map((each) => `  ${each.id.padEnd(22)} ${each.title} (${title})`),
).join('\n');

export const HELP_OF_SCRIPTS: Readonly<Record<string, string>> = {
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
  export: `turnscript export --FORM PATH… [options]

Writes scripts in another form, command by command with what the engine says of each:
${forms}

What depends on chance is left out with a comment.

  --out FOLDER           write a file for each script there; without it, to standard output
  --system NAME          the system, whatever the extension

Example:
  turnscript export --${form} tests --out src/test/java
`,
  convert: `turnscript convert PATH… [options]

Plays each script by two sets of rules and prints what differs between the two transcripts, as a diff
whose headings name the command. The exit code is 1 where anything differs.

  --from RULES           the rules on the left
  --to RULES             the rules on the right
  --system NAME          the system, whatever the extension

${rules}

Example:
  turnscript convert tests --from ${left?.id} --to ${right?.id}
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
