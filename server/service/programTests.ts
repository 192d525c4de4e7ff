/**
 * Tests of games that a program plays: the program against the expected transcript, or against the oracle where
 * nothing was recorded. What went wrong is told as its author would ask for it.
 */

import type { CancellationToken } from 'vscode-languageserver';
import { comparedOutput, comparisonSentence, shortestCrash, UNSTEADY } from '../../engine/etf/transcript';
import {
  type Analysis,
  analyseWhole,
  comparedWith,
  compareOutput,
  echoIn,
  rangeOfRun,
  refusalOf,
  type Subject,
  testRun,
} from '../language';
import type { TestAnswer, TestFailure } from '../protocol';
import type { ProgramEnd } from './host';
import type { ProgramRuns, Role } from './programRuns';
import type { ProjectMember } from './projectFile';
import { requestFor } from './transcripts';

export type Outcome = Omit<TestAnswer, 'milliseconds'>;

/** A program that needs longer is not run a dozen times to find where it crashes. */
const PATIENCE_MS = 2_000;

export class ProgramTests {
  constructor(private readonly runs: ProgramRuns) {}

  /** Asks whether the program may run: how long somebody thinks about that is no time of a test. */
  async asked(uri: string, member: ProjectMember): Promise<void> {
    const request = requestFor(member, member.declared.program ? 'program' : 'oracle', uri, '');
    if (request) await this.runs.asked(request);
  }

  /** What the program under test prints, beside what is expected of it. */
  async run(subject: Subject, member: ProjectMember, token?: CancellationToken): Promise<Outcome> {
    const { analysis, expected } = subject;
    const { program, oracle } = member.declared;
    const tested: Role = program ? 'program' : 'oracle';
    const commandLine = program ?? oracle;
    if (!commandLine) return onlyCommands(testRun(subject));
    const recorded = expected.kind === 'read' ? expected.text : undefined;
    const word = recorded === undefined ? await this.#end(analysis, member, 'oracle') : undefined;
    const reference = recorded ?? (program ? outputOf(word) : undefined);
    const base = {
      uri: analysis.uri,
      expectedUri: expected.kind === 'none' ? '' : expected.uri,
      commands: analysis.runs.length,
    };
    const untested = (message: string): Outcome => ({ ...base, ...UNTESTED, message, expected: reference ?? '' });
    if (reference === undefined)
      return oracle && !word ? untested(this.#forbidden(analysis, member, 'oracle')) : testRun(subject);
    const started = performance.now();
    const end = await this.#end(analysis, member, tested);
    if (end === undefined) return untested(this.#forbidden(analysis, member, tested));
    if (end.kind === 'cancelled') return untested('The run was stopped before its end: nothing was tested.');
    if (end.kind === 'failed') return untested(sentence(end.message));
    const judged = judgedOutput(analysis, reference, end.output);
    if (!isCrash(end) && judged.state === 'passed') return { ...base, ...judged };
    const isPatient = performance.now() - started < PATIENCE_MS;
    if (!isCrash(end)) {
      const isUnsteady = isPatient && (await this.#isUnsteady(analysis, member, tested, end.output));
      return { ...base, ...judged, ...(isUnsteady ? told(UNSTEADY, judged.failures) : {}) };
    }
    const crash = isPatient ? await this.#crash(analysis, member, tested, token) : undefined;
    return { ...base, ...judged, ...withTrouble(analysis, judged, end.trouble, crash) };
  }

  /** A game that an engine of ours plays: what the program of the project prints, beside what the engine does. */
  async compare(subject: Subject, member: ProjectMember): Promise<Outcome> {
    const { analysis } = subject;
    const end = await this.#end(analysis, member, 'program');
    const base = { uri: analysis.uri, expectedUri: analysis.uri, commands: analysis.runs.length, expected: '' };
    if (end === undefined) return { ...base, ...UNTESTED, message: this.#forbidden(analysis, member, 'program') };
    if (end.kind === 'cancelled') return { ...base, ...UNTESTED, message: 'The run was stopped before its end.' };
    if (end.kind === 'failed') return { ...base, ...UNTESTED, message: sentence(end.message) };
    const compared = compareOutput(subject, end.output);
    return end.trouble === undefined ? compared : { ...compared, message: sentence(end.trouble) };
  }

  async #end(analysis: Analysis, member: ProjectMember, role: Role, text?: string): Promise<ProgramEnd | undefined> {
    const request = requestFor(member, role, analysis.uri, text ?? analysis.script.text);
    return request && this.runs.run(request);
  }

  #forbidden({ uri }: Analysis, member: ProjectMember, role: Role): string {
    const request = requestFor(member, role, uri, '');
    const missing = request ? this.runs.missing(request) : '';
    return `Nothing was tested: "${request?.commandLine.join(' ') ?? ''}" may not run here. ${missing}.`;
  }

  async #isUnsteady(analysis: Analysis, member: ProjectMember, role: Role, output: string): Promise<boolean> {
    const request = requestFor(member, role, analysis.uri, analysis.script.text);
    const again = request && (await this.runs.again(request));
    return again?.kind === 'printed' && again.isWhole && again.output !== output;
  }

  /** How many commands it takes to crash it; found by halving. */
  async #crash(
    analysis: Analysis,
    member: ProjectMember,
    role: Role,
    token: CancellationToken | undefined,
  ): Promise<number | undefined> {
    const search = shortestCrash(analysis.runs.length);
    let step = search.next();
    while (!step.done && !token?.isCancellationRequested) {
      const end = await this.#end(analysis, member, role, headOf(analysis, step.value));
      if (end?.kind !== 'printed') return undefined;
      step = search.next(isCrash(end));
    }
    return step.done ? step.value : undefined;
  }
}

