/** Which files a run needs, and where they are looked for: as data, for every host. */
import { kept } from '../../../engine/common/kept';
import { type FileDomain, type FileRequest, fileDomain, filesOf, type System } from '../../../engine/face';
import { signaturesOf } from '../text/check';
import type { Run } from './types';

/** The files that commands name, by key. */
export function requestsOf(system: System, runs: readonly Pick<Run, 'command'>[]): ReadonlyMap<string, FileRequest> {
  const requests = new Map<string, FileRequest>();
  if (!namesFiles(system)) return requests;
  const signatures = signaturesOf(system);
  for (const { command } of runs) {
    const signature = signatures.get(command.name);
    for (const request of signature ? filesOf(command, signature) : []) requests.set(request.key, request);
  }
  return requests;
}

export const namesFiles = (system: System): boolean => fileDomainsOf(system).length > 0;

/** The domains of arguments that name files, each once. */
export const fileDomainsOf = kept(({ grammar }: System): readonly FileDomain[] => {
  const domains = grammar.signatures.flatMap(({ params }) => params.flatMap(({ domain }) => fileDomain(domain) ?? []));
  return [...new Set(domains)];
});

/**
 * The folders to look into, in order: each group of places in the script's folder and in its parents, from
 * the inside out, before the next group is looked at.
 */
export function searched(
  { places }: FileDomain,
  ancestors: readonly string[],
  join: (folder: string, place: string) => string,
): readonly string[] {
  const folders = places.flatMap((group) =>
    ancestors.flatMap((ancestor) => group.map((place) => join(ancestor, place))),
  );
  return [...new Set(folders)];
}
