/** Files that the commands of a script name: where each is, and which others could be named. */
import { type FileDomain, type FileRequest, fileDomain, filesOf } from '../../../engine/face';
import type { Analysis, ArgumentNode, Run } from '../run/types';
import { signaturesOf } from '../text/check';
import type { Subject } from './subject';

/** What a host found in the folders where a system looks for files. */
export interface NamedPlaces {
  /** The file that counts, then those of the same name that it hides; empty where there is none. */
  found(request: Pick<FileRequest, 'domain' | 'name'>): readonly string[];
  /** Every name of a domain, with the file that counts. */
  names(domain: FileDomain): readonly { readonly name: string; readonly uri: string }[];
}

export const NO_PLACES: NamedPlaces = { found: () => [], names: () => [] };

/** An argument that names a file. */
export interface NamedArgument {
  readonly index: number;
  readonly request: FileRequest;
  readonly argument: ArgumentNode;
}

/** All arguments of the runs from `first` to `last` that name files. */
export function namedArguments(
  { system, runs }: Analysis,
  first = 0,
  last = runs.length - 1,
): readonly NamedArgument[] {
  const signatures = signaturesOf(system);
  const naming = new Set(system.grammar.signatures.filter(namesFile).map(({ name }) => name));
  if (naming.size === 0) return [];
  const found: NamedArgument[] = [];
  for (let index = first; index <= last; index++) {
    const run = runs[index];
    const signature = run && naming.has(run.command.name) ? signatures.get(run.command.name) : undefined;
    if (!run || !signature) continue;
    for (const request of filesOf(run.command, signature)) {
      const argument = argumentOf(run, request);
      if (argument) found.push({ index, request, argument });
    }
  }
  return found;
}

const namesFile = ({ params }: { readonly params: readonly { readonly domain: Parameters<typeof fileDomain>[0] }[] }) =>
  params.some(({ domain }) => fileDomain(domain) !== undefined);

const argumentOf = ({ node }: Run, { argument }: FileRequest): ArgumentNode | undefined => node.args[argument];

/** The argument under an offset that names a file, its end included. */
export function namedArgumentAt({ analysis }: Subject, offset: number): NamedArgument | undefined {
  const index = analysis.runAt(offset);
  if (index === undefined) return undefined;
  return namedArguments(analysis, index, index).find(
    ({ argument: { span } }) => span.start <= offset && offset <= span.end,
  );
}
