/** The names of our own requests, and of commands of the editor. */

export const Method = {
  systems: 'turnscript/systems',
  /** Which language a file has, by its extension or by `testFiles`: the one place that decides. */
  languageOf: 'turnscript/languageOf',
  /** The small question: where the cursor is among the commands, without any state. */
  placeAt: 'turnscript/placeAt',
  stateAt: 'turnscript/stateAt',
  inspect: 'turnscript/inspect',
  /** Commands that nobody wrote, tried from a state of the script: the script is not touched. */
  whatIf: 'turnscript/whatIf',
  timeline: 'turnscript/timeline',
  transcript: 'turnscript/transcript',
  tests: 'turnscript/tests',
  runTest: 'turnscript/runTest',
  compareOutput: 'turnscript/compareOutput',
  /** Which rules scripts reach, and which they miss. */
  coverage: 'turnscript/coverage',
  /** A script nobody wrote: on which a program differs, or that reaches a rule. */
  hunt: 'turnscript/hunt',
  accept: 'turnscript/accept',
  toScript: 'turnscript/toScript',
  marks: 'turnscript/marks',
  /** The same script with other seeds: which lines depend on them. */
  otherSeed: 'turnscript/otherSeed',
  /** Where a condition holds: in a script, or in all of the workspace. */
  find: 'turnscript/find',
  /** A line of the debug console. */
  evaluate: 'turnscript/evaluate',
  /** A file that commands name, opened by itself. */
  fileBoard: 'turnscript/fileBoard',
  fileEdit: 'turnscript/fileEdit',
  /** Server to client. */
  status: 'turnscript/status',
  /** Server to client, while a hunt is on. */
  huntProgress: 'turnscript/huntProgress',
} as const;

/**
 * Server to client: files that the server cannot reach itself, because it runs in a browser or because they
 * lie in a virtual workspace. An editor that does not know these requests has no such files.
 */
export const HostMethod = {
  read: 'turnscript/readFile',
  list: 'turnscript/listFolder',
} as const;

/**
 * Programs that a project file names. The server asks before it runs one; who does not answer yes has none. The
 * client says when an answer may be another: a workspace was trusted, or a permission taken back.
 */
export const ProjectMethod = {
  /** Server to client, a request. */
  mayRun: 'turnscript/mayRun',
  /** Client to server, a notification. */
  permissionsChanged: 'turnscript/permissionsChanged',
  /** Server to client, a notification: the program file of an oracle is another. */
  oracleChanged: 'turnscript/oracleChanged',
  /** Server to client, a notification: files may have another language than before. */
  projectsChanged: 'turnscript/projectsChanged',
  /** Client to server, as `runTest`: with the program that the project names; null where it names none. */
  runProgram: 'turnscript/runProgram',
  /** Client to server: what a project file for a folder could say. */
  proposal: 'turnscript/proposal',
} as const;

/**
 * Commands of the editor that lenses, hints and fixes may name. The first argument is the uri of the
 * script as a string, the second, where there is one, the index of a command.
 */
export const EditorCommand = {
  run: 'turnscript.run',
  diff: 'turnscript.openDiff',
  debug: 'turnscript.debug',
  /** With an index: that block; without: the whole file. Reviewed before anything is written. */
  accept: 'turnscript.accept',
  record: 'turnscript.recordExpected',
  peek: 'turnscript.peekState',
  board: 'turnscript.openBoard',
} as const;
