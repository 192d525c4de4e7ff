import { sameCommand } from '../../../engine/common/echo';
import { countWhile } from '../../../engine/common/sorted';
import {
  type Command,
  type Files,
  filesOf,
  type Moment,
  NO_FILES,
  type Reading,
  type Step,
  type System,
} from '../../../engine/face';
import { check, type PlacedRun, signaturesOf } from '../text/check';
import { expectationFor } from '../text/directives';
import { type Change, linesOf } from '../text/lines';
import { type ParsedScript, parse, reparseParts } from '../text/parser';
import { changeBetween, isPlausible } from '../text/textChange';
import type { GrowingRun } from './growing';
import { engineOf } from './onward';
import { RecordedRun, unread } from './recorded';
import { Simulation } from './simulation';
import type { Analysis, ArgumentProblem, Expectation, Lines, Run, ScriptProblem, SyntaxProblem } from './types';

/** More commands than this are not simulated in the editor; the problem `too-large` says so. */
export const COMMAND_LIMIT = 250_000;

/** One version of a script, and what its run rests on besides. */
export interface Source {
  readonly system: System;
  readonly uri: string;
  readonly version?: number;
  readonly text: string;
  /** Whoever keeps the lines of the text hands them over. */
  readonly lines?: Lines;
  /** The files that its commands name, as far as they were read; whoever reads them must know the commands first. */
  readonly files?: (runs: readonly Run[]) => Files;
  /** Where no engine of ours plays the game: what is known of its transcript. */
  readonly transcript?: Transcript;
  readonly limit?: number;
}

/** What a program printed for a script, or what was recorded of it. */
export interface Transcript {
  readonly text: string;
  /** Why states beyond it are missing: "the oracle is still running". */
  readonly rest: string;
  /** Whose states these are, where that must be said. */
  readonly note?: string;
  /** More is on its way: what is known of the unchanged head is shown meanwhile. */
  readonly isPending?: boolean;
}

/**
 * Analyses one version of a document. With the analysis of the version before, what did not change
 * is taken over: nodes, checks, and the states of all commands up to the first new one.
 */
export function analyse(source: Source, previous?: Analysis, change?: Change): Analysis {
  if (!(previous instanceof DocumentAnalysis) || previous.system !== source.system) return analysed(source);
  const { system, text } = source;
  const before = previous.script.text;
  const edit = change && isPlausible(change, before, text) ? change : changeBetween(before, text);
  const { script, head } = reparseParts(previous.script, edit, text);
  const boundary = head === 0 ? 0 : (previous.script.nodes[head]?.start ?? before.length + 1);
  const known = runsBefore(previous.runs, boundary);
  const rest = check(script.nodes, system, head);
  const runs = limited(previous.runs.slice(0, known).concat(rest.runs), source);
  const headProblems = previous.argumentProblems.filter(({ node }) => node.span.start < boundary);
  const argumentProblems = rest.problems.length === 0 ? headProblems : headProblems.concat(rest.problems);
  const files = source.files?.(runs) ?? NO_FILES;
  const same = sharedHead(previous, runs, known, files);
  const run = runOf(source, runs, files, previous, same);
  const shared = sharedStates(previous.run, run, same);
  return new DocumentAnalysis(source, { script, runs, argumentProblems, files, run, shared });
}

function analysed(source: Source): Analysis {
  const script = parse(source.text, source.system.grammar.dialect);
  const { runs: all, problems: argumentProblems } = check(script.nodes, source.system);
  const runs = limited(all, source);
  const files = source.files?.(runs) ?? NO_FILES;
  const run = runOf(source, runs, files);
  return new DocumentAnalysis(source, { script, runs, argumentProblems, files, run, shared: 0 });
}

/** Analyses a script and grows its run to the end, for those who can wait. */
export function analyseWhole(source: Source): Analysis {
  const analysis = analyse({ limit: Number.POSITIVE_INFINITY, ...source });
  analysis.run.grow(Number.POSITIVE_INFINITY);
  return analysis;
}

const limited = (runs: readonly PlacedRun[], { limit = COMMAND_LIMIT }: Source): readonly PlacedRun[] =>
  runs.length > limit ? runs.slice(0, limit) : runs;

function runOf(
  { system, transcript }: Source,
  runs: readonly PlacedRun[],
  files: Files,
  previous?: DocumentAnalysis,
  shared = 0,
): GrowingRun {
  const engine = engineOf(system);
  const before = previous?.run;
  if (engine) {
    return new Simulation(engine, runs, files, before instanceof Simulation ? before : undefined, shared);
  }
  const rest = transcript?.rest ?? `${system.title} has no program that could be asked`;
  const reading = readingOf(system, runs, transcript, before, shared) ?? unread(rest);
  const source = transcript?.isPending ? undefined : transcript?.text;
  return new RecordedRun(runs, reading, rest, transcript?.note, source);
}

