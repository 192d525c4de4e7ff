/** The settings of each workspace folder, and those of everything else. */
import type { Settings } from '../protocol';
import { DEFAULT_SETTINGS, readSettings } from './settings';
import { homeOf, keyOf } from './uris';

export class SettingsStore {
  #common: Settings = DEFAULT_SETTINGS;
  #byFolder: ReadonlyMap<string, Settings> = new Map();

  /** The client has been asked and has not answered yet: what is known is what it began with. */
  isPending = false;

  constructor(private readonly folders: () => readonly string[]) {}

  /** What holds for a script: the settings of the folder it lies in. */
  of(uri: string): Settings {
    if (this.#byFolder.size === 0) return this.#common;
    const home = homeOf(uri, this.folders());
    return (home === undefined ? undefined : this.#byFolder.get(keyOf(home))) ?? this.#common;
  }

  /** Every kind of settings in use, without repetition. */
  get all(): readonly Settings[] {
    return [...new Set([this.#common, ...this.#byFolder.values()])];
  }

  /** Takes what the client sent; equal settings stay the same value. True if something changed. */
  set(common: unknown, byFolder: ReadonlyMap<string, unknown> = new Map()): boolean {
    const before = JSON.stringify([this.#common, [...this.#byFolder]]);
    this.#common = kept(this.#common, readSettings(common));
    this.#byFolder = new Map(
      [...byFolder].map(([folder, sent]) => {
        const key = keyOf(folder);
        return [key, kept(this.#byFolder.get(key) ?? this.#common, readSettings(sent))];
      }),
    );
    return before !== JSON.stringify([this.#common, [...this.#byFolder]]);
  }
}

const kept = (before: Settings, now: Settings): Settings =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;
