/**
 * What a feature is a function of: one analysis, what is expected of it, and the settings. Made in one way
 * by server, command line and tests; the subject of the version before hands over what still holds.
 */
import type { Advice } from '../../../engine/face';
import type { Settings } from '../../protocol';
import { blocksOf, type ExpectedBlock } from '../expected/blocks';
import { Comparison } from '../expected/comparison';
import { Refusals } from '../run/refusals';
import type { Analysis } from '../run/types';
import { type NamedPlaces, NO_PLACES } from './named';

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

export const NOT_EXPECTED: Expected = { kind: 'none' };

export const readExpected = (uri: string, text: string): ReadExpected => ({
  kind: 'read',
  uri,
  text,
  blocks: blocksOf(text),
});

export interface SubjectParts {
  readonly analysis: Analysis;
  readonly expected: Expected;
  readonly settings: Settings;
  /** Address of the page of rules; a rule is a fragment of it. */
  readonly rulesUri?: string | undefined;
  /** Where the files lie that its commands name. */
  readonly named?: NamedPlaces;
}

export class Subject {
  readonly analysis: Analysis;
  readonly expected: Expected;
  readonly settings: Settings;
  readonly rulesUri: string | undefined;
  readonly named: NamedPlaces;
  /** How far the run agrees with the expected transcript; undefined where there is none. */
  readonly comparison: Comparison | undefined;
  readonly refusals: Refusals;
  #advice: readonly Advice[] = [];
  #isAdvised = false;

  constructor({ analysis, expected, settings, rulesUri, named = NO_PLACES }: SubjectParts, previous?: Subject) {
    this.analysis = analysis;
    this.expected = expected;
    this.settings = settings;
    this.rulesUri = rulesUri;
    this.named = named;
    const isSameRun = previous?.analysis === analysis;
    this.refusals =
      previous && isSameRun ? previous.refusals : new Refusals(analysis, previous?.refusals, analysis.shared);
    if (expected.kind === 'read') {
      const known = previous?.comparison;
      // The same text, read again: what was compared with it holds.
      const blocks = known?.expected === expected.text ? known.blocks : expected.blocks;
      const isSame = isSameRun && known?.blocks === blocks;
      this.comparison = isSame ? known : new Comparison(analysis, expected.text, blocks, known);
    }
    if (previous) this.#takeAdvice(previous);
  }

  /** Remarks on the whole run; those on the unchanged head stay until it is looked at again. */
  get advice(): readonly Advice[] {
    return this.#advice;
  }
  get isAdvised(): boolean {
    return this.#isAdvised;
  }

  /** Every state is known and compared; remarks may still be missing. */
  get isWhole(): boolean {
    const { analysis, comparison } = this;
    return analysis.known === analysis.runs.length && (comparison?.isComplete ?? true);
  }

  /** Grows the run and compares it, up to and with the command `until`, at most until the deadline. */
  grow(deadline: number, until?: number): boolean {
    const { run } = this.analysis;
    return this.comparison ? this.comparison.advance(deadline, until) : run.grow(deadline, until);
  }

  /** Looks at the whole run; true if the remarks are not what they were. */
  advise(): boolean {
    const { system, run, known } = this.analysis;
    const advice = known === run.length ? (system.advise?.(run) ?? []) : [];
    const isSame = JSON.stringify(advice) === JSON.stringify(this.#advice);
    this.#advice = advice;
    this.#isAdvised = true;
    return !isSame;
  }

  #takeAdvice(previous: Subject): void {
    const { analysis } = this;
    const before = previous.analysis;
    // The same commands have the same remarks.
    const isSame =
      before === analysis || (analysis.shared === before.runs.length && analysis.shared === analysis.runs.length);
    this.#isAdvised = isSame && previous.#isAdvised;
    this.#advice = isSame ? previous.#advice : previous.#advice.filter(({ index }) => index < analysis.shared);
  }
}

/** A subject that is known, compared and advised to the end, for those who can wait. */
export function wholeSubject(parts: SubjectParts): Subject {
  const subject = new Subject(parts);
  subject.grow(Number.POSITIVE_INFINITY);
  subject.advise();
  return subject;
}
