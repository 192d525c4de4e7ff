/** Pinned states. Each pin stays with its command while the script around it is edited. */
import * as vscode from 'vscode';
import type { StateAnswer } from '../../server/protocol';
import { Method } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { plain } from '../common/places';
import { stateOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import type { Pin, PinAnchor } from './messages';

interface Held {
  readonly id: string;
  readonly uri: vscode.Uri;
  answer: StateAnswer;
  isGone: boolean;
  /** Where the command starts; undefined for the opening state, which cannot move. */
  offset: number | undefined;
}

export interface Pins {
  list(): readonly Pin[];
  add(document: vscode.TextDocument, index: number): Promise<void>;
  remove(id: string): void;
  /** Takes up pins that were there before the window was reloaded. */
  restore(anchors: readonly PinAnchor[]): Promise<void>;
  /** Moves the anchors with the text; to be called for every change. */
  edited(event: vscode.TextDocumentChangeEvent): void;
  /** Asks for the states anew; true if a pin may look different now. */
  refresh(document: vscode.TextDocument): Promise<boolean>;
}

const MOST_PINS = 8;

export function holdPins(server: LanguageServer): Pins {
  let held: readonly Held[] = [];
  let next = 0;

  const hold = (id: string, document: vscode.TextDocument, answer: StateAnswer): void => {
    const offset =
      answer.range && document.offsetAt(new vscode.Position(answer.range.start.line, answer.range.start.character));
    const pin: Held = { id, uri: document.uri, answer, isGone: false, offset };
    held = [...held.filter((other) => other.id !== id), pin].slice(-MOST_PINS);
  };

  return {
    list: () =>
      held.map(({ id, uri, answer, isGone }) => ({ id, uri: uri.toString(), name: baseName(uri), answer, isGone })),
    async add(document, index) {
      const answer = await stateOf(server, document, { index });
      if (answer && answer.version === document.version)
        hold(`pin-${Date.now().toString(36)}-${next++}`, document, answer);
    },
    remove(id) {
      held = held.filter((pin) => pin.id !== id);
    },
    async restore(anchors) {
      for (const anchor of anchors.slice(0, MOST_PINS)) {
        if (held.some(({ id }) => id === anchor.id)) continue;
        const found = await find(server, anchor);
        if (found) hold(anchor.id, found.document, found.answer);
      }
    },
    edited({ document, contentChanges }) {
      for (const pin of held) {
        if (pin.uri.toString() !== document.uri.toString()) continue;
        for (const change of contentChanges) move(pin, change);
      }
    },
    async refresh(document) {
      const mine = held.filter(({ uri }) => uri.toString() === document.uri.toString());
      for (const pin of mine) await look(server, pin, document);
      return mine.length > 0;
    },
  };
}

function move(pin: Held, change: vscode.TextDocumentContentChangeEvent): void {
  const { offset } = pin;
  if (offset === undefined) return;
  const { rangeOffset: start, rangeLength, text } = change;
  const end = start + rangeLength;
  const command = pin.answer.command ?? '';
  // Undo brings a deleted command back to where the pin still waits.
  if (pin.isGone && start === offset && text.startsWith(nameOf(command))) return;
  if (end <= offset) pin.offset = offset + text.length - rangeLength;
  else if (start <= offset && end >= offset + command.length) {
    // The command itself was replaced, as formatting does: it may be in the new text.
    const inside = text.indexOf(nameOf(command));
    pin.offset = start + Math.max(inside, 0);
    pin.isGone = inside < 0;
  } else if (start < offset) pin.offset = start + text.length;
}

const nameOf = (command: string): string => command.split('(', 1)[0] ?? command;

async function look(server: LanguageServer, pin: Held, document: vscode.TextDocument): Promise<void> {
  const place = pin.offset === undefined ? { index: -1 } : { position: plain(document.positionAt(pin.offset)) };
  const answer = await stateOf(server, document, place);
  if (!answer || answer.version !== document.version) return;
  const start =
    answer.range && document.offsetAt(new vscode.Position(answer.range.start.line, answer.range.start.character));
  const isThere =
    pin.offset === undefined || (start === pin.offset && (!pin.isGone || answer.command === pin.answer.command));
  pin.isGone = !isThere;
  if (isThere) pin.answer = answer;
}

/** The pinned command after a reload: at its index, or else the nearest one that reads the same. */
async function find(
  server: LanguageServer,
  anchor: PinAnchor,
): Promise<{ document: vscode.TextDocument; answer: StateAnswer } | undefined> {
  const document = await open(vscode.Uri.parse(anchor.uri));
  if (!document) return undefined;
  const textDocument = { uri: document.uri.toString() };
  const commands = anchor.index < 0 ? [] : ((await server.ask(Method.timeline, { textDocument }))?.commands ?? []);
  const places = commands.flatMap((command, index) => (command === anchor.command ? [index] : []));
  places.sort((left, right) => Math.abs(left - anchor.index) - Math.abs(right - anchor.index));
  const index = anchor.index < 0 ? -1 : places[0];
  if (index === undefined) return undefined;
  const answer = await stateOf(server, document, { index });
  return answer && { document, answer };
}

async function open(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
