/** One wrapper for all requests: what throws is logged and answers null, what is stale is cancelled. */
import { type CancellationToken, ResponseError } from 'vscode-languageserver';
import type { Subject } from '../language';
import { onceThere } from '../service/arrivals';
import { cancelled } from '../service/errors';
import type { Log } from '../service/log';
import type { OpenScript } from '../service/openScript';
import type { Service } from '../service/service';

export interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

export interface Answers {
  /** From what is known now; a feature asks for no state. */
  now<P, R>(name: string, feature: Feature<P, R>): Handler<P & OfDocument, R>;
  /** From the states up to the last command asked about, as far as they can be known. */
  seen<P, R>(name: string, last: Feature<P, number>, feature: Feature<P, R>): Handler<P & OfDocument, R>;
  /** From the run known to its end, or as far as it can be. */
  whole<P, R>(name: string, feature: Feature<P, R>): Handler<P & OfDocument, R>;
  /** Of an open script. */
  script<P, R>(name: string, handle: OfScript<P, R>): Handler<P & OfDocument, R>;
  /** Anything else. */
  any<P, R>(name: string, handle: Handling<P, R>): Handler<P, R>;
}

export type Feature<P, R> = (subject: Subject, params: P) => R;
export type OfScript<P, R> = (script: OpenScript, params: P, token: CancellationToken) => R | null | Promise<R | null>;
export type Handling<P, R> = (params: P, token: CancellationToken) => R | null | Promise<R | null>;
export type Handler<P, R> = (params: P, token: CancellationToken) => Promise<R | null>;

export function answers(service: Service, log: Log): Answers {
  const any =
    <P, R>(name: string, handle: Handling<P, R>): Handler<P, R> =>
    async (...given: unknown[]) => {
      const [params, token] = paramsAndToken<P>(given);
      if (token.isCancellationRequested) throw cancelled();
      try {
        return await onceThere(() => handle(params, token));
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        log.error(`${name} failed`, error);
        return null;
      }
    };
  const script = <P, R>(name: string, handle: OfScript<P, R>): Handler<P & OfDocument, R> =>
    any(name, (params, token) => {
      const open = service.scripts.script(params.textDocument.uri);
      return open ? handle(open, params, token) : null;
    });
  const seen = <P, R>(name: string, last: Feature<P, number>, feature: Feature<P, R>): Handler<P & OfDocument, R> =>
    script(name, async (open, params, token) => {
      const loading = service.loading(open);
      if (loading) await loading;
      const missing = open.upTo(last(open.subject, params), token);
      if (missing) await missing;
      return feature(open.subject, params);
    });
  return {
    any,
    script,
    seen,
    now: (name, feature) => seen(name, () => -1, feature),
    whole: <P, R>(name: string, feature: Feature<P, R>) =>
      script<P, R>(name, async (open, params, token) => {
        await open.whole(token);
        return feature(open.subject, params);
      }),
  };
}

/** A request without `params` comes with its token alone. */
function paramsAndToken<P>(given: readonly unknown[]): [P, CancellationToken] {
  const [params, token] = given.length > 1 ? given : [undefined, given[0]];
  return [params as P, token as CancellationToken];
}
