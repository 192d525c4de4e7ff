/**
 * When a watched script is run again. Editors tell of a change twice, by its file and by its document, in any order,
 * late, and on a busy machine one of them never: file watchers lose events. So whatever is told leads to a run, and
 * now and then it is looked whether something changed that nobody told of.
 */
import { gatheredWork } from '../common/gatheredWork';

export interface Repeated {
  /** The script that a file belongs to. */
  scriptOf(file: string): Promise<string>;
  /** The scripts that are watched now; others may come. */
  watched(): readonly string[];
  /**
   * What a run would judge, in a few words that are others when it is another; undefined where it does not count yet,
   * as what is typed and not saved.
   */
  stampOf(script: string): Promise<string | undefined>;
  again(scripts: readonly string[]): Promise<void>;
  /** What went wrong; the next change is tried all the same. */
  failed(error: unknown): void;
}

export class Repeating {
  /** Stamps by script, each taken before the run that judged it. */
  readonly #judged = new Map<string, string>();
  readonly #work: (files: readonly string[]) => Promise<void>;

  constructor(private readonly repeated: Repeated) {
    this.#work = gatheredWork<string>(
      (file) => file,
      async (files) => this.#run(await Promise.all(files.map((file) => repeated.scriptOf(file)))),
    );
  }

  /** Before the first run: what it judges needs no second one. */
  async begin(): Promise<void> {
    await this.#note(this.repeated.watched());
  }

  /** A file, or a document without unsaved changes, is said to be another. */
  async told(files: readonly string[]): Promise<void> {
    await this.#work(files).catch((error: unknown) => this.repeated.failed(error));
  }

  /** Runs what changed although nobody told of it. */
  async look(): Promise<void> {
    const missed = await Promise.all(this.repeated.watched().map((script) => this.#isMissed(script)));
    const scripts = missed.flatMap((script) => script ?? []);
    if (scripts.length > 0) await this.told(scripts);
  }

  async #isMissed(script: string): Promise<string | undefined> {
    const stamp = await this.repeated.stampOf(script);
    return stamp === undefined || stamp === this.#judged.get(script) ? undefined : script;
  }

  async #run(scripts: readonly string[]): Promise<void> {
    const once = [...new Set(scripts)];
    // Before, not after: what changes while it runs is another by then.
    await this.#note(once);
    await this.repeated.again(once);
  }

  async #note(scripts: readonly string[]): Promise<void> {
    await Promise.all(
      scripts.map(async (script) => {
        const stamp = await this.repeated.stampOf(script);
        if (stamp !== undefined) this.#judged.set(script, stamp);
      }),
    );
  }
}
