/** Requests about tests: one line for each. */
import type { Connection } from 'vscode-languageserver';
import {
  type AcceptParams,
  type CompareOutputParams,
  type CoverageParams,
  type HuntParams,
  Method,
  ProjectMethod,
  type RunTestParams,
} from '../protocol';
import { Hunts } from '../service/hunts';
import type { Service } from '../service/service';
import type { Tests } from '../service/tests';
import type { Answers } from './answers';

export function serveTests(connection: Connection, service: Service, tests: Tests, { any }: Answers): void {
  const hunts = new Hunts(service, (progress) => {
    void connection.sendNotification(Method.huntProgress, progress).catch(() => undefined);
  });
  connection.onRequest(
    Method.tests,
    any('tests', () => tests.all()),
  );
  connection.onRequest(
    Method.runTest,
    any('runTest', (params: RunTestParams, token) => tests.run(params, token)),
  );
  connection.onRequest(
    Method.compareOutput,
    any('compareOutput', (params: CompareOutputParams, token) => tests.compare(params, token)),
  );
  connection.onRequest(
    Method.coverage,
    any('coverage', (params: CoverageParams, token) => tests.coverage(params, token)),
  );
  connection.onRequest(
    Method.hunt,
    any('hunt', (params: HuntParams, token) => hunts.run(params, token)),
  );
  connection.onRequest(
    Method.accept,
    any('accept', (params: AcceptParams, token) => tests.accept(params, token)),
  );
  connection.onRequest(
    ProjectMethod.runProgram,
    any('runProgram', async (params: RunTestParams, token) => (await tests.program(params, token)) ?? null),
  );
}
