/** Pinned states. Each pin stays with its command while the script around it is edited. */
import * as vscode from 'vscode';
import { Method, type StateAnswer } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { plain } from '../common/places';
import { stateOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import { type Anchor, moved } from './anchor';
import type { Pin } from './hostMessages';
import type { PinAnchor } from './pageMessages';

interface Held extends Anchor {
  readonly id: string;
  readonly uri: vscode.Uri;
  readonly answer: StateAnswer;
}

const MOST_PINS = 8;

export class Pins {
  #held: readonly Held[] = [];
  #next = 0;

  constructor(private readonly server: LanguageServer) {}

  list(): readonly Pin[] {
    return this.#held.map(({ id, uri, answer, isGone }) => ({
      id,
      uri: uri.toString(),
      name: baseName(uri),
      answer,
      isGone,
    }));
  }

  async add(document: vscode.TextDocument, index: number): Promise<void> {
    const answer = await stateOf(this.server, document, { index });
    if (answer?.version !== document.version) return;
    this.#hold(`pin-${Date.now().toString(36)}-${this.#next++}`, document, answer);
  }

  remove(id: string): void {
    this.#held = this.#held.filter((pin) => pin.id !== id);
  }

  /** Takes up pins that were there before the window was reloaded. */
  async restore(anchors: readonly PinAnchor[]): Promise<void> {
    for (const anchor of anchors.slice(0, MOST_PINS)) {
      if (this.#held.some(({ id }) => id === anchor.id)) continue;
      const found = await find(this.server, anchor);
      if (found) this.#hold(anchor.id, found.document, found.answer);
    }
  }

  /** Moves the anchors with the text; to be called for every change. */
  edited({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    this.#held = this.#held.map((pin) =>
      isOf(pin, document)
        ? { ...pin, ...contentChanges.reduce<Anchor>((at, change) => moved(at, pin.answer.command ?? '', change), pin) }
        : pin,
    );
  }

  /** Asks for the states anew; true if a pin may look different now. */
  async refresh(document: vscode.TextDocument): Promise<boolean> {
    const mine = this.#held.filter((pin) => isOf(pin, document));
    for (const pin of mine) {
      const now = await look(this.server, pin, document);
      this.#held = this.#held.map((other) => (other === pin ? now : other));
    }
    return mine.length > 0;
  }

  #hold(id: string, document: vscode.TextDocument, answer: StateAnswer): void {
    const pin: Held = { id, uri: document.uri, answer, isGone: false, offset: startOf(document, answer) };
    this.#held = [...this.#held.filter((other) => other.id !== id), pin].slice(-MOST_PINS);
  }
}

const isOf = ({ uri }: Held, document: vscode.TextDocument): boolean => uri.toString() === document.uri.toString();

export function startOf(document: vscode.TextDocument, { range }: Pick<StateAnswer, 'range'>): number | undefined {
  return range && document.offsetAt(new vscode.Position(range.start.line, range.start.character));
}

async function look(server: LanguageServer, pin: Held, document: vscode.TextDocument): Promise<Held> {
  const where = pin.offset === undefined ? { index: -1 } : { position: plain(document.positionAt(pin.offset)) };
  const answer = await stateOf(server, document, where);
  if (!answer || answer.version !== document.version) return pin;
  const isThere =
    pin.offset === undefined ||
    (startOf(document, answer) === pin.offset && (!pin.isGone || answer.command === pin.answer.command));
  return isThere ? { ...pin, answer, isGone: false } : { ...pin, isGone: true };
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
