/**
 * What the parameters of each message must look like. Whoever sends others is told so, in words, before anything is
 * asked to make sense of them.
 */
import { Method, ProjectMethod } from './methods';

/** What is wrong with a value, as `position.line must be a whole number`; undefined where nothing is. */
type Shape = (value: unknown, name: string) => string | undefined;

const kind =
  (wanted: string, isMet: (value: unknown) => boolean): Shape =>
  (value, name) =>
    isMet(value) ? undefined : `${name} must be ${wanted}`;

const text = kind('a string', (value) => typeof value === 'string');
/** All our numbers are places, versions and counts. */
const number = kind('a whole number', Number.isInteger);
const either = (...shapes: readonly Shape[]): Shape => {
  return (value, name) => {
    const problems = shapes.map((shape) => shape(value, name));
    return problems.includes(undefined) ? undefined : problems.join(' or ');
  };
};
const optional =
  (shape: Shape): Shape =>
  (value, name) =>
    value === undefined ? undefined : shape(value, name);
/** Some clients write null for what they leave out. */
const nullable =
  (shape: Shape): Shape =>
  (value, name) =>
    value === undefined || value === null ? undefined : shape(value, name);
const list =
  (shape: Shape): Shape =>
  (value, name) => {
    if (!Array.isArray(value)) return `${name} must be a list`;
    return firstOf(value.map((item, index) => () => shape(item, `${name}[${index}]`)));
  };
const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${name} must be an object`;
    const looks = Object.entries(fields).map(
      ([key, shape]) =>
        () =>
          shape(own(value, key), `${name}.${key}`),
    );
    return firstOf(looks);
  };

/** Only what was sent counts, not what every object has. */
const own = (value: object, key: string): unknown => (Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined);

function firstOf(looks: readonly (() => string | undefined)[]): string | undefined {
  for (const look of looks) {
    const problem = look();
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const uri = text;
const position = record({ line: number, character: number });
const range = record({ start: position, end: position });
const anything = record({});
const textDocument = record({ uri });
const ofDocument = record({ textDocument });
const atPosition = record({ textDocument, position });
const atRange = record({ textDocument, range });
const ofUri = record({ uri });
const stateAt = record({
  textDocument,
  position: optional(position),
  index: optional(number),
  with: optional(list(text)),
  has: optional(record({ version: number, index: number })),
});
const folders = list(record({ uri }));
const diagnostic = record({ range, message: text });
/** As it was handed out with an item. */
const itemData = record({ uri, version: number });
const fileItemData = record({ file: uri, system: text });
const cell = record({ row: number, column: number });
const boardChange = either(
  record({ piece: text, at: cell }),
  record({ from: cell, to: cell }),
  record({ kind: text, at: cell }),
);

const SHAPES: ReadonlyMap<string, Shape> = new Map(
  Object.entries({
    'textDocument/didOpen': record({ textDocument: record({ uri, languageId: text, version: number, text }) }),
    'textDocument/didChange': record({
      textDocument: record({ uri, version: number }),
      contentChanges: list(record({ text, range: optional(range) })),
    }),
    'textDocument/didClose': ofDocument,
    'textDocument/didSave': ofDocument,
    'textDocument/willSave': ofDocument,
    'textDocument/hover': atPosition,
    'textDocument/completion': atPosition,
    'textDocument/signatureHelp': atPosition,
    'textDocument/definition': atPosition,
    'textDocument/references': record({ textDocument, position, context: anything }),
    'textDocument/documentHighlight': atPosition,
    'textDocument/prepareRename': atPosition,
    'textDocument/rename': record({ textDocument, position, newName: text }),
    'textDocument/documentSymbol': ofDocument,
    'textDocument/codeAction': record({ textDocument, range, context: record({ diagnostics: list(diagnostic) }) }),
    'textDocument/codeLens': ofDocument,
    'textDocument/documentLink': ofDocument,
    'textDocument/formatting': ofDocument,
    'textDocument/rangeFormatting': atRange,
    'textDocument/onTypeFormatting': record({ textDocument, position, ch: text }),
    'textDocument/foldingRange': ofDocument,
    'textDocument/selectionRange': record({ textDocument, positions: list(position) }),
    'textDocument/semanticTokens/full': ofDocument,
    'textDocument/semanticTokens/full/delta': record({ textDocument, previousResultId: text }),
    'textDocument/semanticTokens/range': atRange,
    'textDocument/inlayHint': atRange,
    'textDocument/diagnostic': record({ textDocument, previousResultId: nullable(text) }),
    'completionItem/resolve': record({ label: text, data: nullable(either(itemData, fileItemData)) }),
    'inlayHint/resolve': record({ position, data: nullable(record({ uri, version: number, index: number })) }),
    'workspace/symbol': record({ query: text }),
    'workspace/diagnostic': record({ previousResultIds: list(record({ uri, value: text })) }),
    'workspace/willRenameFiles': record({ files: list(record({ oldUri: uri, newUri: uri })) }),
    'workspace/didChangeWatchedFiles': record({ changes: list(record({ uri, type: number })) }),
    'workspace/didChangeWorkspaceFolders': record({ event: record({ added: folders, removed: folders }) }),
    'workspace/didChangeConfiguration': anything,
    [Method.languageOf]: record({ uri, text: optional(text) }),
    [Method.placeAt]: stateAt,
    [Method.stateAt]: stateAt,
    [Method.inspect]: record({ textDocument, index: number, entity: either(number, text) }),
    [Method.whatIf]: record({ textDocument, index: number, commands: list(text) }),
    [Method.timeline]: ofDocument,
    [Method.find]: record({ uri: optional(uri), condition: text }),
    [Method.evaluate]: record({ textDocument, index: number, expression: text }),
    [Method.marks]: ofDocument,
    [Method.otherSeed]: ofDocument,
    [Method.transcript]: record({ textDocument, to: optional(number) }),
    [Method.tests]: nullable(anything),
    [Method.runTest]: ofUri,
    [Method.coverage]: record({ uris: optional(list(uri)) }),
    [Method.hunt]: record({
      id: number,
      wish: record({ kind: text, item: optional(text) }),
      uri,
      system: optional(text),
      from: optional(list(uri)),
      commandLine: optional(list(text)),
      seconds: number,
      seed: number,
    }),
    [ProjectMethod.runProgram]: ofUri,
    [ProjectMethod.proposal]: record({ folder: uri }),
    [Method.compareOutput]: record({ uri, output: text }),
    [Method.accept]: record({ uri, index: optional(number) }),
    [Method.toScript]: record({ text, language: optional(text) }),
    [Method.fileBoard]: ofUri,
    [Method.fileEdit]: record({ uri, change: boardChange }),
  }),
);

/** A sentence about parameters that are none for this method; undefined where they are, or where nobody says. */
export function paramsProblem(method: string, params: unknown): string | undefined {
  const problem = SHAPES.get(method)?.(params, 'params');
  return problem && `${method}: ${problem}.`;
}
