/**
 * The expected transcripts beside scripts: where they are, what they say. The text of an open
 * editor wins over the file; a file is read again only when it changed.
 */
import { type Expected, NOT_EXPECTED, readExpected } from '../language';
import { type FileText, type Host, LARGEST_FILE } from './host';
import { homeOf, keyOf, neighbour, parentOf } from './uris';

export interface ExpectedSources {
  readonly host: Host;
  /** Text and revision of an open document. */
  open(uri: string): { readonly text: string; readonly revision: number } | undefined;
  pattern(script: string): string;
  /** The pattern is the user's own and may lead anywhere; one of a workspace only into its folders. */
  mayLeave?(script: string): boolean;
  warn?(message: string): void;
  folders(): readonly string[];
}

interface Known {
  readonly source: string;
  /** As it was read; absent where an editor has the text. */
  readonly file?: FileText;
  readonly expected: Expected;
}

/** Where the transcripts of scripts are, for one state of folders. */
interface Places {
  readonly folders: readonly string[];
  readonly uris: Map<string, Place>;
}

interface Place {
  readonly pattern: string;
  readonly mayLeave: boolean;
  readonly uri: string | undefined;
}

const MOST_PLACES = 1000;

const leaving = (script: string, uri: string): string =>
  `The expected transcript of ${script} would be ${uri}, outside the workspace folders: it is neither read nor written. ` +
  'To allow that, name it by turnscript.expectedFile in your own settings instead of those of the workspace.';

export class ExpectedFiles {
  readonly #known = new Map<string, Known>();
  readonly #loading = new Map<string, Promise<Expected>>();
  #places: Places = { folders: [], uris: new Map() };

  constructor(private readonly sources: ExpectedSources) {}

  uriFor(script: string): string | undefined {
    const pattern = this.sources.pattern(script);
    const folders = this.sources.folders();
    // Asked for several times with every keystroke; only a setting or a folder can change the answer.
    if (this.#places.folders !== folders || this.#places.uris.size > MOST_PLACES) {
      this.#places = { folders, uris: new Map() };
    }
    const { uris } = this.#places;
    const mayLeave = this.sources.mayLeave?.(script) ?? false;
    const known = uris.get(script);
    if (known?.pattern === pattern && known.mayLeave === mayLeave) return known.uri;
    const uri = this.#place(script, pattern, mayLeave);
    uris.set(script, { pattern, mayLeave, uri });
    return uri;
  }

  #place(script: string, pattern: string, mayLeave: boolean): string | undefined {
    // A query names a version of a file, as Git's do: what lies beside the file need not be of that version.
    if (script.includes('?')) return undefined;
    const folders = this.sources.folders();
    const uri = neighbour(script, pattern, folders);
    // A pattern without a name would make a script its own expectation.
    if (uri === undefined || keyOf(uri) === keyOf(script)) return undefined;
    if (mayLeave || staysInside(uri, script, folders)) return uri;
    this.sources.warn?.(leaving(script, uri));
    return undefined;
  }

  /** What is known without waiting; undefined if the file was not read yet. */
  known(script: string): Expected | undefined {
    const uri = this.uriFor(script);
    if (uri === undefined) return NOT_EXPECTED;
    return this.#fromEditor(uri) ?? this.#known.get(keyOf(uri))?.expected;
  }

  async load(script: string): Promise<Expected> {
    const uri = this.uriFor(script);
    if (uri === undefined) return NOT_EXPECTED;
    const open = this.#fromEditor(uri);
    if (open) return open;
    const key = keyOf(uri);
    const known = this.#known.get(key);
    if (known) return known.expected;
    const running = this.#loading.get(key);
    if (running) return running;
    // Only the last reading that was begun counts: what was read before the file changed is forgotten.
    const begun: Promise<Expected> = this.#read(uri, key, () => this.#loading.get(key) === begun);
    this.#loading.set(key, begun);
    return begun;
  }

  /** What the file says, also where an editor holds another text. */
  async saved(script: string): Promise<Expected> {
    const uri = this.uriFor(script);
    return uri === undefined ? NOT_EXPECTED : (await this.#fromFile(uri)).expected;
  }

  /** Looks at the disk now: what says that a file changed may still be on its way. */
  async refresh(script: string): Promise<void> {
    const uri = this.uriFor(script);
    if (uri === undefined || this.sources.open(uri)) return;
    const key = keyOf(uri);
    const known = this.#known.get(key)?.file;
    if (!known) return;
    const now = await this.sources.host.read(uri);
    if (isSameFile(known, now) || this.#known.get(key)?.file !== known) return;
    this.#known.delete(key);
    this.#loading.delete(key);
  }

  /** Files that are not what they were when they were read. */
  async outdated(): Promise<readonly string[]> {
    const read = [...this.#known.values()].flatMap(({ file, expected }) =>
      file && expected.kind !== 'none' ? [{ file, uri: expected.uri }] : [],
    );
    const now = await Promise.all(read.map(({ uri }) => this.sources.host.read(uri)));
    return read.filter(({ file }, index) => !isSameFile(file, now[index])).map(({ uri }) => uri);
  }

  /** The file changed, came or went: the next look reads it again. */
  forget(uri: string): void {
    const key = keyOf(uri);
    this.#known.delete(key);
    this.#loading.delete(key);
    this.sources.host.forget(uri);
  }

  forgetAll(): void {
    this.#known.clear();
    this.#loading.clear();
  }

  #fromEditor(uri: string): Expected | undefined {
    const open = this.sources.open(uri);
    if (!open) return undefined;
    const key = keyOf(uri);
    const source = `editor:${open.revision}`;
    const known = this.#known.get(key);
    if (known?.source === source) return known.expected;
    const expected = expectedOf(uri, open.text);
    this.#known.set(key, { source, expected });
    return expected;
  }

  async #read(uri: string, key: string, isLast: () => boolean): Promise<Expected> {
    const { file, expected } = await this.#fromFile(uri);
    if (isLast()) {
      this.#known.set(key, { source: 'file', file, expected });
      this.#loading.delete(key);
    }
    return expected;
  }

  async #fromFile(uri: string): Promise<{ readonly file: FileText; readonly expected: Expected }> {
    const file = await this.sources.host.read(uri);
    return { file, expected: file.kind === 'read' ? expectedOf(uri, file.text) : { ...file, uri } };
  }
}

/** In a workspace folder, or beside or below a script that lies in none. Where there is no workspace, nobody else set it. */
const staysInside = (uri: string, script: string, folders: readonly string[]): boolean =>
  folders.length === 0 ||
  homeOf(uri, folders) !== undefined ||
  (homeOf(script, folders) === undefined && homeOf(uri, [parentOf(script)]) !== undefined);

const isSameFile = (known: FileText, now: FileText | undefined): boolean =>
  now === known ||
  (now?.kind === 'absent' && known.kind === 'absent') ||
  (now?.kind === 'unreadable' && known.kind === 'unreadable' && now.message === known.message);

const expectedOf = (uri: string, text: string): Expected =>
  text.length > LARGEST_FILE
    ? { kind: 'unreadable', uri, message: 'it is too large to be compared' }
    : readExpected(uri, text);
