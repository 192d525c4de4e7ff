/**
 * One open script: the analysis of its current version and what belongs to it. Work goes in
 * slices, the visible part first; a new version makes the slices of the old one stop.
 */
import type { Advice, System } from '../engine/system';
import { analyse } from './language/analysis';
import { Refusals } from './language/features/refusals';
import type { Expected, Subject } from './language/features/subject';
import { sharedHead, Verdicts } from './language/features/verdicts';
import type { Analysis } from './language/types';
import type { Settings } from './protocol';
import type { OpenText } from './textDocument';

/** Longer than any slice should be: a keystroke waits at most this long. */
export const SLICE_MS = 4;
/** The screen waits at most this long for the rest of the run. */
const SHOW_MS = 0.2;
/** Advice that takes longer than this is told after the rest. */
const INSTANT_ADVICE_MS = 0.1;
/** Advice that takes longer than this waits until the author pauses. */
const QUICK_ADVICE_MS = 4;
/** Lines that are shown around the last edit, where the editor never said what it shows. */
const SCREEN = 80;

export interface SessionEnvironment {
  settings(): Settings;
  expected(uri: string): Expected | undefined;
  rulesUri(): string | undefined;
}

export type Progress = 'working' | 'visible' | 'compared' | 'complete';

export class Session {
  #analysis: Analysis | undefined;
  #refusals: Refusals | undefined;
  #verdicts: Verdicts | undefined;
  #advice: readonly Advice[] = [];
  #advised: Analysis | undefined;
  #adviceMs = 0;
  /** The visible part of this version was told. */
  #isShown = false;
  /** Time spent on this version. */
  milliseconds = 0;
  /** Last line the editor asked about. */
  visibleLine: number | undefined;

  constructor(
    readonly document: OpenText,
    readonly system: System,
    private readonly environment: SessionEnvironment,
  ) {}

  get analysis(): Analysis {
    const { document } = this;
    if (this.#analysis?.version !== document.version) this.#analyse(document);
    return this.#analysis ?? this.#analyse(document);
  }

  subject(): Subject {
    const { analysis } = this;
    const expected = this.environment.expected(this.document.uri) ?? { kind: 'none' };
    this.#refusals ??= new Refusals(analysis);
    return {
      analysis,
      expected,
      verdicts: this.#verdictsOf(analysis, expected),
      refusals: this.#refusals,
      advice: this.#advice,
      settings: this.environment.settings(),
      rulesUri: this.environment.rulesUri(),
    };
  }

  /** Works until the deadline; says how far all is known. Advice that is slow is left for `advise`. */
  advance(deadline: number): Progress {
    const started = performance.now();
    try {
      return this.#advance(deadline);
    } finally {
      this.milliseconds += performance.now() - started;
    }
  }

  /** Every state is known and compared; remarks may still be missing. */
  get isWhole(): boolean {
    const { analysis, verdicts } = this.subject();
    return analysis.simulated === analysis.runs.length && (verdicts?.isComplete ?? true);
  }

  get isAdvised(): boolean {
    return this.#advised === this.analysis;
  }

  get isAdviceQuick(): boolean {
    return this.#adviceMs <= QUICK_ADVICE_MS;
  }

  /** Remarks on the whole run; true if they are not what they were. */
  advise(): boolean {
    const { analysis } = this;
    const started = performance.now();
    const advice = analysis.system.advise(analysis.steps);
    this.#adviceMs = performance.now() - started;
    const isSame = JSON.stringify(advice) === JSON.stringify(this.#advice);
    this.#advice = advice;
    this.#advised = analysis;
    return !isSame;
  }

  #advance(deadline: number): Progress {
    const { analysis, verdicts } = this.subject();
    const last = analysis.runs.length - 1;
    const visible = Math.min(analysis.lastRunOnOrBefore(this.#lastVisibleLine()), last);
    if (!analysis.simulate(deadline, visible)) return 'working';
    if (verdicts && !verdicts.advance(deadline, visible + 1)) return 'working';
    // What is on the screen is known: the rest holds it back only if it follows at once.
    const soon = this.#isShown ? deadline : Math.min(deadline, performance.now() + SHOW_MS);
    this.#isShown = true;
    if (!analysis.simulate(soon)) return 'visible';
    if (verdicts && !verdicts.advance(soon)) return 'visible';
    if (this.isAdvised) return 'complete';
    if (this.#adviceMs > INSTANT_ADVICE_MS) return 'compared';
    this.advise();
    return 'complete';
  }

  #lastVisibleLine(): number {
    const { lastLine } = this.document;
    return this.visibleLine === undefined ? lastLine + SCREEN : Math.max(this.visibleLine, lastLine);
  }

  #analyse(text: OpenText): Analysis {
    const started = performance.now();
    const previous = this.#analysis;
    const { uri, version, lines } = text;
    const analysis = analyse(this.system, uri, version, text.text, previous, text.takeChange(), lines);
    const shared = previous ? sharedHead(previous, analysis) : 0;
    this.#analysis = analysis;
    this.#isShown = false;
    this.#refusals = new Refusals(analysis, this.#refusals, shared);
    this.#verdicts = this.#verdicts && new Verdicts(analysis, this.#verdicts.blocks, this.#verdicts, shared);
    // The same commands have the same remarks; else those on the unchanged head stay until the run is looked at again.
    const isSame = previous !== undefined && shared === previous.runs.length && shared === analysis.runs.length;
    if (isSame && this.#advised === previous) this.#advised = analysis;
    else this.#advice = this.#advice.filter(({ index }) => index < shared);
    this.milliseconds = performance.now() - started;
    return analysis;
  }

  #verdictsOf(analysis: Analysis, expected: Expected): Verdicts | undefined {
    if (expected.kind !== 'read') this.#verdicts = undefined;
    else if (this.#verdicts?.blocks !== expected.blocks) this.#verdicts = new Verdicts(analysis, expected.blocks);
    return this.#verdicts;
  }
}
