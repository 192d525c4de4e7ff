/** The values of the moment: gauges as bars with what the command did to them, and facts as a tree. */

import type { EntityCard, Fact, Gauge, Tone } from '../../../../engine/face';
import type { MomentView, StateAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { icon } from '../draw/icons';
import { pieceIcon } from '../draw/shapes';
import { t } from '../language/texts';
import { leaves, sayValue } from '../logic/compare';
import { iconOf } from '../logic/entities';
import { placeName, plural, shortTitle, signed } from '../logic/words';
import { type Model, momentOf } from '../model';
import { currentInspection } from './board';
import { section } from './controls';

export function factsPart(model: Model, answer: StateAnswer, act: Actions): VNode[] {
  const moment = momentOf(model, answer);
  const before = moment === answer.after ? answer.before : undefined;
  const self = moment.cards.find(({ side }) => side === 'self');
  const facts = withoutNotes(withoutGauges(ownFacts(moment), moment.gauges), moment.menu?.notes ?? []);
  const main =
    (moment.gauges.length > 0 || self) &&
    h(
      'section',
      { class: classes('card facts', self && isSelected(model, self) && 'is-selected'), 'aria-label': t('Values') },
      self && selfHead(model, moment, self, act),
      moment.gauges.length > 0 && gaugesPart(model, moment, before),
      self && isSelected(model, self) && inspectionPart(model, answer),
    );
  const more =
    facts.length > 0 &&
    section(model, act, 'values', titleOf(moment, countOf(facts)), () => {
      const values = factTree(facts, changedValues(before));
      return values ? [values] : [];
    });
  return [main, more].filter((part) => part !== false && part !== undefined);
}

/** A menu has the equipment on its page. */
const titleOf = ({ menu }: MomentView, count: number): string =>
  menu ? t('More values ({0})', count) : t('Equipment and more ({0})', count);

const countOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => sum + (fact.facts?.length ? countOf(fact.facts) : 1), 0);

function gaugesPart(model: Model, moment: MomentView, before: MomentView | undefined): VNode {
  const tones = new Map(model.timeline?.answer.series.map(({ gauge, tone }) => [gauge, tone]));
  const facts = [...leaves(moment.facts).values()].map(({ fact }) => fact);
  return h(
    'div',
    { class: 'gauges' },
    moment.gauges.map((gauge) => {
      const note = facts.find((fact) => isGauge(fact, gauge) && fact.note !== undefined)?.note;
      return gaugePart(
        gauge,
        before?.gauges.find(({ id }) => id === gauge.id),
        tones.get(gauge.id),
        note,
      );
    }),
  );
}

/** The one the player moves: chosen like any other, but its values are always open. */
function selfHead(model: Model, moment: MomentView, self: EntityCard, act: Actions): VNode {
  return h(
    'h2',
    {},
    h(
      'button',
      {
        type: 'button',
        class: 'entity-row',
        'aria-pressed': isSelected(model, self) ? 'true' : 'false',
        title: t('Select: show what it sees, reaches and intends'),
        onclick: () => act.select(self.entity.id),
      },
      pieceIcon(iconOf(self)),
      h('span', { class: 'entity-title' }, h('span', { class: 'entity-name' }, shortTitle(self.title))),
      self.cell && h('span', { class: 'entity-place' }, placeName(moment.board, self.cell)),
    ),
  );
}

const isSelected = (model: Model, card: EntityCard): boolean => model.options.selection === card.entity.id;

/** What an inspection found, as a legend of what is drawn on the board. */
export function inspectionPart(model: Model, answer: StateAnswer): VNode | undefined {
  const inspection = currentInspection(model, answer);
  if (!inspection || (inspection.intent === undefined && !inspection.areas.length)) return undefined;
  return h(
    'ul',
    { class: 'areas' },
    inspection.intent !== undefined &&
      h('li', {}, h('span', { class: 'swatch is-intent' }), t('next: {0}', inspection.intent)),
    inspection.areas.map((area) =>
      h(
        'li',
        {},
        h('span', { class: `swatch is-${area.kind}` }),
        `${area.label}: ${plural(area.cells.length, t('cell'), t('cells'))}`,
      ),
    ),
  );
}

/** Facts of the entities that have cards are on their cards. */
function ownFacts(moment: MomentView): readonly Fact[] {
  const others = moment.cards.filter(({ side }) => side !== 'self');
  const carded = new Set(others.map(({ entity }) => entity.id));
  const onCards = new Set(others.flatMap(({ facts }) => facts.map(({ id }) => id)));
  const own = (facts: readonly Fact[]): Fact[] =>
    facts.flatMap((fact) => {
      if ((fact.entity && carded.has(fact.entity.id)) || onCards.has(fact.id)) return [];
      if (!fact.facts) return [fact];
      const inner = own(fact.facts);
      return inner.length || !fact.facts.length ? [{ ...fact, facts: inner }] : [];
    });
  return own(moment.facts);
}

