/** What differs between the places in which the extension runs: a Node process, or a browser. */
import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { runProgram } from '../../server/host/node/program';
import type { MayRunAnswer, MayRunParams } from '../../server/protocol';
import type { programTrouble } from './programWords';
import type { startedBy } from './startedBy';

export interface Platform {
  /**
   * Not started yet. Where files can be read later, its library is read after all else of the extension is there: it
   * is most of what there is to read, and the server takes longer to start.
   */
  languageClient(id: string, name: string, options: LanguageClientOptions): Promise<BaseLanguageClient>;
  /** Ends the server at once, whatever it is doing. The connection notices. */
  endServer(): void;
  /** The server was told to leave; it is gone a little later, whatever it does. */
  leaveServer(): void;
  /** Of its process, where it is one. */
  serverId?(): number | undefined;
  /** Whoever starts the extension from its sources to look at it, not to work on it. */
  readonly isFirstLook?: boolean;
  /** Absent where no program can be started. */
  readonly runProgram?: typeof runProgram;
  /** Who asks whether a program of a project may run. `allowed` keeps the answers, `askAgain` has all questions come anew. */
  readonly permissions?: (allowed: vscode.Memento, askAgain: () => unknown) => Permissions;
  /** The command line that starts a file. */
  readonly startedBy?: typeof startedBy;
  /** What is said about one; where none can be started nobody needs the words. */
  readonly programTrouble?: typeof programTrouble;
}

export interface Permissions extends vscode.Disposable {
  mayRun(params: MayRunParams): Promise<MayRunAnswer>;
  /** Takes back what was allowed; whether anything was. */
  forget(): Promise<boolean>;
  /** Nobody waits for an answer any more. */
  clear(): void;
}
