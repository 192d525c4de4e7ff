/** Play to write: puts commands into the script after another one, each on a line of its own, and takes them back. */
import * as vscode from 'vscode';
import { toRange } from '../common/places';
import { placeOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';

const COMMENT = '--';
/** More than these are taken back in the editor. */
const MOST_KEPT = 100;

interface Insertion {
  /** What stands there is replaced: nothing, or the blanks between two commands. */
  readonly at: vscode.Range;
  readonly text: string;
  /** The part of the text before the last command. */
  readonly lead: string;
}

interface Written {
  readonly document: vscode.TextDocument;
  readonly offset: number;
  readonly text: string;
  /** What stood there before. */
  readonly replaced: string;
  readonly commands: string;
}

/** What clicks wrote, newest last. */
export class Writing {
  #written: readonly Written[] = [];

  constructor(private readonly server: LanguageServer) {}

  get canUndo(): boolean {
    return this.#written.length > 0;
  }

  /** Place of the last of the new commands afterwards; undefined if nothing was written. */
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
    const replaced = document.getText(at);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, at, text);
    const offset = document.offsetAt(at.start);
    if (!(await vscode.workspace.applyEdit(edit))) return undefined;
    const written = { document, offset, text, replaced, commands: commands.join(', ') };
    this.#written = [...this.#written, written].slice(-MOST_KEPT);
    return document.positionAt(offset + withBreaks(document, insertion.lead).length);
  }

  /** What was taken back; undefined where the text is no longer what was written. */
  async undo(): Promise<string | undefined> {
    const last = this.#written.at(-1);
    this.#written = this.#written.slice(0, -1);
    if (!last || last.document.isClosed) return undefined;
    const { document, offset, text, replaced, commands } = last;
    const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + text.length));
    if (document.getText(range) !== text) return undefined;
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, range, replaced);
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
  const behindIt = line.text.slice(range.end.character);
  const rest = behindIt.trimStart();
  const separator = `\n${indentOf(document, range.start.line)}`;
  const text = separator + commands.join(separator);
  const lead = separator + leadOf(commands, separator);
  // A comment behind the command belongs to it; another command is moved down.
  if (rest === '' || rest.startsWith(COMMENT)) return { at: emptyAt(line.range.end), text, lead };
  const blanks = new vscode.Range(range.end, range.end.translate(0, behindIt.length - rest.length));
  return { at: blanks, text: text + separator, lead };
}

function inFront(
  document: vscode.TextDocument,
  first: vscode.Range | undefined,
  commands: readonly string[],
): Insertion {
  if (!first) return atEnd(document, commands);
  const separator = `\n${indentOf(document, first.start.line)}`;
  return {
    at: emptyAt(first.start),
    text: commands.join(separator) + separator,
    lead: leadOf(commands, separator),
  };
}

function atEnd(document: vscode.TextDocument, commands: readonly string[]): Insertion {
  const { end } = document.lineAt(document.lineCount - 1).range;
  const lead = end.character === 0 ? '' : '\n';
  return { at: emptyAt(end), text: `${lead}${commands.join('\n')}\n`, lead: lead + leadOf(commands, '\n') };
}

/** All but the last of them. */
const leadOf = (commands: readonly string[], separator: string): string =>
  commands
    .slice(0, -1)
    .map((command) => command + separator)
    .join('');

const emptyAt = (place: vscode.Position): vscode.Range => new vscode.Range(place, place);

const indentOf = (document: vscode.TextDocument, line: number): string => {
  const { text, firstNonWhitespaceCharacterIndex } = document.lineAt(line);
  return text.slice(0, firstNonWhitespaceCharacterIndex);
};

/** Kept as it will stand in the document, so that it can be found there again. */
const withBreaks = (document: vscode.TextDocument, text: string): string =>
  document.eol === vscode.EndOfLine.CRLF ? text.replaceAll('\n', '\r\n') : text;
