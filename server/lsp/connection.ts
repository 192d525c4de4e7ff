/** The connection: who answers what. */
import type { Connection } from 'vscode-languageserver';
import type { System } from '../../engine/face';
import type { Host } from '../service/host';
import { type Log, logTo } from '../service/log';
import { Service, type ServiceParts } from '../service/service';
import { ScriptTests } from '../service/tests';
import { answers } from './answers';
import { serveDiagnostics } from './diagnostics';
import { serveLanguage } from './language';
import { Life } from './life';
import { serveRequests } from './requests';
import { serveTokens } from './tokens';

/** Where the server runs, and what it knows from the start. */
export interface Setting {
  readonly host: Host;
  readonly systems: readonly System[];
  readonly transcripts?: ServiceParts['transcripts'];
}

export function serve(connection: Connection, { host, systems, transcripts }: Setting): Service {
  const log: Log = logTo(connection.console);
  const service: Service = new Service({
    connection,
    host,
    systems,
    log,
    client: () => life.client,
    transcripts,
    onProjects: () => life.watch(),
  });
  const life: Life = new Life(connection, service);
  const asked = {
    service,
    tests: new ScriptTests(service),
    answers: answers(service, log),
    client: () => life.client,
  };
  serveDiagnostics(connection, service, asked.answers);
  serveTokens(connection, asked.answers);
  serveLanguage(connection, asked);
  serveRequests(connection, asked);

  service.scripts.listen(connection);
  connection.listen();
  return service;
}
