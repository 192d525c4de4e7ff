import { unreachable } from '../../../engine/common/unreachable';
import type { SyntaxCode, SyntaxProblem } from '../run/types';
import { type FormReading, isNextCommand, junkMessage, readForm } from './forms';
import { type ArgumentShape, detached, Shape } from './nodes';
import type { Scanner } from './scanner';

/** A list of a million commas is one mistake, not a million. */
const LIST_PROBLEM_LIMIT = 100;

/**
 * Reads the argument list of the command at `start`; the scanner stands at its `(`, and afterwards
 * at the first token that does not belong to it. This needs one token of lookahead, so reading stays linear.
 */
export const readArguments = (scanner: Scanner, start: number, nameEnd: number, problems: SyntaxProblem[]): Shape =>
  new ArgumentList(scanner, start, nameEnd, problems).read();

class ArgumentList implements FormReading {
  private readonly args: ArgumentShape[] = [];
  private readonly commas: number[] = [];
  private readonly open: number;
  private readonly problemsBefore: number;
  private isClosed = false;
  /** What the list waits for: an argument first, then a comma or the end. */
  private wantsArgument = true;
  /** What is missing here was reported already. */
  private isExcused = false;
  private end: number;

  constructor(
    readonly scanner: Scanner,
    readonly start: number,
    private readonly nameEnd: number,
    private readonly problems: SyntaxProblem[],
  ) {
    this.open = scanner.start;
    this.end = scanner.end;
    this.problemsBefore = problems.length;
  }

  read(): Shape {
    const { scanner, start, open, nameEnd } = this;
    const { text } = scanner;
    scanner.next();
    while (this.readsOn());
    if (!this.isClosed) {
      const name = text.slice(start, Math.min(nameEnd, start + 40));
      this.report('missing-parenthesis', open, this.end, `The arguments of ${name} are not closed: ")" is missing.`);
    }
    const isSound = this.problems.length === this.problemsBefore;
    const name = detached(text.slice(start, nameEnd));
    const { isClosed, args, commas } = this;
    return new Shape(name, this.end - start, { open: open - start, isClosed, args, commas, isSound });
  }

  report(code: SyntaxCode, from: number, to: number, message: string): void {
    if (this.problems.length - this.problemsBefore < LIST_PROBLEM_LIMIT)
      this.problems.push({ code, span: { start: from, end: to }, message });
  }

  /** Takes one piece of the list; false where the list ends. */
  private readsOn(): boolean {
    const { scanner } = this;
    switch (scanner.kind) {
      case 'close':
        this.close();
        return false;
      case 'comma':
        if (this.wantsArgument) this.missArgument();
        this.commas.push(scanner.start - this.start);
        this.wantsArgument = true;
        this.isExcused = false;
        this.skip();
        return true;
      case 'name':
        if (isNextCommand(scanner, this.wantsArgument)) return false;
        this.takeArgument();
        return true;
      case 'number':
      case 'word':
      case 'string':
      case 'character':
      case 'sign':
      case 'openTuple':
      case 'less':
        this.takeArgument();
        return true;
      case 'junk':
        this.refuse('unexpected-character', junkMessage(this.token(), scanner.lexis.dialect));
        return true;
      case 'open':
      case 'closeTuple':
      case 'greater':
        this.refuse('unexpected-token', `An argument is ${this.kinds()}; "${this.token()}" cannot stand here.`);
        return true;
      case 'end':
        return false;
      default:
        return unreachable(scanner.kind);
    }
  }

  private close(): void {
    const { scanner, args, commas } = this;
    const isEmpty = args.length === 0 && commas.length === 0 && !this.isExcused;
    if (isEmpty && !scanner.lexis.dialect.allowsEmptyParentheses) {
      const message = 'Parentheses must hold arguments; a command without arguments is written without them.';
      this.report('missing-argument', this.open, scanner.end, message);
    } else if (this.wantsArgument && !isEmpty) this.missArgument();
    this.isClosed = true;
    this.skip();
  }

  private takeArgument(): void {
    const { scanner, start } = this;
    const { text } = scanner;
    const from = scanner.start;
    if (!this.wantsArgument && !this.isExcused) {
      this.report('unexpected-token', from, scanner.end, 'A comma or a closing parenthesis is expected here.');
    }
    const form = readForm(this);
    this.end = scanner.endBefore;
    const length = this.end - from;
    const isAsWritten = form !== undefined && 'text' in form && form.text.length === length;
    const written = isAsWritten ? form.text : detached(text.slice(from, this.end));
    this.args.push({ start: from - start, end: this.end - start, text: written, form });
    this.wantsArgument = false;
    this.isExcused = form === undefined;
  }

  private missArgument(): void {
    const { scanner } = this;
    // `;` instead of an argument was reported already.
    if (!this.isExcused) this.report('missing-argument', scanner.start, scanner.end, 'An argument is missing here.');
    const at = scanner.start - this.start;
    this.args.push({ start: at, end: at, text: '', form: undefined });
  }

  private refuse(code: SyntaxCode, message: string): void {
    const { scanner } = this;
    this.report(code, scanner.start, scanner.end, message);
    this.isExcused = true;
    scanner.next();
  }

  private skip(): void {
    this.end = this.scanner.end;
    this.scanner.next();
  }

  private token(): string {
    return this.scanner.text.slice(this.scanner.start, this.scanner.end);
  }

  private kinds(): string {
    const { strings, hasLiterals } = this.scanner.lexis.dialect;
    if (hasLiterals) return 'a number, a name, a string, a character, a tuple or a list';
    return strings === 'none' ? 'a whole number or a name' : 'a whole number, a word or a string';
  }
}
