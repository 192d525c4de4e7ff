/** What our own editors ask beyond the protocol: one line for each request of `server/protocol`. */
import type { Connection } from 'vscode-languageserver';
import type { System } from '../../engine/face';
import {
  evaluate,
  filledIn,
  inspect,
  marks,
  placeAt,
  scriptOf,
  stateAt,
  stateIndex,
  transcript,
  whatIf,
} from '../language';
import {
  type AcceptParams,
  type CompareOutputParams,
  type CoverageParams,
  type EvaluateParams,
  type FileBoardParams,
  type FileEditParams,
  type FindParams,
  type HuntParams,
  type LanguageParams,
  Method,
  ProjectMethod,
  type ProposalParams,
  type RunTestParams,
  type SystemInfo,
  type TestsParams,
  type ToScriptParams,
} from '../protocol';
import { Hunts } from '../service/hunts';
import { otherSeeds } from '../service/otherSeeds';
import { proposalFor } from '../service/proposals';
import type { Service } from '../service/service';
import type { Asked } from './language';

export function serveRequests(connection: Connection, asked: Asked): void {
  serveSystems(connection, asked);
  serveStates(connection, asked);
  serveFiles(connection, asked);
  serveTests(connection, asked);
  serveHunts(connection, asked);
  serveProjects(connection, asked);
}

function serveSystems(connection: Connection, { service, answers: { any } }: Asked): void {
  const { systems } = service;
  connection.onRequest(
    Method.systems,
    any('systems', () => Promise.all(systems.all.map((system) => infoOf(service, system)))),
  );
  connection.onRequest(
    Method.languageOf,
    any('languageOf', (params: LanguageParams) => service.languageOf(params)),
  );
  connection.onRequest(
    Method.toScript,
    any('toScript', ({ text, language }: ToScriptParams) => scriptOf(text, systems.all, language)),
  );
}

/** Of one open script. */
function serveStates(connection: Connection, { service, answers }: Asked): void {
  const { now, seen, whole, script } = answers;
  connection.onRequest(Method.placeAt, now('placeAt', placeAt));
  connection.onRequest(Method.stateAt, seen('stateAt', stateIndex, stateAt));
  connection.onRequest(
    Method.inspect,
    seen('inspect', (_, { index }) => index, inspect),
  );
  connection.onRequest(
    Method.evaluate,
    seen('evaluate', (_, { index }: EvaluateParams) => index, evaluate),
  );
  connection.onRequest(
    Method.whatIf,
    seen('whatIf', (_, { index }) => index, whatIf),
  );
  connection.onRequest(Method.marks, whole('marks', marks));
  connection.onRequest(Method.transcript, whole('transcript', transcript));
  connection.onRequest(
    Method.otherSeed,
    script('otherSeed', (open, _, token) => otherSeeds(open, service.host, token)),
  );
  connection.onRequest(
    Method.timeline,
    script('timeline', (open, _, token) => open.timeline(token)),
  );
}

/** Of the files that commands name. */
function serveFiles(connection: Connection, { service: { files }, answers: { any } }: Asked): void {
  connection.onRequest(
    Method.fileBoard,
    any('fileBoard', ({ uri }: FileBoardParams) => files.board(uri)),
  );
  connection.onRequest(
    Method.fileEdit,
    any('fileEdit', ({ uri, change }: FileEditParams) => ({ edits: files.edits(uri, change) })),
  );
}

/** Of all scripts, open or not. */
function serveTests(connection: Connection, { tests, answers: { any } }: Asked): void {
  connection.onRequest(
    Method.tests,
    any('tests', (params: TestsParams | null | undefined) => tests.all(params ?? {})),
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
    Method.accept,
    any('accept', (params: AcceptParams, token) => tests.accept(params, token)),
  );
  connection.onRequest(
    Method.find,
    any('find', (params: FindParams, token) => tests.find(params, token)),
  );
}

function serveHunts(connection: Connection, { service, answers: { any } }: Asked): void {
  const hunts = new Hunts(service, (progress) => {
    void connection.sendNotification(Method.huntProgress, progress).catch(() => undefined);
  });
  connection.onRequest(
    Method.hunt,
    any('hunt', (params: HuntParams, token) => hunts.run(params, token)),
  );
}

function serveProjects(connection: Connection, { service, tests, answers: { any } }: Asked): void {
  connection.onRequest(
    ProjectMethod.proposal,
    any('proposal', async ({ folder }: ProposalParams) => (await proposalFor(folder, service.host)) ?? null),
  );
  connection.onRequest(
    ProjectMethod.runProgram,
    any('runProgram', async (params: RunTestParams, token) => (await tests.program(params, token)) ?? null),
  );
  connection.onNotification(ProjectMethod.permissionsChanged, () => service.programs.permissionsChanged());
}

async function infoOf({ needed }: Service, system: System): Promise<SystemInfo> {
  const { id, title, language, templates, rules } = system;
  const named = templates.some(({ files }) => files) ? await needed.placesOfNew(system) : undefined;
  return {
    id,
    title,
    language,
    templates: named ? templates.map((template) => filledIn(system, template, named)) : templates,
    rules,
  };
}
