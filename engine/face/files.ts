/** Which files a command names: a pure function of the command and its signature. */
import type { ArgumentValue, Command, Domain, FileDomain, Signature } from './grammar';
import type { BoardView, Cell, EntityId, Look } from './show';

export interface FileRequest {
  readonly key: string;
  readonly name: string;
  readonly domain: FileDomain;
  /** Which argument names it. */
  readonly argument: number;
}

/** By this the host hands a file over and an engine asks for it: `dungeons/maze.json`. */
export const fileKey = ({ places, suffix }: FileDomain, name: string): string =>
  `${places[0]?.[0] ?? ''}/${name}${suffix}`;

/** The files a command needs before it can run; names that no file can have need none. */
export function filesOf(command: Command, signature: Signature): readonly FileRequest[] {
  return signature.params.flatMap(({ domain }, argument) => {
    const files = fileDomain(domain);
    const name = textOf(command.args[argument]);
    if (!files || name === undefined || !isFileName(name)) return [];
    return [{ key: fileKey(files, name), name, domain: files, argument }];
  });
}

export const fileDomain = (domain: Domain): FileDomain | undefined => (domain.kind === 'file' ? domain : undefined);

/** Empty names, `.` and `..`, separators, colons and control characters name no file. */
export function isFileName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false;
  for (const character of name) {
    if ('/\\:'.includes(character) || character < ' ' || (character >= '\u007f' && character <= '\u009f')) return false;
  }
  return true;
}

export const textOf = (value: ArgumentValue | undefined): string | undefined =>
  typeof value === 'object' && 'text' in value ? value.text : undefined;

// ---------------------------------------------------------------- files that can be looked at by themselves

/** A kind of file that commands name: what is wrong in one, how it looks, and how it is changed on its board. */
export interface FileKind {
  readonly domain: FileDomain;
  /** What can be said of it without the game, where it is JSON: the editor's own support reads it. */
  readonly schema?: JsonSchema;
  /** What only the game can know is wrong, at its place; schemas tell the rest. */
  check(text: string): readonly FileProblem[];
  /** What the file describes, as a board, with so many free rows and columns on every side. */
  board?(text: string, margin?: number): BoardView | undefined;
  /** What can be placed on that board. */
  readonly pieces?: readonly PlaceablePiece[];
  /** The smallest edits that change the file so; undefined where it cannot be done. */
  edit?(text: string, change: BoardChange): readonly FileEdit[] | undefined;
}

/** A JSON schema, with the additions that VS Code understands. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Where such files lie, as globs from any folder; one place is enough where another ends with it. */
export function filePatterns({ places, suffix }: FileDomain): readonly string[] {
  const all = places.flat();
  const shortest = all.filter((place) => !all.some((other) => place.endsWith(`/${other}`)));
  return shortest.map((place) => `${place}/*${suffix}`);
}

export interface FileProblem {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'information';
}

export interface PlaceablePiece extends Look {
  readonly id: string;
  readonly title: string;
}

export type BoardChange =
  | { readonly kind: 'place'; readonly piece: string; readonly at: Cell }
  /** Without an entity: what lies topmost. */
  | { readonly kind: 'move'; readonly from: Cell; readonly to: Cell; readonly entity?: EntityId }
  | { readonly kind: 'remove'; readonly at: Cell; readonly entity?: EntityId };

/** A replacement of `[start, end)`. */
export interface FileEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

// ---------------------------------------------------------------- files that nobody wrote

/** The next number of a random stream, from 0 up to, not including, the limit. */
export type Below = (limit: number) => number;

/** Keeps a file for made-up scripts to name, and gives its name. */
export type WriteFile = (domain: FileDomain, text: string) => string;

/** A file that a system makes up, for scripts that are made up as well. */
export interface InventedFile {
  readonly domain: FileDomain;
  /** Letters, digits and underscores; unique within the domain. */
  readonly name: string;
  readonly text: string;
}
