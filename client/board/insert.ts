/** Play to write: puts a command into the script after another one, on a line of its own. */
import * as vscode from 'vscode';
import type { Command } from '../../engine/face';
import { toRange } from '../common/places';
import { placeOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';

const COMMENT = '--';

export const written = ({ name, args }: Command): string => (args.length === 0 ? name : `${name}(${args.join(',')})`);

/** Where the new command starts afterwards; undefined if nothing was written. */
export async function insertCommand(
  server: LanguageServer,
  document: vscode.TextDocument,
  after: number,
  command: Command,
): Promise<vscode.Position | undefined> {
  const first = after < 0;
  const place = await placeOf(server, document, { index: first ? 0 : after });
  if (place && place.version !== document.version) return undefined;
  const range = place?.range && toRange(place.range);
  const { at, text, lead } = first
    ? inFront(document, range, written(command))
    : behind(document, range, written(command));
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, at, text);
  if (!(await vscode.workspace.applyEdit(edit))) return undefined;
  return document.positionAt(document.offsetAt(at) + lead.replaceAll('\n', lineBreak(document)).length);
}

interface Insertion {
  readonly at: vscode.Position;
  readonly text: string;
  /** The part of the text before the command. */
  readonly lead: string;
}

function behind(document: vscode.TextDocument, range: vscode.Range | undefined, command: string): Insertion {
  if (!range) return atEnd(document, command);
  const line = document.lineAt(range.end.line);
  const rest = line.text.slice(range.end.character).trim();
  const lead = `\n${indentOf(document, range.start.line)}`;
  // A comment behind the command belongs to it; another command is moved down.
  if (rest === '' || rest.startsWith(COMMENT)) return { at: line.range.end, text: lead + command, lead };
  return { at: range.end, text: `${lead}${command}${lead}`, lead };
}

function inFront(document: vscode.TextDocument, first: vscode.Range | undefined, command: string): Insertion {
  if (!first) return atEnd(document, command);
  return { at: first.start, text: `${command}\n${indentOf(document, first.start.line)}`, lead: '' };
}

function atEnd(document: vscode.TextDocument, command: string): Insertion {
  const { end } = document.lineAt(document.lineCount - 1).range;
  const lead = end.character === 0 ? '' : '\n';
  return { at: end, text: `${lead}${command}\n`, lead };
}

const indentOf = (document: vscode.TextDocument, line: number): string =>
  /^\s*/.exec(document.lineAt(line).text)?.[0] ?? '';

const lineBreak = (document: vscode.TextDocument): string => (document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
