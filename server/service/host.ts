/** What the server needs from where it runs: files and a pause. Node has one, a browser another. */

export const LARGEST_FILE = 50 * 1024 * 1024;

export type FileText =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly message: string };

export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

export interface Host {
  /** The text of a regular file of at most so many bytes; the same value as long as the file is the same. Never fails. */
  read(uri: string, largest?: number): Promise<FileText>;
  /** The file changed, came or went. */
  forget(uri: string): void;
  /** What a folder holds; nothing where it cannot be read. */
  list(uri: string): Promise<readonly Entry[]>;
  /** Runs the work behind what has arrived meanwhile: a keystroke makes the rest of the work unnecessary. */
  defer(work: () => void): void;
}

/** Lets whatever waits come first. */
export const pause = (host: Host): Promise<void> => new Promise((resolve) => host.defer(resolve));
