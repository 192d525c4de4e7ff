/** What any editor asks: one line for each request of the Language Server Protocol. What it says is decided elsewhere. */
import type {
  CodeAction,
  CompletionItem,
  CompletionList,
  CompletionParams,
  Connection,
  InlayHint,
  Position,
  ReferenceParams,
  RenameFilesParams,
} from 'vscode-languageserver';
import {
  type CodeActionData,
  type CompletionData,
  codeActions,
  codeLens,
  completion,
  completionPreview,
  definition,
  type FileItemData,
  filePreview,
  flatOutline,
  folding,
  formatting,
  highlights,
  hover,
  inlayHints,
  inlayHintTooltip,
  lastHinted,
  onTypeFormatting,
  outline,
  plainEdit,
  rangeFormatting,
  references,
  resolvedAction,
  type Subject,
  selectionRanges,
  signatureHelp,
} from '../language';
import { GrammarDocuments } from '../service/grammarDocuments';
import type { Service } from '../service/service';
import type { ScriptTests } from '../service/tests';
import { TranscriptDocuments } from '../service/transcriptDocuments';
import type { Answers } from './answers';
import type { Client } from './capabilities';

interface AtPosition {
  readonly position: Position;
}

/** Who asks; `client` is known from the first request on. */
export interface Asked {
  readonly service: Service;
  readonly tests: ScriptTests;
  readonly answers: Answers;
  client(): Client | undefined;
}

export function serveLanguage(connection: Connection, asked: Asked): void {
  const others: OtherDocuments = {
    transcripts: new TranscriptDocuments(asked.service),
    grammars: new GrammarDocuments(asked.service),
  };
  serveCursor(connection, asked, others);
  serveActions(connection, asked);
  serveCompletion(connection, asked, others);
  serveHints(connection, asked);
  serveShape(connection, asked, others);
  servePlaces(connection, asked, others);
  serveEdits(connection, asked, others);
}

/** Those that are no scripts, and answer before them. */
interface OtherDocuments {
  readonly transcripts: TranscriptDocuments;
  readonly grammars: GrammarDocuments;
}

/** What is said where the cursor or the mouse is. */
function serveCursor(connection: Connection, { answers }: Asked, { grammars }: OtherDocuments): void {
  const { seen, whole, any } = answers;
  const hoverScript = seen('hover', lastOnLine, hover);
  connection.onHover(any('hover', (params, token) => or(grammars.hover(params), () => hoverScript(params, token))));
  connection.onSignatureHelp(
    seen('signatureHelp', lastOnLine, ({ analysis }, params) => signatureHelp(analysis, params)),
  );
  connection.onSelectionRanges(whole('selectionRange', ({ analysis }, params) => selectionRanges(analysis, params)));
  connection.onDocumentHighlight(whole('documentHighlight', ({ analysis }, params) => highlights(analysis, params)));
}

function serveActions(connection: Connection, { service, answers, client }: Asked): void {
  const { whole, any } = answers;
  connection.onCodeAction(
    whole('codeAction', (subject, params) => {
      const { hasDocumentChanges = false, resolvesActions = false } = client() ?? {};
      const actions = codeActions(subject, params, { resolves: hasDocumentChanges && resolvesActions });
      if (hasDocumentChanges) return actions;
      return actions.flatMap((action) => {
        const edit = action.edit && plainEdit(action.edit);
        return edit ? [{ ...action, edit }] : [];
      });
    }),
  );
  const resolveAction = any('codeAction/resolve', (action: CodeAction) => {
    const data: CodeActionData | undefined = action.data;
    const open = data && service.scripts.script(data.uri);
    return data && open?.analysis.version === data.version ? resolvedAction(open.subject, action, data) : action;
  });
  connection.onCodeActionResolve(async (action, token) => (await resolveAction(action, token)) ?? action);
}

function serveCompletion(
  connection: Connection,
  { service, answers, client }: Asked,
  { grammars }: OtherDocuments,
): void {
  const { seen, any } = answers;
  const complete = seen('completion', lastOnLine, (subject, params: CompletionParams) =>
    completion(subject, params, client()),
  );
  connection.onCompletion(
    any<CompletionParams, CompletionList | CompletionItem[]>(
      'completion',
      (params, token) => grammars.completion(params) ?? complete(params, token),
    ),
  );
  const resolveItem = any('completion/resolve', async (item: CompletionItem) => {
    if (isFileItem(item.data)) return { ...item, ...(await previewOf(service, item.data)) };
    const data: CompletionData | undefined = item.data;
    const analysis = data && service.scripts.script(data.uri)?.analysis;
    // The script went on meanwhile: the item is still good, only its preview is not.
    if (!data || analysis?.version !== data.version) return item;
    const preview = completionPreview(analysis, item.label, data);
    return preview ? { ...item, documentation: preview } : item;
  });
  connection.onCompletionResolve(async (item, token) => (await resolveItem(item, token)) ?? item);
}

