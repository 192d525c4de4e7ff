/** What the extension and the page of a file's board say to each other. What the page says is checked. */
import type { BoardChange, Cell } from '../../engine/face';
import type { FileBoardAnswer } from '../../server/protocol';
import { entityId, finite, type Guard, integer, is, maybe, record, text } from './guards';

/** To the page: the board of the file as it is now; null where nobody knows of one. */
export interface FileBoardMessage {
  readonly type: 'board';
  readonly name: string;
  readonly answer: FileBoardAnswer | null;
}

export type FilePageMessage =
  | { readonly type: 'ready' }
  /** Change the file so; made on the board of that version. */
  | { readonly type: 'change'; readonly version: number; readonly change: BoardChange }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Back to the text. */
  | { readonly type: 'leave' };

const cell = record<Cell>({ row: integer, column: integer, slot: maybe(integer) });

const CHANGES: readonly Guard<BoardChange>[] = [
  record<Extract<BoardChange, { kind: 'place' }>>({ kind: is('place'), piece: text, at: cell }),
  record<Extract<BoardChange, { kind: 'move' }>>({ kind: is('move'), from: cell, to: cell, entity: maybe(entityId) }),
  record<Extract<BoardChange, { kind: 'remove' }>>({ kind: is('remove'), at: cell, entity: maybe(entityId) }),
];
const change: Guard<BoardChange> = (value): value is BoardChange => CHANGES.some((guard) => guard(value));

const MESSAGES: readonly Guard<FilePageMessage>[] = [
  record<Extract<FilePageMessage, { type: 'ready' }>>({ type: is('ready') }),
  record<Extract<FilePageMessage, { type: 'change' }>>({ type: is('change'), version: finite, change }),
  record<Extract<FilePageMessage, { type: 'undo' }>>({ type: is('undo') }),
  record<Extract<FilePageMessage, { type: 'redo' }>>({ type: is('redo') }),
  record<Extract<FilePageMessage, { type: 'leave' }>>({ type: is('leave') }),
];

/** What the page sent, or undefined if it is nothing we know. */
export const readFilePageMessage = (value: unknown): FilePageMessage | undefined =>
  MESSAGES.some((guard) => guard(value)) ? (value as FilePageMessage) : undefined;
