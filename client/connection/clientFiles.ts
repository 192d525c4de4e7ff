/** Reads files for a server that cannot reach them itself: in a browser, or in a virtual workspace. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  HostMethod,
  type ListFolderAnswer,
  type ListFolderParams,
  type ReadFileAnswer,
  type ReadFileParams,
} from '../../server/protocol';
import { isBehindLink } from './links';

export function readForServer(client: BaseLanguageClient): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(HostMethod.read, read),
    client.onRequest(HostMethod.list, ({ uri }: ListFolderParams) => list(uri)),
  );
}

/** The stamp tells whether the text is still the one that the server has; then it does not travel again. */
async function read({ uri, largest, known }: ReadFileParams): Promise<ReadFileAnswer> {
  const address = vscode.Uri.parse(uri);
  try {
    const home = vscode.workspace.getWorkspaceFolder(address)?.uri.path;
    const typeOf = (path: string) => vscode.workspace.fs.stat(address.with({ path })).then(({ type }) => type);
    if (home !== undefined && (await isBehindLink(address.path, home, typeOf))) return { kind: 'link' };
    const { type, size, mtime } = await vscode.workspace.fs.stat(address);
    if (type & vscode.FileType.Directory) return { kind: 'folder' };
    if (!(type & vscode.FileType.File)) return { kind: 'special' };
    if (size > largest) return { kind: 'large', size };
    const stamp = `${mtime}:${size}`;
    if (stamp === known) return { kind: 'same' };
    const bytes = await vscode.workspace.fs.readFile(address);
    // A byte-order mark is left out by the decoder.
    const text = new TextDecoder().decode(bytes);
    return { kind: 'read', text, stamp, ...(!isUtf8(bytes) && { isMangled: true }) };
  } catch (error) {
    return isFileless(address) ? { kind: 'absent' } : reasonOf(error);
  }
}

/** A text that some extension shows, a review of ours among them: where there are no files, none lies beside it. */
const isFileless = ({ scheme }: vscode.Uri): boolean => vscode.workspace.fs.isWritableFileSystem(scheme) === undefined;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): ReadFileAnswer {
  const code = error instanceof vscode.FileSystemError ? error.code : '';
  if (code === 'FileNotFound' || code === 'FileNotADirectory') return { kind: 'absent' };
  if (code === 'FileIsADirectory') return { kind: 'folder' };
  if (code === 'NoPermissions') return { kind: 'denied' };
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

async function list(uri: string): Promise<ListFolderAnswer> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(vscode.Uri.parse(uri));
    return entries.map(([name, type]) => ({ name, kind: kindOf(type) }));
  } catch {
    return [];
  }
}

/** A link is neither: as on a disk, it is not followed into other folders. */
function kindOf(type: vscode.FileType): ListFolderAnswer[number]['kind'] {
  if (type === vscode.FileType.File) return 'file';
  return type === vscode.FileType.Directory ? 'folder' : 'other';
}
