/** Which rules the scripts of a workspace reach: each is run to its end, one after the other. */
import type { CancellationToken } from 'vscode-languageserver';
import type { System } from '../../engine/face';
import { type Analysis, Coverage, ReachedByScript, type ReachedHere } from '../language';
import type { CoverageAnswer, CoverageParams } from '../protocol';
import { cancelled } from './errors';
import { pause } from './host';
import type { Service } from './service';

/** Steps looked at before others get their turn. */
const AT_ONCE = 200;

export async function coverageOf(
  service: Service,
  { uris }: CoverageParams,
  token: CancellationToken,
): Promise<CoverageAnswer> {
  const found = new Map<System, Coverage>();
  for (const uri of uris ?? (await expectedScripts(service))) {
    const script = await service.subjects.whole(uri, token);
    if (script.kind !== 'found') continue;
    const { analysis } = script.subject;
    const { system } = analysis;
    if (!system.reachable) continue;
    const coverage = found.get(system) ?? new Coverage(system);
    found.set(system, coverage);
    coverage.add(uri, await reachedIn(analysis, service, token));
  }
  return { reports: [...found.values()].map((coverage) => coverage.report()) };
}

async function expectedScripts({ workspace, expected }: Service): Promise<readonly string[]> {
  const uris: string[] = [];
  for (const { uri } of await workspace.scripts()) {
    if ((await expected.load(uri)).kind !== 'absent') uris.push(uri);
  }
  return uris;
}

async function reachedIn(analysis: Analysis, { host }: Service, token: CancellationToken): Promise<ReachedHere> {
  const reached = new ReachedByScript(analysis);
  // A script that is refused as a whole runs nothing.
  const count = analysis.problems.length > 0 ? 0 : analysis.known;
  for (let index = 0; index < count; index++) {
    reached.note(index, analysis.step(index));
    if (index % AT_ONCE === AT_ONCE - 1) await pause(host);
    if (token.isCancellationRequested) throw cancelled();
  }
  return reached.all();
}
