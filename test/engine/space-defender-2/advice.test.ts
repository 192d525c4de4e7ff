import assert from 'node:assert/strict';
import type { FullStep, StepList } from '../../../engine/face';
import { spaceDefender2 } from '../../../engine/space-defender-2';
import { collectedOf, commandsOf } from '../../helpers/recorded';

function stepsOf(script: string): StepList {
  const steps: FullStep[] = [];
  let moment = spaceDefender2.start();
  for (const command of commandsOf(spaceDefender2, script)) {
    const step = moment.run(command);
    steps.push(step);
    moment = step;
  }
  const at = (index: number): FullStep => {
    const step = steps[index];
    assert.ok(step);
    return step;
  };
  return {
    length: steps.length,
    at,
    commandAt: (index) => at(index).command,
    stageAt: (index) => at(index).stage,
  };
}

const adviceOn = (script: string): readonly string[] =>
  spaceDefender2.advise(stepsOf(script)).map(({ index, code }) => `${index} ${code}`);

const GAME = 'play(5,12,2,2,2,2,2) setup_next(5) ';
const QUIET = 'play(5,12,1,1,1,1,1) setup_next(5) ';

describe('advice on a whole script', () => {
  it('is given once after a game was lost', () => {
    assert.deepEqual(adviceOn(`${GAME} pass pass pass pass move(A,8) fire pass fire`), ['7 after-game-over']);
    assert.deepEqual(adviceOn(`${GAME} abort fire`), []);
  });

  it('is given on a toggle that is taken back unseen', () => {
    assert.deepEqual(adviceOn(`toggle_debug_mode play(5,10,1,1,1,1,1) toggle_debug_mode setup_next(5)`), [
      '2 toggle-without-effect',
    ]);
    assert.deepEqual(adviceOn(`toggle_debug_mode ${QUIET} toggle_debug_mode pass`), []);
    assert.deepEqual(adviceOn(`${QUIET} toggle_debug_mode toggle_debug_mode pass`), []);
  });

  it('is given on waiting where nothing can come', () => {
    assert.deepEqual(adviceOn(`${QUIET} pass pass pass pass pass pass`), ['2 no-enemy-can-spawn']);
    assert.deepEqual(adviceOn(`${QUIET} pass pass pass pass`), []);
    assert.deepEqual(adviceOn(`${QUIET} special pass pass pass pass pass`), []);
    assert.deepEqual(adviceOn(`${GAME} pass pass pass pass pass`), []);
  });

  it('is given on a script that prepares a last game and does not start it', () => {
    assert.deepEqual(adviceOn(`${QUIET} pass abort play(5,10,1,1,1,1,1) setup_select(2)`), ['4 ends-in-setup']);
    assert.deepEqual(adviceOn('play(5,10,1,1,1,1,1) setup_select(2)'), []);
  });

  it('says nothing on the collected scripts', function () {
    const collected = collectedOf(spaceDefender2);
    if (collected === undefined) return this.skip();
    for (const { name, script } of collected) assert.deepEqual(adviceOn(script), [], name);
  });
});
