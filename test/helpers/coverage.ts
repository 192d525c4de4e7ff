/** What scripts reach of all that a system says can be reached. */
import assert from 'node:assert/strict';
import { ReachedIds } from '../../engine/common/reachable';
import type { EmbeddedSystem, Moment, Step } from '../../engine/face';
import { commandsOf } from './recorded';

/** Ids of what a step reached, each once. */
export function reachedIn(step: Step | undefined): readonly string[] {
  const reached = new ReachedIds();
  step?.tellReached?.(reached);
  return reached.ids;
}

/** Ids that the commands of these scripts reach. */
export function reachedBy(system: EmbeddedSystem, scripts: Iterable<string>): ReadonlySet<string> {
  const reached = new Set<string>();
  for (const script of scripts) {
    let moment: Moment = system.start();
    for (const command of commandsOf(system, script)) {
      const step = moment.run?.(command, new Map());
      if (!step) break;
      for (const id of reachedIn(step)) reached.add(id);
      moment = step;
    }
  }
  return reached;
}

/** Every item has an id of its own and says in words what it is. */
export function checkList({ reachable = [] }: EmbeddedSystem): void {
  assert.ok(reachable.length > 0, 'a list');
  assert.deepEqual(
    reachable.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index),
    [],
    'listed twice',
  );
  for (const { id, group, title, text } of reachable) {
    assert.match(id, /^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/);
    assert.ok(group !== '' && title !== '' && /[.`]$/.test(text), id);
  }
}

/** The scripts reach all that is listed, and nothing else. */
export function checkReached(system: EmbeddedSystem, scripts: Iterable<string>): void {
  const reached = reachedBy(system, scripts);
  const listed = (system.reachable ?? []).map(({ id }) => id);
  assert.deepEqual(
    listed.filter((id) => !reached.has(id)),
    [],
    'reached by no script',
  );
  assert.deepEqual(
    [...reached].filter((id) => !listed.includes(id)),
    [],
    'reached, but not listed',
  );
}
