/** What changed between two moments, one line for each thing it happened to. */
import type { Fact, Moment, Step } from '../../../engine/system';
import { escaped } from './stateMarkdown';

export interface ChangeLines {
  /** Markdown, in the order of the facts; what is gone comes last. */
  readonly lines: readonly string[];
  /** How many more there are. */
  readonly rest: number;
}

/** The first `most` changes in words; the others are only counted, which costs much less. */
export function changeLines(before: Moment, after: Step, most: number): ChangeLines {
  const changes = new Changes(before.facts(), after.facts(), new Set(after.touched()), most);
  const title = after.stage.title.split(/[^\w.]+/);
  changes.collect((fact) => !isInTitle(title, fact));
  return { lines: changes.lines, rest: changes.count - changes.lines.length };
}

/** The title of the stage stands above already. */
function isInTitle(title: readonly string[], { id, value, facts }: Fact): boolean {
  return id === 'stage' || (facts === undefined && title.includes(String(value)));
}

type Visit = (fact: Fact, other: Fact | undefined) => void;
type Pair = readonly [was: Fact, now: Fact];

class Changes {
  readonly lines: string[] = [];
  count = 0;

  constructor(
    private readonly old: readonly Fact[],
    private readonly now: readonly Fact[],
    private readonly touched: ReadonlySet<number>,
    private readonly most: number,
  ) {}

  collect(isNews: (fact: Fact) => boolean): void {
    pair(this.now, this.old, (fact, was) => {
      if (isNews(fact)) this.#compare(fact, was);
    });
    this.#collectGone(this.old, this.now);
  }

  #add(line: () => string): void {
    if (this.count++ < this.most) this.lines.push(line());
  }

  readonly #compare: Visit = (fact, was) => {
    if (was === undefined) {
      if (fact.entity || !fact.facts) this.#add(() => appeared(fact));
      return;
    }
    if (fact.entity) {
      // Counters that run by themselves on everything else would hide what happened.
      if (this.#isOpen(fact)) this.#compareEntity(fact, was);
      return;
    }
    const isTold = !fact.facts || typeof fact.value === 'number';
    if (isTold && was.value !== fact.value) this.#add(() => `${escaped(fact.label)} ${turned(was, fact)}`);
    if (fact.facts) pair(fact.facts, this.#inside(was), this.#compare);
  };

  /** All that happened to one entity stands in one line. */
  #compareEntity(entity: Fact, old: Fact): void {
    const changed: Pair[] = [];
    const compare: Visit = (fact, was) => {
      if (was !== undefined && was.value !== fact.value) changed.push([was, fact]);
      if (fact.facts) pair(fact.facts, was ? this.#inside(was) : [], compare);
    };
    pair(entity.facts ?? [], this.#inside(old), compare);
    if (changed.length > 0) this.#add(() => `**${escaped(entity.label)}** ${changed.map(inWords).join(', ')}`);
  }

  /** Only entities are missed, and only the outermost thing that is gone is looked at. */
  #collectGone(old: readonly Fact[], now: readonly Fact[]): void {
    const groups = old.filter(({ entity, facts }) => entity !== undefined || facts !== undefined);
    pair(groups, now, (fact, is) => {
      if (is === undefined) {
        if (fact.entity) this.#add(() => `**${escaped(fact.label)}** gone`);
      } else this.#collectGone(this.#inside(fact), this.#inside(is));
    });
  }

  /** Nothing is said of what is inside an entity that nothing happened to. */
  #inside(fact: Fact): readonly Fact[] {
    return fact.facts && this.#isOpen(fact) ? fact.facts : [];
  }

  #isOpen({ entity }: Fact): boolean {
    return entity === undefined || this.touched.has(entity.id);
  }
}

/** Each fact with the one of the same id, which stands under the same fact: nearly always behind its neighbour's. */
function pair(facts: readonly Fact[], others: readonly Fact[], visit: Visit): void {
  let next = 0;
  for (const fact of facts) {
    const at = indexFrom(others, fact.id, next);
    if (at >= 0) next = at + 1;
    visit(fact, others[at]);
  }
}

/** From the place on, then from the beginning. */
function indexFrom(facts: readonly Fact[], id: string, from: number): number {
  for (let index = from; index < facts.length; index++) if (facts[index]?.id === id) return index;
  for (let index = 0; index < from; index++) if (facts[index]?.id === id) return index;
  return -1;
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
