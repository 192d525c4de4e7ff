import type { Command, Moment, Step, StepList, System } from '../../engine/system';
import { check, type PlacedRun } from './check';
import { expectationFor } from './directives';
import { type Change, editLines, linesOf } from './lines';
import { firstFrom, type ParsedScript, parse, reparseParts } from './parser';
import { Simulation } from './simulation';
import { changeBetween, isPlausible } from './textChange';
import type { Analysis, ArgumentProblem, Expectation, Lines, Run, ScriptProblem, SyntaxProblem } from './types';

/** More commands than this are not simulated in the editor; the problem `too-large` says so. */
export const COMMAND_LIMIT = 250_000;

/**
 * Analyses one version of a document. With the analysis of the version before, what did not change
 * is taken over: nodes, lines, checks, and the states of all commands up to the first new one.
 * Whoever keeps the lines of the text hands them over.
 */
export function analyse(
  system: System,
  uri: string,
  version: number,
  text: string,
  previous?: Analysis,
  change?: Change,
  lines?: Lines,
): Analysis {
  if (!(previous instanceof DocumentAnalysis) || previous.system !== system) {
    return analysed(system, uri, version, text, COMMAND_LIMIT, lines);
  }
  const before = previous.script.text;
  const edit = change && isPlausible(change, before, text) ? change : changeBetween(before, text);
  const { script, head } = reparseParts(previous.script, edit, text);
  const boundary = head === 0 ? 0 : (previous.script.nodes[head]?.start ?? before.length + 1);
  const known = firstRunFrom(previous.runs, boundary);
  const headProblems = previous.argumentProblems.filter(({ node }) => node.span.start < boundary);
  const { runs, problems } = checkedFrom(
    script,
    system,
    head,
    previous.runs.slice(0, known),
    headProblems,
    COMMAND_LIMIT,
  );
  const same = sameCommands(previous.runs, runs, known);
  const simulation = new Simulation(system, runs, previous.simulation, same);
  const newLines = lines ?? editLines(previous.lines, edit, text);
  return new DocumentAnalysis(uri, version, system, script, newLines, runs, problems, simulation);
}

/** Analyses a script without a limit, for those who can wait. */
export const analyseWhole = (system: System, uri: string, text: string): Analysis =>
  analysed(system, uri, 0, text, Number.POSITIVE_INFINITY);

function analysed(
  system: System,
  uri: string,
  version: number,
  text: string,
  limit: number,
  lines = linesOf(text),
): Analysis {
  const script = parse(text);
  const { runs, problems } = checkedFrom(script, system, 0, [], [], limit);
  return new DocumentAnalysis(uri, version, system, script, lines, runs, problems, new Simulation(system, runs));
}

/** Two commands are the same if they say the same, wherever and however they are written. */
export function sameCommand(a: Command, b: Command): boolean {
  if (a === b) return true;
  return (
    a.name === b.name && a.args.length === b.args.length && a.args.every((value, index) => value === b.args[index])
  );
}

function checkedFrom(
  script: ParsedScript,
  system: System,
  head: number,
  runs: PlacedRun[],
  problems: ArgumentProblem[],
  limit: number,
): { runs: readonly PlacedRun[]; problems: readonly ArgumentProblem[] } {
  const rest = check(script.nodes, system, head);
  const all = runs.concat(rest.runs);
  return {
    runs: all.length > limit ? all.slice(0, limit) : all,
    problems: rest.problems.length === 0 ? problems : problems.concat(rest.problems),
  };
}

/** How many commands at the start are the same, of which `known` are known to be. */
function sameCommands(before: readonly Run[], after: readonly Run[], known: number): number {
  let same = known;
  for (; same < after.length; same++) {
    const a = before[same];
    const b = after[same];
    if (!a || !b || !sameCommand(a.command, b.command)) break;
  }
  return same;
}

/** Index of the first run that starts at or after the offset. */
function firstRunFrom(runs: readonly PlacedRun[], offset: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle]?.node.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

class DocumentAnalysis implements Analysis {
  private merged: readonly ScriptProblem[] | undefined;

  constructor(
    readonly uri: string,
    readonly version: number,
    readonly system: System,
    readonly script: ParsedScript,
    readonly lines: Lines,
    readonly runs: readonly PlacedRun[],
    readonly argumentProblems: readonly ArgumentProblem[],
    readonly simulation: Simulation,
  ) {}

  get problems(): readonly ScriptProblem[] {
    this.merged ??= this.mergedProblems();
    return this.merged;
  }
  get start(): Moment {
    return this.simulation.start;
  }
  get steps(): StepList {
    return this.simulation;
  }
  get simulated(): number {
    return this.simulation.simulated;
  }
  simulate(deadline: number, until?: number): boolean {
    return this.simulation.simulate(deadline, until);
  }
  step(index: number): Step {
    return this.simulation.at(index);
  }
  before(index: number): Moment {
    return this.simulation.before(index);
  }
  refused(): readonly number[] {
    return this.simulation.refused();
  }
  lastStageChange(index: number): number | undefined {
    return this.simulation.lastStageChange(index);
  }
  runAt(offset: number): number | undefined {
    const index = this.lastRunBefore(offset);
    const node = this.runs[index]?.node;
    return node && offset <= node.start + node.shape.length ? index : undefined;
  }
  lastRunBefore(offset: number): number {
    return firstRunFrom(this.runs, offset + 1) - 1;
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
    if (this.runs.length !== COMMAND_LIMIT) return undefined;
    const last = this.runs[this.runs.length - 1]?.node;
    const rest = this.script.nodes[last ? firstFrom(this.script.nodes, last.start + 1) : 0];
    if (!rest) return undefined;
    const message = `The editor simulates the first ${COMMAND_LIMIT} commands; those from here on are left out.`;
    return { code: 'too-large', span: rest.nameSpan, message };
  }
}
