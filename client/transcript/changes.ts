/** What accepting would write, and writing it: undoable, all or nothing, never over somebody else's change. */
import * as vscode from 'vscode';
import { Method } from '../../server/protocol';
import { baseName, isSameAddress } from '../common/addresses';
import { TRANSCRIPT } from '../common/languages';
import { randomName } from '../common/random';
import type { LanguageServer } from '../connection/languageServer';
import { type Draft, rehearse } from './rehearsal';
import { documentsSettled, isAsOnDisk } from './settled';

export interface Change {
  readonly script: vscode.Uri;
  readonly expected: vscode.Uri;
  /** The file as it was read; undefined if there was none. */
  readonly before: string | undefined;
  /** What lay on disk then; it differs from `before` where the file is open with unsaved changes. */
  readonly disk: string | undefined;
  readonly after: string;
}

export type Applied =
  | { readonly kind: 'written' }
  | { readonly kind: 'changed meanwhile'; readonly files: readonly string[] }
  | { readonly kind: 'failed'; readonly reason?: string }
  /** The editor has the new text and could not put it into its file. */
  | { readonly kind: 'unsaved'; readonly file: string };

/** The changes that accepting these scripts would make; scripts that already agree make none. */
export async function changesOf(
  server: LanguageServer,
  scripts: readonly vscode.Uri[],
  index?: number,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  const stale = await documentsSettled(
    ({ uri, languageId }) => languageId === TRANSCRIPT || scripts.some((script) => isSameAddress(script, uri)),
  );
  for (const script of scripts) {
    // An editor that still holds an old text must not decide what is accepted, unless somebody is writing in it.
    const isFromDisk = stale.length > 0 && !openDocument(script)?.isDirty;
    const block = index === undefined ? {} : { index };
    const params = { uri: script.toString(), ...block, ...(isFromDisk ? { isFromDisk } : {}) };
    const answer = await server.request(Method.accept, params);
    if (!answer) continue;
    const expected = vscode.Uri.parse(answer.expectedUri);
    const disk = await onDisk(expected);
    // An editor may still hold the text of a file that was deleted: what it shows is then no expectation.
    const isGone = disk === undefined && !openDocument(expected)?.isDirty;
    const before = isGone ? undefined : answer.before;
    if (before !== answer.after) changes.push({ script, expected, before, disk, after: answer.after });
  }
  return changes;
}

export async function apply(changes: readonly Change[]): Promise<Applied> {
  const edit = new vscode.WorkspaceEdit();
  const moved: string[] = [];
  const open: Change[] = [];
  for (const change of changes) {
    // Another window may have accepted the same text meanwhile.
    if (await isDone(change)) continue;
    // Looked at once more, right before writing: the review may have taken minutes.
    if (await isStill(change)) open.push(change);
    else moved.push(baseName(change.expected));
  }
  if (moved.length > 0) return { kind: 'changed meanwhile', files: moved };
  if (open.length === 0) return { kind: 'written' };
  const obstacle = await rehearse(open.map(draftOf), vscode.workspace.fs);
  if (obstacle !== undefined) return { kind: 'failed', reason: obstacle };
  const missed: Change[] = [];
  for (const change of open) if (!(await addTo(edit, change))) missed.push(change);
  for (const { expected, after } of missed) await vscode.workspace.fs.writeFile(expected, encoded(after));
  // An edit of nothing would not be applied.
  if (missed.length < open.length && !(await vscode.workspace.applyEdit(edit))) return { kind: 'failed' };
  for (const change of open) if (!(await saved(change))) return { kind: 'unsaved', file: baseName(change.expected) };
  return { kind: 'written' };
}

async function saved({ expected, disk, after }: Change): Promise<boolean> {
  const document = openDocument(expected);
  // It may have been saved by another hand meanwhile: the file tells.
  if (!document?.isDirty || (await document.save()) || same(await onDisk(expected), after)) return true;
  // An editor that missed something about the file refuses, although it is the one that was reviewed: then it is written past it.
  if (!same(await onDisk(expected), disk)) return false;
  await vscode.workspace.fs.writeFile(expected, encoded(after));
  await document.save();
  return true;
}

/** False where the editor missed what happened to the file: it would refuse to save its own text over it. */
async function addTo(edit: vscode.WorkspaceEdit, { expected, before, after }: Change): Promise<boolean> {
  if (before === undefined) {
    edit.createFile(expected, { overwrite: false, contents: encoded(after) });
    return true;
  }
  const document = await vscode.workspace.openTextDocument(expected);
  if (!document.isDirty && !(await isAsOnDisk(document))) return false;
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  const ends = after.includes('\r\n') ? vscode.EndOfLine.CRLF : vscode.EndOfLine.LF;
  edit.set(expected, [vscode.TextEdit.setEndOfLine(ends), vscode.TextEdit.replace(whole, after)]);
  return true;
}

/** Beside the file, so that it needs the same disk and the same rights. */
const draftOf = ({ expected, after }: Change): Draft<vscode.Uri> => ({
  at: vscode.Uri.joinPath(expected, '..', `.turnscript-${randomName()}.tmp`),
  text: after,
  // Other file systems have no disk of ours behind them.
  isOnDisk: expected.scheme === 'file',
});

async function isDone({ expected, after }: Change): Promise<boolean> {
  return !openDocument(expected)?.isDirty && same(await onDisk(expected), after);
}

/** Neither the file nor an editor that shows it has changed since the review, and its script has not gone. */
async function isStill({ script, expected, before, disk }: Change): Promise<boolean> {
  if ((await onDisk(script)) === undefined || !same(await onDisk(expected), disk)) return false;
  const document = openDocument(expected);
  return document?.isDirty ? same(document.getText(), before) : same(disk, before);
}

const openDocument = (uri: vscode.Uri): vscode.TextDocument | undefined =>
  vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());

async function onDisk(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

const same = (left: string | undefined, right: string | undefined): boolean => bare(left) === bare(right);
/** A byte-order mark is no change. */
const bare = (text: string | undefined): string | undefined => text?.replace(/^\uFEFF/, '');
