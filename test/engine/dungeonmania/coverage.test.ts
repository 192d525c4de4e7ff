import assert from 'node:assert/strict';
import type { Command, Moment } from '../../../engine/face';
import { SYSTEMS } from '../../../engine/systems';
import { Generator } from '../../../hunt/generator';
import { reachedIn } from '../../helpers/coverage';
import { gameOf } from '../../helpers/hunts';
import { filesOf } from './scripts';

const system = SYSTEMS.find(({ id }) => id === 'dungeonmania');
assert.ok(system);
const game = system;
const { reachable = [] } = game;

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

  const at = (type: string, x: number, y: number, more: object = {}): object => ({ type, x, y, ...more });
  const tick = (what: string): Command => ({ name: 'tick', args: [/-/.test(what) ? { text: what } : what] });

  /** By a script in a dungeon that holds these, with the player at the origin. */
  function reachedBy(
    entities: readonly object[],
    config: object,
    script: readonly Command[],
    first: readonly Command[] = [],
  ): readonly string[] {
    const dungeon = { entities: [at('player', 0, 0), ...entities], 'goal-condition': { goal: 'exit' } };
    const files = filesOf({ d: dungeon }, { c: { player_health: 100, ...config } });
    const begin: Command = { name: 'newGame', args: [{ text: 'd' }, { text: 'c' }] };
    let moment: Moment = game.start();
    return [...first, begin, ...script].flatMap((command) => {
      const step = moment.run?.(command, files);
      assert.ok(step);
      moment = step;
      return reachedIn(step);
    });
  }

  it('tells a battle with two of a weapon from one with one', () => {
    const pile = ['wood', 'wood', ...Array.from({ length: 6 }, () => 'arrow')].map((type) => at(type, 1, 0));
    const build: Command = { name: 'build', args: [{ text: 'bow' }] };
    const having = (...builds: readonly Command[]): readonly string[] =>
      reachedBy([...pile, at('mercenary', 7, 0)], {}, [tick('RIGHT'), ...builds, ...Array(3).fill(tick('RIGHT'))]);
    assert.ok(having(build).includes('battles/with-bow') && !having(build).includes('battles/several-bow'));
    assert.ok(having(build, build).includes('battles/several-bow'));
  });

  it('tells a battle beside two allies from one beside one, and a blow that heals', () => {
    const bribe = (who: string): Command => ({ name: 'interact', args: [{ text: who }] });
    const found = [at('treasure', 1, 0), at('treasure', 1, 0)];
    const mercenaries = [at('mercenary', 4, 0), at('mercenary', 1, 4), at('mercenary', 1, -9)];
    const config = { bribe_amount: 1, bribe_radius: 9, ally_defence: 5, mercenary_attack: 6, mercenary_health: 9 };
    const having = (...bribes: readonly Command[]): readonly string[] =>
      reachedBy([...found, ...mercenaries], config, [tick('RIGHT'), ...bribes, ...Array(5).fill(tick('UP'))]);
    const beside = ['battles/with-ally', 'battles/with-allies', 'battles/healed'];
    const both = having(bribe('mercenary-1'), bribe('mercenary-2'));
    assert.deepEqual(
      beside.filter((id) => both.includes(id)),
      beside,
    );
    const one = having(bribe('mercenary-1'));
    assert.deepEqual(
      beside.filter((id) => one.includes(id)),
      beside.slice(0, 1),
    );
  });

  it('tells who meets a player whom nobody sees', () => {
    const walls = [at('wall', 4, 0), at('wall', 3, 1), at('wall', 3, -1)];
    const entities = [at('key', 1, 0, { key: 1 }), at('invisibility_potion', 1, 0), at('door', 2, 0, { key: 1 })];
    const script = [tick('RIGHT'), tick('invisibility_potion-1'), tick('RIGHT')];
    const config = { invisibility_potion_duration: 5 };
    const having = reachedBy([...entities, ...walls, at('zombie_toast', 3, 0)], config, script);
    assert.ok(having.includes('battles/zombie_toast-unseen') && !having.includes('battles/zombie_toast'));
  });

  it('tells a second portal on the way, and a boulder on an open door', () => {
    const portal = (x: number, y: number, colour: string): object => at('portal', x, y, { colour });
    const first = [portal(1, 0, 'RED'), portal(5, 0, 'RED')];
    const second = [portal(5, -1, 'BLUE'), portal(10, 0, 'BLUE')];
    assert.ok(!reachedBy(first, {}, [tick('RIGHT')]).includes('moves/carried-on'));
    assert.ok(reachedBy([...first, ...second], {}, [tick('RIGHT')]).includes('moves/carried-on'));
    const way = ['RIGHT', 'RIGHT', 'RIGHT', 'DOWN', 'DOWN', 'LEFT', 'UP'].map(tick);
    const door = [at('key', 1, 0, { key: 1 }), at('door', 2, 0, { key: 1 }), at('boulder', 2, 1)];
    assert.ok(reachedBy(door, {}, way).includes('moves/boulder-on-door'));
    assert.ok(!reachedBy(door, {}, way.slice(0, -1)).includes('moves/boulder-on-door'));
  });

  it('tells what a blast destroys, also under the player, and the portal that is left alone', () => {
    const portal = (x: number, y: number): object => at('portal', x, y, { colour: 'RED' });
    const blast = [
      at('exit', 1, 0),
      at('boulder', 1, 0),
      at('switch', 2, 0),
      at('bomb', 2, 1),
      portal(3, 2),
      portal(1, -3),
    ];
    const pushed = reachedBy(blast, { bomb_radius: 1 }, [tick('RIGHT')]);
    for (const id of ['exit-destroyed', 'portal-destroyed', 'underfoot']) assert.ok(pushed.includes(`bombs/${id}`), id);
    assert.ok(!pushed.includes('bombs/door-destroyed'));
    const script = [tick('RIGHT'), ...Array(3).fill(tick('UP'))];
    assert.ok(reachedBy(blast, { bomb_radius: 1 }, script).includes('moves/to-lost-partner'));
    assert.ok(!reachedBy([portal(0, -1), portal(5, 5)], {}, [tick('UP')]).includes('moves/to-lost-partner'));
  });

  it('tells a spider that turns round and stays from one that goes back', () => {
    const above = [at('spider', 5, 5), at('boulder', 5, 4)];
    assert.ok(!reachedBy(above, {}, [tick('UP')]).includes('moves/spider-hemmed-in'));
    const both = [...above, at('zombie_toast_spawner', 4, 5)];
    assert.ok(reachedBy(both, {}, [tick('UP')]).includes('moves/spider-hemmed-in'));
  });

  it('tells battles of 20 rounds, of 21 and of none, and what the original never builds', () => {
    const rules: Command = { name: 'rules', args: ['mvp'] };
    const fought = (config: object, ...first: readonly Command[]): readonly string[] =>
      reachedBy([at('spider', 1, 1)], { player_attack: 2.5, spider_attack: 1, ...config }, [tick('RIGHT')], first);
    assert.ok(fought({ spider_health: 10 }).includes('edges/rounds-shown'));
    assert.ok(fought({ spider_health: 10.25 }).includes('edges/rounds-hidden'));
    assert.ok(fought({ spider_health: 0 }).includes('battles/without-rounds'));
    const build: Command = { name: 'build', args: [{ text: 'sceptre' }] };
    assert.ok(reachedBy([], {}, [build], [rules]).includes('items/sceptre-never-built'));
    assert.ok(!reachedBy([], {}, [build]).includes('items/sceptre-never-built'));
  });

  it('tells a battle beside an ally by the potion in effect', () => {
    const pile = ['treasure', 'invincibility_potion'].map((type) => at(type, 1, 0));
    const bribe: Command = { name: 'interact', args: [{ text: 'mercenary-1' }] };
    const config = { bribe_radius: 9, invincibility_potion_duration: 9 };
    const entities = [...pile, at('wall', 2, 0), at('mercenary', 1, 4), at('spider', 0, -1)];
    // The spider comes round to the player with its fourth step.
    const script = [tick('RIGHT'), bribe, tick('invincibility_potion-1'), tick('RIGHT')];
    assert.ok(reachedBy(entities, config, script).includes('battles/with-ally-and-invincibility_potion'));
    const sober = script.map((command, index) => (index === 2 ? tick('RIGHT') : command));
    assert.ok(reachedBy(entities, config, sober).includes('battles/with-ally'));
    assert.ok(!reachedBy(entities, config, sober).includes('battles/with-ally-and-invincibility_potion'));
    const armed = [at('sword', 1, 0), ...entities];
    assert.ok(reachedBy(armed, config, script).includes('battles/sheathed-with-ally'));
    assert.ok(!reachedBy(entities, config, script).includes('battles/sheathed-with-ally'));
    assert.ok(!reachedBy(armed, config, sober).includes('battles/sheathed-with-ally'));
    const alone = script.filter(({ name }) => name !== 'interact');
    const apart = [at('sword', 1, 0), ...pile, at('wall', 2, 0), at('spider', 0, -1)];
    assert.ok(reachedBy(apart, config, [...alone, tick('RIGHT')]).includes('battles/sheathed'));
  });

  it('tells a mercenary that fell and is fought again, by the rules that let it', () => {
    const walls = [2, 3].flatMap((x) => [at('wall', x, -1), at('wall', x, 1)]).concat(at('wall', 1, 1));
    const entities = [at('treasure', 1, 0), at('invisibility_potion', 1, 0), ...walls];
    const mercenaries = [at('mercenary', 1, -9), at('mercenary', 4, 0)];
    const config = { bribe_amount: 0, bribe_radius: 99, invisibility_potion_duration: 9, mercenary_health: 1 };
    const bribe: Command = { name: 'interact', args: [{ text: 'mercenary-1' }] };
    const having = (set: string, ...first: readonly Command[]): readonly string[] => {
      const script = [...first, tick('RIGHT'), tick('invisibility_potion-1'), ...Array(6).fill(tick('DOWN'))];
      return reachedBy([...entities, ...mercenaries], config, script, [{ name: 'rules', args: [set] }]);
    };
    assert.ok(having('mvp', bribe).includes('battles/again'));
    assert.ok(!having('mvp').includes('battles/again'), 'alone he is not fought at all');
    assert.ok(!having('spec', bribe).includes('battles/again'));
  });

  it('is reached by scripts that nobody wrote, nearly all of it', function () {
    this.timeout(120_000);
    const generator = new Generator(gameOf(game), 1);
    for (let count = 0; count < 60; count++) generator.next();
    const missed = reachable.filter(({ id }) => !generator.frontier.has(id)).map(({ id }) => id);
    assert.ok(missed.length <= RARE * reachable.length, missed.join(', '));
  });
});
