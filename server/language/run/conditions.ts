/**
 * What can be asked of a state in a few words: `health < 20`, `enemies >= 3 and refused`, `Grunt 6 dies`. Used to
 * search scripts, to stop a walk, and in the debug console.
 */
import type { Fact, Moment, PhaseReport, ReportEntry, Step } from '../../../engine/face';

export type Condition =
  | { readonly kind: 'refused' }
  | { readonly kind: 'compared'; readonly name: string; readonly operator: Operator; readonly value: string }
  | { readonly kind: 'told'; readonly words: readonly string[]; readonly isDeath: boolean }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'all'; readonly parts: readonly Condition[] };

const OPERATORS = ['<=', '>=', '!=', '==', '<', '>', '='] as const;
type Operator = (typeof OPERATORS)[number];

const DEATHS: ReadonlySet<string> = new Set(['dies', 'died', 'dead', 'destroyed', 'killed']);

/** Undefined where nothing is said, or a comparison is not written to its end. */
export function readCondition(text: string): Condition | undefined {
  const words = text.split(' ').filter((word) => word !== '');
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word.toLowerCase() === 'and' || word === '&&') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  const read = parts.flatMap((part) => (part.length > 0 ? [negatable(part)] : []));
  if (!read.every((part) => part !== undefined)) return undefined;
  return read.length > 1 ? { kind: 'all', parts: read } : read[0];
}

/** As many as somebody likes; two of them say nothing. */
function negatable(words: readonly string[]): Condition | undefined {
  let nots = 0;
  while (nots < words.length - 1 && words[nots]?.toLowerCase() === 'not') nots++;
  const of = simple(words.slice(nots));
  return of && nots % 2 === 1 ? { kind: 'not', of } : of;
}

function simple(words: readonly string[]): Condition | undefined {
  const text = words.join(' ');
  if (text.toLowerCase() === 'refused') return { kind: 'refused' };
  for (let at = 1; at < text.length; at++) {
    const operator = OPERATORS.find((each) => text.startsWith(each, at));
    if (!operator) continue;
    const [name, value] = [text.slice(0, at).trim(), text.slice(at + operator.length).trim()];
    return name !== '' && value !== '' ? { kind: 'compared', name, operator, value } : undefined;
  }
  const plain = words.map((word) => word.toLowerCase());
  const isDeath = DEATHS.has(plain.at(-1) ?? '');
  return { kind: 'told', words: isDeath ? plain.slice(0, -1) : plain, isDeath };
}

/** Of a step: the state after it, what it told, whether it was refused. */
export function holds(condition: Condition, step: Step): boolean {
  switch (condition.kind) {
    case 'refused':
      return step.outcome.kind === 'rejected';
    case 'compared':
      return comparisonHolds(condition, step) ?? false;
    case 'told':
      return tells(step.report?.() ?? [], condition) || (!condition.isDeath && says(step, condition.words));
    case 'not':
      return !holds(condition.of, step);
    case 'all':
      return condition.parts.every((part) => holds(part, step));
  }
}

/** What a condition compares, by name. */
export function comparedNames(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'compared':
      return [condition.name];
    case 'not':
      return comparedNames(condition.of);
    case 'all':
      return condition.parts.flatMap(comparedNames);
    default:
      return [];
  }
}

/** Said of a state, which lasts, and not of a command, which is over. */
export function isOfState(condition: Condition): boolean {
  switch (condition.kind) {
    case 'not':
      return isOfState(condition.of);
    case 'all':
      return condition.parts.every(isOfState);
    default:
      return condition.kind === 'compared';
  }
}

/** Nothing but comparisons, refusals and deaths: other words may be anything, for example a name with a slip. */
export function isPlain(condition: Condition): boolean {
  switch (condition.kind) {
    case 'not':
      return isPlain(condition.of);
    case 'all':
      return condition.parts.every(isPlain);
    default:
      return condition.kind !== 'told' || condition.isDeath;
  }
}

