/** Questions in words: conditions and expressions. */
import type { Fact } from '../../engine/face';
import type { DocumentId, Range } from './places';

export interface FindParams {
  /** Of one script; of all of the workspace if absent. */
  readonly uri?: string;
  /** `health < 20`, `Grunt 6 dies`, `refused`, joined by `and`. */
  readonly condition: string;
  /** Also where it goes on to hold, not only where it begins to. */
  readonly isEvery?: boolean;
}
export interface FoundState {
  readonly uri: string;
  readonly index: number;
  readonly range: Range;
  readonly command: string;
  readonly brief: string;
}
export interface FindAnswer {
  readonly states: readonly FoundState[];
  /** Where nothing was found in one script because the condition is not understood: what is wrong with it, and what there is on a second line. */
  readonly message?: string;
  /** Where no condition was given: some that can be asked of the script. */
  readonly examples?: readonly string[];
}

export interface EvaluateParams {
  readonly textDocument: DocumentId;
  /** After this command; -1: before the first. */
  readonly index: number;
  readonly expression: string;
}
export type EvaluateAnswer =
  | { readonly kind: 'fact'; readonly fact: Fact }
  | { readonly kind: 'truth'; readonly value: boolean }
  /** What the commands would print; nothing is written. Without commands: help. */
  | { readonly kind: 'tried'; readonly text: string; readonly commands?: readonly string[] }
  | { readonly kind: 'unknown'; readonly message: string };
