/** The Test Explorer: finds scripts when it is looked at, keeps them current, runs them. */
import * as vscode from 'vscode';
import type { TestAnswer } from '../../server/protocol';
import type { Platform } from '../common/platform';
import { onDidChangeSetting } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';
import type { Pairs } from '../transcript/pairs';
import { repeatOnChange } from './continuous';
import { type Against, report, troubleMessage } from './report';
import { againstExpected, againstProgram, type Runner } from './runners';
import { itemOf, scriptItems, scriptsUnder, showTests } from './tree';

/** Scripts asked about at the same time: the server has one thread, the other program may be slow. */
const AT_ONCE: Readonly<Record<Against, number>> = { expected: 8, program: 2 };
const MOST_RECORDED = 50;

export interface RecordedRun {
  readonly against: Against;
  readonly answers: readonly TestAnswer[];
  /** What could not be checked at all, and what the user was told about it. */
  readonly troubles: readonly Trouble[];
  /** Scripts that were left out because the run was cancelled. */
  readonly skipped: readonly string[];
  readonly isCancelled: boolean;
}

export interface Trouble {
  readonly uri: string;
  readonly message: string;
}

export interface Tests extends vscode.Disposable {
  readonly controller: vscode.TestController;
  readonly profiles: Readonly<Record<Against, vscode.TestRunProfile>>;
  /** Finished runs, oldest first. */
  readonly runs: readonly RecordedRun[];
  readonly onDidFinish: vscode.Event<RecordedRun>;
  /** The newest answer about a script. */
  latest(script: vscode.Uri, against?: Against): TestAnswer | undefined;
  run(scripts: readonly vscode.Uri[], against?: Against): Promise<readonly TestAnswer[]>;
  refresh(): Promise<void>;
}

