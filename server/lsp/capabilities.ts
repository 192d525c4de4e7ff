/** What the server can do, and what it learned about the client. */
import {
  type ClientCapabilities,
  type InitializeParams,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { CodeActionKind, DiagnosticTag } from 'vscode-languageserver-types';
import { TOKEN_TYPES } from '../language';
import type { ClientAbilities } from '../service/news';

export const CAPABILITIES: ServerCapabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['(', ',', '-'], resolveProvider: true },
  signatureHelpProvider: { triggerCharacters: ['(', ','], retriggerCharacters: [','] },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Refactor], resolveProvider: true },
  codeLensProvider: { resolveProvider: false },
  documentLinkProvider: { resolveProvider: false },
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: { firstTriggerCharacter: ')', moreTriggerCharacter: ['\n'] },
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] },
    full: { delta: true },
    range: true,
  },
  inlayHintProvider: { resolveProvider: true },
  // A difference is found in one file and caused by another.
  diagnosticProvider: { identifier: 'turnscript', interFileDependencies: true, workspaceDiagnostics: true },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    // Scripts follow a file that they name.
    fileOperations: { willRename: { filters: [{ pattern: { glob: '**/*', matches: 'file' } }] } },
  },
};

/** Names in grammar files; whoever can be told of that offers it nowhere else. */
export const RENAMES = { prepareProvider: true };

/** Every optional ability of a client that changes what we send. */
export interface Client extends ClientAbilities {
  readonly hasConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  readonly registersDocuments: boolean;
  readonly registersRenames: boolean;
  readonly hasFolders: boolean;
  readonly hasSnippets: boolean;
  readonly hasItemDefaults: boolean;
  readonly hasDocumentChanges: boolean;
  readonly resolvesActions: boolean;
  readonly hasSymbolTree: boolean;
}

/** What the items of a completion have in common. */
const ITEM_DEFAULTS = ['editRange', 'data'];

export function clientOf({ capabilities }: Pick<InitializeParams, 'capabilities'>): Client {
  const { workspace, textDocument }: ClientCapabilities = capabilities ?? {};
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport === true,
    refreshesCodeLens: workspace?.codeLens?.refreshSupport === true,
    fades: textDocument?.publishDiagnostics?.tagSupport?.valueSet.includes(DiagnosticTag.Unnecessary) ?? false,
    hasConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    registersDocuments: textDocument?.synchronization?.dynamicRegistration === true,
    registersRenames: textDocument?.rename?.dynamicRegistration === true,
    hasFolders: workspace?.workspaceFolders === true,
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hasItemDefaults: ITEM_DEFAULTS.every((name) =>
      textDocument?.completion?.completionList?.itemDefaults?.includes(name),
    ),
    hasDocumentChanges: workspace?.workspaceEdit?.documentChanges === true,
    resolvesActions: textDocument?.codeAction?.resolveSupport?.properties.includes('edit') ?? false,
    hasSymbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
  };
}
