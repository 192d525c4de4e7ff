/** How the client library is to speak with the server: which documents, which settings, who listens in between. */
import * as vscode from 'vscode';
import type { ConfigurationItem, FileChangeType, LanguageClientOptions, Middleware } from 'vscode-languageclient';
import { GRAMMAR, type Languages, TRANSCRIPT } from '../common/languages';
import { RULES_ADDRESS } from '../common/rulesAddress';
import { SECTION } from '../common/settings';
import { trustedSection } from '../common/trustedSettings';
import { leveled } from './levels';
import type { RestartPolicy } from './restarts';
import { provideDocumentHighlights } from './resting';
import type { Withheld } from './withheld';

export interface FileChange {
  readonly uri: vscode.Uri;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/** What passes by on its way to the server, or from it. */
export interface Listener {
  touched(uri: string): void;
  watches(): void;
  sawFile(change: FileChange): void;
  readSettings(): void;
}

interface Parts {
  readonly languages: Languages;
  readonly log: vscode.LogOutputChannel;
  readonly policy: RestartPolicy;
  readonly withheld: Withheld;
}

const KINDS: Readonly<Record<FileChangeType, FileChange['kind']>> = { 1: 'created', 2: 'changed', 3: 'deleted' };

const NEVER_CANCELLED = new vscode.CancellationTokenSource().token;

export function clientOptions({ languages, log, policy, withheld }: Parts, listener: Listener): LanguageClientOptions {
  return {
    documentSelector: [
      ...languages.ids.map((language) => ({ language })),
      // Expected transcripts, so that the server compares with what is typed and not with what was saved.
      ...fileSchemes().map((scheme) => ({ language: TRANSCRIPT, scheme })),
      { language: GRAMMAR },
      { pattern: '**/turnscript.json' },
    ],
    synchronize: { configurationSection: SECTION },
    outputChannel: leveled(log),
    traceOutputChannel: log,
    errorHandler: policy,
    initializationOptions: () => ({ rulesUri: RULES_ADDRESS, isPatient: true, withheld: withheld.uris }),
    diagnosticPullOptions: { onChange: true, onSave: true },
    markdown: { isTrusted: false, supportHtml: false },
    middleware: {
      ...watched(withheld.middleware, (uri) => listener.touched(uri)),
      provideDocumentHighlights,
      handleRegisterCapability: async (params, next) => {
        await next(params, NEVER_CANCELLED);
        const isWatch = params.registrations.some(({ method }) => method === 'workspace/didChangeWatchedFiles');
        // Behind the answer: the server looks once more by then.
        if (isWatch) setTimeout(() => listener.watches(), 0);
      },
      workspace: {
        didChangeWatchedFile: async ({ uri, type }) => {
          listener.sawFile({ uri: vscode.Uri.parse(uri), kind: KINDS[type] });
        },
        configuration: async (params, token, next) => {
          const values = withOrigin(params.items, await next(params, token));
          // After the answer is on its way; what is asked then arrives behind it.
          setTimeout(() => listener.readSettings(), 0);
          return values;
        },
      },
    },
  };
}

/** Says of each section whether the place of expected transcripts is the user's own word, or that of the workspace. */
function withOrigin<T>(items: readonly ConfigurationItem[], values: T): T | unknown[] {
  if (!Array.isArray(values)) return values;
  return values.map((value: unknown, index) => {
    const item = items[index];
    if (item?.section !== SECTION || typeof value !== 'object' || value === null) return value;
    const scope = item.scopeUri === undefined ? undefined : vscode.Uri.parse(item.scopeUri);
    const configuration = vscode.workspace.getConfiguration(SECTION, scope);
    return trustedSection(value, (key) => configuration.inspect(key), vscode.workspace.isTrusted);
  });
}

/** The same, and says of each document that the server is told of. */
function watched(
  { didOpen, didChange, didClose }: Withheld['middleware'],
  touched: (uri: string) => void,
): Pick<Middleware, 'didOpen' | 'didChange' | 'didClose'> {
  return {
    ...(didClose ? { didClose } : {}),
    didOpen: async (document, next) => {
      await (didOpen ?? ((each, on) => on(each)))(document, next);
      touched(document.uri.toString());
    },
    didChange: async (event, next) => {
      await (didChange ?? ((each, on) => on(each)))(event, next);
      touched(event.document.uri.toString());
    },
  };
}

/** Where files lie: on this machine, on a remote, in a repository; not the documents that we make ourselves. */
function fileSchemes(): readonly string[] {
  const ofFolders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return [...new Set(['file', 'vscode-remote', 'vscode-vfs', ...ofFolders])];
}