/** A condition that is said of a state, in one: what a state does not have is not so. */
export function holdsIn(condition: Condition, moment: Moment): boolean {
  switch (condition.kind) {
    case 'not':
      return !holdsIn(condition.of, moment);
    case 'all':
      return condition.parts.every((part) => holdsIn(part, moment));
    default:
      return condition.kind === 'compared' && (comparisonHolds(condition, moment) ?? false);
  }
}

/** Undefined where the state has no such fact. */
export function comparisonHolds(
  { name, operator, value }: Extract<Condition, { kind: 'compared' }>,
  moment: Moment,
): boolean | undefined {
  const fact = factNamed(moment.facts?.() ?? [], name);
  if (!fact) return undefined;
  const [left, right] = [fact.value, Number(value)];
  if (typeof left === 'number' && Number.isFinite(right)) return compared(left, operator, right);
  const isSame = String(left).toLowerCase() === value.toLowerCase();
  return operator === '!=' ? !isSame : (operator === '=' || operator === '==') && isSame;
}

function compared(left: number, operator: Operator, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '!=':
      return left !== right;
    default:
      return left === right;
  }
}

/** By its id, by the end of it (`health` for `starfighter.health`), or by its label; the first that fits. */
export function factNamed(facts: readonly Fact[], name: string): Fact | undefined {
  const all = everyFact(facts);
  const wanted = name.toLowerCase();
  return (
    all.find(({ id }) => id.toLowerCase() === wanted) ??
    all.find(({ id }) => id.toLowerCase().endsWith(`.${wanted}`)) ??
    all.find(({ label }) => label.toLowerCase() === wanted)
  );
}

/** Each before those inside it; without a call for each level, because a transcript may nest them as deep as it likes. */
export function everyFact(facts: readonly Fact[]): readonly Fact[] {
  const found: Fact[] = [];
  const waiting = [...facts].reverse();
  for (let fact = waiting.pop(); fact; fact = waiting.pop()) {
    found.push(fact);
    const inner = fact.facts ?? [];
    for (let index = inner.length - 1; index >= 0; index--) {
      const each = inner[index];
      if (each) waiting.push(each);
    }
  }
  return found;
}

/** How each fact is named in the fewest words that mean it: by the end of its id, where that is not another's. */
export function shortNames(facts: readonly Fact[]): (id: string) => string {
  const all = everyFact(facts);
  const first = (key: (fact: Fact) => string): ReadonlyMap<string, string> => {
    const ids = new Map<string, string>();
    for (const fact of all) if (!ids.has(key(fact))) ids.set(key(fact), fact.id);
    return ids;
  };
  // As `factNamed` looks for one, but once for all of them.
  const byId = first(({ id }) => id.toLowerCase());
  const byEnd = first(({ id }) => (id.includes('.') ? endOf(id).toLowerCase() : ''));
  const byLabel = first(({ label }) => label.toLowerCase());
  return (id) => {
    const end = endOf(id);
    const wanted = end.toLowerCase();
    return (byId.get(wanted) ?? byEnd.get(wanted) ?? byLabel.get(wanted)) === id ? end : id;
  };
}

const endOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

function tells(phases: readonly PhaseReport[], condition: Extract<Condition, { kind: 'told' }>): boolean {
  const told = (entry: ReportEntry): boolean => isTold(entry, condition) || entry.details.some(told);
  return phases.some(({ entries }) => entries.some(told));
}

function isTold({ text, mark, who }: ReportEntry, { words, isDeath }: Extract<Condition, { kind: 'told' }>): boolean {
  if (isDeath && mark !== 'kill' && mark !== 'loss') return false;
  const named = `${who?.name ?? ''} ${who?.id ?? ''} ${text}`.toLowerCase();
  const known = new Set(named.split(NO_WORD));
  return words.every((word) => known.has(word));
}

function says(step: Step, words: readonly string[]): boolean {
  const text = step.text().toLowerCase();
  return words.every((word) => text.includes(word));
}

const NO_WORD = /[^\p{L}\p{N}_-]/u;
