/** The Test Explorer: finds scripts when it is looked at, keeps them current, runs them. */
import * as vscode from 'vscode';
import { EditorCommand, type TestAnswer } from '../../server/protocol';
import { type Languages, TRANSCRIPT } from '../common/languages';
import type { Platform } from '../common/platform';
import { onDidChangeSetting, settings } from '../common/settings';
import type { FileChange, LanguageServer } from '../connection/languageServer';
import type { Pairs } from '../transcript/pairs';
import { documentsSettled } from '../transcript/settled';
import { causeOf } from './causes';
import { repeatOnChange } from './continuous';
import { RuleCoverage } from './coverage';
import { expectedGlob, orphansAmong } from './orphans';
import type { Against } from './report';
import { againstExpected, againstProgram, type Runner } from './runners';
import { summaryLines } from './summary';
import { OneRun, type RecordedRun } from './testRun';
import { itemOf, keepMarkInPlace, scriptItems, scriptsUnder, showTests } from './tree';

export type { RecordedRun, Trouble } from './testRun';

const MOST_RECORDED = 50;
const MOST_LOOKED_AT = 10_000;
const DEBUG_TYPE = 'turnscript';

export class Tests implements vscode.Disposable {
  readonly controller = vscode.tests.createTestController('turnscript', 'Turnscript');
  /** Of another program only where one can be started. */
  readonly profiles: { readonly expected: vscode.TestRunProfile; readonly program?: vscode.TestRunProfile };
  readonly debugProfile: vscode.TestRunProfile;
  readonly coverageProfile: vscode.TestRunProfile;
  readonly #coverage: RuleCoverage;
  /** Finished runs, oldest first. */
  readonly runs: RecordedRun[] = [];
  readonly #finished = new vscode.EventEmitter<RecordedRun>();
  readonly onDidFinish = this.#finished.event;
  readonly #answers = new Map<string, TestAnswer>();
  readonly #runners: Readonly<Record<Against, Runner>>;
  readonly #isOurs: (document: vscode.TextDocument) => boolean;
  readonly #listeners: readonly vscode.Disposable[];
  /** Scripts of which an editor holds an old text, of their own or of their expectation. */
  #stale: ReadonlySet<string> = new Set();
  #isLookedAt = false;

