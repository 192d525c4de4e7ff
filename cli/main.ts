import { visible } from '../server/language/text/visible';
import { CliError, Exit } from './errors';
import { complain, stderr, stdout } from './output';

type Verb = (args: readonly string[]) => Exit | Promise<Exit>;

/** Each verb is loaded when it is called: starting is most of the work of a small call. */
const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
  run: async () => (await import('./run')).run,
  check: async () => (await import('./check')).check,
  test: async () => (await import('./test')).test,
  fmt: async () => (await import('./fmt')).fmt,
  repl: async () => (await import('./repl')).repl,
  export: async () => (await import('./export')).exportScripts,
  convert: async () => (await import('./convert')).convert,
  hunt: async () => (await import('./hunt')).hunt,
  coverage: async () => (await import('./coverage')).coverage,
  init: async () => (await import('./init')).init,
  import: async () => (await import('./import')).importSettings,
  grammar: async () => (await import('./grammar')).grammar,
  merge: async () => (await import('./merge')).merge,
  completion: async () => (await import('./completion')).completion,
  doctor: async () => (await import('./doctor')).doctor,
  help: async () => (await import('./help')).help,
  // One lane of `test` in a thread of its own; not for people.
  'test-lane': async () => (await import('./lanes')).lane,
};

async function main([first, ...rest]: readonly string[]): Promise<Exit> {
  const { help, version } = await helpNeeded(first, rest);
  if (version !== undefined) return version();
  if (help !== undefined) return help();
  const verb = first !== undefined && Object.hasOwn(VERBS, first) ? VERBS[first] : undefined;
  if (!verb) {
    throw new CliError(
      'usage',
      `${first === undefined ? 'a verb is missing' : `there is no verb "${first}"`}; see turnscript --help`,
    );
  }
  return (await verb())(rest);
}

async function helpNeeded(first: string | undefined, rest: readonly string[]) {
  if (first === '--version' || first === '-V') return { version: (await import('./help')).version };
  const asked = first === '--help' || first === '-h';
  const options = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  const isHelp = asked || options.includes('--help') || options.includes('-h');
  if (!isHelp || first === undefined) return {};
  const { help } = await import('./help');
  return { help: () => help(asked ? [] : [first]) };
}

/** One clear line, whatever happened; the traces of our own mistakes only for those who ask. */
function report(problem: unknown): Exit {
  try {
    if (!(problem instanceof CliError) || problem.code !== 'closed') stdout.flush();
  } catch {
    // The reader is gone; there is nobody to tell.
  }
  // `… | head` has what it wanted.
  if (problem instanceof CliError && problem.code === 'closed') return Exit.closed;
  const isKnown = problem instanceof CliError || isAboutFolder(problem);
  const message = isAboutFolder(problem) ? GONE : problem instanceof Error ? problem.message : String(problem);
  complain(isKnown ? message : `unexpected: ${message} (a mistake of ours; TURNSCRIPT_TRACE=1 shows where)`);
  if (process.env.TURNSCRIPT_TRACE && problem instanceof Error) stderr.line(visible(problem.stack ?? ''));
  return Exit.unusable;
}

/** Somebody removed the folder of the shell: the first who asks for its name is told. */
const isAboutFolder = (problem: unknown): boolean =>
  problem instanceof Error && 'syscall' in problem && problem.syscall === 'uv_cwd';
const GONE = 'the current folder is gone; change into another one';

main(process.argv.slice(2))
  .then((exit) => {
    stdout.flush();
    return exit;
  })
  .catch(report)
  .then((exit) => {
    stderr.flush();
    process.exitCode = exit;
  })
  .catch(() => {
    process.exitCode = Exit.unusable;
  });
