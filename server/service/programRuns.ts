/**
 * Runs of the programs that projects name. At most one at a time for each script and role; an edit cancels the run
 * of the text before. What was printed is kept by program and text, so that nothing is run twice for the same.
 */
import type { MayRunParams } from '../protocol';
import type { ProgramEnd, Programs } from './host';
import type { Permissions } from './permissions';
import { baseName, keyOf } from './uris';

export type Role = MayRunParams['role'];

export interface RunRequest {
  readonly uri: string;
  readonly text: string;
  readonly commandLine: readonly string[];
  readonly folder: string;
  readonly role: Role;
  readonly system: string;
}

export type RunState =
  | { readonly kind: 'ended'; readonly end: ProgramEnd }
  | { readonly kind: 'running' }
  /** Nobody has said yet whether it may run. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'forbidden'; readonly missing: string };

/** Longer than the pause between two keys. */
const PAUSE_MS = 350;
/** Characters of all outputs that are kept. */
const MOST_KEPT = 64 * 1024 * 1024;

interface Job {
  readonly text: string;
  readonly abort: AbortController;
  readonly done: Promise<ProgramEnd | undefined>;
}

export class ProgramRuns {
  readonly #jobs = new Map<string, Job>();
  readonly #outputs = new Map<string, ProgramEnd>();
  readonly #stamps = new Map<string, string>();
  #size = 0;

  constructor(
    private readonly programs: Programs | undefined,
    private readonly permissions: Permissions,
    private readonly seconds: (uri: string) => number,
    /** Something is known of a script that was not known before. */
    private readonly arrived: (uri: string) => void,
  ) {}

  /** What is known now; undefined where no program can be run at all. What is not known is run after a pause. */
  state(request: RunRequest): RunState | undefined {
    if (!this.programs) return undefined;
    const mayRun = this.permissions.known(paramsOf(request));
    if (mayRun === false) return { kind: 'forbidden', missing: this.missing(request) };
    const end = this.known(request);
    if (end) return { kind: 'ended', end };
    this.#begin(request, PAUSE_MS);
    return { kind: mayRun ? 'running' : 'asking' };
  }

  /** What was printed for this very text, without running anything. */
  known(request: RunRequest): ProgramEnd | undefined {
    const stamp = this.#stamps.get(commandKey(request));
    return stamp === undefined ? undefined : this.#outputs.get(outputKey(request, stamp));
  }

  /** Runs it now, unless the output is known; undefined where it may not run. */
  async run(request: RunRequest): Promise<ProgramEnd | undefined> {
    if (!this.programs) return undefined;
    return this.#begin(request, 0).done;
  }

  /** What has to be done before it may run. */
  missing(request: RunRequest): string {
    return this.programs ? this.permissions.missing(paramsOf(request)) : 'In a browser no program can run';
  }

  /** Whether it may run, without asking anybody. */
  isAllowed(request: RunRequest): boolean {
    return this.permissions.known(paramsOf(request)) === true;
  }

  /** Has somebody say whether it may run, where nobody did yet. */
  async asked(request: RunRequest): Promise<void> {
    if (this.programs) await this.permissions.mayRun(paramsOf(request));
  }

  /** Runs once more what was run: a program may say something else each time. */
  async again({ commandLine, folder, text, uri }: RunRequest): Promise<ProgramEnd | undefined> {
    return this.programs?.run({ commandLine, folder, text, name: baseName(uri), seconds: this.seconds(uri) });
  }

  /** A program file changed: what it printed before is no longer its word. */
  forgetPrograms(): void {
    this.#stamps.clear();
  }

  /** The script was closed: nobody waits for its states. */
  cancel(uri: string): void {
    for (const role of ['oracle', 'program'] as const) {
      this.#jobs.get(`${role} ${keyOf(uri)}`)?.abort.abort();
    }
  }

  #begin(request: RunRequest, pause: number): Job {
    const key = `${request.role} ${keyOf(request.uri)}`;
    const current = this.#jobs.get(key);
    if (current && current.text === request.text && !current.abort.signal.aborted) return current;
    current?.abort.abort();
    const abort = new AbortController();
    // One at a time: what was cancelled must be gone before the next begins.
    const done = Promise.resolve(current?.done)
      .then(() => paused(current ? pause : 0, abort.signal))
      .then(() => this.#ended(request, abort.signal))
      .finally(() => {
        if (this.#jobs.get(key) === job) this.#jobs.delete(key);
      })
      .then((end) => {
        if (!abort.signal.aborted) this.arrived(request.uri);
        return end;
      });
    const job: Job = { text: request.text, abort, done };
    this.#jobs.set(key, job);
    return job;
  }

  async #ended(request: RunRequest, signal: AbortSignal): Promise<ProgramEnd | undefined> {
    const { programs } = this;
    if (signal.aborted || !programs) return { kind: 'cancelled' };
    if (!(await this.permissions.mayRun(paramsOf(request)))) return undefined;
    if (signal.aborted) return { kind: 'cancelled' };
    const { commandLine, folder, text, uri } = request;
    const stamp = await programs.stamp(commandLine, folder);
    this.#stamps.set(commandKey(request), stamp);
    const known = this.#outputs.get(outputKey(request, stamp));
    if (known) return known;
    const end = await programs.run({
      commandLine,
      folder,
      text,
      name: baseName(uri),
      seconds: this.seconds(uri),
      signal,
    });
    if (end.kind !== 'cancelled') this.#keep(outputKey(request, stamp), end);
    return end;
  }

  #keep(key: string, end: ProgramEnd): void {
    this.#outputs.set(key, end);
    this.#size += sizeOf(key, end);
    for (const [oldest, old] of this.#outputs) {
      if (this.#size <= MOST_KEPT || oldest === key) break;
      this.#outputs.delete(oldest);
      this.#size -= sizeOf(oldest, old);
    }
  }
}

const sizeOf = (key: string, end: ProgramEnd): number => key.length + (end.kind === 'printed' ? end.output.length : 0);

const commandKey = ({ commandLine, folder }: RunRequest): string => JSON.stringify([folder, commandLine]);
const outputKey = (request: RunRequest, stamp: string): string => `${commandKey(request)} ${stamp}\n${request.text}`;

const paramsOf = ({ commandLine, folder, role, system }: RunRequest): MayRunParams => ({
  commandLine,
  folder,
  role,
  system,
});

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
