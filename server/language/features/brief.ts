/** A state in one line of bounded width; what changed carries an arrow. */
import type { Fact, Moment } from '../../../engine/system';

export const HINT_WIDTH = 40;

export interface ShownPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Values of facts by moment: neighbouring lines share a moment, and facts cost more than the rest. */
export type KnownValues = Map<Moment, ReadonlyMap<string, Fact['value']>>;

export function briefParts(moment: Moment, before?: Moment, known: KnownValues = new Map()): readonly ShownPart[] {
  const parts = moment.brief();
  if (!before) return parts.map(({ text }) => ({ text, isChanged: false }));
  const old = new Map(before.brief().map((part) => [part.fact, part]));
  if (parts.every((part) => old.get(part.fact)?.text === part.text)) {
    return parts.map(({ text }) => ({ text, isChanged: false }));
  }
  const now = valuesOf(moment, known);
  const was = valuesOf(before, known);
  return parts.map((part) => {
    const isChanged = old.get(part.fact)?.text !== part.text;
    return { text: isChanged ? part.text + arrow(was.get(part.fact), now.get(part.fact)) : part.text, isChanged };
  });
}

/** Drops parts from the end, where the least important ones are, until the line is narrow enough. */
export function fitted(parts: readonly ShownPart[], width: number = HINT_WIDTH): string {
  const kept = [...parts];
  while (kept.length > 1 && joined(kept).length > width) kept.pop();
  return shortened(joined(kept), width);
}

export function shortened(text: string, width: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
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

function valuesOf(moment: Moment, known: KnownValues): ReadonlyMap<string, Fact['value']> {
  const kept = known.get(moment);
  if (kept) return kept;
  const values = new Map<string, Fact['value']>();
  const visit = (facts: readonly Fact[]): void => {
    for (const fact of facts) {
      values.set(fact.id, fact.value);
      if (fact.facts) visit(fact.facts);
    }
  };
  visit(moment.facts());
  known.set(moment, values);
  return values;
}
