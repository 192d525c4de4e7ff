/** The scripts of a workspace and the games in them, found by name. */
import { type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import { gamesOf } from '../run/games';
import type { Analysis } from '../run/types';
import { ORIGIN } from '../subject/places';
import { gameTitle, rangeBetween } from './outline';

/** The script itself, titled by its first comment, then its games. */
export function scriptSymbols(analysis: Analysis, name: string): readonly SymbolInformation[] {
  const [first] = analysis.script.comments;
  const isHeader = first && analysis.lines.positionAt(first.span.start).line === 0 && first.text !== '';
  const script: SymbolInformation = {
    name: isHeader ? `${name}: ${first.text}` : name,
    kind: SymbolKind.File,
    location: { uri: analysis.uri, range: { start: ORIGIN, end: ORIGIN } },
  };
  return [
    script,
    ...gamesOf(analysis).map((game) => ({
      name: gameTitle(analysis, game),
      kind: SymbolKind.Class,
      containerName: name,
      location: { uri: analysis.uri, range: rangeBetween(analysis, game.first, game.last) },
    })),
  ];
}

/** The letters of the query occur in order, as people type them. */
export function fits(query: string, name: string): boolean {
  const text = name.toLowerCase();
  let at = 0;
  for (const letter of query.toLowerCase().replaceAll(/\s+/g, '')) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
