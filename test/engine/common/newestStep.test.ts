import assert from 'node:assert/strict';
import type { EmbeddedSystem, FullStep } from '../../../engine/face';
import { simodyssey } from '../../../engine/simodyssey';
import { simodyssey2 } from '../../../engine/simodyssey-2';
import { spaceDefender2 } from '../../../engine/space-defender-2';
import { reachedIn } from '../../helpers/coverage';
import { commandsOf, fixturesOf } from '../../helpers/recorded';

for (const system of [spaceDefender2, simodyssey, simodyssey2]) {
  describe(`a step of ${system.title}`, () => {
    it('says the same whatever it is asked first, and after the game went on', () => {
      for (const { name, script } of fixturesOf(system)) checkSteps(system, name, script);
    });
  });
}

function checkSteps(system: EmbeddedSystem, name: string, script: string): void {
  let before = system.start();
  for (const command of commandsOf(system, script)) {
    const [eventsFirst, textFirst] = [before.run(command), before.run(command)];
    const reached = reachedIn(eventsFirst);
    const text = textFirst.text();
    const views = viewsOf(eventsFirst);
    assert.deepEqual(views, viewsOf(textFirst), name);
    assert.deepEqual([reached, text], [views[0], views[1]], name);
    eventsFirst.run(command).text();
    assert.deepEqual(viewsOf(eventsFirst), views, name);
    before = eventsFirst;
  }
}

const viewsOf = (step: FullStep): readonly unknown[] => [
  reachedIn(step),
  step.text(),
  step.report(),
  step.touched(),
  step.highlights(),
  JSON.stringify(step.outcome),
];
