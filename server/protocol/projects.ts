/** What is asked about projects and their programs. */

export interface MayRunParams {
  /** As it stands in the project file. */
  readonly commandLine: readonly string[];
  /** The folder of the project file: the program runs there. */
  readonly folder: string;
  readonly role: 'oracle' | 'program';
  /** Title of the system. */
  readonly system: string;
}

export interface MayRunAnswer {
  readonly mayRun: boolean;
  /** Nobody was asked: the workspace has to be trusted first. */
  readonly isUntrusted?: boolean;
}

export interface OracleChangedParams {
  readonly system: string;
  readonly folder: string;
  /** Scripts with a recorded transcript. */
  readonly scripts: readonly string[];
}

export interface ProposalParams {
  /** URI of a folder. */
  readonly folder: string;
}

export interface ProposalAnswer {
  /** Where the file would be written. */
  readonly uri: string;
  readonly text: string;
  /** "Found the grammar tracker.txt, 14 scripts, 14 expected transcripts". */
  readonly sentence: string;
}
