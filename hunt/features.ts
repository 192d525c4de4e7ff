/** What a step reached: what its system lists, and beneath it kinds of events by who and by which command. */
import type { GameEvent, Stage, Step } from '../engine/face';

/**
 * Events cost as much as the turn: whoever is in a hurry leaves them out. Whoever knows the stage and what was reached
 * need not ask twice. What was reached is to be asked for first: a step that was asked for its state runs once more.
 */
export function featuresOf(
  step: Step,
  hasEvents = true,
  stage?: Stage,
  reached: readonly string[] = step.reached?.() ?? [],
): readonly string[] {
  const features = [...reached];
  const { outcome, command } = step;
  if (outcome.kind === 'rejected') features.push(`${command.name} refused ${outcome.rejection.code}`);
  else if (hasEvents) addEvents(features, outcome.events, command.name);
  if (step.ending) features.push(`ending ${step.ending.kind}`);
  features.push(named(command.name, 'in', (stage ?? step.stage).kind));
  return features;
}

function addEvents(features: string[], events: readonly GameEvent[], within: string): void {
  for (const { kind, who, details } of events) {
    const name = named(within, kind, who?.name ?? '');
    if (!features.includes(name)) features.push(name);
    if (details) addEvents(features, details, kind);
  }
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
