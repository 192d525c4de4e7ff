import {
  BACKSLASH,
  BYTE_ORDER_MARK,
  CR,
  DASH,
  isBreak,
  isDigit,
  isWord,
  LF,
  POINT,
  QUOTE,
} from '../../../engine/common/characters';
import { droppedLineAt, droppedLinesIn } from './droppedLines';
import {
  APOSTROPHES,
  BLANK,
  BREAK,
  CLOSE,
  CLOSE_TUPLE,
  COMMA,
  DASHES,
  DIGIT,
  GREATER,
  JUNK,
  LESS,
  LETTER,
  type Lexis,
  OPEN,
  OPEN_TUPLE,
  QUOTES,
} from './lexis';
import { detached, PlacedComment } from './nodes';

/** `word`: one that only an argument can be, for it holds a dash. `sign`: a minus apart from its number. */
export type TokenKind =
  | 'name'
  | 'word'
  | 'number'
  | 'string'
  | 'character'
  | 'sign'
  | 'open'
  | 'close'
  | 'comma'
  | 'openTuple'
  | 'closeTuple'
  | 'less'
  | 'greater'
  | 'junk'
  | 'end';

/** Tokens of one character, by its class. */
const SIGNS: readonly (TokenKind | undefined)[] = signs();

function signs(): readonly (TokenKind | undefined)[] {
  const kinds: (TokenKind | undefined)[] = new Array(GREATER + 1).fill(undefined);
  kinds[OPEN] = 'open';
  kinds[CLOSE] = 'close';
  kinds[COMMA] = 'comma';
  kinds[OPEN_TUPLE] = 'openTuple';
  kinds[CLOSE_TUPLE] = 'closeTuple';
  kinds[LESS] = 'less';
  kinds[GREATER] = 'greater';
  return kinds;
}

/**
 * Reads one token after another. `kind`, `start` and `end` speak of the current token; comments
 * are put aside on the way. It holds a place and nothing else, so `jump` can start it anywhere.
 */
export class Scanner {
  kind: TokenKind = 'end';
  start = 0;
  end = 0;
  /** Where the token before the current one ended. */
  endBefore = 0;
  /** A line break lies between the token before and this one. */
  startsLine = true;
  /** The current token is a string whose closing quote is missing. */
  isUnclosed = false;
  /** Where the string begins whose end rests on all the text behind it: there is one at most. */
  openFrom = Number.POSITIVE_INFINITY;
  private readonly classes: Uint8Array;

  constructor(
    readonly text: string,
    readonly lexis: Lexis,
    private readonly comments: PlacedComment[],
  ) {
    this.classes = lexis.classes;
  }

  /** Makes the token at or after the offset the current one. */
  jump(offset: number, startsLine: boolean): void {
    this.end = offset;
    this.next();
    this.startsLine ||= startsLine;
  }

  next(): void {
    this.endBefore = this.end;
    this.skipSpace();
    const { text, start } = this;
    if (start >= text.length) {
      this.kind = 'end';
      this.end = start;
      return;
    }
    const found = this.classAt(start);
    const sign = SIGNS[found];
    if (found === LETTER) this.takeWord(start);
    else if (sign !== undefined) this.take(sign, start + 1);
    else if (found === DIGIT) this.takeNumber(start);
    else if (found === DASHES) this.takeDash(start);
    else if (found === QUOTES) this.takeString(start);
    else if (found === APOSTROPHES) this.takeCharacter(start);
    else this.take('junk', this.afterJunk(start));
  }

  /** Kind of the token after the current one; comments on the way are not put aside. */
  peek(): TokenKind {
    const ahead = new Scanner(this.text, this.lexis, []);
    ahead.end = this.end;
    ahead.next();
    return ahead.kind;
  }

  private take(kind: TokenKind, end: number): void {
    this.kind = kind;
    this.end = end;
  }

  private classAt(offset: number): number {
    const code = this.text.charCodeAt(offset);
    return code < 128 ? (this.classes[code] ?? JUNK) : JUNK;
  }

  // ---------------------------------------------------------------- blanks and comments

  private skipSpace(): void {
    const { text, lexis } = this;
    let offset = this.end;
    this.startsLine = offset === 0;
    if (offset === 0) {
      if (lexis.skipsByteOrderMark && text.charCodeAt(0) === BYTE_ORDER_MARK) offset = 1;
      if (lexis.dropsCommentLines) offset = this.afterDroppedLine(0);
    }
    const { classes, dropsCommentLines } = lexis;
    for (; offset < text.length; offset++) {
      const code = text.charCodeAt(offset);
      const found = code < 128 ? classes[code] : JUNK;
      if (found === BLANK) continue;
      if (found === BREAK) {
        this.startsLine = true;
        if (dropsCommentLines) offset = this.afterDroppedLine(offset + 1) - 1;
      } else if (found === DASHES && text.charCodeAt(offset + 1) === DASH) offset = this.takeComment(offset) - 1;
      else break;
    }
    this.start = offset;
  }

