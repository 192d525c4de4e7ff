/** Folders that are watched for changes, also after they were deleted and made again. */
import { type FSWatcher, statSync, watch } from 'node:fs';
import { fileError } from './errors';

/** How soon a folder that was away is noticed; a system tells only of folders that exist. */
const LOOK_MS = 500;

interface Watched {
  /** Which folder it was: another one of the same name is another folder. */
  readonly identity: string;
  readonly watcher: FSWatcher;
}

export class WatchedFolders {
  readonly #folders = new Map<string, Watched | undefined>();
  readonly #timer = setInterval(() => this.#look(), LOOK_MS);

  /** `changed` hears of a file in a folder, or of no file where the folder itself came back. */
  constructor(
    private readonly changed: (folder: string, name: string | undefined) => void,
    private readonly complain: (message: string) => void,
  ) {}

  /** Watches these as well as what is watched already. */
  watch(folders: readonly string[]): void {
    for (const folder of folders) if (!this.#folders.has(folder)) this.#folders.set(folder, this.#start(folder));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const watched of this.#folders.values()) watched?.watcher.close();
    this.#folders.clear();
  }

  #look(): void {
    for (const [folder, watched] of this.#folders) {
      const identity = identityOf(folder);
      if (identity === watched?.identity) continue;
      watched?.watcher.close();
      this.#folders.set(folder, identity === undefined ? undefined : this.#start(folder));
      if (identity !== undefined) this.changed(folder, undefined);
    }
  }

  #start(folder: string): Watched | undefined {
    const identity = identityOf(folder);
    if (identity === undefined) return undefined;
    try {
      const watcher = watch(folder, (_event, name) => this.changed(folder, name ?? undefined));
      // A folder that is taken away may end its watcher with an error; looking finds it again.
      watcher.on('error', () => watcher.close());
      return { identity, watcher };
    } catch (problem) {
      this.complain(`${fileError(folder, problem).message}; changes in it go unnoticed`);
      return undefined;
    }
  }
}

function identityOf(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs } = statSync(folder);
    return `${dev}:${ino}:${birthtimeMs}`;
  } catch {
    return undefined;
  }
}
