import assert from 'node:assert/strict';
import type { Command, Moment } from '../../../engine/face';
import { SYSTEMS } from '../../../engine/systems';
import { Generator } from '../../../hunt/generator';
import { reachedIn } from '../../helpers/coverage';
import { gameOf } from '../../helpers/hunts';
import { filesOf } from './scripts';

const system = SYSTEMS.find(({ id }) => id === 'dungeonmania');
assert.ok(system);
const { reachable = [] } = system;

/** What takes hundreds of scripts to come to: told where it is missing, so that nothing else hides among it. */
const RARE = 0.06;

describe('what can be reached in Dungeonmania', () => {
  it('is listed once each, in words', () => {
    assert.equal(new Set(reachable.map(({ id }) => id)).size, reachable.length);
    for (const { id, group, title, text } of reachable) assert.ok(group && title && /[.`]$/.test(text), id);
  });

  it('has entities, equipment, potions, battles, goals and edges as groups of their own', () => {
    const groups = new Set(reachable.map(({ group }) => group));
    for (const group of ['Moves', 'Items', 'Potions', 'Battles', 'Bombs', 'Goals', 'Edges', 'Refusals'])
      assert.ok(groups.has(group), group);
  });

  it('tells a battle with two of a weapon from one with one', () => {
    const pile = ['wood', 'wood', ...Array.from({ length: 6 }, () => 'arrow')].map((type) => ({ type, x: 1, y: 0 }));
    const [player, mercenary] = [
      { type: 'player', x: 0, y: 0 },
      { type: 'mercenary', x: 7, y: 0 },
    ];
    const dungeon = { entities: [player, ...pile, mercenary], 'goal-condition': { goal: 'exit' } };
    const files = filesOf({ d: dungeon }, { c: { player_health: 100 } });
    const reachedBy = (builds: number): readonly string[] => {
      const build: Command = { name: 'build', args: [{ text: 'bow' }] };
      const right: Command = { name: 'tick', args: ['RIGHT'] };
      const begin: Command = { name: 'newGame', args: [{ text: 'd' }, { text: 'c' }] };
      const script = [begin, right, ...Array.from({ length: builds }, () => build), right, right, right];
      let moment: Moment = system.start();
      return script.flatMap((command) => {
        const step = moment.run?.(command, files);
        assert.ok(step);
        moment = step;
        return reachedIn(step);
      });
    };
    assert.ok(reachedBy(1).includes('battles/with-bow') && !reachedBy(1).includes('battles/several-bow'));
    assert.ok(reachedBy(2).includes('battles/several-bow'));
  });

  it('is reached by scripts that nobody wrote, nearly all of it', function () {
    this.timeout(120_000);
    const generator = new Generator(gameOf(system), 1);
    for (let count = 0; count < 60; count++) generator.next();
    const missed = reachable.filter(({ id }) => !generator.frontier.has(id)).map(({ id }) => id);
    assert.ok(missed.length <= RARE * reachable.length, missed.join(', '));
  });
});