/** What a bar shows already is not said twice, unless there is more below it. */
export function withoutGauges(facts: readonly Fact[], gauges: readonly Gauge[]): readonly Fact[] {
  return facts.flatMap((fact) => {
    if (!fact.facts?.length && gauges.some((gauge) => isGauge(fact, gauge))) return [];
    return [fact.facts ? { ...fact, facts: withoutGauges(fact.facts, gauges) } : fact];
  });
}

/** What the page of a menu says already is not said again; whoever has nothing left goes with it. */
function withoutNotes(facts: readonly Fact[], notes: readonly Fact[]): readonly Fact[] {
  const said = new Set(notes.map(({ id }) => id));
  return facts.flatMap((fact) => {
    if (said.has(fact.id)) return [];
    return [fact.facts ? { ...fact, facts: withoutNotes(fact.facts, notes) } : fact];
  });
}

const isGauge = (fact: Fact, gauge: Gauge): boolean =>
  fact.value === gauge.value && fact.label.toLowerCase() === gauge.label.toLowerCase();

export type Earlier = ReadonlyMap<string, Fact['value']>;

export function changedValues(before: MomentView | undefined): Earlier {
  return new Map([...leaves(before?.facts ?? [])].map(([id, { fact }]) => [id, fact.value]));
}

export function gaugePart(gauge: Gauge, before: Gauge | undefined, tone: Tone | undefined, note?: string): VNode {
  const change = before ? gauge.value - before.value : 0;
  const { max } = gauge;
  const share = (value: number): number => (max ? Math.max(0, Math.min(1, value / max)) * 100 : 0);
  const now = share(gauge.value);
  const was = before ? share(before.value) : now;
  return h(
    'div',
    { class: classes('gauge', tone && `tone-${tone}`), key: gauge.id },
    h('span', { class: 'gauge-label' }, gauge.label, note !== undefined && h('span', { class: 'note' }, note)),
    h(
      'span',
      { class: 'gauge-value' },
      h('b', {}, gauge.value),
      max !== undefined && h('span', { class: 'dim' }, ` / ${max}`),
      delta(change, tone),
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

/** More is better or worse only where the tone of the gauge says so; the sign is always there. */
export function delta(change: number, tone?: Tone): VNode | undefined {
  if (change === 0) return undefined;
  return h('span', { class: classes('delta', judged(change, tone)) }, signed(change));
}

function judged(change: number, tone: Tone | undefined): string | false {
  if (tone === undefined || tone === 'neutral') return false;
  const isThreat = tone === 'bad' || tone === 'threat';
  return change > 0 === isThreat ? 'is-worse' : 'is-better';
}

export function factTree(facts: readonly Fact[], earlier: Earlier): VNode | undefined {
  if (!facts.length) return undefined;
  return h(
    'dl',
    { class: 'tree' },
    alike(facts).flatMap(({ fact, count }) => factRow(fact, count, earlier)),
  );
}

/** Neighbours that say the same are said once, with their number. */
function alike(facts: readonly Fact[]): readonly { readonly fact: Fact; readonly count: number }[] {
  const rows: { fact: Fact; count: number }[] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    const isSame = last?.fact.label === fact.label && last.fact.value === fact.value && last.fact.note === fact.note;
    if (last && isSame && !fact.facts?.length && !last.fact.facts?.length) last.count++;
    else rows.push({ fact, count: 1 });
  }
  return rows;
}

/** A note longer than this stands on a line of its own. */
const SHORT_NOTE = 16;

function factRow(fact: Fact, count: number, earlier: Earlier): VNode[] {
  const was = earlier.get(fact.id);
  const hasChanged = count === 1 && was !== undefined && was !== fact.value;
  const inner = fact.facts?.length ? factTree(fact.facts, earlier) : undefined;
  const said = sayValue(fact.value);
  const isLong = (fact.note?.length ?? 0) > SHORT_NOTE;
  const numbers = typeof was === 'number' && typeof fact.value === 'number' ? fact.value - was : undefined;
  return [
    h(
      'dt',
      { class: classes(hasChanged && 'has-changed', inner && 'has-more') },
      fact.label,
      count > 1 && h('span', { class: 'times' }, ` × ${count}`),
    ),
    h(
      'dd',
      { class: classes(hasChanged && 'has-changed', inner && 'has-more') },
      typeof fact.value === 'boolean' && icon(fact.value ? 'check' : 'close'),
      said,
      fact.max !== undefined && h('span', { class: 'dim' }, ` / ${fact.max}`),
      fact.note !== undefined && !isLong && h('span', { class: 'note' }, fact.note),
      hasChanged && numbers !== undefined && delta(numbers),
      hasChanged && numbers === undefined && h('span', { class: 'note' }, t('was {0}', sayValue(was))),
    ),
    ...(fact.note !== undefined && isLong ? [h('dd', { class: 'long' }, fact.note)] : []),
    ...(inner ? [h('dd', { class: 'inner' }, inner)] : []),
  ];
}
