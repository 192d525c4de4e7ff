import {
  type Analysis,
  analyse,
  diagnostics,
  type Expected,
  readExpected,
  refusalOf,
  type Source,
  type Subject,
  wholeSubject,
} from '../server/language';
import { claimedScripts, PROJECT_OPTION } from './claims';
import { CliError, Exit, worse } from './errors';
import { expectedTextAt } from './links';
import { NamedFiles } from './namedFiles';
import { oneOf, readOptions, SYSTEM_OPTION } from './options';
import { complain, stdout } from './output';
import { type Found, shown } from './problems';
import { sarif } from './sarif';
import { expectedFileOf, type ScriptFile, textOf } from './scripts';

/** What the editor would underline, with its default severities. */
const SETTINGS: Subject['settings'] = {
  inlayHints: 'off',
  hintPlace: 'line',
  expectedFile: '',
  testFiles: {},
  severity: { refused: 'warning', difference: 'error', consequence: 'off', brokenPromise: 'warning', advice: 'hint' },
  codeLens: false,
};

/** `check PATH…`: all problems, one a line. */
export async function check(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    ...SYSTEM_OPTION,
    ...PROJECT_OPTION,
    format: { type: 'string', default: 'text' },
  });
  const format = oneOf('format', values.format, ['text', 'json', 'sarif']);
  const found: Found[] = [];
  let exit: Exit = Exit.fine;
  for (const script of await claimedScripts(positionals, values)) {
    try {
      const checked = await checkOne(script);
      exit = worse(exit, checked.exit);
      if (format === 'text') for (const problem of checked.found) stdout.line(shown(problem));
      else for (const problem of checked.found) found.push(problem);
    } catch (problem) {
      // One file that cannot be read does not hide the problems of the others.
      if (!(problem instanceof CliError) || problem.code !== 'file') throw problem;
      complain(problem.message);
      exit = Exit.unusable;
    }
  }
  if (format === 'json') stdout.json(found, 2);
  if (format === 'sarif') stdout.json(sarif(found), 2);
  return exit;
}

async function checkOne(script: ScriptFile): Promise<{ found: readonly Found[]; exit: Exit }> {
  const { path, system } = script;
  const files = new NamedFiles(path);
  const expected = expectedFor(expectedFileOf(script), script);
  const analysis = analyse({
    system,
    uri: path,
    text: textOf(script),
    ...recordedIn(script, expected),
    files: (runs) => files.of(system, runs),
    limit: Number.POSITIVE_INFINITY,
  });
  const isRefused = refusalOf(analysis) !== undefined;
  const subject = wholeSubject({ analysis, expected, settings: SETTINGS });
  const found = diagnostics(subject).map((diagnostic) => foundAt(path, diagnostic));
  const faults = await echoFaults(script, analysis, expected);
  // They say of the whole transcript what the first missing block says of one command.
  const all = faults.length > 0 ? [...found.filter(({ code }) => code !== 'expected-missing'), ...faults] : found;
  all.sort((a, b) => a.line - b.line || a.column - b.column);
  const isBad = all.some(({ severity }) => severity === 'error' || severity === 'warning');
  // A refusal that the expected transcript holds is what the script is there for.
  return { found: all, exit: !isBad ? Exit.fine : isRefused ? Exit.unusable : Exit.different };
}

/** Where no engine plays the game, its states are what was recorded. */
const recordedIn = ({ system }: ScriptFile, expected: Expected): Pick<Source, 'transcript'> =>
  system.start || expected.kind !== 'read'
    ? {}
    : { transcript: { text: expected.text, rest: 'the expected transcript ends before this command' } };

/** Whether the expected transcript belongs to the script at all: its own program would not tell. */
async function echoFaults({ path, system }: ScriptFile, analysis: Analysis, expected: Expected): Promise<Found[]> {
  if (system.start || expected.kind !== 'read' || analysis.problems.length > 0) return [];
  return (await import('./echoFaults')).echoFaults(path, analysis, expected.text);
}

function expectedFor(uri: string, script: ScriptFile): Expected {
  try {
    const text = expectedTextAt(uri, script);
    return text === undefined ? { kind: 'absent', uri } : readExpected(uri, text);
  } catch (problem) {
    return { kind: 'unreadable', uri, message: problem instanceof Error ? problem.message : String(problem) };
  }
}

type Diagnostic = ReturnType<typeof diagnostics>[number];

const SEVERITIES = ['error', 'error', 'warning', 'information', 'hint'] as const;

function foundAt(file: string, { range, severity = 1, code = '', message }: Diagnostic): Found {
  return {
    file,
    line: range.start.line + 1,
    column: range.start.character + 1,
    endLine: range.end.line + 1,
    endColumn: range.end.character + 1,
    severity: SEVERITIES[severity] ?? 'error',
    code: String(code),
    message: message
      .split('\n')
      .map((line) => line.trim())
      .join(' | '),
  };
}
