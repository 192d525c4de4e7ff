/** The subject of any script, open or not: an open one as the editor has it, a closed one from disk. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { System } from '../engine/system';
import type { Documents } from './documents';
import type { ExpectedFiles } from './expectedFiles';
import type { FileReader, FileText } from './files';
import { analyse } from './language/analysis';
import { Refusals } from './language/features/refusals';
import type { Expected, Subject } from './language/features/subject';
import { Verdicts } from './language/features/verdicts';
import type { Settings } from './protocol';
import { SLICE_MS } from './session';
import { pathOf } from './uris';

export interface SubjectsEnvironment {
  readonly documents: Documents;
  readonly expected: ExpectedFiles;
  readonly reader: FileReader;
  settings(): Settings;
  rulesUri(): string | undefined;
  systemFor(uri: string): System | undefined;
}

export type FoundSubject =
  | { readonly kind: 'found'; readonly subject: Subject; readonly version: number | null }
  | { readonly kind: 'unreadable'; readonly message: string };

/** What is derived from a closed script is kept as long as nothing it rests on changed. */
interface Kept<T> {
  readonly file: FileText;
  readonly expected: Expected;
  readonly settings: Settings;
  readonly value: T;
}

export class Subjects {
  constructor(private readonly environment: SubjectsEnvironment) {}

  /** Simulated, compared and advised to the end. */
  async whole(uri: string, token?: CancellationToken): Promise<FoundSubject> {
    const { documents } = this.environment;
    const session = documents.session(uri);
    if (session) {
      await documents.whole(session, token);
      if (!session.isAdvised) session.advise();
      return { kind: 'found', subject: session.subject(), version: session.document.version };
    }
    const system = this.environment.systemFor(uri);
    if (!system) return { kind: 'unreadable', message: 'it is no script of a known system' };
    const file = await this.#file(uri);
    if (file.kind === 'absent') return { kind: 'unreadable', message: 'there is no such file' };
    if (file.kind === 'unreadable') return file;
    const expected = await this.environment.expected.load(uri);
    return { kind: 'found', subject: await this.#simulated(uri, system, file.text, expected, token), version: null };
  }

  /** Like `whole` and then `derive`, but from memory where nothing changed. */
  async derived<T>(
    uri: string,
    kept: Map<string, Kept<T>>,
    derive: (subject: Subject) => T,
    token?: CancellationToken,
  ): Promise<T | undefined> {
    if (this.environment.documents.session(uri)) {
      const open = await this.whole(uri, token);
      return open.kind === 'found' ? derive(open.subject) : undefined;
    }
    const file = await this.#file(uri);
    const expected = await this.environment.expected.load(uri);
    const settings = this.environment.settings();
    const known = kept.get(uri);
    if (known?.file === file && known.expected === expected && known.settings === settings) return known.value;
    const found = await this.whole(uri, token);
    if (found.kind !== 'found') return undefined;
    const value = derive(found.subject);
    kept.set(uri, { file, expected, settings, value });
    return value;
  }

  async #file(uri: string): Promise<FileText> {
    const path = pathOf(uri);
    return path === undefined ? { kind: 'absent' } : this.environment.reader.read(path);
  }

  /** In slices too: a workspace full of tests must not make typing slow. */
  async #simulated(
    uri: string,
    system: System,
    text: string,
    expected: Expected,
    token: CancellationToken | undefined,
  ): Promise<Subject> {
    const analysis = analyse(system, uri, 0, text);
    const verdicts = expected.kind === 'read' ? new Verdicts(analysis, expected.blocks) : undefined;
    for (;;) {
      const deadline = performance.now() + SLICE_MS;
      if (analysis.simulate(deadline) && (verdicts?.advance(deadline) ?? true)) break;
      await immediate();
      if (token?.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
    }
    return {
      analysis,
      expected,
      verdicts,
      refusals: new Refusals(analysis),
      advice: system.advise(analysis.steps),
      settings: this.environment.settings(),
      rulesUri: this.environment.rulesUri(),
    };
  }
}

export const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
