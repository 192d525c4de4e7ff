/** One wrapper for all requests: what throws is logged and answers null, what is stale is cancelled. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { Documents } from './documents';
import type { Subject } from './language/features/subject';
import type { Log } from './log';

export interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

export interface Answers {
  /** From what is known now; a feature asks for the states it needs. */
  now<P, R>(name: string, feature: Feature<P, R>): Handler<P & OfDocument, R>;
  /** From the states up to the last command asked about; where many are missing, when the slices got there. */
  seen<P, R>(name: string, last: Feature<P, number>, feature: Feature<P, R>): Handler<P & OfDocument, R>;
  /** From the run simulated to its end. */
  whole<P, R>(name: string, feature: Feature<P, R>): Handler<P & OfDocument, R>;
  /** Anything else. */
  any<P, R>(name: string, handle: Handling<P, R>): Handler<P, R>;
}

export type Feature<P, R> = (subject: Subject, params: P) => R;
export type Handling<P, R> = (params: P, token: CancellationToken) => R | null | Promise<R | null>;
export type Handler<P, R> = (params: P, token: CancellationToken) => Promise<R | null>;

export function answers(documents: Documents, log: Log, load: (uri: string) => Promise<void> | undefined): Answers {
  const any =
    <P, R>(name: string, handle: Handling<P, R>): Handler<P, R> =>
    async (params, token) => {
      if (token.isCancellationRequested) throw cancelled();
      try {
        return await handle(params, token);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        log.error(`${name} failed`, error);
        return null;
      }
    };
  const seen = <P, R>(name: string, last: Feature<P, number>, feature: Feature<P, R>): Handler<P & OfDocument, R> =>
    any(name, async (params, token) => {
      const session = documents.session(params.textDocument.uri);
      if (!session) return null;
      const loading = load(session.document.uri);
      if (loading) await loading;
      const missing = documents.upTo(session, last(session.subject(), params), token);
      if (missing) await missing;
      return feature(session.subject(), params);
    });
  return {
    any,
    seen,
    now: (name, feature) => seen(name, () => -1, feature),
    whole: <P, R>(name: string, feature: Feature<P, R>) =>
      any<P & OfDocument, R>(name, async (params, token) => {
        const session = documents.session(params.textDocument.uri);
        if (!session) return null;
        await documents.whole(session, token);
        return feature(session.subject(), params);
      }),
  };
}

export const cancelled = (): ResponseError<void> => new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
