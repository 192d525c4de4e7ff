/** The same script under other conditions: another rule set, another start of the random stream, another language. */
import type { Command } from './grammar';
import type { Step } from './run';

/** A command of a varied script; `of` is the command of the script that it is, absent where it was put in. */
export interface VariedCommand {
  readonly command: Command;
  readonly of?: number;
}

/** A rule set that a script can be played by. */
export interface Variant {
  readonly id: string;
  readonly title: string;
  /** How a state names the rule set it was played by: no difference worth telling. */
  readonly mark?: string;
  vary(commands: readonly Command[]): readonly VariedCommand[];
}

/** Another form of a script: a test of the author's own project. */
export interface Exporter {
  /** The option of the command line that asks for it. */
  readonly id: string;
  /** "a JUnit 5 test class" */
  readonly title: string;
  /** Of the file, with the dot. */
  readonly extension: string;
  /** `name` is that of the script without its extension; `fileName` that of the file, without extension as well. */
  export(steps: readonly Step[], name: string): { readonly fileName: string; readonly text: string };
}
