/** Marks in fixture scripts: `|` is the cursor, `«` and `»` enclose a selection. They are taken out of the text. */
import type { Position, Range } from 'vscode-languageserver-types';
import { linesOf } from '../../server/language';

export interface Marked {
  readonly text: string;
  /** Places of the cursors, in order. */
  readonly cursors: readonly Position[];
  readonly selections: readonly Range[];
}

export function marked(script: string): Marked {
  const cursors: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (const character of script) {
    if (character === '|') cursors.push(text.length);
    else if (character === '«') starts.push(text.length);
    else if (character === '»') ends.push(text.length);
    else text += character;
  }
  const lines = linesOf(text);
  return {
    text,
    cursors: cursors.map((offset) => lines.positionAt(offset)),
    selections: starts.map((start, index) => ({
      start: lines.positionAt(start),
      end: lines.positionAt(ends[index] ?? start),
    })),
  };
}

/** The text with the only cursor it must have. */
export function withCursor(script: string): { readonly text: string; readonly position: Position } {
  const { text, cursors } = marked(script);
  const [position] = cursors;
  if (!position || cursors.length > 1) throw new Error('The fixture needs exactly one cursor |.');
  return { text, position };
}

/** `3:0-3:7`, lines and characters from 0. */
export const shownRange = ({ start, end }: Range): string =>
  `${start.line}:${start.character}-${end.line}:${end.character}`;
