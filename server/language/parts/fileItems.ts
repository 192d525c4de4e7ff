/** What an argument that names a file is completed with, and what is said where its name is ambiguous. */
import {
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
} from 'vscode-languageserver-types';
import { echoedValue } from '../../../engine/common/echo';
import { fileDomain } from '../../../engine/face';
import type { CommandNode } from '../run/types';
import { namedArguments } from '../subject/named';
import { rangeOf } from '../subject/places';
import type { Subject } from '../subject/subject';
import { signaturesOf } from '../text/check';
import { boardText } from './boardText';
import { diagnostic } from './diagnosticItems';
import { fenced } from './stateMarkdown';

/** Kept in each item, so that the file is read only when it is looked at. */
export interface FileItemData {
  readonly uri: string;
  readonly file: string;
  readonly system: string;
}

/** The names of files that the argument could be; nothing where it names none. */
export function fileItems(subject: Subject, node: CommandNode, index: number, offset: number): CompletionItem[] {
  const { analysis, named } = subject;
  const param = signaturesOf(analysis.system).get(node.name)?.params[index];
  const domain = param && fileDomain(param.domain);
  if (!domain) return [];
  const argument = node.args.find(({ span }) => span.start <= offset && offset <= span.end);
  const range = rangeOf(analysis.lines, argument?.span ?? { start: offset, end: offset });
  return named.names(domain).map(({ name, uri }) => {
    const text = echoedValue({ text: name }, analysis.system.grammar.dialect);
    const data: FileItemData = { uri: analysis.uri, file: uri, system: analysis.system.id };
    return {
      label: text,
      labelDetails: { description: domain.noun },
      kind: CompletionItemKind.File,
      filterText: text,
      sortText: `0${name}`,
      textEdit: { range, newText: text },
      data,
    };
  });
}

/** How a file looks that an item stands for: its board, where the game can draw one. */
export function filePreview(
  { fileKinds = [] }: Subject['analysis']['system'],
  file: string,
  text: string,
): string | undefined {
  const kind = fileKinds.find(({ domain }) => domain.places.flat().some((place) => file.includes(`/${place}/`)));
  const board = kind?.board?.(text);
  return board ? fenced(boardText(board)) : undefined;
}

/** Where a file is looked for that a command names, if nothing of its kind is there at all. */
export function missingFile({ analysis, named }: Subject, index: number): string | undefined {
  const missing = namedArguments(analysis, index, index).find(
    ({ request }) => analysis.files.get(request.key)?.kind === 'absent' && named.names(request.domain).length === 0,
  );
  if (!missing) return undefined;
  const places = missing.request.domain.places.flat();
  const last = places.pop() ?? '';
  const folders = places.length === 0 ? last : `${places.join(', ')} or ${last}`;
  return `such files are looked for in ${folders}, beside the script or in a folder above it`;
}

/** A second file of the same name further on is never read: worth a remark, never an error. */
export function ambiguousFiles({ analysis, named }: Subject): Diagnostic[] {
  return namedArguments(analysis).flatMap(({ request, argument }) => {
    const [first, ...hidden] = named.found(request);
    if (first === undefined || hidden.length === 0) return [];
    const others = hidden.length === 1 ? 'another' : `${hidden.length} others`;
    const message = `There are several files for the ${request.domain.noun} ${request.name}: this one is read, and ${others} of the same name further on ${hidden.length === 1 ? 'is' : 'are'} not.`;
    const item = diagnostic(
      rangeOf(analysis.lines, argument.span),
      DiagnosticSeverity.Information,
      'file-ambiguous',
      message,
      { kind: 'script' },
    );
    const place = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    item.relatedInformation = [first, ...hidden].map((uri, rank) => ({
      location: { uri, range: place },
      message: rank === 0 ? 'this one is read' : 'this one is hidden',
    }));
    return [item];
  });
}
