/** Files that commands name, opened by themselves: their problems, their board, and changes made on it. */
import type { Diagnostic, TextEdit } from 'vscode-languageserver-types';
import type { BoardChange, FileKind, System } from '../../engine/face';
import { linesOf } from '../language';
import type { FileBoardAnswer } from '../protocol';
import type { OpenText } from './openText';
import type { Scripts } from './scripts';
import type { Systems } from './systems';
import { pathIn } from './uris';

/** A ring of free squares, so that something can be placed beyond the edge. */
const MARGIN = 1;
const SEVERITY = { error: 1, warning: 2, information: 3 } as const;

interface Found {
  readonly system: System;
  readonly kind: FileKind;
}

export class FileDocuments {
  constructor(private readonly service: { readonly scripts: Scripts; readonly systems: Systems }) {}

  /** What the game has to say of an open file; undefined for what is no such file. */
  problems(uri: string): Diagnostic[] | undefined {
    const text = this.#text(uri);
    const found = text && this.#kindOf(uri);
    return found && problemsOf(found.kind, text);
  }

  /** The file lies where those that commands name do. */
  isNamed(uri: string): boolean {
    return this.#kindOf(uri) !== undefined;
  }

  board(uri: string): FileBoardAnswer | null {
    const text = this.#text(uri);
    const kind = this.#kindOf(uri)?.kind;
    if (!text || !kind?.board) return null;
    const board = kind.board(text.text, MARGIN);
    const { domain, pieces = [] } = kind;
    return { version: text.version, title: domain.noun, pieces, ...(board ? { board } : {}) };
  }

  /** The smallest edits that do it; none where it cannot be done. */
  edits(uri: string, change: BoardChange): TextEdit[] {
    const text = this.#text(uri);
    const edits = text && this.#kindOf(uri)?.kind.edit?.(text.text, change);
    return (edits ?? []).map(({ start, end, text: newText }) => ({
      range: { start: text?.lines.positionAt(start) ?? ORIGIN, end: text?.lines.positionAt(end) ?? ORIGIN },
      newText,
    }));
  }

  #text(uri: string): OpenText | undefined {
    return this.service.scripts.script(uri) ? undefined : this.service.scripts.text(uri);
  }

  #kindOf(uri: string): Found | undefined {
    const path = pathIn(uri);
    for (const system of this.service.systems.all) {
      if (!system.namedFiles?.some((glob) => fits(path, glob))) continue;
      for (const kind of system.fileKinds ?? []) {
        const { places, suffix } = kind.domain;
        const lies = (place: string): boolean => path.includes(`/${place}/`);
        if (path.endsWith(suffix) && places.flat().some(lies)) return { system, kind };
      }
    }
    return undefined;
  }
}

/** The glob is a folder and the end of a name; known without the engine, which has not to be there for other files. */
function fits(path: string, glob: string): boolean {
  const [folder = '', end = ''] = glob.split('*');
  return path.includes(`/${folder}`) && path.endsWith(end);
}

const ORIGIN = { line: 0, character: 0 };

function problemsOf(kind: FileKind, { text }: OpenText): Diagnostic[] {
  const lines = linesOf(text);
  return kind.check(text).map(({ code, start, end, message, severity }) => ({
    range: { start: lines.positionAt(start), end: lines.positionAt(end) },
    severity: SEVERITY[severity],
    code,
    source: 'turnscript',
    message,
  }));
}
