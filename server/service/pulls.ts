/**
 * Problems that a client asks for by itself. It may ask before the document is open; and where one of the same name was
 * closed while its answer was under way, it takes the new one for asked about. Then it never asks again, not even after
 * an edit: whoever did not ask is told to.
 */
import type { OpenScript } from './openScript';
import { keyOf } from './uris';

const MOST_EARLY = 1000;
/** After all is known of a script; a client that asks has asked long before. */
const REMIND_MILLISECONDS = 2_000;

export class Pulls {
  /** Documents whose problems were asked for before they were open. */
  readonly #early = new Set<string>();
  /** Documents that were closed since the workspace was asked about. */
  #closed: string[] = [];

  /** `remind` lets the client ask once more, where the script is still open. */
  constructor(private readonly remind: (script: OpenScript) => void) {}

  /** Somebody asked about a document that is not open. */
  early(uri: string): void {
    if (this.#early.size >= MOST_EARLY) this.#early.clear();
    this.#early.add(keyOf(uri));
  }

  closed(uri: string): void {
    this.#closed = [...this.#closed, uri].slice(-MOST_EARLY);
  }

  /**
   * A client leaves the problems of a closed document to the workspace's answer, also where the document is none of
   * the workspace: it has to be told of once, then it asks by itself.
   */
  takeClosed(): readonly string[] {
    const closed = this.#closed;
    this.#closed = [];
    return closed;
  }

  answered(script: OpenScript): void {
    script.isPulled = true;
  }

  /** All is known of a script. True where somebody was too early to hear of it. */
  completed(script: OpenScript): boolean {
    if (!script.isPulled && !script.hasReminder) {
      script.hasReminder = true;
      setTimeout(() => {
        if (!script.isPulled) this.remind(script);
      }, REMIND_MILLISECONDS);
    }
    return this.#early.delete(keyOf(script.uri));
  }
}
