/** One run: every script is asked about, reported and counted; the last lines say what it came to. */
import * as vscode from 'vscode';
import type { TestAnswer } from '../../server/protocol';
import { namesAmong } from './names';
import { type Against, report, reportTrouble } from './report';
import type { Runner } from './runners';
import { type Ended, summaryLines } from './summary';

/** Scripts asked about at the same time: the server has one thread, the other program may be slow. */
const AT_ONCE: Readonly<Record<Against, number>> = { expected: 8, program: 2 };

export interface Trouble {
  readonly uri: string;
  readonly message: string;
}

export interface RecordedRun extends Ended {
  readonly against: Against;
  /** What could not be checked at all, and what the user was told about it. */
  readonly troubles: readonly Trouble[];
  readonly isCancelled: boolean;
}

/** What a run tells and does besides running. */
export interface Besides {
  /** Expected transcripts that belong to no script. */
  readonly orphans?: readonly string[];
  /** Done before the run ends. */
  readonly last?: (run: vscode.TestRun) => Promise<void>;
}

export class OneRun {
  readonly #answers: TestAnswer[] = [];
  readonly #troubles: Trouble[] = [];
  readonly #skipped: string[] = [];
  readonly #stop: vscode.CancellationTokenSource;

  constructor(
    private readonly run: vscode.TestRun,
    private readonly against: Against,
    private readonly runner: Runner,
    token: vscode.CancellationToken,
  ) {
    this.#stop = anyOf(token, run.token);
  }

  async of(items: readonly vscode.TestItem[], { orphans = [], last }: Besides = {}): Promise<RecordedRun> {
    const { run, against } = this;
    for (const item of items) run.enqueued(item);
    const started = performance.now();
    const waiting = [...items];
    const nameOf = namesAmong(items.map(({ id }) => id));
    const work = async (): Promise<void> => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        if (this.#isStopped) this.#skip(item);
        else await this.#check(item, nameOf(item.id));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE[against] }, work));
    const recorded = {
      against,
      answers: this.#answers,
      troubles: this.#troubles,
      skipped: this.#skipped,
      orphans,
      milliseconds: performance.now() - started,
      isCancelled: this.#isStopped,
    };
    // Terminals want both ends of a line break.
    run.appendOutput(`\r\n${summaryLines(recorded, vscode.l10n.t).join('\r\n')}\r\n`);
    await last?.(run);
    run.end();
    this.#stop.dispose();
    return recorded;
  }

  get #isStopped(): boolean {
    return this.#stop.token.isCancellationRequested;
  }

  async #check(item: vscode.TestItem, name: string): Promise<void> {
    const { run, against } = this;
    if (!item.uri) return;
    run.started(item);
    const answer = await this.runner(item.uri, this.#stop.token);
    if (!answer) return this.#skip(item);
    if ('trouble' in answer) {
      this.#troubles.push({ uri: item.id, message: answer.trouble });
      return reportTrouble(run, item, name, answer.trouble);
    }
    this.#answers.push(answer);
    report(run, item, name, answer, against);
  }

  #skip(item: vscode.TestItem): void {
    this.#skipped.push(item.id);
    this.run.skipped(item);
  }
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
