/** What stands between the library and the server: settings with their origin, documents that are watched over. */
import * as vscode from 'vscode';
import type { ConfigurationItem, Middleware } from 'vscode-languageclient';
import { SECTION } from '../common/settings';
import { trustedSection } from '../common/trustedSettings';
import type { Withheld } from './withheld';

/** Says of each section whether the place of expected transcripts is the user's own word, or that of the workspace. */
export function withOrigin<T>(items: readonly ConfigurationItem[], values: T): T | unknown[] {
  if (!Array.isArray(values)) return values;
  return values.map((value: unknown, index) => {
    const item = items[index];
    if (item?.section !== SECTION || typeof value !== 'object' || value === null) return value;
    const scope = item.scopeUri === undefined ? undefined : vscode.Uri.parse(item.scopeUri);
    const configuration = vscode.workspace.getConfiguration(SECTION, scope);
    return trustedSection(value, (key) => configuration.inspect(key), vscode.workspace.isTrusted);
  });
}

/** What is kept back from the server as before, and says of each document that the server is told of. */
export function watched(
  { didOpen, didChange, didClose }: Withheld['middleware'],
  touched: (uri: string) => unknown,
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
