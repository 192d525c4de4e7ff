/**
 * Writing to the terminal or a pipe. Written straight to the descriptor: nothing piles up in memory
 * when the reader is slow, and a closed pipe is an error at the place where it happens.
 */
import { fstatSync, writeSync } from 'node:fs';
import { visible, visibleLine } from '../server/language/text/visible';
import { CliError } from './errors';

const FULL = 1 << 16;
/** One for all writing: a fresh buffer for each piece would pile up until the collector comes. */
const bytes = Buffer.allocUnsafe(3 * FULL + 8);

export class Output {
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  private pending = '';

  constructor(private readonly descriptor: number) {
    const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
    this.isTerminal = isTerminal(descriptor);
    this.hasColours = !NO_COLOR && (Boolean(FORCE_COLOR) || (this.isTerminal && TERM !== 'dumb'));
  }

  write(text: string): void {
    this.pending += text;
    if (this.pending.length >= FULL) this.flush();
  }

  line(text = ''): void {
    this.write(`${text}\n`);
  }

  /** A transcript: exact where a program reads on, visible where a person does. */
  transcript(text: string): void {
    this.write(this.isTerminal ? visible(text) : text);
  }

  /** One value as JSON, with nothing in it that a terminal would obey. */
  json(value: unknown, indent?: number): void {
    this.line(this.jsonText(value, indent));
  }

  jsonText(value: unknown, indent?: number): string {
    return JSON.stringify(value, null, indent).replaceAll(UNESCAPED, escaped);
  }

  flush(): void {
    const text = this.pending;
    this.pending = '';
    for (let from = 0; from < text.length; ) {
      const to = from + FULL;
      // Never between the halves of a surrogate pair.
      const end = to < text.length && (text.charCodeAt(to) & 0xfc00) === 0xdc00 ? to + 1 : to;
      const length = bytes.write(text.slice(from, end));
      for (let sent = 0; sent < length; ) sent += this.send(sent, length);
      from = end;
    }
  }

  private send(from: number, length: number): number {
    try {
      return writeSync(this.descriptor, bytes, from, length - from);
    } catch (problem) {
      const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
      if (code === 'EPIPE') throw new CliError('closed', 'the output was closed before all of it was written');
      if (code !== 'EAGAIN') throw new CliError('file', `the output cannot be written (${String(code)})`);
      // The reader of a pipe that does not block is slow: wait a moment.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      return 0;
    }
  }
}

/** Asking `tty` loads the network with it, a tenth of the time of a start; a pipe or a file need not be asked. */
function isTerminal(descriptor: number): boolean {
  try {
    if (!fstatSync(descriptor).isCharacterDevice()) return false;
    const { isatty }: typeof import('node:tty') = require('node:tty');
    return isatty(descriptor);
  } catch {
    return false;
  }
}

export const stdout = new Output(1);
export const stderr = new Output(2);

/** One line about what went wrong, whatever names and texts are in it. */
export const complain = (message: string): void => stderr.line(visibleLine(`turnscript: ${message}`));

/** JSON escapes the controls below a space by itself, not these. */
const UNESCAPED = /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const paint =
  (open: number, close: number) =>
  (text: string, output = stdout): string =>
    output.hasColours ? `\u001b[${open}m${text}\u001b[${close}m` : text;

export const red = paint(31, 39);
export const green = paint(32, 39);
export const yellow = paint(33, 39);
export const cyan = paint(36, 39);
export const bold = paint(1, 22);
export const dim = paint(2, 22);
