/** What the server needs from where it runs: files and a pause. Node has one, a browser another. */ import type {
  Files,
  Grammar,
} from '../../engine/face';
import type { End, Progress, Task } from '../../hunt/task';
import type { NotStarted } from '../protocol';

export const LARGEST_FILE = 50 * 1024 * 1024;

export type FileText =
  /** Mangled: some bytes are no UTF-8 and stand as U+FFFD. A script can be shown so; data would be other data. */
  | { readonly kind: 'read'; readonly text: string; readonly isMangled?: true }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly message: string };

export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

export interface Host {
  /** The text of a regular file of at most so many bytes; the same value as long as the file is the same. Never fails. */
  read(uri: string, largest?: number): Promise<FileText>;
  /** The workspace folders: a link in them that leads out of all of them is not followed. */
  confine?(folders: readonly string[]): void;
  /** The file changed, came or went. */
  forget(uri: string): void;
  /** What a folder holds; nothing where it cannot be read. */
  list(uri: string): Promise<readonly Entry[]>;
  /** Absent where no program can be started, as in a browser. */
  readonly programs?: Programs;
  /** Absent where there are no threads for it, as in a browser. */
  readonly hunts?: Hunts | undefined;
  /** Where files of the server itself lie that it has to ask the client for, as in a browser. */
  partsLieIn?(folder: string): void;
  /** Runs the work behind what has arrived meanwhile: a keystroke makes the rest of the work unnecessary. */
  defer(work: () => void): void;
}

/** Programs of the user's: an oracle, or an implementation under test. Never fails: how it went is a value. */
export interface Programs {
  run(call: ProgramRequest): Promise<ProgramEnd>;
  /** Changes when the program does. */
  stamp(commandLine: readonly string[], folder: string): Promise<string>;
}

export interface ProgramRequest {
  /** `{script}` stands for the path of the script. */
  readonly commandLine: readonly string[];
  /** URI of the folder that it runs in. */
  readonly folder: string;
  /** The script as it is now, saved or not, and the name it goes by. */
  readonly text: string;
  readonly name: string;
  readonly seconds: number;
  readonly signal?: AbortSignal;
}

/** Looks for scripts in a thread of its own, so that nobody waits for it. */
export interface Hunts {
  run(order: HuntOrder, hooks: HuntHooks): Promise<HuntEnd>;
}

/** Plain data, for it crosses threads. */
export interface HuntOrder {
  readonly task: Omit<Task, 'jobs'>;
  /** Id of the engine; absent where the oracle is believed. */
  readonly system?: string;
  readonly grammar: Pick<Grammar, 'dialect' | 'signatures'>;
  readonly extension: string;
  readonly files: Files;
  readonly program?: HuntProgram;
  readonly oracle?: HuntProgram;
}

export interface HuntProgram {
  readonly commandLine: readonly string[];
  /** URI of the folder that it runs in. */
  readonly folder: string;
  readonly seconds: number;
}

export interface HuntHooks {
  readonly signal: AbortSignal;
  tell(milliseconds: number, progress: Progress): void;
}

export type HuntEnd =
  | ({ readonly kind: 'ended' } & End)
  /** A program could not be started at all. */
  | {
      readonly kind: 'not-started';
      readonly role: 'program' | 'oracle';
      readonly reason: NotStarted;
      readonly message: string;
      readonly sentence: string;
    }
  | { readonly kind: 'failed'; readonly message: string };

export type ProgramEnd =
  /** `trouble` says what went wrong in spite of what was printed; `isWhole` that nothing more was to come. */
  | { readonly kind: 'printed'; readonly output: string; readonly trouble?: string; readonly isWhole: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

/** Lets whatever waits come first. */
export const pause = (host: Host): Promise<void> => new Promise((resolve) => host.defer(resolve));

/** Longer than any slice of work should be: a keystroke waits at most this long. */
export const SLICE_MS = 4;
