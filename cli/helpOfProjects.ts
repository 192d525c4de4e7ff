/** What the verbs about everything around scripts say when they are asked for help. */

export const HELP_OF_PROJECTS: Readonly<Record<string, string>> = {
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
};
