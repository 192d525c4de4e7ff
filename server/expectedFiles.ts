/**
 * The expected transcripts beside scripts: where they are, what they say. The text of an open
 * editor wins over the file; a file is read again only when it changed.
 */
import { type FileReader, type FileText, LARGEST_FILE } from './files';
import { blocksOf } from './language/expected';
import type { Expected } from './language/features/subject';
import { keyOf, neighbour, pathOf } from './uris';

export interface ExpectedSources {
  /** Text and version of an open document, by key. */
  open(key: string): { readonly text: string; readonly version: number } | undefined;
  pattern(): string;
  folders(): readonly string[];
}

interface Known {
  readonly source: string;
  /** As it was read; absent where an editor has the text. */
  readonly file?: FileText;
  readonly expected: Expected;
}

/** Where the transcripts of scripts are, for one setting. */
interface Places {
  readonly pattern: string;
  readonly folders: readonly string[];
  readonly uris: Map<string, string | undefined>;
}

const MOST_PLACES = 1000;

export class ExpectedFiles {
  readonly #known = new Map<string, Known>();
  readonly #loading = new Map<string, Promise<Expected>>();
  #places: Places = { pattern: '', folders: [], uris: new Map() };

  constructor(
    private readonly sources: ExpectedSources,
    private readonly reader: FileReader,
  ) {}

  uriFor(script: string): string | undefined {
    const pattern = this.sources.pattern();
    const folders = this.sources.folders();
    // Asked for several times with every keystroke; only a setting or a folder can change the answer.
    if (this.#places.pattern !== pattern || this.#places.folders !== folders || this.#places.uris.size > MOST_PLACES) {
      this.#places = { pattern, folders, uris: new Map() };
    }
    const { uris } = this.#places;
    if (uris.has(script)) return uris.get(script);
    const found = neighbour(script, pattern, folders);
    // A pattern without a name would make a script its own expectation.
    const uri = found === undefined || keyOf(found) === keyOf(script) ? undefined : found;
    uris.set(script, uri);
    return uri;
  }

  /** What is known without waiting; undefined if the file was not read yet. */
  known(script: string): Expected | undefined {
    const uri = this.uriFor(script);
    if (uri === undefined) return NONE;
    return this.#fromEditor(uri) ?? this.#known.get(keyOf(uri))?.expected;
  }

  async load(script: string): Promise<Expected> {
    const uri = this.uriFor(script);
    if (uri === undefined) return NONE;
    const open = this.#fromEditor(uri);
    if (open) return open;
    const key = keyOf(uri);
    const known = this.#known.get(key);
    if (known) return known.expected;
    const running = this.#loading.get(key) ?? this.#read(uri, key);
    this.#loading.set(key, running);
    return running;
  }

  /** Looks at the disk now: what says that a file changed may still be on its way. */
  async refresh(script: string): Promise<void> {
    const uri = this.uriFor(script);
    const path = uri === undefined ? undefined : pathOf(uri);
    if (uri === undefined || path === undefined) return;
    const key = keyOf(uri);
    const known = this.#known.get(key)?.file;
    if (!known || this.sources.open(key)) return;
    const now = await this.reader.read(path);
    const isSame = now === known || (now.kind === 'absent' && known.kind === 'absent');
    if (isSame || this.#known.get(key)?.file !== known) return;
    this.#known.delete(key);
    this.#loading.delete(key);
  }

  /** The file changed, came or went: the next look reads it again. */
  forget(uri: string): void {
    const key = keyOf(uri);
    this.#known.delete(key);
    this.#loading.delete(key);
    const path = pathOf(uri);
    if (path !== undefined) this.reader.forget(path);
  }

  forgetAll(): void {
    this.#known.clear();
    this.#loading.clear();
  }

  #fromEditor(uri: string): Expected | undefined {
    const key = keyOf(uri);
    const open = this.sources.open(key);
    if (!open) return undefined;
    const source = `editor:${open.version}`;
    const known = this.#known.get(key);
    if (known?.source === source) return known.expected;
    const expected = expectedOf(uri, open.text);
    this.#known.set(key, { source, expected });
    return expected;
  }

  async #read(uri: string, key: string): Promise<Expected> {
    const path = pathOf(uri);
    // Awaited in either case: `load` must have noted the reading before it ends.
    const file = await (path === undefined ? ({ kind: 'absent' } as const) : this.reader.read(path));
    const expected: Expected = file.kind === 'read' ? expectedOf(uri, file.text) : { ...file, uri };
    if (this.#loading.has(key)) this.#known.set(key, { source: 'file', file, expected });
    this.#loading.delete(key);
    return expected;
  }
}

export const NONE: Expected = { kind: 'none' };

function expectedOf(uri: string, text: string): Expected {
  if (text.length > LARGEST_FILE) return { kind: 'unreadable', uri, message: 'it is too large to be compared' };
  return { kind: 'read', uri, text, blocks: blocksOf(text) };
}
