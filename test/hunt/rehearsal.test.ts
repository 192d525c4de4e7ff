import assert from 'node:assert/strict';
import type { Command, Step } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { Brief, type Sought } from '../../hunt/brief';
import { featuresOf } from '../../hunt/features';
import { Frontier } from '../../hunt/frontier';
import { Generator } from '../../hunt/generator';
import { Stream } from '../../hunt/stream';
import { Suspects } from '../../hunt/suspects';
import { stepsOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
assert.ok(system);
const game = gameOf(system);

const command = (name: string, ...args: (string | number)[]): Command => ({ name, args });
const PLAY = command('play', 7, 12, 20, 40, 60, 80, 100);
const INTO_GAME = [PLAY, command('setup_next', 2), command('setup_next', 2), command('setup_next', 1)];

/** Only who is landed comes to these. */
const LANDED = /^(commands\/abort-landed|refusals\/wormhole\/landed|explorer\/lifts-off)$/;

const lastOf = (commands: readonly Command[]): Step => {
  const last = [...stepsOf(game, commands)].at(-1);
  assert.ok(last);
  return last;
};

describe('what is to blame for a difference', () => {
  it('is what was never reached where all went well', () => {
    const suspects = new Suspects(game);
    suspects.agree([...INTO_GAME, command('pass'), command('pass'), command('fire')], 6);
    const features = featuresOf(lastOf([...INTO_GAME, command('fire')]));
    const ranked = suspects.ranked(features);
    assert.equal(suspects.suspicion(ranked[0] ?? ''), 1);
    assert.equal(suspects.suspicion('fire in play'), 1);
    assert.ok(suspects.suspicion('pass in play') < 1);
    assert.deepEqual([...ranked].sort(), [...new Set(features)].sort());
  });

  it('is first what all that differ have in common', () => {
    const suspects = new Suspects(game);
    const armed = [command('setup_select', 2), command('setup_next', 5)];
    suspects.agree([PLAY, ...armed, command('pass'), command('fire')], 4);
    suspects.agree([...INTO_GAME, command('fire')], 4);
    const ranked = suspects.ranked(featuresOf(lastOf([PLAY, ...armed, command('pass'), command('fire')])));
    assert.ok(suspects.explainsAll('fire in play'));
    assert.ok(!suspects.explainsAll('fired/spread'), 'the other one was of another weapon');
    assert.ok(ranked.indexOf('fire in play') < ranked.indexOf('fired/spread'));
    suspects.agree([PLAY, command('abort')], 1);
    assert.ok(!suspects.explainsAll('fire in play'), 'there is something else');
  });

  it('is cleared by a run in which it went well', () => {
    const suspects = new Suspects(game);
    suspects.agree([...INTO_GAME, command('fire')], 5);
    assert.ok(suspects.suspicion('fire in play') < 1);
  });
});

describe('the shortest way by our engine alone', () => {
  const FIRING: Sought = {
    isLike: ({ command: { name }, outcome }) => name === 'fire' && outcome.kind === 'accepted',
    near: [],
  };

  it('leaves out what is not needed and puts one command in the place of several', async () => {
    const long = [command('toggle_debug_mode'), ...INTO_GAME, command('pass'), command('pass'), command('fire')];
    const script = await new Brief(game, new Stream(1)).shortest(long, FIRING);
    assert.deepEqual(
      script?.map(({ name }) => name),
      ['play', 'setup_next', 'fire'],
    );
  });

  it('takes a shorter way to what is reached before, and goes on as before', async () => {
    const odyssey = SYSTEMS.find(({ id }) => id === 'simodyssey');
    assert.ok(odyssey);
    const landing = [command('play'), command('move', 'S'), command('move', 'S'), command('land')];
    for (const last of ['abort', 'wormhole', 'liftoff']) {
      const isLike = (step: Step): boolean =>
        step.command.name === last && featuresOf(step).some((each) => LANDED.test(each));
      const brief: Brief = new Brief(gameOf(odyssey), new Stream(1));
      const script: readonly Command[] | undefined = await brief.shortest([...landing, command(last)], {
        isLike,
        near: [],
      });
      assert.deepEqual([script?.length, script?.at(-2)?.name, script?.at(-1)?.name], [4, 'land', last]);
    }
  });

  it('goes to something rare among what is named', () => {
    const ways = new Frontier();
    ways.note(['a', 'b'], [command('one')], 1);
    ways.note(['c'], [command('two')], 1);
    assert.deepEqual(ways.rareWay(new Stream(1), ['c', 'never reached']), [command('two')]);
    assert.equal(ways.rareWay(new Stream(1), ['never reached']), undefined);
  });

  it('is none where the script itself does not lead there', async () => {
    assert.equal(await new Brief(game, new Stream(1)).shortest(INTO_GAME, FIRING), undefined);
  });

  it('is the same for the same seed', async () => {
    const long = new Generator(game, 5).next();
    const sought: Sought = { isLike: ({ stage }) => stage.kind === 'play', near: [] };
    const ways = await Promise.all(
      [1, 2].map(async () => JSON.stringify(await new Brief(game, new Stream(9)).shortest(long, sought))),
    );
    assert.equal(ways[0], ways[1]);
  });
});
