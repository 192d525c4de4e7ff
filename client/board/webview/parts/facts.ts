/** The values of the moment: gauges as bars with what the command did to them, and facts as a tree. */
import type { Fact, Gauge, Tone } from '../../../../engine/system';
import type { MomentView, StateAnswer } from '../../../../server/protocol';
import { classes, h, type VNode } from '../dom';
import { icon } from '../draw/icons';
import { leaves, sayValue } from '../logic/compare';
import { signed } from '../logic/words';
import { type Model, momentOf } from '../model';

export function factsPart(model: Model, answer: StateAnswer): VNode | undefined {
  const moment = momentOf(model, answer);
  const isAfter = moment === answer.after;
  const before = isAfter ? answer.before : undefined;
  const facts = ownFacts(moment);
  if (!moment.gauges.length && !facts.length) return undefined;
  const tones = new Map(model.timeline?.answer.series.map(({ gauge, tone }) => [gauge, tone]));
  return h(
    'section',
    { class: 'card facts', 'aria-label': 'Values' },
    moment.gauges.length > 0 &&
      h(
        'div',
        { class: 'gauges' },
        moment.gauges.map((gauge) =>
          gaugePart(
            gauge,
            before?.gauges.find(({ id }) => id === gauge.id),
            tones.get(gauge.id),
          ),
        ),
      ),
    factTree(withoutGauges(facts, moment.gauges), changedValues(before)),
  );
}

/** Facts of the entities that have cards are on their cards. */
function ownFacts(moment: MomentView): readonly Fact[] {
  const carded = new Set(moment.cards.filter(({ side }) => side !== 'self').map(({ entity }) => entity.id));
  const onCards = new Set(
    moment.cards.filter(({ side }) => side !== 'self').flatMap(({ facts }) => facts.map(({ id }) => id)),
  );
  const own = (facts: readonly Fact[]): Fact[] =>
    facts.flatMap((fact) => {
      if ((fact.entity && carded.has(fact.entity.id)) || onCards.has(fact.id)) return [];
      if (!fact.facts) return [fact];
      const inner = own(fact.facts);
      return inner.length || !fact.facts.length ? [{ ...fact, facts: inner }] : [];
    });
  return own(moment.facts);
}

/** What a bar shows already is not said twice. */
function withoutGauges(facts: readonly Fact[], gauges: readonly Gauge[]): readonly Fact[] {
  const shown = new Set(gauges.map(({ id, value }) => `${id} ${value}`));
  const rest = (list: readonly Fact[]): Fact[] =>
    list.flatMap((fact) => {
      if (shown.has(`${fact.id} ${fact.value}`) && !fact.facts?.length) return [];
      return [fact.facts ? { ...fact, facts: rest(fact.facts) } : fact];
    });
  return rest(facts);
}

export type Earlier = ReadonlyMap<string, Fact['value']>;

export function changedValues(before: MomentView | undefined): Earlier {
  return new Map([...leaves(before?.facts ?? [])].map(([id, { fact }]) => [id, fact.value]));
}

export function gaugePart(gauge: Gauge, before: Gauge | undefined, tone: Tone | undefined): VNode {
  const change = before ? gauge.value - before.value : 0;
  const { max } = gauge;
  const share = (value: number): number => (max ? Math.max(0, Math.min(1, value / max)) * 100 : 0);
  const now = share(gauge.value);
  const was = before ? share(before.value) : now;
  return h(
    'div',
    { class: classes('gauge', tone && `tone-${tone}`), key: gauge.id },
    h('span', { class: 'gauge-label' }, gauge.label),
    h(
      'span',
      { class: 'gauge-value' },
      h('b', {}, gauge.value),
      max !== undefined && h('span', { class: 'dim' }, ` / ${max}`),
      delta(change),
    ),
    max !== undefined &&
      h(
        'span',
        { class: 'bar', 'aria-hidden': 'true' },
        h('span', { class: 'now', style: { width: `${Math.min(now, was)}%` } }),
        now > was && h('span', { class: 'came', style: { width: `${now - was}%` } }),
        was > now && h('span', { class: 'went', style: { width: `${was - now}%` } }),
      ),
  );
}

export function delta(change: number): VNode | undefined {
  if (change === 0) return undefined;
  return h('span', { class: classes('delta', change > 0 ? 'is-more' : 'is-less') }, signed(change));
}

export function factTree(facts: readonly Fact[], earlier: Earlier): VNode | undefined {
  if (!facts.length) return undefined;
  return h(
    'dl',
    { class: 'tree' },
    facts.flatMap((fact) => factRow(fact, earlier)),
  );
}

function factRow(fact: Fact, earlier: Earlier): VNode[] {
  const was = earlier.get(fact.id);
  const hasChanged = was !== undefined && was !== fact.value;
  const inner = fact.facts?.length ? factTree(fact.facts, earlier) : undefined;
  const said = sayValue(fact.value);
  return [
    h('dt', { class: classes(hasChanged && 'has-changed', inner && 'has-more') }, fact.label),
    h(
      'dd',
      { class: classes(hasChanged && 'has-changed') },
      typeof fact.value === 'boolean' && icon(fact.value ? 'check' : 'close'),
      said,
      fact.max !== undefined && h('span', { class: 'dim' }, ` / ${fact.max}`),
      fact.note && h('span', { class: 'dim' }, said === '' ? fact.note : ` · ${fact.note}`),
      hasChanged && typeof was === 'number' && typeof fact.value === 'number' && delta(fact.value - was),
      hasChanged &&
        (typeof was !== 'number' || typeof fact.value !== 'number') &&
        h('span', { class: 'dim' }, ` (was ${sayValue(was)})`),
    ),
    ...(inner ? [h('dd', { class: 'inner' }, inner)] : []),
  ];
}
