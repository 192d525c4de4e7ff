/** The timeline of an open script: columns of commands that did not change are kept, the rest is made in slices. */
import type { CancellationToken } from 'vscode-languageserver';
import { type Subject, Timeline } from '../language';
import type { TimelineAnswer } from '../protocol';
import { cancelled } from './errors';
import { type Host, pause, SLICE_MS } from './host';

export class ScriptTimeline {
  #timeline: Timeline | undefined;
  /** Commands at the start whose columns still hold. */
  #shared = 0;

  constructor(private readonly host: Host) {}

  /** The script is another from this command on. */
  shares(commands: number): void {
    this.#shared = Math.min(this.#shared, commands);
  }

  async of(subject: () => Subject, token: CancellationToken): Promise<TimelineAnswer> {
    const { analysis } = subject();
    if (this.#timeline?.analysis !== analysis) {
      this.#timeline = new Timeline(analysis, this.#timeline, this.#shared);
      this.#shared = Number.POSITIVE_INFINITY;
    }
    const timeline = this.#timeline;
    while (!timeline.advance(performance.now() + SLICE_MS)) {
      await pause(this.host);
      if (token.isCancellationRequested || subject().analysis !== timeline.analysis) throw cancelled();
    }
    return timeline.answer(subject());
  }
}
