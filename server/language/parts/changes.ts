/** What changed between two moments, one line for each thing it happened to. */
import { kept } from '../../../engine/common/kept';
import type { Fact, Moment, Step } from '../../../engine/face';
import { escaped } from './stateMarkdown';

export interface ChangeLines {
  /** Markdown, in the order of the facts; what is gone comes last. */
  readonly lines: readonly string[];
  /** How many more there are. */
  readonly rest: number;
}

/** The first `most` changes in words; the others are only counted, which costs much less. */
export function changeLines(before: Moment, after: Step, most: number): ChangeLines {
  const title = after.stage.title.split(/[^\w.]+/);
  const touched = new Set(after.touched?.() ?? []);
  const lines: string[] = [];
  let count = 0;
  const add = (line: () => string): void => {
    if (count++ < most) lines.push(line());
  };

  /** Nothing is said of what is inside an entity that nothing happened to. */
  const isOpen = ({ entity }: Fact): boolean => entity === undefined || touched.has(entity.id);
  const inside = (fact: Fact): readonly Fact[] => (fact.facts && isOpen(fact) ? fact.facts : []);

  const compare: Visit = (fact, was) => {
    if (fact === was) return;
    if (was === undefined) {
      if (fact.entity || !fact.facts) add(() => appeared(fact));
      return;
    }
    if (fact.entity) {
      // Counters that run by themselves on everything else would hide what happened.
      if (isOpen(fact)) compareEntity(fact, was);
      return;
    }
    const isTold = !fact.facts || typeof fact.value === 'number';
    if (isTold && was.value !== fact.value) add(() => `${escaped(fact.label)} ${turned(was, fact)}`);
    if (fact.facts) pair(fact.facts, inside(was), compare);
  };

  /** All that happened to one entity stands in one line. */
  const compareEntity = (entity: Fact, old: Fact): void => {
    const changed: Pair[] = [];
    const compareInner: Visit = (fact, was) => {
      if (fact === was) return;
      if (was !== undefined && was.value !== fact.value) changed.push([was, fact]);
      if (fact.facts) pair(fact.facts, was ? inside(was) : [], compareInner);
    };
    pair(entity.facts ?? [], inside(old), compareInner);
    if (changed.length > 0) add(() => `**${escaped(entity.label)}** ${changed.map(inWords).join(', ')}`);
  };

  /** Only entities are missed, and only the outermost thing that is gone is looked at. */
  const compareGone: Visit = (fact, is) => {
    if (is !== undefined) pair(inside(fact).filter(isGroup), inside(is), compareGone);
    else if (fact.entity) add(() => `**${escaped(fact.label)}** gone`);
  };

  const old = factsOf(before);
  const now = after.facts?.() ?? [];
  pair(now, old, (fact, was) => {
    if (!isInTitle(title, fact)) compare(fact, was);
  });
  pair(old.filter(isGroup), now, compareGone);
  return { lines, rest: count - lines.length };
}

/** The moment before an edit stays while the command behind it is written and written again. */
const factsOf = kept((moment: Moment) => moment.facts?.() ?? []);

/** The title of the stage stands above already. */
function isInTitle(title: readonly string[], { id, value, facts }: Fact): boolean {
  return id === 'stage' || (facts === undefined && title.includes(String(value)));
}

const isGroup = ({ entity, facts }: Fact): boolean => entity !== undefined || facts !== undefined;

type Visit = (fact: Fact, other: Fact | undefined) => void;
type Pair = readonly [was: Fact, now: Fact];

/** Each fact with the one of the same id, which stands under the same fact: nearly always behind its neighbour's. */
function pair(facts: readonly Fact[], others: readonly Fact[], visit: Visit): void {
  let next = 0;
  let places: ReadonlyMap<string, number> | undefined;
  for (const fact of facts) {
    let at = next;
    if (others[next]?.id !== fact.id) {
      places ??= new Map(others.map(({ id }, index) => [id, index]));
      at = places.get(fact.id) ?? -1;
    }
    if (at >= 0) next = at + 1;
    visit(fact, others[at]);
  }
}

// ---------------------------------------------------------------- in words

function appeared(fact: Fact): string {
  if (!fact.entity) return `${escaped(fact.label)} ${shown(fact)}`;
  const first = (fact.facts ?? []).slice(0, 2).map((inner) => `${escaped(inner.label.toLowerCase())} ${shown(inner)}`);
  return `**${escaped(fact.label)}** appeared${first.length > 0 ? `: ${first.join(', ')}` : ''}`;
}

const inWords = ([was, fact]: Pair): string => `${escaped(fact.label.toLowerCase())} ${turned(was, fact)}`;

/** The old value, an arrow, the new one in bold. */
function turned(was: Fact, { value, max }: Fact): string {
  if (typeof value === 'boolean') return value ? '→ **yes**' : '→ **no**';
  return `${escaped(String(was.value))} → **${escaped(String(value))}**${max === undefined ? '' : `/${max}`}`;
}

const shown = ({ value, max }: Fact): string => `**${escaped(String(value))}**${max === undefined ? '' : `/${max}`}`;
