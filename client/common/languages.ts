/** Which languages are scripts: read from the manifest, so that the client names no system. */
import type * as vscode from 'vscode';

export const TRANSCRIPT = 'turnscript-transcript';
/** Files that declare the commands of a game. */
export const GRAMMAR = 'turnscript-grammar';

export interface Languages {
  /** Language ids of scripts, in the order of the manifest. */
  readonly ids: readonly string[];
  /** Extensions of scripts, without the dot. */
  readonly extensions: readonly string[];
  readonly selector: readonly vscode.DocumentFilter[];
  isScript(document: vscode.TextDocument): boolean;
}

interface Contribution {
  readonly id: string;
  readonly extensions?: readonly string[];
}

export function languagesOf(extension: vscode.Extension<unknown>): Languages {
  const contributed: readonly Contribution[] = extension.packageJSON.contributes.languages;
  const scripts = contributed.filter(({ id }) => id !== TRANSCRIPT && id !== GRAMMAR);
  const ids = scripts.map(({ id }) => id);
  return {
    ids,
    extensions: scripts
      .flatMap((language) => language.extensions ?? [])
      .map((extension) => extension.replace(/^\./, '')),
    selector: ids.map((language) => ({ language })),
    isScript: (document) => ids.includes(document.languageId),
  };
}
