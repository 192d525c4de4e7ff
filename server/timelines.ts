/** One timeline for each open script, filled in slices and taken over from version to version. */
import type { CancellationToken } from 'vscode-languageserver/node';
import { cancelled, type OfDocument } from './answer';
import { Timeline } from './language/features/timeline';
import { sharedHead } from './language/features/verdicts';
import type { TimelineAnswer } from './protocol';
import type { Server } from './server';
import { SLICE_MS } from './session';
import { immediate } from './subjects';

export class TimelineKeeper {
  readonly #kept = new Map<string, Timeline>();

  constructor(private readonly server: Server) {
    server.onClosed((uri) => this.#kept.delete(uri));
  }

  async timeline({ textDocument }: OfDocument, token: CancellationToken): Promise<TimelineAnswer | null> {
    const { documents } = this.server;
    const session = documents.session(textDocument.uri);
    if (!session) return null;
    await documents.whole(session, token);
    const { uri } = session.document;
    const timeline = this.#timelineOf(uri, session.analysis);
    while (!timeline.advance(performance.now() + SLICE_MS)) {
      await immediate();
      if (token.isCancellationRequested || session.analysis !== timeline.analysis) throw cancelled();
    }
    return timeline.answer(session.subject());
  }

  #timelineOf(uri: string, analysis: Timeline['analysis']): Timeline {
    const known = this.#kept.get(uri);
    if (known?.analysis === analysis) return known;
    const timeline = new Timeline(analysis, known, known ? sharedHead(known.analysis, analysis) : 0);
    this.#kept.set(uri, timeline);
    return timeline;
  }
}
