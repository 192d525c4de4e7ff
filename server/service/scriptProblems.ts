/** The problems of an open script: found once for what is known, kept where they were while the rest is not. */
import type { Diagnostic } from 'vscode-languageserver-types';
import { diagnostics, NOT_PLAYED, type Subject } from '../language';
import { carriedOver } from './carriedOver';
import type { OpenText } from './openText';
import { resultIdOf } from './reports';
import type { Surroundings } from './surroundings';

/** All problems of what is known. */
export class Problems {
  #resultId: string | undefined;

  constructor(readonly items: Diagnostic[]) {}

  /** What is only faded is no problem. */
  get count(): number {
    return this.items.filter(({ code }) => code !== NOT_PLAYED).length;
  }

  /** What they are called among each other; made when somebody asks. */
  get resultId(): string {
    this.#resultId ??= resultIdOf(this.items);
    return this.#resultId;
  }
}

/** A word that was not typed on for so long is meant as it is. */
const TYPING_MS = 1_500;
/** The beginning of a command is no mistake: its author may be reading what could follow. */
const BEGUN_MS = 10_000;
/** Problems of commands that are not written to their end. */
const OPEN: readonly string[] = ['missing-parenthesis', 'missing-argument', 'unterminated-string'];
const UNFINISHED: ReadonlySet<string> = new Set([...OPEN, 'unknown-command', 'argument-count']);

export class ScriptProblems {
  #found:
    | { readonly problems: Problems; readonly of: Subject; readonly known: number; readonly advice: unknown }
    | undefined;
  /** Those of the last revision that was known whole, to be shown below what is known of this one. */
  #last: { readonly items: readonly Diagnostic[]; readonly lines: number } | undefined;
  #told: { readonly revision: number; readonly items: readonly Diagnostic[] } | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly text: OpenText,
    /** The editor wants half-typed words left alone; it can fade a text. */
    private readonly around: Pick<Surroundings, 'isPatient' | 'fades'>,
    /** The author paused: the problems are others now. */
    private readonly onPause: () => void,
  ) {}

  /** Of the whole run, or of what is known of it together with what was known before. */
  of(subject: Subject, isWhole: boolean): Problems {
    const { analysis, advice } = subject;
    const known = this.#found;
    if (known?.of === subject && known.known === analysis.known && known.advice === advice) return known.problems;
    const found = this.#withoutTyped(diagnostics(subject, { fades: this.around.fades() }), subject);
    const items = isWhole ? found : carriedOver(subject, found, this.#last, this.text.lastLine);
    if (isWhole) this.#last = { items, lines: analysis.lines.count };
    const problems = new Problems(items);
    this.#found = { problems, of: subject, known: analysis.known, advice };
    return problems;
  }

  /** True, once, if the problems of this revision are not what was told last. */
  tell({ items }: Problems): boolean {
    const { revision } = this.text;
    const told = this.#told;
    if (told?.revision === revision && areAlike(told.items, items)) return false;
    this.#told = { revision, items };
    return true;
  }

  /** No pause is waited for any more. */
  stop(): void {
    clearTimeout(this.#typing);
  }

  /** The word at the end of the last edit is being typed: it is no error until the author pauses. */
  #withoutTyped(found: Diagnostic[], subject: Subject): Diagnostic[] {
    const { typed, lines } = this.text;
    if (!typed || !this.around.isPatient()) return found;
    const isTyped = ({ code, range }: Diagnostic): boolean =>
      UNFINISHED.has(String(code)) &&
      lines.offsetAt(range.start) <= typed.end &&
      lines.offsetAt(range.end) >= typed.end;
    const unfinished = found.find(isTyped);
    if (!unfinished) return found;
    const patience = isBeginning(subject, unfinished) ? BEGUN_MS : TYPING_MS;
    const wait = typed.time + patience - performance.now();
    if (wait <= 0) return found;
    this.stop();
    this.#typing = setTimeout(() => {
      this.#found = undefined;
      this.onPause();
    }, wait);
    return found.filter((item) => !isTyped(item));
  }
}

/** An unknown word with which the name of a command begins, or arguments of which some are still to come. */
function isBeginning({ analysis }: Subject, { code, range }: Diagnostic): boolean {
  if (OPEN.includes(String(code))) return true;
  const { lines, script, system } = analysis;
  const word = script.text.slice(lines.offsetAt(range.start), lines.offsetAt(range.end));
  // Too few are told at the closing parenthesis.
  if (code === 'argument-count') return word === ')';
  return word !== '' && system.grammar.signatures.some(({ name }) => name.startsWith(word));
}

/** Up to the first that is another: most lists differ early, or are the same items. */
function areAlike(some: readonly Diagnostic[], others: readonly Diagnostic[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((item, at) => item === others[at] || JSON.stringify(item) === JSON.stringify(others[at]));
}
