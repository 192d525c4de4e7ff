/** A state in one line of bounded width; what changed carries an arrow. */
import type { Fact, Moment } from '../../../engine/face';
import { factValue } from '../run/facts';

export const HINT_WIDTH = 48;

export interface ShownPart {
  readonly text: string;
  readonly isChanged: boolean;
  readonly isMinor: boolean;
}

export function briefParts(moment: Moment, before?: Moment): readonly ShownPart[] {
  const parts = moment.brief?.() ?? [];
  if (!before) return parts.map(({ text, isMinor = false }) => ({ text, isMinor, isChanged: false }));
  const old = before.brief?.() ?? [];
  return parts.map(({ fact, text, isMinor = false }) => {
    const was = old.find((part) => part.fact === fact);
    if (was?.text === text) return { text, isMinor, isChanged: false };
    return { text: text + arrow(factValue(before, fact), factValue(moment, fact)), isMinor, isChanged: true };
  });
}

/** Drops parts until the line is narrow enough: the minor ones, then what stayed, each from the end. */
export function fitted(parts: readonly ShownPart[], width: number = HINT_WIDTH): string {
  const kept = [...parts];
  while (kept.length > 1 && joined(kept).length > width) kept.splice(dispensable(kept), 1);
  return shortened(joined(kept), width);
}

function dispensable(parts: readonly ShownPart[]): number {
  const last = (isOne: (part: ShownPart) => boolean): number => parts.map(isOne).lastIndexOf(true);
  const minor = last(({ isMinor }) => isMinor);
  if (minor > 0) return minor;
  const stayed = last(({ isChanged }) => !isChanged);
  return stayed > 0 ? stayed : parts.length - 1;
}

export function shortened(text: string, width: number): string {
  const line = /\s\s|[^\S ]/.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim();
  return line.length <= width ? line : `${line.slice(0, width - 1).trimEnd()}…`;
}

/** Single words stand close together, phrases are set apart: `♥58/70 E,4 · enemies 2 · score 6`. */
function joined(parts: readonly ShownPart[]): string {
  return parts.reduce((line, { text }) => (line === '' ? text : line + separatorBefore(text) + text), '');
}

const separatorBefore = (text: string): string => (text.includes(' ') && !text.startsWith('·') ? ' · ' : ' ');

export const briefLine = (moment: Moment, width: number = HINT_WIDTH): string => fitted(briefParts(moment), width);

function arrow(was: Fact['value'] | undefined, now: Fact['value'] | undefined): string {
  if (typeof was !== 'number' || typeof now !== 'number' || was === now) return '';
  return now > was ? '↑' : '↓';
}
