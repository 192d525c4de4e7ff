/** Play to write: puts commands into the script after another one, each on a line of its own, and takes them back. */
import * as vscode from 'vscode';
import { toRange } from '../common/places';
import { placeOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';

const COMMENT = '--';
/** More than these are taken back in the editor. */
const MOST_KEPT = 100;

interface Insertion {
  readonly at: vscode.Position;
  readonly text: string;
  /** The part of the text before the first command. */
  readonly lead: string;
}

interface Written {
  readonly document: vscode.TextDocument;
  readonly offset: number;
  readonly text: string;
  readonly commands: string;
}

/** What clicks wrote, newest last. */
export class Writing {
  #written: readonly Written[] = [];

  constructor(private readonly server: LanguageServer) {}

  get canUndo(): boolean {
    return this.#written.length > 0;
  }

  /** Place the new commands start afterwards; undefined if nothing was written. */
  async insert(
    document: vscode.TextDocument,
    after: number,
    commands: readonly string[],
  ): Promise<vscode.Position | undefined> {
    const isFirst = after < 0;
    const place = await placeOf(this.server, document, { index: isFirst ? 0 : after });
    if (place?.version !== document.version) return undefined;
    const range = place.range && toRange(place.range);
    const insertion = isFirst ? inFront(document, range, commands) : behind(document, range, commands);
    const { at } = insertion;
    const text = withBreaks(document, insertion.text);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, at, text);
    const offset = document.offsetAt(at);
    if (!(await vscode.workspace.applyEdit(edit))) return undefined;
    this.#written = [...this.#written, { document, offset, text, commands: commands.join(' ') }].slice(-MOST_KEPT);
    return document.positionAt(offset + withBreaks(document, insertion.lead).length);
  }

  /** What was taken back; undefined where the text is no longer what was written. */
  async undo(): Promise<string | undefined> {
    const last = this.#written.at(-1);
    this.#written = this.#written.slice(0, -1);
    if (!last || last.document.isClosed) return undefined;
    const { document, offset, text, commands } = last;
    const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + text.length));
    if (document.getText(range) !== text) return undefined;
    const edit = new vscode.WorkspaceEdit();
    edit.delete(document.uri, range);
    return (await vscode.workspace.applyEdit(edit)) ? commands : undefined;
  }
}

function behind(
  document: vscode.TextDocument,
  range: vscode.Range | undefined,
  commands: readonly string[],
): Insertion {
  if (!range) return atEnd(document, commands);
  const line = document.lineAt(range.end.line);
  const rest = line.text.slice(range.end.character).trim();
  const lead = `\n${indentOf(document, range.start.line)}`;
  const text = lead + commands.join(lead);
  // A comment behind the command belongs to it; another command is moved down.
  if (rest === '' || rest.startsWith(COMMENT)) return { at: line.range.end, text, lead };
  return { at: range.end, text: text + lead, lead };
}

function inFront(
  document: vscode.TextDocument,
  first: vscode.Range | undefined,
  commands: readonly string[],
): Insertion {
  if (!first) return atEnd(document, commands);
  const separator = `\n${indentOf(document, first.start.line)}`;
  return { at: first.start, text: commands.join(separator) + separator, lead: '' };
}

function atEnd(document: vscode.TextDocument, commands: readonly string[]): Insertion {
  const { end } = document.lineAt(document.lineCount - 1).range;
  const lead = end.character === 0 ? '' : '\n';
  return { at: end, text: `${lead}${commands.join('\n')}\n`, lead };
}

const indentOf = (document: vscode.TextDocument, line: number): string => {
  const { text, firstNonWhitespaceCharacterIndex } = document.lineAt(line);
  return text.slice(0, firstNonWhitespaceCharacterIndex);
};

/** Kept as it will stand in the document, so that it can be found there again. */
const withBreaks = (document: vscode.TextDocument, text: string): string =>
  document.eol === vscode.EndOfLine.CRLF ? text.replaceAll('\n', '\r\n') : text;
