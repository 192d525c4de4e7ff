/**
 * Scripts read in pieces, so that a million commands need no more memory than a thousand. The
 * original refuses a script as a whole, so it is read twice: once to see that it is sound, and
 * once to run it.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { Command, System } from '../engine/face';
import { check, parse, safeHead } from '../server/language';
import { CliError } from './errors';
import { attempt, kindOf, readText } from './files';
import type { ScriptFile } from './scripts';

/** Gives the text from its start, in pieces; an empty piece is the end. */
export type Reader = (size: number) => string;

export interface ScriptSource {
  /** Hands a fresh reader to `use` and gives what it gives. */
  read<T>(use: (reader: Reader) => T): T;
}

export interface StreamedCommand {
  readonly command: Command;
  /** From 0. */
  readonly line: number;
}

/** Small enough that what a piece leaves behind is collected young. */
const PIECE = 1 << 15;

const fileSource = (path: string): ScriptSource => ({
  read(use) {
    const descriptor = attempt(path, () => openSync(path, 'r'));
    try {
      const decoder = new StringDecoder('utf8');
      let isAtEnd = false;
      let bytes = Buffer.allocUnsafe(PIECE);
      return use((size) => {
        let text = '';
        if (size > bytes.length) bytes = Buffer.allocUnsafe(size);
        // A piece may end inside a character, and then be empty without being the last.
        while (text === '' && !isAtEnd) {
          const count = attempt(path, () => readSync(descriptor, bytes, 0, size, null));
          isAtEnd = count === 0;
          text = isAtEnd ? decoder.end() : decoder.write(bytes.subarray(0, count));
        }
        return text;
      });
    } finally {
      closeSync(descriptor);
    }
  },
});

export const textSource = (text: string): ScriptSource => ({
  read(use) {
    let from = 0;
    return use((size) => {
      const piece = text.slice(from, from + size);
      from += size;
      return piece;
    });
  },
});

export interface ReadScript {
  readonly source: ScriptSource;
  /** All of it. */
  text(): string;
}

/** A pipe gives its text only once, and is kept; a file is read in pieces, twice, and is not needed whole. */
export function sourceOf({ path, problem }: Pick<ScriptFile, 'path' | 'problem'>): ReadScript {
  if (problem !== undefined) throw new CliError('file', `${path}: ${problem}`);
  if (kindOf(path) !== 'device') return { source: fileSource(path), text: () => readText(path) };
  const text = readText(path);
  return { source: textSource(text), text: () => text };
}

/** No syntax or argument problem anywhere. */
export const isSound = (source: ScriptSource, system: System): boolean =>
  source.read((reader) => {
    for (const piece of pieces(reader, system)) if (!piece.isSound) return false;
    return true;
  });

/** Hands each command of a sound script to `use` until that says `false`. */
export function forEachCommand(source: ScriptSource, system: System, use: (item: StreamedCommand) => boolean): void {
  source.read((reader) => {
    let line = 0;
    for (const { commands, starts, text, end, isSound } of pieces(reader, system)) {
      if (!isSound) throw new CliError('file', 'the script was changed while it ran; run it again');
      let offset = 0;
      for (const [index, command] of commands.entries()) {
        const start = starts[index] ?? 0;
        line += breaksBetween(text, offset, start);
        offset = start;
        if (!use({ command, line })) return;
      }
      line += breaksBetween(text, offset, end);
    }
  });
}

interface Piece {
  readonly text: string;
  /** Where the next piece begins. */
  readonly end: number;
  readonly commands: readonly Command[];
  readonly starts: readonly number[];
  readonly isSound: boolean;
}

function* pieces(reader: Reader, system: System): Generator<Piece> {
  let text = '';
  let size = PIECE;
  for (;;) {
    const more = reader(size);
    text += more;
    const script = parse(text, system.grammar.dialect);
    const isLast = more === '';
    const head = isLast ? script.nodes.length : safeHead(script.nodes, text.length);
    const end = isLast ? text.length : head === 0 ? 0 : (script.nodes[head]?.start ?? 0);
    if (head > 0 || isLast) {
      const checked = check(script.nodes.slice(0, head), system);
      const isClean = script.problems.every(({ span }) => span.start >= end);
      yield {
        text,
        end,
        commands: checked.runs.map(({ command }) => command),
        starts: checked.runs.map(({ node }) => node.start),
        isSound: checked.problems.length === 0 && (isLast ? script.problems.length === 0 : isClean),
      };
    }
    if (isLast) return;
    // One endless command or comment: read more at a time, or reading it again and again would never end.
    size = end === 0 ? Math.max(size, text.length) : PIECE;
    text = text.slice(end);
  }
}

function breaksBetween(text: string, from: number, to: number): number {
  let count = 0;
  for (let offset = from; offset < to; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 10 || (code === 13 && text.charCodeAt(offset + 1) !== 10)) count++;
  }
  return count;
}
