/** What a feature is a function of: one analysis, what is expected of it, and the settings. */
import type { Advice } from '../../../engine/system';
import type { Settings } from '../../protocol';
import type { ExpectedBlock } from '../expectedBlocks';
import type { Analysis } from '../types';
import type { Refusals } from './refusals';
import type { Verdicts } from './verdicts';

/** The expected transcript beside a script, as far as it could be read. */
export type Expected =
  | { readonly kind: 'none' }
  | { readonly kind: 'absent'; readonly uri: string }
  | { readonly kind: 'unreadable'; readonly uri: string; readonly message: string }
  | ReadExpected;

export interface ReadExpected {
  readonly kind: 'read';
  readonly uri: string;
  readonly text: string;
  readonly blocks: readonly ExpectedBlock[];
}

export interface Subject {
  readonly analysis: Analysis;
  readonly expected: Expected;
  /** How far the run agrees with the expected transcript; undefined where there is none. */
  readonly verdicts: Verdicts | undefined;
  readonly refusals: Refusals;
  readonly advice: readonly Advice[];
  readonly settings: Settings;
  /** Address of the page of rules; a rule is a fragment of it. */
  readonly rulesUri: string | undefined;
}
