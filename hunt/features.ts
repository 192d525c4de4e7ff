/** What a step reached: what its system lists, and beneath it kinds of events by who and by which command. */
import { madeOnce } from '../engine/common/kept';
import { ReachedIds } from '../engine/common/reachable';
import type { GameEvent, Outcome, Standing, Step } from '../engine/face';
import { standingOf } from './stages';

/** What whoever has just played a step knows of it already, and need not have made again. */
export interface KnownOfStep {
  readonly reached: readonly string[];
  readonly standing: Standing;
  readonly outcome: Outcome;
}

type Accepted = Extract<Outcome, { kind: 'accepted' }>;

/** What was reached is to be asked for first: a step that was asked for its state runs once more. */
export function knownOf(step: Step): KnownOfStep {
  const reached = new ReachedIds();
  step.tellReached?.(reached);
  return { reached: reached.ids, standing: standingOf(step), outcome: step.outcome };
}

/** Events cost as much as the turn: whoever is in a hurry leaves them out. */
export function featuresOf(step: Step, hasEvents = true, known = knownOf(step)): readonly string[] {
  const { reached, standing, outcome } = known;
  const features = reached.slice();
  const { name } = step.command;
  if (outcome.kind === 'rejected') features.push(named(name, 'refused', step.refusal ?? outcome.rejection.code));
  else if (hasEvents) addKinds(features, step, outcome, name);
  const { ending } = step;
  if (ending) features.push(`ending ${ending.kind}`);
  features.push(named(name, 'in', standing.kind));
  return features;
}

/**
 * The same, and beneath it the words of their names: what is to blame may have one name for each entity that does it,
 * `benign-waits` and `janitaur-waits`.
 */
export function traitsOf(step: Step): ReadonlySet<string> {
  const traits = new Set(featuresOf(step));
  for (const feature of [...traits]) for (const word of wordsOf(feature)) traits.add(word);
  return traits;
}

const wordsOf = madeOnce(new Map<string, readonly string[]>(), (feature: string) =>
  feature
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => `~${word}`),
);

function addKinds(features: string[], step: Step, outcome: Accepted, name: string): void {
  if (step.tellKinds) step.tellKinds((kind, who) => addOnce(features, named(name, kind, who)));
  else addEvents(features, outcome.events, name);
}

function addEvents(features: string[], events: readonly GameEvent[], within: string): void {
  for (const { kind, who, details } of events) {
    addOnce(features, named(within, kind, who?.name ?? ''));
    if (details) addEvents(features, details, kind);
  }
}

function addOnce(features: string[], name: string): void {
  if (!features.includes(name)) features.push(name);
}

/** Joined once: the same few names come up a hundred thousand times a second. */
const names = new Map<string, Map<string, Map<string, string>>>();

function named(within: string, kind: string, who: string): string {
  const inside = entry(names, within, () => new Map<string, Map<string, string>>());
  return entry(
    entry(inside, kind, () => new Map<string, string>()),
    who,
    () => `${within} ${kind} ${who}`,
  );
}

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