export function testController(
  server: LanguageServer,
  pairs: Pairs,
  log: vscode.LogOutputChannel,
  platform: Platform,
): Tests {
  const controller = vscode.tests.createTestController('turnscript', 'Turnscript');
  const finished = new vscode.EventEmitter<RecordedRun>();
  const runs: RecordedRun[] = [];
  const answers = new Map<string, TestAnswer>();
  const key = (uri: string, against: Against): string => `${against} ${uri}`;
  const runners: Readonly<Record<Against, Runner>> = {
    expected: againstExpected(server),
    program: againstProgram(server, log, platform),
  };

  let isLookedAt = false;
  const refresh = async (): Promise<void> => {
    isLookedAt = true;
    showTests(controller, await pairs.tests());
  };
  controller.resolveHandler = async (item) => {
    if (!item) await refresh();
  };
  controller.refreshHandler = refresh;

  const execute = async (
    request: vscode.TestRunRequest,
    against: Against,
    token: vscode.CancellationToken,
  ): Promise<RecordedRun> => {
    if (!isLookedAt) await refresh();
    const items = included(controller, request);
    const run = controller.createTestRun(request);
    const stop = anyOf(token, run.token);
    const found: TestAnswer[] = [];
    const troubles: Trouble[] = [];
    const skipped: string[] = [];
    for (const item of items) run.enqueued(item);

    const skip = (item: vscode.TestItem): void => {
      skipped.push(item.id);
      run.skipped(item);
    };
    const check = async (item: vscode.TestItem): Promise<void> => {
      if (!item.uri) return;
      run.started(item);
      const answer = await runners[against](item.uri, stop.token);
      if (!answer) return skip(item);
      if ('trouble' in answer) {
        troubles.push({ uri: item.id, message: answer.trouble });
        return run.errored(item, troubleMessage(item, answer.trouble));
      }
      found.push(answer);
      answers.set(key(item.id, against), answer);
      report(run, item, answer, against);
    };
    const waiting = [...items];
    const work = async (): Promise<void> => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        if (stop.token.isCancellationRequested) skip(item);
        else await check(item);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE[against] }, work));
    run.end();
    const recorded = { against, answers: found, troubles, skipped, isCancelled: stop.token.isCancellationRequested };
    stop.dispose();
    runs.push(recorded);
    if (runs.length > MOST_RECORDED) runs.shift();
    log.info(summary(recorded));
    finished.fire(recorded);
    return recorded;
  };

  const handler =
    (against: Against) =>
    async (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> => {
      if (!request.continuous) {
        await execute(request, against, token);
        return;
      }
      // Before the first run, which may take long enough for an edit.
      repeatOnChange(pairs, token, async (scripts) => {
        // A script may have come or gone.
        await refresh();
        const wanted = new Set(included(controller, request).map(({ id }) => id));
        const items = scripts.flatMap((script) => itemOf(controller, script) ?? []).filter(({ id }) => wanted.has(id));
        if (items.length === 0 || token.isCancellationRequested) return;
        const again = new vscode.TestRunRequest(items, undefined, request.profile, true, true);
        await execute(again, against, token);
      });
      await execute(request, against, token);
    };
  const { Run } = vscode.TestRunProfileKind;
  const profiles: Readonly<Record<Against, vscode.TestRunProfile>> = {
    expected: controller.createRunProfile(vscode.l10n.t('Run'), Run, handler('expected'), true, undefined, true),
    program: controller.createRunProfile(
      vscode.l10n.t('Run against another program'),
      Run,
      handler('program'),
      false,
      undefined,
      true,
    ),
  };
  profiles.program.configureHandler = () =>
    void vscode.commands.executeCommand('workbench.action.openSettings', 'turnscript.externalProgram');

  const listeners = [
    // Somebody works on scripts: now the run button in the gutter is of use.
    server.onDidAnalyse(() => {
      if (!isLookedAt) void refresh();
    }),
    pairs.onDidChange(() => {
      if (isLookedAt) void refresh();
    }),
    pairs.onDidChangeFiles(async (changes) => {
      const scripts = await Promise.all(changes.map(async ({ uri }) => (await pairs.scriptOf(uri)) ?? uri));
      const items = scripts.flatMap((script) => itemOf(controller, script) ?? []);
      if (items.length > 0) controller.invalidateTestResults([...new Set(items)]);
    }),
    onDidChangeSetting('externalProgram', () => controller.invalidateTestResults()),
    profiles.expected,
    profiles.program,
    controller,
    finished,
  ];

  return {
    controller,
    profiles,
    runs,
    onDidFinish: finished.event,
    latest: (script, against = 'expected') => answers.get(key(script.toString(), against)),
    async run(scripts, against = 'expected') {
      if (!isLookedAt) await refresh();
      const items = scripts.flatMap((script) => itemOf(controller, script) ?? []);
      const request = new vscode.TestRunRequest(items, undefined, profiles[against], false, true);
      const source = new vscode.CancellationTokenSource();
      return (await execute(request, against, source.token)).answers;
    },
    refresh,
    dispose: () => vscode.Disposable.from(...listeners).dispose(),
  };
}

function included(controller: vscode.TestController, request: vscode.TestRunRequest): readonly vscode.TestItem[] {
  const excluded = new Set((request.exclude ?? []).flatMap(scriptsUnder));
  const wanted = request.include ? request.include.flatMap(scriptsUnder) : scriptItems(controller);
  return [...new Set(wanted)].filter((item) => !excluded.has(item));
}

/** A line of the log; what was wrong with each test stands in the results. */
function summary({ against, answers, troubles, skipped, isCancelled }: RecordedRun): string {
  const passed = answers.filter(({ state }) => state === 'passed').length;
  const counts = `${passed} of ${answers.length + troubles.length + skipped.length} passed`;
  const time = answers.reduce((sum, { milliseconds }) => sum + milliseconds, 0).toFixed(1);
  const than = against === 'program' ? 'another program' : 'expected transcripts';
  return `Tests against ${than}: ${counts}, ${time} ms${isCancelled ? `, cancelled, ${skipped.length} skipped` : ''}.`;
}

/** One token that is cancelled as soon as any of these is. */
function anyOf(...tokens: readonly vscode.CancellationToken[]): vscode.CancellationTokenSource {
  const source = new vscode.CancellationTokenSource();
  for (const token of tokens) {
    if (token.isCancellationRequested) source.cancel();
    token.onCancellationRequested(() => source.cancel());
  }
  return source;
}