  /** The end of the line that starts here if it is taken out, or its start. */
  private afterDroppedLine(start: number): number {
    const line = droppedLineAt(this.text, start);
    if (!line) return start;
    if (line.content < line.end) this.takeComment(line.content);
    return line.end;
  }

  private takeComment(start: number): number {
    const { text } = this;
    const end = this.lineEnd(start);
    const words = text.slice(start, end).replace(/^-+/, '').trim();
    this.comments.push(new PlacedComment(start, end, detached(words)));
    return end;
  }

  // ---------------------------------------------------------------- words and numbers

  private takeWord(start: number): void {
    const { text } = this;
    const nameEnd = this.afterWord(start);
    if (!this.lexis.isDashed) {
      this.take('name', nameEnd);
      return;
    }
    let end = nameEnd;
    while (text.charCodeAt(end) === DASH && isWord(text.charCodeAt(end + 1))) end = this.afterWord(end + 1);
    this.take(end === nameEnd ? 'name' : 'word', end);
  }

  private takeDash(start: number): void {
    if (isDigit(this.text.charCodeAt(start + 1))) this.takeNumber(start + 1);
    else if (this.lexis.dialect.hasLiterals) this.take('sign', start + 1);
    else this.take('junk', this.afterJunk(start));
  }

  /** `5abc` is one piece of junk, not a number and a name. */
  private takeNumber(firstDigit: number): void {
    const { text } = this;
    let offset = firstDigit + 1;
    while (isDigit(text.charCodeAt(offset))) offset++;
    if (this.lexis.dialect.hasLiterals && text.charCodeAt(offset) === POINT && isDigit(text.charCodeAt(offset + 1))) {
      offset += 2;
      while (isDigit(text.charCodeAt(offset))) offset++;
    }
    const isNumber = !isWord(text.charCodeAt(offset));
    this.take(isNumber ? 'number' : 'junk', isNumber ? offset : this.afterWord(offset));
  }

  private afterWord(offset: number): number {
    const { text } = this;
    let end = offset + 1;
    while (end < text.length && isWord(text.charCodeAt(end))) end++;
    return end;
  }

  private afterJunk(start: number): number {
    let end = start + 1;
    while (end < this.text.length && this.classAt(end) === JUNK) end++;
    return end;
  }

  // ---------------------------------------------------------------- strings and characters

  private takeString(start: number): void {
    const end = this.lexis.dialect.strings === 'line' ? this.lineStringEnd(start) : this.spanningStringEnd(start);
    this.isUnclosed = end < 0;
    this.take('string', end < 0 ? this.lineEnd(start) : end);
    if (this.lexis.dropsCommentLines) this.takeCommentsInside(start, this.end);
  }

  private lineStringEnd(start: number): number {
    const { text } = this;
    for (let offset = start + 1; offset < text.length; offset++) {
      const code = text.charCodeAt(offset);
      if (code === QUOTE) return offset + 1;
      if (isBreak(code)) return -1;
    }
    return -1;
  }

  /**
   * A quote behind a backslash may end the string or belong to it, and belongs to it if any other may end
   * it. Whoever looks for that other one to the end of the text finds the last quote of all: reading stays linear.
   */
  private spanningStringEnd(start: number): number {
    const { text } = this;
    const { dropsCommentLines } = this.lexis;
    let last = -1;
    for (let offset = start + 1; offset < text.length; offset++) {
      const code = text.charCodeAt(offset);
      if (code === QUOTE) {
        if (text.charCodeAt(offset - 1) !== BACKSLASH) return offset + 1;
        last = offset + 1;
      } else if (code === LF && dropsCommentLines) {
        offset = (droppedLineAt(text, offset + 1)?.end ?? offset + 1) - 1;
      }
    }
    this.openFrom = start;
    return last;
  }

  /** The end of the line without its line break. */
  private lineEnd(start: number): number {
    const { text } = this;
    if (!this.lexis.endsLineAtReturn) return feedAfter(text, start);
    let end = start;
    while (end < text.length && !isBreak(text.charCodeAt(end))) end++;
    return end;
  }

  private takeCommentsInside(start: number, end: number): void {
    for (const line of droppedLinesIn(this.text, start, end)) {
      if (line.content < line.end) this.takeComment(line.content);
    }
  }

  /** One character, be it a quote, between single quotes. */
  private takeCharacter(start: number): void {
    const { text } = this;
    const code = text.codePointAt(start + 1);
    const close = start + 1 + (code !== undefined && code > 0xffff ? 2 : 1);
    const isCharacter = code !== undefined && !isBreak(code) && text.charAt(close) === "'";
    this.take(isCharacter ? 'character' : 'junk', isCharacter ? close + 1 : start + 1);
  }
}

function feedAfter(text: string, start: number): number {
  const feed = text.indexOf('\n', start);
  const end = feed < 0 ? text.length : feed;
  return text.charCodeAt(end - 1) === CR ? end - 1 : end;
}
