import assert from 'node:assert/strict';
import { dungeonmania } from '../../engine/dungeonmania';
import { type Moment, NO_FILES } from '../../engine/face';
import type { Game } from '../../hunt/generator';
import { withInvented } from '../../hunt/invented';
import { reachedIn } from '../helpers/coverage';

const plain: Game = {
  system: dungeonmania,
  files: NO_FILES,
  supplies: { dialect: dungeonmania.grammar.dialect, names: () => [], seen: new Map() },
};
const namesIn = (game: Game, folder: string): readonly string[] =>
  [...game.files.keys()].flatMap((key) => (key.startsWith(`${folder}/`) ? [key.slice(folder.length + 1, -5)] : []));

/** The code of the refusal, or nothing where a game begins. */
function refusalOf(game: Game, dungeon: string, config: string): string | undefined {
  const { outcome } = dungeonmania
    .start()
    .run({ name: 'newGame', args: [{ text: dungeon }, { text: config }] }, game.files);
  return outcome.kind === 'rejected' ? outcome.rejection.code : undefined;
}

describe('files that a system makes up for a hunt', () => {
  const game = withInvented(plain, 7);

  it('are the same for the same seed, and others under other names for another', () => {
    assert.deepEqual([...withInvented(plain, 7).files], [...game.files]);
    const other = withInvented(plain, 8);
    assert.ok([...other.files.keys()].every((key) => !game.files.has(key)));
  });

  it('begin a game, each dungeon with each configuration', () => {
    const configs = namesIn(game, 'configs').filter((name) => !name.includes('flawed'));
    for (const [index, dungeon] of namesIn(game, 'dungeons').entries()) {
      if (dungeon.includes('flawed')) continue;
      assert.equal(refusalOf(game, dungeon, configs[index % configs.length] ?? ''), undefined, dungeon);
    }
  });

  it('lead in three steps to a switch whose bomb another bomb has destroyed', () => {
    const files = new Map(game.files).set('configs/one.json', { kind: 'read', text: '{ "bomb_radius": 1 }' });
    const leads = (moment: Moment, steps: number): boolean =>
      ['UP', 'RIGHT', 'DOWN', 'LEFT'].some((direction) => {
        const step = moment.run?.({ name: 'tick', args: [direction] }, files);
        if (reachedIn(step).includes('bombs/gone')) return true;
        return step !== undefined && steps > 1 && leads(step, steps - 1);
      });
    const dungeons = namesIn(game, 'dungeons').filter((name) => !name.includes('flawed'));
    const begun = dungeons.map((text) =>
      dungeonmania.start().run({ name: 'newGame', args: [{ text }, { text: 'one' }] }, files),
    );
    assert.ok(begun.some((moment) => leads(moment, 3)));
  });

  it('lead in one step to a switch that goes on when the bomb beside it has just been picked up', () => {
    const { files } = game;
    const [config = ''] = namesIn(game, 'configs').filter((name) => !name.includes('flawed'));
    const dungeons = namesIn(game, 'dungeons').filter((name) => !name.includes('flawed'));
    const steps = dungeons.flatMap((text) => {
      const begun = dungeonmania.start().run({ name: 'newGame', args: [{ text }, { text: config }] }, files);
      return ['UP', 'RIGHT', 'DOWN', 'LEFT'].map((way) => reachedIn(begun.run({ name: 'tick', args: [way] }, files)));
    });
    assert.ok(steps.some((ids) => ['items/bomb-collected', 'bombs/switch-on'].every((id) => ids.includes(id))));
  });

  it('hold one of everything that can be wrong with a file', () => {
    const [config = ''] = namesIn(game, 'configs');
    const flawed = namesIn(game, 'dungeons').filter((name) => name.includes('flawed'));
    const codes = new Set(flawed.map((dungeon) => refusalOf(game, dungeon, config)));
    const wrong = dungeonmania.reachable?.filter(({ title }) => /^(DUNGEON_UNR|ENTITY|PLAYER|PORTAL|GOAL)/.test(title));
    assert.deepEqual([...codes].sort(), wrong?.map(({ title }) => title).sort());
    const [dungeon = ''] = namesIn(game, 'dungeons');
    for (const name of namesIn(game, 'configs').filter((each) => each.includes('flawed')))
      assert.equal(refusalOf(game, dungeon, name), 'CONFIG_UNREADABLE');
  });

  const texts = (folder: string, from = game): readonly string[] =>
    namesIn(from, folder)
      .filter((name) => !name.includes('flawed'))
      .flatMap((name) => {
        const file = from.files.get(`${folder}/${name}.json`);
        return file?.kind === 'read' ? [file.text] : [];
      });

  it('hold two flaws at once, of which the first counts', () => {
    const flawed = [...game.files].flatMap(([key, file]) =>
      key.includes('flawed') && file.kind === 'read' ? [file.text] : [],
    );
    const both = flawed.filter((text) => text.split('"player"').length > 2 && text.split('"portal"').length > 3);
    assert.equal(both.length, 1);
  });

  it('write numbers as texts and with fractions, and yet are read', () => {
    const games = [7, 8, 9, 10].map((seed) => withInvented(plain, seed));
    const dungeons = games.flatMap((each) => texts('dungeons', each)).join('');
    for (const odd of [/"[xy]": "-?\d+"/, /"[xy]": "\+\d+"/, /"[xy]": -\d+\.75/, /"[xy]": \d+\.75/])
      assert.match(dungeons, odd);
    const configs = games.flatMap((each) => texts('configs', each)).join('');
    for (const odd of [/"\w+": "[\d.-]+e0"/, /"(bribe|bomb|\w+_durability)\w*": -?\d+\.75/]) assert.match(configs, odd);
  });

  it('hold every value of a configuration, whatever the seed', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const made = withInvented(plain, seed);
      const whole = [...made.files.values()].map((file) => (file.kind === 'read' ? file.text : '')).join('');
      assert.match(whole, /"spider_spawn_interval": "?-5/, `seed ${seed}`);
    }
  });

  it('keep several mercenaries within walls, for a way that is not there costs some programs seconds', () => {
    const dungeons = texts('dungeons').map((text) => JSON.parse(text).entities as { type: string }[]);
    const crowded = dungeons.filter((entities) => entities.filter(({ type }) => type === 'mercenary').length > 1);
    assert.ok(crowded.length > 0);
    for (const entities of crowded) assert.ok(entities.filter(({ type }) => type === 'wall').length >= 56);
  });

  it('hold goals in goals in goals, and a part too much', () => {
    const dungeons = texts('dungeons').map((text) => JSON.parse(text));
    const depth = (goal: { subgoals?: [] }): number => 1 + Math.max(0, ...(goal.subgoals ?? []).map(depth));
    assert.ok(dungeons.some((dungeon) => depth(dungeon['goal-condition']) === 4));
    assert.ok(
      texts('dungeons').some((text) => /"goal-condition"/.test(text) && hasThree(JSON.parse(text)['goal-condition'])),
    );
  });

  it('lead over the edge of what a map shows, and to the end of the longest way', () => {
    const dungeons = texts('dungeons').map(
      (text) => JSON.parse(text).entities as { type: string; x: number; y: number }[],
    );
    const spans = dungeons.map((entities) => {
      const xs = entities.map(({ x }) => Number(x));
      return Math.max(...xs) - Math.min(...xs);
    });
    assert.ok(spans.some((span) => span >= 80 && span < 100));
    assert.ok(dungeons.some((entities) => entities.filter(({ type }) => type === 'wall').length > 400));
  });

  it('have as many squares as decide in which order enemies act, with several of them', () => {
    const squares = texts('dungeons').map((text) => {
      const entities = JSON.parse(text).entities as { type: string; x: number; y: number }[];
      const zombies = entities.filter(({ type }) => type === 'zombie_toast').length;
      return zombies > 2 ? new Set(entities.map(({ x, y }) => `${x} ${y}`)).size : 0;
    });
    assert.ok(squares.filter((count) => [12, 13, 24, 25, 48, 49].includes(count)).length >= 3);
  });

  it('stand beside those at hand, which are drawn more often than each of them', () => {
    const own = withInvented({ ...plain, supplies: { ...plain.supplies, names: () => ['mine'] } }, 7);
    const [domain] = dungeonmania.grammar.signatures.flatMap(({ params }) =>
      params.flatMap((param) => (param.domain.kind === 'file' ? [param.domain] : [])),
    );
    assert.ok(domain);
    assert.ok(own.supplies.names(domain).filter((name) => name === 'mine').length > 10);
  });
});

const hasThree = ({ subgoals = [] }: { subgoals?: { subgoals?: [] }[] }): boolean =>
  subgoals.length > 2 || subgoals.some(hasThree);
