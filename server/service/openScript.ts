/**
 * One open script and everything that belongs to it: the subject of its current revision, who waits for
 * it, what was told of it, its tokens and its timeline. From a change to the squiggle:
 *
 *     changed → #slice → Subject.grow (simulated and compared, the screen first) → onVisible, onComplete → problems
 *
 * Work goes in slices; the next keystroke makes those of the revision before stop.
 */
import type { CancellationToken } from 'vscode-languageserver';
import type { System } from '../../engine/face';
import { type Analysis, analyse, NOT_EXPECTED, type Source, Subject, semanticTokens } from '../language';
import type { TimelineAnswer } from '../protocol';
import { contentModified, failed } from './errors';
import { SLICE_MS } from './host';
import type { OpenText } from './openText';
import { type Problems, ScriptProblems } from './scriptProblems';
import { ScriptTimeline } from './scriptTimeline';
import type { Surroundings } from './surroundings';
import { Waiters } from './waiters';

/** The screen waits at most this long for the rest of the run. */
const SHOW_MS = 0.2;
/** Remarks that take longer than this are told after the rest. */
const INSTANT_ADVICE_MS = 0.1;
/** Remarks that take longer than this wait until the author pauses. */
const QUICK_ADVICE_MS = 4;
const PAUSE_MS = 200;
/** Lines that are shown around the last edit, where the editor never said what it shows. */
const SCREEN = 80;
/** As many commands are simulated for a question at once; where more are missing it waits for the slices. */
const AT_ONCE = 1000;

export class OpenScript {
  #subject: Subject | undefined;
  #revision = -1;
  readonly #waiters = new Waiters();
  /** Of the slices at work; those of another number stop. */
  #ticket = 0;
  #isAtWork = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** The visible part of this revision was told. */
  #isShown = false;
  #adviceMs = 0;
  readonly #problems: ScriptProblems;
  #tokens: { readonly resultId: string; readonly data: number[] } | undefined;
  #tokenCount = 0;
  readonly #timeline: ScriptTimeline;
  /** Problems were pulled before all was known, or an expected file overtook them: they are to be asked for again. */
  isAwaited = false;
  /** Its problems were pulled at least once. */
  isPulled = false;
  /** Whoever should pull them is reminded, once, if that does not happen. */
  hasReminder = false;
  /** Time spent on this revision. */
  milliseconds = 0;
  /** Last line the editor asked about. */
  visibleLine: number | undefined;

