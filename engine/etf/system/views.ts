/** What was read in the text of a state, as the views that every board, hover and timeline can draw. */
import type { BoardView, BriefPart, Fact, Gauge, PhaseReport, Piece, Tile } from '../../face';
import {
  allFacts,
  type Block,
  factChanges,
  numbersShown,
  type PlainBoard,
  type PlainFact,
  piecesIn,
  type Show,
  type StateReading,
  textChanges,
  valuesShown,
} from '../transcript';

/** Pieces of one line; the reader drops most of them anyway. */
const MOST_PARTS = 8;
/** Changed lines that are told one by one. */
const MOST_CHANGES = 12;

export const factOf = ({ path, label, value, max, facts }: PlainFact): Fact => ({
  id: path,
  label,
  value,
  ...(max === undefined ? {} : { max }),
  ...(facts.length > 0 ? { facts: facts.map(factOf) } : {}),
});

export function gaugesOf(
  { lines }: Block,
  { facts }: StateReading,
  { show, isDrawn }: { readonly show: Show; isDrawn(path: string): boolean },
): readonly Gauge[] {
  if (show.series.length > 0) {
    return numbersShown(lines, show.series).map(({ name, value }) => ({ id: name, label: name, value }));
  }
  return allFacts(facts).flatMap(({ path, label, value, max }) =>
    typeof value === 'number' && isDrawn(path)
      ? [{ id: path, label, value, ...(max === undefined ? {} : { max }) }]
      : [],
  );
}

/** What the author asked for; else what changed, with room left what stayed; else the first line that is new. */
export function briefOf(
  block: Block,
  reading: StateReading,
  before: Block,
  old: StateReading,
  { hints }: Show,
): readonly BriefPart[] {
  if (hints.length > 0) {
    return valuesShown(block.lines, hints).map(({ name, text }) => ({
      fact: name,
      text: name === text ? text : `${name} ${text}`,
    }));
  }
  const changed = new Set(factChanges(old.facts, reading.facts).map(({ path }) => path));
  const telling = allFacts(reading.facts).filter(({ text }) => text !== '');
  if (telling.length === 0) return lineOf(block, before);
  const part = ({ path, label, text }: PlainFact): BriefPart => ({
    fact: path,
    text: `${label} ${text}`,
    ...(changed.has(path) ? {} : { isMinor: true }),
  });
  const [moved, stayed] = [true, false].map((is) => telling.filter(({ path }) => changed.has(path) === is));
  const chosen = new Set([...(moved ?? []), ...(stayed ?? [])].slice(0, MOST_PARTS));
  // In the order of the state, so that the same value stands in the same place on each line.
  return telling.filter((fact) => chosen.has(fact)).map(part);
}

function lineOf(block: Block, before: Block): readonly BriefPart[] {
  const line = newLines(block, before)[0] ?? block.lines.find((text) => text.trim() !== '');
  return line === undefined ? [] : [{ fact: 'text', text: line.trim() }];
}

/** Where no values were found, the lines that are new are what can be told. */
export function reportOf(block: Block, before: Block): readonly PhaseReport[] {
  const lines = newLines(block, before);
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MOST_CHANGES).map((line) => line.trim());
  if (lines.length > shown.length) shown.push(`… and ${lines.length - shown.length} more lines`);
  const entries = shown.map((text) => ({
    text,
    tone: 'neutral' as const,
    mark: 'act' as const,
    cells: [],
    details: [],
  }));
  return [{ title: 'Changed', entries }];
}

function newLines(block: Block, before: Block): readonly string[] {
  const { lines } = textChanges(before.lines, block.lines);
  return block.lines.filter((line, index) => lines[index]?.kind !== 'same' && line.trim() !== '');
}

// ---------------------------------------------------------------- boards

export function boardView(board: PlainBoard): BoardView {
  return {
    rows: board.rows,
    columns: board.columns,
    slots: board.slots,
    wraps: false,
    isFogged: false,
    tiles: board.cells.map((cells) => cells.map((cell) => tileOf(cell, board))),
  };
}

function tileOf(cell: string, board: PlainBoard): Tile {
  if (board.slots === 1) {
    const isFree = piecesIn(cell, board).length === 0;
    return { isHidden: false, pieces: [isFree ? null : pieceOf(cell)] };
  }
  const places = Array.from({ length: board.slots }, (_, slot) => cell.charAt(slot));
  const isPiece = (character: string): boolean => piecesIn(character, board).length > 0;
  return { isHidden: false, pieces: places.map((character) => (isPiece(character) ? pieceOf(character) : null)) };
}

/** A shape of no drawing: the board shows the character itself. */
const pieceOf = (text: string): Piece => ({
  symbol: [...text][0] ?? '',
  shape: 'character',
  side: 'neutral',
  title: text,
});