  constructor(
    server: LanguageServer,
    languages: Languages,
    private readonly pairs: Pairs,
    private readonly log: vscode.LogOutputChannel,
    platform: Platform,
  ) {
    const { controller } = this;
    this.#isOurs = (document) => languages.isScript(document) || document.languageId === TRANSCRIPT;
    this.#runners = {
      expected: againstExpected(server, (script) => this.#isStale(script)),
      program: againstProgram(server, log, platform),
    };
    controller.resolveHandler = async (item) => {
      if (!item) await this.refresh();
    };
    controller.refreshHandler = async () => {
      await this.pairs.lookAgain();
      await this.refresh();
    };
    const expected = this.#profile('expected');
    this.profiles = platform.runProgram ? { expected, program: this.#programProfile() } : { expected };
    this.debugProfile = controller.createRunProfile(
      vscode.l10n.t('Debug'),
      vscode.TestRunProfileKind.Debug,
      (request, token) => this.#debug(request, token),
      true,
    );
    this.#coverage = new RuleCoverage(server, platform.runProgram !== undefined);
    this.coverageProfile = controller.createRunProfile(
      vscode.l10n.t('Run with coverage of the rules'),
      vscode.TestRunProfileKind.Coverage,
      async (request, token) => void (await this.#execute(request, 'expected', token)),
      true,
    );
    this.coverageProfile.loadDetailedCoverage = async (_, coverage) => this.#coverage.details(coverage);
    this.coverageProfile.loadDetailedCoverageForTest = (_, coverage, item, token) =>
      this.#coverage.detailsOf(coverage, item, token);
    this.#listeners = [
      // Somebody works on scripts: now the run button in the gutter is of use.
      server.onDidAnalyse(() => {
        if (!this.#isLookedAt) void this.refresh();
      }),
      pairs.onDidChange(() => {
        if (this.#isLookedAt) void this.refresh();
      }),
      pairs.onDidChangeFiles((changes) => void this.#outdate(changes)),
      onDidChangeSetting('programs', () => controller.invalidateTestResults()),
      vscode.workspace.onDidChangeTextDocument((event) => {
        const item = itemOf(controller, event.document.uri);
        if (item) keepMarkInPlace(item, event);
      }),
    ];
  }

  /** The newest answer about a script. */
  latest(script: vscode.Uri, against: Against = 'expected'): TestAnswer | undefined {
    return this.#answers.get(keyOf(script.toString(), against));
  }

  /** The scripts that failed, when they were last run, for the same reason as this one; with itself. */
  alike(script: vscode.Uri): readonly vscode.Uri[] {
    const answer = this.latest(script);
    const cause = answer && causeOf(answer);
    if (!cause) return [script];
    return scriptItems(this.controller)
      .flatMap(({ uri }) => uri ?? [])
      .filter((uri) => {
        const other = this.latest(uri);
        return other && causeOf(other)?.key === cause.key;
      });
  }

  async run(scripts: readonly vscode.Uri[], against: Against = 'expected'): Promise<readonly TestAnswer[]> {
    if (!this.#isLookedAt) await this.refresh();
    const items = scripts.flatMap((script) => itemOf(this.controller, script) ?? []);
    const request = new vscode.TestRunRequest(items, undefined, this.profiles[against], false, true);
    const source = new vscode.CancellationTokenSource();
    return (await this.#execute(request, against, source.token)).answers;
  }

  async refresh(): Promise<void> {
    this.#isLookedAt = true;
    showTests(this.controller, await this.pairs.tests());
  }

  dispose(): void {
    vscode.Disposable.from(
      ...this.#listeners,
      ...Object.values(this.profiles),
      this.debugProfile,
      this.coverageProfile,
      this.#coverage,
      this.controller,
      this.#finished,
    ).dispose();
  }

  #profile(against: Against): vscode.TestRunProfile {
    const label = against === 'expected' ? vscode.l10n.t('Run') : vscode.l10n.t('Run against your program');
    const { Run } = vscode.TestRunProfileKind;
    const handler = this.#handler(against);
    return this.controller.createRunProfile(label, Run, handler, against === 'expected', undefined, true);
  }

  #programProfile(): vscode.TestRunProfile {
    const profile = this.#profile('program');
    profile.configureHandler = () => void vscode.commands.executeCommand('turnscript.chooseProgram');
    return profile;
  }

  #handler(against: Against): vscode.TestRunProfile['runHandler'] {
    return async (request, token) => {
      // Before the first run, which may take long enough for an edit.
      if (request.continuous) await this.#repeat(request, token);
      await this.#execute(request, against, token);
    };
  }

  async #repeat(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    if (!this.#isLookedAt) await this.refresh();
    const { pairs, log } = this;
    const watched = (): readonly vscode.TestItem[] => this.#included(request);
    const again = (scripts: readonly vscode.Uri[]): Promise<void> => this.#again(scripts, request, token);
    await repeatOnChange({ pairs, log, watched, again }, token);
  }

  #isStale(script: vscode.Uri): boolean {
    return this.#stale.has(script.toString());
  }

  async #again(
    scripts: readonly vscode.Uri[],
    request: vscode.TestRunRequest,
    token: vscode.CancellationToken,
  ): Promise<void> {
    // A script may have come or gone.
    await this.refresh();
    const wanted = new Set(this.#included(request).map(({ id }) => id));
    const items = scripts.flatMap((script) => itemOf(this.controller, script) ?? []).filter(({ id }) => wanted.has(id));
    if (items.length === 0 || token.isCancellationRequested) return;
    const against = request.profile === this.profiles.program ? 'program' : 'expected';
    await this.#execute(new vscode.TestRunRequest(items, undefined, request.profile, true, true), against, token);
  }

  async #execute(
    request: vscode.TestRunRequest,
    against: Against,
    token: vscode.CancellationToken,
  ): Promise<RecordedRun> {
    if (!this.#isLookedAt) await this.refresh();
    const items = this.#included(request);
    this.#stale = await this.#scriptsOf(await documentsSettled(this.#isOurs));
    const run = new OneRun(this.controller.createTestRun(request), against, this.#runners[against], token);
    const isCovered = request.profile === this.coverageProfile;
    const recorded = await run.of(items, {
      // Only who runs all scripts is told about what belongs to none.
      orphans: request.include ? [] : await this.#orphans(),
      ...(isCovered ? { last: (test) => this.#coverage.add(test, items, token) } : {}),
    });
    for (const answer of recorded.answers)
      this.#answers.set(keyOf(vscode.Uri.parse(answer.uri).toString(), against), answer);
    this.runs.push(recorded);
    if (this.runs.length > MOST_RECORDED) this.runs.shift();
    const than = against === 'program' ? 'your program' : 'expected transcripts';
    this.log.info(`Tests against ${than}: ${summaryLines(recorded, vscode.l10n.t).at(-1)}`);
    this.#finished.fire(recorded);
    return recorded;
  }

  async #scriptsOf(files: readonly vscode.Uri[]): Promise<ReadonlySet<string>> {
    const scripts = await Promise.all(files.map(async (file) => (await this.pairs.scriptOf(file)) ?? file));
    return new Set(scripts.map((script) => script.toString()));
  }

  async #orphans(): Promise<readonly string[]> {
    const tests = (await this.pairs.tests()).map(({ expectedUri }) => ({
      expectedUri: vscode.Uri.parse(expectedUri).toString(),
    }));
    const found = (vscode.workspace.workspaceFolders ?? []).map(async (folder) => {
      const glob = expectedGlob(settings.expectedFile(folder.uri));
      if (glob === undefined) return [];
      return vscode.workspace.findFiles(new vscode.RelativePattern(folder, glob), undefined, MOST_LOOKED_AT);
    });
    return orphansAmong((await Promise.all(found)).flat().map(String), tests);
  }

  /** Walks through the first script; its result is that of a run once the walk is over. */
  async #debug(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    if (!this.#isLookedAt) await this.refresh();
    const [item] = this.#included(request);
    if (!item?.uri) return;
    const ended = new Promise<void>((done) => {
      const listener = vscode.debug.onDidTerminateDebugSession(({ type }) => {
        if (type !== DEBUG_TYPE) return;
        listener.dispose();
        done();
      });
      token.onCancellationRequested(() => void vscode.debug.stopDebugging());
    });
    if (!(await vscode.commands.executeCommand(EditorCommand.debug, item.uri.toString()))) return;
    await ended;
    await this.#execute(new vscode.TestRunRequest([item], undefined, request.profile, false, true), 'expected', token);
  }

  #included({ include, exclude }: vscode.TestRunRequest): readonly vscode.TestItem[] {
    const excluded = new Set((exclude ?? []).flatMap(scriptsUnder));
    const wanted = include ? include.flatMap(scriptsUnder) : scriptItems(this.controller);
    return [...new Set(wanted)].filter((item) => !excluded.has(item));
  }

  /** Results of what changed are old; where the expected transcript is gone there is nothing to be green about. */
  async #outdate(changes: readonly FileChange[]): Promise<void> {
    const { controller, pairs } = this;
    const outdated = new Set<vscode.TestItem>();
    const bare = new Set<vscode.TestItem>();
    for (const { uri, kind } of changes) {
      const script = await pairs.scriptOf(uri);
      const item = itemOf(controller, script ?? uri);
      if (item && script && kind === 'deleted') bare.add(item);
      else if (item) outdated.add(item);
    }
    if (outdated.size > 0) controller.invalidateTestResults([...outdated]);
    const checked = [...bare].filter(({ id }) => this.#answers.delete(keyOf(id, 'expected')));
    if (checked.length === 0) return;
    const request = new vscode.TestRunRequest(checked, undefined, this.profiles.expected, false, true);
    const run = controller.createTestRun(request, undefined, false);
    for (const item of checked) run.skipped(item);
    run.end();
  }
}

const keyOf = (uri: string, against: Against): string => `${against} ${uri}`;
