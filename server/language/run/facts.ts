import type { Fact, Moment } from '../../../engine/face';
import type { FactChange } from '../../protocol';

/** The facts that are not what they were, in the order of the later moment; what is gone comes last. */
export function changes(before: Moment, after: Moment): FactChange[] {
  const old = flat(before.facts?.() ?? []);
  const now = flat(after.facts?.() ?? []);
  const found: FactChange[] = [];
  for (const fact of now.values()) {
    const was = old.get(fact.id);
    if (was === undefined) found.push({ id: fact.id, label: fact.label, after: fact.value, kind: 'appeared' });
    else if (was.value !== fact.value) found.push(changedFact(was, fact));
  }
  for (const fact of old.values()) {
    if (!now.has(fact.id)) found.push({ id: fact.id, label: fact.label, before: fact.value, kind: 'gone' });
  }
  return found;
}

/** The value of a fact of a moment. */
export const factValue = (moment: Moment, id: string): Fact['value'] | undefined =>
  moment.value ? moment.value(id) : valueIn(moment.facts?.() ?? [], id);

function valueIn(facts: readonly Fact[], id: string): Fact['value'] | undefined {
  for (const fact of facts) {
    if (fact.id === id) return fact.value;
    const inner = fact.facts && valueIn(fact.facts, id);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function changedFact(was: Fact, fact: Fact): FactChange {
  const both = { id: fact.id, label: fact.label, before: was.value, after: fact.value, kind: 'changed' as const };
  return typeof was.value === 'number' && typeof fact.value === 'number'
    ? { ...both, delta: fact.value - was.value }
    : both;
}

function flat(facts: readonly Fact[], into = new Map<string, Fact>()): Map<string, Fact> {
  for (const fact of facts) {
    into.set(fact.id, fact);
    if (fact.facts) flat(fact.facts, into);
  }
  return into;
}
