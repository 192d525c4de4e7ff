/** Lines of a text, as `vscode-languageserver-textdocument` keeps them; what it lacks stands here. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Lines } from '../run/types';

/** A replacement of `[start, end)` of the text before it. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The lines of a text that does not change. */
export const linesOf = (text: string): Lines => new DocumentLines(TextDocument.create('', '', 0, text));

/** The lines of a document: always of what it holds now. */
export class DocumentLines implements Lines {
  constructor(private readonly document: TextDocument) {}

  get count(): number {
    return this.document.lineCount;
  }

  lineStart(line: number): number {
    return this.document.offsetAt({ line, character: 0 });
  }

  lineEnd(line: number): number {
    return line < 0 ? 0 : this.document.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
  }

  positionAt(offset: number): { line: number; character: number } {
    return this.document.positionAt(offset);
  }

  offsetAt({ line, character }: { line: number; character: number }): number {
    return this.document.offsetAt({ line, character: Math.max(character, 0) });
  }
}