  constructor(
    readonly text: OpenText,
    readonly system: System,
    private readonly around: Surroundings,
  ) {
    this.#timeline = new ScriptTimeline(around.host);
    this.#problems = new ScriptProblems(text, around, () => {
      // Whoever pulls has to be told that there is something to pull.
      this.isAwaited = true;
      around.onComplete(this, this.subject.isAdvised, true);
    });
  }

  get uri(): string {
    return this.text.uri;
  }

  get analysis(): Analysis {
    return this.subject.analysis;
  }

  /** Of the text as it is now, and of all that is known around it. */
  get subject(): Subject {
    const { around, text, uri } = this;
    const expected = around.expected(uri) ?? NOT_EXPECTED;
    const settings = around.settings(uri);
    const known = this.#subject;
    const isSame = known && this.#revision === text.revision;
    if (isSame && known.expected === expected && known.settings === settings) return known;
    const analysis = isSame ? known.analysis : this.#analysed(known?.analysis);
    const subject = new Subject(
      { analysis, expected, settings, rulesUri: around.rulesUri(), named: around.named(uri) },
      known,
    );
    this.#subject = subject;
    return subject;
  }

  // -------------------------------------------------------------- work

  /** The text, or something it rests on, is another: whoever waits is overtaken, and the work begins anew. */
  changed(): void {
    this.#waiters.reject(contentModified());
    this.#work();
  }

  /** Files or a transcript arrived: the run goes on from the first command that they concern. */
  arrived(): void {
    this.reread();
    this.#work();
  }

  /** What the run rests on was read: the next look at it takes that in. */
  reread(): void {
    this.#revision = -1;
  }

  close(): void {
    this.#ticket++;
    clearTimeout(this.#pause);
    this.#problems.stop();
    this.#waiters.reject(contentModified());
  }

  /** Resolves when all that can be known is; rejects when an edit or a cancellation overtakes it. */
  async whole(token?: CancellationToken): Promise<void> {
    if (this.#isSettled && this.around.expected(this.uri) !== undefined) return;
    await this.#known(Number.POSITIVE_INFINITY, token);
  }

  /** The same for the states up to that of a command; undefined where they are known or quickly made. */
  upTo(index: number, token?: CancellationToken): Promise<void> | undefined {
    const { analysis } = this;
    const until = Math.min(index, analysis.runs.length - 1);
    if (until < analysis.known || analysis.run.waitsFor !== undefined) return undefined;
    if (until - analysis.known >= AT_ONCE) return this.#known(until, token);
    analysis.run.grow(Number.POSITIVE_INFINITY, until);
    return undefined;
  }

  /** Everything is known and compared, or nothing more will come unless something arrives. */
  get #isSettled(): boolean {
    const { subject } = this;
    return subject.isWhole || (subject.analysis.run.waitsFor !== undefined && !this.#isAtWork);
  }

  #known(until: number, token?: CancellationToken): Promise<void> {
    const known = this.#waiters.add(until, token);
    // Work that failed, or was done before an expectation changed, is taken up again.
    if (!this.#isAtWork) this.#work();
    return known;
  }

  #work(): void {
    const ticket = ++this.#ticket;
    this.#isAtWork = true;
    this.#isShown = false;
    clearTimeout(this.#pause);
    this.#problems.stop();
    this.around.host.defer(() => this.#slice(ticket));
  }

  #slice(ticket: number): void {
    if (ticket !== this.#ticket) return;
    try {
      // Which files are needed shows only in the commands.
      void this.subject;
      const loading = this.around.load(this);
      if (loading) {
        // Through the event loop, not straight on: a file that changes while it is read must not starve the rest.
        const next = (): void => this.around.host.defer(() => this.#slice(ticket));
        loading.then(next, (error) => this.#fail(error));
        return;
      }
      const progress = this.#advance();
      if (progress === 'whole') {
        this.#finish(ticket);
        return;
      }
      if (progress === 'visible') this.around.onVisible(this);
      this.#waiters.resolve(this.analysis.known);
      this.around.host.defer(() => this.#slice(ticket));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What is on the screen first; then the rest holds it back only if it follows at once. */
  #advance(): 'working' | 'visible' | 'whole' {
    const started = performance.now();
    const deadline = started + SLICE_MS;
    try {
      const { subject } = this;
      const { analysis } = subject;
      if (!subject.grow(deadline, analysis.lastRunOnOrBefore(this.#lastVisibleLine))) {
        return analysis.run.waitsFor === undefined ? 'working' : 'whole';
      }
      const isFirst = !this.#isShown;
      this.#isShown = true;
      const soon = isFirst ? Math.min(deadline, performance.now() + SHOW_MS) : deadline;
      if (subject.grow(soon) || analysis.run.waitsFor !== undefined) return 'whole';
      return isFirst ? 'visible' : 'working';
    } finally {
      this.milliseconds += performance.now() - started;
    }
  }

  get #lastVisibleLine(): number {
    const { lastLine } = this.text;
    return this.visibleLine === undefined ? lastLine + SCREEN : Math.max(this.visibleLine, lastLine);
  }

  #finish(ticket: number): void {
    this.#isAtWork = false;
    if (this.#adviceMs <= INSTANT_ADVICE_MS) this.advise();
    const { isAdvised } = this.subject;
    this.around.onComplete(this, isAdvised, true);
    this.#waiters.resolve(Number.POSITIVE_INFINITY);
    if (isAdvised) return;
    const advise = (): void => {
      if (ticket !== this.#ticket) return;
      try {
        // A pull may have asked for the remarks meanwhile: then nobody can say what the editor knows of them.
        this.around.onComplete(this, true, this.subject.isAdvised || this.advise());
      } catch (error) {
        this.#fail(error);
      }
    };
    if (this.#adviceMs <= QUICK_ADVICE_MS) this.around.host.defer(advise);
    else this.#pause = setTimeout(advise, PAUSE_MS);
  }

  #fail(error: unknown): void {
    this.#isAtWork = false;
    this.around.log.error(`Analysing ${this.uri} failed`, error);
    this.#waiters.reject(failed('The script could not be analysed.'));
  }

  /** Remarks on the whole run; true if they are not what they were. */
  advise(): boolean {
    const { subject } = this;
    if (subject.isAdvised) return false;
    const started = performance.now();
    const hasNews = subject.advise();
    this.#adviceMs = performance.now() - started;
    return hasNews;
  }

  #analysed(previous: Analysis | undefined): Analysis {
    const started = performance.now();
    const { around, text, system, uri } = this;
    const transcript = around.transcript(uri, system, text.text);
    const source: Source = {
      system,
      uri,
      version: text.version,
      text: text.text,
      lines: text.lines,
      files: (runs) => around.files(uri, system, runs),
      ...(transcript ? { transcript } : {}),
    };
    const analysis = analyse(source, previous, text.takeChange());
    this.#revision = text.revision;
    this.#isShown = false;
    this.#timeline.shares(analysis.shared);
    this.milliseconds = performance.now() - started;
    return analysis;
  }

  // -------------------------------------------------------------- what is said of it

  /** Found once for what is known. */
  get problems(): Problems {
    return this.#problems.of(this.subject, this.#isSettled);
  }

  /** True, once, if the problems of this revision are not what was told last. */
  tell(problems: Problems): boolean {
    return this.#problems.tell(problems);
  }

  /** All tokens, under a new name; and what they were before, where that is known by the name given. */
  tokens(previous?: string): { resultId: string; data: number[]; before?: number[] } {
    const before = previous !== undefined && this.#tokens?.resultId === previous ? this.#tokens.data : undefined;
    this.#tokens = { resultId: String(++this.#tokenCount), data: semanticTokens(this.analysis) };
    return { ...this.#tokens, ...(before ? { before } : {}) };
  }

  async timeline(token: CancellationToken): Promise<TimelineAnswer> {
    await this.whole(token);
    return this.#timeline.of(() => this.subject, token);
  }
}
