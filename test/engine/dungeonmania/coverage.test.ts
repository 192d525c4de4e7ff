import assert from 'node:assert/strict';
import { SYSTEMS } from '../../../engine/systems';
import { Generator } from '../../../hunt/generator';
import { gameOf } from '../../helpers/hunts';

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

  it('is reached by scripts that nobody wrote, nearly all of it', function () {
    this.timeout(120_000);
    const generator = new Generator(gameOf(system), 1);
    for (let count = 0; count < 60; count++) generator.next();
    const missed = reachable.filter(({ id }) => !generator.frontier.has(id)).map(({ id }) => id);
    assert.ok(missed.length <= RARE * reachable.length, missed.join(', '));
  });
});
