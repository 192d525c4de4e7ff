import { CLOSE, COMMA, DASH, isBreak, isByteOrderMark, isDigit, isLetter, isSpace, isWord, OPEN } from './characters';
import { detached, PlacedComment } from './nodes';

export type TokenKind = 'name' | 'integer' | 'open' | 'close' | 'comma' | 'junk' | 'end';

/**
 * Reads one token after another. `kind`, `start` and `end` speak of the current token; comments
 * are put aside on the way. It holds a place and nothing else, so `jump` can start it anywhere.
 */
export class Scanner {
  kind: TokenKind = 'end';
  start = 0;
  end = 0;
  /** A line break lies between the token before and this one. */
  startsLine = true;

  constructor(
    readonly text: string,
    private readonly comments: PlacedComment[],
  ) {}

  /** Makes the token at or after the offset the current one. */
  jump(offset: number, startsLine: boolean): void {
    this.end = offset;
    this.next();
    this.startsLine ||= startsLine;
  }

  next(): void {
    this.skipSpace();
    const { text, start } = this;
    if (start >= text.length) {
      this.kind = 'end';
      this.end = start;
      return;
    }
    const code = text.charCodeAt(start);
    if (isLetter(code)) this.take('name', this.afterWord(start));
    else if (code === OPEN) this.take('open', start + 1);
    else if (code === CLOSE) this.take('close', start + 1);
    else if (code === COMMA) this.take('comma', start + 1);
    else if (isDigit(code)) this.takeNumber(start);
    else if (code === DASH && isDigit(text.charCodeAt(start + 1))) this.takeNumber(start + 1);
    else this.take('junk', this.afterJunk(start));
  }

  /** Kind of the token after the current one; comments on the way are not put aside. */
  peek(): TokenKind {
    const ahead = new Scanner(this.text, []);
    ahead.end = this.end;
    ahead.next();
    return ahead.kind;
  }

  private take(kind: TokenKind, end: number): void {
    this.kind = kind;
    this.end = end;
  }

  /** `5abc` is one piece of junk, not a number and a name. */
  private takeNumber(firstDigit: number): void {
    const end = this.afterWord(firstDigit);
    let offset = firstDigit;
    while (offset < end && isDigit(this.text.charCodeAt(offset))) offset++;
    this.take(offset === end ? 'integer' : 'junk', end);
  }

  private skipSpace(): void {
    const { text } = this;
    let offset = this.end;
    this.startsLine = offset === 0;
    for (; offset < text.length; offset++) {
      const code = text.charCodeAt(offset);
      if (isBreak(code)) this.startsLine = true;
      else if (code === DASH && text.charCodeAt(offset + 1) === DASH) offset = this.takeComment(offset) - 1;
      else if (!isSpace(code) && !isByteOrderMark(code, offset)) break;
    }
    this.start = offset;
  }

  private takeComment(start: number): number {
    const { text } = this;
    let end = start;
    while (end < text.length && !isBreak(text.charCodeAt(end))) end++;
    const words = text.slice(start, end).replace(/^-+/, '').trim();
    this.comments.push(new PlacedComment(start, end, detached(words)));
    return end;
  }

  private afterWord(offset: number): number {
    const { text } = this;
    let end = offset + 1;
    while (end < text.length && isWord(text.charCodeAt(end))) end++;
    return end;
  }

  private afterJunk(start: number): number {
    const { text } = this;
    let end = start + 1;
    while (end < text.length && isJunk(text.charCodeAt(end))) end++;
    return end;
  }
}

function isJunk(code: number): boolean {
  return (
    !isSpace(code) &&
    !isLetter(code) &&
    !isDigit(code) &&
    code !== OPEN &&
    code !== CLOSE &&
    code !== COMMA &&
    code !== DASH
  );
}
