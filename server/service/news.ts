/** What is told unasked: problems, how far a script is known, and that something should be asked for again. */
import type { Connection, Diagnostic } from 'vscode-languageserver';
import { Method, type StatusParams } from '../protocol';
import type { Log } from './log';
import type { OpenScript } from './openScript';

/** What the client can do that changes what is sent to it unasked. */
export interface ClientAbilities {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesInlayHints: boolean;
  readonly refreshesCodeLens: boolean;
  readonly fades: boolean;
}

export interface NewsParts {
  readonly connection: Connection;
  readonly log: Log;
  client(): ClientAbilities | undefined;
}

export class News {
  constructor(private readonly parts: NewsParts) {}

  /** The client asks for problems by itself. */
  get isAsked(): boolean {
    return this.parts.client()?.pullsDiagnostics ?? false;
  }

  /** Everything that depends on settings or expectations is asked for again. */
  refresh(): void {
    const { connection, log } = this.parts;
    const client = this.parts.client();
    // The conversation may be over by then, which is said at once and not by the answer.
    const ask = (what: string): void => {
      Promise.resolve()
        .then(() => connection.sendRequest(`workspace/${what}/refresh`))
        .catch((error) => log.debug(`A refresh was refused: ${String(error)}`));
    };
    if (client?.refreshesDiagnostics && client.pullsDiagnostics) ask('diagnostic');
    if (client?.refreshesInlayHints) ask('inlayHint');
    if (client?.refreshesCodeLens) ask('codeLens');
  }

  /** How far the script is known, and its problems where they are not what was told last. */
  ofScript(script: OpenScript, isComplete: boolean, hasNews: boolean): void {
    const { connection } = this.parts;
    const { analysis, problems, uri } = script;
    const { version } = analysis;
    if (hasNews && script.tell(problems) && !this.isAsked) {
      connection.sendDiagnostics({ uri, version, diagnostics: problems.items });
    }
    const status: StatusParams = {
      uri,
      version,
      commands: analysis.runs.length,
      simulated: analysis.known,
      milliseconds: Math.round(script.milliseconds * 100) / 100,
      problems: problems.count,
      isComplete,
      ...(analysis.run.waitsFor === undefined ? {} : { waitsFor: analysis.run.waitsFor }),
    };
    connection.sendNotification(Method.status, status);
  }

  problems(uri: string, diagnostics: Diagnostic[], version?: number): void {
    void this.parts.connection.sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) });
  }
}
