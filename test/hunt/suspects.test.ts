import assert from 'node:assert/strict';
import { SYSTEMS } from '../../engine/systems';
import { traitsOf } from '../../hunt/features';
import { Suspects } from '../../hunt/suspects';
import { stepsOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
assert.ok(system);
const game = gameOf(system);
const PLAY = [
  { name: 'play', args: [5, 10, 1, 1, 1, 1, 1] },
  { name: 'setup_next', args: [5] },
];
const [PASS, FIRE] = [
  { name: 'pass', args: [] },
  { name: 'fire', args: [] },
];
const FIRED = 'fired/standard';

describe('what is to blame', () => {
  it('has the words of its name as well, which others have, too', () => {
    const [, , step] = stepsOf(game, [...PLAY, FIRE]);
    assert.ok(step);
    const traits = traitsOf(step);
    for (const trait of [FIRED, '~fired', '~standard', '~starfighter']) assert.ok(traits.has(trait), trait);
  });

  it('is the riskier the more often it goes wrong', () => {
    const suspects = new Suspects(game);
    assert.equal(suspects.risk(FIRED), 0);
    suspects.agree([...PLAY, FIRE], 2);
    assert.equal(suspects.risk(FIRED), 1);
    for (let run = 0; run < 3; run++) suspects.agree([...PLAY, FIRE], 3);
    assert.equal(suspects.risk(FIRED), 0.25);
    assert.equal(suspects.isUnseen(FIRED), false);
  });

  it('explains all where nearly all that goes wrong comes by it, and seldom anything else', () => {
    const suspects = new Suspects(game);
    for (let run = 0; run < 30; run++) suspects.agree([...PLAY, FIRE], 2);
    assert.ok(suspects.explainsAll(FIRED));
    for (let run = 0; run < 200; run++) suspects.agree([...PLAY, FIRE, PASS, PASS, PASS], 6);
    assert.ok(!suspects.explainsAll(FIRED), 'it goes well more often than not, and is nothing rare');
    for (let run = 0; run < 200; run++) suspects.agree([...PLAY, ...Array.from({ length: 50 }, () => PASS)], 52);
    assert.ok(suspects.explainsAll(FIRED), 'it is rare where all goes well');
    for (let run = 0; run < 3; run++) suspects.agree([...PLAY, PASS], 2);
    assert.ok(!suspects.explainsAll(FIRED), 'something else goes wrong, too');
  });

  it('explains what shows late, where it hardly ever goes well', () => {
    const suspects = new Suspects(game);
    for (let run = 0; run < 8; run++) suspects.agree([...PLAY, FIRE], 2);
    for (let run = 0; run < 2; run++) suspects.agree([...PLAY, PASS], 2);
    assert.ok(suspects.explainsAll(FIRED));
    for (let run = 0; run < 2; run++) suspects.agree([...PLAY, PASS], 2);
    assert.ok(!suspects.explainsAll(FIRED), 'too much of what goes wrong is left');
  });
});
