/** What changed between two moments, one line for each thing it happened to. */
import type { Fact, Moment, Step } from '../../../engine/system';
import { escaped } from './stateMarkdown';

/** Markdown lines in the order of the facts; what is gone comes last. */
export function changeLines(before: Moment, after: Step): readonly string[] {
  const oldFacts = before.facts();
  const newFacts = after.facts();
  const touched = new Set(after.touched());
  // Nothing is said of what is inside an entity that nothing happened to.
  const isOpen = ({ entity }: Fact): boolean => entity === undefined || touched.has(entity.id);
  const old = flat(oldFacts, isOpen);
  const now = flat(newFacts, isOpen);
  const title = after.stage.title.split(/[^\w.]+/);
  const isNews = (fact: Fact): boolean => !isInTitle(title, fact);
  const gone = [...tops(oldFacts, isOpen, (fact) => !now.has(fact.id))];
  return [
    ...newFacts.filter(isNews).flatMap((fact) => linesOf(fact, old, touched)),
    ...gone.filter(({ entity }) => entity !== undefined).map(({ label }) => `**${escaped(label)}** gone`),
  ];
}

/** The title of the stage stands above already. */
function isInTitle(title: readonly string[], { id, value, facts }: Fact): boolean {
  return id === 'stage' || (facts === undefined && title.includes(String(value)));
}

function linesOf(fact: Fact, old: ReadonlyMap<string, Fact>, touched: ReadonlySet<number>): readonly string[] {
  const was = old.get(fact.id);
  if (was === undefined) return fact.entity || !fact.facts ? [appeared(fact)] : [];
  // Counters that run by themselves on everything else would hide what happened.
  if (fact.entity) return touched.has(fact.entity.id) ? entityLine(fact, old) : [];
  const own =
    was.value === fact.value || (fact.facts && typeof fact.value !== 'number')
      ? []
      : [`${escaped(fact.label)} ${turned(was, fact)}`];
  return [...own, ...(fact.facts ?? []).flatMap((inner) => linesOf(inner, old, touched))];
}

function appeared(fact: Fact): string {
  if (!fact.entity) return `${escaped(fact.label)} ${shown(fact)}`;
  const first = (fact.facts ?? []).slice(0, 2).map((inner) => `${escaped(inner.label.toLowerCase())} ${shown(inner)}`);
  return `**${escaped(fact.label)}** appeared${first.length > 0 ? `: ${first.join(', ')}` : ''}`;
}

/** All that happened to one entity stands in one line. */
function entityLine(entity: Fact, old: ReadonlyMap<string, Fact>): readonly string[] {
  const changed = [...flat(entity.facts ?? [], () => true).values()].flatMap((fact) => {
    const was = old.get(fact.id);
    return was !== undefined && was.value !== fact.value
      ? [`${escaped(fact.label.toLowerCase())} ${turned(was, fact)}`]
      : [];
  });
  return changed.length > 0 ? [`**${escaped(entity.label)}** ${changed.join(', ')}`] : [];
}

/** The old value, an arrow, the new one in bold. */
function turned(was: Fact, { value, max }: Fact): string {
  if (typeof value === 'boolean') return value ? '→ **yes**' : '→ **no**';
  return `${escaped(String(was.value))} → **${escaped(String(value))}**${max === undefined ? '' : `/${max}`}`;
}

const shown = ({ value, max }: Fact): string => `**${escaped(String(value))}**${max === undefined ? '' : `/${max}`}`;

type Test = (fact: Fact) => boolean;

function flat(facts: readonly Fact[], isOpen: Test, into = new Map<string, Fact>()): Map<string, Fact> {
  for (const fact of facts) {
    into.set(fact.id, fact);
    if (fact.facts && isOpen(fact)) flat(fact.facts, isOpen, into);
  }
  return into;
}

/** The outermost facts that a test holds for. */
function* tops(facts: readonly Fact[], isOpen: Test, holds: Test): Iterable<Fact> {
  for (const fact of facts) {
    if (holds(fact)) yield fact;
    else if (fact.facts && isOpen(fact)) yield* tops(fact.facts, isOpen, holds);
  }
}
