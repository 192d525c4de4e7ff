/** Looking for scripts nobody wrote: differences with a program, shorter scripts, scripts that reach a rule. */

export interface HuntParams {
  /** Chosen by the client: progress is told by it. */
  readonly id: number;
  readonly wish: HuntWish;
  /** The script in question, or the folder that is hunted in: it says which project counts. */
  readonly uri: string;
  /** Id of the system, where `uri` is no script. */
  readonly system?: string;
  /** Scripts to begin with; those of the workspace if left out. */
  readonly from?: readonly string[];
  /** The user's own program, where no project file names one; `{script}` stands for the path of the script. */
  readonly commandLine?: readonly string[];
  readonly seconds: number;
  readonly seed: number;
}

export type HuntWish =
  /** A shortest script on which program and engine part. */
  | { readonly kind: 'differ' }
  /** The same for this very script. */
  | { readonly kind: 'shrink' }
  /** A short script that reaches an item of the system's list. */
  | { readonly kind: 'reach'; readonly item: string };

/** Server to client, while a hunt is on. */
export interface HuntProgressParams {
  readonly id: number;
  readonly milliseconds: number;
  readonly progress: HuntProgress;
}

export interface HuntProgress {
  readonly scripts: number;
  readonly commands: number;
  /** Runs of the program. */
  readonly runs: number;
  /** Of what the system lists; kinds of lines where it lists nothing. */
  readonly reached: number;
  readonly reachable?: number;
  /** Commands of the shortest script so far. */
  readonly shortest?: number;
}

/** Whoever cancels gets what was found until then. */
export type HuntAnswer =
  | { readonly kind: 'found'; readonly found: HuntedScript; readonly language: string; readonly progress: HuntProgress }
  | { readonly kind: 'nothing'; readonly progress: HuntProgress }
  /** Neither a project file nor the client names a program. */
  | { readonly kind: 'no-program' }
  /** The program of `commandLine` could not be started at all. */
  | { readonly kind: 'not-started'; readonly reason: NotStarted; readonly message: string }
  | { readonly kind: 'trouble'; readonly message: string };

export interface HuntedScript {
  readonly script: string;
  readonly commands: number;
  /** The transcript that is believed, and where there is a program its own. */
  readonly expected: string;
  readonly actual?: string;
  /** The first line that differs, as both have it; absent where one has no more lines. */
  readonly difference?: {
    readonly expectedLine?: string | undefined;
    readonly actualLine?: string | undefined;
    /** What went wrong with the program besides. */
    readonly trouble?: string;
  };
  /** Files that it names and nobody wrote: the script finds them below the folder of the workspace. */
  readonly files?: readonly { readonly path: string; readonly text: string }[];
}

export type NotStarted =
  | 'no-program'
  | 'not-found'
  | 'no-interpreter'
  | 'folder'
  | 'not-executable'
  | 'no-script'
  | 'other';
