/** The open documents: every text, and an `OpenScript` for each that is a script. */
import { type Connection, TextDocuments } from 'vscode-languageserver';
import type { System } from '../../engine/face';
import { OpenScript } from './openScript';
import { OpenText } from './openText';
import type { Surroundings } from './surroundings';
import { keyOf } from './uris';

export interface ScriptsEnvironment extends Surroundings {
  systemFor(uri: string, languageId: string): System | undefined;
  /** A text was opened or changed: others may rest on it. */
  onText(text: OpenText): void;
  onClosed(text: OpenText): void;
}

export class Scripts {
  readonly #texts = new TextDocuments<OpenText>({
    create: (uri, language, version, content) => new OpenText(uri, language, version, content),
    update: (text, changes, version) => {
      text.update(changes, version);
      return text;
    },
  });
  readonly #byKey = new Map<string, OpenText>();
  readonly #scripts = new Map<OpenText, OpenScript>();

  constructor(private readonly environment: ScriptsEnvironment) {
    this.#texts.onDidOpen(({ document }) => this.#opened(document));
    this.#texts.onDidChangeContent(({ document }) => this.#changed(document));
    this.#texts.onDidClose(({ document }) => this.#closed(document));
  }

  listen(connection: Connection): void {
    this.#texts.listen(connection);
  }

  /** However the editor spells its address. */
  script(uri: string): OpenScript | undefined {
    const text = this.text(uri);
    return text && this.#scripts.get(text);
  }

  get all(): readonly OpenScript[] {
    return [...this.#scripts.values()];
  }

  get texts(): readonly OpenText[] {
    return [...this.#byKey.values()];
  }

  /** Any open document, script or not. */
  text(uri: string): OpenText | undefined {
    return this.#byKey.get(keyOf(uri));
  }

  /** Settings or systems changed: every open document is looked at anew. */
  restartAll(): void {
    for (const text of this.#byKey.values()) this.#adopt(text);
    for (const script of this.#scripts.values()) script.changed();
  }

  #opened(text: OpenText): void {
    this.#byKey.set(keyOf(text.uri), text);
    this.#adopt(text);
    this.environment.onText(text);
  }

  #changed(text: OpenText): void {
    this.#scripts.get(text)?.changed();
    this.environment.onText(text);
  }

  #closed(text: OpenText): void {
    this.#byKey.delete(keyOf(text.uri));
    this.#scripts.get(text)?.close();
    this.#scripts.delete(text);
    this.environment.onClosed(text);
  }

  #adopt(text: OpenText): void {
    const system = this.environment.systemFor(text.uri, text.languageId);
    const known = this.#scripts.get(text);
    if (known?.system === system) return;
    known?.close();
    this.#scripts.delete(text);
    if (system) this.#scripts.set(text, new OpenScript(text, system, this.environment));
  }
}
