/** Named values in the text of a state: `name: value`, `name->value`, nested by indentation. */
import { kept } from '../../common/kept';
import { type NumberText, readNumber } from './numberText';
import { partsAtTop, separatorIn } from './punctuation';

export interface PlainFact {
  /** Unique in its block, and the same from block to block. */
  readonly path: string;
  readonly label: string;
  /** The text as it stands; empty where the fact only holds others. */
  readonly text: string;
  readonly value: number | string;
  /** `70/90` has the value 70 of 90. */
  readonly max?: number;
  /** Line of the block, counted from 0. */
  readonly line: number;
  readonly facts: readonly PlainFact[];
}

interface Draft {
  readonly label: string;
  readonly text: string;
  readonly line: number;
  readonly indent: number;
  readonly drafts: Draft[];
  /** A line without a name: an item of a list if it stands below one. */
  readonly isPlain: boolean;
}

/** Whatever stands further in belongs to the last of so many levels: nobody reads more, and nothing can send them. */
const DEEPEST = 30;
/** Longer ones are sentences. */
const LONGEST_NAME = 40;

/** The facts of a block; `isTaken` tells the lines that are something else: the verdict, a board. */
export function factsIn(lines: readonly string[], isTaken: (line: number) => boolean): readonly PlainFact[] {
  const top: Draft[] = [];
  const open: Draft[] = [];
  lines.forEach((line, index) => {
    if (isTaken(index) || line.trim() === '') return;
    const draft = draftOf(line, index);
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= draft.indent) open.pop();
    (open.at(-1)?.drafts ?? top).push(draft);
    if (open.length < DEEPEST) open.push(draft);
  });
  return published(top, '', false);
}

/** All facts with their inner ones, outer ones first. */
export const allFacts = kept((facts: readonly PlainFact[]): readonly PlainFact[] => {
  const found: PlainFact[] = [];
  const visit = (some: readonly PlainFact[]): void => {
    for (const fact of some) {
      found.push(fact);
      visit(fact.facts);
    }
  };
  visit(facts);
  return found;
});

function draftOf(line: string, index: number): Draft {
  const text = line.trim();
  const at = { line: index, indent: line.length - line.trimStart().length };
  const plain: Draft = { ...at, label: '', text, drafts: [], isPlain: true };
  const separator = separatorIn(text);
  const name = separator && text.slice(0, separator.start).trim();
  if (!separator || !name || !isNameLike(name)) return plain;
  const value = text.slice(separator.end).trim();
  const inner = pairsOf(value);
  // `ship: a:1, b:2` holds two values, and `x->a:1` one; `power: recall: once` is a text with a colon.
  const fewest = separator.end - separator.start === 2 ? 1 : 2;
  if (inner.length >= fewest && inner.every(isNamed))
    return { ...plain, label: bareName(name), text: '', drafts: inner.map((pair) => leaf(pair, at)), isPlain: false };
  const pairs = text.includes(';') && isApart(text) ? pairsOf(text, ';') : pairsOf(text);
  if (pairs.length > 1 && pairs.every(isNamed))
    return { ...plain, text: '', drafts: pairs.map((pair) => leaf(pair, at)) };
  return leaf({ name, value }, at);
}

interface NamedText {
  readonly name: string | undefined;
  readonly value: string;
}

/** `a:1, b:2` are two; a part without a name belongs to the value before it. */
function pairsOf(text: string, apart: ',' | ';' = ','): readonly NamedText[] {
  const parts: { name: string | undefined; value: string }[] = [];
  for (const part of partsAtTop(text, apart)) {
    const separator = separatorIn(part);
    const name = separator && part.slice(0, separator.start).trim();
    const last = parts.at(-1);
    if (separator && name && isNameLike(name)) parts.push({ name, value: part.slice(separator.end).trim() });
    else if (last) last.value += `${apart}${part}`;
    else parts.push({ name: undefined, value: part.trim() });
  }
  return parts.map(({ name, value }) => ({ name, value: value.trim() }));
}

/** `a: 1; b: 2`, each with a colon; arrows between semicolons are the parts of one value. */
const isApart = (text: string): boolean =>
  partsAtTop(text, ';').every((part) => {
    const separator = separatorIn(part);
    return separator !== undefined && separator.end - separator.start === 1;
  });

const isNamed = ({ name }: NamedText): boolean => name !== undefined;

const leaf = ({ name, value }: NamedText, at: Pick<Draft, 'line' | 'indent'>): Draft => ({
  ...at,
  label: bareName(name ?? ''),
  text: value,
  drafts: [],
  isPlain: false,
});

const bareName = (name: string): string =>
  name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name;

/** A name, not the start of a sentence. */
function isNameLike(name: string): boolean {
  if (name.length > LONGEST_NAME || name.split(' ').length > 5) return false;
  return !/^(a|an|the) /i.test(name);
}

function published(drafts: readonly Draft[], path: string, isList: boolean): readonly PlainFact[] {
  const seen = new Map<string, number>();
  const facts: PlainFact[] = [];
  let item = 0;
  for (const draft of turnedAround(drafts)) {
    if (draft.isPlain && draft.label === '') {
      // A line of several pairs has no name of its own: its pairs belong one level up.
      const isNameless = draft.drafts.length > 0 && draft.text === '';
      if (isList && !isNameless) facts.push(unique(factOf({ ...draft, label: String(++item) }, path)));
      else for (const fact of published(draft.drafts, path, false)) facts.push(unique(fact));
    } else facts.push(unique(factOf(draft, path)));
  }
  return facts;

  function unique(fact: PlainFact): PlainFact {
    const count = (seen.get(fact.path) ?? 0) + 1;
    seen.set(fact.path, count);
    return count === 1 ? fact : moved(fact, fact.path, `${fact.path}#${count}`);
  }
}

const moved = (fact: PlainFact, from: string, to: string): PlainFact => ({
  ...fact,
  path: to + fact.path.slice(from.length),
  facts: fact.facts.map((inner) => moved(inner, from, to)),
});

function factOf(draft: Draft, parent: string): PlainFact {
  const path = parent === '' ? draft.label : `${parent}/${draft.label}`;
  const number: NumberText | undefined = readNumber(draft.text);
  return {
    path,
    label: draft.label,
    text: draft.text,
    value: number?.value ?? draft.text,
    ...(number?.max === undefined ? {} : { max: number.max }),
    line: draft.line,
    facts: published(draft.drafts, path, true),
  };
}

/** `0: score for X` gives a score, while `1: …`, `2: …` number a list: only the latter counts from 1. */
function turnedAround(drafts: readonly Draft[]): readonly Draft[] {
  const numbered = drafts.filter(({ label, isPlain }) => !isPlain && readNumber(label));
  const isCounted = numbered.every(({ label }, index) => Number(label) === index + 1);
  if (isCounted) return drafts;
  const turned = new Set(numbered);
  return drafts.map((draft) => {
    const isTurned = turned.has(draft) && draft.text !== '' && !readNumber(draft.text) && isNameLike(draft.text);
    return isTurned ? { ...draft, label: draft.text, text: draft.label } : draft;
  });
}
