/** The tests of a workspace: which there are, how one ends, and what accepting would write. */
import type { CancellationToken, SymbolInformation, WorkspaceEdit } from 'vscode-languageserver';
import {
  acceptAll,
  acceptBlock,
  compareOutput,
  examplesOf,
  fits,
  found,
  misunderstood,
  namesFiles,
  readCondition,
  refusalOf,
  renamedFile,
  type Subject,
  scriptSymbols,
  testRun,
} from '../language';
import type {
  AcceptAnswer,
  AcceptParams,
  CompareOutputParams,
  CoverageAnswer,
  CoverageParams,
  FindAnswer,
  FindParams,
  FoundState,
  RunTestParams,
  TestAnswer,
  TestInfo,
  TestsAnswer,
  TestsParams,
} from '../protocol';
import { coverageOf } from './coverage';
import { cancelled, failed } from './errors';
import { pause } from './host';
import { ProgramTests } from './programTests';
import type { Service } from './service';
import type { Kept } from './subjects';
import { baseName } from './uris';

const MOST_SYMBOLS = 2_000;
const MOST_FOUND = 1_000;

export class ScriptTests {
  readonly #programs: ProgramTests;
  readonly #symbols = new Map<string, Kept<readonly SymbolInformation[]>>();

  constructor(private readonly service: Service) {
    this.#programs = new ProgramTests(service.programs.runs);
  }

  async all({ isAnew = false }: TestsParams = {}): Promise<TestsAnswer> {
    if (isAnew) await this.service.lookAgain();
    const tests: TestInfo[] = [];
    for (const { uri, language } of await this.service.workspace.scripts()) {
      const expectedUri = this.service.expected.uriFor(uri);
      if (expectedUri === undefined) continue;
      const expected = await this.service.expected.load(uri);
      tests.push({ uri, language, expectedUri, hasExpected: expected.kind !== 'absent' });
    }
    return { tests };
  }

  async run({ uri, isFromDisk }: RunTestParams, token: CancellationToken): Promise<TestAnswer> {
    await this.service.projects.ready(uri);
    const member = this.service.projects.memberOf(uri);
    if (!member || member.system.start) return this.#timed(uri, token, testRun, isFromDisk === true);
    await this.#programs.asked(uri, member);
    return this.#timed(uri, token, (subject) => this.#programs.run(subject, member, token));
  }

  /** With the program that a project names; undefined where it names none. */
  async program({ uri }: RunTestParams, token: CancellationToken): Promise<TestAnswer | undefined> {
    await this.service.projects.ready(uri);
    const member = this.service.projects.memberOf(uri);
    if (!member?.declared.program) return undefined;
    if (!member.system.start) return this.run({ uri }, token);
    await this.#programs.asked(uri, member);
    return this.#timed(uri, token, (subject) => this.#programs.compare(subject, member));
  }

  async compare({ uri, output }: CompareOutputParams, token: CancellationToken): Promise<TestAnswer> {
    return this.#timed(uri, token, (subject) => compareOutput(subject, output));
  }

  coverage(params: CoverageParams, token: CancellationToken): Promise<CoverageAnswer> {
    return coverageOf(this.service, params, token);
  }

  async accept({ uri, index, isFromDisk }: AcceptParams, token: CancellationToken): Promise<AcceptAnswer> {
    await this.service.expected.refresh(uri);
    await this.service.programs.loadStates(uri);
    const { subjects } = this.service;
    const found = isFromDisk ? await subjects.saved(uri, token) : await subjects.whole(uri, token);
    if (found.kind === 'unreadable') throw failed(`The script cannot be read: ${found.message}.`);
    const { analysis, expected } = found.subject;
    const { waitsFor } = analysis.run;
    // Half a transcript would be taken for the whole.
    if (waitsFor !== undefined && refusalOf(analysis) === undefined)
      throw failed(`There is nothing to accept yet: states are missing, waiting for ${waitsFor}.`);
    if (expected.kind === 'none') throw failed('A script that is not saved has no expected transcript.');
    if (expected.kind === 'unreadable') throw failed(`The expected transcript cannot be read: ${expected.message}.`);
    const before = expected.kind === 'read' ? expected.text : undefined;
    const after = index === undefined ? acceptAll(analysis) : acceptBlock(analysis, before ?? '', index);
    return { expectedUri: expected.uri, after, ...(before === undefined ? {} : { before }) };
  }

