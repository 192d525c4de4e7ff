/** A repository that an extension shows without having it on a disk: files in memory that nobody may write. */
import * as vscode from 'vscode';

export class ReadOnlyFiles implements vscode.FileSystemProvider {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #files: ReadonlyMap<string, Uint8Array>;
  /** Whoever tried to write all the same. */
  readonly refused: string[] = [];

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat({ path }: vscode.Uri): vscode.FileStat {
    const file = this.#files.get(path);
    const type = file ? vscode.FileType.File : vscode.FileType.Directory;
    if (!file && this.readDirectory(vscode.Uri.file(path)).length === 0)
      throw vscode.FileSystemError.FileNotFound(path);
    const permissions = vscode.FilePermission.Readonly;
    return { type, ctime: 0, mtime: 0, size: file?.length ?? 0, permissions };
  }

  readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
    const inside = path.endsWith('/') ? path : `${path}/`;
    const names = [...this.#files.keys()]
      .filter((key) => key.startsWith(inside))
      .map((key) => key.slice(inside.length));
    const entries = names.map((name): [string, vscode.FileType] =>
      name.includes('/') ? [name.slice(0, name.indexOf('/')), vscode.FileType.Directory] : [name, vscode.FileType.File],
    );
    return [...new Map(entries)];
  }

  readFile({ path }: vscode.Uri): Uint8Array {
    const file = this.#files.get(path);
    if (!file) throw vscode.FileSystemError.FileNotFound(path);
    return file;
  }

  createDirectory({ path }: vscode.Uri): void {
    this.#refuse(path);
  }

  writeFile({ path }: vscode.Uri): void {
    this.#refuse(path);
  }

  delete({ path }: vscode.Uri): void {
    this.#refuse(path);
  }

  rename({ path }: vscode.Uri): void {
    this.#refuse(path);
  }

  #refuse(path: string): never {
    this.refused.push(path);
    throw vscode.FileSystemError.NoPermissions(path);
  }
}
