/** Outline, folding and links of a made transcript: one entry for each command. */
import * as vscode from 'vscode';
import { TRANSCRIPT } from '../common/languages';
import { FIXED, LIVE, scriptOfTranscript } from '../common/transcriptAddress';
import { blocksOf } from './blocks';
import type { Pairs } from './pairs';

export function provideOutline(pairs: Pairs): vscode.Disposable {
  // Expected transcripts are files, and the server answers for them.
  const selector: vscode.DocumentSelector = [LIVE, FIXED].map((scheme) => ({ scheme, language: TRANSCRIPT }));
  return vscode.Disposable.from(
    vscode.languages.registerDocumentSymbolProvider(selector, { provideDocumentSymbols: symbols }),
    vscode.languages.registerFoldingRangeProvider(selector, { provideFoldingRanges: folds }),
    vscode.languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: (document) => links(document, pairs),
    }),
  );
}

function symbols(document: vscode.TextDocument): vscode.DocumentSymbol[] {
  return blocksOf(document).map(({ index, title, detail, firstLine, lastLine }) => {
    const whole = new vscode.Range(document.lineAt(firstLine).range.start, document.lineAt(lastLine).range.end);
    const kind = index < 0 ? vscode.SymbolKind.Namespace : vscode.SymbolKind.Event;
    return new vscode.DocumentSymbol(
      title || '…',
      index < 0 ? '' : detail,
      kind,
      whole,
      document.lineAt(firstLine).range,
    );
  });
}

function folds(document: vscode.TextDocument): vscode.FoldingRange[] {
  return blocksOf(document)
    .filter(({ firstLine, lastLine }) => lastLine > firstLine)
    .map(({ firstLine, lastLine }) => new vscode.FoldingRange(firstLine, lastLine));
}

/** The target goes through a command: only the server knows on which line the command stands now. */
async function links(document: vscode.TextDocument, pairs: Pairs): Promise<vscode.DocumentLink[]> {
  const script = await pairs.scriptOf(document.uri);
  if (!script) return [];
  const only = scriptOfTranscript(document.uri)?.only;
  return blocksOf(document)
    .filter(({ index }) => index >= 0)
    .map(({ index, firstLine }) => {
      const link = new vscode.DocumentLink(document.lineAt(firstLine).range, revealCommand(script, only ?? index));
      link.tooltip = vscode.l10n.t('Go to the command in the script');
      return link;
    });
}

const revealCommand = (script: vscode.Uri, index: number): vscode.Uri =>
  vscode.Uri.parse(
    `command:turnscript.revealCommand?${encodeURIComponent(JSON.stringify([script.toString(), index]))}`,
  );
