/** A state in one line of bounded width; what changed carries an arrow. */
import type { Fact, Moment } from '../../../engine/system';
import { factValue } from '../facts';

export const HINT_WIDTH = 40;

export interface ShownPart {
  readonly text: string;
  readonly isChanged: boolean;
}

export function briefParts(moment: Moment, before?: Moment): readonly ShownPart[] {
  const parts = moment.brief();
  if (!before) return parts.map(({ text }) => ({ text, isChanged: false }));
  const old = before.brief();
  return parts.map(({ fact, text }) => {
    const was = old.find((part) => part.fact === fact);
    if (was?.text === text) return { text, isChanged: false };
    return { text: text + arrow(factValue(before, fact), factValue(moment, fact)), isChanged: true };
  });
}

/** Drops parts from the end, where the least important ones are, until the line is narrow enough. */
export function fitted(parts: readonly ShownPart[], width: number = HINT_WIDTH): string {
  const kept = [...parts];
  while (kept.length > 1 && joined(kept).length > width) kept.pop();
  return shortened(joined(kept), width);
}

export function shortened(text: string, width: number): string {
  const line = /\s\s|[^\S ]/.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim();
  return line.length <= width ? line : `${line.slice(0, width - 1).trimEnd()}…`;
}

/** Single words stand close together, phrases are set apart: `♥58/70 E,4 · 2 foes · 6 pts`. */
function joined(parts: readonly ShownPart[]): string {
  return parts.reduce((line, { text }) => (line === '' ? text : line + separatorBefore(text) + text), '');
}

const separatorBefore = (text: string): string => (text.includes(' ') && !text.startsWith('·') ? ' · ' : ' ');

export const briefLine = (moment: Moment, width: number = HINT_WIDTH): string => fitted(briefParts(moment), width);

function arrow(was: Fact['value'] | undefined, now: Fact['value'] | undefined): string {
  if (typeof was !== 'number' || typeof now !== 'number' || was === now) return '';
  return now > was ? '↑' : '↓';
}
