/** Games, their setup and their turns, titled by what they are: outline and breadcrumbs. */
import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import { echoIn } from '../../../engine/common/echo';
import { briefLine } from '../parts/brief';
import { type Game, gamesOf, stageBefore } from '../run/games';
import type { Analysis } from '../run/types';
import { rangeOf, rangeOfRun } from '../subject/places';

/** An outline longer than this helps nobody and would only cost time. */
const MOST_SYMBOLS = 20_000;

export function outline(analysis: Analysis): DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  let next = 0;
  for (const game of gamesOf(analysis)) {
    pushCommands(analysis, symbols, next, game.first);
    symbols.push(gameSymbol(analysis, game));
    next = game.last + 1;
  }
  pushCommands(analysis, symbols, next, analysis.known);
  return symbols;
}

export const gameTitle = (analysis: Analysis, { number, first }: Game): string =>
  `Game ${number}: ${echoIn(analysis, analysis.run.commandAt(first))}`;

/** "lost after 12 turns · ♥0/70 6 pts", or the state the script leaves it in; not every game counts turns. */
export function gameEnd(analysis: Analysis, game: Game): string {
  const step = analysis.step(game.last);
  const turns = turnsOf(analysis, game);
  const length = turns === 1 ? '1 turn' : `${turns ?? 0} turns`;
  if (step.ending) {
    // An aborted game shows nothing any more: what it was before says more.
    const shown = step.ending.kind === 'aborted' ? analysis.run.before(game.last) : step;
    return `${step.ending.kind} after ${length} · ${briefLine(shown)}`;
  }
  if (step.stage.kind === 'setup') return `ends in ${step.stage.title}`;
  return turns === undefined ? briefLine(step) : `${length} · ${briefLine(step)}`;
}

function turnsOf(analysis: Analysis, game: Game): number | undefined {
  for (let index = game.last; index >= game.first; index--) {
    const { turn } = analysis.run.stageAt(index);
    // The command that ends a game leaves no turn number behind: it is one turn more.
    if (turn !== undefined)
      return index < game.last && analysis.step(game.last).ending?.kind !== 'aborted' ? turn + 1 : turn;
  }
  return analysis.system.start ? 0 : undefined;
}

function gameSymbol(analysis: Analysis, game: Game): DocumentSymbol {
  const children: DocumentSymbol[] = [];
  const hasSetup = game.lastOfSetup > game.first || analysis.run.stageAt(game.first).kind === 'setup';
  if (hasSetup) children.push(setupSymbol(analysis, game));
  const firstTurn = hasSetup ? game.lastOfSetup + 1 : game.first + 1;
  children.push(...chapters(analysis, firstTurn, Math.min(game.last, firstTurn + MOST_SYMBOLS)));
  return {
    name: gameTitle(analysis, game),
    detail: gameEnd(analysis, game),
    kind: SymbolKind.Class,
    range: rangeBetween(analysis, game.first, game.last),
    selectionRange: rangeOfRun(analysis, game.first),
    children,
  };
}

/** The turns, under a heading for each chapter where the game has more than one. */
function chapters(analysis: Analysis, first: number, last: number): DocumentSymbol[] {
  const found: { readonly title: string; readonly from: number; readonly commands: DocumentSymbol[] }[] = [];
  for (let index = first; index <= last; index++) {
    // A command belongs to what was left to do when it was given: it may be the one that did it.
    const title = stageBefore(analysis, index).chapter ?? '';
    const open = found.at(-1);
    if (open?.title === title) open.commands.push(commandSymbol(analysis, index));
    else found.push({ title, from: index, commands: [commandSymbol(analysis, index)] });
  }
  if (found.length < 2) return found.flatMap(({ commands }) => commands);
  return found.map(({ title, from, commands }) => ({
    name: title,
    detail: commands.length === 1 ? '1 command' : `${commands.length} commands`,
    kind: SymbolKind.Namespace,
    range: rangeBetween(analysis, from, from + commands.length - 1),
    selectionRange: rangeOfRun(analysis, from),
    children: commands,
  }));
}

function setupSymbol(analysis: Analysis, { first, lastOfSetup }: Game): DocumentSymbol {
  const children: DocumentSymbol[] = [];
  for (let index = first; index <= lastOfSetup; index++) {
    children.push({ ...commandSymbol(analysis, index), kind: SymbolKind.Property });
  }
  return {
    name: 'Setup',
    detail: lastOfSetup === first ? '1 command' : `${lastOfSetup - first + 1} commands`,
    kind: SymbolKind.Namespace,
    range: rangeBetween(analysis, first, lastOfSetup),
    selectionRange: rangeOfRun(analysis, first),
    children,
  };
}

function commandSymbol(analysis: Analysis, index: number): DocumentSymbol {
  const name = echoIn(analysis, analysis.run.commandAt(index));
  const { turn, title } = analysis.run.stageAt(index);
  const isTurn = turn !== undefined && turn !== stageBefore(analysis, index).turn;
  const range = rangeOfRun(analysis, index);
  return {
    name: isTurn && turn > 0 ? `Turn ${turn}: ${name}` : name,
    detail: title,
    kind: isTurn ? SymbolKind.Method : SymbolKind.Event,
    range,
    selectionRange: range,
  };
}

function pushCommands(analysis: Analysis, symbols: DocumentSymbol[], from: number, to: number): void {
  for (let index = from; index < Math.min(to, from + MOST_SYMBOLS); index++)
    symbols.push(commandSymbol(analysis, index));
}

export function rangeBetween(analysis: Analysis, first: number, last: number): DocumentSymbol['range'] {
  const start = analysis.runs[first]?.node.span.start ?? 0;
  const end = analysis.runs[last]?.node.span.end ?? start;
  return rangeOf(analysis.lines, { start, end });
}

/** For editors that know no tree: the same symbols in a row, each naming what it is in. */
export function flatOutline(symbols: readonly DocumentSymbol[], uri: string, containerName = ''): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children }) => [
    { name, kind, location: { uri, range }, ...(containerName ? { containerName } : {}) },
    ...flatOutline(children ?? [], uri, name),
  ]);
}
