/** The problems of an open script: found once for what is known, kept where they were while the rest is not. */
import type { Diagnostic } from 'vscode-languageserver-types';
import { diagnostics } from '../language/features/diagnostics';
import type { Subject } from '../language/subject/subject';
import { carriedOver } from './carriedOver';
import type { OpenText } from './openText';
import { resultIdOf } from './reports';

/** All problems of what is known, and what they are called among each other. */
export interface Problems {
  readonly items: Diagnostic[];
  readonly resultId: string;
}

/** A word that was not typed on for so long is meant as it is. */
const TYPING_MS = 1_500;
/** Problems of commands that are not written to their end. */
const UNFINISHED: ReadonlySet<string> = new Set(['unknown-command', 'missing-parenthesis', 'argument-count']);

export class ScriptProblems {
  #found: (Problems & { readonly of: Subject; readonly known: number; readonly advice: unknown }) | undefined;
  /** Those of the last revision that was known whole, to be shown below what is known of this one. */
  #last: { readonly items: readonly Diagnostic[]; readonly lines: number } | undefined;
  #told: string | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly text: OpenText,
    /** The editor wants half-typed words left alone. */
    private readonly isPatient: () => boolean,
    /** The author paused: the problems are others now. */
    private readonly onPause: () => void,
  ) {}

  /** Of the whole run, or of what is known of it together with what was known before. */
  of(subject: Subject, isWhole: boolean): Problems {
    const { analysis, advice } = subject;
    const known = this.#found;
    if (known?.of === subject && known.known === analysis.known && known.advice === advice) return known;
    const found = this.#withoutTyped(diagnostics(subject));
    const items = isWhole ? found : carriedOver(subject, found, this.#last, this.text.lastLine);
    if (isWhole) this.#last = { items, lines: analysis.lines.count };
    this.#found = { items, resultId: resultIdOf(items), of: subject, known: analysis.known, advice };
    return this.#found;
  }

  /** True, once, if the problems of this revision are not what was told last. */
  tell({ resultId }: Problems): boolean {
    const told = `${this.text.revision} ${resultId}`;
    const isNew = this.#told !== told;
    this.#told = told;
    return isNew;
  }

  /** No pause is waited for any more. */
  stop(): void {
    clearTimeout(this.#typing);
  }

  /** The word at the end of the last edit is being typed: it is no error until the author pauses. */
  #withoutTyped(found: Diagnostic[]): Diagnostic[] {
    const { typed, lines } = this.text;
    if (!typed || !this.isPatient()) return found;
    const wait = typed.time + TYPING_MS - performance.now();
    const isTyped = ({ code, range }: Diagnostic): boolean =>
      UNFINISHED.has(String(code)) &&
      lines.offsetAt(range.start) <= typed.end &&
      lines.offsetAt(range.end) >= typed.end;
    if (wait <= 0 || !found.some(isTyped)) return found;
    this.stop();
    this.#typing = setTimeout(() => {
      this.#found = undefined;
      this.onPause();
    }, wait);
    return found.filter((item) => !isTyped(item));
  }
}