/** What was read of the unchanged head stays until more is known. */
function readingOf(
  system: System,
  runs: readonly PlacedRun[],
  transcript: Transcript | undefined,
  before: GrowingRun | undefined,
  shared: number,
): Reading | undefined {
  const commands = (): Command[] => runs.map(({ command }) => command);
  const isSame = before instanceof RecordedRun && before.transcript === transcript?.text;
  // Only comments or spacing changed.
  if (isSame && shared === runs.length && before.length === runs.length) return before.reading;
  const now = transcript && system.read?.(commands(), transcript.text);
  if (!(before instanceof RecordedRun) || !transcript?.isPending) return now;
  const known = before.reading;
  return now && now.steps.length >= shared ? now : { ...known, steps: known.steps.slice(0, shared) };
}

/** How many commands at the start have the same states as before, of which `known` have the same text. */
function sharedHead(previous: Analysis, runs: readonly PlacedRun[], known: number, files: Files): number {
  let same = known;
  for (; same < runs.length; same++) {
    const a = previous.runs[same];
    const b = runs[same];
    if (!a || !b || !sameCommand(a.command, b.command)) break;
  }
  return previous.files === files ? same : firstWithOtherFiles(previous, runs, same, files);
}

/** What a program prints for the same commands may be another text: states that were read are compared themselves. */
function sharedStates(before: GrowingRun, now: GrowingRun, same: number): number {
  if (!(before instanceof RecordedRun) || !(now instanceof RecordedRun)) return same;
  const shared = now.sharedWith(before);
  // Where neither knows more, the commands alone decide.
  return shared === now.known && shared === before.known ? same : Math.min(shared, same);
}

/** A changed file runs again what comes after the first command that names it, and nothing else. */
function firstWithOtherFiles(previous: Analysis, runs: readonly PlacedRun[], end: number, files: Files): number {
  const signatures = signaturesOf(previous.system);
  for (let index = 0; index < end; index++) {
    const command = runs[index]?.command;
    const signature = command && signatures.get(command.name);
    if (!command || !signature) continue;
    if (filesOf(command, signature).some(({ key }) => previous.files.get(key) !== files.get(key))) return index;
  }
  return end;
}

const runsBefore = (runs: readonly PlacedRun[], offset: number): number =>
  countWhile(runs, ({ node }) => node.start < offset);

/** What was made of a version of a script. */
interface Findings {
  readonly script: ParsedScript;
  readonly runs: readonly PlacedRun[];
  readonly argumentProblems: readonly ArgumentProblem[];
  readonly files: Files;
  readonly run: GrowingRun;
  readonly shared: number;
}

class DocumentAnalysis implements Analysis, Findings {
  readonly uri: string;
  readonly version: number;
  readonly system: System;
  readonly lines: Lines;
  readonly script: ParsedScript;
  readonly runs: readonly PlacedRun[];
  readonly argumentProblems: readonly ArgumentProblem[];
  readonly files: Files;
  readonly run: GrowingRun;
  readonly shared: number;
  private merged: readonly ScriptProblem[] | undefined;

  constructor(
    private readonly source: Source,
    { script, runs, argumentProblems, files, run, shared }: Findings,
  ) {
    this.script = script;
    this.runs = runs;
    this.argumentProblems = argumentProblems;
    this.files = files;
    this.run = run;
    this.shared = shared;
    this.uri = source.uri;
    this.version = source.version ?? 0;
    this.system = source.system;
    this.lines = source.lines ?? linesOf(source.text);
  }

  get problems(): readonly ScriptProblem[] {
    this.merged ??= this.mergedProblems();
    return this.merged;
  }
  get known(): number {
    return this.run.known;
  }
  momentAt(index: number): Moment {
    return index < 0 ? this.run.start : this.run.at(index);
  }
  step(index: number): Step {
    return this.run.at(index);
  }
  runAt(offset: number): number | undefined {
    const index = this.lastRunBefore(offset);
    const node = this.runs[index]?.node;
    return node && offset <= node.start + node.shape.length ? index : undefined;
  }
  lastRunBefore(offset: number): number {
    return runsBefore(this.runs, offset + 1) - 1;
  }
  lastRunOnOrBefore(line: number): number {
    return line < 0 ? -1 : this.lastRunBefore(this.lines.lineEnd(line));
  }
  expectationOf(index: number): Expectation | undefined {
    return expectationFor(this.runs, index, this.script.nodes, this.script.comments, this.lines);
  }

  private mergedProblems(): readonly ScriptProblem[] {
    const tooLarge = this.tooLarge();
    const { problems } = this.script;
    if (this.argumentProblems.length === 0 && !tooLarge) return problems;
    return [...problems, ...this.argumentProblems, ...(tooLarge ? [tooLarge] : [])].sort(
      (a, b) => a.span.start - b.span.start,
    );
  }

  private tooLarge(): SyntaxProblem | undefined {
    const { limit = COMMAND_LIMIT } = this.source;
    if (this.runs.length !== limit) return undefined;
    const last = this.runs[this.runs.length - 1]?.node.start ?? -1;
    const rest = this.script.nodes[countWhile(this.script.nodes, ({ start }) => start <= last)];
    if (!rest) return undefined;
    const message = `The editor simulates the first ${limit} commands; those from here on are left out.`;
    return { code: 'too-large', span: rest.nameSpan, message };
  }
}
