/** What differs between the places in which the extension runs: a Node process, or a browser. */
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { runProgram } from '../tests/program';

export interface Platform {
  /** Not started yet. */
  languageClient(id: string, name: string, options: LanguageClientOptions): BaseLanguageClient;
  /** Absent where no program can be started. */
  readonly runProgram?: typeof runProgram;
}
