/** The subject of any script, open or not: an open one as the editor has it, a closed one from disk. */
import type { CancellationToken } from 'vscode-languageserver';
import type { System } from '../../engine/face';
import { analyse, type Expected, Subject, type Transcript } from '../language';
import type { Settings } from '../protocol';
import { onceThere } from './arrivals';
import { cancelled, isContentModified } from './errors';
import type { ExpectedFiles } from './expectedFiles';
import { type FileText, type Host, pause, SLICE_MS } from './host';
import type { NeededFiles } from './neededFiles';
import type { Scripts } from './scripts';

export interface SubjectsEnvironment {
  readonly host: Host;
  readonly scripts: Scripts;
  readonly expected: ExpectedFiles;
  readonly needed: NeededFiles;
  settings(uri: string): Settings;
  rulesUri(): string | undefined;
  systemFor(uri: string): System | undefined;
  /** The server did not get out of it. */
  isWithheld(uri: string): boolean;
  transcript(uri: string, system: System, text: string): Transcript | undefined;
}

export type FoundSubject =
  | { readonly kind: 'found'; readonly subject: Subject; readonly version: number | null }
  | { readonly kind: 'unreadable'; readonly message: string };

/** What is derived from a closed script is kept as long as nothing it rests on changed. */
export interface Kept<T> {
  readonly file: FileText;
  readonly expected: Expected;
  readonly settings: Settings;
  readonly files: Subject['analysis']['files'];
  readonly value: T;
}

const WITHHELD = 'the server was caught in it before it was started again; it is tried again once it is edited';

export class Subjects {
  constructor(private readonly environment: SubjectsEnvironment) {}

  /** Simulated, compared and advised as far as it can be. */
  async whole(uri: string, token?: CancellationToken): Promise<FoundSubject> {
    for (;;) {
      const script = this.environment.scripts.script(uri);
      if (!script) return this.#closed(uri, await this.environment.expected.load(uri), token);
      try {
        await script.whole(token);
        script.advise();
        return { kind: 'found', subject: script.subject, version: script.text.version };
      } catch (error) {
        // Whoever asks for the whole of a script means the script as it is: an edit, or a file it is compared
        // with, that overtakes the question is waited for. A test would otherwise never be run again.
        if (!isContentModified(error) || token?.isCancellationRequested) throw error;
      }
    }
  }

  /** As the files say, whatever editors hold of them. */
  async saved(uri: string, token?: CancellationToken): Promise<FoundSubject> {
    return this.#closed(uri, await this.environment.expected.saved(uri), token);
  }

  async #closed(uri: string, expected: Expected, token?: CancellationToken): Promise<FoundSubject> {
    const { host } = this.environment;
    if (this.environment.isWithheld(uri)) return { kind: 'unreadable', message: WITHHELD };
    const system = this.environment.systemFor(uri);
    if (!system) return { kind: 'unreadable', message: 'it is no script of a known system' };
    const [file] = await Promise.all([host.read(uri), onceThere(() => system.grammar)]);
    if (file.kind === 'absent') return { kind: 'unreadable', message: 'there is no such file' };
    if (file.kind === 'unreadable') return file;
    const subject = await this.#grown(uri, system, file.text, expected, token);
    return { kind: 'found', subject, version: null };
  }

  /** Like `whole` and then `derive`, but from memory where nothing changed. */
  async derived<T>(
    uri: string,
    kept: Map<string, Kept<T>>,
    derive: (subject: Subject) => T,
    token?: CancellationToken,
  ): Promise<T | undefined> {
    const { scripts, host, needed } = this.environment;
    if (scripts.script(uri)) {
      const open = await this.whole(uri, token);
      return open.kind === 'found' ? derive(open.subject) : undefined;
    }
    const file = await host.read(uri);
    const expected = await this.environment.expected.load(uri);
    const settings = this.environment.settings(uri);
    const known = kept.get(uri);
    const isSame = known?.file === file && known.expected === expected && known.settings === settings;
    if (known && isSame && !(await needed.isStale(uri, known.files))) return known.value;
    const found = await this.whole(uri, token);
    if (found.kind !== 'found') return undefined;
    const value = derive(found.subject);
    kept.set(uri, { file, expected, settings, files: found.subject.analysis.files, value });
    return value;
  }

  /** In slices too: a workspace full of tests must not make typing slow. */
  async #grown(
    uri: string,
    system: System,
    text: string,
    expected: Expected,
    token: CancellationToken | undefined,
  ): Promise<Subject> {
    const { host, needed } = this.environment;
    const transcript = this.environment.transcript(uri, system, text);
    const source = { system, uri, text, ...(transcript ? { transcript } : {}) };
    const analysed = () => analyse({ ...source, files: (runs) => needed.files(uri, system, runs) });
    let analysis = analysed();
    const loading = needed.load(uri);
    if (loading) {
      await loading;
      analysis = analysed();
    }
    const settings = this.environment.settings(uri);
    const subject = new Subject({
      analysis,
      expected,
      settings,
      rulesUri: this.environment.rulesUri(),
      named: needed.placesOf(uri),
    });
    while (!subject.grow(performance.now() + SLICE_MS) && analysis.run.waitsFor === undefined) {
      await pause(host);
      if (token?.isCancellationRequested) throw cancelled();
    }
    subject.advise();
    return subject;
  }
}
