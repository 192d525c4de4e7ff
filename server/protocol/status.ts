/** What the server says by itself, and the settings that it reads. */

/** Sent after each analysis, so that views refresh once and the language status item is current. */
export interface StatusParams {
  readonly uri: string;
  readonly version: number;
  readonly commands: number;
  readonly simulated: number;
  readonly milliseconds: number;
  readonly problems: number;
  readonly isComplete: boolean;
  /** What the rest of the run waits for, in words. */
  readonly waitsFor?: string;
}

/** Settings the server reads, under `turnscript`. */
export interface Settings {
  readonly inlayHints: 'off' | 'errors' | 'changes' | 'all';
  /** At the end of the line in columns, or right behind the command. */
  readonly hintPlace: 'line' | 'command';
  readonly expectedFile: string;
  /**
   * `expectedFile` is the user's own word, not that of a workspace that anybody may have written: it may lead out of
   * the workspace folders.
   */
  readonly isExpectedFileOwn?: boolean;
  /** Globs of scripts that do not have a system's extension, each with its language: `{ "**\/at*.txt": "sd2" }`. */
  readonly testFiles: Readonly<Record<string, string>>;
  readonly severity: Readonly<
    Record<
      'refused' | 'difference' | 'consequence' | 'brokenPromise' | 'advice',
      'error' | 'warning' | 'information' | 'hint' | 'off'
    >
  >;
  readonly codeLens: boolean;
  /** How long a program of the user's may run. */
  readonly programSeconds?: number;
}