/** Stopped, or without a word: what was printed is not all that there is to say of the script. */
const isCrash = ({ isWhole, output }: Extract<ProgramEnd, { kind: 'printed' }>): boolean =>
  !isWhole || output.trim() === '';

const UNTESTED = { state: 'unreadable', failures: [], actual: '' } as const;

const onlyCommands = (outcome: Outcome): Outcome =>
  outcome.state === 'passed'
    ? { ...outcome, message: 'The project file names no program: only the commands were compared.' }
    : outcome;

const outputOf = (end: ProgramEnd | undefined): string | undefined =>
  end?.kind === 'printed' && end.output.trim() !== '' ? end.output : undefined;

/** The script up to and with so many commands. */
function headOf({ runs, script }: Analysis, count: number): string {
  const last = runs[count - 1]?.node.span.end ?? 0;
  return `${script.text.slice(0, last)}\n`;
}

function judgedOutput(
  analysis: Analysis,
  reference: string,
  output: string,
): Omit<Outcome, 'uri' | 'expectedUri' | 'commands'> {
  const echoes = analysis.runs.map(({ command }) => echoIn(analysis, command));
  const compared = comparedOutput(echoes, reference, output);
  if (compared.kind === 'equal') return { state: 'passed', failures: [], expected: reference, actual: output };
  const message = comparisonSentence(compared, (command) => echoes[command]);
  // The states as the program under test printed them, each beside the one that is expected.
  const theirs = analyseWhole({
    system: analysis.system,
    uri: analysis.uri,
    text: analysis.script.text,
    transcript: { text: output, rest: 'more output of the program' },
  });
  const found = refusalOf(analysis) === undefined ? comparedWith(theirs, reference).failures : [];
  const failures = found.length > 0 ? withHeadline(found, message) : [whole(message, reference, output)];
  return { state: 'failed', message, failures, expected: reference, actual: output };
}

const whole = (message: string, expected: string, actual: string): TestFailure => ({
  index: -1,
  message,
  expected,
  actual,
  isConsequence: false,
});

const told = (message: string, failures: readonly TestFailure[]): Pick<Outcome, 'message' | 'failures'> => ({
  message,
  failures: withHeadline(failures, message),
});

/** The first failure says first what kind of failure it is. */
function withHeadline(failures: readonly TestFailure[], message: string): readonly TestFailure[] {
  const [first, ...rest] = failures;
  return first ? [{ ...first, message: `${message}\n${first.message}` }, ...rest] : [];
}

function withTrouble(
  analysis: Analysis,
  judged: Pick<Outcome, 'failures' | 'expected' | 'actual' | 'message'>,
  trouble: string | undefined,
  crash: number | undefined,
): Pick<Outcome, 'state' | 'failures' | 'message'> {
  const { failures, message, expected, actual } = judged;
  if (trouble === undefined) return { state: 'failed', failures, ...(message === undefined ? {} : { message }) };
  const command = crash === undefined ? undefined : analysis.runs[crash - 1]?.command;
  const where =
    crash === undefined
      ? ''
      : command
        ? ` It takes the first ${crash === 1 ? 'command' : `${crash} commands`}: look at \`${echoIn(analysis, command)}\`.`
        : ' It does so without any command.';
  const told = `${sentence(trouble)}${where}`;
  const failure: TestFailure = {
    index: crash === undefined ? -1 : crash - 1,
    ...(command && crash !== undefined ? { range: rangeOfRun(analysis, crash - 1) } : {}),
    message: told,
    expected,
    actual,
    isConsequence: false,
  };
  return { state: 'failed', message: told, failures: [failure, ...failures.map(asConsequence)] };
}

const asConsequence = (failure: TestFailure): TestFailure => ({ ...failure, isConsequence: true });

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
