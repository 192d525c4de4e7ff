/** Sentences for people and screen readers, made of what every game has. */

import type { BoardView, Cell, Piece, ReportEntry } from '../../../../engine/face';
import type { FactChange, StateAnswer } from '../../../../server/protocol';
import { t } from '../language/texts';
import { originOf } from './board';
import { sayValue } from './compare';
import { keyed } from './report';

/** The one way to write a place: the game's own, so that cards, cells and events say the same. */
export function placeName(board: BoardView | undefined, { row, column, slot }: Cell): string {
  const origin = board ? originOf(board) : { row: 1, column: 1 };
  const rowName = board?.rows[row - origin.row] ?? row;
  const columnName = board?.columns[column - origin.column] ?? column;
  switch (board?.placeForm) {
    case '[column,row]':
      return `[${columnName},${rowName}]`;
    case 'row:column:slot':
      return slot === undefined ? `${rowName}:${columnName}` : `${rowName}:${columnName}:${slot}`;
    default:
      return `${rowName},${columnName}`;
  }
}

/** A true minus, so that the sign is as wide as a plus. */
export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '±0');

export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function changeWords({ label, before, after, kind }: FactChange): string {
  if (kind === 'appeared') return `${label} ${after === undefined ? t('appeared') : sayValue(after)}`;
  if (kind === 'gone') return t('{0} gone', label);
  const values = [before, after].flatMap((value) => (value === undefined ? [] : [sayValue(value)]));
  return values.length > 1 ? t('{0} {1} to {2}', label, ...values) : `${label} ${values.join('')}`;
}

const MARK_WORDS: Readonly<Record<ReportEntry['mark'], string>> = {
  move: t('moved'),
  hit: t('hit'),
  heal: t('healed'),
  spawn: t('appeared'),
  kill: t('destroyed'),
  loss: t('lost'),
  gain: t('gained'),
  act: t('acted'),
};
export const markWord = (mark: ReportEntry['mark']): string => MARK_WORDS[mark];

export function endingWord(kind: 'won' | 'lost' | 'aborted'): string {
  if (kind === 'aborted') return t('game aborted');
  return kind === 'won' ? t('game won') : t('game lost');
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How many changes a summary names before it only counts. */
const NAMED = 5;

/** What a screen reader says when the cursor has reached another command. */
export function summary(answer: StateAnswer): string {
  const where = answer.command
    ? t('Command {0} of {1}, {2}.', answer.index + 1, answer.count, answer.command)
    : t('Before the first command.');
  const parts = [where];
  if (answer.missing) parts.push(answer.missing);
  if (answer.rejection) parts.push(t('Refused: {0}', answer.rejection.message));
  if (answer.ending) parts.push(`${capital(endingWord(answer.ending.kind))}: ${answer.ending.text}`);
  if (answer.comparison?.verdict === 'first') parts.push(t('First difference from the expected transcript.'));
  if (answer.comparison?.verdict === 'consequence') parts.push(t('Differs from the expected transcript.'));
  const changes = answer.changes.map(changeWords);
  if (changes.length) {
    const more = changes.length > NAMED ? t(', and {0} more changes', changes.length - NAMED) : '';
    parts.push(`${changes.slice(0, NAMED).join(', ')}${more}.`);
  } else if (!answer.rejection && answer.command) parts.push(t('Nothing changed.'));
  const counts = countMarks(answer);
  if (counts) parts.push(`${counts}.`);
  return parts.join(' ');
}

function countMarks(answer: StateAnswer): string {
  const counts = new Map<ReportEntry['mark'], number>();
  for (const { entry } of keyed(answer.report)) counts.set(entry.mark, (counts.get(entry.mark) ?? 0) + 1);
  const told: readonly ReportEntry['mark'][] = ['loss', 'kill', 'spawn', 'hit'];
  return told.flatMap((mark) => (counts.get(mark) ? [`${counts.get(mark)} ${MARK_WORDS[mark]}`] : [])).join(', ');
}

export function pieceWords(piece: Piece): string {
  const side = { self: '', friend: `, ${t('friendly')}`, foe: `, ${t('hostile')}`, neutral: '' }[piece.side];
  return `${piece.title}${side}`;
}

/** A title up to where it begins to give figures: lists have columns for those. */
export const shortTitle = (title: string): string => title.split(/[,:(]/, 1)[0]?.trim() || title;

/** All that lies on a square, the topmost first, those that are alike counted. */
export function pileWords(pieces: readonly Piece[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(pieceWords(piece), (counts.get(pieceWords(piece)) ?? 0) + 1);
  return [...counts].map(([words, count]) => (count > 1 ? `${count} × ${words}` : words));
}
