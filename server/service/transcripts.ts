/**
 * Where the states of a game come from that no engine of ours plays: from its oracle, else from the expected
 * transcript, else from the program under test.
 */
import type { System } from '../../engine/face';
import type { Transcript } from '../language';
import type { ExpectedFiles } from './expectedFiles';
import type { ProgramRuns, Role, RunRequest } from './programRuns';
import type { ProjectMember } from './projectFile';

export interface TranscriptSource {
  /** What is known of the transcript of a script by now. Whoever learns more tells the service by `arrived`. */
  of(uri: string, system: System, text: string): Transcript | undefined;
  /** Runs what there is to run for a script, for those who can wait. */
  load?(uri: string, text: string): Promise<void>;
}

export interface TranscriptParts {
  readonly expected: ExpectedFiles;
  readonly runs: ProgramRuns;
  memberOf(uri: string): ProjectMember | undefined;
  /** Programs run by themselves for scripts that somebody looks at, and for no others. */
  isOpen(uri: string): boolean;
}

const OWN_STATES = 'These are the own states of the program under test: there is no oracle and no expected transcript.';

/** Why there is nothing of a program; `isAsked`: an answer of the user's may still bring it. */
interface Reason {
  readonly why: string;
  readonly isAsked?: boolean;
  readonly isForbidden?: boolean;
}

export class Transcripts implements TranscriptSource {
  constructor(private readonly parts: TranscriptParts) {}

  of(uri: string, _system: System, text: string): Transcript {
    const oracle = this.#printed(uri, text, 'oracle');
    if (oracle && 'text' in oracle) return oracle;
    const expected = this.parts.expected.known(uri);
    if (expected?.kind === 'read' && expected.text.trim() !== '') {
      return {
        text: expected.text,
        rest: `${oracle?.why ?? 'a longer expected transcript: this one ends before this command'}`,
      };
    }
    // One question at a time, and none that a file on its way may answer.
    if (expected === undefined || oracle?.isAsked) {
      return { text: '', rest: oracle?.why ?? 'the expected transcript, which is being read', isPending: true };
    }
    const program = this.#mayAsk(uri, oracle) ? this.#printed(uri, text, 'program') : undefined;
    if (program && 'text' in program) return { ...program, note: OWN_STATES };
    const why = oracle?.why ?? program?.why ?? 'an expected transcript: there is none beside this script yet';
    return { text: '', rest: why, isPending: false };
  }

  async load(uri: string, text: string): Promise<void> {
    const oracle = requestFor(this.parts.memberOf(uri), 'oracle', uri, text);
    const { runs } = this.parts;
    if (oracle && (await runs.run(oracle))) return;
    if ((await this.parts.expected.load(uri)).kind === 'read') return;
    const program = requestFor(this.parts.memberOf(uri), 'program', uri, text);
    if (program && (!oracle || runs.isAllowed(program))) await runs.run(program);
  }

  /** Whoever has just refused to have states shown by one program is not asked for another at once. */
  #mayAsk(uri: string, oracle: Reason | undefined): boolean {
    const program = requestFor(this.parts.memberOf(uri), 'program', uri, '');
    return !oracle?.isForbidden || (program !== undefined && this.parts.runs.isAllowed(program));
  }

  /** What the program printed, or why there is nothing of it; undefined where there is no such program. */
  #printed(uri: string, text: string, role: Role): Transcript | Reason | undefined {
    const { runs } = this.parts;
    const request = requestFor(this.parts.memberOf(uri), role, uri, text);
    if (!request) return undefined;
    const name = role === 'oracle' ? 'the oracle' : 'the program';
    const end = this.parts.isOpen(uri) ? runs.state(request) : knownState(runs, request);
    switch (end?.kind) {
      case undefined:
        return undefined;
      case 'running':
        return { text: '', rest: `${name}, which is running`, isPending: true };
      // What was recorded is shown meanwhile: the question may stay open for long.
      case 'asking':
        return { why: `${name}: say whether it may run here`, isAsked: true };
      case 'forbidden':
        return { why: `${name}: it may not run here. ${end.missing}`, isForbidden: true };
      case 'ended':
        return ended(name, end.end);
    }
  }
}

function knownState(runs: ProgramRuns, request: RunRequest): ReturnType<ProgramRuns['state']> {
  const end = runs.known(request);
  return end && { kind: 'ended', end };
}

type Ended = Extract<ReturnType<ProgramRuns['state']>, { kind: 'ended' }>['end'];

function ended(name: string, end: Ended): Transcript | Reason {
  if (end.kind === 'failed') return { why: `${name}: ${end.message}` };
  if (end.kind === 'cancelled') return { text: '', rest: `${name}, which was stopped`, isPending: true };
  if (end.output.trim() === '') return { why: `${name}: ${end.trouble ?? 'it printed nothing'}` };
  return { text: end.output, rest: `${name}: ${end.trouble ?? 'it printed no block for this command'}` };
}

/** Undefined where the project names no such program. */
export function requestFor(
  member: ProjectMember | undefined,
  role: Role,
  uri: string,
  text: string,
): RunRequest | undefined {
  const commandLine = member?.declared[role];
  if (!member || !commandLine) return undefined;
  return { uri, text, commandLine, folder: member.folder, role, system: member.declared.title };
}
