import type { ArgumentValue } from '../../../engine/face';
import type { SyntaxCode, SyntaxProblem } from '../run/types';
import { type ArgumentShape, detached, Shape } from './nodes';
import type { Scanner } from './scanner';

/** A list of a million commas is one mistake, not a million. */
const LIST_PROBLEM_LIMIT = 100;

/**
 * Reads the argument list of the command at `start`; the scanner stands at its `(`, and afterwards
 * at the first token that does not belong to it. A list that is never closed must not swallow the
 * commands below: a name that is followed by `(`, or that begins a line and is followed by neither
 * `,` nor `)`, is taken for the next command. This needs one token of lookahead, so reading stays linear.
 */
export function readArguments(scanner: Scanner, start: number, nameEnd: number, problems: SyntaxProblem[]): Shape {
  const { text } = scanner;
  const args: ArgumentShape[] = [];
  const commas: number[] = [];
  const open = scanner.start;
  const problemsBefore = problems.length;
  let end = scanner.end;
  let isClosed = false;
  /** What the list waits for: an argument first, then a comma or the end. */
  let wantsArgument = true;
  let isExcused = false;

  const report = (code: SyntaxCode, from: number, to: number, message: string): void => {
    if (problems.length - problemsBefore < LIST_PROBLEM_LIMIT)
      problems.push({ code, span: { start: from, end: to }, message });
  };
  const addArgument = (from: number, to: number, value: ArgumentValue | undefined): void => {
    args.push({ start: from - start, end: to - start, text: detached(text.slice(from, to)), value });
  };
  const takeArgument = (value: ArgumentValue | undefined): void => {
    if (!wantsArgument && !isExcused) {
      report('unexpected-token', scanner.start, scanner.end, 'A comma or a closing parenthesis is expected here.');
    }
    addArgument(scanner.start, scanner.end, value);
    wantsArgument = false;
    isExcused = false;
    end = scanner.end;
    scanner.next();
  };
  const missArgument = (): void => {
    // `;` instead of an argument was reported already.
    if (!isExcused) report('missing-argument', scanner.start, scanner.end, 'An argument is missing here.');
    addArgument(scanner.start, scanner.start, undefined);
  };

  scanner.next();
  reading: for (;;) {
    switch (scanner.kind) {
      case 'close':
        if (args.length === 0 && commas.length === 0 && !isExcused) {
          const message = 'Parentheses must hold arguments; a command without arguments is written without them.';
          report('missing-argument', open, scanner.end, message);
        } else if (wantsArgument) missArgument();
        isClosed = true;
        end = scanner.end;
        scanner.next();
        break reading;
      case 'comma':
        if (wantsArgument) missArgument();
        commas.push(scanner.start - start);
        wantsArgument = true;
        isExcused = false;
        end = scanner.end;
        scanner.next();
        break;
      case 'integer':
        takeArgument(integerOf(text.slice(scanner.start, scanner.end)));
        break;
      case 'name': {
        const after = scanner.peek();
        const continues = after === 'comma' || after === 'close';
        const isNextCommand = after === 'open' || (!continues && (scanner.startsLine || !wantsArgument));
        if (isNextCommand) break reading;
        takeArgument(detached(text.slice(scanner.start, scanner.end)));
        break;
      }
      case 'junk':
        report('unexpected-character', scanner.start, scanner.end, junkMessage(text.slice(scanner.start, scanner.end)));
        isExcused = true;
        scanner.next();
        break;
      case 'open':
        report(
          'unexpected-token',
          scanner.start,
          scanner.end,
          'An argument is a whole number or a name; "(" cannot stand here.',
        );
        isExcused = true;
        scanner.next();
        break;
      case 'end':
        break reading;
    }
  }
  if (!isClosed) {
    const name = text.slice(start, Math.min(nameEnd, start + 40));
    report('missing-parenthesis', open, end, `The arguments of ${name} are not closed: ")" is missing.`);
  }
  const isSound = problems.length === problemsBefore;
  return new Shape(detached(text.slice(start, nameEnd)), end - start, open - start, isClosed, args, commas, isSound);
}

/** `-0` is 0: a script cannot tell them apart. */
const integerOf = (text: string): number => Number(text) + 0;

export function junkMessage(junk: string): string {
  const shown = junk.length > 20 ? `${junk.slice(0, 20)}…` : junk;
  return /^[-\d]/.test(junk) && junk.length > 1
    ? `"${shown}" is neither a whole number nor a name.`
    : `"${shown}" cannot stand in a script: commands are made of names, whole numbers, "(", "," and ")".`;
}
