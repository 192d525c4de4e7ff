/**
 * Scripts nobody wrote: a shortest one on which the user's program and the engine part, a shorter one for a script
 * that fails, one that reaches a rule. The server hunts; here is asked for it, told how it goes, and shown what came.
 */
import * as vscode from 'vscode';
import { type HuntAnswer, type HuntParams, type HuntProgressParams, Method } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { plain } from '../common/notices';
import type { Platform } from '../common/platform';
import { settings } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';
import type { ShownTranscripts } from '../transcript/documents';
import { showHunted } from './huntedScript';
import { progressLine, type Words } from './huntWords';
import { barred, obstacle, sayObstacle } from './runners';

/** As long as the command line hunts by itself. */
const SECONDS = 60;
/** A rule that takes longer is hardly one that a short script reaches. */
const REACH_SECONDS = 30;

/** Where to hunt: a script, with those to begin from, or a folder and the id of a system. */
export type Ground = Pick<HuntParams, 'uri' | 'system' | 'from'>;

/** An item of the list of a system. */
export interface Rule {
  readonly system: string;
  readonly item: string;
  readonly title: string;
}

interface Hunt extends Pick<HuntParams, 'wish' | 'uri' | 'system' | 'from' | 'commandLine'> {
  readonly seconds: number;
  readonly title: string;
}

const words: Words = (sentence, ...values) => vscode.l10n.t(sentence, ...values);

export class Hunting implements vscode.Disposable {
  #count = 0;
  #isHunting = false;
  readonly #progress = new vscode.EventEmitter<HuntProgressParams>();

  constructor(
    private readonly server: LanguageServer,
    private readonly platform: Platform,
    private readonly transcripts: ShownTranscripts,
  ) {
    server.listen((client) =>
      client.onNotification(Method.huntProgress, (params: HuntProgressParams) => this.#progress.fire(params)),
    );
  }

  /** Hunts for a difference with the program of the project, or else of the settings. */
  async differ(ground: Ground): Promise<HuntAnswer | undefined> {
    const title = vscode.l10n.t('Hunting for a difference with your program');
    const answer = await this.#withProgram({ ...ground, wish: { kind: 'differ' }, title });
    if (answer?.kind === 'nothing') {
      const { scripts, commands, reached, reachable } = answer.progress;
      say(
        reachable === undefined
          ? words('No difference in {0} scripts with {1} commands.', scripts, commands)
          : words(
              'No difference in {0} scripts with {1} commands, which reached {2} of {3} rules.',
              scripts,
              commands,
              reached,
              reachable,
            ),
      );
    }
    return answer;
  }

  /** A shortest script with the same kind of difference. */
  async shrink(script: vscode.Uri): Promise<HuntAnswer | undefined> {
    const name = baseName(script);
    const title = vscode.l10n.t('Shrinking {0}', name);
    const answer = await this.#withProgram({ uri: script.toString(), wish: { kind: 'shrink' }, title });
    if (answer?.kind === 'nothing') {
      say(
        vscode.l10n.t(
          '{0}: your program says what is believed of it, so there is no difference to shrink. Where the test fails, the expected transcript is another.',
          name,
        ),
      );
    }
    return answer;
  }

  /** A short script that reaches a rule; needs no program. */
  async reach({ system, item, title }: Rule): Promise<HuntAnswer | undefined> {
    const uri = vscode.workspace.workspaceFolders?.[0]?.uri.toString() ?? 'untitled:';
    const answer = await this.#hunt({
      uri,
      system,
      wish: { kind: 'reach', item },
      seconds: REACH_SECONDS,
      title: vscode.l10n.t('Looking for a script that reaches “{0}”', title),
    });
    if (answer?.kind === 'found') await showHunted(this.transcripts, answer, [title]);
    if (answer?.kind === 'nothing') {
      const { scripts, commands } = answer.progress;
      const message = vscode.l10n.t(
        'No script that reaches “{0}” was found: {1} scripts with {2} commands were tried. It may take a longer way than a hunt comes to.',
        title,
        scripts,
        commands,
      );
      void vscode.window.showWarningMessage(message);
    }
    return answer;
  }

  dispose(): void {
    this.#progress.dispose();
  }

  async #withProgram(hunt: Omit<Hunt, 'seconds'>): Promise<HuntAnswer | undefined> {
    const canRun = this.platform.runProgram !== undefined;
    const bar = barred(canRun);
    if (bar) {
      sayObstacle(bar);
      return undefined;
    }
    const commandLine = settings.externalProgram();
    const own = commandLine.length > 0 ? { commandLine } : {};
    const answer = await this.#hunt({ ...hunt, ...own, seconds: SECONDS });
    if (answer?.kind === 'found') await showHunted(this.transcripts, answer);
    const none = answer?.kind === 'no-program' && obstacle(canRun);
    if (none) sayObstacle(none);
    if (answer?.kind === 'not-started') {
      const result = { kind: 'not-started', reason: answer.reason, message: answer.message } as const;
      const trouble = this.platform.programTrouble?.(result, commandLine[0] ?? '', words);
      void vscode.window.showWarningMessage(plain(trouble ?? answer.message));
    }
    return answer;
  }

  /** One at a time: two would take each other's cores. */
  async #hunt(hunt: Hunt): Promise<HuntAnswer | undefined> {
    if (this.#isHunting) {
      say(vscode.l10n.t('A hunt is on already. Cancel it to begin another.'));
      return undefined;
    }
    this.#isHunting = true;
    try {
      const answer = await this.#asked(hunt);
      // Null: cancelled before it began.
      if (answer === undefined) {
        const message = vscode.l10n.t('The server did not answer. See the log, or restart the server.');
        void vscode.window.showWarningMessage(message);
      }
      if (answer?.kind === 'trouble') void vscode.window.showWarningMessage(plain(answer.message));
      return answer ?? undefined;
    } finally {
      this.#isHunting = false;
    }
  }

  #asked({ title, ...hunt }: Hunt): Thenable<HuntAnswer | null | undefined> {
    const id = ++this.#count;
    const place = { location: vscode.ProgressLocation.Notification, cancellable: true, title };
    return vscode.window.withProgress(place, async (progress, token) => {
      let told = 0;
      const listening = this.#progress.event((news) => {
        if (news.id !== id) return;
        const share = Math.min(99, (100 * news.milliseconds) / (hunt.seconds * 1000));
        progress.report({ message: progressLine(news, hunt.seconds, words), increment: share - told });
        told = share;
      });
      // Each hunt of a session goes another way.
      const answer = await this.server.ask(Method.hunt, { ...hunt, id, seed: id }, token);
      listening.dispose();
      return answer ?? (token.isCancellationRequested ? null : undefined);
    });
  }
}

function say(message: string): void {
  void vscode.window.showInformationMessage(message);
}