  /** Where a condition holds, in one script or in all. */
  async find({ uri, condition, isEvery }: FindParams, token: CancellationToken): Promise<FindAnswer> {
    const wanted = readCondition(condition);
    if (!wanted) return this.#findHelp(uri, condition, token);
    const uris = uri === undefined ? (await this.service.workspace.scripts()).map((script) => script.uri) : [uri];
    const states: FoundState[] = [];
    for (const each of uris) {
      const script = await this.service.subjects.whole(each, token);
      if (script.kind !== 'found') continue;
      for (const piece of found(script.subject, wanted, isEvery)) {
        for (const state of piece) states.push(state);
        await pause(this.service.host);
        if (token.isCancellationRequested) throw cancelled();
      }
      if (states.length >= MOST_FOUND) break;
    }
    return states.length > 0 ? { states: states.slice(0, MOST_FOUND) } : this.#findHelp(uri, condition, token);
  }

  /** What is wrong with a condition, or which ones there are. */
  async #findHelp(uri: string | undefined, condition: string, token: CancellationToken): Promise<FindAnswer> {
    const script = uri === undefined ? undefined : await this.service.subjects.whole(uri, token);
    if (script?.kind !== 'found') return { states: [] };
    if (condition.trim() === '') return { states: [], examples: examplesOf(script.subject) };
    const message = misunderstood(script.subject, condition);
    return { states: [], ...(message === undefined ? {} : { message }) };
  }

  async symbols(query: string, token: CancellationToken): Promise<SymbolInformation[]> {
    const found: SymbolInformation[] = [];
    for (const { uri } of await this.service.workspace.scripts()) {
      const derive = ({ analysis }: Subject): readonly SymbolInformation[] => scriptSymbols(analysis, baseName(uri));
      const symbols = (await this.service.subjects.derived(uri, this.#symbols, derive, token)) ?? [];
      for (const symbol of symbols) {
        if (fits(query, `${symbol.containerName ?? ''} ${symbol.name}`)) found.push(symbol);
      }
      if (found.length >= MOST_SYMBOLS) break;
    }
    return found.slice(0, MOST_SYMBOLS);
  }

  /** Scripts that name a file say its new name. */
  async renamed(files: readonly { readonly oldUri: string; readonly newUri: string }[], token: CancellationToken) {
    const changes: NonNullable<WorkspaceEdit['changes']> = {};
    for (const { uri } of await this.service.workspace.scripts()) {
      const system = this.service.systemFor(uri, '');
      if (!system || !namesFiles(system)) continue;
      const found = await this.service.subjects.whole(uri, token);
      if (found.kind !== 'found') continue;
      const { subject } = found;
      const edits = files.flatMap(({ oldUri, newUri }) => renamedFile(subject, oldUri, baseName(newUri)));
      if (edits.length > 0) changes[this.service.scripts.script(uri)?.uri ?? uri] = edits;
    }
    return Object.keys(changes).length > 0 ? { changes } : null;
  }

  async #timed(
    uri: string,
    token: CancellationToken,
    judge: (subject: Subject) => Omit<TestAnswer, 'milliseconds'> | Promise<Omit<TestAnswer, 'milliseconds'>>,
    isFromDisk = false,
  ): Promise<TestAnswer> {
    const started = performance.now();
    await this.service.expected.refresh(uri);
    const { subjects } = this.service;
    const found = isFromDisk ? await subjects.saved(uri, token) : await subjects.whole(uri, token);
    const outcome = found.kind === 'found' ? await judge(found.subject) : this.#unreadable(uri, found.message);
    return { ...outcome, uri, milliseconds: Math.round((performance.now() - started) * 100) / 100 };
  }

  #unreadable(uri: string, message: string): Omit<TestAnswer, 'milliseconds'> {
    const expectedUri = this.service.expected.uriFor(uri) ?? '';
    return {
      uri,
      expectedUri,
      state: 'unreadable',
      commands: 0,
      message: `The script cannot be read: ${message}.`,
      failures: [],
      expected: '',
      actual: '',
    };
  }
}
