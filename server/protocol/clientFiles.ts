/** Files that the client reads for the server. */

export interface ReadFileParams {
  readonly uri: string;
  /** In bytes. */
  readonly largest: number;
  /** The stamp of the text that the server still has. */
  readonly known?: string;
}

export type ReadFileAnswer =
  /** Mangled: some bytes are no UTF-8 and stand as U+FFFD. */
  | { readonly kind: 'read'; readonly text: string; readonly stamp: string; readonly isMangled?: true }
  /** As the server knows it. */
  | { readonly kind: 'same' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'special' }
  /** It lies behind a link in a workspace folder, and nobody can say where that leads. */
  | { readonly kind: 'link' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'large'; readonly size: number }
  | { readonly kind: 'failed'; readonly message: string };

export interface ListFolderParams {
  readonly uri: string;
}

/** Empty where the folder cannot be read. */
export type ListFolderAnswer = readonly { readonly name: string; readonly kind: 'file' | 'folder' | 'other' }[];
