/** Tests, coverage, and what accepting would write. */
import type { Reachable } from '../../engine/face';
import type { Range } from './places';

export interface TestInfo {
  readonly uri: string;
  /** Of the script; needed where the extension does not say it. */
  readonly language?: string;
  readonly expectedUri: string;
  readonly hasExpected: boolean;
}
export interface TestsParams {
  /** The disk is looked at, whatever was told of it: watchers miss things. */
  readonly isAnew?: boolean;
}
export interface TestsAnswer {
  readonly tests: readonly TestInfo[];
}

export interface RunTestParams {
  readonly uri: string;
  /** The files count, not what editors hold of them: an editor did not read again what changed. */
  readonly isFromDisk?: boolean;
}

export type TestState = 'passed' | 'failed' | 'no-expectation' | 'invalid' | 'unreadable';

export interface TestAnswer {
  readonly uri: string;
  readonly expectedUri: string;
  readonly state: TestState;
  readonly milliseconds: number;
  readonly commands: number;
  /** Said to the user where the state is not `passed` or `failed`. */
  readonly message?: string;
  readonly failures: readonly TestFailure[];
  readonly expected: string;
  readonly actual: string;
}

export interface TestFailure {
  readonly index: number;
  /** Place in the script; absent where the expected transcript has blocks that no command makes. */
  readonly range?: Range;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly isConsequence: boolean;
}

/** Compares the output of another program with the embedded oracle's. */
export interface CompareOutputParams {
  readonly uri: string;
  readonly output: string;
}

/** Of these scripts, or of all in the workspace that have an expected transcript. */
export interface CoverageParams {
  readonly uris?: readonly string[];
}

/** One report for each system that lists what can be reached. */
export interface CoverageAnswer {
  readonly reports: readonly CoverageReport[];
}

/** A place in a script: its name and the line of the command, from 1. */
export interface Reaching {
  readonly script: string;
  readonly line: number;
}

export interface CoveredItem extends Reachable {
  /** Who got there first; undefined if nobody did. */
  readonly first: Reaching | undefined;
  /** How many steps reached it, and how many scripts. */
  readonly hits: number;
  readonly scripts: number;
}

export interface CoveredScript {
  readonly script: string;
  readonly reached: number;
  /** Of each group, in the order of the groups. */
  readonly groups: readonly number[];
  /** What no other script reaches. */
  readonly alone: readonly string[];
}

export interface CoverageReport {
  readonly system: string;
  readonly title: string;
  readonly reached: number;
  readonly all: number;
  readonly groups: readonly CoveredGroup[];
  readonly scripts: readonly CoveredScript[];
}

export interface CoveredGroup {
  readonly group: string;
  readonly reached: number;
  readonly items: readonly CoveredItem[];
}

/** What the expected file would be if one block, or everything, were accepted. */
export interface AcceptParams {
  readonly uri: string;
  readonly index?: number;
  /** As for a run: the files count, not what editors hold of them. */
  readonly isFromDisk?: boolean;
}
export interface AcceptAnswer {
  readonly expectedUri: string;
  /** The expected file as the server read it; undefined if there is none. */
  readonly before?: string;
  readonly after: string;
}

export interface ToScriptParams {
  readonly text: string;
  readonly language?: string;
}
export interface ToScriptAnswer {
  readonly text: string;
  readonly language: string;
}