function serveHints(connection: Connection, { service, answers }: Asked): void {
  const { seen, whole, any } = answers;
  const { scripts } = service;
  const hints = seen('inlayHint', lastHinted, inlayHints);
  connection.languages.inlayHint.on((params, token) => {
    const open = scripts.script(params.textDocument.uri);
    if (open) open.visibleLine = params.range.end.line;
    return hints(params, token);
  });
  const resolveHint = any('inlayHint/resolve', (hint: InlayHint) => {
    const data: { uri: string; version: number; index: number } | undefined = hint.data;
    const open = data && scripts.script(data.uri);
    if (!data || open?.analysis.version !== data.version) return hint;
    const tooltip = inlayHintTooltip(open.subject, data.index);
    return tooltip ? { ...hint, tooltip } : hint;
  });
  connection.languages.inlayHint.resolve(async (hint, token) => (await resolveHint(hint, token)) ?? hint);
  connection.onCodeLens(whole('codeLens', codeLens));
}

/** What a document is made of. */
function serveShape(
  connection: Connection,
  { tests, answers, client }: Asked,
  { grammars, transcripts }: OtherDocuments,
): void {
  const { whole, any } = answers;
  const symbols = whole('documentSymbol', ({ analysis }) => {
    const tree = outline(analysis);
    return client()?.hasSymbolTree ? tree : flatOutline(tree, analysis.uri);
  });
  connection.onDocumentSymbol(
    any(
      'documentSymbol',
      (params, token) => grammars.symbols(params) ?? transcripts.symbols(params) ?? symbols(params, token),
    ),
  );
  const folds = whole('foldingRange', ({ analysis }) => folding(analysis));
  connection.onFoldingRanges(
    any('foldingRange', (params, token) => transcripts.folding(params) ?? folds(params, token)),
  );
  connection.onWorkspaceSymbol(any('workspace/symbol', ({ query }, token) => tests.symbols(query, token)));
}

/** From one place to others. */
function servePlaces(connection: Connection, { answers }: Asked, { grammars, transcripts }: OtherDocuments): void {
  const { whole, any } = answers;
  const define = whole('definition', (subject, params: AtPosition) => definition(subject, params));
  connection.onDefinition(
    any(
      'definition',
      (params, token) => grammars.definition(params) ?? transcripts.definition(params) ?? define(params, token),
    ),
  );
  const refer = whole('references', ({ analysis }, params: ReferenceParams) => references(analysis, params));
  connection.onReferences(any('references', (params, token) => grammars.references(params) ?? refer(params, token)));
  connection.onDocumentLinks(any('documentLink', (params, token) => transcripts.links(params, token)));
}

/** What changes the text. */
function serveEdits(connection: Connection, { tests, answers }: Asked, { grammars }: OtherDocuments): void {
  const { now, any } = answers;
  connection.onPrepareRename(any('prepareRename', (params) => grammars.renameable(params)));
  connection.onRenameRequest(any('rename', (params) => grammars.rename(params)));
  const format = now('formatting', ({ analysis }) => formatting(analysis));
  connection.onDocumentFormatting(
    any('formatting', (params, token) => grammars.formatting(params) ?? format(params, token)),
  );
  connection.onDocumentRangeFormatting(
    now('rangeFormatting', ({ analysis }, params) => rangeFormatting(analysis, params)),
  );
  connection.onDocumentOnTypeFormatting(
    now('onTypeFormatting', ({ analysis }, params) => onTypeFormatting(analysis, params)),
  );
  const rename = any('willRenameFiles', ({ files: renamed }: RenameFilesParams, token) =>
    tests.renamed(renamed, token),
  );
  connection.workspace.onWillRenameFiles(async (params, token) => (await rename(params, token)) ?? null);
}

/** Null is an answer, too: nothing is to be said here. */
const or = <T>(answer: T | undefined, otherwise: () => T | Promise<T>): T | Promise<T> =>
  answer === undefined ? otherwise() : answer;

const lastOnLine = ({ analysis }: Subject, { position }: AtPosition): number =>
  analysis.lastRunOnOrBefore(position.line);

const isFileItem = (data: unknown): data is FileItemData => typeof data === 'object' && data !== null && 'file' in data;

/** A file is read only when its name is looked at. */
async function previewOf(service: Service, { file, system }: FileItemData): Promise<Partial<CompletionItem>> {
  const found = service.systems.named(system);
  const text = service.scripts.text(file)?.text;
  const content = text === undefined ? await service.host.read(file) : { kind: 'read' as const, text };
  const preview = found && content.kind === 'read' ? filePreview(found, file, content.text) : undefined;
  return preview ? { documentation: { kind: 'markdown', value: preview } } : {};
}
